# The views of the Braille display. What begins with asked- says in a word what is asked, on a
# narrow display: at most eight signs.
asked-yes = yes?
asked-execute = place!
asked-press = clock!
asked-repeat = repeat!
asked-piece = piece?
asked-draw = draw?
asked-continue = go on?

# Views of the display: spoken and printed.
views-no-display = There is no Braille display for that.
views-score = Score on the Braille display.
views-score-off = Score off.
views-dialogue = What was said, on the Braille display.
views-dialogue-off = What was said: off.
views-menu = Commands on the Braille display.
views-menu-off = Commands off.
views-files = Files.
views-ranks = Ranks.
menu-sure = sure? { $words }
menu-again = { $words }: once more means yes.
help-show-score = shows the score on the Braille display; again: hides it
help-show-dialogue = shows on the Braille display what was said; again: hides it
help-show-menu = shows on the Braille display what can be done now; again: hides it
help-board-files = shows the board of the Braille display by files, again: by ranks
help-go-to-line = goes to a rank, a file or a square on the board of the Braille display
help-next-piece = says where the next piece of that kind stands, and leads there on the Braille display
help-previous-piece = says where the previous piece of that kind stands, and leads there on the Braille display
help-attackers = says what attacks a square; not in a competition
help-targets = says where the piece on a square can go; not in a competition
help-captures = says what the piece on a square can capture; not in a competition
help-step-back = says the move before, one further back each time
help-step-on = says the move after it
help-opening = says the name of the opening; not in a competition
help-next-difference = goes to the next square that differs on the board of the Braille display
refusal-no-aids = That is analysis, which a competition does not have.
refusal-line = { $words }: which rank, file or square?
explore-none = { $role }: none on the board.
square-attackers = { $square }: { $mine ->
        [none] none of yours
       *[other] yours: { $mine }
    }; { $theirs ->
        [none] none of the opponent's
       *[other] the opponent's: { $theirs }
    }.
square-targets = { $square }: { $squares ->
        [none] nowhere to go
       *[other] to { $squares }
    }.
square-captures = { $square }: { $squares ->
        [none] captures nothing
       *[other] captures on { $squares }
    }.
step-move = { $color ->
    [white] { $number }: { $move }.
   *[black] { $number } Black: { $move }.
}
step-none-before = There is no move before it.
step-none-after = There is no move after it yet.
square-differs = { $square }: here { $here ->
        [none] empty
       *[other] { $here }
    }, over there { $there ->
        [none] empty
       *[other] { $there }
    }.
cells-differs = { $square }: here { $here ->
        [none] empty
       *[other] { $here }
    }, there { $there ->
        [none] empty
       *[other] { $there }
    }
boards-same = Both boards are the same.
explore-piece = { $role } { $color ->
        [white] white
       *[black] black
    }
