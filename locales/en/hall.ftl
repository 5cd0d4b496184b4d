# The hall: many games in one process, and its console.

hall-failed = Game { $board } has failed and is closed. { $why } The others go on. Open it again with: open { $board }.
hall-unstored = Game { $board } cannot be stored; nothing has happened there. { $why }
hall-stored-again = Game { $board } is stored again.
hall-opened = Game { $board } is open again.
hall-ended = Game { $board } is over: { $result }
hall-no-scores = The file with all games is not written. { $why } The games are safe in the journal.
hall-scores-again = The file with all games is written again.
hall-nats-lost = NATS does not answer. Everything stays in the journal and is sent later.
hall-nats-found = NATS answers again and gets what is missing.
hall-broken = The program hit an error in this game ({ $what }).
hall-page-failed = This game is halted; what was stored remains. { $why } Please call the organiser, who can open it again.

hall-open = Hall open, games: { $games }. The links are in { $file }, only for the organiser.
hall-scores-in = All games as PGN in { $file }.
hall-nats-to = The events also go to NATS, stream { $stream }.
hall-state = In progress: { $going }. Over: { $over }. Failed: { $failed }.
hall-no-failures = No game has failed.
hall-game = Game { $board }, { $white } against { $black }: { $state }
hall-game-opening = being opened.
hall-game-failed = failed: { $why }
hall-figures = Commits: { $commits }. Entries: { $entries }. Events: { $events }. A commit took { $mean } ms on average, the slowest { $slowest } ms. Memory: { $memory } KiB.
hall-links = The links are in { $file }.
hall-renewed = New links for game { $board }; the old ones are void. They are in { $file }.
hall-renewed-for-now = The old links are void while the hall is open. That is not stored yet; I will keep trying. { $why }
hall-links-kept = The new links are stored now.
hall-overview-renewed = New link for the page of all boards; the old one and the arbiter's links of the boards are void. The new ones are in { $file }.
hall-no-overview = No game has an arbiter, so there is no page of all boards.
hall-overview-not-renewed = The link of the page of all boards stays: { $why }
hall-not-renewed = The links of game { $board } are the old ones. { $why }
hall-no-board = There is no board { $board }.
hall-opening-again = Game { $board } is being opened.
hall-not-failed = Game { $board } is open.
hall-unknown = Not understood: { $words }. For what can be typed: help.
hall-help = { $words }: { $does }
hall-help-state = how many games are in progress
hall-help-list = all games, one per line
hall-help-game = how things stand at a board
hall-help-failures = which games have failed, and why
hall-help-open = reopen a game that has failed
hall-help-figures = what was written, and the memory
hall-help-links = where the links are
hall-help-renew = revoke all links of a game; the new ones are in the file
hall-help-renew-overview = revoke the link of the page of all boards; the new one is in the file
hall-help-help = this list
hall-help-end = close the hall; it goes on with doppelbrett hall --resume
hall-closed = Hall closed. Go on with: doppelbrett hall --resume

hall-nothing-to-do = Give the file with the pairings, or go on with --resume.
hall-round-over = All games of these pairings are over. The next round needs a file of its own.
hall-none-to-resume = No game is open. Start with a file of pairings.
hall-unfinished = Not over yet: { $count } games. Go on with --resume, or start all the same with --set-aside.
hall-adjourned = Adjourned games of earlier rounds, still open: board { $boards }.
hall-pairings-unreadable = The pairings { $path } cannot be read. { $why }
hall-pairings-line = Line { $line } of the pairings cannot be understood. Compare it with docs/book/8-club.md.
hall-pairings-form = The pairings cannot be understood. Compare them with docs/book/8-club.md.
hall-pairings-empty = There is no pairing in the list. Write [[pairing]] with white, black and blind.
hall-pairings-same-board = Board { $board } is in the list twice. Give each pairing a board of its own.
hall-pairings-control = Board { $board }: there is no such time control. Write 15+5, say, or none.
hall-pairings-one-language = Board { $board }: only one player is blind. Remove opponent_language, or write blind = "both".
hall-seating-file = The list of links { $path } cannot be used. { $why } Check the folder of the games.
hall-seating-form = The list of links { $path } cannot be understood. Move it aside, and new links are made.
hall-no-setup = No game can begin like this at board { $board }. Check the pairings and the settings.
hall-no-thread = System overloaded: the hall cannot start. { $why } Close other programs.
hall-nats-refused = NATS is not used. { $why }
hall-nats-no-thread = System overloaded: NATS is not used. { $why } Close other programs.
hall-nats-no-games = There is no game in the journal yet.

