# Openings: their names, and the lesson.

opening-name = { $name }, { $eco }.
opening-without-name = This has no name yet.

lesson-openings = Openings
openings-about = I say the opponent's moves, and you answer with your repertoire. "hint" helps, and what you did not know comes back.
openings-yours = You have { $color ->
    [white] White
   *[black] Black
}, { $count ->
    [one] one position
   *[other] { $count } positions
}.
openings-which-color = For which colour is the repertoire? White or Black?
openings-start = Starting position.
openings-moves = { $moves }.
openings-your-move = Your move?
openings-not-in = Not in your repertoire. Once more.
openings-also = Also: { $moves }.
openings-line-over = End of the line. Say "{ $next }".
openings-rest-known = The rest was asked before. Say "{ $next }".
openings-over = There is no question here. Say "{ $next }".
openings-all-done = That was the whole repertoire. It starts over.
openings-no-file = Open your repertoire once like this: doppelbrett train openings --file, then the PGN file.
openings-no-moves = There is no move in { $path } that I can read.
openings-nothing-own = There is no move for { $color ->
    [white] White
   *[black] Black
} in { $path }.
openings-too-big = { $path } is too big for a repertoire. Use a file with at most 200 000 moves.
openings-alone-has-a-colour = Only the lesson openings takes a colour.
