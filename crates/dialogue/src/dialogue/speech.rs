//! What is being said on both channels, and whether there is a voice for it.

use std::collections::{BTreeMap, HashMap, HashSet, VecDeque};
use std::time::Instant;

use super::Manner;
use super::echo::OwnVoice;
use super::theirs::Theirs;
use super::vocabulary::Vocabulary;
use crate::effect::Effect;
use doppelbrett_core::clock::GameTime;
use doppelbrett_settings::{Aloud, EarKind};
use doppelbrett_text::messages::unmarked;
use doppelbrett_voice::Unprinted;
use doppelbrett_voice::{Channel, Priority, Utterance, VoiceReport};
use doppelbrett_words::{Kind, KindsHeard, Told};

/// Of what the room was to hear before its voice was there, so many are spoken: the newest.
const MOST_LATE: usize = 3;

/// The voices of both channels.
#[derive(Debug, Default)]
pub(super) struct Speech {
    room_speaks: bool,
    ear_speaks: bool,
    /// The channels that cannot speak, with what was told of each.
    lost: HashMap<Channel, String>,
    /// The languages that the synthesiser has no voice for.
    no_voice_for: HashSet<String>,
    /// The last utterance.
    last_utterance: u64,
    /// How many inputs were handled: what is told while one is handled is of one cause.
    cause: u64,
    /// The last utterance before the input that is being handled.
    before_input: u64,
    /// Utterances that are being said or wait to be.
    saying: BTreeMap<u64, Saying>,
    /// The utterance whose end means that the room has heard the announcement.
    announcing: Option<(u64, Channel)>,
    /// What is said and not printed.
    unprinted: Unprinted,
    /// The last prompt, if no voice could say it.
    pub(super) unsaid: Option<Told>,
    /// What the room has to hear and its voice, which has not reported yet, could not say.
    late: VecDeque<Told>,
    /// The loudspeaker of the room speaks, and how important what it began last is.
    loudspeaker: Option<Priority>,
    /// What it began last may be spoken over.
    spoken_over: bool,
    /// What the other side makes the loudspeaker say.
    pub(super) theirs: Theirs,
    /// The sound server takes what the loudspeaker says out of the microphone.
    echo_cancelled: bool,
    /// What the loudspeaker has said of late: of its answers, and where its echo is cancelled,
    /// everything.
    pub(super) own_voice: OwnVoice,
    /// The player sits at a page: what is for their ear is not said aloud here.
    elsewhere: bool,
    /// When the player ended what is to be answered.
    pub(super) heard_at: Option<Instant>,
    /// The position that was interrupted last.
    cut: Option<Listed>,
}

/// An utterance that has not ended.
#[derive(Clone, Debug)]
struct Saying {
    channel: Channel,
    priority: Priority,
    text: String,
    /// It is to be silenced, and no more in anybody's way.
    silenced: bool,
    /// The player is listened to meanwhile.
    spoken_over: bool,
    /// It announces a move once more.
    again: bool,
    /// How far it has come, if it says where pieces stand.
    list: Option<Listed>,
}

/// A position that is being said, kind of piece by kind of piece.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Listed {
    /// What was told.
    pub(super) text: String,
    /// How far.
    pub(super) heard: KindsHeard,
}

impl Speech {
    /// Nothing has been said yet.
    pub(super) fn new(manner: &Manner) -> Self {
        Self {
            echo_cancelled: manner.echo_cancelled,
            unprinted: Unprinted::new(manner.one_voice),
            ..Self::default()
        }
    }

    /// Whether the player sits at a page, which tells what is for their ear.
    pub(super) const fn sits_elsewhere(&mut self, elsewhere: bool) {
        self.elsewhere = elsewhere;
    }

    /// Whether the player sits at a page.
    pub(super) const fn sits_at_page(&self) -> bool {
        self.elsewhere
    }

    /// A new input is handled: what is said from now on answers it. The position that was
    /// interrupted since the one before.
    pub(super) const fn input_comes(&mut self) -> Option<Listed> {
        self.cause += 1;
        self.before_input = self.last_utterance;
        self.cut.take()
    }

    /// The number of the input that is being handled.
    pub(super) const fn cause(&self) -> u64 {
        self.cause
    }

    /// What was just interrupted is not wanted any more.
    pub(super) fn skip(&mut self) {
        self.cut = None;
    }

    /// The channel can speak. Whether all can again, one of which could not: both often go
    /// and come together, and that is told once.
    pub(super) fn found(&mut self, channel: Channel) -> bool {
        *self.speaks_mut(channel) = true;
        self.lost.remove(&channel).is_some() && self.lost.is_empty()
    }

    /// The channel cannot speak any more, as `text` tells. Whether that was not told yet.
    pub(super) fn lose(&mut self, channel: Channel, text: &str) -> bool {
        *self.speaks_mut(channel) = false;
        if channel == Channel::Room {
            self.late.clear();
        }
        let told = self.lost.values().any(|told| told == text);
        self.lost.insert(channel, text.to_owned());
        !told
    }

