# Lines that are typed.
line-too-long = Diese Zeile ist zu lang, nichts davon gilt. Schreib höchstens { $most } Zeichen.
