# The hall: many games in one process, and its console.

hall-failed = Partie { $board } ist gescheitert und geschlossen. { $why } Die anderen laufen weiter. Wieder öffnen mit: öffne { $board }.
hall-unstored = Partie { $board } kann nicht gespeichert werden, dort ist nichts geschehen. { $why }
hall-stored-again = Partie { $board } wird wieder gespeichert.
hall-opened = Partie { $board } ist wieder offen.
hall-ended = Partie { $board } ist zu Ende: { $result }
hall-no-scores = Die Datei mit allen Partien wird nicht geschrieben. { $why } Die Partien sind sicher im Journal.
hall-scores-again = Die Datei mit allen Partien wird wieder geschrieben.
hall-nats-lost = NATS antwortet nicht. Alles bleibt im Journal und wird nachgereicht.
hall-nats-found = NATS antwortet und bekommt, was fehlt.
hall-broken = Das Programm hat in dieser Partie einen Fehler ({ $what }).
hall-page-failed = Diese Partie ist angehalten, was gespeichert war, bleibt. { $why } Bitte die Turnierleitung holen, sie kann die Partie wieder öffnen.

hall-open = Halle offen, Partien: { $games }. Die Links stehen in { $file }, nur für die Turnierleitung.
hall-scores-in = Alle Partien als PGN in { $file }.
hall-nats-to = Die Ereignisse gehen auch an NATS, Strom { $stream }.
hall-state = Laufend: { $going }. Zu Ende: { $over }. Gescheitert: { $failed }.
hall-no-failures = Keine Partie ist gescheitert.
hall-game = Partie { $board }, { $white } gegen { $black }: { $state }
hall-game-opening = wird geöffnet.
hall-game-failed = gescheitert: { $why }
hall-figures = Commits: { $commits }. Einträge: { $entries }. Ereignisse: { $events }. Ein Commit im Mittel { $mean } ms, der langsamste { $slowest } ms. Speicher: { $memory } KiB.
hall-links = Die Links stehen in { $file }.
hall-renewed = Neue Links für Partie { $board }; die alten gelten nicht mehr. Sie stehen in { $file }.
hall-renewed-for-now = Die alten Links gelten nicht, solange die Halle offen ist. Gespeichert ist das noch nicht, ich versuche es weiter. { $why }
hall-links-kept = Die neuen Links sind jetzt gespeichert.
hall-overview-renewed = Neuer Link für die Seite aller Bretter; der alte gilt nicht mehr, auch die Schiedsrichterlinks der Bretter nicht. Die neuen stehen in { $file }.
hall-no-overview = Keine Partie hat einen Schiedsrichter, also gibt es keine Seite aller Bretter.
hall-overview-not-renewed = Der Link der Seite aller Bretter bleibt: { $why }
hall-not-renewed = Die Links von Partie { $board } sind die alten. { $why }
hall-no-board = Brett { $board } gibt es nicht.
hall-opening-again = Partie { $board } wird geöffnet.
hall-not-failed = Partie { $board } ist offen.
hall-unknown = Nicht verstanden: { $words }. Mögliche Befehle: hilfe.
hall-help = { $words }: { $does }
hall-help-state = wie viele Partien laufen
hall-help-list = alle Partien, eine je Zeile
hall-help-game = wie es an einem Brett steht
hall-help-failures = welche Partien gescheitert sind, und warum
hall-help-open = eine gescheiterte Partie wieder öffnen
hall-help-figures = was geschrieben wurde, und der Speicher
hall-help-links = wo die Links stehen
hall-help-renew = alle Links einer Partie ungültig machen; die neuen stehen in der Datei
hall-help-renew-overview = den Link der Seite aller Bretter ungültig machen; der neue steht in der Datei
hall-help-help = diese Liste
hall-help-end = die Halle schließen; mit doppelbrett hall --resume geht es weiter
hall-closed = Halle geschlossen. Weiter mit: doppelbrett hall --resume

hall-nothing-to-do = Nenne die Datei mit den Paarungen, oder setze fort mit --resume.
hall-round-over = Alle Partien dieser Paarungen sind zu Ende. Die nächste Runde braucht ihre eigene Datei.
hall-none-to-resume = Keine Partie ist offen. Beginne mit einer Datei von Paarungen.
hall-unfinished = Noch nicht zu Ende: { $count } Partien. Setze sie fort mit --resume, oder beginne trotzdem mit --set-aside.
hall-adjourned = Hängepartien aus früheren Runden, weiter geöffnet: Brett { $boards }.
hall-pairings-unreadable = Die Paarungen { $path } sind nicht zu lesen. { $why }
hall-pairings-line = Zeile { $line } der Paarungen ist nicht zu verstehen. Vergleiche sie mit docs/book/8-club.md.
hall-pairings-form = Die Paarungen sind nicht zu verstehen. Vergleiche sie mit docs/book/8-club.md.
hall-pairings-empty = In der Liste steht keine Paarung. Schreib [[pairing]] mit white, black und blind.
hall-pairings-same-board = Brett { $board } steht zweimal in der Liste. Gib jeder Paarung ein eigenes Brett.
hall-pairings-control = Brett { $board }: Diese Bedenkzeit gibt es nicht. Schreib etwa 15+5, oder none.
hall-pairings-one-language = Brett { $board }: Nur einer ist blind. Streich opponent_language, oder schreib blind = "both".
hall-seating-file = Die Liste der Links { $path } ist nicht zu benutzen. { $why } Prüfe den Ordner der Partien.
hall-seating-form = Die Liste der Links { $path } ist nicht zu verstehen. Leg sie beiseite, dann gibt es neue Links.
hall-no-setup = An Brett { $board } kann so keine Partie beginnen. Prüfe die Paarungen und die Einstellungen.
hall-no-thread = Das System ist überlastet, die Halle startet nicht. { $why } Schließe andere Programme.
hall-nats-refused = NATS wird nicht genutzt. { $why }
hall-nats-no-thread = Das System ist überlastet, NATS wird nicht genutzt. { $why } Schließe andere Programme.
hall-nats-no-games = Im Journal steht noch keine Partie.

