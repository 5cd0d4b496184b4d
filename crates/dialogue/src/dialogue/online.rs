//! The opponent on Lichess, whose server is always right: about moves, times and the end.

use std::time::Duration;

use shakmaty::uci::UciMove;
use shakmaty::{Chess, Color, Position};

use super::words::Act;
use super::{Agent, Origin};
use crate::effect::Effect;
use doppelbrett_core::clock::GameTime;
use doppelbrett_core::foreign::one_line;
use doppelbrett_core::game::{
    Command, Ending, Game, Player, ServerNews, ServerRequest, Step, UnderWay,
};
use doppelbrett_links::lichess::{
    ChatLine, LichessOrder, LichessProblem, LichessReport, Order, Standing, Status,
};
use doppelbrett_words::{CommandId, Kind, Named, OfServer, Told};

/// So many messages are kept.
const KEPT: usize = 50;
/// No message is longer at the server, counted as it does, in units of UTF-16.
const LONGEST: usize = 140;

/// What is known of the game at the server, and what was sent there.
#[derive(Debug, Default)]
pub(super) struct Online {
    lost: bool,
    /// How the game stood there last.
    standing: Option<Standing>,
    /// When that was told.
    told_at: GameTime,
    /// So many plies it has had, stored or not.
    had: usize,
    /// The move that was sent, and after how many plies.
    sent: Option<(usize, UciMove)>,
    /// It was refused: the state that was asked for says whether it is there all the same.
    refused: bool,
    /// What was asked for and is not answered.
    requests: Vec<ServerRequest>,
    /// What was asked for before a restart, since which the game has gone on.
    late: Vec<ServerRequest>,
    /// The opponent's offer of a draw was put to the game.
    offered: bool,
    /// The server has shown the player's own offer.
    own_offer: bool,
    /// That the opponent wants a move back was told.
    back_told: bool,
    /// The server has shown that the player wants a move back.
    own_back: bool,
    /// What the server said cannot be the game; told once.
    strange: bool,
    chat: Vec<ChatLine>,
    /// How many of them were not read.
    unread: usize,
}

impl Agent {
    /// Whether the opponent wants a move back, and the player has none to call back before.
    pub(super) fn is_asked_for_a_move_back(&self) -> bool {
        let own = |moving: &UnderWay| moving.by == Player::Blind && !moving.pressed;
        let standing = self.online.standing.as_ref();
        standing.is_some_and(|it| it.takeback[1 - own_side(&self.game)])
            && !self.game.under_way().is_some_and(own)
    }

    /// What the players have left in a game by correspondence: the blind player, then the other.
    pub(super) fn days_left(&self, now: GameTime) -> Option<[Duration; 2]> {
        let standing = self.online.standing.as_ref()?;
        self.game.setup().online.as_ref()?.days?;
        let own = own_side(&self.game);
        let to_move = usize::from(!standing.moves.len().is_multiple_of(2));
        let first = self.game.start().turn().fold_wb(0, 1);
        let runs = standing.status.is_open().then_some((first + to_move) % 2);
        Some([own, 1 - own].map(|side| {
            let gone = if runs == Some(side) {
                now.since(self.online.told_at)
            } else {
                Duration::ZERO
            };
            standing.left[side].saturating_sub(gone)
        }))
    }

    /// Whether a server keeps the game.
    pub(super) const fn plays_online(&self) -> bool {
        self.game.setup().online.is_some()
    }

    /// What Lichess reports.
    pub(super) fn lichess(&mut self, report: LichessReport, now: GameTime, out: &mut Vec<Effect>) {
        if !self.plays_online() {
            return;
        }
        match report {
            LichessReport::Found if std::mem::take(&mut self.online.lost) => {
                self.part("online-back", out);
            }
            LichessReport::Found => self.part("online-found", out),
            LichessReport::Lost(problem) => {
                self.online.lost = true;
                let text = self.words.full().lichess_problem(&problem);
                self.tell(Told::ear(Kind::Part, text), out);
            }
            LichessReport::Stands(standing) => self.stands(standing, false, now, out),
            LichessReport::StandsAnew(standing) => self.stands(standing, true, now, out),
            LichessReport::Chat(line) => self.written(line, out),
            LichessReport::Wrote => self.prompt("online-chat-sent", out),
            LichessReport::NotWritten(text, problem) => self.not_written(&text, &problem, out),
            LichessReport::Gone(absence) => {
                let claim_in = absence.claim_in;
                let id = match (absence.gone, claim_in) {
                    (false, _) => return self.part("online-opponent-back", out),
                    (true, None) => return self.part("online-opponent-away", out),
                    (true, Some(0)) => "online-opponent-gone",
                    (true, Some(_)) => "online-opponent-gone-in",
                };
                let seconds = i64::try_from(claim_in.unwrap_or_default()).unwrap_or(i64::MAX);
                let word = self.words.command(CommandId::ClaimVictory);
                let args = [("seconds", seconds.into()), ("claim", word.into())];
                let text = self.words.text(id, &args);
                self.tell(Told::ear(Kind::Part, text), out);
            }
            LichessReport::Taken(order) => self.answered(&order, true, now, out),
            LichessReport::Refused(order, why) => {
                tracing::warn!(?order, why, "Lichess refused");
                self.answered(&order, false, now, out);
            }
        }
    }

