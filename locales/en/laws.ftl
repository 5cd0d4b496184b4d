# The Laws, read out: doppelbrett laws. A text holds for every edition; where they
# differ, it has a variable. Which number a rule has is in editions/*.toml.

laws-heading = FIDE Laws of Chess, edition { $edition }.
laws-listed = { $number }: { $title }
laws-read = { $number }, { $title }. { $text }
laws-unknown-edition = There is no edition { $edition }. Choose { $editions }.
laws-unknown-article = There is no article { $article } of { $edition } here. Nearest: { $nearest }.
laws-damaged = The table of the Laws is damaged: { $why }

law-one-hand-title = One hand
law-one-hand = Move with one hand only, also when capturing, castling and promoting.
law-adjust-title = Adjusting pieces
law-adjust = Only the player to move may adjust pieces, and says so first: "I adjust."
law-touch-title = Touch and move
law-touch = A piece of yours that you touch on purpose on your turn has to move; one of the opponent's has to be captured. The first with which that is possible counts. One of each colour: capture the one with the other.
law-touch-castling-title = King and rook touched
law-touch-castling = Castle on that side if you may. The rook first: no castling there on this move. If castling is not possible, move the king if it can.
law-touch-nothing-title = Touched, but no move possible
law-touch-nothing = If nothing you touched can move or be captured, make any move.
law-promotion-act-title = How to promote
law-promotion-act = The pawn need not go to the last rank first. Take it off and put the new piece there, in either order. A piece of the opponent's on that square is captured. Your choice is made when the new piece touches the square.
law-released-title = Let go
law-released = A piece that you have let go on a legal square stays there.
law-touch-claim-title = Claiming a touch
law-touch-claim = Claim what the opponent did wrong before you touch a piece yourself. After that you cannot.

law-mate-title = Checkmate
law-mate = Mate wins at once. The move has to be legal.
law-resign-title = Resigning
law-resign = { $resigning ->
        [yes] Resigning loses at once. If the opponent cannot mate by any series of moves, it is a draw.
       *[other] Resigning loses at once.
    }
law-stalemate-title = Stalemate
law-stalemate = Drawn at once: the player to move has no legal move and is not in check.
law-dead-position-title = Dead position
law-dead-position = Drawn at once: nobody can mate any more, by any series of legal moves. A blocked position can be dead too, not only one with too little material.
law-agreement-title = Draw by agreement
law-agreement = { $after_moves ->
        [none] Drawn at once if both agree during the game.
        [one] Drawn at once if both agree and each has made at least one move.
       *[other] Drawn at once if both agree and each has made at least { $after_moves } moves.
    }

law-clock-title = The chess clock
law-clock = Two displays, of which only one runs at a time. The flag falls when a player's time is over.
law-press-title = Pressing the clock
law-press = Move first, then press: that completes the move. The time between the two is yours. You may always press.
law-press-hand-title = Which hand
law-press-hand = Press with the hand that moved. Do not keep it over the clock.
law-time-control-title = Time control
law-time-control = In a time that is known before, you make a certain number of moves or all of them. Each move may bring time.
law-delay-title = Saved time and delay
law-delay = Time that you save is yours in the next period. With a delay, your time starts on each move only after a fixed span; what is left of the span is lost.
law-period-check-title = After a flag falls
law-period-check = As soon as a flag falls, it is checked whether the moves required were made.
law-lateness-title = Coming late
law-lateness = { $late ->
        [none] The event has to say before how late you may come. Whoever comes later loses, if the arbiter does not decide otherwise.
        [zero] Whoever comes after the start loses, if the event sets no time of grace.
       *[other] Whoever is more than { $late } late loses, if neither the event nor the arbiter says otherwise.
    } If nobody is there, it is White's time that runs.
law-flag-seen-title = When a flag has fallen
law-flag-seen = A flag has fallen when the arbiter sees it or a player rightly says so.
law-flag-loss-title = Out of time
law-flag-loss = Whoever does not make the moves in time loses. If the opponent cannot mate by any series of moves, it is a draw.
law-both-flags-title = Both flags down
law-both-flags = { $both_last ->
        [draw] Nobody knows which fell first: a draw in the last period, before that the game goes on.
       *[other] Nobody knows which fell first: the Laws are silent. By the Guidelines, if they were announced, a draw in the last period; before that the game goes on.
    }
law-stop-clock-title = Stopping the clock
law-stop-clock = Stop the clock only to call the arbiter, for instance if you lack the piece for a promotion. Without a good reason you are penalised. The arbiter decides when to go on.

