# The Laws, read out: doppelbrett laws. A text holds for every edition; where they
# differ, it has a variable. Which number a rule has is in editions/*.toml.

laws-heading = FIDE Laws of Chess, edition { $edition }.
laws-listed = { $number }: { $title }
laws-read = { $number }, { $title }. { $text }
laws-unknown-edition = There is no edition { $edition }. Choose { $editions }.
laws-unknown-article = There is no article { $article } of { $edition } here. Nearest: { $nearest }.
laws-damaged = The table of the Laws is damaged. { $why }
rules-syntax = The table of rules cannot be understood. Compare it with docs/laws.md.
rules-unknown = There is no rule "{ $field }". The names are in docs/laws.md.
rules-bad-value = This value does not fit the rule "{ $field }". What fits is in docs/laws.md.

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
law-clock = Two displays, of which only one runs at a time. The flag falls when a player's time runs out.
law-press-title = Pressing the clock
law-press = Move first, then press: that completes the move. The time between the two is yours. You may always press.
law-press-hand-title = Which hand
law-press-hand = Press with the hand that moved. Do not keep it over the clock.
law-time-control-title = Time control
law-time-control = Within a time that is known in advance, you make a certain number of moves or all of them. Each move may add time.
law-delay-title = Saved time and delay
law-delay = Time that you save is yours in the next period. With a delay, your time starts on each move only after a fixed span; what is left of the span is lost.
law-period-check-title = After a flag falls
law-period-check = As soon as a flag falls, it is checked whether the moves required were made.
law-lateness-title = Coming late
law-lateness = { $late ->
        [none] The event has to say in advance how late you may come. Whoever comes later loses, unless the arbiter decides otherwise.
        [zero] Whoever comes after the start loses, unless the event sets a grace period.
       *[other] Whoever is more than { $late } late loses, unless the event or the arbiter says otherwise.
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

law-wrong-start-title = Wrong starting position
law-wrong-start = The game is cancelled and a new one is played. In rapid and blitz it can be too late for that.
law-board-turned-title = Board turned
law-board-turned = The game goes on; the position moves to a board that is turned correctly.
law-colours-title = Colours reversed
law-colours = { $colours_before ->
        [none] The game goes on, unless the arbiter decides otherwise.
       *[other] If fewer than { $colours_before } moves each have been made, a new game starts with the right colours. After that the game goes on.
    }
law-displaced-title = Pieces knocked over
law-displaced = Whoever displaces pieces puts them back on their own time. Either player may stop the clock for that and call the arbiter, who can penalise.
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
        [yes] Never in advance, except for a draw claim or a sealed move.
       *[other] Before your next move, the last one has to be written down.
    }
law-score-time-trouble-title = Keeping score in time trouble
law-score-time-trouble = With less than { $not_below } you need not write, unless each move adds at least { $increment }. { $rest ->
        [yes] That applies for the rest of the period.
       *[other] When a flag falls, you catch up.
    }
law-score-update-title = Catching up
law-score-update = When a flag has fallen, catch up before you move. You may use the opponent's sheet. If neither kept score, the arbiter stops the clock.

law-offer-title = Offering a draw
law-offer = Offer after your move and before pressing: "I offer a draw." It stands until the opponent accepts, declines or touches a piece. You cannot take it back. { $may_forbid ->
        [yes] The event can forbid offers, altogether or up to some move.
       *[other] This edition has no ban by the event.
    }
