# Quickplay finishes: announced, extra time asked for, claimed without an arbiter; and
# time for help.

quickplay-announced = Se ha anunciado un final a caída de bandera.
quickplay-not-in-blitz = El ajuste laws.quickplay no hace nada: en relámpago no hay final a caída de bandera.
event-extra-time-asked = Las { side } piden { $time } por jugada para los dos.
event-extra-time-disputed = Responde el rival; si no, el árbitro.
event-extra-time-set = Ahora el reloj espera { $time } por jugada, para los dos.
ruled-for-help = Árbitro: tiempo por ayuda, { side }. { $reason }
result-awaits-ruling = Tablas reclamadas, fin de la partida. El rival comprueba la posición; «doppelbrett report» la escribe para el árbitro.
refusal-quickplay-not-announced = No se anunció final a caída de bandera.
refusal-no-extra-time = No se puede pedir tiempo. Reclama tablas.
refusal-offer-first = Primero el rival responde a la oferta de tablas.
refusal-help-costs-no-time = La ayuda con el reloj o la anotación no le cuesta tiempo al jugador ciego.
help-ask-extra-time = pide tiempo por jugada para los dos en el final a caída de bandera; es también oferta de tablas
log-act-for-help = quita a las { side } { $time } por ayuda
log-title-evidence = Prueba para el árbitro
log-evidence-claim = Las { side } ({ $name }) reclamaron tablas sin árbitro: el rival no puede ganar por procedimientos normales o no lo intenta.
log-evidence-turn = Posición antes de la jugada { $number }, juegan: { side }
log-evidence-pieces = { side }: { $pieces }
log-evidence-fen = Como FEN: { $fen }
log-evidence-time = Tiempo restante, { side }: { $time }
log-evidence-quiet = Medias jugadas desde la última captura o jugada de peón: { $moves }
log-evidence-agree = Los dos tableros y las dos planillas coinciden: { $answer ->
    [yes] sí
   *[no] no
}
log-evidence-checked = Posición y planilla comprobadas, { side }: ........
log-evidence-ruling = Decisión del árbitro: ........
