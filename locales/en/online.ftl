# Games on Lichess.

online-new = Game on Lichess against { $name }. You have { $color ->
        [white] White
       *[black] Black
    }. { $pace }, { $rated ->
        [yes] rated
       *[no] casual
    }.
online-days = { $days ->
        [one] one day
       *[other] { $days } days
    } per move
online-unlimited = no clock
online-from-position = from a given position
online-found = Lichess is connected.
online-back = Lichess is back.
online-lost = Lichess cannot be reached. I will keep trying.
online-unreachable = Lichess cannot be reached. Try again later.
online-too-many = Lichess wants fewer requests. I will wait { $seconds ->
        [one] one second
       *[other] { $seconds } seconds
    }.
online-token-refused = Lichess has logged you out. Log in with doppelbrett lichess login.
online-not-allowed = The token does not allow this. Log in with doppelbrett lichess login.
online-elsewhere = Lichess has another address. Change lichess.url.
online-not-there = There is no such game on Lichess.
online-unreadable = Lichess sent something strange. I am asking again.
online-refused = Lichess refuses: { $why }
online-no-thread = System overloaded: no connection to Lichess. Close other programs.
online-move-refused = Lichess did not accept your move.
online-requested = I am telling Lichess.
online-request-refused = Lichess does not accept this: { $request ->
        [offer_draw] offer a draw
        [accept_draw] accept the draw
        [decline_draw] decline the draw
        [resign] resign
        [take_back] take back
        [give_back] give a move back
        [abort] abort
       *[claim_victory] claim victory
    }.
online-back-asked = Your opponent has been asked.
online-back-given = You give the move back. I am telling Lichess.
online-back-wanted = The opponent wants a move back. To agree: { $back }.
online-back-declined = The move stands.
online-opponent-away = The opponent is away.
online-opponent-back = The opponent is back.
online-opponent-gone = The opponent is away. To win, say: { $claim }.
online-opponent-gone-in = The opponent is away. To win in { $seconds } seconds, say: { $claim }.
online-chat-new = New message. Read it with { $chat }.
online-chat-line = { $name }: { $text }
online-chat-none = No message.
online-chat-sent = Sent.
online-chat-too-long = Too long: { $length } characters, at most 140.
online-chat-unsure = May not have arrived: { $text }
online-chat-later = Not sent, Lichess wants fewer requests. Repeat it in { $seconds ->
        [one] one second
       *[other] { $seconds } seconds
    }: { $text }
online-chat-not-sent = Not sent: { $text }. { $why }
online-still-played = The game is still being played.
refusal-online = Lichess does not have that.
refusal-not-online = That works only on Lichess.
refusal-fair-play = There is no help in a game on Lichess.
relay-online = The opponent on Lichess plays and speaks for themselves.
reason-abandoned = The game was abandoned.
reason-server = Lichess ended the game.
result-aborted = Aborted. The game does not count.
log-requested = To Lichess: { $request ->
        [offer_draw] offer a draw
        [accept_draw] accept the draw
        [decline_draw] decline the draw
        [resign] resign
        [take_back] take back
        [give_back] give a move back
        [abort] abort
       *[claim_victory] claim victory
    }.
log-delivered = Lichess accepted it: { $request ->
        [offer_draw] offer a draw
        [accept_draw] accept the draw
        [decline_draw] decline the draw
        [resign] resign
        [take_back] take back
        [give_back] give a move back
        [abort] abort
       *[claim_victory] claim victory
    }.
log-not-delivered = Lichess did not accept it: { $request ->
        [offer_draw] offer a draw
        [accept_draw] accept the draw
        [decline_draw] decline the draw
        [resign] resign
        [take_back] take back
        [give_back] give a move back
        [abort] abort
       *[claim_victory] claim victory
    }.
log-arrived = Lichess has { $moves ->
        [one] one ply
       *[other] { $moves } plies
    }.
help-chat = reads what the opponent on Lichess has written; with text after it, writes to them
help-abort = aborts a game on Lichess that has hardly begun
help-claim-victory = wins a game on Lichess that the opponent has abandoned

## Before the game

online-lobby = You are waiting for a game on Lichess. Answer questions with { $yes } or { $no }. Stop with { $quit }.
online-seeking = I am looking for an opponent: { $pace }, { $rated ->
        [yes] rated
       *[no] casual
    }. Stop with quit.
online-seeking-again = Nobody has answered. I will keep looking.
online-seek-unsure = I do not know whether the search has reached Lichess. I am waiting. Stop with quit.
online-not-playable = { $name } wants to play in a way that only works on the Lichess website.
online-accepted = Accepted. The game begins.
online-answered-no = Declined.
online-waiting = I am waiting until somebody challenges you. Stop with quit.
online-challenging = { $name } has been challenged: { $pace }, { $rated ->
        [yes] rated
       *[no] casual
    }. Stop with quit.
online-challenged = { $name } challenges you: { $pace }, { $rated ->
        [yes] rated
       *[no] casual
    }. Yes or no?
online-withdrawn = The challenge no longer stands.
online-declined = Your challenge was declined. { $why }
online-rated-sure = Rated: it counts for your rating. Yes or no?
online-not-rated = Casual, then.
online-yes-or-no = Yes or no? Stop with quit.
online-played = { $id } against { $name }, { $turn ->
        [own] your move
       *[other] the opponent's move
    }.
online-played-none = You have no game in progress on Lichess.
online-played-how = Go on with doppelbrett play --lichess=game:NAME
online-variant = I cannot play { $variant }.
online-start = The position from which the game on Lichess begins cannot be read.
online-not-own = Game { $id } is played by others.
online-over = Game { $id } is over.
online-no-control = Lichess does not have this time control. Give minutes and seconds, such as --control 10+5, or --days 3.
online-no-days = Lichess has 1, 2, 3, 5, 7, 10 or 14 days per move.
online-no-wanted = { $given } is neither seek nor wait, game:NAME or a player's name.
online-not-in-competition = You play on Lichess only at home: without the profile competition and without an arbiter.
online-no-pages = On Lichess there are no pages for others. Leave out --blind-page, --assistant-blind, --assistant-sighted and --spectators.
online-pages-not-served = On Lichess there are no pages for others.
online-has-no-board = The opponent on Lichess has no board here. Set board.electronic_is to tactile if the board is yours.
online-no-offer = Here the opponent decides how the game is played. Leave out --rated and --days.
online-no-start = With --lichess the server decides the position. Leave out --fen, --chess960, --engine and --resume.
online-address = { $address } is not a Lichess address: it begins with https. Change lichess.url.
online-no-token = You are not logged in to Lichess. Log in with doppelbrett lichess login.
online-token-elsewhere = You are logged in at { $server }, not at the server in lichess.url. Log in there with doppelbrett lichess login.
online-token-open = Others can read { $file }. Revoke the token at Lichess and log in again.
online-token-none = This is not a token.
online-token-file = The token cannot be kept in { $file }. { $why }
online-no-folder = There is no folder for the settings, so none for the token.
login-open = Open in a browser: { $url }
login-page = Lichess lets doppelbrett in. You can close this page.
login-page-declined = You have declined. You can close this page.
login-token = Enter the token:
login-done = Logged in as { $name }.
login-declined = The login was declined.
login-timed-out = No answer came from the browser. Try again.
login-failed = The login failed. Try again.
logout-done = Logged out.
logout-not-revoked = Logged out, but Lichess could not be reached. Revoke the token on the Lichess website.
