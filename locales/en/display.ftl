# BRLTTY and its display.

braille-taken = Another program has the Braille display. Leave it and the game is back.
setting-braille-pace = How often the cells of the Braille display change at most, 1 to 50 times a second; what a key does is there at once.
