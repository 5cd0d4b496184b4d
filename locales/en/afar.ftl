# The blind player's seat at a game on another machine.

afar-connected = Connected to the game.
afar-back = The connection is back.
afar-missed = { $count } messages came meanwhile. They are printed; the last one:
afar-missing = No longer kept: { $lost } of them.
afar-lost = The connection to the game is lost. It is being looked for.
afar-not-sent = Not sent: no connection to the game.
afar-left = You have left the seat. The game goes on.
afar-gone = The program of the game has ended.
afar-other-seat = This link is not the blind player's. Take the one that “doppelbrett links blind” shows there.
afar-not-reached = The game cannot be reached. { $why }
afar-too-long = Too long: at most { $most } characters.
afar-stale = Not done: the game has gone on meanwhile. Say it again.
afar-too-fast = Not done: too much at once. Wait a moment.
afar-no-game = The game has not begun.
afar-other-version = This program does not fit that of the game. Both must be equally new.
afar-revoked = This link is no longer valid. Ask for a new one.
afar-refused = Not accepted.
afar-deaf = The game does not listen. Announcements are typed.
afar-elsewhere = Another device of this seat is heard now. “talk” takes the word back.
afar-late = Not heard: the sound came too late. Say it again.
afar-not-heard = The microphone is no longer heard. “talk” opens it again.
afar-no-answer = The game has not answered yet.
afar-only-silence = Only silence comes from the microphone. Is it muted?
