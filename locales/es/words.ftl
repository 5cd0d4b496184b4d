# What recordings say and what moves are announced: hear and say.

words-heard = Oído: { $words }.
words-move = Jugada: { $move }, { $uci }.
words-command = Orden: { $does }
words-command-about = Orden: { $does } ({ $words })
words-doubtful = Dudoso: { $question }
words-refused = No es una jugada: { $reason }
words-nothing = No se ha oído nada.
words-unreadable = No se puede leer: { $reason }
words-verdict-right = Correcta.
words-verdict-wrong = Errónea.
words-verdict-doubtful = Dudosa.
words-verdict-refused = Rechazada.
words-not-said = { $move } no se puede jugar: { $reason }
words-written = Escrito: { $path }
words-not-written = No se puede escribir { $path }. { $why } Indica otro archivo.
words-position-impossible = Esta posición no existe: { $why }. Revisa el FEN.
words-manifest-unreadable = No se puede leer la tabla { $path }. { $why }
words-manifest-column = A la tabla { $path } le falta la columna { $column }. La primera línea nombra las columnas, separadas por tabuladores.
words-manifest-short = La línea { $line } está incompleta: faltan columnas.
words-manifest-move = { $uci } no es una jugada en esta posición.
espeak-no-place = Falta sitio para un archivo de sonido. { $why } Comprueba la carpeta de archivos temporales.
espeak-missing = El programa espeak-ng no arranca. { $why } Instala el paquete espeak-ng.
espeak-failed = El programa espeak-ng no habla. Comprueba si tiene la voz { $voice }.
