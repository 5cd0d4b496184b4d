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

## What does not work
tape-not-written = No se puede escribir la grabación. { $why }
tape-not-encoded = No se puede convertir el sonido.
