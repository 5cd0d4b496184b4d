# A planilha de uma partida em papel. Os números são algarismos: são comparados.

score-title = Partida { $game }: { $white } contra { $black }
score-white = Brancas: { $name }
score-black = Pretas: { $name }
score-result = Resultado: { $result }
score-written = A planilha está em { $path }.
score-eight-dots = O papel tem seis pontos por cela e { $name } precisa de oito. Use --notation german6.
score-paper = Não há papel assim. Use --cells de { $least } a { $most } e --lines de { $fewest } a { $all }.
score-no-games = Em { $path } não há nenhuma partida.

## What is on tape: heard again, written for the arbiter, deleted
tape-name = { $number }. { $color ->
    [white] Brancas
   *[black] Pretas
}: { $move }
tape-name-note = { $number }. { $color ->
    [white] Brancas
   *[black] Pretas
}: nota
tape-keys = Enter: o próximo. Menos: o anterior. Igual: outra vez. Um número: a partir desse lance. Fim: terminar.
tape-end = Era tudo.
tape-none = Da partida { $game } nada está gravado.
tape-without-ears = Nada é gravado, porque não se escuta.
tape-of-no-file = Só estão gravadas as partidas do diário, não { $path }.
tape-none-after = A partir do lance { $number } nada está gravado.
tape-written = A gravação está em { $path }. Anúncios e notas: { $takes }.
tape-incomplete = A gravação em { $path } não está completa. Faltam: { $missing } de { $takes }.
tape-take-missing = { $name }: { $why }
tape-deleted = Apagada: a gravação da partida { $game }. Anúncios e notas: { $takes }.
tape-not-read = Não é possível ler a gravação. { $why }
tape-missing = A gravação não está mais lá.
tape-changed = A gravação não é mais a do diário: foi alterada.
tape-not-deleted = Não é possível apagar a gravação em { $path }. { $why }
tape-not-played = Não é possível reproduzir o som. Verifique-o com: doppelbrett doctor
