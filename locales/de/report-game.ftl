# The report of a whole game: what an arbiter keeps. Times and numbers are figures.

log-title = Bericht über Partie { $game }: { $white } gegen { $black }
log-title-game = Partie
log-title-events = Ereignisse
log-title-score = Mitschrift
log-title-times = Zeiten
log-title-result = Ergebnis
log-game = { $id }. { $date }: { $white } gegen { $black }, { $result }
log-none = Es gibt noch keine Partie.
log-written = Der Bericht steht in { $path }.
log-not-written = Der Bericht konnte nicht nach { $path } geschrieben werden. { $why }

log-unnamed = ohne Namen
log-player = { side }: { $name }, { $player ->
    [blind] blind
   *[sighted] sehend
}
log-event = Veranstaltung: { $name }
log-date = Begonnen: { $date }
log-edition = FIDE-Regeln von { $year }, Anhang { $appendix }
log-pace = { $pace ->
    [standard] Turnierschach
    [rapid] Schnellschach
   *[blitz] Blitzschach
}{ $supervised ->
    [all] {""}
    [yes] , mit voller Aufsicht
   *[no] , ohne volle Aufsicht
}
log-adapted = { $change }
log-not-adapted = Keine Regel ist geändert.
log-control = Bedenkzeit: { $control }
log-no-clock = Ohne Uhr
log-chess960 = Chess960
log-start = Anfangsstellung: { $fen }
log-step-confirm = Ansage selbst bestätigen: { $answer ->
    [yes] ja
   *[no] nein
}
log-step-declare = Ausführung auf dem Tastbrett ansagen: { $answer ->
    [yes] ja
   *[no] nein
}
log-step-sighted-executes = Der Sehende führt auf seinem Brett aus: { $answer ->
    [yes] ja
   *[no] nein
}
log-step-repeat = Zug des Gegners: { $repetition ->
    [none] nur hören
    [confirm] bestätigen
   *[repeat] wiederholen
}
log-step-sighted-presses = Der Sehende drückt die Uhr selbst: { $answer ->
    [yes] ja
   *[no] nein
}
log-arbiter = Mit Schiedsrichter am Tisch
log-no-arbiter = Ohne Schiedsrichter am Tisch
log-tape = Die Ansagen werden aufgenommen ({ $article }: { $machine ->
    [tape] Tonband
   *[recording_device] Aufnahmegerät
})

log-line = { $number }. { $moment } { $what } Weiß { $white }, Schwarz { $black }.
log-line-no-clock = { $number }. { $moment } { $what }
log-created = Partie angelegt.
log-started = Die Uhr wird gestartet.
log-started-no-clock = Die Partie beginnt.
log-announced = { side } sagt an: { $move } („{ $words }“).
log-heard = Die Ansage ist gehört.
log-came = Zum ersten Mal verbunden: { $who ->
    [white_table] der Spieler mit Weiß
    [black_table] der Spieler mit Schwarz
    [assistant_white] der Assistent von Weiß
    [assistant_black] der Assistent von Schwarz
    [blind_table] der blinde Spieler
    [sighted_page] der sehende Spieler
    [assistant_blind] der Assistent des blinden Spielers
   *[assistant_sighted] der Assistent des sehenden Spielers
}.
log-confirmed = { side } bestätigt die eigene Ansage.
log-corrected = { side } nimmt die Ansage zurück.
log-repeated = { side } wiederholt oder bestätigt den Zug des Gegners.
log-executed = { side } hat auf dem eigenen Brett ausgeführt: { $move } („{ $words }“).
log-pressed = { side } drückt die Uhr.
log-completed = { side } hat den Zug vollendet: { $move } („{ $words }“).
log-asked-promotion = { side } wird gefragt, was der Bauer von { $from } auf { $to } wird.
log-asked-resign = { side } wird gefragt: wirklich aufgeben?
log-asked-draw = { side } wird gefragt, ob Remis angenommen wird.
log-dismissed = Die Frage an { side } ist erledigt.
log-draw-offered = { side } bietet Remis an.
log-draw-declined = { side } lehnt Remis ab.
log-flag-fell = Die Zeit von { side } ist abgelaufen.
log-claim-failed = Die Reklamation von { side } stimmt nicht: { ground }. Sie gilt als Remisangebot.
log-claim-unknowable = Das kann keine Aufzeichnung zeigen.
log-reported-by = { $by ->
    [white_table] Gemeldet am Tisch von Weiß.
    [black_table] Gemeldet am Tisch von Schwarz.
    [assistant_white] Gemeldet vom Assistenten von Weiß.
    [assistant_black] Gemeldet vom Assistenten von Schwarz.
    [blind_table] Gemeldet am Tisch des blinden Spielers.
    [sighted_page] Gemeldet auf der Seite des sehenden Spielers.
    [assistant_blind] Gemeldet vom Assistenten des blinden Spielers.
   *[assistant_sighted] Gemeldet vom Assistenten des sehenden Spielers.
}
log-dispute-report = Gemeldet ist von { side }: { irregular }.
log-dispute-flag = Ob gegen { side } noch mattgesetzt werden kann, ist nicht sicher.
log-time-added = { side } bekommt { $time } dazu: vorher { $old }, jetzt { $new }.
log-time-taken = { side } verliert { $time }: vorher { $old }, jetzt { $new }.
log-time-set = Die Uhr von { side } ist gestellt: vorher { $old }, jetzt { $new }.
log-moves-set = Der Zugzähler von { side } ist gestellt: vorher { $old }, jetzt { $new }.
log-went-back = Zurück zur Stellung nach { $new } Halbzügen; vorher waren es { $old }.
log-rules-adapted = Die Regeln sind geändert: { $changes }
log-refused = { $act ->
    [extra_time] { $color ->
        [white] Weiß verlangt
       *[black] Schwarz verlangt
    } Zeit je Zug, abgewiesen
    [claim] { $color ->
        [white] Weiß reklamiert
       *[black] Schwarz reklamiert
    } ein Remis, abgewiesen
    [report] { $color ->
        [white] Eine Meldung über Weiß, abgewiesen
       *[black] Eine Meldung über Schwarz, abgewiesen
    }
    [relay] { $color ->
        [white] Weitergabe für Weiß, abgewiesen
       *[black] Weitergabe für Schwarz, abgewiesen
    }
   *[ruling] Der Schiedsrichter, abgewiesen
}: „{ $told }“.
log-slept = Der Rechner war { $time } im Standby; so lange standen beide Uhren.
log-restarted = Das Programm ist neu gestartet. Nach der Tageszeit fehlen { $day }.
log-taped = Ansage von { $color ->
    [white] Weiß
   *[black] Schwarz
} aufgenommen, { $time }.
log-taped-note = Notiz von { $color ->
    [white] Weiß
   *[black] Schwarz
} aufgenommen, { $time }.
log-tape-deleted = Die Aufnahme wurde gelöscht.
log-suspended = Beide Uhren sind angehalten.
log-continued = Die Uhren laufen wieder. Sie standen { $stood } in der Zeit der Partie, { $day } nach der Tageszeit.
log-ended = Ende der Partie: { $result }

