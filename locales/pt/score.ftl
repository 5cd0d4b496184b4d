# A planilha de uma partida em papel. Os números são algarismos: são comparados.

score-title = Partida { $game }: { $white } contra { $black }
score-white = Brancas: { $name }
score-black = Pretas: { $name }
score-result = Resultado: { $result }
score-written = A planilha está em { $path }.
score-eight-dots = O papel tem seis pontos por cela e { $name } precisa de oito. Use --notation german6.
score-paper = Não há papel assim. Use --cells de { $least } a { $most } e --lines de { $fewest } a { $all }.
score-unread = Ilegível a partir do lance { $number }: { $what }
score-no-games = Em { $path } não há nenhuma partida.
