# The score on tape: what is kept of the player's voice.

tape-on = Os anúncios são gravados.
tape-on-still = Os anúncios continuam sendo gravados.
tape-off = Esta partida não é gravada. Uma nova é, com: doppelbrett play --tape
tape-dictate = Fale.
tape-no-note = Nenhuma nota.
tape-noted = Nota, { $seconds ->
    [one] um segundo
   *[other] { $seconds } segundos
}.
tape-failed = Não foi gravado. { $why }

## On paper
log-tape = Os anúncios são gravados (D.2.7: gravador)
log-taped = Anúncio das { $color ->
    [white] brancas
   *[black] pretas
} gravado, { $time }.
log-taped-note = Nota das { $color ->
    [white] brancas
   *[black] pretas
} gravada, { $time }.
log-tape-deleted = A gravação foi apagada.

## Heard again, written for the arbiter, deleted
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
tape-of-no-file = Só estão gravadas as partidas do diário, não { $path }.
tape-none-after = A partir do lance { $number } nada está gravado.
tape-written = A gravação está em { $path }. Anúncios e notas: { $takes }.
tape-incomplete = A gravação em { $path } não está completa. Faltam: { $missing } de { $takes }.
tape-take-missing = { $name }: { $why }
tape-deleted = Apagada: a gravação da partida { $game }. Anúncios e notas: { $takes }.

## What does not work
tape-not-built = Este programa foi compilado sem reconhecimento de fala e não pode gravar. Instale um que o tenha.
tape-not-written = Não é possível escrever a gravação. { $why }
tape-not-read = Não é possível ler a gravação. { $why }
tape-missing = A gravação já não está lá.
tape-changed = A gravação já não é a do diário: foi alterada.
tape-not-deleted = Não é possível apagar a gravação em { $path }. { $why }
tape-not-encoded = Não é possível converter o som: { $why }.
tape-not-played = Não é possível reproduzir o som: { $why }. Verifique o alto-falante com: doppelbrett devices
