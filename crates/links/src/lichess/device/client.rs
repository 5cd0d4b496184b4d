use std::io::Read as _;
use std::time::Duration;

use shakmaty::uci::UciMove;
use ureq::http::{Response, StatusCode, header};
use ureq::{Agent, Body, RequestBuilder};

use super::pause::Growing;
use crate::lichess::line::PLAYERS;
use crate::lichess::{
    Address, Challenge, GameFull, InProgress, LichessProblem, Line, LineError, Lines, Offer, Order,
    Pace, Profile,
};
use doppelbrett_core::game::ServerRequest;
use doppelbrett_text::Secret;

/// For a connection, and for an answer.
const WAIT: Duration = Duration::from_secs(15);
/// A stream says every few seconds that it is alive; silent for longer, it is cut.
const SILENCE: Duration = Duration::from_secs(20);
/// So many seconds to wait, if the server wants fewer requests and does not say until when.
const TOO_MANY: u64 = 60;
/// So often what was asked is asked again after a cut.
const TRIES: u32 = 3;
/// No answer that is no stream is longer.
const LONGEST: u64 = 1024 * 1024;

/// What is asked of the server by its Board API.
#[derive(Clone, Debug)]
pub struct Client {
    agent: Agent,
    address: Address,
    token: Secret,
}

/// What becomes of a request, or why nothing.
type Answer<T> = Result<T, LichessProblem>;

impl Client {
    /// Asks the server at `address`, let in by `token`.
    #[must_use]
    pub fn new(address: Address, token: Secret) -> Self {
        Self {
            agent: agent(&address),
            address,
            token,
        }
    }

    /// Who is logged in.
    ///
    /// # Errors
    /// When the server does not say.
    pub fn profile(&self) -> Answer<Profile> {
        let bytes = persist(|| self.get("/api/account"))?;
        let profile: Result<Profile, _> = serde_json::from_slice(&bytes);
        profile.map_err(unreadable)
    }

    /// The games that are played.
    ///
    /// # Errors
    /// When the server does not say.
    pub fn playing(&self) -> Answer<Vec<InProgress>> {
        let bytes = persist(|| self.get("/api/account/playing?nb=50"))?;
        InProgress::list(&bytes).map_err(unreadable)
    }

    /// All of the game `id`.
    ///
    /// # Errors
    /// When there is none, or the server does not say.
    pub fn full(&self, id: &str) -> Answer<GameFull> {
        persist(|| self.full_at_once(id))
    }

    /// The same, asked once.
    pub(super) fn full_at_once(&self, id: &str) -> Answer<GameFull> {
        let mut lines = self.stream(&format!("/api/board/game/stream/{id}"))?;
        while let Some(bytes) = lines.next_line().map_err(cut)? {
            if bytes.is_empty() {
                continue;
            }
            if let Line::Full(game) = Line::read(&bytes).map_err(unreadable)? {
                return Ok(*game);
            }
        }
        Err(LichessProblem::Cut("the stream was empty".to_owned()))
    }

    /// Accepts or declines the challenge `id`.
    ///
    /// # Errors
    /// When it cannot be answered any more.
    pub fn answer(&self, id: &str, accepts: bool) -> Answer<()> {
        let answer = if accepts { "accept" } else { "decline" };
        self.post(&format!("/api/challenge/{id}/{answer}"), &[])?;
        Ok(())
    }

    /// Whether the player has challenged `name`, who has not answered.
    ///
    /// # Errors
    /// When the server does not say.
    pub(super) fn has_challenged(&self, name: &str) -> Answer<bool> {
        let bytes = persist(|| self.get("/api/challenge"))?;
        let challenged = Challenge::outgoing(&bytes).map_err(unreadable)?;
        Ok(challenged.iter().any(|id| id.eq_ignore_ascii_case(name)))
    }

