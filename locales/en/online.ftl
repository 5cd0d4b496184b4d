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
    } a move
online-unlimited = no clock
online-from-position = from a given position
online-found = Lichess is connected.
online-back = Lichess is back.
online-lost = Lichess cannot be reached. I keep trying.
online-unreachable = Lichess cannot be reached. Try later.
online-too-many = Lichess wants fewer requests. I wait { $seconds ->
        [one] one second
       *[other] { $seconds } seconds
    }.
online-token-refused = Lichess has logged you out. Log in with doppelbrett lichess login.
online-not-allowed = The token does not allow this. Log in with doppelbrett lichess login.
online-elsewhere = Lichess has another address. Change lichess.url.
online-not-there = There is no such game on Lichess.
online-unreadable = Lichess has sent something strange. I ask again.
online-refused = Lichess refuses: { $why }
online-no-thread = The connection to Lichess has no thread. Close other programs.
online-move-refused = Lichess has not taken your move.
online-requested = I tell Lichess.
online-request-refused = Lichess does not take this: { $request ->
        [offer_draw] offer a draw
        [accept_draw] accept the draw
        [decline_draw] decline the draw
        [resign] resign
        [take_back] take back
        [give_back] give a move back
        [abort] abort
       *[claim_victory] claim victory
    }.
online-back-asked = The opponent is asked.
online-back-given = You give the move back. I am telling Lichess.
online-back-wanted = The opponent wants a move back. If you agree, say { $back }.
online-back-declined = The move stands.
online-opponent-away = The opponent is away.
online-opponent-back = The opponent is back.
online-opponent-gone = The opponent is away. You win with: { $claim }.
online-opponent-gone-in = The opponent is away. In { $seconds } seconds you win with: { $claim }.
online-chat-new = New message. Read it with { $chat }.
online-chat-line = { $name }: { $text }
online-chat-none = No message.
online-chat-sent = Sent.
online-chat-too-long = Too long: { $length } characters, at most 140.
online-chat-unsure = Perhaps not arrived: { $text }
online-chat-later = Not sent, Lichess wants fewer requests. Repeat it in { $seconds ->
        [one] one second
       *[other] { $seconds } seconds
    }: { $text }
online-chat-not-sent = Not sent: { $text }. { $why }
online-still-played = The game is still being played.
refusal-online = Lichess does not have that.
refusal-not-online = That is for Lichess alone.
refusal-fair-play = There is no help in a game on Lichess.
relay-online = The opponent on Lichess plays and speaks for themselves.
reason-abandoned = The game was left.
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
log-delivered = Lichess has taken it: { $request ->
        [offer_draw] offer a draw
        [accept_draw] accept the draw
        [decline_draw] decline the draw
        [resign] resign
        [take_back] take back
        [give_back] give a move back
        [abort] abort
       *[claim_victory] claim victory
    }.
log-not-delivered = Lichess has not taken it: { $request ->
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
        [one] one single move
       *[other] { $moves } single moves
    }.
help-chat = reads what the opponent on Lichess has written; with text after it, writes to them
help-abort = aborts a game on Lichess that has hardly begun
help-claim-victory = wins a game on Lichess that the opponent has left

## Before the game

online-lobby = You wait for a game on Lichess. Answer questions with { $yes } or { $no }. Stop with { $quit }.
online-seeking = I look for an opponent: { $pace }, { $rated ->
        [yes] rated
       *[no] casual
    }. Stop with quit.
online-seeking-again = Nobody has answered. I keep looking.
online-seek-unsure = I do not know whether the search has reached Lichess. I wait. Stop with quit.
online-not-playable = { $name } wants to play in a way that only the page of Lichess can.
online-accepted = Accepted. The game begins.
online-answered-no = Declined.
online-waiting = I wait until somebody challenges you. Stop with quit.
online-challenging = { $name } is challenged: { $pace }, { $rated ->
        [yes] rated
       *[no] casual
    }. Stop with quit.
online-challenged = { $name } challenges you: { $pace }, { $rated ->
        [yes] rated
       *[no] casual
    }. Yes or no?
online-withdrawn = The challenge no longer stands.
online-declined = Your challenge is declined. { $why }
online-rated-sure = Rated, this counts for your rating. Yes or no?
online-not-rated = Casual, then.
online-yes-or-no = Yes or no? Stop with quit.
online-played = { $id } against { $name }, { $turn ->
        [own] your move
       *[other] the opponent's move
    }.
online-played-none = You play no game on Lichess.
online-played-how = Go on with doppelbrett play --lichess=game:NAME
online-variant = I cannot play { $variant }.
online-start = The position from which the game on Lichess begins cannot be read.
online-not-own = Others play the game { $id }.
online-over = The game { $id } is over.
online-no-control = Lichess does not have this time control. Name minutes and seconds, such as --control 10+5, or --days 3.
online-no-days = Lichess has 1, 2, 3, 5, 7, 10 or 14 days a move.
online-no-wanted = { $given } is neither seek nor wait, game:NAME or a player's name.
online-not-in-competition = You play on Lichess only at home: without the profile competition and without an arbiter.
online-no-pages = On Lichess there are no pages for others. Leave out --blind-page, --assistant-blind, --assistant-sighted and --spectators.
online-pages-not-served = On Lichess there are no pages for others.
online-has-no-board = The opponent on Lichess sits at no board. Set board.electronic_is to tactile if the board is yours.
online-no-offer = Here the opponent decides how it is played. Leave out --rated and --days.
online-no-start = With --lichess the server decides the position. Leave out --fen, --chess960, --engine and --resume.
online-address = { $address } is no address of Lichess: it begins with https. Change lichess.url.
online-no-token = You are not logged in to Lichess. Log in with doppelbrett lichess login.
online-token-elsewhere = You are logged in at { $server }, not at the server in lichess.url. Log in there with doppelbrett lichess login.
online-token-open = Others can read { $file }. Revoke the token at Lichess and log in again.
online-token-none = This is no token.
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
logout-not-revoked = Logged out, but Lichess was not reached. Revoke the token on the page of Lichess.
