# Claims, reports, illegal moves, and what the arbiter does.

side = { $color ->
    [white] blancas
   *[black] negras
}
ground = { $ground ->
    [repetition] tres veces la misma posición
    [moves] cincuenta jugadas
   *[quickplay] el rival no puede ganar o no lo intenta
}
irregular = { $what ->
    [illegal_move] jugada ilegal
    [earlier_illegal_move] jugada ilegal anterior
    [illegal_position] posición imposible
    [pressed_without_move] reloj pulsado sin jugada
    [unpromoted] peón sin coronar
    [two_hands] jugada con dos manos
    [displaced_pieces] piezas desplazadas
    [colours_reversed] colores cambiados
    [wrong_start] posición inicial errónea
   *[late] ausente
}
penalty = { $penalty ->
    [warning] advertencia
    [opponent_gains_time] más tiempo para el rival
    [offender_loses_time] menos tiempo
    [opponent_gains_points] más puntos para el rival
    [offender_loses_points] menos puntos
    [game_lost] partida perdida
    [fine] multa
    [exclusion_from_rounds] exclusión de rondas
   *[expulsion] expulsión de la competición
}

cited = Artículo { $article }.
event-claimed = Tablas reclamadas por { side }: { ground }.
event-claimed-with = Tablas reclamadas por { side }, con { $move }: { ground }.
event-claim-failed = No es así: { ground }. Vale como oferta de tablas.
event-claim-proven = Según el registro es así.
event-claim-unproven = Según el registro no es así.
event-reported = Aviso sobre { side }: { irregular }.
event-disputed = Decide el árbitro.
event-arbiter-called = Las { side } llaman al árbitro.
event-no-arbiter-called = No hay árbitro, { side }. Poneos de acuerdo.
event-clocks-stopped = Los relojes están parados.
event-illegal-move = Jugada ilegal de { side }, número { $number }: { irregular }.
event-touched = Tocada por { side }: { $piece }.
event-touch-corrected = Al final, { side } no han tocado nada.
event-time-added = Más tiempo para { side }: { $time }.
event-time-taken = Menos tiempo para { side }: { $time }.
event-time-charged = Relojes parados por las { side }: cuesta { $time }.
event-time-set = Las { side } tienen { $time }.
event-moves-set = Las { side }: { $moves ->
    [one] una jugada hecha
   *[other] { $moves } jugadas hechas
}.
event-went-back = Antes de la jugada { $number } de las { $color ->
        [white] blancas
       *[black] negras
    }. Recoloca.
event-rules-adapted = Las reglas han cambiado.
event-play-on = Registrado. Sin árbitro decide el reloj.

ruled-stop-clocks = Árbitro: relojes parados. { $reason }
ruled-start-clocks = Árbitro: relojes en marcha. { $reason }
ruled-set-time = El árbitro ajusta el reloj. { $reason }
ruled-set-moves = El árbitro ajusta el contador de jugadas. { $reason }
ruled-grant = Árbitro: aceptado. { $reason }
ruled-deny = Árbitro: rechazado. { $reason }
ruled-find = Árbitro, { side }: { irregular }. { $reason }
ruled-impose = Árbitro, { side }: { penalty }. { $reason }
ruled-go-back = Árbitro: vuelta atrás. { $reason }
ruled-reopen = Árbitro: la partida no ha terminado. { $reason }
ruled-end = El árbitro termina la partida. { $reason }
ruled-adapt = El árbitro cambia las reglas. { $changes } { $reason }
ruled-sign = Firmado por { $name }.

reason-repetition = Tres veces la misma posición.
reason-fifty-moves = Cincuenta jugadas sin captura ni avance de peón.
reason-quickplay = Final a caída de bandera: el rival no podía o no intentaba ganar.
reason-illegal-moves = { $loses_at ->
    [1] Una jugada ilegal.
   *[other] Demasiadas jugadas ilegales.
}
reason-default = Llegó tarde.
reason-arbiter = Decisión del árbitro.
result-both-lose = Los dos han perdido. { $reason }
result-annulled = La partida no cuenta y se juega de nuevo.