    /// Challenges the player `name`, or looks for anybody, as long as the lines are read; by
    /// correspondence they end at once, and the offer stays.
    ///
    /// # Errors
    /// When nothing can be offered.
    pub(super) fn offer(
        &self,
        name: Option<&str>,
        offer: Offer,
    ) -> Answer<Lines<impl std::io::Read + use<>>> {
        let path = name.map_or_else(
            || "/api/board/seek".to_owned(),
            |name| format!("/api/challenge/{name}"),
        );
        let pace = match (offer.pace, name) {
            (Pace::Clock { seconds, increment }, Some(_)) => vec![
                ("clock.limit", seconds.to_string()),
                ("clock.increment", increment.to_string()),
                // Otherwise it would be void after some seconds.
                ("keepAliveStream", "true".to_owned()),
            ],
            (Pace::Clock { seconds, increment }, None) => {
                // Parts of a minute are quarters.
                let minutes = match seconds % 60 {
                    0 => (seconds / 60).to_string(),
                    rest => format!("{}.{:02}", seconds / 60, rest * 100 / 60),
                };
                vec![("time", minutes), ("increment", increment.to_string())]
            }
            (Pace::Days(days), _) => vec![("days", days.to_string())],
        };
        let form = [pace, common(offer)].concat();
        let request = self.let_in(self.agent.post(self.address.at(&path)));
        let sent = request.send_form(form.iter().map(|(name, value)| (*name, value.as_str())));
        let response = checked(sent.map_err(cut)?)?;
        Ok(Lines::new(response.into_body().into_reader()))
    }

    /// The lines of the stream at `path`.
    pub(super) fn stream(&self, path: &str) -> Answer<Lines<impl std::io::Read + use<>>> {
        let request = self.let_in(self.agent.get(self.address.at(path)));
        let request = request.header(header::ACCEPT, "application/x-ndjson");
        let response = checked(request.call().map_err(cut)?)?;
        Ok(Lines::new(response.into_body().into_reader()))
    }

    /// Sends `order` in the game `id`.
    pub(super) fn send(&self, id: &str, order: &Order) -> Answer<()> {
        let game = format!("/api/board/game/{id}");
        let path = match order {
            Order::Move { uci, .. } => format!("{game}/move/{uci}"),
            Order::Request { request, .. } => match request {
                ServerRequest::OfferDraw | ServerRequest::AcceptDraw => format!("{game}/draw/yes"),
                ServerRequest::DeclineDraw => format!("{game}/draw/no"),
                ServerRequest::Resign => format!("{game}/resign"),
                ServerRequest::TakeBack | ServerRequest::GiveBack => format!("{game}/takeback/yes"),
                ServerRequest::Abort => format!("{game}/abort"),
                ServerRequest::ClaimVictory => format!("{game}/claim-victory"),
            },
        };
        self.post(&path, &[]).map(|_| ())
    }

    /// Writes `text` to the opponent in the game `id`.
    pub(super) fn write(&self, id: &str, text: &str) -> Answer<()> {
        let form = [("room", PLAYERS.to_owned()), ("text", text.to_owned())];
        let path = format!("/api/board/game/{id}/chat");
        self.post(&path, &form).map(|_| ())
    }

    /// Makes the move `uci` in the game `id`.
    ///
    /// # Errors
    /// When the server does not take it.
    pub fn deliver(&self, id: &str, uci: UciMove) -> Answer<()> {
        self.send(id, &Order::Move { after: 0, uci })
    }

    /// Gives the round `round` of a broadcast the scores of its games, as PGN; what is wrong with
    /// single games, in the server's words.
    ///
    /// # Errors
    /// When the server does not take them.
    pub fn push_round(&self, round: &str, pgn: &str) -> Answer<Vec<String>> {
        #[derive(serde::Deserialize)]
        struct Pushed {
            games: Vec<PushedGame>,
        }
        #[derive(serde::Deserialize)]
        struct PushedGame {
            error: Option<String>,
        }
        let path = format!("/api/broadcast/round/{round}/push");
        let request = self.let_in(self.agent.post(self.address.at(&path)));
        let request = request.header(header::CONTENT_TYPE, "text/plain; charset=utf-8");
        let bytes = body(checked(request.send(pgn).map_err(cut)?)?)?;
        let pushed: Pushed = serde_json::from_slice(&bytes).map_err(unreadable)?;
        let errors = pushed.games.into_iter().filter_map(|game| game.error);
        Ok(errors
            .map(|error| doppelbrett_core::foreign::one_line(&error))
            .collect())
    }

    /// Makes the token void.
    ///
    /// # Errors
    /// When the server does not do that.
    pub fn revoke(&self) -> Answer<()> {
        let request = self.let_in(self.agent.delete(self.address.at("/api/token")));
        checked(request.call().map_err(cut)?).map(|_| ())
    }

