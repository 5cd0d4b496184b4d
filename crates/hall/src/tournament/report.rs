//! FIDE's report of a tournament, TRF16 or TRF26: read, given the results of a round, and
//! written again. What is not known of it stays as it was.
//!
//! The columns are those of FIDE's Tournament Report File, counted in characters.

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

use shakmaty::Color;

use super::code::Code;
use super::columns;
use super::entries::{Entries, Entry};
use super::error::TournamentError;
use super::names::{Index, Listed};
use super::plan::Plan;
use super::points::{self, OF_TRF26};
use doppelbrett_core::foreign::one_line;

/// A name is cut off at so many characters.
pub(super) const NAME_LENGTH: usize = 33;
/// It, where an adjourned game counts as a draw: an `X` is a result that is not known.
const ADJOURNED_POINTS: &str = "162  X 0.5";
/// The lines that only TRF26 has, of those about the tournament.
const ONLY_TRF26: [&str; 13] = [
    "142", "152", OF_TRF26, "172", "182", "192", "202", "212", "222", "240", "250", "260", "299",
];
/// The line of a player.
const PLAYER: &str = "001";
/// No more points have room in their four columns: 99.5.
const MOST_HALF_POINTS: u32 = 199;
/// More rounds than any tournament has.
const MOST_ROUNDS: usize = 999;

/// The report of a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    lines: Vec<Vec<char>>,
    ending: &'static str,
    players: Vec<Entrant>,
}

/// Somebody who plays in the tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entrant {
    /// The starting number.
    pub number: u32,
    /// The name, `Last, First`, of 33 characters at most, as one line.
    pub name: String,
    /// The number that FIDE gave.
    pub fide: Option<u32>,
    /// How many half points they have.
    pub half_points: u32,
    /// The place in the standings, if one is given.
    pub rank: Option<u32>,
    /// In which of the lines they stand.
    line: usize,
}

impl Entrant {
    /// As they stand in the list.
    #[must_use]
    pub fn listed(&self) -> Listed<'_> {
        Listed {
            name: &self.name,
            fide: self.fide,
        }
    }
}

/// What a round was for one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    /// Whose.
    pub player: u32,
    /// Against whom, with which colour; nobody in a bye.
    pub against: Option<(u32, Color)>,
    /// With which result.
    pub code: Code,
}

impl Cell {
    /// The two cells of a game between these numbers.
    #[must_use]
    pub const fn of_game(white: u32, black: u32, of_white: Code, of_black: Code) -> [Self; 2] {
        [
            Self {
                player: white,
                against: Some((black, Color::White)),
                code: of_white,
            },
            Self {
                player: black,
                against: Some((white, Color::Black)),
                code: of_black,
            },
        ]
    }

    fn opponent(&self) -> String {
        self.against
            .map_or_else(|| "0000".to_owned(), |(number, _)| number.to_string())
    }

    const fn colour(&self) -> &'static str {
        match self.against {
            Some((_, Color::White)) => "w",
            Some((_, Color::Black)) => "b",
            None => "-",
        }
    }
}

