use clap::Args;
use shakmaty::Position;

use super::configuration::{self, Configuration, Overrides};
use super::failure::Failure;
use super::opened::fold;
use super::report::journal;
use crate::console;
use crate::hall::Seating;
use crate::sentences::Wording;
use crate::settings::Settings;
use crate::store::{GameId, Journal, StoreError};

/// `doppelbrett games`
#[derive(Clone, Debug, Default, Args)]
pub(super) struct Games {
    #[command(flatten)]
    configuration: Configuration,
    // Save what can be saved of a damaged journal into a new one; the damaged file is kept
    #[arg(long)]
    rescue: bool,
    // The language of the messages: de, en, es or pt
    #[arg(long, value_name = "LANGUAGE")]
    language: Option<String>,
}

impl Games {
    /// Lists the games that can go on, or saves those of a damaged journal.
    pub(super) fn run(&self) -> Result<(), Failure> {
        let overrides = Overrides::default().flag("language", self.language.clone());
        let settings = self.configuration.load(&overrides)?;
        let wording = configuration::wording(&settings)?;
        if self.rescue {
            return rescue(&settings, &wording);
        }
        let lines = open(&journal(&settings)?, &wording);
        for line in lines? {
            console::print(&line);
        }
        Ok(())
    }
}

/// A line for each game that can go on, and how.
fn open(journal: &Journal, wording: &Wording) -> Result<Vec<String>, StoreError> {
    let open = journal.interrupted()?;
    if open.is_empty() {
        return Ok(vec![wording.text("games-none", &[])]);
    }
    let folder = journal.path().parent();
    let hall = folder.map(Seating::in_folder).unwrap_or_default();
    let in_hall = |id: &GameId| hall.of(*id).is_some();
    let line = |id: &GameId| {
        let told = if in_hall(id) {
            "games-open-in-hall"
        } else {
            "games-open"
        };
        opened(*id, journal, told, wording)
            .unwrap_or_else(|failure| failure.text(&wording.messages))
    };
    let mut lines: Vec<String> = open.iter().map(line).collect();
    if !open.iter().all(in_hall) {
        lines.push(wording.text("games-resume", &[]));
    }
    Ok(lines)
}

/// A game that can go on, by the text `told`.
///
/// # Errors
/// With a sentence, when it cannot be read.
fn opened(id: GameId, journal: &Journal, told: &str, wording: &Wording) -> Result<String, Failure> {
    let stamped = journal.load(id)?;
    let game = fold(id, &stamped)?;
    let began = stamped.first().map(|first| first.wall);
    let date = began.map(|began| began.strftime("%Y-%m-%d").to_string());
    let names = crate::report::players(game.setup(), wording);
    let number = i64::from(game.position().fullmoves().get());
    let args = [
        ("game", id.to_string().into()),
        ("date", date.unwrap_or_default().into()),
        ("white", names[0].as_str().into()),
        ("black", names[1].as_str().into()),
        ("number", number.into()),
    ];
    Ok(wording.text(told, &args))
}

fn rescue(settings: &Settings, wording: &Wording) -> Result<(), Failure> {
    let folder = settings
        .store
        .folder()
        .ok_or_else(|| Failure::new("store-no-folder", &[]))?;
    let file = folder.join("journal.sqlite");
    let rescued = Journal::rescue(&file)?;
    let Some(rescued) = rescued else {
        console::print(&wording.text("rescue-not-needed", &[]));
        return Ok(());
    };
    for game in &rescued.games {
        let args = [
            ("game", game.id.to_string().into()),
            (
                "events",
                i64::try_from(game.events).unwrap_or(i64::MAX).into(),
            ),
            ("whole", if game.whole { "yes" } else { "no" }.into()),
        ];
        console::print(&wording.text("rescue-game", &args));
    }
    if rescued.log_lost {
        console::print(&wording.text("rescue-log-lost", &[]));
    }
    if rescued.games.is_empty() {
        console::print(&wording.text("rescue-nothing", &[]));
    }
    let kept = rescued.damaged.display().to_string();
    console::print(&wording.text("rescue-done", &[("file", kept.into())]));
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::GameTime;
    use crate::game::{Event, Player};
    use crate::hall::{Languages, Links, Seat};

    #[test]
    fn one_game_that_cannot_be_read_hides_no_other() {
        let folder = tempfile::tempdir().unwrap();
        let wording = configuration::wording(&Settings::default()).unwrap();
        let setup = crate::cli::beginning::Beginning::default();
        let setup = setup.setup(&Settings::default(), &wording).unwrap();
        let mut journal = Journal::open(&folder.path().join("journal.sqlite")).unwrap();
        let moved = [Event::Announced {
            by: Player::Blind,
            uci: "e2e4".parse().unwrap(),
        }];
        let created = Event::Created(Box::new(setup));
        // The first is none: it does not begin with what was agreed.
        let games = [Event::Started, created.clone(), created].map(|first| {
            let id = journal.create(&[(GameTime::ZERO, first)]).unwrap();
            journal.append(id, GameTime::ZERO, &moved).unwrap();
            id
        });
        let seat = Seat {
            board: 1,
            number: games[2],
            white: String::new(),
            black: String::new(),
            site: String::new(),
            round: String::new(),
            white_fide: None,
            black_fide: None,
            carried: false,
            languages: Languages::default(),
            links: Links::default(),
        };
        let hall = Seating {
            game: vec![seat],
            ..Seating::default()
        };
        hall.keep(&folder.path().join(Seating::FILE)).unwrap();
        let lines = open(&journal, &wording).unwrap();
        let parts = [
            &["Partie 1 ist im Journal beschädigt"][..],
            &["2. ", "Zug eins"],
            &["3. ", "Zug eins", "Weiter mit: doppelbrett hall --resume"],
            &["doppelbrett play --resume"],
        ];
        assert_eq!(lines.len(), parts.len(), "{lines:?}");
        for (line, parts) in lines.iter().zip(parts) {
            assert!(parts.iter().all(|part| line.contains(part)), "{line}");
        }
    }
}
