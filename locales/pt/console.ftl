# Lines that are typed.
line-too-long = Esta linha é longa demais, nada dela vale. Escreva no máximo { $most } caracteres.
signals-not-watched = O programa não pode vigiar o Ctrl-C. { $why } Reinicie-o.
act-no-game = Nenhuma partida está em andamento aqui. Comece uma: doppelbrett play.
act-no-answer = A partida não responde.
act-done = Feito.
act-passed-on = Passado à partida.
