# Parts that are missing, lost or back: what is missing, then what to do.

voice-no-dispatcher = Die Sprachausgabe fehlt. Installiere oder starte den Dienst speech-dispatcher.
voice-no-sound-server = Die Sprachausgabe findet keinen Ton. Starte PulseAudio oder PipeWire.
voice-stuck = Die Sprachausgabe antwortet nicht mehr. Starte den Dienst speech-dispatcher neu.
voice-no-folder = Die Sprachausgabe bekommt keinen Ordner. Setze XDG_RUNTIME_DIR auf einen eigenen.
voice-no-process = Die Sprachausgabe geht nicht, denn { $program } startet nicht. Installiere es neu.
voice-no-answer = Die Sprachausgabe antwortet nicht. Ich versuche es jede Sekunde wieder.
voice-back = Die Sprachausgabe ist wieder da.
hearing-no-sound-server = Es ist kein Ton zum Zuhören da. Starte PulseAudio oder PipeWire, oder tippe die Züge.
hearing-no-microphone = Es ist kein Mikrofon da. Schließe eines an, oder tippe die Züge.
hearing-microphone-lost = Das Mikrofon ist weg. Schließe es wieder an, oder tippe die Züge.
hearing-no-model = Es ist kein Sprachmodell da. Nenne seinen Ordner in hearing.model, oder tippe die Züge.
hearing-no-model-in = Kein Sprachmodell in { $path }. Nenne seinen Ordner mit --model oder in hearing.model.
hearing-model-damaged = Das Sprachmodell in { $path } ist beschädigt. Installiere es neu.
hearing-model-fixed = Das Sprachmodell in { $path } kann keine Ansagen. Nimm eines mit small im Namen.
hearing-no-recogniser = Die Spracherkennung startet nicht. Schließe andere Programme, oder tippe die Züge.
hearing-back = Ich höre wieder zu.
hearing-late = Das hörte ich zu spät. Sage es noch einmal.
hearing-missed = Nicht gehört. Sage es noch einmal.
braille-not-running = Die Braillezeile hat keinen Treiber. Starte das Programm brltty.
braille-no-permission = Die Braillezeile ist gesperrt. Du brauchst das Recht, den Schlüssel von brltty zu lesen.
braille-no-display = Es ist keine Braillezeile angeschlossen. Schließe eine an.
braille-no-host = Den Rechner { $host } der Braillezeile gibt es nicht. Ändere braille.host.
braille-other-version = Die Braillezeile geht nicht. Installiere brltty und libbrlapi neu.
braille-no-thread = Das System ist überlastet, die Braillezeile geht nicht. Schließe andere Programme.
braille-back = Die Braillezeile ist wieder da.
board-no-browser = Niemand hat das Webbrett geöffnet. Im Browser öffnen: { $url }
board-connected = Das Webbrett ist verbunden.
board-disconnected = Das Webbrett ist getrennt. Es kommt von selbst wieder, wenn die Seite offen ist.
opposite-connected = Dein Gegner ist verbunden.
opposite-disconnected = Dein Gegner ist getrennt.
opposite-link = Der Platz deines Gegners, im Browser oder mit play --join: { $url }
own-page-link = Deine Seite im Browser: { $url }
opposite-on-key = Ich höre nur nach deiner Taste oder nach „sprich“, damit dein Gegner nicht für dich spricht.
opposite-has-no-board = Das elektronische Brett gehört dem Spieler hier: stell board.electronic_is auf tactile.
opposite-is-no-engine = Gegen eine Engine: stell game.blind_plays auf white oder black.
voice-no-language = Es fehlt die Stimme für { $language ->
        [de] Deutsch
        [en] Englisch
        [es] Spanisch
        [pt] Portugiesisch
       *[other] { $language }
    }. Installiere das Paket espeak-ng-data.
voice-no-synthesiser = Der Sprachausgabe fehlt die Stimme. Installiere das Paket speech-dispatcher-espeak-ng.
voice-no-device = Das Ausgabegerät { $name } ist nicht da. Schließe es an oder wähle ein anderes.
hearing-device-not-found = Das Mikrofon { $wanted } ist nicht da. Schließe es an oder wähle ein anderes.
hearing-refused = Das Mikrofon { $device } nimmt nicht auf. Benutzt es ein anderes Programm?
hearing-recogniser-failed = Die Spracherkennung ist ausgefallen und läuft wieder. Sage es noch einmal.
hearing-unknown-words = Diese Wörter kennt das Sprachmodell nicht: { $words }.
level-too-quiet = Zu leise. Sprich näher am Mikrofon.
level-clipping = Zu laut, der Ton übersteuert. Drehe das Mikrofon leiser.
level-good = Lautstärke gut.
level-unknown = Noch kein Wort gehört. Sage etwas, dann frage noch einmal.
listening-open = Ich höre.
listening-closed = Ich höre nicht mehr zu.
listening-always = Ich höre immer zu.
listening-on-key = Ich höre erst wieder zu, wenn du sprich eingibst.
listening-on-name = Ich höre nur noch auf Doppelbrett.
listening-deaf = Zurzeit höre ich nichts.
listening-yes = Ja?
braille-not-answering = Die Braillezeile antwortet nicht. Starte brltty neu, wenn es so bleibt.
braille-broken = Die Braillezeile geht nicht. Starte brltty neu.
acts-taken = Kürzel und Skripte gehen an das andere Programm, das schon läuft, nicht an dieses.
acts-no-socket = Kürzel und Skripte gehen nicht. Prüfe store.folder.
keys-back = Die Tasten sind wieder da.
keys-given-back = Auf { $device } tippt jemand. Seine Tasten gehen wieder an alle Programme.
keys-not-here = Tasten anderer Geräte gehen nur unter Linux. Hier hilft ein Kürzel: doppelbrett act press.
keys-not-there = Das Gerät mit der Taste für { $acts } ist nicht da. Stecke es an.
keys-not-allowed = Die Taste für { $acts } darf ich nicht lesen. Was zu tun ist, sagt doppelbrett doctor.
keys-taken = Die Taste für { $acts } hat ein anderes Programm. Beende es.
keys-no-thread = Das System ist überlastet, die Tasten gehen nicht. Starte das Programm neu.
keys-act-press = Uhr drücken
keys-act-opponent-press = Uhr des Gegners drücken
keys-act-talk = Sprechen
keys-act-own-time = deine Zeit
keys-act-opponent-time = Zeit des Gegners
keys-act-time = beide Zeiten
keys-act-repeat = Wiederholen
keys-act-stop = Stopp
board-plain = Achtung, das Webbrett ist unverschlüsselt. Nimm board.plain weg, außer hinter einem Proxy.
board-other-port = Port { $wanted } war belegt. Das Webbrett ist auf Port { $got }, auch nach --resume.
board-not-served = Das Webbrett geht nicht. { $why }
program-damaged = Das Programm ist beschädigt. Installiere es neu.
not-built = { $part ->
    [voice] Dieses Programm ist ohne Sprachausgabe gebaut.
    [hearing] Dieses Programm ist ohne Spracherkennung gebaut.
    [braille] Dieses Programm ist ohne Braillezeile gebaut.
    *[nats] Dieses Programm ist ohne NATS gebaut.
} Installiere eines mit allen Teilen.
