# BRLTTY and its display.

braille-taken = Ein anderes Programm hat die Braillezeile. Geh dort heraus, dann ist die Partie wieder da.
setting-braille-pace = Wie oft sich die Zellen der Braillezeile höchstens ändern, 1 bis 50 Mal in der Sekunde; was eine Taste bewirkt, steht sofort da.
