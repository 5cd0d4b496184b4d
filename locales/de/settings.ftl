# Settings and the log: errors, sources, and what each key means.

settings-unreadable = { $path } kann nicht gelesen werden. { $reason } Prüfe Name und Rechte der Datei.
settings-not-toml = Zeile { $line } von { $path } ist falsch geschrieben. Berichtige diese Zeile.
settings-unknown-key = Die Einstellung { $key } gibt es nicht. Meintest du { $nearest }? Sie steht { $source }.
settings-unfit-value = { $key } kann nicht { $value } sein. { $meaning } Der Wert steht { $source }.
settings-source-default = in den Voreinstellungen
settings-source-file = in der Datei { $path }
settings-source-environment = in der Umgebungsvariablen { $variable }
settings-source-command-line = in der Befehlszeile
settings-unwritable = Die Wahl gilt nur bis zum Programmende, denn { $path } kann nicht geschrieben werden. Prüfe die Rechte der Datei.
log-no-folder = Es gibt kein Protokoll, weil dein persönlicher Ordner fehlt. Setze die Umgebungsvariable HOME.
log-unwritable = Es gibt kein Protokoll, weil { $path } nicht geschrieben werden kann. Prüfe die Rechte des Ordners.
log-runs-already = Das Protokoll läuft schon.
settings-line = { $key } = { $value }, gesetzt { $source }; in den Vorgaben { $default }. { $meaning }
settings-line-default = { $key } = { $value }, wie in den Vorgaben. { $meaning }
settings-open = nicht festgelegt
settings-remembered = Gemerkt: { $key } = { $value }, in der Datei { $path }.
settings-overridden = Trotzdem gilt { $value }, gesetzt { $source }.
settings-no-file = Das kann nicht gemerkt werden, weil dein Heimordner fehlt. Setze die Umgebungsvariable HOME, oder nenne mit --config eine Datei.

setting-language = Sprache der Meldungen: de, en, es oder pt; sonst die des Systems.
setting-lexicon = Wörterliste, nach der Züge angesagt und verstanden werden.
setting-profile = Art des Spiels: training für das Üben allein, assistant mit Assistent, competition für das Turnier.
setting-steps-confirm-own = Ob der blinde Spieler seine wiederholte Ansage bestätigt: true oder false; sonst wie im Profil.
setting-steps-declare-executed = Ob der blinde Spieler sagt, dass der Zug auf seinem Brett steht: true oder false; sonst wie im Profil.
setting-steps-sighted-executes = Ob der sehende Spieler den angesagten Zug selbst ausführt: true oder false; sonst wie im Profil.
setting-steps-repeat-opponent = Antwort des blinden Spielers auf den Zug des Gegners: none für keine, confirm für ja, repeat für die Wiederholung; sonst wie im Profil.
setting-steps-sighted-presses = Ob der sehende Spieler die Uhr selbst drückt: true oder false; sonst wie im Profil.
setting-game-blind-plays = Farbe des blinden Spielers: white für Weiß, black für Schwarz.
setting-game-control = Bedenkzeit in Minuten: 15+5 mit Sekunden je Zug, 5d3 mit Aufschub, 40/90+30, 30+30 in Perioden, oder standard, rapid, blitz, school; none ohne Uhr.
setting-game-blind-name = Name des blinden Spielers in der Mitschrift.
setting-game-sighted-name = Name des sehenden Spielers in der Mitschrift.
setting-game-event = Name des Turniers in der Mitschrift.
setting-laws-edition = Nach welchen Regeln gespielt wird: fide2001, fide2009, fide2014, fide2018 oder fide2023.
setting-laws-pace = Turnierpartie (standard), Schnellschach (rapid) oder Blitz (blitz); sonst nach der Bedenkzeit.
setting-laws-supervised = Ob Schnell- und Blitzpartien so beaufsichtigt werden, dass die Turnierregeln ganz gelten; sonst nur mit Schiedsrichter.
setting-laws-arbiter = Ob ein Schiedsrichter am Tisch ist; dann warten Reklamationen auf ihn.
setting-laws-quickplay = Ob ein Endspurt ohne Zugabe vor der Partie angekündigt ist.
setting-laws-adapted = Eine Datei mit den Änderungen des Veranstalters an den Regeln.
setting-clock-reminders = Bei welcher Restzeit du sie im Ohr hörst, wie 10m, 5m, 30s; none für nie; sonst je nach Profil, im Turnier nie.
setting-voice-room-device = Name des Lautsprechers für den Raum; sonst der des Systems.
setting-voice-room-daemon = Adresse der Sprachausgabe für den Raum; sonst startet das Programm eine eigene.
setting-voice-ear-enabled = Ob der blinde Spieler eine eigene Stimme hört: true oder false.
setting-voice-ear-device = Name des Kopfhörers des blinden Spielers.
setting-voice-ear-daemon = Adresse der Sprachausgabe für den Kopfhörer; sonst startet das Programm eine eigene.
setting-voice-rate = Sprechtempo von -100 bis 100; 0 ist das übliche.
setting-voice-aloud-with-one-device = Was ohne Kopfhörer laut gesagt wird: all für alles, none für nichts, oder time, position, help, refusals; sonst je nach Profil.
setting-hearing-enabled = Ob das Programm zuhört: true oder false.
setting-hearing-mode = Wann das Programm zuhört: open (immer), push_to_talk (auf Tastendruck) oder wake (nach dem Wort Doppelbrett).
setting-hearing-device = Name des Mikrofons; sonst das des Systems.
setting-hearing-model = Ordner des Sprachmodells; sonst das mitgelieferte.
setting-hearing-least-confidence = Wie sicher das Gehörte mindestens sein muss, damit danach gehandelt wird, von 0 bis 1; es kann nur strenger machen.
setting-hearing-ears = Wie viele Ohren zugleich hören, von 1 bis 5: mehr fragen öfter nach, statt abzulehnen, und brauchen mehr Rechenzeit.
setting-hearing-voice = Profil der Stimme, an die sich das Programm gewöhnt hat; angelegt mit doppelbrett voice.
setting-braille-enabled = Ob die Braillezeile benutzt wird: true oder false.
setting-braille-host = Rechner, an dem die Braillezeile hängt; sonst dieser.
setting-braille-auth = Nachweis für die Braillezeile, wie keyfile: mit dem Pfad des Schlüssels; sonst der übliche.
setting-braille-dial-seconds = In welchen Schritten das Zifferblatt der Braillezeile weitergeht, 1 bis 60 Sekunden; unter fünf Minuten jede Sekunde.
setting-board-enabled = Ob es das Webbrett gibt: true oder false.
setting-board-address = Adresse und Anschluss des Webbretts, wie 127.0.0.1:8096.
setting-store-folder = Ordner für Partien und Mitschriften; sonst der übliche deines Kontos.
setting-log-level = Wie viel das Protokoll festhält: error, warn, info, debug oder trace.
