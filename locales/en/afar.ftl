# The blind player's seat at a game on another machine.

afar-connected = Connected to the game.
afar-back = The connection is back.
afar-missed = { $count } messages came in the meantime. They are printed; the last one:
afar-missing = No longer kept: { $lost } of them.
afar-lost = The connection to the game is lost. Reconnecting.
afar-not-sent = Not sent: no connection to the game.
afar-left = You have left your seat. The game goes on.
afar-gone = The game's program has ended.
afar-other-seat = This link is not the blind player's. Take the one that “doppelbrett links blind” shows there.
afar-not-reached = The game cannot be reached. { $why }
afar-too-long = Too long: at most { $most } characters.
afar-stale = Not done: the game has moved on. Say it again.
afar-too-fast = Not done: too much at once. Wait a moment.
afar-no-game = The game has not begun yet.
afar-other-version = This program does not match the one at the game. Both must be the same version.
afar-revoked = This link is no longer valid. Ask for a new one.
afar-refused = Not accepted.
afar-deaf = The game is not listening. Type your announcements.
afar-elsewhere = Another device of this seat is heard now. “talk” switches back.
afar-late = Not heard: the sound came too late. Say it again.
afar-not-heard = The microphone is no longer heard. “talk” opens it again.
afar-no-answer = The game has not answered yet.
afar-only-silence = Only silence comes from the microphone. Is it muted?
