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
views-score-off = Planilla apagada.
views-dialogue = Lo dicho, en la línea braille.
views-dialogue-off = Lo dicho: apagado.
views-menu = Órdenes en la línea braille.
views-menu-off = Órdenes apagadas.
views-files = Columnas.
views-ranks = Filas.
menu-sure = ¿seguro? { $words }
menu-again = { $words }: otra vez quiere decir sí.
help-show-score = muestra la planilla en la línea braille; otra vez: ya no
help-show-dialogue = muestra en la línea braille lo que se ha dicho; otra vez: ya no
help-show-menu = muestra en la línea braille lo que se puede hacer ahora; otra vez: ya no
help-board-files = muestra el tablero de la línea braille por columnas, otra vez: por filas
help-go-to-line = va a una fila, columna o casilla en el tablero de la línea braille
help-next-piece = va a la siguiente pieza de esa clase en el tablero de la línea braille
help-previous-piece = va a la pieza anterior de esa clase en el tablero de la línea braille
help-attackers = dice qué ataca una casilla; no en un torneo
help-targets = dice adónde puede ir la pieza de una casilla; no en un torneo
help-opening = dice cómo se llama la apertura; no en un torneo
help-next-difference = va a la siguiente casilla distinta en el tablero de la línea braille
refusal-no-aids = Eso es una ayuda de análisis; en un torneo el programa no lo dice.
refusal-line = ¿Qué fila, columna o casilla? No entiendo { $words }.
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
