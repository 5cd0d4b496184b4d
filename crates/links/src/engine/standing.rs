//! What becomes of an engine that fails, and what is told of it.

use super::{EngineProblem, EngineReport};

/// So many failures one after the other, and it is left alone.
const FAILURES: u32 = 2;

/// How an engine stands: whether it is there, and how it answered so far.
#[derive(Debug, Default)]
pub(super) struct Standing {
    /// It was told that there is none, and not yet that there is one.
    told_missing: bool,
    /// It was told what the engine calls itself.
    told_name: Option<String>,
    /// How many answers in a row were none.
    failures: u32,
}

impl Standing {
    /// It has started and calls itself so; what is to be told of that.
    pub(super) fn started(&mut self, name: &str) -> Option<EngineReport> {
        let missed = std::mem::take(&mut self.told_missing);
        if !missed && self.told_name.as_deref() == Some(name) {
            return None;
        }
        self.told_name = Some(name.to_owned());
        let name = name.to_owned();
        Some(EngineReport::Found { name })
    }

    /// It has done what it was asked.
    pub(super) const fn answered(&mut self) {
        self.failures = 0;
    }

    /// What is to be told of a problem; [`EngineReport::GivenUp`] if what was ordered is not tried
    /// again.
    pub(super) fn failed(&mut self, problem: EngineProblem) -> Option<EngineReport> {
        if !problem.is_of_answer() {
            let told = std::mem::replace(&mut self.told_missing, true);
            return (!told).then_some(EngineReport::Lost(problem));
        }
        self.failures += 1;
        Some(if self.failures < FAILURES {
            EngineReport::Lost(problem)
        } else {
            EngineReport::GivenUp(problem)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use EngineProblem::{Died, Mute, NoneInstalled};

    fn nonsense() -> EngineProblem {
        let line = "bestmove (none)".to_owned();
        EngineProblem::Nonsense { line }
    }

    /// What was told after all of these: a start, an answer, or a problem.
    fn told(happened: &[Result<&str, EngineProblem>]) -> Vec<EngineReport> {
        let mut standing = Standing::default();
        let reports = happened.iter().filter_map(|it| match it {
            Ok("answers") => {
                standing.answered();
                None
            }
            Ok(name) => standing.started(name),
            Err(problem) => standing.failed(problem.clone()),
        });
        reports.collect()
    }

    #[test]
    fn one_that_fails_each_answer_is_told_twice_and_left() {
        for problem in [Died, Mute, nonsense()] {
            let found = EngineReport::Found {
                name: "X".to_owned(),
            };
            let fails = || Err(problem.clone());
            assert_eq!(
                told(&[Ok("X"), fails(), Ok("X"), fails()]),
                [
                    found.clone(),
                    EngineReport::Lost(problem.clone()),
                    EngineReport::GivenUp(problem.clone())
                ]
            );
            // It is left at once where it was left before, as in the next game.
            assert_eq!(
                told(&[Ok("X"), fails(), Ok("X"), fails(), Ok("X"), fails()]).last(),
                Some(&EngineReport::GivenUp(problem.clone()))
            );
            // Who answers in between is started again each time.
            assert_eq!(
                told(&[Ok("X"), fails(), Ok("X"), Ok("answers"), fails()]),
                [
                    found,
                    EngineReport::Lost(problem.clone()),
                    EngineReport::Lost(problem.clone())
                ]
            );
        }
    }

    #[test]
    fn one_that_is_not_there_is_told_once_and_looked_for() {
        let name = "X".to_owned();
        assert_eq!(
            told(&[
                Err(NoneInstalled),
                Err(NoneInstalled),
                Err(NoneInstalled),
                Ok("X"),
                Ok("X")
            ]),
            [
                EngineReport::Lost(NoneInstalled),
                EngineReport::Found { name }
            ]
        );
    }
}