refusal-claim-too-late = Tarde para reclamar tablas. Juega primero.
refusal-claim-announced = Ya anunciada: { $move }. Primero retírala: { $correct }.
refusal-no-quickplay = { $applies ->
    [never] Estas reglas no tienen final a caída de bandera.
   *[other] Solo en final a caída de bandera, con poco tiempo.
}
refusal-not-irregular = Según estas reglas no es ilegal: { irregular }.
refusal-report-too-late = { $until ->
    [opponent_touches] Tarde, ya se ha tocado una pieza: { irregular }.
   *[opponent_moves] Tarde, ya se ha hecho la jugada siguiente: { irregular }.
}
refusal-nothing-there = En { $square } no hay nada.
refusal-touch-move = Tocada: { $piece }. Muévela o captúrala.
refusal-agreement-too-early = Tablas solo cuando ambos hayan hecho { $moves ->
    [one] una jugada
   *[other] { $moves } jugadas
}.
refusal-rule-first = Primero decide el árbitro.
refusal-arbiter-starts = El árbitro pone de nuevo en marcha los relojes.
refusal-nothing-to-rule = No hay nada pendiente del árbitro.
refusal-called-already = Ya se ha llamado al árbitro.
refusal-no-arbiter = No hay árbitro. Se añade con --arbiter.
refusal-reason-missing = Di el motivo, tras dos puntos.
refusal-out-of-range = Falta un tiempo o número, o es demasiado grande.
refusal-not-in-edition = Estas reglas no prevén esa sanción: { penalty }.
refusal-not-over = Se firma cuando termina la partida.
refusal-ends-again = La última jugada termina la partida. Retírala también: { $line }: motivo
arbiter-reopens = El árbitro anula el final así: { $line }: motivo
laws-not-adapted = Las reglas adaptadas en { $file } no valen. { $why } Corrige el archivo, o quita el ajuste laws.adapted.
refusal-no-act = No entiendo «{ $words }». Escribe una de estas, luego dos puntos y el motivo: { $forms }
refusal-act-form = Escribe: { $form }
refusal-rule-not-adapted = La regla queda como está. { $why }

arbiter-connected = El árbitro está aquí.
arbiter-disconnected = El árbitro ya no está conectado.
arbiter-link = El árbitro entra con «doppelbrett arbiter», o en el navegador: { $url }
arbiter-no-board = Esta partida tiene árbitro, pero sin el tablero web no puede entrar.
arbiter-turn = Juegan { side }, jugada { $number }.
arbiter-announced = Anunciado por { side }: { $move }.
arbiter-not-started = El reloj aún no se ha puesto en marcha.
arbiter-flag = Ha caído la bandera de { side }. No es seguro que el rival pueda dar mate.
arbiter-welcome = Conectado como árbitro. Cada línea es una decisión; Intro solo dice cómo está la partida, un signo de interrogación todas las decisiones.
arbiter-acts = Así se decide, con dos puntos y el motivo después: { $forms }
arbiter-clock-of = Reloj de { side }: { $time }.
arbiter-clock-runs = Corre el reloj de { side }.
arbiter-last-move = Última jugada: { $move }
arbiter-no-link = Aquí no hay ninguna partida con árbitro: falta { $file }. Empiézala con «doppelbrett play --arbiter», o indica el enlace con --url.
arbiter-not-reached = No se puede conectar con la partida. { $why } ¿Sigue en marcha el programa?
arbiter-no-seat = Este enlace no es el del árbitro.
arbiter-gone = El programa de la partida ha terminado.
arbiter-lost = Se ha perdido la conexión con la partida. Se está buscando; Ctrl-D termina.
arbiter-kept = Guardado. Se enviará en cuanto vuelva la partida.
arbiter-too-long = Demasiado largo: como máximo { $most } caracteres.
arbiter-not-taken = No aceptado.
arbiter-no-answer = El programa no ha respondido.

help-claim-repetition = reclama tablas porque la misma posición está por tercera vez; con una jugada: lo estará tras ella
help-claim-moves = reclama tablas por cincuenta jugadas sin captura ni avance de peón
help-claim-quickplay = reclama tablas en un final a caída de bandera; sin árbitro, la partida acaba con eso
help-touched = avisa de una pieza tocada
help-call-arbiter = llama al árbitro; ambos relojes se paran hasta que decida
help-illegal-move = avisa de una jugada ilegal; con “rival” delante, una del rival
help-pressed-without-move = avisa del reloj pulsado sin jugada
help-unpromoted = avisa de un peón sin coronar
help-two-hands = avisa de una jugada con dos manos
help-displaced-pieces = avisa de piezas desplazadas
help-colours-reversed = avisa de los colores cambiados
help-wrong-start = avisa de una posición inicial errónea
help-late = avisa de que alguien no está

# What waits for the arbiter, on their page.
arbiter-goes-on = Relojes en marcha
arbiter-grant = { $dispute ->
    [scores] Volver a la posición
    [flag] Perdida
   *[claim] Conceder
}
arbiter-deny = { $dispute ->
    [scores] Corregir la planilla
    [flag] Tablas
   *[claim] Rechazar
}
evidence-repetition = Esta posición hasta ahora: { $count ->
    [one] una vez.
   *[other] { $count } veces.
}
evidence-moves = Jugadas sin mover peón ni capturar: { $count }.
evidence-illegal-moves = Jugadas ilegales hasta ahora, { side }: { $count }.
evidence-calls = Llamadas hasta ahora, { side }: { $count }.
evidence-last-move = Última jugada, { side }: { $move }.