hall-following = Folge dem Strom { $stream }.
hall-no-stream = Auf diesem Server ist keine Halle: { $url }
hall-several-streams = Mehrere Hallen: { $streams }. Wähle eine mit --stream.
hall-follow-event = Partie { $game }, { $sequence }: { $told }
hall-follow-failed = Der Server antwortet nicht. Es wird weiter versucht.

## Tournament programs
tournament-no-players = Im Turnierbericht steht kein Spieler. Gib die TRF-Datei an, die dein Turnierprogramm schreibt.
tournament-player-line = Zeile { $line } des Turnierberichts ist nicht, wie TRF sie verlangt. Schreib die Datei neu.
tournament-number-twice = Die Startnummer { $number } steht zweimal im Turnierbericht. Schreib die Datei neu.
tournament-other-points = Dieses Turnier zählt Siege oder Remis anders. Trag die Ergebnisse in deinem Programm ein.
tournament-no-sign-for-adjourned = Eine Hängepartie hat im TRF16-Bericht kein Zeichen. Nimm TRF26, oder warte, bis sie zu Ende ist.
tournament-no-entries = In der Liste steht kein Spieler, oder mehr als 9999. Schreib für jeden eine Zeile.
tournament-entry-line = Zeile { $line } der Spieler ist nicht: Name; FIDE-Nummer; Wertung; Verband; Geburt; Geschlecht.
tournament-pair-line = Zeile { $line } der Paarungen ist nicht aus zwei Nummern. Schreib die Datei neu.
tournament-count = Es sind { $found } Paarungen, und in der ersten Zeile steht { $said }. Schreib die Datei neu.
tournament-paired-twice = Die Startnummer { $number } ist zweimal gepaart. Paare die Runde neu.
tournament-no-number = Die Startnummer { $number } hat im Turnierbericht niemand. Nimm Bericht und Paarungen desselben Turniers.
tournament-no-name = Im Turnier heißt niemand { $name }. Schreib den Namen, wie er dort steht.
tournament-two-names = Mehr als einer heißt { $name }. Nimm die FIDE-Nummer.
tournament-rounds-missing = Runde { $round } kommt später. Trag zuerst die Runden davor ein.
tournament-other-result = { $name } hat in Runde { $round } schon etwas anderes. Sieh nach, was stimmt.
tournament-no-games = Es ist keine Partie ohne Ergebnis da. Schreib mit deinem Turnierprogramm die nächste Runde.
tournament-unreadable = Die Datei { $path } ist nicht zu lesen. { $why }
tournament-control = Eine Bedenkzeit { $control } gibt es nicht. Schreib etwa 15+5, oder school.
tournament-written = Geschrieben: { $path }
tournament-drawn = Ausgelost: Nummer 1 beginnt mit { $color ->
    [white] Weiß
   *[black] Schwarz
}.
tournament-not-written = { $path } konnte nicht geschrieben werden. { $why }
tournament-none-blind = In keiner Paarung ist jemand blind. Sieh nach, wen du mit --blind nennst.
tournament-left-out = Paarungen ohne blinden Spieler, weggelassen: { $count }.
tournament-no-round = Die Runde { $round } ist keine Zahl. Nenne sie mit --round.
tournament-not-over = Ohne Ergebnis: Brett { $boards }. Der Bericht hat nur ganze Runden.
tournament-not-played = Brett { $board } dieser Liste wurde hier nicht gespielt. Nimm die Liste, mit der die Halle zuletzt lief.
tournament-points-ruled = Brett { $boards }: Der Schiedsrichter hat Punkte gegeben oder genommen. Trag sie in deinem Programm ein.
tournament-adjourned = Hängepartie, bis zu ihrem Ende als Remis gezählt: Brett { $boards }. Trag sie danach noch einmal ein.
tournament-lacking = Spieler noch ohne Ergebnis in dieser Runde: { $count }. Trag sie in deinem Programm ein.
tournament-notice-pairings = Runde { $round }, Weiß zuerst
tournament-notice-pairing = Brett { $board }: { $white } gegen { $black }.
tournament-notice-bye = Spielfrei: { $name }.
tournament-notice-standings = Stand nach Runde { $round }
tournament-notice-place = { $rank }. { $name }: { $points }
tournament-notice-without-place = { $name }: { $points }
tournament-notice-adjourned = Hängepartie, vorläufig als Remis gezählt: { $names }.

## Broadcast
broadcast-begins = Die Partien werden auf Lichess übertragen.
broadcast-no-round = { $given } ist keine Runde einer Übertragung. Nimm die Adresse der Runde auf Lichess.
broadcast-too-many = Eine Runde auf Lichess hat höchstens { $most } Partien. Teil die Runde auf zwei Hallen auf.
broadcast-no-thread = Das System ist überlastet, nichts wird übertragen. { $why } Schließ andere Programme.
broadcast-not-allowed = Lichess lässt dich nicht übertragen. Melde dich an mit doppelbrett lichess login --broadcast.
broadcast-not-there = Diese Runde gibt es auf Lichess nicht, oder sie gehört jemand anderem.
broadcast-found = Lichess bekommt die Partien wieder.
broadcast-game = Lichess nimmt eine Partie nicht: { $why }
broadcast-ends = Die Übertragung endet; die Partien gehen weiter. Mit hall --resume beginnt sie wieder.
