use clap::Args;
use shakmaty::Position;

use super::configuration::{self, Configuration, Overrides};
use super::opened::fold;
use super::report::journal;
use crate::agent::Wording;
use crate::console;
use crate::settings::Settings;
use crate::store::{Journal, StoreError};

/// `doppelbrett games`
#[derive(Clone, Debug, Default, Args)]
pub(super) struct Games {
    #[command(flatten)]
    configuration: Configuration,
    /// Save what can be saved of a damaged journal into a new one; the damaged file is kept
    #[arg(long)]
    rescue: bool,
    /// The language of the messages: de, en, es or pt
    #[arg(long, value_name = "LANGUAGE")]
    language: Option<String>,
}

impl Games {
    /// Lists the games that can go on, or saves those of a damaged journal.
    pub(super) fn run(&self) -> Result<(), String> {
        let overrides = Overrides::default().flag("language", self.language.clone());
        let settings = self.configuration.load(&overrides)?;
        let wording = configuration::wording(&settings)?;
        if self.rescue {
            return rescue(&settings, &wording);
        }
        list(&journal(&settings, &wording)?, &wording)
    }
}

fn list(journal: &Journal, wording: &Wording) -> Result<(), String> {
    let told = |error: StoreError| error.text(&wording.messages);
    let open = journal.interrupted().map_err(told)?;
    if open.is_empty() {
        console::print(&wording.text("games-none", &[]));
        return Ok(());
    }
    for id in open {
        let named = ("game", id.to_string().into());
        let line = match journal.load(id) {
            Err(error) => error.text(&wording.messages),
            Ok(stamped) => {
                let began = stamped.first().map(|first| first.wall);
                let date = began.map(|began| began.strftime("%Y-%m-%d").to_string());
                let game = fold(id, &stamped, wording)?;
                let names = crate::report::players(game.setup(), wording);
                let args = [
                    named,
                    ("date", date.unwrap_or_default().into()),
                    ("white", names[0].as_str().into()),
                    ("black", names[1].as_str().into()),
                    (
                        "number",
                        i64::from(game.position().fullmoves().get()).into(),
                    ),
                ];
                wording.text("games-open", &args)
            }
        };
        console::print(&line);
    }
    console::print(&wording.text("games-resume", &[]));
    Ok(())
}

fn rescue(settings: &Settings, wording: &Wording) -> Result<(), String> {
    let folder = settings
        .store
        .folder()
        .ok_or_else(|| wording.text("store-no-folder", &[]))?;
    let file = folder.join("journal.sqlite");
    let rescued = Journal::rescue(&file).map_err(|error| error.text(&wording.messages))?;
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
    if rescued.games.is_empty() {
        console::print(&wording.text("rescue-nothing", &[]));
    }
    let kept = rescued.damaged.display().to_string();
    console::print(&wording.text("rescue-done", &[("file", kept.into())]));
    Ok(())
}