impl Report {
    /// The report of a tournament that has none, with these players in the order of their
    /// numbers.
    #[must_use]
    pub fn new<'n>(event: &str, site: &str, players: impl IntoIterator<Item = Listed<'n>>) -> Self {
        let mut report = Self {
            lines: Vec::new(),
            ending: "\r\n",
            players: Vec::new(),
        };
        let players: Vec<_> = players.into_iter().collect();
        let count = players.len();
        for line in [
            format!("012 {event}"),
            format!("022 {site}"),
            format!("062 {count}"),
            "082 0".to_owned(),
            "092 Individual".to_owned(),
        ] {
            report.lines.push(line.trim_end().chars().collect());
        }
        for (number, listed) in (1..).zip(players) {
            let mut line: Vec<char> = PLAYER.chars().collect();
            let name: String = listed.name.chars().take(NAME_LENGTH).collect();
            columns::write(&mut line, columns::NUMBER, &format!("{number}"));
            columns::write(&mut line, columns::NAME, &format!("{name:<NAME_LENGTH$}"));
            let fide = listed.fide.map(|fide| fide.to_string());
            columns::write(&mut line, columns::FIDE, &fide.unwrap_or_default());
            report.players.push(Entrant {
                number,
                name: one_line(&name),
                fide: listed.fide,
                half_points: 0,
                rank: None,
                line: report.lines.len(),
            });
            report.lines.push(line);
        }
        report.count();
        report
    }

    /// The report of a tournament that begins, with these players in the order of their numbers.
    #[must_use]
    pub fn of_entries(plan: &Plan, Entries(entries): &Entries) -> Self {
        let mut report = Self::new(&plan.event, &plan.site, entries.iter().map(Entry::listed));
        for (player, entry) in report.players.iter().zip(entries) {
            let Some(line) = report.lines.get_mut(player.line) else {
                continue;
            };
            let rating = entry.rating.map(|it| it.to_string()).unwrap_or_default();
            let sex = entry.sex.map(String::from).unwrap_or_default();
            for (columns, text) in [
                (columns::SEX, &sex),
                (columns::RATING, &rating),
                (columns::FEDERATION, &entry.federation),
                (columns::BIRTH, &entry.born),
            ] {
                columns::write(line, columns, text);
            }
        }
        for line in plan.lines() {
            report.say(&line);
        }
        report
    }

    /// The players, as they stand there.
    #[must_use]
    pub fn players(&self) -> &[Entrant] {
        &self.players
    }

    /// The player with this starting number.
    ///
    /// # Errors
    /// When nobody has it.
    pub fn player(&self, number: u32) -> Result<&Entrant, TournamentError> {
        let mut players = self.players.iter();
        let found = players.find(|player| player.number == number);
        found.ok_or(TournamentError::NoNumber(number))
    }

    /// The starting numbers of all, to be looked for by name.
    #[must_use]
    pub fn people(&self) -> Index<u32> {
        let players = self.players.iter();
        players.map(|it| (it.number, it.listed())).collect()
    }

    /// What stands in the line that begins with `code`, such as `012`, the name of the
    /// tournament.
    #[must_use]
    pub fn line(&self, code: &str) -> Option<String> {
        let mut lines = self.lines.iter();
        let found = lines.find(|line| columns::read(line, 0..3) == code)?;
        Some(columns::read(found, 3..found.len()))
    }

    /// How many rounds were played. A bye may be there before its round is paired.
    #[must_use]
    pub fn rounds(&self) -> usize {
        let players = self.players.iter();
        let played = players.map(|player| {
            let line = self.of(player);
            (0..columns::rounds(line.len()))
                .rev()
                .find(|round| {
                    let opponent = columns::read(line, columns::opponent(*round));
                    let result = columns::read(line, columns::result(*round));
                    !result.is_empty() && opponent.parse().is_ok_and(|it: u32| it > 0)
                })
                .map_or(0, |last| last + 1)
        });
        played.max().unwrap_or(0)
    }

    /// Who has no result in a round, from 1.
    pub fn without_result(&self, round: usize) -> impl Iterator<Item = &Entrant> {
        let players = self.players.iter();
        players.filter(move |player| {
            let result = columns::result(round.saturating_sub(1));
            columns::read(self.of(player), result).is_empty()
        })
    }

    /// Enters what a round was, from 1, and counts points and ranks again; among equals in
    /// points the lower number goes first. What stands there already may be given once more.
    ///
    /// # Errors
    /// When it does not fit what stands there; then nothing is changed.
    pub fn add(&mut self, round: usize, cells: &[Cell]) -> Result<(), TournamentError> {
        if round == 0 || round > MOST_ROUNDS || round > self.rounds() + 1 {
            return Err(TournamentError::RoundsMissing(round));
        }
        if !self.counts_as_usual() {
            return Err(TournamentError::OtherPoints);
        }
        let adjourned = cells.iter().any(|cell| cell.code == Code::Adjourned);
        if adjourned && !self.is_trf26() {
            return Err(TournamentError::NoSignForAdjourned);
        }
        let column = round - 1;
        let mut next = self.clone();
        for cell in cells {
            let player = next.player(cell.player)?.clone();
            if let Some((opponent, _)) = cell.against {
                next.player(opponent)?;
            }
            let line = next.lines.get_mut(player.line);
            let line = line.ok_or(TournamentError::NoNumber(cell.player))?;
            let there = |columns| columns::read(line, columns);
            let fits = |was: &str, is: &str| was.is_empty() || was == is;
            let (opponent, colour) = (cell.opponent(), cell.colour());
            let code = cell.code.letter().to_string();
            let was = there(columns::result(column));
            let same = fits(&there(columns::opponent(column)), &opponent)
                && fits(&there(columns::colour(column)), colour)
                && (fits(&was, &code) || is_unknown(&was));
            if !same {
                return Err(TournamentError::OtherResult {
                    name: player.name,
                    round,
                });
            }
            if was != code {
                columns::write(line, columns::opponent(column), &opponent);
                columns::write(line, columns::colour(column), colour);
                columns::write(line, columns::result(column), &code);
                if let Some(player) = next.players.iter_mut().find(|it| it.number == cell.player) {
                    if is_unknown(&was) {
                        let counted = Code::Adjourned.half_points();
                        player.half_points = player.half_points.saturating_sub(counted);
                    }
                    player.half_points += cell.code.half_points();
                    if player.half_points > MOST_HALF_POINTS {
                        return Err(TournamentError::OtherPoints);
                    }
                }
            }
        }
        next.count();
        next.count_adjourned(self.adjourned().next().is_some());
        *self = next;
        Ok(())
    }

    /// Whether a game of these numbers stands there with its result.
    #[must_use]
    pub fn has_result(&self, round: usize, [white, black]: [u32; 2]) -> bool {
        let column = round.saturating_sub(1);
        [(white, black, "w"), (black, white, "b")]
            .into_iter()
            .all(|(number, other, colour)| {
                let Ok(player) = self.player(number) else {
                    return false;
                };
                let there = |columns| columns::read(self.of(player), columns);
                let result = there(columns::result(column));
                there(columns::opponent(column)).parse() == Ok(other)
                    && there(columns::colour(column)) == colour
                    && !result.is_empty()
                    && !is_unknown(&result)
            })
    }

    /// Those who have a game that is not over, adjourned in some round.
    pub fn adjourned(&self) -> impl Iterator<Item = &Entrant> {
        self.players.iter().filter(|player| {
            let line = self.of(player);
            (0..columns::rounds(line.len()))
                .any(|round| is_unknown(&columns::read(line, columns::result(round))))
        })
    }

    fn is_trf26(&self) -> bool {
        ONLY_TRF26.iter().any(|code| self.line(code).is_some())
    }

    /// Whether a win counts a point, a draw half of one and all else nothing.
    fn counts_as_usual(&self) -> bool {
        points::are_usual(&self.lines)
    }

    /// Says what an adjourned game counts while there is one; there was one before, or not.
    fn count_adjourned(&mut self, before: bool) {
        let now = self.adjourned().next().is_some();
        if now && !self.says_what_unknown_counts() {
            self.say(ADJOURNED_POINTS);
        } else if before && !now {
            self.unsay(ADJOURNED_POINTS);
        }
    }

    /// Puts a line about the tournament before the players.
    fn say(&mut self, line: &str) {
        let players = self.players.iter().map(|player| player.line);
        let first = players.min().unwrap_or(self.lines.len());
        self.lines.insert(first, line.chars().collect());
        for player in &mut self.players {
            player.line += 1;
        }
    }

    /// Takes a line away, if it is there.
    fn unsay(&mut self, line: &str) {
        let found = |it: &Vec<char>| it.iter().copied().eq(line.chars());
        if let Some(place) = self.lines.iter().position(found) {
            self.lines.remove(place);
            let after = self.players.iter_mut().filter(|it| it.line > place);
            after.for_each(|player| player.line -= 1);
        }
    }

    fn says_what_unknown_counts(&self) -> bool {
        let points = self.lines.iter();
        let mut points = points.filter(|line| columns::read(line, 0..3) == OF_TRF26);
        points.any(|line| columns::points(line).any(|(sign, _)| sign == 'X'))
    }

    fn of(&self, player: &Entrant) -> &[char] {
        self.lines.get(player.line).map_or(&[], Vec::as_slice)
    }

    /// Writes points and ranks.
    fn count(&mut self) {
        let mut order: Vec<_> = self.players.iter_mut().collect();
        order.sort_by_key(|player| (std::cmp::Reverse(player.half_points), player.number));
        for (rank, player) in (1..).zip(order) {
            player.rank = Some(rank);
            if let Some(line) = self.lines.get_mut(player.line) {
                let (whole, half) = (player.half_points / 2, 5 * (player.half_points % 2));
                columns::write(line, columns::POINTS, &format!("{whole}.{half}"));
                columns::write(line, columns::RANK, &format!("{rank}"));
            }
        }
    }
}