    fn answered(&mut self, order: &Order, taken: bool, now: GameTime, out: &mut Vec<Effect>) {
        match order {
            Order::Move { .. } if taken => {}
            Order::Move { after, uci } => {
                if self.online.sent == Some((*after, *uci)) {
                    // An answer may have been lost, and the move be there.
                    self.online.refused = true;
                    out.push(Effect::Lichess(LichessOrder::Refresh));
                }
            }
            Order::Request { request, .. } => {
                let request = *request;
                self.online.requests.retain(|other| *other != request);
                if self.game.requested().contains(&request) {
                    let news = ServerNews::Answered { request, taken };
                    self.command(&Command::Server(news), Origin::Server, now, out);
                }
            }
        }
    }

    /// The game stands so at the server; `anew`: after it was asked.
    fn stands(&mut self, standing: Standing, anew: bool, now: GameTime, out: &mut Vec<Effect>) {
        let first = self.online.standing.is_none();
        let own = own_side(&self.game);
        let (mine, theirs) = (own, 1 - own);
        let open = standing.status.is_open();
        let moved = self
            .online
            .standing
            .as_ref()
            .is_none_or(|before| before.moves != standing.moves);
        // What is no longer shown was declined.
        let asked = |request| self.game.requested().contains(&request);
        let shown = std::mem::replace(&mut self.online.own_offer, standing.draw[mine]);
        let declined = self.game.offer() == Some(Player::Blind)
            && !standing.draw[mine]
            && (shown || first && !asked(ServerRequest::OfferDraw));
        let back = std::mem::replace(&mut self.online.own_back, standing.takeback[mine]);
        let not_back = back && !standing.takeback[mine] && !moved && open;
        self.online.offered &= standing.draw[theirs];
        let wants_back = standing.takeback[theirs];
        let ask_back = wants_back && !std::mem::replace(&mut self.online.back_told, wants_back);
        let sent = self.online.sent;
        let there = sent.is_some_and(|(after, _)| standing.moves.len() > after);
        // What was on its way when the move was refused knows nothing of it.
        if self.online.refused && (anew || there || !open) {
            self.refused_or_there(&standing, now, out);
        }
        if first && standing.moves.len() > known(&self.game).len() {
            self.online.late = self.game.requested().to_vec();
        }
        self.online.had = self.online.had.max(standing.moves.len());
        self.online.standing = Some(standing);
        self.online.told_at = now;
        if declined && open {
            let by = Player::Sighted;
            self.command(&Command::DeclineDraw { by }, Origin::Server, now, out);
        }
        if not_back {
            self.prompt("online-back-declined", out);
        }
        if ask_back && open {
            let word = self.words.command(CommandId::TakeBack);
            let text = self
                .words
                .text("online-back-wanted", &[("back", word.into())]);
            self.tell(Told::ear(Kind::Prompt, text), out);
        }
        self.follow(now, out);
        self.read_clock(now, out);
    }

    /// A move was refused: the server does not have it even now, so it does not stand.
    fn refused_or_there(&mut self, standing: &Standing, now: GameTime, out: &mut Vec<Effect>) {
        self.online.refused = false;
        let Some((after, _)) = self.online.sent.take() else {
            return;
        };
        if standing.moves.len() == after && standing.status.is_open() {
            self.part("online-move-refused", out);
            self.goes_back(after, now, out);
        }
    }

    /// The game stands again after so many plies; whether that could be stored.
    fn goes_back(&mut self, moves: usize, now: GameTime, out: &mut Vec<Effect>) -> bool {
        let back = ServerNews::TookBack { moves };
        let went = self.command(&Command::Server(back), Origin::Server, now, out);
        if went {
            self.online.had = self.online.had.min(moves);
        }
        went
    }

