//! Another game with the colours changed, on which both players agree once this one is over.

use super::super::{Answer, Command, Event, Game, Question, Refusal};
use super::Decision;

/// What `command` of a player comes to in a finished game.
pub(super) fn decided(game: &Game, command: &Command) -> Decision {
    let question = game.question;
    match (command, question) {
        (Command::Rematch { by }, Some(Question::Rematch { by: asks })) if *by == asks => {
            Err(Refusal::AskedAlready)
        }
        (Command::Rematch { by }, question) => match (refused(game), question) {
            (Some(why), _) => Err(why),
            (None, Some(_)) => Ok(vec![Event::RematchAgreed]),
            (None, None) => Ok(vec![Event::Asked {
                question: Question::Rematch { by: *by },
            }]),
        },
        (Command::Correct { by }, Some(question)) if question.asked() != *by => {
            Ok(vec![Event::Dismissed { question }])
        }
        (Command::Answer { by, answer }, Some(question)) if question.asked() == *by => {
            match answer {
                Answer::No => Ok(vec![Event::Dismissed { question }]),
                // It has words of its own: a yes may be about anything.
                _ => Err(Refusal::AnswerFirst(question)),
            }
        }
        _ => Err(Refusal::GameOver),
    }
}

/// Why there is none between these players.
pub(super) fn refused(game: &Game) -> Option<Refusal> {
    let setup = &game.setup;
    if setup.online.is_some() {
        Some(Refusal::Online)
    } else if setup.competes() {
        Some(Refusal::NoRematch)
    } else {
        None
    }
}
