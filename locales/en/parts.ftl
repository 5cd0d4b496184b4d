# Parts that are missing, lost or back: what is missing, then what to do.

voice-no-dispatcher = Speech output is missing. Install or start the speech-dispatcher service.
voice-no-sound-server = Speech output finds no sound. Start PulseAudio or PipeWire.
voice-stuck = Speech output no longer answers. Restart the speech-dispatcher service.
voice-no-folder = Speech gets no folder. Set XDG_RUNTIME_DIR to one of your own.
voice-no-process = Nothing can be spoken, because { $program } does not start. Reinstall it.
voice-no-answer = Speech does not answer. I try again every second.
voice-back = Speech output is back.
hearing-no-sound-server = There is no sound to listen to. Start PulseAudio or PipeWire, or type the moves.
hearing-no-microphone = There is no microphone. Plug one in, or type the moves.
hearing-microphone-lost = The microphone is gone. Plug it in again, or type the moves.
hearing-no-model = There is no speech model. Set its folder in hearing.model, or type the moves.
hearing-no-model-in = No speech model in { $path }. Set its folder with --model or in hearing.model.
hearing-model-damaged = The speech model in { $path } is damaged. Reinstall it.
hearing-model-fixed = The speech model in { $path } cannot recognise announcements. Choose one with small in its name.
hearing-no-recogniser = Speech recognition does not start. Close other programs, or type the moves.
hearing-back = I am listening again.
hearing-late = I heard that too late. Say it again.
hearing-missed = Not heard. Say it again.
braille-not-running = The Braille display has no driver. Start the program brltty.
braille-no-permission = You may not use the Braille display. You need permission to read brltty's key.
braille-no-display = No Braille display is connected. Connect one.
braille-no-host = The Braille display's computer { $host } does not exist. Change braille.host.
braille-other-version = The Braille display does not work. Reinstall brltty and libbrlapi.
braille-no-thread = System overloaded: the Braille display does not work. Close other programs.
braille-back = The Braille display is back.
board-no-browser = Nobody has opened the web board. Open it in a browser: { $url }
board-connected = The web board is connected.
board-disconnected = The web board is disconnected. It comes back by itself if the page is open.
opposite-connected = Your opponent is connected.
opposite-disconnected = Your opponent is disconnected.
opposite-link = Your opponent's seat, in a browser or with play --join: { $url }
own-page-link = Your page in the browser: { $url }
opposite-on-key = I listen only after your key or “talk”, so that your opponent does not speak for you.
opposite-has-no-board = The electronic board is for the player here: set board.electronic_is to tactile.
opposite-is-no-engine = Against an engine, set game.blind_plays to white or black.
voice-no-language = There is no voice for { $language ->
        [de] German
        [en] English
        [es] Spanish
        [pt] Portuguese
       *[other] { $language }
    }. Install the package espeak-ng-data.
voice-no-synthesiser = Speech output has no voice. Install the package speech-dispatcher-espeak-ng.
voice-no-device = The output device { $name } is not connected. Connect it or choose another.
hearing-device-not-found = The microphone { $wanted } is not connected. Connect it or choose another.
hearing-refused = The microphone { $device } does not record. Is another program using it?
hearing-recogniser-failed = Speech recognition failed and is running again. Say it once more.
hearing-unknown-words = The speech model does not know these words: { $words }.
level-too-quiet = Too quiet. Speak closer to the microphone.
level-clipping = Too loud, the sound is distorted. Turn the microphone down.
level-good = The volume is good.
level-unknown = No word has been heard yet. Say something, then ask again.
listening-open = I am listening.
listening-closed = I am no longer listening.
listening-always = I am always listening.
listening-on-key = I am not listening until you type talk.
listening-on-name = I only listen for Doppelbrett.
listening-deaf = I cannot hear anything now.
listening-yes = Yes?
braille-not-answering = The Braille display does not answer. Restart brltty if this goes on.
braille-broken = The Braille display does not work. Restart brltty.
acts-taken = Shortcuts and scripts go to the other program that is already running, not to this one.
acts-no-socket = Shortcuts and scripts do not work. Check store.folder.
keys-back = The keys are back.
keys-given-back = Somebody is typing on { $device }. Its keys go to all programs again.
keys-not-here = Keys of other devices work on Linux only. Use a shortcut: doppelbrett act press.
keys-not-there = The device with the key for { $acts } is not connected. Plug it in.
keys-not-allowed = I may not read the key for { $acts }. doppelbrett doctor says what to do.
keys-taken = Another program has the key for { $acts }. Close it.
keys-no-thread = System overloaded: the keys do not work. Restart the program.
keys-act-press = pressing the clock
keys-act-opponent-press = pressing the opponent's clock
keys-act-talk = talking
keys-act-own-time = your time
keys-act-opponent-time = the opponent's time
keys-act-time = both times
keys-act-repeat = repeating
keys-act-stop = stop
board-plain = Warning: the web board is unencrypted. Remove board.plain, unless behind a proxy.
board-other-port = Port { $wanted } was in use. The web board is on port { $got }, also after --resume.
board-not-served = The web board does not work. { $why }
program-damaged = The program is damaged. Reinstall it.
not-built = { $part ->
    [voice] This program was built without speech.
    [hearing] This program was built without speech recognition.
    [braille] This program was built without Braille displays.
    *[nats] This program was built without NATS.
} Install one with all parts.
