# The score on tape: what is kept of the player's voice.

tape-on = Los anuncios se graban.
tape-on-still = Los anuncios se siguen grabando.
tape-off = Esta partida no se graba. Una nueva sí, con: doppelbrett play --tape
tape-dictate = Habla.
tape-no-note = Ninguna nota.
tape-noted = Nota, { $seconds ->
    [one] un segundo
   *[other] { $seconds } segundos
}.
tape-failed = No se ha grabado. { $why }

## On paper
log-tape = Los anuncios se graban (D.2.7: grabadora)
log-taped = Anuncio de las { $color ->
    [white] blancas
   *[black] negras
} grabado, { $time }.
log-taped-note = Nota de las { $color ->
    [white] blancas
   *[black] negras
} grabada, { $time }.
log-tape-deleted = La grabación se borró.

## Heard again, written for the arbiter, deleted
tape-name = { $number }. { $color ->
    [white] Blancas
   *[black] Negras
}: { $move }
tape-name-note = { $number }. { $color ->
    [white] Blancas
   *[black] Negras
}: nota
tape-keys = Intro: la siguiente. Menos: la anterior. Igual: otra vez. Un número: desde esa jugada. Fin: terminar.
tape-end = Eso era todo.
tape-none = De la partida { $game } no hay nada grabado.
tape-of-no-file = Solo están grabadas las partidas del diario, no { $path }.
tape-none-after = Desde la jugada { $number } no hay nada grabado.
tape-written = La grabación está en { $path }. Anuncios y notas: { $takes }.
tape-incomplete = La grabación en { $path } no está completa. Faltan: { $missing } de { $takes }.
tape-take-missing = { $name }: { $why }
tape-deleted = Borrada: la grabación de la partida { $game }. Anuncios y notas: { $takes }.

## What does not work
tape-not-built = Este programa se compiló sin reconocimiento de voz y no puede grabar. Instala uno que lo tenga.
tape-not-written = No se puede escribir la grabación. { $why }
tape-not-read = No se puede leer la grabación. { $why }
tape-missing = La grabación ya no está.
tape-changed = La grabación ya no es la del diario: fue modificada.
tape-not-deleted = No se puede borrar la grabación en { $path }. { $why }
tape-not-encoded = No se puede convertir el sonido: { $why }.
tape-not-played = No se puede reproducir el sonido: { $why }. Comprueba el altavoz con: doppelbrett devices
