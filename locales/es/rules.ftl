# Rules that an organiser or the arbiter adapted (D.1), in words. The names are those of editions/*.toml.

rule-changed = Regla cambiada, { $rule }: { $new }, en vez de: { $old }.
rule-count = { $count }

rule-illegal-moves-opponent-gains = tiempo para el rival tras una jugada ilegal
rule-illegal-moves-loses-at = qué jugada ilegal pierde la partida
rule-illegal-moves-draw-if-opponent-cannot-mate = tablas en vez de derrota tras jugadas ilegales si el rival no puede dar mate
rule-illegal-moves-complete-from = desde cuándo cuenta una jugada ilegal
rule-illegal-moves-press-without-move = pulsar el reloj sin jugar es jugada ilegal
rule-illegal-moves-two-hands = jugar con dos manos es jugada ilegal
rule-illegal-moves-unpromoted-pawn = un peón sin coronar es jugada ilegal
rule-illegal-moves-unpromoted-becomes-queen = el peón sin coronar se convierte en dama
rule-illegal-moves-claim-until = hasta cuándo se puede reclamar una jugada ilegal
rule-illegal-moves-arbiter-acts = el árbitro actúa por sí mismo ante jugadas ilegales
rule-illegal-moves-stands-if-missed = una jugada ilegal vista tarde se mantiene
rule-illegal-moves-corrected-by-agreement = los dos pueden acordar corregir una jugada ilegal vista tarde
rule-illegal-moves-illegal-position-seen = qué hace el árbitro ante una posición imposible
rule-draw-claims-repetitions = cuántas veces debe darse la misma posición para tablas
rule-draw-claims-moves = jugadas sin captura ni peón para tablas
rule-draw-claims-right-lost-by = qué quita el derecho a reclamar tablas
rule-draw-claims-clock = quién para el reloj al reclamar tablas
rule-draw-claims-written-move-binds = la jugada de una reclamación no se puede cambiar
rule-draw-claims-opponent-gains = tiempo para el rival tras una reclamación errónea
rule-draw-claims-claimant-halved-above = desde qué tiempo una reclamación errónea cuesta la mitad
rule-draw-claims-claimant-loses-at-most = lo máximo que cuesta una reclamación errónea
rule-draw-claims-claimant-cut-to = a cuánto reduce el tiempo una reclamación errónea
rule-same-position-castling = qué derechos de enroque distinguen posiciones
rule-same-position-en-passant = qué captura al paso distingue posiciones
rule-endings-fivefold = qué repetición de la posición da tablas al momento
rule-endings-fivefold-in-succession = esas posiciones deben ser seguidas
rule-endings-seventy-five = jugadas sin captura ni peón que dan tablas al momento
rule-endings-mate-goes-first = vale el mate con la última de ellas
rule-endings-dead-position = una posición muerta da tablas al momento
rule-endings-resigning-draws-if-opponent-cannot-mate = abandonar es tablas si el rival no puede dar mate
rule-agreement-competition-may-forbid = el torneo puede prohibir las tablas de acuerdo
rule-agreement-forbidden-before-move = antes de cuántas jugadas no se pueden acordar tablas
rule-agreement-after-moves = tras cuántas jugadas se pueden acordar tablas
rule-agreement-claim-is-offer = reclamar tablas es también ofrecerlas
rule-flags-both-down = caídas las dos banderas, antes del último periodo
rule-flags-both-down-in-last-period = caídas las dos banderas, en el último periodo
rule-flags-arbiter-calls = el árbitro señala la caída de bandera
rule-flags-claimant-needs-time = quien gana por tiempo debe tener tiempo
rule-flags-draw-if-opponent-cannot-mate = tablas en vez de perder por tiempo si el rival no puede dar mate
rule-lateness-loses-after = con qué retraso se pierde la partida
rule-lateness-competition-may-change = el torneo puede fijar otro retraso
rule-lateness-arbiter-may-change = el árbitro puede decidir otra cosa sobre el retraso
rule-lateness-white-loses-time = si faltan los dos, corre el tiempo de las blancas
rule-irregularities-wrong-start-cancels = una posición inicial errónea anula la partida
rule-irregularities-wrong-start-until-move = hasta cuántas jugadas vale eso
rule-irregularities-colours-restart-before-move = antes de cuántas jugadas los colores cambiados reinician la partida
rule-irregularities-colours-arbiter-may-decide = el árbitro puede decidir otra cosa sobre los colores cambiados
rule-pace-limits-blitz-up-to = hasta qué tiempo es relámpago
rule-pace-limits-blitz-includes-limit = justo ese tiempo es aún relámpago
rule-pace-limits-rapid-up-to = hasta qué tiempo son rápidas
rule-pace-limits-rapid-includes-limit = justo ese tiempo son aún rápidas
rule-pace-limits-increments = cuántos incrementos cuentan en eso
rule-score-kept = hay que anotar
rule-score-writing-ahead-forbidden = anotar la jugada antes está prohibido
rule-score-not-below = bajo qué tiempo nadie debe anotar
rule-score-unless-increment = salvo con un incremento de
rule-score-for-rest-of-period = eso vale el resto del periodo
rule-score-arbiter-records = el árbitro anota
rule-score-arbiter-games = cuántas partidas supervisa del todo un árbitro
rule-score-requests = cuántas veces se puede ver su registro
rule-quickplay-applies = valen las reglas del final a caída de bandera
rule-quickplay-only-without-increment = final a caída de bandera solo sin incremento
rule-quickplay-claim-below = bajo qué tiempo se puede reclamar en el final a caída de bandera
rule-quickplay-opponent-gains = tiempo para el rival en el final a caída de bandera
rule-quickplay-extra-time = tiempo por jugada a petición en el final a caída de bandera
rule-quickplay-claim-without-arbiter = sin árbitro, la reclamación en el final a caída de bandera acaba la partida
rule-blind-appendix = apéndice sobre jugadores ciegos
rule-blind-organiser-asks-arbiter = el organizador pregunta al árbitro antes de adaptar reglas
rule-blind-promotion-announced = se anuncia la pieza de la coronación
rule-blind-arbiter-may-change-ranks = el árbitro puede admitir otras palabras para las filas
rule-blind-clock-after-announcement = el reloj del rival empieza solo tras el anuncio
rule-blind-clock-announces = qué puede anunciar el reloj
rule-blind-score-machine = en qué se puede grabar la anotación
rule-blind-opponents-assistant = el vidente puede tener un asistente
rule-blind-assistant-if-opponent-hears-badly = debe haber un asistente si el rival oye mal
rule-blind-help-costs-time = la ayuda con el reloj o la anotación cuesta tiempo
rule-penalties-may-impose = sanciones del árbitro

