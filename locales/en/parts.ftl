# Parts that are missing, lost or back: what is missing, then what to do.

voice-no-dispatcher = Speech output is missing. Install or start the speech-dispatcher service.
voice-no-sound-server = Speech output finds no sound. Start PulseAudio or PipeWire.
voice-stuck = Speech output no longer answers. Restart the speech-dispatcher service.
voice-back = Speech output is back.
hearing-no-sound-server = There is no sound to listen to. Start PulseAudio or PipeWire, or type the moves.
hearing-no-microphone = There is no microphone. Plug one in, or type the moves.
hearing-microphone-lost = The microphone is gone. Plug it in again, or type the moves.
hearing-no-model = There is no speech model. Name its folder in hearing.model, or type the moves.
hearing-back = I am listening again.
braille-not-running = Nothing serves the Braille display. Start the program brltty.
braille-no-permission = You may not use the Braille display. You need the right to read the key of brltty.
braille-no-display = No Braille display is connected. Connect one.
braille-back = The Braille display is back.
board-no-browser = Nobody has opened the web board. Open it in a browser: { $url }
board-connected = The web board is connected.
board-disconnected = The web board is disconnected. It comes back by itself if the page is open.
voice-no-language = There is no voice for { $language ->
        [de] German
        [en] English
        [es] Spanish
        [pt] Portuguese
       *[other] { $language }
    }; another one reads it. Install the package espeak-ng-data.
