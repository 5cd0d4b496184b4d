//! The question which of several legal moves an announcement names: asked like a doubt,
//! and answered by what tells them apart.

use shakmaty::{Role, Square};

use super::Agent;
use super::doubt::{Choice, Doubt};
use super::typed::Meant;
use doppelbrett_core::clock::GameTime;
use doppelbrett_core::game::{Command, Player, Refusal, decide};
use doppelbrett_core::notation::{Phrase, ResolveError, Statement, fold};
use doppelbrett_words::{CommandId, Wording};

/// What a pawn becomes.
pub(super) const PROMOTED: [Role; 4] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

/// Where the piece comes from in each choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Origins {
    role: Role,
    from: Vec<Square>,
}

impl Origins {
    /// The number of the choice that these words name, which are the piece, or where it
    /// comes from, or both.
    fn chosen(&self, words: &[&str], wording: &Wording) -> Option<usize> {
        let words = match words {
            [first, rest @ ..] if wording.role(first) == Some(self.role) => rest,
            words => words,
        };
        let square = wording.square(&words.join(" "));
        let (file, rank) = match words {
            [word] => (wording.file(word), wording.rank(word)),
            _ => (None, None),
        };
        let mut named = self.from.iter().enumerate().filter(|(_, from)| {
            square == Some(**from)
                || file.is_some_and(|file| file == from.file())
                || rank.is_some_and(|rank| rank == from.rank())
        });
        let (at, _) = named.next()?;
        named.next().is_none().then_some(at)
    }

    /// The same for a phrase such as "Springer Cesar zwei" or "Sc2", whose square is one
    /// of one's own pieces and so no target.
    fn named(&self, phrase: &Phrase) -> Option<usize> {
        let Statement::Step(step) = &phrase.statement else {
            return None;
        };
        let alone = step.file.is_none() && step.rank.is_none();
        // A square without a piece is said like a pawn's move.
        let role = step.role.is_none_or(|role| role == self.role);
        (alone && role).then(|| self.from.iter().position(|from| *from == step.to))?
    }
}

impl Agent {
    /// The question, if the move that `command` names is one of several.
    pub(super) fn ambiguous(&self, command: &Command, now: GameTime) -> Option<Doubt> {
        let (by, phrase) = match command {
            Command::Announce { by, phrase } => (*by, phrase),
            Command::Claim {
                by,
                with: Some(phrase),
                ..
            } => (*by, phrase),
            _ => return None,
        };
        let Err(Refusal::Announcement(error)) = decide(&self.game, command, now) else {
            return None;
        };
        let said = |role, from, to, promotion: Option<Role>| {
            let named = self.named_by_squares(role, from, to);
            let becomes = promotion.map(|role| self.words.lexicon.role(role).to_owned());
            let words: Vec<String> = std::iter::once(named).chain(becomes).collect();
            self.asked_by(command, by, &words.join(" "))
        };
        match error {
            ResolveError::Ambiguous {
                role,
                to,
                candidates,
            } => {
                let mut from: Vec<Square> = candidates.iter().filter_map(|it| it.from()).collect();
                from.sort_unstable();
                from.dedup();
                let Statement::Step(step) = &phrase.statement else {
                    return None;
                };
                let words = from.iter().map(|&at| said(role, at, to, step.promotion));
                Some(which_origin(
                    &self.words,
                    Origins {
                        role,
                        from: from.clone(),
                    },
                    words.collect(),
                ))
            }
            ResolveError::PromotionMissing { from, to } => {
                let choices = PROMOTED.map(|role| Choice {
                    words: said(Role::Pawn, from, to, Some(role)),
                    names: vec![self.words.lexicon.role(role).to_owned()],
                });
                let question = self.words.text("refusal-answer-promotion", &[]);
                Some(Doubt::asked(question, choices.into(), None))
            }
            _ => None,
        }
    }

    /// The words by which a move is named in the place of the one that `command` names.
    fn asked_by(&self, command: &Command, by: Player, words: &str) -> String {
        let words = match command {
            // The move of the claim that waits for it is named alone.
            Command::Claim { kind, .. } if self.questions.declaration.is_none() => {
                let claim = CommandId::of_claim(*kind);
                claim.map_or_else(|| words.to_owned(), |id| self.filled(id, words))
            }
            _ => words.to_owned(),
        };
        self.as_said_by(by, &words)
    }

    /// The words of a move of `by` as the blind player says them.
    pub(super) fn as_said_by(&self, by: Player, words: &str) -> String {
        match by {
            Player::Blind => words.to_owned(),
            Player::Sighted => self.filled(CommandId::Opponent, words),
        }
    }

    /// The words of the command `id` with a move in it.
    fn filled(&self, id: CommandId, words: &str) -> String {
        let mut shapes = self.words.spoken.shapes();
        let shape = shapes.find(|(is, shape)| *is == id && shape.contains("{move}"));
        shape.map_or_else(
            || words.to_owned(),
            |(_, shape)| shape.replace("{move}", words),
        )
    }

