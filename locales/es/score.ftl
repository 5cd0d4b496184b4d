# La planilla de una partida en papel. Los números son cifras: se comparan.

score-title = Partida { $game }: { $white } contra { $black }
score-white = Blancas: { $name }
score-black = Negras: { $name }
score-result = Resultado: { $result }
score-written = La planilla está en { $path }.
score-eight-dots = El papel tiene seis puntos por celda y { $name } necesita ocho. Usa --notation german6.
score-paper = No hay papel así. Usa --cells de { $least } a { $most } y --lines de { $fewest } a { $all }.
score-no-games = En { $path } no hay ninguna partida.

## What is on tape: heard again, written for the arbiter, deleted
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
tape-without-ears = No se graba nada, porque no se escucha.
tape-of-no-file = Solo están grabadas las partidas del diario, no { $path }.
tape-none-after = Desde la jugada { $number } no hay nada grabado.
tape-written = La grabación está en { $path }. Anuncios y notas: { $takes }.
tape-incomplete = La grabación en { $path } no está completa. Faltan: { $missing } de { $takes }.
tape-take-missing = { $name }: { $why }
tape-deleted = Borrada: la grabación de la partida { $game }. Anuncios y notas: { $takes }.
tape-not-read = No se puede leer la grabación. { $why }
tape-missing = La grabación ya no está.
tape-changed = La grabación ya no es la del diario: fue modificada.
tape-not-deleted = No se puede borrar la grabación en { $path }. { $why }
tape-not-played = No se puede reproducir el sonido. Compruébalo con: doppelbrett doctor
