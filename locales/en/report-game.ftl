# The report of a whole game: what an arbiter keeps. Times and numbers are figures.

log-title = Report of game { $game }: { $white } against { $black }
log-title-game = Game
log-title-events = Events
log-title-score = Score
log-title-times = Times
log-title-result = Result
log-game = { $id }. { $date }: { $white } against { $black }, { $result }
log-none = There is no game yet.
log-written = The report is in { $path }.
log-not-written = The report could not be written to { $path }. { $why }

log-unnamed = without a name
log-player = { side }: { $name }, { $player ->
    [blind] blind
   *[sighted] sighted
}
log-event = Event: { $name }
log-date = Started: { $date }
log-edition = FIDE Laws of { $year }, Appendix { $appendix }
log-pace = { $pace ->
    [standard] Standard chess
    [rapid] Rapid chess
   *[blitz] Blitz
}{ $supervised ->
    [all] {""}
    [yes] , with full supervision
   *[no] , without full supervision
}
log-adapted = { $change }
log-not-adapted = No rule is adapted.
log-control = Time control: { $control }
log-no-clock = Without a clock
log-chess960 = Chess960
log-start = Starting position: { $fen }
log-step-confirm = The announcement is confirmed by its player: { $answer ->
    [yes] yes
   *[no] no
}
log-step-declare = Making the move on the tactile board is announced: { $answer ->
    [yes] yes
   *[no] no
}
log-step-sighted-executes = The sighted player makes the move on their board: { $answer ->
    [yes] yes
   *[no] no
}
log-step-repeat = The opponent's move: { $repetition ->
    [none] only heard
    [confirm] confirmed
   *[repeat] repeated
}
log-step-sighted-presses = The sighted player presses the clock themselves: { $answer ->
    [yes] yes
   *[no] no
}
log-arbiter = With an arbiter at the table
log-no-arbiter = Without an arbiter at the table
log-tape = The announcements are recorded ({ $article }: { $machine ->
    [tape] tape
   *[recording_device] recording device
})

log-line = { $number }. { $moment } { $what } White { $white }, Black { $black }.
log-line-no-clock = { $number }. { $moment } { $what }
log-created = Game created.
log-started = The clock is started.
log-started-no-clock = The game begins.
log-announced = { side } announces: { $move } (“{ $words }”).
log-heard = The announcement has been heard.
log-came = Connected for the first time: { $who ->
    [white_table] White
    [black_table] Black
    [assistant_white] White's assistant
    [assistant_black] Black's assistant
    [blind_table] the blind player
    [sighted_page] the sighted player
    [assistant_blind] the blind player's assistant
   *[assistant_sighted] the sighted player's assistant
}.
log-confirmed = { side } confirms their own announcement.
log-corrected = { side } takes the announcement back.
log-repeated = { side } repeats or confirms the opponent's move.
log-executed = { side } made on their own board: { $move } (“{ $words }”).
log-pressed = { side } presses the clock.
log-completed = { side } has completed the move: { $move } (“{ $words }”).
log-asked-promotion = { side } is asked what the pawn from { $from } becomes on { $to }.
log-asked-resign = { side } is asked: resign?
log-asked-draw = { side } is asked whether the draw is accepted.
log-dismissed = The question to { side } is settled.
log-draw-offered = { side } offers a draw.
log-draw-declined = { side } declines the draw.
log-flag-fell = The flag of { side } has fallen.
log-claim-failed = The claim by { side } is wrong: { ground }. It counts as a draw offer.
log-claim-unknowable = No record can show that.
log-reported-by = { $by ->
    [white_table] Reported at White's table.
    [black_table] Reported at Black's table.
    [assistant_white] Reported by White's assistant.
    [assistant_black] Reported by Black's assistant.
    [blind_table] Reported at the blind player's table.
    [sighted_page] Reported on the sighted player's page.
    [assistant_blind] Reported by the blind player's assistant.
   *[assistant_sighted] Reported by the sighted player's assistant.
}
log-dispute-report = Reported about { side }: { irregular }.
log-dispute-flag = Whether { side } can still be mated is not certain.
log-time-added = { side } is given { $time }: before { $old }, now { $new }.
log-time-taken = { side } loses { $time }: before { $old }, now { $new }.
log-time-set = The clock of { side } is set: before { $old }, now { $new }.
log-moves-set = The move counter of { side } is set: before { $old }, now { $new }.
log-went-back = Back to the position after { $new } plies; there were { $old }.
log-rules-adapted = The rules have been changed: { $changes }
log-refused = { $act ->
    [extra_time] { $color ->
        [white] White asks
       *[black] Black asks
    } for time per move, refused
    [claim] { $color ->
        [white] White claims
       *[black] Black claims
    } a draw, refused
    [report] { $color ->
        [white] A report about White, refused
       *[black] A report about Black, refused
    }
    [relay] { $color ->
        [white] Relaying for White, refused
       *[black] Relaying for Black, refused
    }
   *[ruling] The arbiter, refused
}: “{ $told }”.
log-slept = The computer was asleep for { $time }; both clocks were stopped.
log-restarted = The program was restarted. By the time of day, { $day } are missing.
log-taped = Announcement by { $color ->
    [white] White
   *[black] Black
} recorded, { $time }.
log-taped-note = Note by { $color ->
    [white] White
   *[black] Black
} recorded, { $time }.
log-tape-deleted = The recording was deleted.
log-suspended = Both clocks are stopped.
log-continued = The clocks are running again. They were stopped for { $stood } in the time of the game, { $day } by the time of day.
log-ended = End of the game: { $result }