    fn read_clock(&mut self, now: GameTime, out: &mut Vec<Effect>) {
        let Some(standing) = &self.online.standing else {
            return;
        };
        if self.game.clock().is_none() || self.game.ended().is_some() {
            return;
        }
        let own = own_side(&self.game);
        let setup = self.game.setup();
        let start = self.game.start().turn();
        let to_move = if standing.moves.len().is_multiple_of(2) {
            start
        } else {
            start.other()
        };
        // Nobody's time runs before both have moved.
        let runs = standing.status.is_open() && standing.moves.len() >= 2;
        let command = Command::ClockRead {
            blind: standing.left[own],
            sighted: standing.left[1 - own],
            running: runs.then(|| setup.player_of(to_move)),
            flag: None,
        };
        self.command(&command, Origin::Server, now, out);
    }

    /// Does what waits for the opponent, and follows the server.
    pub(super) fn play_online(&mut self, now: GameTime, out: &mut Vec<Effect>) {
        if self.plays_online() && self.stands_still().is_none() {
            self.follow(now, out);
            self.send_requests(now, out);
        }
    }

    /// The steps that a profile asks of an opponent who sits at no board here.
    fn steps_of_opponent(&mut self, now: GameTime, out: &mut Vec<Effect>) {
        let (by, origin) = (Player::Sighted, Origin::Server);
        if self.game.ended().is_some() {
            return;
        }
        if let Step::OpponentExecutes(owed) = self.game.step() {
            let uci = owed.uci;
            self.command(&Command::MoveOnSightedBoard { uci }, origin, now, out);
        }
        if let Some(moving) = self.game.under_way()
            && moving.by == by
            && !moving.pressed
        {
            self.command(&Command::Press { by }, origin, now, out);
        }
    }

    /// Makes the game what it is at the server, and sends the player's move.
    fn follow(&mut self, now: GameTime, out: &mut Vec<Effect>) {
        if self.stands_still().is_some() {
            return;
        }
        self.steps_of_opponent(now, out);
        let Some(standing) = self.online.standing.clone() else {
            return;
        };
        let Some(theirs) = played(self.game.start(), &standing.moves, &self.game) else {
            if !std::mem::replace(&mut self.online.strange, true) {
                tracing::error!(?standing, "no game has these moves");
                self.part("online-unreadable", out);
                out.push(Effect::Lichess(LichessOrder::Refresh));
            }
            return;
        };
        self.online.strange = false;
        let open = standing.status.is_open();
        while self.follow_once(&theirs, open, now, out) {
            self.steps_of_opponent(now, out);
        }
        self.arrived(&theirs, now, out);
        if self.game.ended().is_some() || known(&self.game) != theirs {
            return;
        }
        self.put_offer(&standing, now, out);
        if !standing.status.is_open() {
            let news = ended(&self.game, &standing);
            self.command(&Command::Server(news), Origin::Server, now, out);
        }
    }

    /// Stores that the player's moves are there, so that one that is taken back later is not
    /// sent again, even by another program.
    fn arrived(&mut self, theirs: &[UciMove], now: GameTime, out: &mut Vec<Effect>) {
        let own = |at: &usize| moved(&self.game, *at) == Player::Blind;
        let last = (0..theirs.len()).rev().find(own);
        let moves = last.map_or(0, |at| at + 1);
        let ours = known(&self.game);
        if moves > self.game.arrived() && ours.get(..moves) == theirs.get(..moves) {
            let news = ServerNews::Arrived { moves };
            self.command(&Command::Server(news), Origin::Server, now, out);
        }
    }

    /// One step towards the game at the server; whether it was made.
    fn follow_once(
        &mut self,
        theirs: &[UciMove],
        open: bool,
        now: GameTime,
        out: &mut Vec<Effect>,
    ) -> bool {
        let ours = known(&self.game);
        let same = ours
            .iter()
            .zip(theirs)
            .take_while(|(our, their)| our == their)
            .count();
        let origin = Origin::Server;
        if same < ours.len() {
            let last = ours.last().copied();
            let own = moved(&self.game, same) == Player::Blind;
            if own && same + 1 == ours.len() && theirs.len() == same {
                // What is on its way cannot be called back here: the server is asked.
                let under_way = last.map(|uci| (same, uci)) == self.online.sent;
                let stays = under_way || !self.game.wants_back();
                let had = self.online.had.max(self.game.arrived());
                if open && stays && ours.len() > had {
                    if let Some(uci) = last {
                        self.send_move(same, uci, out);
                    }
                    return false;
                }
                if !open {
                    self.part("online-move-refused", out);
                }
            }
            self.online.sent = None;
            return self.goes_back(same, now, out);
        }
        let Some(uci) = theirs.get(same).copied() else {
            return false;
        };
        let command = match moved(&self.game, same) {
            Player::Sighted => Command::MoveOnSightedBoard { uci },
            Player::Blind => Command::Server(ServerNews::MovedElsewhere { uci }),
        };
        self.command(&command, origin, now, out)
    }

