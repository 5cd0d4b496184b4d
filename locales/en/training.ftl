# Games against an engine.

engine-found = Opponent: { $name }, level { $level }.
engine-level = Level { $level }.
engine-player = Engine, level { $level }
engine-none = There is no chess engine. Install the package stockfish.
engine-not-there = There is no engine { $path }. Change engine.program.
engine-not-started = The engine { $path } does not start. Change engine.program.
engine-not-uci = { $path } is not a chess engine. Set engine.program to one that speaks UCI.
engine-restarted = The engine has failed. I am restarting it.
engine-given-up = The engine keeps failing. Change engine.program, or say its moves: “{ $word }” and the move.
engine-fails = The engine keeps failing. Change engine.program.
engine-no-thread = System overloaded: the engine cannot start. Close other programs.
engine-back = The engine is playing again.
engine-away = The engine is still not answering.
engine-not-in-competition = You play against an engine only at home: without the profile competition and without an arbiter.
engine-has-no-board = An engine moves no pieces. Set board.electronic_is to tactile if the board is yours.
relay-engine = The engine plays and speaks for itself.
refusal-no-engine = That works only against an engine.
refusal-no-engine-yet = Only against an engine. Say: { $words }.
refusal-engine-later = Only after this game. Then say: { $words }.
alone = No opponent is here yet. Alone? Say: { $words }.
refusal-nothing-to-take-back = You have not moved yet.
refusal-level = Which level? One to eight.
refusal-judge-on-your-turn = Ask when it is your turn.
event-taken-back = Back at the start.
event-taken-back-to = Back to { $move }.
new-game-sure = The game is still on. Once more for a new one.
blindfold-begins = In your head: { $points } points, questions cost some.
page-looks-cost = In your head: the squares name no pieces, a look costs points. O tells what stands on the square.
blindfold-price = Costs { $cost }, { $left } left.
blindfold-left = { $left } of { $of } points left.
hint-piece = Hint: { $role }.
hint-from = Hint: { $role } from { $square }.
hint-move = Hint: { $move }.
evaluation = { $how ->
    [equal] Equal.
    [slightly] { $color ->
        [white] White
       *[black] Black
    } is slightly better.
    [clearly] { $color ->
        [white] White
       *[black] Black
    } is better.
   *[winning] { $color ->
        [white] White
       *[black] Black
    } is winning.
}
evaluation-mate = { $color ->
    [white] White
   *[black] Black
} mates in { $moves }.
balance-pieces = { $role ->
    [queen] { $count ->
        [one] a queen
       *[other] { $count } queens
    }
    [rook] { $count ->
        [one] a rook
       *[other] { $count } rooks
    }
    [bishop] { $count ->
        [one] a bishop
       *[other] { $count } bishops
    }
    [knight] { $count ->
        [one] a knight
       *[other] { $count } knights
    }
   *[pawn] { $count ->
        [one] a pawn
       *[other] { $count } pawns
    }
}
balance-and = and
balance-more = { $color ->
    [white] White
   *[black] Black
} is up by { $more }.
balance-against = { $color ->
    [white] White
   *[black] Black
} has { $more } for { $less }.
log-taken-back = Taken back to the position after { $new } plies; there were { $old }.
log-level-set = The engine plays at level { $level }.
log-looked-up = Looked something up for { $cost } points.

## What each command does (the help)
help-take-back = takes back your last move, and the reply; a person is asked; not in a competition
help-hint = says the piece of the best move; again: its square, then the move
help-evaluate = says who is better
help-set-level = makes the engine play at a level from 1 to 8
help-new-game = begins a new game
help-play-engine = starts a game against an engine, also: against level 1 to 8
help-swap-colours = begins a new game with the other colour
help-play-white = begins a new game with White
help-play-black = begins a new game with Black
event-ask-rematch = { $color ->
        [white] White
       *[black] Black
    } offers a rematch. "{ $words }" accepts.
event-rematch-off = No rematch.
event-rematch = Rematch, with colours swapped.
refusal-no-rematch = In a competition there is no rematch.
refusal-rematch-too-early = A rematch only after the end of the game.
refusal-rematch-in-hall = There is no rematch in a hall.
page-answer-rematch = Accept the rematch
page-answer-no-rematch = No rematch
log-asked-rematch = { $color ->
        [white] White
       *[black] Black
    } is asked whether there is a rematch.
log-rematch = Agreed on a rematch with colours swapped.
help-rematch = another game with colours swapped, when this one is over; a person is asked
