# Tactics and endgames.

lesson-tactics = Tactics
lesson-endgames = Endgames
tactics-about = You hear a position and announce the move that wins. "hint" helps, and what went wrong comes back.
tactics-mate = { $color ->
    [white] White
   *[black] Black
} moves and mates in { $moves }.
tactics-win = { $color ->
    [white] White
   *[black] Black
} moves and wins.
tactics-hold = { $color ->
    [white] White
   *[black] Black
} moves. Only one move holds.
tactics-again = Once more.
tactics-wrong = Not this move.
tactics-right = Right. { $color ->
    [white] White
   *[black] Black
}: { $move }.
tactics-reply = { $color ->
    [white] White
   *[black] Black
}: { $move }.
tactics-solution = Solution: { $move }.
tactics-shown = That was all.
tactics-solved = Solved.
tactics-solved-by = { $theme ->
    [fork] Solved: a fork.
    [pin] Solved: a pin.
   *[hanging] Solved: the piece was undefended.
}
tactics-over = This puzzle is solved. Say "{ $next }".
tactics-no-more-hints = "{ $solution }" tells more.
tactics-all-done = Those were all the puzzles. They start over.
tactics-none = There is no puzzle here that I can read.
tactics-skipped = { $count ->
    [one] Not a puzzle: entry { $number }.
   *[other] Not puzzles: { $count } entries, the first is number { $number }.
}
tactics-broken = I cannot read the file from entry { $number } on.
tactics-unknown-kind = { $path }: give a file whose name ends in csv, epd or pgn, also followed by zst.
tactics-not-read = I cannot read { $path }: { $why }
tactics-progress = { $asked ->
    [0] No puzzle solved yet.
   *[other] Right: { $right } of { $asked }.
}

endgames-about = Win against the engine, which gives nothing away. If the win is gone, you hear it at once.
endgames-task = { $kind ->
    [queen] White moves and mates with the queen.
    [rook] White moves and mates with the rook.
    [bishops] White moves and mates with two bishops.
    [knight] White moves and mates with bishop and knight.
   *[pawns] Pawn endgame: White moves and wins.
}
endgames-won = Mate. Won in { $moves }.
endgames-mated = You are mated. Lost.
endgames-stalemate = Stalemate: a draw. The win is gone.
endgames-material = A draw: nobody can mate any more. The win is gone.
endgames-repetition = A draw: three times the same position. The win is gone.
endgames-fifty = A draw by the 50-move rule. The win is gone.
endgames-fifty-soon = Only { $moves } moves left until the 50-move rule.
endgames-drawn = Thrown away: now a draw. "{ $back }" takes the move back.
endgames-lost = Thrown away: now lost. "{ $back }" takes the move back.
endgames-over = This endgame is over. Say "{ $next }".
lesson-has-no-file = Only the lessons tactics and openings take a file.

lesson-own-games = Own games
own-games-about = Positions from your games in which only one move wins or holds. I look for new ones in the meantime.
own-games-searching = { $count ->
    [one] I am searching one game.
   *[other] I am searching { $count } games, the newest first.
}
own-games-left = { $count ->
    [one] One game is still to be searched.
   *[other] { $count } games are still to be searched.
}
own-games-none = There is no puzzle in your games.
own-games-no-game = You have not finished a game yet.
own-games-one-move = This engine cannot compare moves. Stockfish can.
own-games-source = From game { $game }, move { $number }.