    /// "Springer Gustav eins Felix drei".
    pub(super) fn named_by_squares(&self, role: Role, from: Square, to: Square) -> String {
        let lexicon = &self.words.lexicon;
        [
            lexicon.role(role),
            &lexicon.square(from),
            &lexicon.square(to),
        ]
        .join(" ")
    }

    /// The words that an answer to the question stands for.
    pub(super) fn chosen(&self, answer: &str) -> Option<String> {
        let doubt = self.questions.doubt.as_ref()?;
        if let Some(words) = doubt.chosen(answer, &self.words) {
            return Some(words.to_owned());
        }
        // "D", "=Q"
        if let Some(role) = self.promoted(answer)
            && let Some(words) = doubt.chosen(self.words.lexicon.role(role), &self.words)
        {
            return Some(words.to_owned());
        }
        let folded = fold(&self.typing().characters(answer));
        let words: Vec<&str> = folded
            .split(' ')
            .filter(|word| !is_filler(&self.words, word))
            .collect();
        let at = ordinal(&self.words, &words).or_else(|| {
            let origins = doubt.origins()?;
            origins
                .chosen(&words, &self.words)
                .or_else(|| match self.typed(answer) {
                    Meant::Move(phrase) => origins.named(&phrase),
                    _ => None,
                })
        });
        if let Some(words) = at.and_then(|at| doubt.number(at)) {
            return Some(words.to_owned());
        }
        // "die Dame", "in eine Dame"
        let rest = words.join(" ");
        (rest != folded).then(|| doubt.chosen(&rest, &self.words).map(str::to_owned))?
    }

    /// Whether these words say that none of the choices is meant.
    pub(super) fn chooses_none(&self, answer: &str) -> bool {
        self.questions.doubt.is_some() && is_none(&self.words, &fold(answer))
    }

    /// The piece that a pawn becomes, or cannot become, by these words.
    pub(super) fn becomes(&self, text: &str) -> Option<Role> {
        let characters = self.typing().characters(text);
        if let Some(role) = self.words.role(&characters) {
            return Some(role);
        }
        let folded = fold(&characters);
        let words: Vec<&str> = folded
            .split(' ')
            .filter(|word| !is_filler(&self.words, word))
            .collect();
        let [word] = words.as_slice() else {
            return None;
        };
        let named = self.words.role(word).or_else(|| self.promoted(text));
        named.or_else(|| self.promoted(word))
    }

    /// The piece that a pawn becomes by a letter or a name. A small letter may be a command, as
    /// "n" for no.
    fn promoted(&self, answer: &str) -> Option<Role> {
        let letter = self.typing().characters(answer);
        let is_small = letter.trim().chars().all(char::is_lowercase);
        if is_small && self.words.command_named(&letter).is_some() {
            return None;
        }
        self.typing().promoted(answer)
    }
}

/// "Springer von Cesar oder Eva?"
fn which_origin(wording: &Wording, origins: Origins, words: Vec<String>) -> Doubt {
    let files: Vec<&str> = origins
        .from
        .iter()
        .map(|it| wording.lexicon.file(it.file()))
        .collect();
    let apart = files
        .iter()
        .all(|file| files.iter().filter(|it| *it == file).count() == 1);
    let squares: Vec<String> = origins
        .from
        .iter()
        .map(|it| wording.lexicon.square(*it))
        .collect();
    let shown: Vec<String> = if apart {
        files.iter().map(|&file| file.to_owned()).collect()
    } else {
        squares.clone()
    };
    let said: Vec<String> = shown
        .iter()
        .map(|it| wording.said().words(it.clone()))
        .collect();
    let (last, first) = said
        .split_last()
        .map_or((String::new(), String::new()), |(last, first)| {
            (last.clone(), first.join(", "))
        });
    let args = [
        ("role", wording.said().role(origins.role).into()),
        ("first", first.into()),
        ("last", last.into()),
    ];
    let question = wording.text("doubt-from", &args);
    let choices = words.into_iter().zip(shown).zip(squares);
    let choices = choices
        .map(|((words, shown), square)| {
            let mut names = vec![shown];
            if names[0] != square {
                names.push(square);
            }
            Choice { words, names }
        })
        .collect();
    Doubt::asked(question, choices, Some(origins))
}

fn is_filler(wording: &Wording, word: &str) -> bool {
    // "de" is a file where the files are letters.
    wording.file(word).is_none()
        && [&wording.commands, &wording.spoken]
            .iter()
            .any(|it| it.is_filler(word))
}

fn ordinal(wording: &Wording, words: &[&str]) -> Option<usize> {
    let first = match words {
        [first] => first,
        // "der erste Springer"
        [first, piece] if wording.role(piece).is_some() => first,
        _ => return None,
    };
    [&wording.commands, &wording.spoken]
        .iter()
        .find_map(|it| it.ordinal(first))
}

fn is_none(wording: &Wording, answer: &str) -> bool {
    [&wording.commands, &wording.spoken]
        .iter()
        .any(|it| it.is_none(answer))
}
