# Der Platz des blinden Spielers an einer Partie auf einem anderen Rechner.

afar-connected = Verbunden mit der Partie.
afar-back = Die Verbindung ist wieder da.
afar-missed = { $count } Nachrichten kamen inzwischen, die letzte:
afar-missing = Nicht mehr aufgehoben: { $lost } davon.
afar-lost = Keine Verbindung zur Partie. Sie wird gesucht.
afar-not-sent = Nicht gesendet: keine Verbindung zur Partie.
afar-left = Platz verlassen. Die Partie geht weiter.
afar-gone = Das Programm der Partie ist zu Ende.
afar-other-seat = Dieser Link ist nicht der des blinden Spielers. Nimm den, den „doppelbrett links blind“ dort zeigt.
afar-not-reached = Die Partie ist nicht zu erreichen. { $why }
afar-too-long = Zu lang: höchstens { $most } Zeichen.
afar-stale = Nicht getan, es ging weiter. Noch einmal.
afar-too-fast = Nicht getan: zu schnell. Warte kurz.
afar-no-game = Die Partie hat noch nicht begonnen.
afar-other-version = Dieses Programm passt nicht zu dem der Partie. Beide brauchen dieselbe Version.
afar-revoked = Dieser Link gilt nicht mehr. Bitte um einen neuen.
afar-refused = Nicht angenommen.
afar-deaf = Die Partie hört nicht zu. Tippe die Ansagen.
afar-elsewhere = Jetzt hört dein anderes Gerät. Zurück mit „sprich“.
afar-late = Das kam zu spät an. Sage es noch einmal.
afar-not-heard = Das Mikrofon ist zu. „sprich“ öffnet es wieder.
afar-no-answer = Die Partie hat noch nicht geantwortet.
afar-only-silence = Vom Mikrofon kommt nur Stille. Ist es stumm?
