# Lines that are typed.
line-too-long = This line is too long, none of it counts. Type at most { $most } characters.
signals-not-watched = The program cannot watch for Ctrl-C. { $why } Restart it.
act-no-game = No game is running here. Begin one: doppelbrett play.
act-no-answer = The game does not answer.
act-done = Done.
act-passed-on = Passed on to the game.
