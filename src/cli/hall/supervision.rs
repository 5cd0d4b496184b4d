use crate::cli::configuration;
use crate::cli::failure::Failure;
use crate::laws::Rules;
use crate::settings::Settings;

/// The rules of a game among so many. If nothing is said of supervision, there is full
/// supervision of as many games as the edition gives one arbiter, and not of more.
pub(super) fn rules(own: &Settings, games: usize) -> Result<Rules, Failure> {
    let rules = configuration::rules(own)?;
    let most = rules.score.arbiter_games.map(usize::try_from);
    let few = most.is_none_or(|most| most.is_ok_and(|most| games <= most));
    if own.laws.supervised.is_some() || few {
        return Ok(rules);
    }
    let mut alone = own.clone();
    alone.laws.supervised = Some(false);
    configuration::rules(&alone)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_arbiter_watches_so_many_games_and_not_more() {
        for (control, games, arbiter, said, expected) in [
            ("20", 3, true, None, true),
            ("20", 4, true, None, false),
            ("20", 4, true, Some(true), true),
            ("20", 3, false, None, false),
            ("5", 1, true, None, true),
            ("5", 2, true, None, false),
            ("120", 300, true, None, true),
        ] {
            let mut settings = Settings::default();
            settings.game.control = control.parse().ok();
            settings.laws.arbiter = arbiter;
            settings.laws.supervised = said;
            let rules = rules(&settings, games).unwrap();
            assert_eq!(rules.supervised, expected, "{control}, {games} games");
        }
    }
}
