# The board on the Braille display. What begins with cells- stands in the cells: short, the
# square first, at most twelve signs. What begins with square- is spoken and printed.
cells-on = Board on the Braille display.
cells-off = Board off.
cells-no-display = There is no Braille display for the board.
cells-piece = { $square } { $piece ->
        [king] K
        [queen] Q
        [rook] R
        [bishop] B
        [knight] N
       *[pawn] P
    } { $color ->
        [white] white
       *[black] black
    }
cells-empty = { $square } empty
cells-from = { $square } to?
cells-put-down = { $square } stays
cells-not-yours = { $square } not yours
cells-changed = changed!
cells-confirm = { $square } yes?
square-from = From { $square }: where to?
square-put-down = { $square } stays, no move.
square-not-yours = There is no piece of yours on { $square }.
square-changed = The board has changed. Start the move again.
square-confirm = Move to { $square }. Once more means yes.
help-show-board = shows your board on the Braille display; again: hides it
setting-braille-board = The signs of the board on the Braille display: eight, German with eight dots, or six, six dots by UKAAF.
