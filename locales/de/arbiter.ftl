# Claims, reports, illegal moves, and what the arbiter does.

side = { $color ->
    [white] Weiß
   *[black] Schwarz
}
ground = { $ground ->
    [repetition] dreimal dieselbe Stellung
    [moves] fünfzig Züge
   *[quickplay] der Gegner kann nicht gewinnen oder versucht es nicht
}
irregular = { $what ->
    [illegal_move] regelwidriger Zug
    [earlier_illegal_move] früherer regelwidriger Zug
    [illegal_position] unmögliche Stellung
    [pressed_without_move] Uhr ohne Zug gedrückt
    [unpromoted] Bauer nicht umgewandelt
    [two_hands] mit zwei Händen gezogen
    [displaced_pieces] Figuren verschoben
    [colours_reversed] Farben vertauscht
    [wrong_start] falsche Anfangsstellung
   *[late] nicht da
}
penalty = { $penalty ->
    [warning] Verwarnung
    [opponent_gains_time] mehr Zeit für den Gegner
    [offender_loses_time] weniger Zeit
    [opponent_gains_points] mehr Punkte für den Gegner
    [offender_loses_points] weniger Punkte
    [game_lost] Partie verloren
    [fine] Geldstrafe
    [exclusion_from_rounds] Ausschluss von Runden
   *[expulsion] Ausschluss vom Turnier
}

cited = Artikel { $article }.
event-claimed = Remis reklamiert von { side }: { ground }.
event-claimed-with = Remis reklamiert von { side }, mit { $move }: { ground }.
event-claim-failed = Das stimmt nicht: { ground }. Es gilt als Remisangebot.
event-claim-proven = Nach der Aufzeichnung stimmt es.
event-claim-unproven = Nach der Aufzeichnung stimmt es nicht.
event-reported = Meldung über { side }: { irregular }.
event-disputed = Der Schiedsrichter entscheidet.
event-arbiter-called = { side } ruft den Schiedsrichter.
event-no-arbiter-called = Es gibt keinen Schiedsrichter, { side }. Einigt euch.
event-clocks-stopped = Die Uhren stehen.
event-illegal-move = Regelwidriger Zug von { side }, Nummer { $number }: { irregular }.
event-touched = Berührt von { side }: { $piece }.
event-touch-corrected = Doch nichts berührt von { side }.
event-time-added = Mehr Zeit für { side }: { $time }.
event-time-taken = Weniger Zeit für { side }: { $time }.
event-time-charged = Die Uhren standen wegen { side }: Das kostet { $time }.
event-time-set = { side } hat { $time }.
event-moves-set = { side } hat { $moves ->
    [one] einen Zug
   *[other] { $moves } Züge
} gemacht.
event-went-back = Zurück vor Zug { $number } von { $color ->
        [white] Weiß
       *[black] Schwarz
    }. Stelle nach.
event-rules-adapted = Die Regeln sind geändert.
event-play-on = Festgehalten. Ohne Schiedsrichter gilt die Uhr.

ruled-stop-clocks = Schiedsrichter: Uhren anhalten. { $reason }
ruled-start-clocks = Schiedsrichter: Uhren an. { $reason }
ruled-set-time = Schiedsrichter stellt die Uhr. { $reason }
ruled-set-moves = Schiedsrichter stellt den Zugzähler. { $reason }
ruled-grant = Schiedsrichter: stattgegeben. { $reason }
ruled-deny = Schiedsrichter: abgelehnt. { $reason }
ruled-find = Schiedsrichter, { side }: { irregular }. { $reason }
ruled-impose = Schiedsrichter, { side }: { penalty }. { $reason }
ruled-go-back = Schiedsrichter: zurück. { $reason }
ruled-reopen = Schiedsrichter: Das Ende gilt nicht. { $reason }
ruled-end = Schiedsrichter beendet die Partie. { $reason }
ruled-adapt = Schiedsrichter ändert die Regeln. { $changes } { $reason }
ruled-sign = Unterschrieben von { $name }.

reason-repetition = Dreimal dieselbe Stellung.
reason-fifty-moves = Fünfzig Züge ohne Schlagen und Bauernzug.
reason-quickplay = Endspurt, der Gegner konnte oder wollte nicht gewinnen.
reason-illegal-moves = { $loses_at ->
    [1] Ein regelwidriger Zug.
   *[other] Zu viele regelwidrige Züge.
}
reason-default = Zu spät gekommen.
reason-arbiter = Entscheidung des Schiedsrichters.
result-both-lose = Beide haben verloren. { $reason }
result-annulled = Die Partie zählt nicht und wird neu gespielt.