    fn get(&self, path: &str) -> Answer<Vec<u8>> {
        let request = self.let_in(self.agent.get(self.address.at(path)));
        body(checked(request.call().map_err(cut)?)?)
    }

    fn post(&self, path: &str, form: &[(&str, String)]) -> Answer<Vec<u8>> {
        let request = self.let_in(self.agent.post(self.address.at(path)));
        let sent = if form.is_empty() {
            request.send_empty()
        } else {
            request.send_form(form.iter().map(|(name, value)| (*name, value.as_str())))
        };
        body(checked(sent.map_err(cut)?)?)
    }

    fn let_in<B>(&self, request: RequestBuilder<B>) -> RequestBuilder<B> {
        let token = format!("Bearer {}", self.token.reveal());
        request.header(header::AUTHORIZATION, token)
    }
}

/// Asks a few times for what changes nothing: a connection that was kept may be old.
fn persist<T>(ask: impl Fn() -> Answer<T>) -> Answer<T> {
    let mut pause = Growing::default();
    for _ in 0..TRIES {
        match ask() {
            Err(LichessProblem::Cut(why)) => {
                tracing::info!(why, "Lichess is asked again");
                std::thread::sleep(pause.next());
            }
            answered => return answered,
        }
    }
    ask()
}

/// What is the same for a seek and a challenge.
fn common(offer: Offer) -> Vec<(&'static str, String)> {
    let color = offer.color.map(|color| {
        let name = color.fold_wb("white", "black");
        ("color", name.to_owned())
    });
    let rated = ("rated", offer.rated.to_string());
    color.into_iter().chain([rated]).collect()
}

/// It follows no redirection: the token is for one server alone. What stays on this machine
/// goes through no proxy.
pub(super) fn agent(address: &Address) -> Agent {
    let plain = Agent::config_builder();
    let config = if address.is_local() {
        plain.proxy(None)
    } else {
        plain
    };
    config
        .timeout_connect(Some(WAIT))
        .timeout_recv_response(Some(WAIT))
        .timeout_per_read(Some(SILENCE))
        .http_status_as_error(false)
        .max_redirects(0)
        .max_redirects_will_error(false)
        .user_agent(concat!("doppelbrett/", env!("CARGO_PKG_VERSION")))
        .build()
        .new_agent()
}

/// The answer, if the server did what it was asked for.
fn checked(response: Response<Body>) -> Answer<Response<Body>> {
    let status = response.status();
    Err(match status {
        _ if status.is_success() => return Ok(response),
        StatusCode::UNAUTHORIZED => LichessProblem::TokenRefused,
        StatusCode::FORBIDDEN => LichessProblem::NotAllowed,
        StatusCode::NOT_FOUND => LichessProblem::NotThere,
        StatusCode::TOO_MANY_REQUESTS => {
            let after = response.headers().get(header::RETRY_AFTER);
            let seconds = after.and_then(|it| it.to_str().ok()?.parse::<u64>().ok());
            LichessProblem::TooMany(seconds.unwrap_or(TOO_MANY).clamp(1, 600))
        }
        _ if status.is_redirection() => LichessProblem::Elsewhere,
        _ if status.is_client_error() => LichessProblem::Refused(said(response)),
        _ => LichessProblem::Cut(status.to_string()),
    })
}

/// What the server says of a refusal.
fn said(response: Response<Body>) -> String {
    #[derive(serde::Deserialize)]
    struct Said {
        error: String,
    }
    let status = response.status();
    let said = body(response).ok();
    let said = said.and_then(|bytes| serde_json::from_slice::<Said>(&bytes).ok());
    said.map_or_else(
        || status.to_string(),
        |it| doppelbrett_core::foreign::one_line(&it.error),
    )
}

fn body(response: Response<Body>) -> Answer<Vec<u8>> {
    let mut bytes = Vec::new();
    let mut body = response.into_body().into_reader().take(LONGEST);
    body.read_to_end(&mut bytes)
        .map_err(|error| cut(LineError::Broken(error)))?;
    Ok(bytes)
}

/// Something did not come through.
pub(super) fn cut(error: impl std::fmt::Display) -> LichessProblem {
    LichessProblem::Cut(error.to_string())
}

/// Something came that cannot be read.
pub(super) fn unreadable(error: impl std::fmt::Display) -> LichessProblem {
    LichessProblem::Unreadable(error.to_string())
}
