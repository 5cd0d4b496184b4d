# The clock alone, and how it is set by ear.

game-new-clock-alone = Reloj de ajedrez. Llevas { $color ->
        [white] blancas
       *[black] negras
    }, { $control }. Inicio: { $press } o Intro.
control-unequal = blancas { $white }, negras { $black }
clock-link = El rival encuentra el reloj en el navegador: { $url }
state-own-move = Tras tu jugada: { $press } o Intro.
event-flag-fell = Ha caído la bandera de las { $color ->
        [white] blancas
       *[black] negras
    }.
result-flag-fell = Vosotros decidís qué significa.
log-clock-alone = Solo funcionó el reloj: las jugadas no están anotadas.
refusal-clock-alone = Aquí solo funciona el reloj.

## Setting it
clock-set-begin = Vamos a poner el reloj. Intro deja lo que hay.
clock-set-minutes = { $which ->
        [then] ¿Después cuántos minutos?
        [opponents] El rival: ¿cuántos minutos?
       *[own] ¿Cuántos minutos?
    } Ahora { $now }.
clock-set-seconds = ¿Cuántos segundos por jugada? Ahora { $now }.
clock-set-extra = Uno: incremento. Dos: retardo. Tres: Bronstein. Ahora { $now }.
clock-set-moves = ¿Para cuántas jugadas? Ahora { $now ->
        [0] todas
       *[other] { $now }
    }.
clock-set-same = ¿Tiene el rival el mismo tiempo? Sí o no.
clock-set-colour = ¿Blancas o negras? Ahora { $now ->
        [white] blancas
       *[black] negras
    }.
clock-set-right = Llevas { $color ->
        [white] blancas
       *[black] negras
    }, { $control }. ¿Es correcto? Sí o no.
clock-set-first = Esta es la primera pregunta.
clock-set-no-answer = Eso no es una respuesta aquí.