    /// Whether the channel can speak.
    pub(super) const fn speaks(&self, channel: Channel) -> bool {
        match channel {
            Channel::Room => self.room_speaks,
            Channel::Ear => self.ear_speaks,
        }
    }

    const fn speaks_mut(&mut self, channel: Channel) -> &mut bool {
        match channel {
            Channel::Room => &mut self.room_speaks,
            Channel::Ear => &mut self.ear_speaks,
        }
    }

    /// There is no voice for `language`. Whether that is new: both channels have the same
    /// synthesiser.
    pub(super) fn misses(&mut self, language: &str) -> bool {
        self.no_voice_for.insert(language.to_owned())
    }

    /// An utterance is heard from now on.
    pub(super) fn began(&mut self, id: u64, at: Instant, now: GameTime) {
        if let Some(ended) = self.heard_at.take() {
            let waited = at.saturating_duration_since(ended);
            tracing::info!(milliseconds = waited.as_millis(), "end of speech to answer");
        }
        let Some(saying) = self.in_room(id) else {
            return;
        };
        let (priority, text) = (saying.priority, saying.text.clone());
        let spoken_over = saying.spoken_over;
        self.spoken_over = spoken_over;
        self.loudspeaker = Some(match spoken_over {
            // Nobody is deaf because of what the other side has it say.
            true => Priority::Answer,
            false => priority,
        });
        // The pieces of an answer are reported as they are said.
        if (self.echo_cancelled || self.spoken_over) && priority != Priority::Answer {
            self.own_voice.says(&text, now);
        }
    }

    /// This piece of an utterance is heard from now on.
    pub(super) fn says(&mut self, id: u64, text: &str, now: GameTime) {
        if self.in_room(id).is_some() {
            self.own_voice.says(text, now);
        }
        let saying = self.saying.get_mut(&id);
        if let Some(list) = saying.and_then(|saying| saying.list.as_mut()) {
            list.heard.says(text);
        }
    }

    fn in_room(&self, id: u64) -> Option<&Saying> {
        let saying = self.saying.get(&id);
        saying.filter(|saying| saying.channel == Channel::Room)
    }

    /// An utterance is over. Whether it was the announcement.
    pub(super) fn ended(&mut self, id: u64, now: GameTime) -> bool {
        let ended = self.saying.remove(&id).map(|it| it.channel);
        let aloud = |saying: &Saying| saying.channel == Channel::Room;
        if ended == Some(Channel::Room) && !self.saying.values().any(aloud) {
            self.loudspeaker = None;
        }
        if ended == Some(Channel::Room) {
            self.own_voice.ended(now, self.echo_cancelled);
        }
        self.announcing
            .is_some_and(|(announcing, _)| announcing == id)
    }

    /// How important it is what the loudspeaker of the room says now.
    pub(super) const fn loudspeaker(&self) -> Option<Priority> {
        self.loudspeaker
    }

    /// Whether the player's move counts at once over what the loudspeaker began last.
    pub(super) const fn is_spoken_over(&self) -> bool {
        self.spoken_over
    }

    /// Whether a move is being announced, for the first time or once more, or waits to be.
    pub(super) fn is_announcing(&self) -> bool {
        let again = |saying: &Saying| saying.again && !saying.silenced;
        self.announcing.is_some() || self.saying.values().any(again)
    }

    /// Whether the same is being said there, or waits to be.
    pub(super) fn says_already(&self, told: &Told, words: &Vocabulary, manner: &Manner) -> bool {
        self.channel(told, manner).is_some_and(|channel| {
            let (text, _) = words.spoken(told, channel);
            let same = |saying: &Saying| {
                saying.channel == channel && !saying.silenced && saying.text == text
            };
            self.saying.values().any(same)
        })
    }

    /// Whether anything is being said, or waits to be.
    pub(super) fn is_busy(&self) -> bool {
        self.saying.values().any(|saying| !saying.silenced)
    }

    /// An announcement is being said, or waits to be.
    pub(super) const fn announces(&self) -> bool {
        self.announcing.is_some()
    }

    /// This utterance announces a move, or none does any more.
    pub(super) const fn announce(&mut self, utterance: Option<(u64, Channel)>) {
        self.announcing = utterance;
    }

    /// Whether it is said and therefore not printed.
    pub(super) fn leaves_unprinted(&self, told: &Told, manner: &Manner) -> bool {
        let spoken = told.kind != Kind::Relay && self.channel(told, manner).is_some();
        self.unprinted.leaves_out(spoken)
    }

    /// The line that is to be printed after this report: its utterance has failed.
    pub(super) fn owed(&mut self, report: &VoiceReport) -> Option<String> {
        self.unprinted.owed(report)
    }