impl FromStr for Report {
    type Err = TournamentError;

    /// The lines may end as on any system.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let endings = ["\r\n", "\n", "\r"];
        let ending = endings.into_iter().find(|ending| text.contains(ending));
        let ending = ending.unwrap_or("\r\n");
        let text = text.replace("\r\n", "\n").replace('\r', "\n");
        let lines: Vec<Vec<char>> = text.lines().map(|line| line.chars().collect()).collect();
        let mut players = Vec::new();
        let mut numbers = BTreeSet::new();
        for (place, line) in lines.iter().enumerate() {
            if columns::read(line, 0..4) != PLAYER {
                continue;
            }
            let player = entrant(line, place).ok_or(TournamentError::PlayerLine(place + 1))?;
            if !numbers.insert(player.number) {
                return Err(TournamentError::NumberTwice(player.number));
            }
            players.push(player);
        }
        if players.is_empty() {
            return Err(TournamentError::NoPlayers);
        }
        Ok(Self {
            lines,
            ending,
            players,
        })
    }
}

/// Whether it is the sign of a result that is not known. TRF26 leaves open which sign that is.
fn is_unknown(sign: &str) -> bool {
    let mut letters = sign.chars();
    let code = letters.next().map(Code::of_letter);
    matches!(code, Some(None | Some(Code::Adjourned)))
}