law-threefold-title = The same position three times
law-threefold = Drawn if you claim it on your turn and the same position has come up at least { $repetitions } times, or your move brings it about: write the move down and tell the arbiter, without making it. { $castling ->
        [any_change] If a right to castle changes, even for a moment, it is a different position.
       *[other] A right to castle changes only when king or rook has moved.
    } { $en_passant ->
        [at_start] If en passant was possible at the start of the sequence, that position does not count.
       *[other] If en passant is no longer possible, it is a different position.
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
law-fivefold = Drawn at once, without a claim, when the same position has come up { $fivefold } times.
law-seventy-five-title = Seventy-five moves
law-seventy-five = Drawn at once, without a claim, after { $seventy_five } moves each without pawn move or capture. { $mate_first ->
        [yes] If the last one mates, the mate counts.
       *[other] This edition does not say whether a mate by the last one goes first.
    }

law-quickplay-title = Quickplay finish: claiming a draw
law-quickplay = { $quick_applies ->
        [always] In the last period.
       *[other] Only if announced before, without increment and not in blitz.
    } With less than { $quick_below }, claim a draw before your flag falls: the opponent cannot win by normal play, or does not try. The arbiter declares a draw, waits or refuses. If refused, the opponent gains { $quick_gains }; while waiting, the arbiter may give as much.
law-quickplay-time-title = Quickplay finish: asking for time
law-quickplay-time = With less than { $quick_below }, ask for { $extra } per move for both. That is also a draw offer. If the arbiter agrees, the opponent gains { $quick_gains }.
law-quickplay-no-arbiter-title = Quickplay finish without an arbiter
law-quickplay-no-arbiter = Your claim with less than { $quick_below } ends the game. Write the position down, the opponent checks it; an arbiter will decide.
law-points-title = Points
law-points = A win scores one point, a draw a half, a loss nothing, unless the event says otherwise.
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
law-rapid-supervised = The Competition Rules apply in full if an arbiter watches at most three games{ $recorded ->
        [yes] {" "}and each is recorded. Otherwise the rules for little supervision apply.
       *[other] . Otherwise the rules for little supervision apply.
    }
law-rapid-sheet-title = Rapid: seeing the scoresheet
law-rapid-sheet = On your turn, ask to be shown the arbiter's record, at most { $requests } times. Asking more often counts as disturbing.
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
       *[other] This edition does not say what happens otherwise.
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
law-blitz-supervised = The Competition Rules apply if an arbiter watches this game alone{ $recorded ->
        [yes] {" "}and it is recorded. Otherwise the rules for little supervision apply.
       *[other] . Otherwise the rules for little supervision apply.
    }
law-blitz-sheet-title = Blitz: seeing the scoresheet
law-blitz-sheet = On your turn, ask to be shown the arbiter's record, at most { $requests } times. Asking more often counts as disturbing.
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
law-blind-announce-title = Announce, repeat, make the move
law-blind-announce = Each move is announced clearly, repeated by the opponent and made on the opponent's board. Files are called Anna to Hector, ranks eins to acht, from White's side. { $promotion ->
        [yes] Whoever promotes names the new piece.
       *[other] It does not say whether a promotion names the piece.
    } { $ranks ->
        [yes] The arbiter can allow other words.
       *[other] It says nothing about other words.
    }
law-blind-touch-title = Touched on the tactile board
law-blind-touch = On the tactile board a piece is touched only when it is out of its hole. Feeling the pieces is allowed at any time.
law-blind-made-title = When the move is made
law-blind-made = Announced, put into another hole, a captured piece taken away: then the move is made. Only then does the opponent's clock start.
law-blind-sighted-title = The sighted player
law-blind-sighted = For the sighted player the usual rules of touching and moving apply.
law-blind-clock-title = A clock to be felt
law-blind-clock = { $clock_says ->
        [not_stated] A special clock is allowed:
        [move_count] A special clock is allowed, which may also say the number of moves, for you alone to hear:
       *[time_and_move_count] A special clock is allowed; it should be able to tell you time and number of moves. Or one to be felt:
    } reinforced hands, a dot every five minutes, two every fifteen, and a flag that you can feel.
law-blind-score-title = Keeping score without sight
law-blind-score = Keep the score: in Braille, by hand or { $machine ->
        [tape] on tape.
       *[other] on a recording device.
    }
law-blind-slip-title = Slip of the tongue
law-blind-slip = Correct yourself at once, before the opponent's clock runs.
law-blind-differ-title = Two boards, two positions
law-blind-differ = The arbiter compares both scores. If they agree, the player who wrote the right move but made another changes their board. If not, the game goes back to where they agree, and the clocks are set.
law-blind-assistant-title = The blind player's assistant
law-blind-assistant = An assistant may do for you: move on the opponent's board, announce moves, keep score and press the clock, report exceeded time and touched pieces, help with an adjournment. Moves and times are told to you only if you ask.
law-blind-opponent-title = The sighted player's assistant
law-blind-opponent = If you have no assistant, the opponent may have one who announces and makes moves. { $hears_badly ->
        [yes] If the opponent is hard of hearing, there has to be one.
       *[other] It says no more about it.
    }
law-chess960-title = Chess960
law-chess960 = The back rank is drawn by lot: bishops on both colours, the king between the rooks, Black mirrors White. After castling, king and rook stand as usual. Say first that you castle.
law-adjourned-title = Adjourned game
law-adjourned = The sealed move is written clearly and put into the envelope with both sheets; only then is the clock stopped. It is opened when the other player is there. An ambiguous or illegal sealed move loses.

law-assistant-moves-title = Who cannot move the pieces
law-assistant-moves = If you cannot move the pieces yourself, an assistant does it, whom you bring and the arbiter accepts.
law-press-care-title = Care with the clock
law-press-care = Do not hit the clock, lift it, knock it over, or press it before you move. Otherwise there is a penalty.
law-press-care-early-title = Care with the clock
law-press-care-early = Do not hit the clock, lift it or knock it over. Otherwise there is a penalty.
law-adjust-clock-title = Adjusting on your own time
law-adjust-clock = Only the player whose clock runs may adjust pieces.
law-help-clock-title = Help with the clock
law-help-clock = If you cannot use the clock, an assistant does it, whom the arbiter accepts. { $help_costs ->
        [yes] The arbiter adjusts the clocks fairly for that.
       *[other] The arbiter adjusts your clock fairly for that, but never that of a player with a disability: it stays as it is.
    }
law-score-help-title = Help with the score
law-score-help = If you cannot keep score, an assistant does it, whom the arbiter accepts. { $help_costs ->
        [yes] The arbiter adjusts your clock fairly for that.
       *[other] The arbiter adjusts your clock fairly for that, but never that of a player with a disability: it stays as it is.
    }
law-score-cannot-title = Who cannot keep score
law-score-cannot = If you cannot keep score, the arbiter deducts time at the start, and decides how much.
law-clock-place-title = Where the clock stands
law-clock-place = The arbiter decides before the game where the clock stands.
law-clock-start-title = The start
law-clock-start = At the time set, White's clock is started.
law-clock-defect-title = Defective clock
law-clock-defect = What the clock shows counts, unless it is evidently defective. The arbiter replaces such a clock and sets the times by best judgement.
law-clock-wrong-title = Clock set wrongly
law-clock-wrong = If the clock is set wrongly, you, your opponent or the arbiter stops it at once. The arbiter sets it right, the move counter too.
law-screens-title = Screens in the hall
law-screens = Screens and clocks may show the position and the number of moves. By them alone you cannot claim anything.
law-times-after-title = Times after an irregularity
law-times-after = If an earlier position has to be restored, the arbiter sets the times by best judgement, or leaves them, and the move counter if need be.
law-sheet-use-title = What the scoresheet is for
law-sheet-use = The scoresheet is only for moves, times, draw offers and what concerns claims.
law-sheet-visible-title = Scoresheet in view
law-sheet-visible = The arbiter can see the scoresheet throughout the game.
law-sheet-owner-title = Who owns the scoresheet
law-sheet-owner = The scoresheets belong to the organiser.
law-flag-unclear-title = Unclear whether time was exceeded
law-flag-unclear = If the scoresheets do not show that time was exceeded, the next move counts as the first of the next period, unless more moves are evident.
law-sign-sheets-title = Signing
law-sign-sheets = After the game both players sign both scoresheets with the result. Even a wrong one stands, unless the arbiter decides otherwise.
law-claim-is-offer-title = A claim is an offer
law-claim-is-offer = Claiming a draw is offering one too.
law-points-limit-title = Points of both
law-points-limit = Both together get no more points than the game usually brings, and only the usual ones: there are no three quarters of a point.
law-conduct-title = Good conduct
law-conduct = Do nothing that brings chess into disrepute.
law-leave-title = Leaving the venue
law-leave = Leave the playing venue only with the arbiter's permission; while you are to move, do not leave the playing area either.
law-leave-announce-title = Reporting before leaving
law-leave-announce = The event can require that you report before leaving the playing area, even when you are not to move.
law-devices-title = Phones and devices
law-devices = A phone or other device for communication at the venue costs the game, unless the event names a milder penalty. The arbiter can have clothes and bags searched.
law-devices-noise-title = Phones and devices
law-devices-noise = Without permission no phone comes into the venue unless it is off. If it makes a noise, you lose; if the opponent cannot mate, they get a draw.
law-smoking-title = Smoking
law-smoking = Smoke only where the arbiter allows it.
law-spectators-title = After the game
law-spectators = Whoever has finished the game is a spectator.
law-infractions-title = Infractions
law-infractions = Infractions of the rules of conduct are penalised.
law-refusing-title = Persistent refusal
law-refusing = Whoever persistently refuses to follow the Laws loses. The arbiter decides what the opponent gets.
law-both-guilty-title = Both guilty
law-both-guilty = If both refuse, both lose.
law-explanation-title = Asking for an explanation
law-explanation = You may ask the arbiter to explain a rule.
law-appeal-title = Appeal
law-appeal = You may appeal against a decision of the arbiter, unless the event says otherwise.
law-quickplay-final-title = Quickplay finish: no appeal
law-quickplay-final = In a quickplay finish the arbiter's decision is final.
law-reconstruct-title = Helping the arbiter
law-reconstruct = Both help the arbiter when a game has to be reconstructed, draw claims included.
law-arbiter-duty-title = The arbiter's duty
law-arbiter-duty = The arbiter sees to it that the Laws are followed, that play is fair and undisturbed, and that the event goes well.
law-disabled-players-title = Players with a disability
law-disabled-players = The arbiter takes special measures for players with a disability and for those who need medical attention.
law-anti-cheating-title = Against cheating
law-anti-cheating = The arbiter follows the rules against cheating.
law-arbiter-watch-title = The arbiter watches
law-arbiter-watch = The arbiter watches the games, above all in time trouble, enforces decisions and imposes penalties.
law-arbiter-assistants-title = The arbiter's assistants
law-arbiter-assistants = The arbiter may appoint others to watch games, for example in time trouble.
law-time-after-disturbance-title = Time after a disturbance
law-time-after-disturbance = If something from outside disturbs, the arbiter may give one or both players more time.
law-no-intervention-title = When not to intervene
law-no-intervention = The arbiter steps in only where the Laws say so, and does not tell you how many moves were made, that the opponent has moved or that you forgot the clock.
law-others-silent-title = Onlookers
law-others-silent = Spectators and players of other games do not interfere. They report an irregularity to the arbiter only, who can expel them.
law-others-silent-early-title = Onlookers
law-others-silent-early = Spectators and players of other games do not speak or interfere. The arbiter can expel them.
law-phones-all-title = Phones at the venue
law-phones-all = Without the arbiter's permission nobody uses a phone or other device for communication at the venue.
law-fide-decides-title = FIDE
law-fide-decides = A federation may ask FIDE to decide on a question of the Laws.
law-rapid-laws-title = Rapid: otherwise the Laws
law-rapid-laws = Unless it says otherwise here, the same applies as in standard chess.
law-rapid-touch-title = Rapid: touched
law-rapid-touch = Without full supervision the arbiter decides on touched pieces only if a player asks for it.
law-rapid-touch-all-title = Rapid: touched
law-rapid-touch-all = The arbiter decides on touched pieces only if a player asks for it.
law-rapid-start-clocks-early-title = Rapid: clock set wrongly
law-rapid-start-clocks-early = After three moves each you can no longer claim that the clock was set wrongly, either.
law-rapid-start-clocks-title = Rapid: settings of the clock
law-rapid-start-clocks = Without full supervision the settings of the clock are not changed after ten moves each, unless the schedule of the event would suffer.
law-rapid-start-rook-title = Rapid: rook set up wrongly
law-rapid-start-rook = With a rook set up wrongly there is no castling then.
law-rapid-time-both-title = Rapid: both flags down
law-rapid-time-both = If both flags are down, it is a draw.
law-rapid-flag-title = Rapid: the arbiter calls
law-rapid-flag = If the arbiter sees a flag fall, the arbiter says so.
law-rapid-event-title = Rapid: which rules apply
law-rapid-event = The rules of the event say for the whole event whether there is full supervision.
law-blitz-event-title = Blitz: which rules apply
law-blitz-event = The rules of the event say for the whole event whether there is full supervision.
law-blitz-laws-title = Blitz: otherwise as rapid
law-blitz-laws = Unless it says otherwise for blitz, the same applies as in rapid.
law-blitz-no-quickplay-title = Blitz: no quickplay finish
law-blitz-no-quickplay = In blitz no draw can be claimed in a quickplay finish.
law-quickplay-what-title = What a quickplay finish is
law-quickplay-what = The last phase: all remaining moves have to be made in a limited time.
law-quickplay-when-title = Quickplay finish: announced
law-quickplay-when = Before the event it is announced whether the rules on quickplay finishes apply.
law-quickplay-where-title = Quickplay finish: in which games
law-quickplay-where = Only in standard and rapid games without increment, not in blitz.
law-notation-title = Notation
law-notation = Only algebraic notation is recognised. A score in another is no evidence.
law-notation-pieces-title = Notation: pieces
law-notation-pieces = Each piece has the first letter of its name in your language. Pawns have no letter.
law-notation-squares-title = Notation: squares
law-notation-squares = Files a to h, ranks one to eight, from White's side: each square is a letter with a number.
law-notation-moves-title = Notation: moves
law-notation-moves = First the letter of the piece, then the square of arrival; for a pawn the square alone.
law-notation-moves-long-title = Notation: long form
law-notation-moves-long = The square of departure may be written too.
law-notation-capture-title = Notation: captures
law-notation-capture = An x stands for a capture; for a pawn its file comes before. En passant is e.p.
law-notation-which-title = Notation: which of two
law-notation-which = If two identical pieces can go to the square, add the file of departure; if they are on the same file, the rank.
law-notation-promotion-title = Notation: promotion
law-notation-promotion = After the square comes the letter of the new piece.
law-notation-offer-title = Notation: draw offer
law-notation-offer = A draw offer is an equals sign in brackets.
law-notation-signs-title = Notation: abbreviations
law-notation-signs = Zero dash zero is castling short, zero dash zero dash zero long, plus is check, double plus or hash is mate.
law-promotion-choice-title = Piece chosen
law-promotion-choice = Which piece the pawn becomes is settled when it touches the square of promotion.
