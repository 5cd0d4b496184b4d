# Lines that are typed.
line-too-long = Diese Zeile ist zu lang, nichts davon gilt. Schreib höchstens { $most } Zeichen.
signals-not-watched = Das Programm kann nicht auf Ctrl-C achten. { $why } Starte es neu.
act-no-game = Hier läuft keine Partie. Beginne eine: doppelbrett play.
act-no-answer = Die Partie antwortet nicht.
act-done = Erledigt.
act-passed-on = An die Partie weitergegeben.