law-wrong-start-title = Wrong start position
law-wrong-start = The game is cancelled and a new one is played. In rapid and blitz it can be too late for that.
law-board-turned-title = Board turned
law-board-turned = The game goes on; the position moves to a board that is turned correctly.
law-colours-title = Colours reversed
law-colours = { $colours_before ->
        [none] The game goes on, if the arbiter does not decide otherwise.
       *[other] If fewer than { $colours_before } moves each have been made, a new game starts with the right colours. Later the game goes on.
    }
law-displaced-title = Pieces knocked over
law-displaced = Whoever displaces pieces puts them back on his own time. Either player may stop the clock for that and call the arbiter, who can penalise.
law-illegal-move-title = Illegal move
law-illegal-move = { $complete ->
        [made] Back to the position before it, as soon as it is noticed.
       *[other] It counts once the clock is pressed. Back to the position before it when it is noticed.
    } What you touched in making it has to move, if it can.
law-illegal-promotion-title = Pawn not promoted
law-illegal-promotion = { $queen ->
        [yes] A pawn on the last rank and the clock pressed: an illegal move. The pawn becomes a queen.
       *[other] A pawn on the last rank and the clock pressed: an illegal move.
    }
law-illegal-press-title = Pressed without a move
law-illegal-press = Pressing the clock without moving counts as an illegal move.
law-illegal-hands-title = With two hands
law-illegal-hands = Moving with two hands and pressing the clock counts as an illegal move.
law-illegal-penalty-title = What an illegal move costs
law-illegal-penalty = The opponent gains { $gains }. { $loses_at ->
        [2] The second loses you the game.
       *[3] The third loses you the game.
    } { $cannot_mate ->
        [yes] If the opponent cannot mate by any series of moves, it is a draw then.
       *[other] This edition names no exception.
    }
law-displaced-found-title = Pieces were on wrong squares
law-displaced-found = Back to the position before the mistake; if it is not known, to the last one that is.

law-score-title = Keeping score
law-score = Write down every move of both players, one by one, and draw offers. { $writing_ahead ->
        [yes] Never ahead, but for a draw claim or a sealed move.
       *[other] Before your next move, the last one has to be there.
    }
law-score-time-trouble-title = Keeping score in time trouble
law-score-time-trouble = With less than { $not_below } you need not write, unless each move brings at least { $increment }. { $rest ->
        [yes] That holds for the rest of the period.
       *[other] When a flag falls, you catch up.
    }
law-score-update-title = Catching up
law-score-update = When a flag has fallen, catch up before you move. You may use the opponent's sheet. If neither kept score, the arbiter stops the clock.

law-offer-title = Offering a draw
law-offer = Offer after your move and before pressing: "I offer a draw." It stands until the opponent accepts, declines or touches a piece. You cannot take it back. { $may_forbid ->
        [yes] The event can forbid offers, altogether or up to some move.
       *[other] This edition knows no ban by the event.
    }
law-threefold-title = The same position three times
law-threefold = Drawn if you claim it on your turn and the same position was there at least { $repetitions } times, or your move brings it about: write the move down and tell the arbiter, without making it. { $castling ->
        [any_change] If a right to castle changes, even for a moment, the position is another.
       *[other] A right to castle changes only when king or rook has moved.
    } { $en_passant ->
        [at_start] If en passant was possible at the start of the sequence, that position does not count.
       *[other] If en passant is possible no longer, the position is another.
    }
law-fifty-title = Fifty moves
law-fifty = Drawn if you claim it on your turn and both made { $moves } moves without pawn move or capture, or your move makes it so: write the move down and tell the arbiter, without making it.
law-claim-lost-title = Claim missed
law-claim-lost = { $lost_by ->
        [making_move] With your move the right to claim is gone until your next turn.
       *[other] If you touch a piece, the right to claim is gone until your next turn.
    }
law-claim-title = Claiming a draw
law-claim = { $clock ->
        [claimant_must] Stop both clocks at once.
        [claimant_may] You may stop the clocks.
        [either_may] You or the arbiter may stop the clock.
       *[either_must] You or the arbiter stops the clock.
    } You cannot take the claim back. If it is right, the game is drawn. If not, the opponent gains { $claim_gains }, and the move that you wrote down has to be made. { $halved_above ->
        [none] You keep your own time.
       *[other] It costs you half of your time, at most { $loses_at_most }. With no more than { $halved_above } you keep { $cut_to }; with less than that, nothing changes.
    }
