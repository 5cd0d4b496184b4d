# Moves that are typed in cells, prose by liblouis, and how the score is written.

setting-braille-code = Wie Züge auf der Braillezeile stehen und als Punkte getippt verstanden werden: letters für die Buchstaben der Figuren, oder die Schachschrift german8, german6 oder ukaaf.
setting-braille-prose = Tabelle von liblouis für Sätze auf der Braillezeile, wie de-g0.utb, de-g1.ctb oder de-g2.ctb; sonst Zeichen für Zeichen.
setting-score-notation = Wie die Züge der Mitschrift stehen: letters, german8, german6 oder ukaaf.
setting-score-cells = Zeichen in einer Zeile des Braillepapiers, 20 bis 100.
setting-score-lines = Zeilen auf einer Seite des Braillepapiers, 5 bis 100.
setting-score-tape = Ob deine Ansagen aufgenommen werden, als Mitschrift auf einem Aufnahmegerät: true oder false.
typed-two-moves = { $first } oder { $second }? Schreibe beide Felder.
typed-unknown-cell = Punkte { $dots }, Zeichen { $place }: kein Zeichen der Schachschrift { $code }.
typed-offer = Remis: { $offer }. Schreibe den Zug ohne (=).
page-typed-offer = Remis bietest du mit dem Knopf an. Schreibe den Zug ohne (=).
typed-misplaced-cell = Punkte { $dots }, Zeichen { $place }: das passt dort nicht.
typed-no-code = Punkte { $dots }, Zeichen { $place }: unbekannt. Wähle braille.code.
prose-missing = Die Brailletabelle { $table } fehlt oder ist fehlerhaft. Installiere liblouis-bin und liblouis-data.
doctor-part-prose = Brailleschrift
doctor-prose-used = Sätze werden mit { $table } geschrieben, liblouis { $version }.
