//! What the other side makes the loudspeaker say neither deafens the player in their own time nor
//! fills it (Article 11.5).

use super::*;

const KNIGHT: &[(&str, f32)] = &[("springer felix drei", 0.0)];

/// How a voice gets on with what it is given.
#[derive(Default)]
struct Loudspeaker {
    /// What waits and is said on the room's channel, with its priority.
    waiting: Vec<(u64, Priority, String)>,
    speaks: Option<u64>,
    /// The most that waited at once.
    most: usize,
    /// Who was listened to last.
    attention: Option<Attention>,
    /// How long it speaks in all, in letters.
    letters: usize,
}

impl Loudspeaker {
    /// Takes what is to be said, and begins the next if nothing is being said.
    fn takes(&mut self, dialogue: &mut Dialogue, effects: Vec<Effect>) {
        let mut effects = std::collections::VecDeque::from(effects);
        while let Some(effect) = effects.pop_front() {
            match effect {
                Effect::Say(said) if said.channel == Channel::Room => {
                    self.letters += said.text.len();
                    self.waiting.push((said.id, said.priority, said.text));
                }
                Effect::Silence(Channel::Room, up_to) => {
                    let silenced: Vec<u64> = self
                        .waiting
                        .iter()
                        .filter(|(_, priority, _)| *priority <= up_to)
                        .map(|(id, ..)| *id)
                        .collect();
                    self.waiting.retain(|(id, ..)| !silenced.contains(id));
                    self.speaks = self.speaks.filter(|id| !silenced.contains(id));
                    for id in silenced {
                        effects.extend(dialogue.give(Input::Voice(VoiceReport::Cancelled { id })));
                    }
                }
                Effect::Attend(attention) => self.attention = Some(attention),
                _ => {}
            }
            if self.speaks.is_none()
                && let Some((id, priority, text)) = self.waiting.first().cloned()
            {
                self.speaks = Some(id);
                let at = Instant::now();
                effects.extend(dialogue.give(Input::Voice(VoiceReport::Began { id, at })));
                if priority == Priority::Answer {
                    effects.extend(dialogue.give(Input::Voice(VoiceReport::Says { id, text })));
                }
            }
            self.most = self.most.max(self.waiting.len());
        }
    }

    fn ends_all(&mut self, dialogue: &mut Dialogue) {
        while let Some((id, ..)) = self.waiting.first().cloned() {
            self.waiting.remove(0);
            self.speaks = None;
            let effects = dialogue.give(Input::Voice(VoiceReport::Ended { id }));
            self.takes(dialogue, effects);
        }
    }
}

/// Both have moved, and the blind player's time runs.
fn own_time(language: Language, steps: Steps, separate: bool) -> Dialogue {
    let aloud = EarKind::ALL.into_iter().collect();
    let mut dialogue = Dialogue::mute_in(language, setup(steps), manner(separate, aloud));
    dialogue.found(Channel::Room);
    if separate {
        dialogue.found(Channel::Ear);
    }
    let said = |dialogue: &mut Dialogue, id| {
        let words = dialogue.agent.wording().command(id).to_owned();
        dialogue.said(&words);
    };
    dialogue.said("");
    dialogue.said("eva vier");
    said(&mut dialogue, CommandId::Yes);
    said(&mut dialogue, CommandId::Executed);
    dialogue.said("");
    dialogue.moves("e2e4");
    dialogue.moves("e7e5");
    let mut pressed = dialogue.page(BoardAct::Press {});
    dialogue.finish(&mut pressed);
    dialogue.said("eva fünf");
    said(&mut dialogue, CommandId::Yes);
    said(&mut dialogue, CommandId::Executed);
    dialogue.now = dialogue.now + Duration::from_secs(5);
    let clock = dialogue.game().clock().unwrap();
    assert_eq!(clock.running(), Some(shakmaty::Color::White), "{steps:?}");
    assert_eq!(dialogue.game().plies().len(), 2);
    dialogue
}

/// More often than may wait for the voice.
const TIMES: usize = 12;

type Does = Box<dyn Fn(&mut Dialogue, usize) -> Vec<Effect>>;

/// Everything by which a page of somebody else, or whoever sits with them, can make it speak.
fn acts(language: Language) -> Vec<(String, Does)> {
    let mut acts: Vec<(String, Does)> = Vec::new();
    let roles = [
        Seated::Player,
        Seated::AssistantSighted,
        Seated::AssistantBlind,
    ];
    for role in roles {
        let buttons = [
            BoardAct::Repeat {},
            BoardAct::CallArbiter {},
            BoardAct::OfferDraw {},
            BoardAct::AcceptDraw {},
            BoardAct::DeclineDraw {},
            BoardAct::Press {},
            BoardAct::Typed { text: "e4".into() },
        ];
        for act in buttons {
            let case = format!("{role:?} {act:?}");
            acts.push((case, Box::new(move |d, _| d.page_of(role, act.clone()))));
        }
        let wording = wording(language);
        for id in CommandId::ALL.iter().copied() {
            let words = wording.command(id).replace("{square}", "e5");
            let words = words.replace("{move}", "d4");
            // What ends a game, or stops the clocks and is charged, is not this.
            let other = matches!(
                id,
                CommandId::Resign | CommandId::Continue | CommandId::Quit
            );
            if !other {
                let case = format!("{role:?} says {words}");
                let say = move |text: String| BoardAct::Say { text };
                acts.push((
                    case,
                    Box::new(move |d, _| d.page_of(role, say(words.clone()))),
                ));
            }
        }
        acts.push((
            format!("{role:?} nonsense"),
            Box::new(move |d, at| {
                let text = format!("quark {at}");
                d.page_of(role, BoardAct::Say { text })
            }),
        ));
        acts.push((
            format!("{role:?} comes and goes"),
            Box::new(move |d, at| {
                let client = ClientId(at as u64);
                let report = match at % 2 {
                    0 => BoardReport::Connected {
                        role,
                        client,
                        clients: 1,
                    },
                    _ => BoardReport::Disconnected {
                        role,
                        client,
                        clients: 0,
                    },
                };
                d.give(Input::Board(report))
            }),
        ));
    }
    acts
}

