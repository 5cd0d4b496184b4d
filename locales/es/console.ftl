# Lines that are typed.
line-too-long = Esta línea es demasiado larga, nada de ella vale. Escribe como mucho { $most } caracteres.
signals-not-watched = El programa no puede vigilar Ctrl-C. { $why } Reinícialo.
act-no-game = Aquí no hay ninguna partida en curso. Empieza una: doppelbrett play.
act-no-answer = La partida no responde.
act-done = Hecho.
act-passed-on = Pasado a la partida.
