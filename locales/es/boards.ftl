# The two boards and the two scores, compared (D.2.9).
# $board: tactile, sighted; white, black of two blind players, to the arbiter. $listener: blind, sighted, other (the arbiter).
boards-name = { $board ->
        [tactile] { $listener ->
            [blind] Tu tablero
            [sighted] Tablero del rival
           *[other] Tablero táctil
        }
        [white] Tablero de las blancas
        [black] Tablero de las negras
       *[sighted] { $listener ->
            [blind] Tablero del rival
            [sighted] Tu tablero
           *[other] Tablero del vidente
        }
    }
boards-differs = { $name }: { $what }.
boards-matches = { $name }: correcto.
boards-ahead = En tu tablero está { $move }. Anuncia la jugada.
difference-misplaced = { $piece } en { $stands } en vez de { $belongs }
difference-surplus = { $color ->
        [white] Blancas
       *[black] Negras
    }, sobra { $piece } en { $stands }
difference-missing = { $color ->
        [white] Blancas
       *[black] Negras
    }, falta { $piece } en { $belongs }
differences-more = y { $count } más
correction-misplaced = { $piece } de { $stands } a { $belongs }
correction-surplus = quita { $piece } de { $stands }
correction-missing = { $color ->
        [white] Blancas
       *[black] Negras
    }, pon { $piece } en { $belongs }
comparison-agrees = Los dos tableros y las dos planillas coinciden.
scores-differ = Las planillas coinciden hasta la { $number } de las { $color ->
        [white] blancas
       *[black] negras
    }.
scores-differ-from-start = Las planillas difieren desde la primera jugada.
event-wrote = { $color ->
        [white] Las blancas
       *[black] Las negras
    } han anotado: { $move }.
event-ask-go-back = ¿Volver a la jugada { $number } de las { $color ->
        [white] blancas
       *[black] negras
    }? Sí o no.
event-ask-go-back-to-start = ¿Volver a la posición inicial? Sí o no.
refusal-board-differs = Primero corrige el tablero. { $what }.
refusal-scores-differ = Planillas distintas. Corregid una o volved.
refusal-not-in-score = Esa jugada no está en la planilla.
refusal-written-already = Eso ya dice la planilla.
refusal-placement = { $words }: necesito una pieza y una casilla.
help-compare = dice en qué difieren los tableros
help-board-in-order = dice que tu tablero vuelve a estar bien
help-board-empty = dice que una casilla de tu tablero está vacía
help-board-stands = dice qué hay en tu tablero
help-wrote = dice lo que anotaste en vez de la última jugada
log-board = { $board ->
        [tactile] Tablero táctil
        [white] Tablero de las blancas
        [black] Tablero de las negras
       *[sighted] Tablero del vidente
    }: { $what }.
log-board-right = correcto
log-wrote = { $color ->
        [white] Las blancas
       *[black] Las negras
    } han anotado como media jugada { $number }: { $move }.
log-asked-go-back = { $color ->
        [white] Se pregunta a las blancas
       *[black] Se pregunta a las negras
    } si se vuelve a la posición tras la media jugada { $moves }.
log-asked-take-back = { $color ->
        [white] Se pregunta a las blancas
       *[black] Se pregunta a las negras
    } si se retira la última jugada del rival, a la posición tras la media jugada { $moves }.
log-dispute-scores = las planillas coinciden hasta la media jugada { $moves }
boards-own-time = Quien las movió las recoloca en su tiempo.
boards-set-up = Volved a montarla. «{ $position }» la lee, «{ $compare }» compara.
