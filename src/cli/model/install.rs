use std::path::{Path, PathBuf};

use clap::Args;

use super::fit::Fit;
use super::models::Models;
use crate::cli::configuration::SHIPPED_MODEL;
use crate::cli::failure::Failure;
use crate::hearing::{self, HearingProblem};
use crate::speech_models::{
    InstallError, Limits, Offer, Patience, Sha256, Step, check, copy, download, is_name, unpack,
};

/// `doppelbrett model install`
#[derive(Clone, Debug, Args)]
pub(super) struct Install {
    // Its name, see `doppelbrett model list`; any name with --from
    name: String,
    // Install from a zip archive or a folder on this computer, without network
    #[arg(long, value_name = "PATH")]
    from: Option<PathBuf>,
    // The SHA-256 checksum that the archive must have
    #[arg(long, value_name = "HEX")]
    sha256: Option<Sha256>,
    // Install an archive whose checksum is unknown
    #[arg(long)]
    accept_unverified: bool,
}

impl Models<'_> {
    /// Fetches, checks, unpacks and tries a model; then it is there, all of it.
    pub(super) fn install(&self, install: &Install) -> Result<(), Failure> {
        let name = &install.name;
        if name == SHIPPED_MODEL || self.shelf.holds(name) {
            self.tell("model-installed-already", &[("name", name.into())]);
            return Ok(());
        }
        let offer = self.catalogue.offer(name);
        if !is_name(name) {
            return Err(Failure::new("model-bad-name", &[("name", name.into())]));
        }
        if offer.is_none() && install.from.is_none() {
            let names: Vec<&str> = self.catalogue.offers.iter().map(|o| &*o.name).collect();
            return Err(Failure::new(
                "model-not-offered",
                &[("name", name.into()), ("names", names.join(", ").into())],
            ));
        }
        let keys = self.shelf.open()?;
        let bench = keys.workbench()?;
        let into = bench.path().join("content");
        std::fs::create_dir(&into).map_err(|error| InstallError::io(&into, &error))?;
        let unpacked = match &install.from {
            Some(folder) if folder.is_dir() => {
                self.tell("model-folder-unchecked", &[]);
                copy(folder, &into, Limits::default())?
            }
            from => {
                let archive = match (from, offer) {
                    (None, Some(offer)) => {
                        let archive = keys.download(name)?;
                        self.fetch(offer, &archive)?;
                        archive
                    }
                    (from, _) => from.clone().unwrap_or_default(),
                };
                let promised = install.sha256.or(offer.and_then(|offer| offer.sha256));
                let checked = self.check(&archive, promised, install.accept_unverified);
                let unpacked = checked.and_then(|()| {
                    self.tell("model-unpacking", &[]);
                    unpack(&archive, &into, Limits::default()).map_err(Refused::Useless)
                });
                match unpacked {
                    Ok(unpacked) => unpacked,
                    Err(Refused::Undecided(why)) => return Err(why),
                    Err(Refused::Useless(error)) => {
                        // A wrong download would only be found wrong again.
                        if from.is_none() {
                            keys.forget_download(name)?;
                        }
                        return Err(error.into());
                    }
                }
            }
        };
        let fit = self.try_out(&unpacked)?;
        keys.put(&unpacked, name)?;
        keys.forget_download(name)?;
        let id = if fit.is_enough() {
            "model-installed"
        } else {
            "model-installed-of-little-use"
        };
        let args = [
            ("name", name.into()),
            ("squares", fit.squares.to_string().into()),
        ];
        self.tell(id, &args);
        self.tell_fit(&fit);
        Ok(())
    }

    fn fetch(&self, offer: &Offer, archive: &Path) -> Result<(), InstallError> {
        let args = [
            ("name", (&offer.name).into()),
            ("licence", (&offer.licence).into()),
            ("address", (&offer.address).into()),
        ];
        self.tell("model-fetching", &args);
        let there = std::fs::metadata(archive).map_or(0, |file| file.len());
        if there > 0 {
            let megabytes = (there / 1_000_000).to_string();
            self.tell("model-going-on", &[("megabytes", megabytes.into())]);
        }
        download(
            &offer.address,
            archive,
            offer.size,
            Limits::default().bytes,
            Patience::default(),
            |step| self.tell_step(step),
        )
    }

    fn tell_step(&self, step: Step) {
        let number = |number: Option<u64>| number.unwrap_or_default().to_string();
        let args = [
            ("percent", number(step.percent).into()),
            ("done", step.done.to_string().into()),
            ("total", number(step.total).into()),
        ];
        let id = if step.percent.is_some() {
            "model-progress"
        } else {
            "model-progress-open"
        };
        self.tell(id, &args);
    }

    /// Compares the archive with what was promised of it. Without a promise the
    /// user has to decide, and learns what there is to decide by.
    fn check(
        &self,
        archive: &Path,
        promised: Option<Sha256>,
        accept_unverified: bool,
    ) -> Result<(), Refused> {
        let found = check(archive, promised).map_err(Refused::Useless)?;
        let args = [("sha256", found.to_string().into())];
        match promised {
            Some(_) => self.tell("model-verified", &[]),
            None if accept_unverified => self.tell("model-unverified", &args),
            None => return Err(Refused::Undecided(Failure::new("model-undecided", &args))),
        }
        Ok(())
    }

    /// Loads a model, its network for noise too, and says how far it goes.
    pub(super) fn try_out(&self, folder: &Path) -> Result<Fit, Failure> {
        let model = hearing::Model::load_for(folder, 2).map_err(HearingProblem::NoModel)?;
        Ok(Fit::of(&model, &self.wording))
    }
}

/// Why an archive is not unpacked.
enum Refused {
    /// It is of no use.
    Useless(InstallError),
    /// The user has to decide.
    Undecided(Failure),
}