law-fivefold-title = The same position five times
law-fivefold = Drawn at once, without a claim, when the same position was there { $fivefold } times.
law-seventy-five-title = Seventy-five moves
law-seventy-five = Drawn at once, without a claim, after { $seventy_five } moves each without pawn move or capture. { $mate_first ->
        [yes] If the last one mates, the mate counts.
       *[other] Whether a mate by the last one goes first, this edition does not say.
    }

law-quickplay-title = Quickplay finish: claiming a draw
law-quickplay = { $quick_applies ->
        [always] In the last period.
       *[other] Only if announced before, without increment and not in blitz.
    } With less than { $quick_below }, claim a draw before your flag falls: the opponent cannot win by normal play, or does not try. The arbiter declares a draw, waits or refuses. If refused, the opponent gains { $quick_gains }; while waiting, the arbiter may give as much.
law-quickplay-time-title = Quickplay finish: asking for time
law-quickplay-time = With less than { $quick_below }, ask for { $extra } a move for both. That is also a draw offer. If the arbiter agrees, the opponent gains { $quick_gains }.
law-quickplay-no-arbiter-title = Quickplay finish without an arbiter
law-quickplay-no-arbiter = Your claim with less than { $quick_below } ends the game. Write the position down, the opponent checks it; an arbiter will decide.
law-points-title = Points
law-points = A win scores one point, a draw a half, a loss nothing, if the event does not say otherwise.
law-no-help-title = Without help
law-no-help = During the game, use no notes, no information and no advice, and do not analyse on another board.
law-disturb-title = Disturbing the opponent
law-disturb = Do not disturb the opponent. Claims and draw offers without reason disturb as well.
law-penalties-title = What the arbiter can impose
law-penalties = A warning; more time for the opponent, less for you; more or fewer points; loss of the game; { $harshest ->
        [plain] exclusion from the event.
        [fine] a fine announced before; exclusion from the event.
       *[exclusion] a fine announced before; exclusion from rounds or from the event.
    }

law-rapid-title = What rapid is
law-rapid = { $blitz_includes ->
        [yes] More than { $blitz_limit }
       *[no] At least { $blitz_limit }
    } and { $rapid_includes ->
        [yes] at most { $rapid_limit }
       *[no] less than { $rapid_limit }
    } for all moves. { $increments ->
        [none] This edition says nothing about increments.
       *[other] The increment counts { $increments } times.
    }
law-rapid-score-title = Rapid: keeping score
law-rapid-score = You need not keep score.
law-rapid-penalty-title = Rapid: time penalties
law-rapid-penalty = An illegal move or wrong claim gives the opponent only { $gains }.
law-rapid-supervised-title = Rapid with full supervision
law-rapid-supervised = The Competition Rules hold fully if an arbiter watches at most three games{ $recorded ->
        [yes] {" "}and each is recorded. Otherwise the rules for little supervision hold.
       *[other] . Otherwise the rules for little supervision hold.
    }
law-rapid-sheet-title = Rapid: seeing the scoresheet
law-rapid-sheet = On your turn, ask to be shown the arbiter's record, at most { $requests } times. More often disturbs.
law-rapid-start-title = Rapid: wrong start
law-rapid-start = { $alone ->
        [yes] Without full supervision.
       *[other] With and without supervision.
    } After { $wrong_until } moves each, a wrong position or a turned board stays as it is. With a king set up wrongly there is no castling.
law-rapid-illegal-title = Rapid: illegal move
law-rapid-illegal = { $alone ->
        [yes] Without full supervision.
       *[other] With and without supervision.
    } { $until ->
        [opponent_touches] Claim before you touch a piece. After that you cannot.
       *[other] Claim before you move.
    } { $loses_at ->
        [1] The move loses at once, unless the opponent cannot mate by any series of moves: then a draw.
       *[other] The opponent gains { $gains }, as always.
    } { $stands ->
        [yes] If nobody sees it in time, the move stands.
       *[other] What happens otherwise, this edition does not say.
    }
law-rapid-time-title = Rapid: out of time
law-rapid-time = { $alone ->
        [yes] Without full supervision.
       *[other] With and without supervision.
    } { $needs_time ->
        [yes] Stop the clock and tell the arbiter; you need time left yourself.
       *[other] Tell the arbiter; you may stop the clock.
    } { $calls ->
        [no] The arbiter does not point out a flag.
       *[other] If the arbiter sees the flag fall, that counts as well.
    }
law-rapid-position-title = Rapid: impossible position
law-rapid-position = { $alone ->
        [yes] Without full supervision.
       *[other] With and without supervision.
    } { $seen ->
        [intervenes] Both kings in check or a pawn on the last rank: the arbiter steps in if possible.
       *[other] Both kings in check or a pawn on the last rank: the arbiter waits for the next move. If the position is still impossible, it is a draw.
    }