refusal-claim-too-late = Zu spät zum Reklamieren. Ziehe erst.
refusal-claim-announced = Schon angesagt: { $move }. Nimm ihn erst zurück: { $correct }.
refusal-no-quickplay = { $applies ->
    [never] Nach diesen Regeln gibt es keinen Endspurt.
   *[other] Das geht nur im Endspurt, mit wenig Restzeit.
}
refusal-not-irregular = Nach diesen Regeln nicht regelwidrig: { irregular }.
refusal-report-too-late = { $until ->
    [opponent_touches] Zu spät, eine Figur ist schon berührt: { irregular }.
   *[opponent_moves] Zu spät, der nächste Zug ist gemacht: { irregular }.
}
refusal-nothing-there = Auf { $square } steht nichts.
refusal-touch-move = Berührt ist { $piece }. Ziehe oder schlage damit.
refusal-agreement-too-early = Remis erst, wenn beide { $moves ->
    [one] einen Zug
   *[other] { $moves } Züge
} gemacht haben.
refusal-rule-first = Erst entscheidet der Schiedsrichter.
refusal-arbiter-starts = Der Schiedsrichter stellt die Uhren wieder an.
refusal-nothing-to-rule = Es wartet nichts auf den Schiedsrichter.
refusal-called-already = Der Schiedsrichter ist schon gerufen.
refusal-no-arbiter = Kein Schiedsrichter da. Er kommt mit --arbiter.
refusal-reason-missing = Nenne den Grund: nach einem Doppelpunkt.
refusal-out-of-range = Eine Zeit oder Zahl fehlt oder ist zu groß.
refusal-not-in-edition = Diese Strafe kennen diese Regeln nicht: { penalty }.
refusal-not-over = Unterschrieben wird nach dem Ende der Partie.
refusal-ends-again = Der letzte Zug beendet die Partie. Nimm ihn mit zurück: { $line }: Grund
arbiter-reopens = Das Ende nimmt der Schiedsrichter so zurück: { $line }: Grund
laws-not-adapted = Die geänderten Regeln in { $file } gelten nicht. { $why } Berichtige die Datei, oder lass die Einstellung laws.adapted weg.
refusal-no-act = „{ $words }“ verstehe ich nicht. Schreibe eines davon, dann Doppelpunkt und Grund: { $forms }
refusal-act-form = Schreibe: { $form }
refusal-rule-not-adapted = Die Regel bleibt, wie sie ist. { $why }

arbiter-connected = Der Schiedsrichter ist da.
arbiter-disconnected = Der Schiedsrichter ist nicht mehr verbunden.
arbiter-link = Der Schiedsrichter kommt mit „doppelbrett arbiter“ dazu, oder im Browser: { $url }
arbiter-no-board = Diese Partie hat einen Schiedsrichter, aber ohne Webbrett erreicht er sie nicht.
arbiter-turn = { side } ist am Zug, Zug { $number }.
arbiter-announced = Angesagt von { side }: { $move }.
arbiter-not-started = Die Uhr ist noch nicht gestartet.
arbiter-flag = Die Fahne von { side } ist gefallen. Ob der Gegner mattsetzen kann, ist nicht sicher.
arbiter-welcome = Verbunden als Schiedsrichter. Jede Zeile ist eine Entscheidung; Enter allein sagt den Stand, ein Fragezeichen alle Entscheidungen.
arbiter-acts = So wird entschieden, mit Doppelpunkt und Grund dahinter: { $forms }
arbiter-clock-of = Uhr von { side }: { $time }.
arbiter-clock-runs = Es läuft die Uhr von { side }.
arbiter-last-move = Letzter Zug: { $move }
arbiter-no-link = Hier läuft keine Partie mit Schiedsrichter: { $file } fehlt. Starte sie mit „doppelbrett play --arbiter“, oder nenne den Link mit --url.
arbiter-not-reached = Die Partie ist nicht zu erreichen. { $why } Läuft das Programm noch?
arbiter-no-seat = Dieser Link ist nicht der des Schiedsrichters.
arbiter-gone = Das Programm der Partie ist zu Ende.
arbiter-lost = Die Verbindung zur Partie ist weg. Sie wird gesucht; Strg-D beendet.
arbiter-kept = Behalten. Übermittelt, sobald die Partie wieder da ist.
arbiter-too-long = Zu lang: höchstens { $most } Zeichen.
arbiter-not-taken = Nicht angenommen.
arbiter-no-answer = Das Programm hat nicht geantwortet.

help-claim-repetition = reklamiert Remis, weil dieselbe Stellung zum dritten Mal da ist; mit einem Zug: nach ihm da sein wird
help-claim-moves = reklamiert Remis, weil fünfzig Züge lang nicht geschlagen und kein Bauer gezogen wurde
help-claim-quickplay = reklamiert Remis im Endspurt ohne Zeitzugabe; ohne Schiedsrichter ist die Partie damit zu Ende
help-touched = meldet eine berührte Figur
help-call-arbiter = ruft den Schiedsrichter; beide Uhren stehen, bis er entschieden hat
help-illegal-move = meldet einen regelwidrigen Zug; mit „gegner“ davor einen des Gegners
help-pressed-without-move = meldet: Uhr gedrückt, ohne zu ziehen
help-unpromoted = meldet einen Bauern, der nicht umgewandelt wurde
help-two-hands = meldet einen Zug mit zwei Händen
help-displaced-pieces = meldet verschobene Figuren
help-colours-reversed = meldet vertauschte Farben
help-wrong-start = meldet eine falsche Anfangsstellung
help-late = meldet, dass jemand nicht da ist

# What waits for the arbiter, on their page.
arbiter-goes-on = Uhren an
arbiter-grant = { $dispute ->
    [scores] Stellung zurücknehmen
    [flag] Verloren
   *[claim] Stattgeben
}
arbiter-deny = { $dispute ->
    [scores] Mitschrift berichtigen
    [flag] Remis
   *[claim] Ablehnen
}
evidence-repetition = Diese Stellung bisher: { $count ->
    [one] einmal.
   *[other] { $count } Mal.
}
evidence-moves = Züge ohne Bauernzug und ohne Schlagen: { $count }.
evidence-illegal-moves = Regelwidrige Züge bisher, { side }: { $count }.
evidence-calls = Rufe bisher, { side }: { $count }.
evidence-last-move = Letzter Zug, { side }: { $move }.
