# Openings: their names, and the lesson.

opening-name = { $name }, { $eco }.
opening-without-name = Das hat noch keinen Namen.

lesson-openings = Eröffnungen
openings-about = Ich sage die Züge des Gegners, und du antwortest mit deinem Repertoire. „tipp“ hilft, und was nicht saß, kommt wieder.
openings-yours = Du hast { $color ->
    [white] Weiß
   *[black] Schwarz
}, { $count ->
    [one] eine Stellung
   *[other] { $count } Stellungen
}.
openings-which-color = Für welche Farbe ist das Repertoire? Weiß oder Schwarz?
openings-start = Grundstellung.
openings-moves = { $moves }.
openings-your-move = Dein Zug?
openings-not-in = Nicht in deinem Repertoire. Noch einmal.
openings-also = Auch: { $moves }.
openings-line-over = Ende der Variante. Sag „{ $next }“.
openings-rest-known = Der Rest war schon dran. Sag „{ $next }“.
openings-over = Hier ist nichts gefragt. Sag „{ $next }“.
openings-all-done = Das war das ganze Repertoire. Es geht von vorn los.
openings-no-file = Öffne dein Repertoire einmal so: doppelbrett train openings --file, dann die PGN-Datei.
openings-no-moves = In { $path } ist kein Zug, den ich lesen kann.
openings-nothing-own = In { $path } ist kein Zug für { $color ->
    [white] Weiß
   *[black] Schwarz
}.
openings-too-big = { $path } ist für ein Repertoire zu groß. Nimm eine Datei mit höchstens 200 000 Zügen.
openings-alone-has-a-colour = Nach der Farbe fragt nur die Lektion openings.
