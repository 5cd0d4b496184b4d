# Lines that are typed.
line-too-long = This line is too long, nothing of it counts. Write at most { $most } characters.
signals-not-watched = The program cannot look out for Ctrl-C. { $why } Start it again.
act-no-game = No game is running here. Begin one: doppelbrett play.
act-no-answer = The game does not answer.
act-done = Done.
act-passed-on = Passed on to the game.
