# The views of the Braille display. What begins with asked- says in a word what is asked, on a
# narrow display: at most eight signs.
asked-yes = ¿sí?
asked-execute = ¡pon!
asked-press = ¡reloj!
asked-repeat = ¡repite!
asked-piece = ¿pieza?
asked-draw = ¿tablas?
asked-continue = ¿sigue?

# Views of the display: spoken and printed.
views-no-display = Para eso no hay línea braille.
views-score = Planilla en la línea braille.
views-score-off = Planilla quitada.
views-dialogue = Lo dicho, en la línea braille.
views-dialogue-off = Lo dicho, quitado.
views-menu = Órdenes en la línea braille.
views-menu-off = Órdenes quitadas.
views-files = Columnas.
views-ranks = Filas.
menu-sure = ¿seguro? { $words }
menu-again = { $words }: otra vez quiere decir sí.
help-show-score = muestra la planilla en la línea braille; otra vez: ya no
help-show-dialogue = muestra en la línea braille lo que se ha dicho; otra vez: ya no
help-show-menu = muestra en la línea braille lo que se puede hacer ahora; otra vez: ya no
help-board-files = muestra el tablero de la línea braille por columnas, otra vez: por filas
help-go-to-line = va a una fila, columna o casilla en el tablero de la línea braille
help-next-piece = dice dónde está la siguiente pieza de esa clase y lleva a ella en la línea braille
help-previous-piece = dice dónde está la pieza anterior de esa clase y lleva a ella en la línea braille
help-attackers = dice qué ataca una casilla; no en un torneo
help-targets = dice adónde puede ir la pieza de una casilla; no en un torneo
help-captures = dice qué puede capturar la pieza de una casilla; no en un torneo
help-step-back = dice la jugada anterior, cada vez una más atrás
help-step-on = dice la jugada siguiente
help-opening = dice cómo se llama la apertura; no en un torneo
help-next-difference = va a la siguiente casilla distinta en el tablero de la línea braille
refusal-no-aids = Eso es análisis; en un torneo no lo hay.
refusal-line = { $words }: ¿qué fila, columna o casilla?
explore-none = { $role }: ninguna en el tablero.
square-attackers = { $square }: { $mine ->
        [none] ninguna tuya
       *[other] tuyas: { $mine }
    }; { $theirs ->
        [none] ninguna del rival
       *[other] del rival: { $theirs }
    }.
square-targets = { $square }: { $squares ->
        [none] ningún destino
       *[other] a { $squares }
    }.
square-captures = { $square }: { $squares ->
        [none] no captura nada
       *[other] captura en { $squares }
    }.
step-move = { $color ->
    [white] { $number }: { $move }.
   *[black] { $number } negras: { $move }.
}
step-none-before = Antes no hay ninguna jugada.
step-none-after = Después todavía no hay ninguna jugada.
square-differs = { $square }: aquí { $here ->
        [none] vacía
       *[other] { $here }
    }, allí { $there ->
        [none] vacía
       *[other] { $there }
    }.
cells-differs = { $square }: aquí { $here ->
        [none] vacía
       *[other] { $here }
    }, allí { $there ->
        [none] vacía
       *[other] { $there }
    }
boards-same = Los dos tableros son iguales.
explore-piece = { $role } { $color ->
        [white] blanca
       *[black] negra
    }