#[test]
fn nothing_that_others_do_again_and_again_deafens_the_player_or_fills_their_time() {
    let mut spoken = 0;
    for language in Language::ALL {
        for steps in [Steps::TRAINING, Steps::ASSISTANT, Steps::COMPETITION] {
            for separate in [true, false] {
                // The words are others, the rule is the same.
                if language != Language::De && (steps != Steps::COMPETITION || separate) {
                    continue;
                }
                for (case, does) in acts(language) {
                    let case = format!("{language} {steps:?} {separate}: {case}");
                    let mut dialogue = own_time(language, steps, separate);
                    let mut loudspeaker = Loudspeaker::default();
                    for at in 0..TIMES {
                        if at == 2 && loudspeaker.letters == 0 {
                            // Nobody but the page hears of it.
                            break;
                        }
                        let effects = does(&mut dialogue, at);
                        loudspeaker.takes(&mut dialogue, effects);
                        dialogue.now = dialogue.now + Duration::from_millis(53);
                        let game = dialogue.game();
                        if game.is_stopped() || game.ended().is_some() || !game.touched().is_empty()
                        {
                            // Nobody's time runs.
                            break;
                        }
                        // Who sits with the player acts for them, and is told.
                        let own = case.contains("AssistantBlind") && !case.ends_with("Repeat");
                        let deaf = loudspeaker.attention == Some(Attention::Silencers);
                        assert!(own || !deaf, "{case}");
                    }
                    spoken += usize::from(loudspeaker.most > 0);
                    assert!(loudspeaker.most <= 6, "{case}: {}", loudspeaker.most);
                    let game = dialogue.game();
                    let asked = game.question().is_some() || game.under_way().is_some();
                    if game.is_stopped()
                        || game.ended().is_some()
                        || asked
                        || !game.touched().is_empty()
                        || game.turn() != Player::Blind
                        || game.to_put_right(Player::Blind).is_some()
                        || loudspeaker.attention == Some(Attention::Silencers)
                    {
                        continue;
                    }
                    let effects = dialogue.hears_with([KNIGHT]);
                    loudspeaker.takes(&mut dialogue, effects);
                    let moves = dialogue.game().under_way().map(|it| it.uci.to_string());
                    assert_eq!(moves.as_deref(), Some("g1f3"), "{case}");
                }
            }
        }
    }
    assert!(spoken > 100, "{spoken}");
}

#[test]
fn an_announcement_is_repeated_once_in_the_players_time_and_makes_way() {
    for language in Language::ALL {
        for role in [
            Seated::Player,
            Seated::AssistantSighted,
            Seated::AssistantBlind,
        ] {
            let mut dialogue = own_time(language, Steps::TRAINING, false);
            let mut loudspeaker = Loudspeaker::default();
            let first = dialogue.page_of(role, BoardAct::Repeat {});
            assert!(first.iter().any(|it| matches!(it, Effect::Say(_))));
            loudspeaker.takes(&mut dialogue, first);
            assert_eq!(loudspeaker.attention, Some(Attention::OverVoice));
            let why = |effects: &[Effect]| {
                effects.iter().find_map(|effect| match effect {
                    Effect::Refuse(_, Why::Text(text)) => Some(text.clone()),
                    _ => None,
                })
            };
            let text = |id: &str, args: &[(&str, doppelbrett_text::messages::Value<'_>)]| {
                wording(language).text(id, args)
            };
            // While it sounds.
            let again = dialogue.page_of(role, BoardAct::Repeat {});
            assert_eq!(why(&again), Some(text("refusal-repeat-sounds", &[])));
            assert!(!again.iter().any(|it| matches!(it, Effect::Say(_))));
            // After it has sounded.
            loudspeaker.ends_all(&mut dialogue);
            let again = dialogue.page_of(role, BoardAct::Repeat {});
            let args = [("color", "white".into())];
            assert_eq!(why(&again), Some(text("refusal-repeat-once", &args)));
            // The next announcement can be repeated again, also in their own time, every time
            // that it does not sound.
            dialogue.said("springer felix drei");
            let mut pressed = dialogue.typed("");
            dialogue.finish(&mut pressed);
            assert_eq!(dialogue.game().turn(), Player::Sighted);
            for _ in 0..3 {
                let mut again = dialogue.page_of(role, BoardAct::Repeat {});
                assert_eq!(why(&again), None, "{language} {role:?}");
                dialogue.finish(&mut again);
            }
        }
    }
}

#[test]
fn an_echo_of_the_repetition_is_no_move() {
    let mut dialogue = own_time(Language::De, Steps::TRAINING, false);
    let mut loudspeaker = Loudspeaker::default();
    let effects = dialogue.page(BoardAct::Repeat {});
    loudspeaker.takes(&mut dialogue, effects);
    let before = dialogue.stored();
    for echo in [
        "bauer eva sieben eva fünf",
        "bauer eva fünf",
        "eva sieben",
        "[unk] eva [unk]",
        "bauer eva vier",
        "[unk] bauer david [unk]",
    ] {
        dialogue.hears_with([&[(echo, 0.0)]]);
        assert_eq!(dialogue.stored(), before, "{echo}");
    }
    // What may be a mixture of both is asked about.
    dialogue.hears_with([&[("eva drei", 0.0)]]);
    assert_eq!(dialogue.game().under_way(), None);
}