law-blitz-title = What blitz is
law-blitz = { $blitz_includes ->
        [yes] At most { $blitz_limit }
       *[no] Less than { $blitz_limit }
    } for all moves. { $increments ->
        [none] This edition says nothing about increments.
       *[other] The increment counts { $increments } times.
    }
law-blitz-penalty-title = Blitz: time penalties
law-blitz-penalty = An illegal move or wrong claim gives the opponent only { $gains }.
law-blitz-supervised-title = Blitz with full supervision
law-blitz-supervised = The Competition Rules hold if an arbiter watches this game alone{ $recorded ->
        [yes] {" "}and it is recorded. Otherwise the rules for little supervision hold.
       *[other] . Otherwise the rules for little supervision hold.
    }
law-blitz-sheet-title = Blitz: seeing the scoresheet
law-blitz-sheet = On your turn, ask to be shown the arbiter's record, at most { $requests } times. More often disturbs.
law-blitz-illegal-title = Blitz: illegal move
law-blitz-illegal = { $alone ->
        [yes] Without full supervision.
       *[other] With and without supervision.
    } Claim before you move. { $loses_at ->
        [1] The move loses at once, unless the opponent cannot mate by any series of moves: then a draw.
       *[other] The opponent gains { $gains }, as always.
    } After that the move stands{ $corrected ->
        [no] , for good.
       *[other] , unless you both agree otherwise.
    }

law-blind-boards-title = Two boards
law-blind-boards = Either player can demand two boards, one of them to be felt: at least twenty by twenty centimetres, black squares raised, a hole in each, pieces with a peg, the black ones marked. { $asks_arbiter ->
        [yes] The organiser can adapt all rules of this appendix after asking the arbiter.
       *[other] The organiser can adapt all rules of this appendix.
    }
law-blind-announce-title = Announce, repeat, execute
law-blind-announce = Each move is announced clearly, repeated by the opponent and made on the opponent's board. Files are called Anna to Hector, ranks eins to acht, from White's side. { $promotion ->
        [yes] Who promotes says the new piece.
       *[other] Whether a promotion names the piece is not said.
    } { $ranks ->
        [yes] The arbiter can allow other words.
       *[other] Of other words nothing is said.
    }
law-blind-touch-title = Touched on the tactile board
law-blind-touch = On the tactile board a piece is touched only when it is out of its hole. Feeling is free.
law-blind-made-title = When the move is made
law-blind-made = Announced, put into another hole, a captured piece taken away: then the move is made. Only after that the opponent's clock starts.
law-blind-sighted-title = The sighted player
law-blind-sighted = For the sighted player the usual rules of touching and moving hold.
law-blind-clock-title = A clock to be felt
law-blind-clock = { $clock_says ->
        [not_stated] A special clock is allowed:
        [move_count] A special clock is allowed, which may also say the number of moves, for you alone to hear:
       *[time_and_move_count] A special clock is allowed; it should be able to tell you time and number of moves. Or one to be felt:
    } strong hands, a dot every five minutes, two every fifteen, and a flag that you can feel.
law-blind-score-title = Keeping score without eyes
law-blind-score = Keep the score: in Braille, by hand or { $machine ->
        [tape] on tape.
       *[other] on a recording device.
    }
law-blind-slip-title = Slip of the tongue
law-blind-slip = Correct yourself at once, before the opponent's clock runs.
law-blind-differ-title = Two boards, two positions
law-blind-differ = The arbiter compares both scores. If they agree, the player who wrote the right move but made another changes his board. If not, the game goes back to where they agree, and the clocks are set.
law-blind-assistant-title = The blind player's assistant
law-blind-assistant = An assistant may do for you: move on the opponent's board, announce moves, keep score and press the clock, report overstepped time and touches, help with an adjournment. Moves and times are told to you only if you ask.
law-blind-opponent-title = The sighted player's assistant
law-blind-opponent = If you have no assistant, the opponent may have one who announces and makes moves. { $hears_badly ->
        [yes] If the opponent hears badly, there has to be one.
       *[other] No more is said about it.
    }
law-chess960-title = Chess960
law-chess960 = The back rank is drawn by lot: bishops on both colours, the king between the rooks, Black mirrors White. After castling, king and rook stand as usual. Say first that you castle.
law-adjourned-title = Adjourned game
law-adjourned = The sealed move is written clearly and put into the envelope with both sheets; only then the clock stops. It is opened when the other player is there. An ambiguous or illegal sealed move loses.
