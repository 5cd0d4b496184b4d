# Tactics and endgames.

lesson-tactics = Taktik
lesson-endgames = Endspiele
tactics-about = Du hörst eine Stellung und sagst den Zug, der gewinnt. „tipp“ hilft, und was nicht gelang, kommt wieder.
tactics-mate = { $color ->
    [white] Weiß
   *[black] Schwarz
} zieht und setzt matt in { $moves }.
tactics-win = { $color ->
    [white] Weiß
   *[black] Schwarz
} zieht und gewinnt.
tactics-hold = { $color ->
    [white] Weiß
   *[black] Schwarz
} zieht. Nur ein Zug hält.
tactics-again = Noch einmal.
tactics-wrong = Nicht dieser Zug.
tactics-right = Richtig. { $color ->
    [white] Weiß
   *[black] Schwarz
}: { $move }.
tactics-reply = { $color ->
    [white] Weiß
   *[black] Schwarz
}: { $move }.
tactics-solution = Lösung: { $move }.
tactics-shown = Das war alles.
tactics-solved = Gelöst.
tactics-solved-by = { $theme ->
    [fork] Gelöst: eine Gabel.
    [pin] Gelöst: eine Fesselung.
   *[hanging] Gelöst: Die Figur war ungedeckt.
}
tactics-over = Diese Aufgabe ist gelöst. Sag „{ $next }“.
tactics-no-more-hints = Mehr verrät „{ $solution }“.
tactics-all-done = Das waren alle Aufgaben. Es geht von vorn los.
tactics-none = Hier ist keine Aufgabe, die ich lesen kann.
tactics-skipped = { $count ->
    [one] Keine Aufgabe: Eintrag { $number }.
   *[other] Keine Aufgaben: { $count } Einträge, der erste ist Nummer { $number }.
}
tactics-broken = Ab Eintrag { $number } kann ich die Datei nicht lesen.
tactics-unknown-kind = { $path }: Nenne eine Datei, deren Name auf csv, epd oder pgn endet, auch mit zst dahinter.
tactics-not-read = { $path } kann ich nicht lesen: { $why }
tactics-progress = { $asked ->
    [0] Noch keine Aufgabe gelöst.
   *[other] Gelungen: { $right } von { $asked }.
}

endgames-about = Du gewinnst gegen die Engine, die nichts verschenkt. Ist der Gewinn weg, hörst du es sofort.
endgames-task = { $kind ->
    [queen] Weiß zieht und setzt mit der Dame matt.
    [rook] Weiß zieht und setzt mit dem Turm matt.
    [bishops] Weiß zieht und setzt mit zwei Läufern matt.
    [knight] Weiß zieht und setzt mit Läufer und Springer matt.
   *[pawns] Bauernendspiel: Weiß zieht und gewinnt.
}
endgames-won = Matt. Gewonnen in { $moves }.
endgames-mated = Du bist matt. Verloren.
endgames-stalemate = Patt: remis. Verspielt.
endgames-material = Remis: Niemand kann mehr mattsetzen. Verspielt.
endgames-repetition = Remis: dreimal dieselbe Stellung. Verspielt.
endgames-fifty = Remis nach der 50-Züge-Regel. Verspielt.
endgames-fifty-soon = Noch { $moves } Züge bis zur 50-Züge-Regel.
endgames-drawn = Verspielt: jetzt remis. „{ $back }“ nimmt den Zug zurück.
endgames-lost = Verspielt: jetzt verloren. „{ $back }“ nimmt den Zug zurück.
endgames-over = Dieses Endspiel ist vorbei. Sag „{ $next }“.
lesson-has-no-file = Eine Datei gibt es nur für die Lektionen tactics und openings.

lesson-own-games = Eigene Partien
own-games-about = Stellungen aus deinen Partien, in denen ein Zug allein gewinnt oder hält. Neue suche ich nebenbei.
own-games-searching = { $count ->
    [one] Ich suche in einer Partie.
   *[other] Ich suche in { $count } Partien, die neueste zuerst.
}
own-games-left = { $count ->
    [one] Eine Partie ist noch zu durchsuchen.
   *[other] { $count } Partien sind noch zu durchsuchen.
}
own-games-none = In deinen Partien ist keine Aufgabe.
own-games-no-game = Du hast noch keine Partie beendet.
own-games-one-move = Diese Engine vergleicht keine Züge. Stockfish kann es.
own-games-source = Aus Partie { $game }, Zug { $number }.
