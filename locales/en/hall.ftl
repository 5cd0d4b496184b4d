# The hall: many games in one process, and its console.

hall-failed = Game { $board } has failed and is closed. { $why } The others go on. Open it again with: open { $board }.
hall-unstored = Game { $board } cannot be stored, nothing has happened there. { $why }
hall-stored-again = Game { $board } is stored again.
hall-opened = Game { $board } is open again.
hall-ended = Game { $board } is over: { $result }
hall-no-scores = The file with all games is not written. { $why } The games are safe in the journal.
hall-scores-again = The file with all games is written again.
hall-nats-lost = NATS does not answer: { $why }. All stays in the journal and is sent later.
hall-nats-found = NATS answers and is given what it lacks.
hall-broken = The program has an error in this game ({ $what }).
hall-page-failed = This game is halted, what was stored remains. { $why } Please call the organiser, who can open it again.

hall-open = Hall open, games: { $games }. The links are in { $file }, for the organiser alone.
hall-scores-in = All games as PGN in { $file }.
hall-nats-to = The events also go to NATS, stream { $stream }.
hall-state = Going on: { $going }. Over: { $over }. Failed: { $failed }.
hall-no-failures = No game has failed.
hall-game = Game { $board }, { $white } against { $black }: { $state }
hall-game-opening = being opened.
hall-game-failed = failed: { $why }
hall-figures = Commits: { $commits }. Entries: { $entries }. Events: { $events }. A commit took { $mean } ms on average, the slowest { $slowest } ms. Memory: { $memory } KiB.
hall-links = The links are in { $file }.
hall-renewed = New links for game { $board }; the old ones are void. They are in { $file }.
hall-not-renewed = The links of game { $board } are the old ones: { $why }.
hall-no-board = There is no board { $board }.
hall-opening-again = Game { $board } is being opened.
hall-not-failed = Game { $board } is open.
hall-unknown = Not understood: { $words }. For what can be typed: help.
hall-help = { $words }: { $does }
hall-help-state = how many games go on
hall-help-list = all games, one a line
hall-help-game = how things stand at a board
hall-help-failures = which games have failed, and why
hall-help-open = open a game again that has failed
hall-help-figures = what was written, and the memory
hall-help-links = where the links are
hall-help-renew = make all links of a game void; the new ones are in the file
hall-help-help = this list
hall-help-end = close the hall; it goes on with doppelbrett hall --resume
hall-closed = Hall closed. Go on with: doppelbrett hall --resume

hall-nothing-to-do = Name the file with the pairings, or go on with --resume.
hall-not-both = Either new pairings or --resume, not both.
hall-none-to-resume = No game is open. Begin with a file of pairings.
hall-unfinished = Not over yet: { $count } games. Go on with --resume, or begin all the same with --set-aside.
hall-nats-refused = NATS is not used: { $why }

hall-following = Following the stream { $stream }.
hall-no-stream = There is no hall on this server: { $url }
hall-several-streams = Several halls: { $streams }. Choose one with --stream.
hall-follow-event = Game { $game }, { $sequence }: { $told }
hall-follow-failed = The server does not answer: { $why }. It is tried again.
