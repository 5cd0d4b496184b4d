# The hall: many games in one process, and its console.

hall-failed = Partie { $board } ist gescheitert und geschlossen. { $why } Die anderen laufen weiter. Wieder öffnen mit: öffne { $board }.
hall-unstored = Partie { $board } kann nicht gespeichert werden, dort ist nichts geschehen. { $why }
hall-stored-again = Partie { $board } wird wieder gespeichert.
hall-opened = Partie { $board } ist wieder offen.
hall-ended = Partie { $board } ist zu Ende: { $result }
hall-no-scores = Die Datei mit allen Partien wird nicht geschrieben. { $why } Die Partien sind sicher im Journal.
hall-scores-again = Die Datei mit allen Partien wird wieder geschrieben.
hall-nats-lost = NATS antwortet nicht: { $why }. Alles bleibt im Journal und wird nachgereicht.
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
hall-not-renewed = Die Links von Partie { $board } sind die alten: { $why }.
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
hall-help-help = diese Liste
hall-help-end = die Halle schließen; mit doppelbrett hall --resume geht es weiter
hall-closed = Halle geschlossen. Weiter mit: doppelbrett hall --resume

hall-nothing-to-do = Nenne die Datei mit den Paarungen, oder setze fort mit --resume.
hall-not-both = Entweder neue Paarungen oder --resume, nicht beides.
hall-none-to-resume = Keine Partie ist offen. Beginne mit einer Datei von Paarungen.
hall-unfinished = Noch nicht zu Ende: { $count } Partien. Setze sie fort mit --resume, oder beginne trotzdem mit --set-aside.
hall-nats-refused = NATS wird nicht genutzt: { $why }

hall-following = Folge dem Strom { $stream }.
hall-no-stream = Auf diesem Server ist keine Halle: { $url }
hall-several-streams = Mehrere Hallen: { $streams }. Wähle eine mit --stream.
hall-follow-event = Partie { $game }, { $sequence }: { $told }
hall-follow-failed = Der Server antwortet nicht: { $why }. Es wird weiter versucht.
