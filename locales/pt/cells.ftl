# The board on the Braille display. What begins with cells- stands in the cells: short, the
# square first, at most twelve signs. What begins with square- is spoken and printed.
cells-on = Tabuleiro na linha braille.
cells-off = Tabuleiro desligado.
cells-no-display = Não há linha braille para o tabuleiro.
cells-piece = { $square } { $piece ->
        [king] R
        [queen] D
        [rook] T
        [bishop] B
        [knight] C
       *[pawn] P
    } { $color ->
        [white] branca
       *[black] preta
    }
cells-empty = { $square } vazia
cells-from = { $square } destino?
cells-put-down = { $square } fica
cells-not-yours = { $square } alheia
cells-changed = mudou!
cells-confirm = { $square } sim?
square-from = De { $square }: para onde?
square-put-down = { $square } fica, sem lance.
square-not-yours = Em { $square } não há peça sua.
square-changed = O tabuleiro mudou. Comece o lance de novo.
square-confirm = Lance para { $square }. De novo significa sim.
help-show-board = mostra o seu tabuleiro na linha braille; de novo: deixa de mostrar
setting-braille-board = Os sinais do tabuleiro na linha braille: eight, alemães de oito pontos, ou six, seis pontos segundo a UKAAF.