    fn send_move(&mut self, after: usize, uci: UciMove, out: &mut Vec<Effect>) {
        if self.online.sent.replace((after, uci)) != Some((after, uci)) {
            let order = Order::Move { after, uci };
            out.push(Effect::Lichess(LichessOrder::Send(order)));
        }
    }

    /// The opponent offers a draw, once.
    fn put_offer(&mut self, standing: &Standing, now: GameTime, out: &mut Vec<Effect>) {
        let offers = standing.draw[1 - own_side(&self.game)];
        if offers && !self.online.offered && standing.status.is_open() {
            let by = Player::Sighted;
            self.online.offered =
                self.command(&Command::OfferDraw { by }, Origin::Server, now, out);
        }
    }

    fn send_requests(&mut self, now: GameTime, out: &mut Vec<Effect>) {
        // What the server has not told of yet could be refused for that alone.
        let Some(standing) = &self.online.standing else {
            return;
        };
        let theirs = 1 - own_side(&self.game);
        let (offers, wishes) = (standing.draw[theirs], standing.takeback[theirs]);
        let after = known(&self.game).len();
        for request in self.game.requested().to_vec() {
            if self.online.requests.contains(&request) {
                continue;
            }
            let gone_on = self.online.late.contains(&request);
            let late = match request {
                // Where nothing is offered any more, the same words would offer a draw.
                ServerRequest::AcceptDraw => gone_on || !offers,
                ServerRequest::OfferDraw => gone_on || self.game.offer() != Some(Player::Blind),
                ServerRequest::TakeBack => gone_on || !self.game.wants_back(),
                // Where nobody wishes it any more, the same words would ask for it.
                ServerRequest::GiveBack => gone_on || !wishes,
                ServerRequest::DeclineDraw
                | ServerRequest::Resign
                | ServerRequest::Abort
                | ServerRequest::ClaimVictory => false,
            };
            if late {
                let taken = false;
                let news = ServerNews::Answered { request, taken };
                self.command(&Command::Server(news), Origin::Server, now, out);
                continue;
            }
            self.online.requests.push(request);
            let order = Order::Request { request, after };
            out.push(Effect::Lichess(LichessOrder::Send(order)));
        }
        let asked = self.game.requested();
        self.online.late.retain(|request| asked.contains(request));
    }

    fn written(&mut self, line: ChatLine, out: &mut Vec<Effect>) {
        // A new stream may send it again.
        let own = line.from == self.game.setup().name_of(Player::Blind);
        if own || self.online.chat.last() == Some(&line) {
            return;
        }
        if self.online.chat.len() == KEPT {
            self.online.chat.remove(0);
        }
        self.online.chat.push(line);
        self.online.unread = (self.online.unread + 1).min(KEPT);
        if self.online.unread == 1 {
            let word = self.words.command(CommandId::Chat);
            let text = self.words.text("online-chat-new", &[("chat", word.into())]);
            self.tell(Told::ear(Kind::Part, text), out);
        }
    }

    /// What `line` says to the opponent, in a game on the network: everything after "chat".
    pub(super) fn to_opponent(&self, line: &str) -> Option<String> {
        if !self.plays_online() {
            return None;
        }
        let line = self.typing().characters(line);
        let text = self.words.free_text(CommandId::Chat, &line)?;
        Some(one_line(text)).filter(|text| !text.is_empty())
    }

    /// Writes `text` to the opponent.
    pub(super) fn write(&mut self, text: String, out: &mut Vec<Effect>) {
        let length = text.encode_utf16().count();
        if length > LONGEST {
            let length = i64::try_from(length).unwrap_or(i64::MAX);
            let text = self
                .words
                .text("online-chat-too-long", &[("length", length.into())]);
            self.tell(Told::ear(Kind::Refusal, text), out);
        } else {
            out.push(Effect::Lichess(LichessOrder::Write(text)));
        }
    }

