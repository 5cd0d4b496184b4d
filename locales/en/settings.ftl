# Settings and the log: errors, sources, and what each key means.

settings-unreadable = { $path } cannot be read. { $reason } Check the name and the rights of the file.
settings-not-toml = Line { $line } of { $path } is written wrongly. Correct this line.
settings-unknown-key = There is no setting { $key }. Did you mean { $nearest }? It is set { $source }.
settings-unfit-value = { $key } cannot be { $value }. { $meaning } The value is set { $source }.
settings-source-default = in the defaults
settings-source-file = in the file { $path }
settings-source-environment = in the environment variable { $variable }
settings-source-command-line = on the command line
settings-unwritable = The choice holds only until the program ends, because { $path } cannot be written. Check the rights of the file.
log-no-folder = There is no log, because your home folder is missing. Set the environment variable HOME.
log-unwritable = There is no log, because { $path } cannot be written. Check the rights of the folder.
log-runs-already = The log runs already.
settings-line = { $key } = { $value }, set { $source }; in the defaults { $default }. { $meaning }
settings-line-default = { $key } = { $value }, as in the defaults. { $meaning }
settings-open = left open
settings-remembered = Remembered: { $key } = { $value }, in the file { $path }.
settings-overridden = Still in force is { $value }, set { $source }.
settings-no-file = This cannot be remembered, because your home folder is missing. Set the environment variable HOME, or name a file with --config.

setting-language = Language of the messages: de, en, es or pt; otherwise that of the system.
setting-lexicon = List of words by which moves are announced and understood.
setting-profile = Kind of play: training for practice alone, assistant with an assistant, competition for a tournament.
setting-steps-confirm-own = Whether the blind player confirms their announcement when it is repeated: true or false; otherwise as in the profile.
setting-steps-declare-executed = Whether the blind player says that the move stands on their board: true or false; otherwise as in the profile.
setting-steps-sighted-executes = Whether the sighted player executes the announced move themselves: true or false; otherwise as in the profile.
setting-steps-repeat-opponent = The blind player's answer to the opponent's move: none, confirm for yes, repeat for the whole move; otherwise as in the profile.
setting-steps-sighted-presses = Whether the sighted player presses the clock themselves: true or false; otherwise as in the profile.
setting-game-blind-plays = Colour of the blind player: white or black.
setting-game-control = Time control in minutes: 15+5 with seconds per move, 5d3 with a delay, 40/90+30, 30+30 in periods, or standard, rapid, blitz, school; none without a clock.
setting-game-blind-name = Name of the blind player in the score.
setting-game-sighted-name = Name of the sighted player in the score.
setting-game-event = Name of the event in the score.
setting-laws-edition = By which Laws is played: fide2001, fide2009, fide2014, fide2018 or fide2023.
setting-laws-pace = A standard, rapid or blitz game; otherwise as the time control says.
setting-laws-supervised = Whether rapid and blitz games are supervised so that the Competition Rules hold in full; otherwise only with an arbiter.
setting-laws-arbiter = Whether an arbiter is at the table; claims then wait for them.
setting-laws-quickplay = Whether a quickplay finish was announced before the game.
setting-laws-adapted = A file with the organiser's changes of the rules.
setting-clock-reminders = At which times left you hear them in your ear, such as 10m, 5m, 30s; none for never; otherwise as the profile says, in competition never.
setting-voice-room-device = Name of the loudspeaker for the room; otherwise that of the system.
setting-voice-room-daemon = Address of the speech service for the room; otherwise the program starts its own.
setting-voice-ear-enabled = Whether the blind player hears a voice of their own: true or false.
setting-voice-ear-device = Name of the blind player's earphone.
setting-voice-ear-daemon = Address of the speech service for the earphone; otherwise the program starts its own.
setting-voice-rate = Rate of speech from -100 to 100; 0 is the usual one.
setting-voice-aloud-with-one-device = What is said aloud without an earphone: all, none, or any of time, position, help, refusals; otherwise as the profile says.
setting-hearing-enabled = Whether the program listens: true or false.
setting-hearing-mode = When the program listens: open (always), push_to_talk (after a key) or wake (after the word Doppelbrett).
setting-hearing-device = Name of the microphone; otherwise that of the system.
setting-hearing-model = Folder of the speech model; otherwise the one that comes with the program.
setting-hearing-least-confidence = How sure what was heard must at least be to be acted on, from 0 to 1; it can only make it stricter.
setting-hearing-ears = How many ears listen at once, from 1 to 5: more of them ask instead of refusing, and take more computing time.
setting-hearing-voice = Profile of the voice that the program is used to; made with doppelbrett voice.
setting-braille-enabled = Whether the Braille display is used: true or false.
setting-braille-host = Computer to which the Braille display is connected; otherwise this one.
setting-braille-auth = Proof for the Braille display, such as keyfile: with the path of the key; otherwise the usual one.
setting-braille-dial-seconds = In which steps the clock dial of the Braille display goes on, 1 to 60 seconds; below five minutes each second.
setting-board-enabled = Whether there is a web board: true or false.
setting-board-address = Address and port of the web board, such as 127.0.0.1:8096.
setting-store-folder = Folder for games and scores; otherwise the usual one of your account.
setting-log-level = How much the log keeps: error, warn, info, debug or trace.
