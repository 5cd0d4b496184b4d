# The first start, asked and answered by ear. A question, then the one key that answers it.

welcome-keys = Willkommen. { $yes } oder Enter heißt ja, { $no } nein, { $again } noch einmal; Escape beendet das Einrichten.
welcome-language = Ich spreche Deutsch. Ist das recht?
welcome-announcements = Werden die Züge auf Deutsch angesagt?
welcome-reads = Ein Screenreader läuft. Soll er dir vorlesen, und ich spreche nur für den Raum?
welcome-quiet = Soll er dann schweigen, und nur ich spreche? Sonst hörst du alles doppelt.
welcome-room = Hörst du mich laut im Raum, über { $device }?
welcome-room-none = Dann hörst du mich nicht. Schließe einen Lautsprecher an, und rufe doppelbrett doctor auf.
welcome-ear-next = Jetzt im Ohr, über { $device }. Hörst du dort nichts, drücke { $no }.
welcome-ear = Hörst du mich im Ohr?
welcome-ear-none = Dann gibt es nur den Lautsprecher.
welcome-microphone = Sage jetzt ins Mikrofon: { $word }.
welcome-again = Noch einmal?
welcome-braille = Kannst du das auf der Braillezeile lesen?
welcome-braille-no = Wähle in brltty eine Texttabelle, die du lesen kannst.
welcome-clock = Zuletzt die Uhr: Drücke die Taste, die du in der Partie benutzt.
welcome-clock-pressed = { $key } drückt die Uhr.
welcome-clock-other = { $key } drückt die Uhr nicht. Enter drückt sie.
welcome-company-here = Wer spielt gegen dich? Sitzt jemand hier am Tisch?
welcome-company-engine = Eine Engine?
welcome-company-away = Jemand an einem anderen Gerät?
welcome-company-lessons = Willst du erst üben?
welcome-company-lichess = Jemand auf Lichess?
welcome-company-login = Dazu melde dich einmal an: doppelbrett lichess login.
welcome-lead = Soll ich dich durch die ersten Züge führen?
welcome-wrong-key = { $key } gilt hier nicht. { $yes } oder Enter: ja, { $no }: nein, { $again }: noch einmal, Escape: Ende.
welcome-done = Fertig. Von vorn geht es mit doppelbrett welcome.
welcome-left = Gut. Nachholen kannst du es mit doppelbrett welcome.
welcome-no-terminal = Das Einrichten wird mit Tasten beantwortet und braucht ein Terminal. Ohne eines hilft doppelbrett doctor.
# The letters of yes, no and once more.
welcome-letters = jnw
welcome-key-enter = Enter
welcome-key-display = Enter der Braillezeile
welcome-key-other = Diese Taste
welcome-twin = { $name }, Nummer { $number }