hall-following = Following the stream { $stream }.
hall-no-stream = There is no hall on this server: { $url }
hall-several-streams = Several halls: { $streams }. Choose one with --stream.
hall-follow-event = Game { $game }, { $sequence }: { $told }
hall-follow-failed = The server does not answer. Trying again.

## Tournament programs
tournament-no-players = There is no player in the report. Give the TRF file that your tournament program writes.
tournament-player-line = Line { $line } of the report is not as TRF requires. Write the file again.
tournament-number-twice = The number { $number } is in the report twice. Write the file again.
tournament-other-points = This tournament counts wins or draws differently. Enter the results in your program.
tournament-no-sign-for-adjourned = TRF16 has no sign for an adjourned game. Use TRF26, or wait until the game is over.
tournament-no-entries = The list has no player, or more than 9999. Write a line for each.
tournament-entry-line = Line { $line } of the players is not: name; FIDE number; rating; federation; birth; sex.
tournament-pair-line = Line { $line } of the pairings is not two numbers. Write the file again.
tournament-count = There are { $found } pairings, but the first line says { $said }. Write the file again.
tournament-paired-twice = The number { $number } is paired twice. Pair the round again.
tournament-no-number = Nobody in the report has the number { $number }. Use the report and the pairings of the same tournament.
tournament-no-name = Nobody in the tournament is called { $name }. Write the name as it is written there.
tournament-two-names = More than one is called { $name }. Use the FIDE number.
tournament-rounds-missing = Round { $round } comes later. Enter the rounds before it first.
tournament-other-result = { $name } already has a different result in round { $round }. Check which is right.
tournament-no-games = There is no game without a result. Write the next round with your tournament program.
tournament-unreadable = The file { $path } cannot be read. { $why }
tournament-control = There is no time control { $control }. Write 15+5, say, or school.
tournament-written = Written: { $path }
tournament-drawn = Drawn: number 1 begins with { $color ->
    [white] White
   *[black] Black
}.
tournament-not-written = { $path } could not be written. { $why }
tournament-none-blind = Nobody is blind in any of the pairings. Check whom you name with --blind.
tournament-left-out = Pairings without a blind player, left out: { $count }.
tournament-no-round = The round { $round } is not a number. Give it with --round.
tournament-not-over = Without a result: board { $boards }. The report has whole rounds only.
tournament-not-played = Board { $board } of this list was not played here. Use the list that the hall ran last.
tournament-points-ruled = Board { $boards }: the arbiter has given or taken points. Enter them in your program.
tournament-adjourned = Adjourned, counted as a draw until it is over: board { $boards }. Enter it again then.
tournament-lacking = Players still without a result in this round: { $count }. Enter them in your program.
tournament-notice-pairings = Round { $round }, White first
tournament-notice-pairing = Board { $board }: { $white } against { $black }.
tournament-notice-bye = Bye: { $name }.
tournament-notice-standings = Standings after round { $round }
tournament-notice-place = { $rank }. { $name }: { $points }
tournament-notice-without-place = { $name }: { $points }
tournament-notice-adjourned = Adjourned, counted as a draw for now: { $names }.

## Broadcast
broadcast-begins = The games are broadcast on Lichess.
broadcast-no-round = { $given } is not a round of a broadcast. Use the address of the round on Lichess.
broadcast-too-many = A round on Lichess has at most { $most } games. Split the round between two halls.
broadcast-no-thread = System overloaded: nothing is broadcast. { $why } Close other programs.
broadcast-not-allowed = Lichess does not let you broadcast. Log in with doppelbrett lichess login --broadcast.
broadcast-not-there = There is no such round on Lichess, or it is somebody else's.
broadcast-found = Lichess gets the games again.
broadcast-game = Lichess does not accept a game: { $why }
broadcast-ends = The broadcast ends; the games go on. With hall --resume it begins again.
