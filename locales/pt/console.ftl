# Lines that are typed.
line-too-long = Esta linha é longa demais, nada dela vale. Escreva no máximo { $most } caracteres.
signals-not-watched = O programa não pode atender a Ctrl-C. { $why } Reinicie-o.
