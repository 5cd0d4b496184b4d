# Parts that are missing, lost or back: what is missing, then what to do.

voice-no-dispatcher = Die Sprachausgabe fehlt. Installieren oder starten Sie den Dienst speech-dispatcher.
voice-no-sound-server = Die Sprachausgabe findet keinen Ton. Starten Sie PulseAudio oder PipeWire.
voice-stuck = Die Sprachausgabe antwortet nicht mehr. Starten Sie den Dienst speech-dispatcher neu.
voice-back = Die Sprachausgabe ist wieder da.
hearing-no-sound-server = Es ist kein Ton zum Zuhören da. Starten Sie PulseAudio oder PipeWire, oder tippen Sie die Züge.
hearing-no-microphone = Es ist kein Mikrofon da. Schließen Sie eines an, oder tippen Sie die Züge.
hearing-microphone-lost = Das Mikrofon ist weg. Schließen Sie es wieder an, oder tippen Sie die Züge.
hearing-no-model = Die Spracherkennung hat kein Sprachmodell. Geben Sie seinen Ordner mit der Einstellung hearing.model an, oder tippen Sie die Züge.
hearing-back = Ich höre wieder zu.
braille-not-running = Die Braillezeile wird nicht bedient. Starten Sie das Programm brltty.
braille-no-permission = Die Braillezeile ist für Sie gesperrt. Lassen Sie sich das Recht geben, den Schlüssel von brltty zu lesen.
braille-no-display = Es ist keine Braillezeile angeschlossen. Schließen Sie eine an.
braille-back = Die Braillezeile ist wieder da.
board-no-browser = Niemand hat das Webbrett geöffnet. Öffnen Sie im Browser { $url }.
board-connected = Das Webbrett ist verbunden.
board-disconnected = Das Webbrett ist getrennt. Öffnen Sie im Browser wieder { $url }.
