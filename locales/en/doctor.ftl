# What the doctor found: what was found, then what to do if something is wrong.

doctor-line = { $part }: { $text }
doctor-part-language = Language
doctor-part-reader = Screen reader
doctor-part-games = Games
doctor-part-settings = Settings
doctor-part-model = Speech model
doctor-part-words = Words
doctor-part-profile = Voice
doctor-part-recogniser = Speech recognition
doctor-part-sound = Sound
doctor-part-microphone = Microphone
doctor-part-braille = Braille display
doctor-part-room = Loudspeaker
doctor-part-ear = Earphone
doctor-part-echo = Echo
doctor-part-keys = Keys
doctor-part-board = Web board
doctor-part-summary = Result

doctor-switched-off = Switched off in the settings.
doctor-default-device = the system's device
doctor-language = { $language ->
        [de] German
        [en] English
        [es] Spanish
       *[pt] Portuguese
    }.
doctor-reader-none = None is running.
doctor-reader-twice = One is running, and you hear everything twice. Set voice.screen_reader to reads or quiet, or run doppelbrett welcome.
doctor-reader-set = One is running; voice.screen_reader is { $choice }.
doctor-reader-missing = None is running, but voice.screen_reader is reads: you do not hear what is for your ear. Set it to none.

doctor-games-kept = Kept in { $path }.
doctor-games-played = Kept in { $path }; a game is being played in another window now.
doctor-games-unusable = Cannot be kept. { $why }
doctor-games-no-folder = There is no folder for them. Set the setting store.folder.
doctor-settings-read = Read from { $path }; changes are remembered there.
doctor-settings-none = The defaults are in force; changes are remembered in { $path }.
doctor-settings-read-only = { $path } cannot be written; changes last only until the program ends. Check the permissions of the file.
doctor-settings-no-home = The defaults are in force, because your home folder is missing. Set the environment variable HOME.
doctor-model-loaded = Loaded in { $milliseconds } milliseconds from { $path }.
doctor-words-known = The speech model knows all words of { $lexicon } and all commands, { $phrases } phrases together.
doctor-words-unknown = The speech model does not know these words: { $words }. Choose another speech model or other words, or type them.
doctor-profile-used = The profile { $name } is in use. With it, { $right } of { $of } announcements were understood correctly.
doctor-recogniser-understood = Said: { $said }. Heard: { $heard }. Understood in { $milliseconds } milliseconds.
doctor-recogniser-misunderstood = Said: { $said }. Heard: { $heard }. That differs; choose another speech model, or type the moves.
doctor-recogniser-deaf = Said: { $said }. Heard: nothing. Choose another speech model, or type the moves.
doctor-not-synthesised = Not tested. { $why }
doctor-sound-none = No sound server is running. Start PulseAudio or PipeWire.
doctor-sound-no-output = The sound server is running, but there is no output device. Connect a loudspeaker or an earphone.
doctor-sound-outputs = The sound server is running. Output devices: { $names }.
doctor-sound-default = Output: the one chosen in the system, for both voices.
doctor-say-something = I am listening for two seconds. Speak now.
doctor-microphone-heard = { $device }. Heard: { $heard }. { $level }
doctor-microphone-quiet = { $device }. Nothing heard, the room is silent.
doctor-microphone-noise = { $device }. Sound heard, but no word understood. { $level }
doctor-microphone-above = { $decibels } decibels above the room.
doctor-microphone-far = Only { $decibels } decibels above the room. A microphone at your mouth would hear your neighbour twenty decibels quieter.
doctor-brailled = Doppelbrett writes
doctor-braille-wrote =
    { $rows ->
        [1] { $cells } cells
       *[other] { $rows } rows of { $cells } cells
    }. Written: { $written }.
doctor-spoken-room = This is the loudspeaker.
doctor-spoken-ear = This is the earphone.
doctor-spoke = Spoken on { $device }: { $said } Started after { $milliseconds } milliseconds.
doctor-ear-none = No device of its own. Choose one with the setting voice.ear.device; until then voice.aloud_with_one_device says what is spoken aloud.
doctor-ear-read = What is for it is read by the screen reader.
doctor-echo-none = The microphone does not hear the program's voice.
doctor-echo-heard = The microphone hears the program's voice: { $heard }. While it is announcing something, only “{ $stop }” counts. With an earphone that is different.
doctor-echo-offer = Your sound server can take it out of the microphone. For that, type:
doctor-echo-not-cancelled = The microphone hears the program's voice: { $heard }. Load the sound server's filter again, or set hearing.echo_cancelled to false.
doctor-board-served = The page can be reached. The address for the opponent: { $url }
doctor-playable = You can play.
doctor-unplayable = You cannot play, because nothing would be kept.
doctor-keys-none = None have been taught.
doctor-keys-found = All there: { $acts }.