rule-value-yes = sí
rule-value-no = no
rule-value-not-stated = sin regla
rule-value-none = nada fijado
rule-value-made = cuando está hecha
rule-value-pressed = cuando se pulsa el reloj
rule-value-game-ends = hasta el fin de la partida
rule-value-opponent-touches = hasta que el rival toca una pieza
rule-value-opponent-moves = hasta que el rival juega
rule-value-intervenes = interviene
rule-value-draws-after-next-move = espera la siguiente jugada, luego tablas
rule-value-making-move = hacer la jugada
rule-value-touching-piece = tocar una pieza
rule-value-claimant-must = quien reclama debe
rule-value-claimant-may = quien reclama puede
rule-value-either-may = quien reclama o el árbitro puede
rule-value-either-must = quien reclama o el árbitro debe
rule-value-any-change = cualquier cambio
rule-value-only-loss = solo la pérdida definitiva
rule-value-at-start = solo al inicio de la serie
rule-value-play-on = la partida sigue
rule-value-draw = tablas
rule-value-always = siempre
rule-value-if-announced = solo si se anunció
rule-value-announced = anunciado
rule-value-never = nunca
rule-value-move-count = el número de jugadas
rule-value-time-and-move-count = tiempo y número de jugadas
rule-value-tape = cinta
rule-value-recording-device = grabadora
rule-value-warning = advertencia
rule-value-opponent-gains-time = más tiempo para el rival
rule-value-offender-loses-time = menos tiempo
rule-value-opponent-gains-points = más puntos para el rival
rule-value-offender-loses-points = menos puntos
rule-value-game-lost = partida perdida
rule-value-fine = multa
rule-value-exclusion-from-rounds = exclusión de rondas
rule-value-expulsion = expulsión

## In other words than the Laws' (D.2.1)
announced-in = Anuncios { $words }: { side }.
announced-words = { $lexicon ->
    [appendix-d] con las palabras del Apéndice D
    [letters] con letras en vez de nombres
    [en] en inglés
    [es] en español
    [pt] en portugués
   *[other] con las palabras de { $file }
}
words-as-begun = Como empezó: anuncios { $words }.