    fn not_written(&mut self, text: &str, problem: &LichessProblem, out: &mut Vec<Effect>) {
        let told = self.words.full().not_written(text, problem);
        self.tell(Told::ear(Kind::Refusal, told), out);
    }

    /// What words mean that only a game on the network has.
    pub(super) fn of_server(&self, what: OfServer, named: Named) -> Act {
        if !self.plays_online() {
            return Act::Refuse(self.words.text("refusal-not-online", &[]));
        }
        let asks = |request| Act::Game(Command::AskServer { request }, Player::Blind);
        match what {
            OfServer::Abort => asks(ServerRequest::Abort),
            OfServer::ClaimVictory => asks(ServerRequest::ClaimVictory),
            OfServer::Chat => Act::Tell(named),
        }
    }

    /// What is asked of a game on the network, besides commands to the game.
    pub(super) fn ask_online(&mut self, what: OfServer, out: &mut Vec<Effect>) {
        match what {
            OfServer::Abort | OfServer::ClaimVictory => {}
            OfServer::Chat => {
                let unread = std::mem::take(&mut self.online.unread);
                // What was read is read again if nothing is new.
                let from = self.online.chat.len().saturating_sub(unread.max(1));
                let lines = self.online.chat.iter().skip(from);
                let lines: Vec<String> = lines
                    .map(|line| {
                        let args = [
                            ("name", line.from.as_str().into()),
                            ("text", line.text.as_str().into()),
                        ];
                        self.words.text("online-chat-line", &args)
                    })
                    .collect();
                let text = if lines.is_empty() {
                    self.words.text("online-chat-none", &[])
                } else {
                    lines.join(" ")
                };
                self.tell(Told::ear(Kind::Help, text), out);
            }
        }
    }

    /// Another game on the network, once this one is over.
    pub(super) fn ask_next_online(&mut self, out: &mut Vec<Effect>) {
        if self.game.ended().is_some() {
            out.push(Effect::NextOnline);
        } else {
            self.prompt("online-still-played", out);
        }
    }
}

/// The moves that the server should have: those completed, the opponent's that is under way,
/// and the player's once it is pressed.
fn known(game: &Game) -> Vec<UciMove> {
    let under_way = game.under_way();
    let under_way = under_way.filter(|moving| moving.by == Player::Sighted || moving.pressed);
    let plies = game.plies().iter().map(|ply| ply.uci);
    plies.chain(under_way.map(|moving| moving.uci)).collect()
}

/// Who makes the ply after `before` others.
fn moved(game: &Game, before: usize) -> Player {
    let first = game.start().turn();
    let color = if before.is_multiple_of(2) {
        first
    } else {
        first.other()
    };
    game.setup().player_of(color)
}

/// The server's moves as the game writes them; nothing if no game has them.
fn played(start: &Chess, moves: &[UciMove], game: &Game) -> Option<Vec<UciMove>> {
    let mut position = start.clone();
    let mut all = Vec::with_capacity(moves.len());
    for uci in moves {
        let played = uci.to_move(&position).ok()?;
        all.push(played.to_uci(game.setup().castling()));
        position.play_unchecked(played);
    }
    Some(all)
}

/// The place of the player among White and Black.
fn own_side(game: &Game) -> usize {
    game.setup().color_of(Player::Blind).fold_wb(0, 1)
}

/// How the server says that the game ended.
fn ended(game: &Game, standing: &Standing) -> ServerNews {
    let winner = standing
        .winner
        .map(|color: Color| game.setup().player_of(color));
    let agreed = standing.draw.iter().any(|offers| *offers)
        || game.offer().is_some()
        || game.requested().contains(&ServerRequest::AcceptDraw);
    let ending = match standing.status {
        Status::Mate => Ending::Checkmate,
        Status::Stalemate => Ending::Stalemate,
        Status::Resign => Ending::Resignation,
        Status::Outoftime => Ending::TimeForfeit,
        Status::Timeout => Ending::Abandoned,
        Status::Aborted => Ending::Aborted,
        Status::NoStart if winner.is_none() => Ending::Aborted,
        Status::NoStart => Ending::Abandoned,
        Status::Draw => match game.drawn_by_law() {
            Some(ending) => ending,
            None if agreed => Ending::Agreement,
            None => Ending::Server,
        },
        Status::Created | Status::Started | Status::Other => Ending::Server,
    };
    ServerNews::Ended { winner, ending }
}
