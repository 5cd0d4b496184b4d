# The blind player's seat at a game on another machine.

afar-connected = Connected to the game.
afar-back = The connection is back.
afar-missed = { $count } messages came in, the last one:
afar-missing = No longer kept: { $lost } of them.
afar-lost = No connection to the game. Reconnecting.
afar-not-sent = Not sent: no connection to the game.
afar-left = You have left your seat. The game goes on.
afar-gone = The game's program has ended.
afar-other-seat = This link is not the blind player's. Take the one that “doppelbrett links blind” shows there.
afar-not-reached = The game cannot be reached. { $why }
afar-too-long = Too long: at most { $most } characters.
afar-stale = Not done, the game moved on. Say it again.
afar-too-fast = Not done: too fast. Wait a moment.
afar-no-game = The game has not begun yet.
afar-other-version = This program does not match the one at the game. Both must be the same version.
afar-revoked = This link is no longer valid. Ask for a new one.
afar-refused = Not accepted.
afar-deaf = The game is not listening. Type instead.
afar-elsewhere = Your other device is heard now. Back with “talk”.
afar-late = That arrived too late. Say it again.
afar-not-heard = The microphone is off. “talk” opens it.
afar-no-answer = The game has not answered yet.
afar-only-silence = The microphone is silent. Is it muted?
