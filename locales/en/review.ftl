# Looking at games again.

review-unknown = unknown
review-head = { $white } against { $black }{ $has-event ->
    [yes] , { $event }
   *[no] {""}
}{ $has-year ->
    [yes] , { $year }
   *[no] {""}
}. { $result ->
    [white] White won.
    [black] Black won.
    [draw] Drawn.
   *[none] No result.
}
review-list = { $count } games.
review-place = { $at } of { $of }:
review-empty = There is no game here.
review-first = This is the first.
review-last = This is the last.
review-no-number = There is no game { $number }.
review-found = { $count ->
    [0] Nobody is called { $name }.
    [1] One game.
   *[other] { $count } games.
}
review-length = { $moves ->
    [0] No move.
    [1] One move.
   *[other] { $moves } moves.
}
review-not-read = I cannot read that: { $why }
review-gone = The game is gone.
review-start = Beginning of the game.
review-nag-good = A good move.
review-nag-mistake = A mistake.
review-nag-brilliant = A brilliant move.
review-nag-blunder = A blunder.
review-nag-interesting = An interesting move.
review-nag-dubious = A dubious move.
review-has-comment = Comment.
review-has-variations = { $count ->
    [1] One variation.
   *[other] { $count } variations.
}
review-variation = Variation { $number } of { $of }.
review-variation-ends = End of the variation.
review-ends = { $result ->
    [white] White wins.
    [black] Black wins.
    [draw] Drawn.
   *[none] The game ends here.
}
review-no-next = This is the end.
review-no-previous = You are at the beginning.
review-no-capture = Nothing is captured after this.
review-no-irreversible = There is no such move before this.
review-no-move = There is no such move.
review-no-variations = There is no variation here.
review-no-variation-here = This is already the main line.
review-no-comment = There is no comment here.
review-took = { $time } for this move.
review-took-left = { $time } for this move. Then { $left } left.
review-left = Then { $left } left.
review-no-times = There are no times here.
review-fen = The position as FEN:
review-looking = Looking for the next mistake.
review-looked = { $known } of { $of } positions looked at.
review-not-looked = No search yet. Type "mistake".
review-question = { $judgement ->
    [blunder] Blunder
   *[mistake] Mistake
} at move { $number }: { $color ->
    [white] White
   *[black] Black
} played { $move }. Find the better move.
review-no-question = There is no question. Type "mistake".
review-best = Right, that is the best move.
review-as-good = Just as good. The engine plays another move.
review-not-better = Not better. Try again, or type "solution".
review-same = That was played. Try again, or type "solution".
review-solution = Better: { $move }.
review-no-mistakes = No further mistake.
review-side = { $color ->
    [white] White
   *[black] Black
}: { $mistakes }.
review-blunders = { $count ->
    [1] one blunder
   *[other] { $count } blunders
}
review-mistakes = { $count ->
    [1] one mistake
   *[other] { $count } mistakes
}
review-inaccuracies = { $count ->
    [1] one inaccuracy
   *[other] { $count } inaccuracies
}
review-faultless = no mistake
review-found-mistakes = Found: { $found } of { $of }.
review-saved = Saved.
review-not-saved = Not saved: { $why }
review-annotation = { $judgement ->
    [inaccuracy] Slightly better.
    [mistake] Better.
   *[blunder] Much better.
}
review-explains-list = This is a list of games. Open one and go through it.
review-explains = You are reviewing the game. Go move by move, or type "mistake" to find what was better.
review-not-there = The file { $path } cannot be opened: { $why }

## What cannot be read in a game
pgn-at = Game { $game }, move { $number }{ $variation ->
    [yes] , variation
   *[no] { "" }
}
pgn-fault-illegal = { $at }: { $word } is impossible there. Everything before is here.
pgn-fault-ambiguous = { $at }: { $word } can be read in two ways. Everything before is here.
pgn-fault-unknown = { $at }: I do not understand { $word }. Everything before is here.
pgn-fault-null = { $at }: somebody passes. Everything before is here.
pgn-fault-long = { $at }: too many moves. Everything before is here.
pgn-fault-unended = { $at }: a comment does not end. Everything before is here.
pgn-fault-position = Game { $game }: its starting position is unreadable. I only know who played.
pgn-fault-rules = Game { $game }: this is not chess but { $rules }. I only know who played.
pgn-fault-tag = Game { $game }: unreadable in its header: { $text }
pgn-fault-result = Game { $game }: { $head } in its header, { $text } after the moves. The second counts.
pgn-fault-more = { $count ->
    [one] And one more place.
   *[other] And { $count } more places.
}
