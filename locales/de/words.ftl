# What recordings say and what moves are announced: hear and say.

words-heard = Gehört: { $words }.
words-move = Zug: { $move }, { $uci }.
words-command = Befehl: { $does }
words-command-about = Befehl: { $does } ({ $words })
words-doubtful = Zweifelhaft: { $question }
words-refused = Kein Zug: { $reason }
words-nothing = Nichts gehört.
words-unreadable = Nicht lesbar: { $reason }
words-verdict-right = Richtig.
words-verdict-wrong = Falsch.
words-verdict-doubtful = Zweifelhaft.
words-verdict-refused = Abgelehnt.
words-not-said = { $move } geht nicht: { $reason }
words-written = Geschrieben: { $path }
words-not-written = { $path } kann nicht geschrieben werden. { $why } Nenne eine andere Datei.
words-position-impossible = Diese Stellung gibt es nicht: { $why }. Prüfe die FEN.
words-manifest-unreadable = Die Tabelle { $path } kann nicht gelesen werden. { $why }
words-manifest-column = Der Tabelle { $path } fehlt die Spalte { $column }. Die erste Zeile nennt die Spalten, getrennt durch Tabulatoren.
words-manifest-short = Zeile { $line } ist unvollständig: Es fehlen Spalten.
words-manifest-move = { $uci } ist in dieser Stellung kein Zug.
espeak-no-place = Für eine Datei mit Ton fehlt der Platz. { $why } Prüfe den Ordner für vorläufige Dateien.
espeak-missing = Das Programm espeak-ng startet nicht. { $why } Installiere das Paket espeak-ng.
espeak-failed = Das Programm espeak-ng spricht nicht. Prüfe, ob es die Stimme { $voice } hat.
