use std::fmt;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use super::Model;
use crate::ModelError;

/// One loaded model for all ears that are given a clone of this; empty until the first of them
/// has loaded it.
#[derive(Clone, Default)]
pub struct SharedModel(Arc<Mutex<Option<Model>>>);

impl SharedModel {
    /// The model in `folder`, which is that of all who share it, see [`Model::load_beside`].
    pub(super) fn load(&self, folder: &Path, ears: usize) -> Result<Model, ModelError> {
        // Whoever comes while it is loaded waits: a second one would take as long.
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(model) = &*kept {
            return Ok(model.clone());
        }
        let model = Model::load_beside(folder, ears)?;
        *kept = Some(model.clone());
        Ok(model)
    }
}

impl fmt::Debug for SharedModel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SharedModel").finish_non_exhaustive()
    }
}
