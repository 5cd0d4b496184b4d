# What recordings say and what moves are announced: hear and say.

words-heard = Heard: { $words }.
words-move = Move: { $move }, { $uci }.
words-command = Command: { $does }
words-command-about = Command: { $does } ({ $words })
words-doubtful = In doubt: { $question }
words-refused = Not a move: { $reason }
words-nothing = Nothing heard.
words-unreadable = Unreadable: { $reason }
words-verdict-right = Right.
words-verdict-wrong = Wrong.
words-verdict-doubtful = Doubtful.
words-verdict-refused = Refused.
words-not-said = { $move } cannot be played: { $reason }
words-written = Written: { $path }
words-not-written = { $path } cannot be written. { $why } Name another file.
words-position-impossible = There is no such position: { $why }. Check the FEN.
words-manifest-unreadable = The table { $path } cannot be read. { $why }
words-manifest-column = The table { $path } lacks the column { $column }. The first line names the columns, with tabs between them.
words-manifest-short = Line { $line } is incomplete: columns are missing.
words-manifest-move = { $uci } is not a move in this position.
espeak-no-place = There is no room for a sound file. { $why } Check the folder for temporary files.
espeak-missing = The program espeak-ng does not start. { $why } Install the package espeak-ng.
espeak-failed = The program espeak-ng does not speak. Check whether it has the voice { $voice }.
