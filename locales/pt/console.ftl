# Lines that are typed.
line-too-long = Esta linha é longa demais, nada dela vale. Escreva no máximo { $most } caracteres.
