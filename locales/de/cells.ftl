# The board on the Braille display. What begins with cells- stands in the cells: short, the
# square first, at most twelve signs. What begins with square- is spoken and printed.
cells-on = Brett auf der Braillezeile.
cells-off = Brett aus.
cells-no-display = Für das Brett ist keine Braillezeile da.
cells-piece = { $square } { $piece ->
        [king] K
        [queen] D
        [rook] T
        [bishop] L
        [knight] S
       *[pawn] B
    } { $color ->
        [white] weiß
       *[black] schwarz
    }
cells-empty = { $square } leer
cells-from = { $square } wohin?
cells-put-down = { $square } bleibt
cells-not-yours = { $square } fremd
cells-changed = anders!
cells-confirm = { $square } ja?
square-from = Von { $square }: wohin?
square-put-down = { $square } bleibt, kein Zug.
square-not-yours = Auf { $square } steht keine Figur von dir.
square-changed = Das Brett hat sich geändert. Beginne den Zug neu.
square-confirm = Zug nach { $square }. Noch einmal heißt ja.
help-show-board = zeigt dein Brett auf der Braillezeile; noch einmal: nicht mehr
setting-braille-board = Die Zeichen des Bretts auf der Braillezeile: eight, deutsch mit acht Punkten, oder six, sechs Punkte nach UKAAF.