log-ruled = Arbiter: { $act }.
log-ruled-because = Arbiter: { $act }. Reason: “{ $reason }”.
log-act-stop-clocks = stops both clocks
log-act-start-clocks = starts the clocks
log-act-set-time = sets the clock of { side } to { $time }
log-act-set-moves = sets the move counter of { side } to { $moves }
log-act-grant = grants it
log-act-deny = denies it
log-act-find = finds, { side }: { irregular }
log-act-impose = imposes on { side }: { penalty }
log-act-impose-time = imposes on { side }: { penalty }, { $time }
log-act-go-back = goes back to the position after { $moves } plies
log-act-reopen = reopens the game at the position after { $moves } plies
log-act-end = ends the game: { $result ->
    [white_wins] White wins
    [black_wins] Black wins
    [blind_wins] the blind player wins
    [sighted_wins] the sighted player wins
    [draw] draw
    [both_lose] both lose
   *[annulled] it does not count
}
log-act-adapt = changes rules, number: { $rules }
log-act-sign = signs as { $name }

log-no-moves = No move is completed.
log-used-title = Time used for each move
log-used = { $number }. { side }: { $time }
log-sum-undone = { side }, for moves taken back: { $time }
log-sum-unfinished = { side }, for the move not completed: { $time }
log-sum-used = { side }, used altogether: { $time }
log-sum-start = { side }, at the start: { $time }
log-sum-for-moves = { side }, plus for moves and periods: { $time }
log-sum-given = { side }, plus time given: { $time }
log-sum-set-up = { side }, plus by setting the clock: { $time }
log-sum-taken = { side }, minus time taken: { $time }
log-sum-set-down = { side }, minus by setting the clock: { $time }
log-sum-less-used = { side }, minus used: { $time }
log-sum-left = { side }, left: { $time }
log-sum-delay = { side }, of which the delay of the next move: { $time }
log-stood = Clocks stopped from { $from } to { $to }: { $time }
log-asleep = Computer asleep at { $moment }: { $time }
log-restarted-at = Program restarted at { $moment }: by the time of day, { $day } are missing
log-neither = With no clock running, since the game was created: { $time }
log-duration = Duration since the game was created: { $time }

log-not-over = The game is not over.
log-signed = Signed by { $name }, { $moment } after the game was created, { $date }.
log-not-signed = Not signed.
log-seal = Seal up to event { $number }: { $seal }. Signatures: ________________ ________________
log-seal-differs = { seal-page } had a different game up to event { $number } from the one recorded.
