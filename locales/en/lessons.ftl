# Lessons: doppelbrett train. The new thing first; a solution stands inside other sentences.

train-about = Choose a lesson by its number or its name. "next" names the next one, and how far you have come.
train-lessons = Lessons: { $lessons }.
train-name = { $number } { $lesson }
train-entry = { $number }: { $lesson }. { $progress }
train-never = Not started yet.
train-session = This time { $correct } of { $asked } right.
train-total = Altogether { $correct } of { $asked } right.
train-waiting = { $count ->
    [one] There is one question waiting.
   *[other] There are { $count } questions waiting.
}
train-not-kept = The lesson goes on, but is not saved. { $why }
train-not-understood = I do not understand "{ $words }". { $expects }
train-expects-color = Type "{ $white }" or "{ $black }".
train-expects-squares = Name squares.
train-expects-words = Announce the move in words.
train-expects-signs = Write the move in short, such as { $example }.
train-expects-piece = Name the piece, or type "{ $no }" if there is none.
train-expects-yes = Type "{ $yes }" or "{ $no }".
train-right = Right.
train-wrong = Wrong. { $solution }.
train-solution = Solution: { $answer }.
train-left = { $count } to go.
train-round = You have { $seconds } seconds: white or black?
train-round-over = Time! { $correct } right, { $wrong } wrong. { $record ->
    [yes] Your best yet.
   *[no] Your best is { $best }.
}

lesson-squares = Squares
lesson-squares-about = I ask about squares of the empty board. "timed" begins a round against the clock.
lesson-squares-color = { $square }: white or black?
lesson-squares-timed = { $square }?
lesson-squares-diagonal = { $square }: which neighbours on its diagonals?
lesson-squares-sees = { $role } on { $square }: which squares does it see?
lesson-squares-route = { $role } from { $from } to { $to }: name the shortest way.
lesson-squares-is = { $square } is { $color ->
    [white] white
   *[black] black
}
lesson-squares-not = Not { $squares }.
lesson-squares-no-hop = It cannot go from { $from } to { $to }.
lesson-squares-too-long = Arrived in { $moves } moves, but { $fewest } are enough. Once more from { $from }.
lesson-squares-go-on = Go on from { $from }.

lesson-announcing = Announcing
lesson-announcing-about = I show a move and you announce it; or I announce it and you write it in short.
lesson-announcing-announce = { $move }: announce it.
lesson-announcing-write = { $move }: write it in short.
lesson-announcing-in-short = Right, in short: { $move }.
lesson-announcing-other = "{ $words }" is not { $move }. Once more.
lesson-announcing-not-that = "{ $words }" is another move. Once more.
lesson-announcing-misheard = Not understood: { $words }. Once more.

lesson-visualisation = In your head
lesson-visualisation-about = I announce moves and you keep the position in mind without a board. Each right answer makes the next ones longer.
lesson-visualisation-line = From the starting position, { $plies ->
    [one] one move
   *[other] { $plies } moves
}.
lesson-visualisation-where = { $role }, { $color ->
    [white] white
   *[black] black
}: on which squares?
lesson-visualisation-on = { $square }: what is there?
lesson-visualisation-check = Is { $color ->
    [white] White
   *[black] Black
} in check?
lesson-visualisation-attacked = Where is a { $color ->
    [white] white
   *[black] black
} piece attacked? Name one square.

lesson-dictation = Dictation
lesson-dictation-about = I announce moves, faster each time, and you write the score. At the end I compare move by move.
lesson-dictation-ready = { $plies ->
    [one] One move
   *[other] { $plies } moves
} with pauses of { $seconds } seconds. "{ $next }" begins.
lesson-dictation-last = That was all. "{ $done }" compares.
lesson-dictation-all = All correct: { $plies } of { $plies }.
lesson-dictation-some = { $correct } of { $plies } right.
lesson-dictation-other = { $color ->
    [white] White
   *[black] Black
} { $number }: { $move }. Written: { $written }.
lesson-dictation-missing = { $color ->
    [white] White
   *[black] Black
} { $number } is missing: { $move }.
lesson-dictation-extra = Extra: { $written }.
lesson-dictation-taken-back = Struck out: { $written }.
lesson-dictation-nothing = Nothing is written.
lesson-dictation-written = { $written } written