log-ruled = Schiedsrichter: { $act }.
log-ruled-because = Schiedsrichter: { $act }. Grund: „{ $reason }“.
log-act-stop-clocks = hält beide Uhren an
log-act-start-clocks = stellt die Uhren an
log-act-set-time = stellt die Uhr von { side } auf { $time }
log-act-set-moves = stellt den Zugzähler von { side } auf { $moves }
log-act-grant = gibt statt
log-act-deny = lehnt ab
log-act-find = stellt fest, { side }: { irregular }
log-act-impose = verhängt über { side }: { penalty }
log-act-impose-time = verhängt über { side }: { penalty }, { $time }
log-act-go-back = geht zurück zur Stellung nach { $moves } Halbzügen
log-act-reopen = nimmt das Ende zurück: Es gilt die Stellung nach { $moves } Halbzügen
log-act-end = beendet die Partie: { $result ->
    [white_wins] Weiß gewinnt
    [black_wins] Schwarz gewinnt
    [blind_wins] der Blinde gewinnt
    [sighted_wins] der Sehende gewinnt
    [draw] Remis
    [both_lose] beide verlieren
   *[annulled] sie zählt nicht
}
log-act-adapt = ändert die Regeln, Anzahl: { $rules }
log-act-sign = unterschreibt als { $name }

log-no-moves = Kein Zug ist vollendet.
log-used-title = Verbrauchte Zeit je Zug
log-used = { $number }. { side }: { $time }
log-sum-undone = { side }, für zurückgenommene Züge: { $time }
log-sum-unfinished = { side }, für den unvollendeten Zug: { $time }
log-sum-used = { side }, zusammen verbraucht: { $time }
log-sum-start = { side }, am Anfang: { $time }
log-sum-for-moves = { side }, plus Zeitzugabe für Züge und Abschnitte: { $time }
log-sum-given = { side }, plus Zeitgutschrift: { $time }
log-sum-set-up = { side }, plus beim Stellen der Uhr: { $time }
log-sum-taken = { side }, minus Zeitabzug: { $time }
log-sum-set-down = { side }, minus beim Stellen der Uhr: { $time }
log-sum-less-used = { side }, minus verbraucht: { $time }
log-sum-left = { side }, übrig: { $time }
log-sum-delay = { side }, davon Bedenkaufschub des nächsten Zuges: { $time }
log-stood = Stillstand von { $from } bis { $to }: { $time }
log-asleep = Rechner im Standby bei { $moment }: { $time }
log-restarted-at = Neustart des Programms bei { $moment }: nach der Tageszeit fehlen { $day }
log-neither = Ohne laufende Uhr, seit dem Anlegen der Partie: { $time }
log-duration = Dauer seit dem Anlegen der Partie: { $time }

log-not-over = Die Partie ist nicht zu Ende.
log-signed = Unterschrieben von { $name }, { $moment } nach dem Anlegen der Partie, { $date }.
log-not-signed = Nicht unterschrieben.
log-seal = Siegel bis Ereignis { $number }: { $seal }. Unterschriften: ________________ ________________
log-seal-differs = { seal-page } kannte die Partie bis Ereignis { $number } anders, als sie aufgezeichnet ist.
