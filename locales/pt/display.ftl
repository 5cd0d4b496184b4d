# BRLTTY and its display.

braille-taken = Outro programa está com a linha braille. Saia dele e a partida volta.
setting-braille-pace = Quantas vezes por segundo mudam no máximo as celas da linha braille, de 1 a 50; o que uma tecla faz aparece logo.
