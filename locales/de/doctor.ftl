# What the doctor found: what was found, then what to do if something is wrong.

doctor-line = { $part }: { $text }
doctor-part-language = Sprache
doctor-part-reader = Screenreader
doctor-part-games = Partien
doctor-part-settings = Einstellungen
doctor-part-model = Sprachmodell
doctor-part-words = Wörter
doctor-part-profile = Stimme
doctor-part-recogniser = Spracherkennung
doctor-part-sound = Ton
doctor-part-microphone = Mikrofon
doctor-part-braille = Braillezeile
doctor-part-room = Lautsprecher
doctor-part-ear = Ohrhörer
doctor-part-echo = Echo
doctor-part-keys = Tasten
doctor-part-board = Webbrett
doctor-part-summary = Ergebnis

doctor-switched-off = In den Einstellungen abgeschaltet.
doctor-default-device = das Gerät des Systems
doctor-language = { $language ->
        [de] Deutsch
        [en] Englisch
        [es] Spanisch
       *[pt] Portugiesisch
    }.
doctor-reader-none = Keiner läuft.
doctor-reader-twice = Einer läuft, und du hörst alles doppelt. Setze voice.screen_reader auf reads oder quiet, oder rufe doppelbrett welcome auf.
doctor-reader-set = Einer läuft; voice.screen_reader ist { $choice }.
doctor-reader-missing = Keiner läuft, aber voice.screen_reader ist reads: Du hörst nicht, was für dein Ohr ist. Setze es auf none.

doctor-games-kept = Werden aufbewahrt in { $path }.
doctor-games-played = Werden aufbewahrt in { $path }; gerade läuft eine Partie in einem anderen Fenster.
doctor-games-unusable = Können nicht aufbewahrt werden. { $why }
doctor-games-no-folder = Es gibt keinen Ordner dafür. Setze die Einstellung store.folder.
doctor-settings-read = Gelesen aus { $path }; Änderungen werden dort gemerkt.
doctor-settings-none = Es gelten die Vorgaben; Änderungen werden gemerkt in { $path }.
doctor-settings-read-only = { $path } kann nicht geschrieben werden; Änderungen gelten nur bis zum Ende des Programms. Prüfe die Rechte der Datei.
doctor-settings-no-home = Es gelten die Vorgaben, weil dein Heimordner fehlt. Setze die Umgebungsvariable HOME.
doctor-model-loaded = Geladen in { $milliseconds } Millisekunden aus { $path }.
doctor-words-known = Das Sprachmodell kennt alle Wörter von { $lexicon } und alle Befehle, zusammen { $phrases } Wendungen.
doctor-words-unknown = Diese Wörter kennt das Sprachmodell nicht: { $words }. Wähle ein anderes Sprachmodell oder andere Wörter, oder tippe sie.
doctor-profile-used = Das Profil { $name } gilt. Mit ihm wurden { $right } von { $of } Ansagen richtig verstanden.
doctor-recogniser-understood = Gesagt: { $said }. Gehört: { $heard }. Verstanden in { $milliseconds } Millisekunden.
doctor-recogniser-misunderstood = Gesagt: { $said }. Gehört: { $heard }. Das ist nicht dasselbe; wähle ein anderes Sprachmodell, oder tippe die Züge.
doctor-recogniser-deaf = Gesagt: { $said }. Gehört: nichts. Wähle ein anderes Sprachmodell, oder tippe die Züge.
doctor-not-synthesised = Nicht geprüft. { $why }
doctor-sound-none = Es läuft kein Tonserver. Starte PulseAudio oder PipeWire.
doctor-sound-no-output = Der Tonserver läuft, aber es gibt kein Ausgabegerät. Schließe einen Lautsprecher oder Ohrhörer an.
doctor-sound-default = Ausgabe: die im System eingestellte, für beide Stimmen.
doctor-sound-outputs = Der Tonserver läuft. Ausgabegeräte: { $names }.
doctor-say-something = Ich höre zwei Sekunden zu. Sprich jetzt.
doctor-microphone-heard = { $device }. Gehört: { $heard }. { $level }
doctor-microphone-quiet = { $device }. Nichts gehört, im Raum ist es still.
doctor-microphone-noise = { $device }. Ton gehört, aber kein Wort verstanden. { $level }
doctor-microphone-above = { $decibels } Dezibel über dem Raum.
doctor-microphone-far = Nur { $decibels } Dezibel über dem Raum. Ein Mikrofon am Mund hört deinen Nachbarn zwanzig Dezibel leiser.
doctor-brailled = Doppelbrett schreibt
doctor-braille-wrote =
    { $rows ->
        [1] { $cells } Zellen
       *[other] { $rows } Zeilen mit { $cells } Zellen
    }. Geschrieben: { $written }.
doctor-spoken-room = Das ist der Lautsprecher.
doctor-spoken-ear = Das ist der Ohrhörer.
doctor-spoke = Gesprochen auf { $device }: { $said } Begonnen nach { $milliseconds } Millisekunden.
doctor-ear-none = Kein eigenes Gerät. Wähle eines mit der Einstellung voice.ear.device; bis dahin sagt voice.aloud_with_one_device, was laut gesprochen wird.
doctor-ear-read = Was dafür ist, liest der Screenreader vor.
doctor-echo-none = Das Mikrofon hört die Stimme des Programms nicht.
doctor-echo-heard = Das Mikrofon hört die Stimme des Programms: { $heard }. Solange sie etwas ansagt, zählt nur „{ $stop }“. Mit einem Ohrhörer ist das anders.
doctor-echo-offer = Dein Tonserver kann sie aus dem Mikrofon nehmen. Gib dafür ein:
doctor-echo-not-cancelled = Das Mikrofon hört die Stimme des Programms: { $heard }. Lade den Filter des Tonservers neu, oder setze hearing.echo_cancelled auf false.
doctor-board-served = Die Seite ist erreichbar. Die Adresse für den Gegner: { $url }
doctor-playable = Es kann gespielt werden.
doctor-unplayable = Es kann nicht gespielt werden, weil nichts aufbewahrt würde.
doctor-keys-none = Keine gelernt.
doctor-keys-found = Alle da: { $acts }.
