# The board on the Braille display. What begins with cells- stands in the cells: short, the
# square first, at most twelve signs. What begins with square- is spoken and printed.
cells-on = Tablero en la línea braille.
cells-off = Tablero quitado.
cells-no-display = No hay línea braille para el tablero.
cells-piece = { $square } { $piece ->
        [king] R
        [queen] D
        [rook] T
        [bishop] A
        [knight] C
       *[pawn] P
    } { $color ->
        [white] blanca
       *[black] negra
    }
cells-empty = { $square } vacía
cells-from = { $square } ¿adónde?
cells-put-down = { $square } queda
cells-not-yours = { $square } ajena
cells-changed = ¡cambió!
cells-confirm = { $square } ¿sí?
square-from = Desde { $square }: ¿adónde?
square-put-down = { $square } se queda, sin jugada.
square-not-yours = En { $square } no hay ninguna pieza tuya.
square-changed = El tablero ha cambiado. Empieza otra vez.
square-confirm = Jugada a { $square }. Otra vez significa sí.
help-show-board = muestra tu tablero en la línea braille; otra vez: deja de mostrarlo
setting-braille-board = Los signos del tablero en la línea braille: eight, alemanes de ocho puntos, o six, seis puntos según UKAAF.
