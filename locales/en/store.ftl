# What the journal of the games and the disk refuse. The new thing first, then what to do.

## What the system says against a file
reason-not-found = There is no such file or folder.
reason-not-allowed = You do not have permission to do that.
reason-full = The disk is full.
reason-read-only = This drive can only be read.
reason-is-folder = That is a folder.
reason-no-folder = A part of the path is not a folder.
reason-exists = It already exists.
reason-no-text = It is not text in UTF-8.
reason-in-use = This address is taken.
reason-no-address = This computer does not have this address.
reason-refused = No program answers there.
reason-no-answer = There is no answer.
reason-unreachable = The other computer cannot be reached.
reason-broken-off = The connection broke off.
reason-no-room = The system has no room right now.
reason-other = The system refuses, error { $code }.

## The journal
store-open = The journal { $path } cannot be opened. { $why } Check the folder, or name another with store.folder.
store-is-folder = { $path } is a folder. The journal has to be a file here.
store-read-only = The journal { $path } cannot be written. Give yourself permission, or name another folder with store.folder.
store-no-log = The journal { $path } is not safe on this file system. Set store.folder to a folder on this computer.
store-damaged = The journal { $path } is damaged and stays as it is. To save what can be saved: doppelbrett games --rescue.
store-foreign = { $path } belongs to another program. Name another folder with store.folder.
store-newer = The journal { $path } is from a later Doppelbrett. Use that one, or name another folder with store.folder.
store-played-elsewhere = Game { $game } is being played in another window. Close that one first, or begin a new game.
store-busy = Another program keeps the journal { $path } locked. Close it.
store-full = The disk is full. Free some space.
store-gone = The journal was deleted; I am creating it again.
store-replaced = Move away the file that took the journal's place.
store-unknown-game = The journal has no game { $game }. To hear which there are: doppelbrett games.
store-applied-before = This was done before and will not be done again.
store-nothing-to-create = A game begins with at least one event.
store-gap = Game { $game } is damaged in the journal: event { $event } is missing. To save what can be saved: doppelbrett games --rescue.
store-unreadable = Game { $game } is damaged in the journal: event { $event } cannot be read. To save what can be saved: doppelbrett games --rescue.
store-time-too-long = No game can last longer than two hundred and ninety-two years.
store-lock = The lock { $path } cannot be made. { $why } Check the folder of the journal.
store-score = The score { $path } cannot be written. { $why }
store-refused = The journal { $path } refuses, error { $code }. Nothing was changed.
store-scribe-ended = Nothing writes the journal any more. Restart the program.
store-scribe-none = System overloaded: the journal cannot be written. { $why } Close other programs.

## Nothing can be stored, and both clocks stand
event-not-stored = Not stored, so not done. Both clocks are stopped. { $why } I will keep trying.
event-not-kept = The game cannot be stored. Both clocks are stopped. { $why } I will keep trying.
event-stored-again = It is stored again. Repeat what was not done.
refusal-not-yet-stored = Nothing can be stored yet. { $why }

## Games that were interrupted
game-interrupted = Go on with the interrupted game, move { $number }?
game-interrupted-against = Go on with the game against { $name }, move { $number }?
game-is-over = Game { $game } is over. An arbiter reopens it: doppelbrett play --resume { $game } --arbiter
game-is-over-online = Game { $game } is over. It is on the server, which does not reopen it.
game-is-none = Game { $game } is damaged in the journal. To save what can be saved: doppelbrett games --rescue.
game-not-begun = No game can begin like this. Check the position and the time control.
games-none = There is no interrupted game.
games-open = { $game }. { $date }: { $white } against { $black }, move { $number }
games-open-in-hall = { $game }. { $date }: { $white } against { $black }, move { $number }, in the hall. Go on with: doppelbrett hall --resume
games-resume = To go on: doppelbrett play --resume, and then the number.

## A damaged journal
store-no-folder = There is no folder for the games. Name one: doppelbrett settings store.folder FOLDER
rescue-not-needed = The journal is in order. Nothing was changed.
rescue-game = Game { $game }: { $whole ->
        [yes] { $events } events saved, no more were found.
       *[no] lost from a damaged place on, saved up to there: { $events } events.
    }
rescue-log-lost = Parts of the journal's log could not be read: what happened last may be missing. Compare the game with the scoresheet.
rescue-nothing = No game could be saved.
rescue-done = The new journal is ready. The damaged one is in { $file }.
