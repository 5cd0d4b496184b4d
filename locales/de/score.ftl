# Die Mitschrift einer Partie auf Papier. Zahlen sind Ziffern: sie werden verglichen.

score-title = Partie { $game }: { $white } gegen { $black }
score-white = Weiß: { $name }
score-black = Schwarz: { $name }
score-result = Ergebnis: { $result }
score-written = Die Mitschrift steht in { $path }.
score-eight-dots = Papier hat sechs Punkte je Zeichen, { $name } braucht acht. Nimm --notation german6.
score-paper = So ein Blatt gibt es nicht. Nimm --cells von { $least } bis { $most } und --lines von { $fewest } bis { $all }.
score-unread = Unlesbar ab Zug { $number }: { $what }
score-no-games = In { $path } steht keine Partie.
