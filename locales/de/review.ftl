# Looking at games again.

review-unknown = unbekannt
review-head = { $white } gegen { $black }{ $has-event ->
    [yes] , { $event }
   *[no] {""}
}{ $has-year ->
    [yes] , { $year }
   *[no] {""}
}. { $result ->
    [white] Eins zu null.
    [black] Null zu eins.
    [draw] Remis.
   *[none] Ohne Ergebnis.
}
review-list = { $count } Partien.
review-place = { $at } von { $of }:
review-empty = Hier ist keine Partie.
review-first = Das ist die erste.
review-last = Das ist die letzte.
review-no-number = Eine Partie { $number } gibt es nicht.
review-found = { $count ->
    [0] Niemand heißt so: { $name }.
    [1] Eine Partie.
   *[other] { $count } Partien.
}
review-length = { $moves ->
    [0] Kein Zug.
    [1] Ein Zug.
   *[other] { $moves } Züge.
}
review-not-read = Das kann ich nicht lesen: { $why }
review-gone = Die Partie ist nicht mehr da.
review-start = Anfang der Partie.
review-nag-good = Ein guter Zug.
review-nag-mistake = Ein Fehler.
review-nag-brilliant = Ein glänzender Zug.
review-nag-blunder = Ein grober Fehler.
review-nag-interesting = Ein interessanter Zug.
review-nag-dubious = Ein fraglicher Zug.
review-has-comment = Kommentar.
review-has-variations = { $count ->
    [1] Eine Variante.
   *[other] { $count } Varianten.
}
review-variation = Variante { $number } von { $of }.
review-variation-ends = Ende der Variante.
review-ends = { $result ->
    [white] Weiß gewinnt.
    [black] Schwarz gewinnt.
    [draw] Remis.
   *[none] Hier endet die Partie.
}
review-no-next = Hier ist Schluss.
review-no-previous = Du bist am Anfang.
review-no-capture = Danach wird nichts mehr geschlagen.
review-no-irreversible = Davor ist kein solcher Zug.
review-no-move = Diesen Zug gibt es nicht.
review-no-variations = Hier gibt es keine Variante.
review-no-variation-here = Das ist schon die Hauptvariante.
review-no-comment = Hier steht kein Kommentar.
review-took = { $time } für diesen Zug.
review-took-left = { $time } für diesen Zug. Danach noch { $left }.
review-left = Danach noch { $left }.
review-no-times = Hier stehen keine Zeiten.
review-fen = Die Stellung als FEN:
review-looking = Ich suche den nächsten Fehler.
review-looked = { $known } von { $of } Stellungen angesehen.
review-not-looked = Noch nichts gesucht. Sag „fehler“.
review-question = { $judgement ->
    [blunder] Grober Fehler
   *[mistake] Fehler
} im Zug { $number }: { $color ->
    [white] Weiß
   *[black] Schwarz
} spielte { $move }. Finde den besseren Zug.
review-no-question = Es ist nichts gefragt. Sag „fehler“.
review-best = Richtig, das ist der beste Zug.
review-as-good = Auch gut. Die Engine zieht anders.
review-not-better = Nicht besser. Noch einmal, oder „lösung“.
review-same = Das wurde gespielt. Noch einmal, oder „lösung“.
review-solution = Besser: { $move }.
review-no-mistakes = Kein weiterer Fehler.
review-side = { $color ->
    [white] Weiß
   *[black] Schwarz
}: { $mistakes }.
review-blunders = { $count ->
    [1] ein grober Fehler
   *[other] { $count } grobe Fehler
}
review-mistakes = { $count ->
    [1] ein Fehler
   *[other] { $count } Fehler
}
review-inaccuracies = { $count ->
    [1] eine Ungenauigkeit
   *[other] { $count } Ungenauigkeiten
}
review-faultless = kein Fehler
review-found-mistakes = Gefunden: { $found } von { $of }.
review-saved = Gespeichert.
review-not-saved = Nicht gespeichert: { $why }
review-annotation = { $judgement ->
    [inaccuracy] Etwas besser.
    [mistake] Besser.
   *[blunder] Viel besser.
}
review-explains-list = Das ist eine Liste von Partien. Öffne eine und geh sie durch.
review-explains = Du siehst die Partie noch einmal an. Geh Zug für Zug, oder such mit „fehler“, was besser ging.
review-not-there = Die Datei { $path } lässt sich nicht öffnen: { $why }

## Was in einer Partie nicht zu lesen ist
pgn-at = Partie { $game }, Zug { $number }{ $variation ->
    [yes] , Variante
   *[no] { "" }
}
pgn-fault-illegal = { $at }: { $word } geht dort nicht. Davor ist alles da.
pgn-fault-ambiguous = { $at }: { $word } hat zwei Lesarten. Davor ist alles da.
pgn-fault-unknown = { $at }: { $word } verstehe ich nicht. Davor ist alles da.
pgn-fault-null = { $at }: Da zieht einer nicht. Davor ist alles da.
pgn-fault-long = { $at }: Zu viele Züge. Davor ist alles da.
pgn-fault-unended = { $at }: Ein Kommentar hört nicht auf. Davor ist alles da.
pgn-fault-position = Partie { $game }: Die Anfangsstellung ist unlesbar. Ich habe nur, wer gespielt hat.
pgn-fault-rules = Partie { $game }: Das ist kein Schach, sondern { $rules }. Ich habe nur, wer gespielt hat.
pgn-fault-tag = Partie { $game }: Unlesbar im Kopf: { $text }
pgn-fault-result = Partie { $game }: Im Kopf steht { $head }, nach den Zügen { $text }. Das zweite gilt.
pgn-fault-more = { $count ->
    [one] Dazu eine weitere Stelle.
   *[other] Dazu { $count } weitere Stellen.
}
