# The score of a game on paper. Numbers are digits: they are compared.

score-title = Game { $game }: { $white } against { $black }
score-white = White: { $name }
score-black = Black: { $name }
score-result = Result: { $result }
score-written = The score is in { $path }.
score-eight-dots = Paper has six dots to a cell, { $name } needs eight. Take --notation german6.
score-paper = There is no such paper. Take --cells from { $least } to { $most } and --lines from { $fewest } to { $all }.
score-unread = Unreadable from move { $number }: { $what }
score-no-games = There is no game in { $path }.
