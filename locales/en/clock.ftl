# The clock alone, and how it is set by ear.

game-new-clock-alone = Chess clock. You have { $color ->
        [white] White
       *[black] Black
    }, { $control }. Start: { $press } or Enter.
control-unequal = White { $white }, Black { $black }
clock-link = Your opponent finds the clock in a browser: { $url }
state-own-move = After your move: { $press } or Enter.
event-flag-fell = { $color ->
        [white] White
       *[black] Black
    }'s flag has fallen.
result-flag-fell = What that means is for you to decide.
log-clock-alone = Only the clock ran: the moves are not recorded.
refusal-clock-alone = Only the clock runs here.

## Setting it
clock-set-begin = Let's set the clock. Enter keeps what is there.
clock-set-minutes = { $which ->
        [then] How many minutes then?
        [opponents] Your opponent: how many minutes?
       *[own] How many minutes?
    } Now { $now }.
clock-set-seconds = How many seconds per move? Now { $now }.
clock-set-extra = One: increment. Two: delay. Three: Bronstein. Now { $now }.
clock-set-moves = For how many moves? Now { $now ->
        [0] all
       *[other] { $now }
    }.
clock-set-same = Does your opponent have the same time? Yes or no.
clock-set-colour = White or Black? Now { $now ->
        [white] White
       *[black] Black
    }.
clock-set-right = You have { $color ->
        [white] White
       *[black] Black
    }, { $control }. Is that right? Yes or no.
clock-set-first = This is the first question.
clock-set-no-answer = That is no answer here.
