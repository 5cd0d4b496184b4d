# BRLTTY and its display.

braille-taken = Otro programa tiene la línea braille. Sal de él y la partida volverá.
setting-braille-pace = Cuántas veces por segundo cambian como máximo las celdas de la línea braille, de 1 a 50; lo que hace una tecla aparece enseguida.