/// The player in a line.
fn entrant(line: &[char], place: usize) -> Option<Entrant> {
    let number = columns::read(line, columns::NUMBER).parse().ok();
    let name = columns::read(line, columns::NAME);
    let fide = columns::read(line, columns::FIDE);
    let fide: Option<u32> = match fide.as_str() {
        "" | "0" => None,
        written => Some(written.parse().ok()?),
    };
    let points = columns::read(line, columns::POINTS);
    let rank: Option<u32> = columns::read(line, columns::RANK).parse().ok();
    Some(Entrant {
        number: number.filter(|number| (1..=9999).contains(number))?,
        name: Some(one_line(&name)).filter(|name| !name.is_empty())?,
        fide,
        half_points: half_points(&points)?,
        rank: rank.filter(|rank| *rank > 0),
        line: place,
    })
}

/// What stands in the columns of the points, in half points.
fn half_points(points: &str) -> Option<u32> {
    if points.is_empty() {
        return Some(0);
    }
    points::half_points(points).filter(|points| *points <= MOST_HALF_POINTS)
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for line in &self.lines {
            let line: String = line.iter().collect();
            write!(f, "{}{}", line.trim_end(), self.ending)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const TWO: &str = "012 Köln\r\n\
        001    1 w    Müller-Lüdenscheidt, Änne         2100 GER     4600001 1980/01/02  0.5    1     2 w =\r\n\
        XXR 3\r\n\
        001    2 m    Groß, Jörg                        1800 GER                         0.5    2     1 b =\r\n";

    fn listed(name: &str, fide: Option<u32>) -> Listed<'_> {
        Listed { name, fide }
    }

    #[test]
    fn a_round_is_entered_and_the_rest_stays_as_it_was() {
        let mut report: Report = TWO.parse().unwrap();
        assert_eq!(report.to_string(), TWO);
        assert_eq!(
            (report.rounds(), report.line("XXR").as_deref()),
            (1, Some("3"))
        );
        let game = Cell::of_game(2, 1, Code::Win, Code::Loss);
        report.add(2, &game).unwrap();
        let expected = TWO
            .replace(" 0.5    1     2 w =", " 0.5    2     2 w =     2 b 0")
            .replace(" 0.5    2     1 b =", " 1.5    1     1 b =     1 w 1");
        assert_eq!(report.to_string(), expected);
        // Once more is the same; another result is refused and changes nothing.
        report.add(2, &game).unwrap();
        let other = Cell::of_game(2, 1, Code::Draw, Code::Draw);
        assert!(matches!(
            report.add(2, &other),
            Err(TournamentError::OtherResult { round: 2, .. })
        ));
        let later = Cell::of_game(1, 2, Code::Win, Code::Loss);
        assert_eq!(
            report.add(4, &later),
            Err(TournamentError::RoundsMissing(4))
        );
        let nobody = Cell::of_game(1, 7, Code::Win, Code::Loss);
        assert_eq!(report.add(3, &nobody), Err(TournamentError::NoNumber(7)));
        assert_eq!(report.to_string(), expected);
    }

    #[test]
    fn a_bye_that_is_there_before_its_round_makes_no_round() {
        let asked = TWO.replace("1 b =", "1 b =  0000 - H");
        let report: Report = asked.parse().unwrap();
        assert_eq!((report.rounds(), report.without_result(2).count()), (1, 1));
    }

    #[test]
    fn a_round_that_is_drawn_already_is_filled_in() {
        let drawn = TWO.replace("1 b =", "1 b =     1 w");
        let mut report: Report = drawn.parse().unwrap();
        let game = Cell::of_game(2, 1, Code::ForfeitWin, Code::ForfeitLoss);
        report.add(2, &game).unwrap();
        assert!(report.to_string().contains("     1 w +\r\n"));
        let wrong: Report = drawn.replace("     1 w\r", "     1 b\r").parse().unwrap();
        assert!(wrong.clone().add(2, &game).is_err());
    }

    #[test]
    fn people_are_found_by_number_and_else_by_name() {
        let report: Report = TWO.parse().unwrap();
        for (who, number) in [
            (listed("Groß, Jörg", None), Ok(2)),
            (listed("Groß, Jörg", Some(77)), Ok(2)),
            (listed("Mueller", Some(4_600_001)), Ok(1)),
            (
                listed("Groß", None),
                Err(TournamentError::NoName("Groß".to_owned())),
            ),
        ] {
            assert_eq!(report.people().only(who), number);
        }
        let twins: Report = TWO
            .replace("Müller-Lüdenscheidt, Änne", "Groß, Jörg               ")
            .parse()
            .unwrap();
        assert_eq!(
            twins.people().only(listed("Groß, Jörg", None)),
            Err(TournamentError::TwoNames("Groß, Jörg".to_owned()))
        );
    }

    #[test]
    fn lines_end_as_they_did() {
        for ending in ["\n", "\r", "\r\n"] {
            let text = TWO.replace("\r\n", ending);
            let report: Report = format!("\u{feff}{text}").parse().unwrap();
            assert_eq!(report.to_string(), text);
        }
    }

    #[test]
    fn a_tournament_without_a_report_gets_one() {
        let long = "Ö".repeat(40);
        let players = [listed(&long, Some(4_600_001)), listed("Bell, Anna", None)];
        let mut report = Report::new("Schulturnier", "", players);
        let game = Cell::of_game(1, 2, Code::Draw, Code::Draw);
        report.add(1, &game).unwrap();
        let again: Report = report.to_string().parse().unwrap();
        assert_eq!(again.players(), report.players());
        assert_eq!(again.people().only(players[0]), Ok(1));
        assert_eq!(again.players()[0].half_points, 1);
    }

    #[test]
    fn other_points_than_usual_are_not_guessed() {
        for line in ["XXS W=3.0", "162  W 3.0"] {
            let mut report: Report = format!("{line}\r\n{TWO}").parse().unwrap();
            let game = Cell::of_game(1, 2, Code::Draw, Code::Draw);
            assert_eq!(report.add(2, &game), Err(TournamentError::OtherPoints));
        }
    }

    #[test]
    fn usual_points_may_be_written_down() {
        let usual = "162  W 1.0    D 0.5    L 0.0    A 0.0    P 1.0    X 0.5";
        let mut report: Report = format!("{usual}\r\n{TWO}").parse().unwrap();
        let adjourned = Cell::of_game(2, 1, Code::Adjourned, Code::Adjourned);
        report.add(2, &adjourned).unwrap();
        assert_eq!(report.to_string().matches("162").count(), 1);
        for other in ["X 0.0", "P 0.5", "Q 1.0", "W     ", "W x.y"] {
            let text = format!("162  {other}\r\n{TWO}");
            let mut report: Report = text.parse().unwrap();
            let added = report.add(2, &adjourned);
            assert_eq!(added, Err(TournamentError::OtherPoints), "{other}");
        }
    }

    #[test]
    fn a_line_about_adjourned_games_that_somebody_else_wrote_stays() {
        let theirs = format!("{ADJOURNED_POINTS}\r\n{TWO}");
        let mut report: Report = theirs.parse().unwrap();
        let won = Cell::of_game(2, 1, Code::Win, Code::Loss);
        report.add(2, &won).unwrap();
        assert!(report.to_string().starts_with(ADJOURNED_POINTS));
    }

    #[test]
    fn an_adjourned_game_counts_as_a_draw_until_it_is_over() {
        let adjourned = Cell::of_game(2, 1, Code::Adjourned, Code::Adjourned);
        let mut old: Report = TWO.parse().unwrap();
        assert_eq!(
            old.add(2, &adjourned),
            Err(TournamentError::NoSignForAdjourned)
        );
        assert_eq!(old.to_string(), TWO);

        let trf26 = TWO.replace("XXR", "142");
        let mut report: Report = trf26.parse().unwrap();
        report.add(2, &adjourned).unwrap();
        // Once more is the same.
        report.add(2, &adjourned).unwrap();
        let expected = trf26
            .replacen("001 ", "162  X 0.5\r\n001 ", 1)
            .replace(" 0.5    1     2 w =", " 1.0    1     2 w =     2 b ?")
            .replace(" 0.5    2     1 b =", " 1.0    2     1 b =     1 w ?");
        assert_eq!(report.to_string(), expected);
        assert_eq!((report.rounds(), report.adjourned().count()), (2, 2));
        assert!(!report.has_result(2, [2, 1]) && report.has_result(1, [1, 2]));

        // The next round is played before that game is over.
        let mut report: Report = expected.parse().unwrap();
        let next = Cell::of_game(1, 2, Code::Win, Code::Loss);
        report.add(3, &next).unwrap();
        let won = Cell::of_game(2, 1, Code::Win, Code::Loss);
        report.add(2, &won).unwrap();
        let over = trf26
            .replace(
                " 0.5    1     2 w =",
                " 1.5    1     2 w =     2 b 0     2 w 1",
            )
            .replace(
                " 0.5    2     1 b =",
                " 1.5    2     1 b =     1 w 1     1 b 0",
            );
        assert_eq!(report.to_string(), over);
        assert!(report.has_result(2, [2, 1]) && !report.has_result(2, [1, 2]));
        // What is over is not adjourned again.
        assert!(matches!(
            report.add(2, &adjourned),
            Err(TournamentError::OtherResult { round: 2, .. })
        ));
    }

    #[test]
    fn another_programs_sign_for_an_unknown_result_is_one() {
        for sign in ["x", "*", "?", "ß"] {
            let text = TWO
                .replace(" w =", &format!(" w {sign}"))
                .replace(" b =", &format!(" b {sign}"));
            let mut report: Report = text.parse().unwrap();
            assert_eq!(report.adjourned().count(), 2, "{sign}");
            let lost = Cell::of_game(1, 2, Code::Loss, Code::Win);
            report.add(1, &lost).unwrap();
            let points = report.players().iter().map(|player| player.half_points);
            assert_eq!(points.collect::<Vec<_>>(), [0, 2], "{sign}");
        }
    }

    #[test]
    fn points_that_have_no_room_are_refused() {
        let full = TWO.replace(" 0.5    1", "99.5    1");
        let mut report: Report = full.parse().unwrap();
        let game = Cell::of_game(1, 2, Code::Win, Code::Loss);
        assert_eq!(report.add(2, &game), Err(TournamentError::OtherPoints));
        assert_eq!(report.to_string(), full);
        let more = TWO.replace(" 0.5    1", " 100    1");
        assert_eq!(more.parse::<Report>(), Err(TournamentError::PlayerLine(2)));
    }

    #[test]
    fn a_line_that_is_none_is_named() {
        for (text, error) in [
            ("", TournamentError::NoPlayers),
            ("012 Köln\n", TournamentError::NoPlayers),
            ("012 Köln\n001\n", TournamentError::PlayerLine(2)),
            (
                &TWO.replace("001    2", "001    1"),
                TournamentError::NumberTwice(1),
            ),
            (
                &TWO.replace("4600001", "46x0001"),
                TournamentError::PlayerLine(2),
            ),
            (&TWO.replace("0.5", "0.3"), TournamentError::PlayerLine(2)),
        ] {
            assert_eq!(text.parse::<Report>(), Err(error), "{text}");
        }
    }

    proptest! {
        #[test]
        fn whatever_is_read_is_written_and_read_again(text in "(001 {1,5}[0-9]{1,2}.{0,95}\n|.{0,20}\n){0,4}") {
            if let Ok(report) = text.parse::<Report>() {
                let again: Report = report.to_string().parse().unwrap();
                prop_assert_eq!(again.players(), report.players());
            }
        }
    }
}
