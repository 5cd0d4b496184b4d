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

## What does not work
tape-not-written = Não é possível escrever a gravação. { $why }
tape-not-encoded = Não é possível converter o som.
