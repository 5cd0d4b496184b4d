# La planilla de una partida en papel. Los números son cifras: se comparan.

score-title = Partida { $game }: { $white } contra { $black }
score-white = Blancas: { $name }
score-black = Negras: { $name }
score-result = Resultado: { $result }
score-written = La planilla está en { $path }.
score-eight-dots = El papel tiene seis puntos por celda y { $name } necesita ocho. Usa --notation german6.
score-paper = No hay papel así. Usa --cells de { $least } a { $most } y --lines de { $fewest } a { $all }.
score-unread = Ilegible desde la jugada { $number }: { $what }
score-no-games = En { $path } no hay ninguna partida.
