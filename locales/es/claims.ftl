# Claims and their windows, and claims with a declared move.

claim-missed = Tarde. { asked-side }: ¿retirarla? Sí o no.
claim-position-waits = Si sigue ahí tras la próxima jugada, son tablas.
refusal-not-completed = Aún no es ilegal: no se ha pulsado el reloj. { irregular }.
refusal-stands = Demasiado tarde, la jugada vale: { irregular }.
refusal-only-on-claim = Sin supervisión completa decides esto solo si un jugador avisa.
refusal-declared-move = Juega la de tu reclamación: { $move }.
help-earlier-illegal-move = avisa de una jugada ilegal tras la que el otro ya ha jugado; con su número, una más antigua
log-asked-restore = Pregunta a { side }: ¿retirar la jugada de común acuerdo?
claim-which-move = ¿Con qué jugada?
claim-confirm-move = ¿Con { $move }? Luego hay que jugarla. Sí o no.
claim-dropped = Nada reclamado.
help-claim-repetition-with = reclama tablas porque, tras una jugada que dices después, la misma posición estará por tercera vez
help-claim-moves-with = reclama tablas porque una jugada, que dices después, completa las cincuenta