    /// Says it, if there is a voice for it; the utterance's id and where it is heard.
    pub(super) fn say(
        &mut self,
        told: Told,
        words: &Vocabulary,
        manner: &Manner,
        out: &mut Vec<Effect>,
    ) -> Option<(u64, Channel)> {
        let Some(channel) = self.channel(&told, manner) else {
            // What is needed next is said when a voice comes, as at the start of
            // a busy machine, unless a screen reader has read it.
            if told.kind == Kind::Prompt && !manner.one_voice && !self.elsewhere {
                self.unsaid = Some(told);
            } else if told.channel == Channel::Room
                && told.kind != Kind::Relay
                && !self.lost.contains_key(&Channel::Room)
            {
                self.late.push_back(told);
                let more = self.late.len().saturating_sub(MOST_LATE);
                self.late.drain(..more);
            }
            return None;
        };
        if told.kind == Kind::Prompt {
            self.unsaid = None;
        }
        self.make_way(channel, out);
        let id = Utterance::next_id();
        self.last_utterance = id;
        let priority = told.kind.priority();
        self.unprinted.keep(id, unmarked(told.for_others()));
        let (text, languages) = words.spoken(&told, channel);
        let saying = Saying {
            channel,
            priority,
            text: text.clone(),
            silenced: false,
            spoken_over: told.kind == Kind::Again || self.theirs.may_be_spoken_over(told.kind),
            again: told.kind == Kind::Again,
            list: (told.kind == Kind::Position).then(|| Listed {
                text: told.text.clone(),
                heard: KindsHeard::default(),
            }),
        };
        self.saying.insert(id, saying);
        out.push(Effect::Say(Utterance {
            id,
            channel,
            text,
            languages,
            priority,
        }));
        Some((id, channel))
    }

    /// Says what the room has to hear and its voice came too late for.
    pub(super) fn say_late(&mut self, words: &Vocabulary, manner: &Manner, out: &mut Vec<Effect>) {
        for told in std::mem::take(&mut self.late) {
            self.say(told, words, manner, out);
        }
    }

    /// Says the prompt that no voice could say yet.
    pub(super) fn say_unsaid(
        &mut self,
        words: &Vocabulary,
        manner: &Manner,
        out: &mut Vec<Effect>,
    ) {
        if let Some(told) = self.unsaid.take() {
            self.say(told, words, manner, out);
        }
    }

    /// Where it is said: on its own channel, else on the one that is left if
    /// the room may hear it.
    fn channel(&self, told: &Told, manner: &Manner) -> Option<Channel> {
        let separate = manner.ear_is_separate;
        match told.channel {
            Channel::Room if self.room_speaks => Some(Channel::Room),
            Channel::Room => (separate && self.ear_speaks).then_some(Channel::Ear),
            Channel::Ear if !manner.ear_speaks => None,
            Channel::Ear if separate && self.ear_speaks => Some(Channel::Ear),
            Channel::Ear if self.elsewhere => None,
            // On a busy machine the earphone's voice comes a little later than the
            // room's: what is needed next waits for it.
            Channel::Ear
                if separate
                    && told.kind == Kind::Prompt
                    && !self.lost.contains_key(&Channel::Ear) =>
            {
                None
            }
            Channel::Ear => {
                let aloud =
                    self.room_speaks && !told.alone && may_be_aloud(told.kind, &manner.aloud);
                aloud.then_some(Channel::Room)
            }
        }
    }

    /// What is newly said does not wait for an answer that was asked for earlier: it can
    /// be asked for again.
    fn make_way(&mut self, channel: Channel, out: &mut Vec<Effect>) {
        let old = ..=self.before_input;
        let answers = self.saying.range(old).any(|(_, saying)| {
            saying.channel == channel && saying.priority == Priority::Answer && !saying.silenced
        });
        if answers {
            self.silence(channel, Priority::Answer, out);
        }
    }

    /// Whoever asks or does something new has heard enough of what was told before. What
    /// the room is told belongs to the opponent too, and is heard to its end (D.2.3).
    pub(super) fn answer_is_over(&mut self, out: &mut Vec<Effect>) {
        for channel in [Channel::Ear, Channel::Room] {
            self.silence(channel, Priority::Message, out);
        }
    }

    /// The word and the key for it silence the voice, but for a move that the opponent
    /// has not heard yet.
    pub(super) fn hush(&mut self, out: &mut Vec<Effect>) {
        for channel in [Channel::Ear, Channel::Room] {
            let announces = self.announcing.is_some_and(|(_, on)| on == channel);
            let up_to = if announces {
                Priority::Message
            } else {
                Priority::Announcement
            };
            self.silence(channel, up_to, out);
        }
    }

    fn silence(&mut self, channel: Channel, up_to: Priority, out: &mut Vec<Effect>) {
        for saying in self.saying.values_mut() {
            if saying.channel == channel && saying.priority <= up_to {
                saying.silenced = true;
                self.cut = saying.list.take().or_else(|| self.cut.take());
            }
        }
        out.push(Effect::Silence(channel, up_to));
    }
}

/// Whether the room may hear what of this kind is for the ear, if that has no device.
fn may_be_aloud(kind: Kind, aloud: &Aloud) -> bool {
    match kind {
        // A lost part tells nobody anything about the game.
        Kind::Announcement | Kind::Again | Kind::Happening | Kind::Prompt | Kind::Part => true,
        Kind::Relay => false,
        Kind::Time | Kind::Reminder => aloud.contains(EarKind::Time),
        Kind::Position => aloud.contains(EarKind::Position),
        Kind::Help => aloud.contains(EarKind::Help),
        Kind::Refusal => aloud.contains(EarKind::Refusals),
    }
}
