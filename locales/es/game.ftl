# What is said in the course of a game.

## The state of the game
game-new = Partida nueva. Llevas { $color ->
        [white] blancas
       *[black] negras
    }, { $control }. Inicio: { $press }.
game-new-no-clock = Partida nueva sin reloj. Llevas { $color ->
        [white] blancas
       *[black] negras
    }.
game-none-to-resume = Ninguna partida está interrumpida. Sin --resume empieza una nueva.
game-last-ended = { game-none-to-resume } La última ha terminado. { $told }
game-resumed = Partida reanudada, jugada { $number }.
control-each = { $periods }, para cada uno
control-then = después
control-moves = para { $moves ->
    [one] una jugada
   *[other] { $moves } jugadas
} { $base }
control-increment = { $base } más { $extra } por jugada
control-delay = { $base } con retardo de { $extra } por jugada
control-bronstein = { $base } con retardo Bronstein de { $extra } por jugada
start-two-positions = --fen y --chess960 nombran dos posiciones. Quita una de ellas; junto a --fen, --chess960 va sin valor.
start-no-such-number = { $given } no es una posición de Chess960. Indica un número de 0 a 959, o draw.
start-not-drawn = No se pudo sortear una posición. Indica su número: --chess960 518.
start-not-when-resuming = Una partida interrumpida ya tiene su posición: --resume no va con --fen ni con --chess960.
start-chess960 = Chess960, posición { $number }.
start-chess960-pieces = Chess960, posición { $number }: { $pieces }.
start-chess960-own = Chess960, posición propia.
start-usual = La posición inicial habitual.
start-own = Posición inicial propia. { $position }
turn-yours = Te toca jugar.
turn-opponents = Es el turno del rival.
state-confirm = Anunciado: { $move }. Sí o { $correct }.
state-announced = Anunciado: { $move }.
state-pressed = Anunciado: { $move }. El reloj está pulsado.
state-confirm-declared = Anunciado: { $move }. Di sí.
state-opponent-said = Rival: { $move }.
state-board = Corrige tu tablero y luego di: { $order }.
state-draw-too-early = Te ofrecen tablas, demasiado pronto. Di: { $decline }.
state-press = Anunciado: { $move }. Pulsa el reloj: { $press } o Intro.
state-execute = Ejecuta: { $move }. Luego responde { $executed }.
state-repeat = Repite: { $move }.
state-acknowledge = Rival: { $move }. Responde sí.
state-opponent-announced = Rival: { $move }. Aún tiene que pulsar el reloj.
state-opponent-executes = El rival aún ejecuta tu jugada: { $move }.
state-last = Última jugada: { $move }.
state-not-started = El reloj está parado. Inícialo con { $press } o Intro.
nothing-yet = Todavía no hay jugadas.

## Events
event-started = El reloj corre.
event-corrected = Corrección.
event-pressed = Pulsado.
event-your-clock = Tu reloj corre.
event-ask-promotion = ¿Qué pieza?
event-ask-resign = ¿Seguro que abandonas? Sí o no.
event-ask-confirm = ¿Correcto?
event-ask-repeat = Repite.
event-ask-acknowledge = ¿Entendido?
event-ask-execute = Ejecuta.
event-ask-press = Pulsa el reloj.
doubt-which = ¿{ $first } o { $last }?
doubt-like = { $word } de { $name }
doubt-whether = ¿{ $words }? Sí o no.
doubt-from = ¿{ $role } desde { $first } o { $last }?
event-understood = Bien.
event-opponent-executed = El rival la ha ejecutado.
event-dismissed = De acuerdo, no.
event-draw-offered = { $color ->
        [white] Blancas ofrecen
       *[black] Negras ofrecen
    } tablas.
event-ask-take-back = { $color ->
        [white] Blancas
       *[black] Negras
    } quieren retirar: { $move }. Sí o no.
event-take-back-off = La jugada se mantiene.
event-draw-declined = Tablas rechazadas.
event-draw-answer = Responde: { $accept }, o bien: { $decline }.
event-slept = Ordenador suspendido { $time }. Decide el árbitro.
event-suspended = Los relojes están parados. Para seguir: { $continue }.
event-continued = Los relojes corren.

## Results: one sentence, said once
result-win = { $reason } Ganan { $color ->
        [white] blancas
       *[black] negras
    }.
result-draw = { $reason } Tablas.
reason-checkmate = Jaque mate.
reason-stalemate = Rey ahogado.
reason-dead-position = Ya nadie puede dar mate.
reason-fivefold-repetition = Cinco veces la misma posición.
reason-seventy-five-moves = Setenta y cinco jugadas sin captura ni avance de peón.
reason-resignation = Abandono.
reason-agreement = Acuerdo.
reason-time-forfeit = Tiempo agotado.
result-saved = Guardada como partida { $game }.
result-file = Archivo: { $file }
result-not-saved = Falta el archivo: { $why } La partida está en el diario.

## Answers to questions
time-both = Tú: { $mine }. Rival: { $theirs }.
time-left = Quedan { $time }.
time-opponent = Rival: { $time }.
time-none = Esta partida no tiene reloj.
dial-on = Esfera en la línea braille.
dial-off = Esfera quitada.
dial-no-display = No hay línea braille para la esfera del reloj.
move-number = Jugada { $number }.
moves-to-control = { $moves ->
    [one] Queda una jugada
   *[other] Quedan { $moves } jugadas
} hasta el control.
where-one = { $role }: { $squares }.
move-not-made = La jugada { $number } aún no se ha jugado.
time-control = Ritmo de juego: { $control }.
square-colour = { $square } es { $color ->
    [white] blanca
   *[black] negra
}.
where-none = { $role }: ninguna pieza.
square-empty = { $square }: vacía.
square-piece = { $square }: { $role }, { $color ->
        [white] blancas
       *[black] negras
    }.
line-rank = Fila { $rank }
line-file = Columna { $file }
line-piece = { $square } { $role } { $color ->
        [white] blancas
       *[black] negras
    }
line-pieces = { $line }: { $pieces }.
captured = La última: { $role } en { $square }. Tú: { $mine }. Rival: { $theirs }.
captured-none = Todavía no se ha capturado nada.
captured-nothing = nada
captured-count = { $count ->
        [one] { $role }
       *[other] { $count } veces { $role }
    }
position-side = { $color ->
        [white] Blancas
       *[black] Negras
    }: { $pieces }.
help-moves = Di tu jugada, por ejemplo { $example }.
help-words = Órdenes: { $words }.
position-own = Tú: { $pieces }.
position-opponents = Rival: { $pieces }.
position-more = Rival: { $more }.
position-rank = fila { $rank }: { $files }
position-files = { $first } a { $last }
help-typed = Solo escritas: { $words }.
help-rest = El resto: { $more }.
help-line = { $words }: { $does }
rate-now = Velocidad { $rate }.
rate-now-minus = Velocidad menos { $rate }.
volume-now = Volumen { $volume } por ciento.

## What each command does (the help)
help-yes = confirma
help-no = niega; retira un anuncio
help-correct = retira el anuncio mientras no se haya pulsado el reloj
help-executed = la pieza está en tu tablero
help-press = pulsa el reloj; en el teclado: solo Intro
help-repeat = repite lo último que se dijo
help-last-five = dice las últimas cinco jugadas
help-last-move = dice la última jugada
help-time = dice los dos tiempos
help-own-time = dice tu tiempo
help-opponent-time = dice el tiempo del rival
help-clock-dial = muestra el reloj en la línea braille, para tocarlo; otra vez: deja de mostrarlo
help-move-number = dice el número de la jugada
help-where = dice dónde están tus piezas
help-where-opponent = dice dónde están las piezas del rival
help-who = dice qué hay en una casilla
help-board-line = dice qué hay en una columna o una fila
help-diagonals = dice qué hay en las diagonales de una casilla
help-first-move = dice la primera jugada
help-move-at = dice qué se jugó en una jugada
help-time-control = dice el ritmo de juego acordado
help-square-colour = dice de qué color es una casilla
help-fen = dice la posición en FEN
help-captured = dice qué se capturó en último lugar y en total
help-position = dice dónde están tus piezas; en braille: todas las piezas
help-position-opponent = dice dónde están las piezas del rival
help-more = dice más sobre lo último: las piezas del rival, más órdenes
help-start-position = dice desde qué posición empezó la partida
help-state = dice qué se espera
help-offer-draw = ofrece tablas
help-accept-draw = acepta las tablas
help-decline-draw = rechaza las tablas
help-resign = abandona la partida, tras preguntar
help-stop = hace callar la voz
help-talk = escucha lo que dices a continuación, o deja de escuchar
help-note = graba como nota lo que dices a continuación
help-listen-always = a partir de ahora escucha siempre
help-listen-on-key = a partir de ahora escucha solo tras la tecla para hablar
help-listen-on-name = a partir de ahora escucha solo tras la palabra Doppelbrett
help-level = dice si el micrófono está bien ajustado
help-faster = habla más rápido
help-slower = habla más despacio
help-louder = habla más alto, en el oído o, sin auricular, para todos
help-softer = habla más bajo
help-continue = vuelve a poner los relojes en marcha
help-opponent = dice la jugada que el rival ha hecho en su tablero
help-help = dice qué se puede decir
help-lead = dice en cada paso qué hacer; otra vez: ya no
lead-on = Te guío durante seis jugadas.
lead-off = Ya no te guío.
lead-type = Ahora con teclas: escribe { $typed } y pulsa Intro.
lead-confirm = Di { $yes } si es tu jugada; si no, { $no }.
lead-execute = Haz la jugada en tu tablero y di { $executed }.
lead-press = Mueve tu pieza. Luego { $press } o Intro.
lead-wait = Espera la jugada de tu rival.
lead-repeat = Repite la jugada de tu rival.
lead-over = Eran seis jugadas. Lo demás te lo dice { $help }.
help-quit = cierra el programa; la partida se puede reanudar

## Refusals: nothing has changed
refusal-not-your-turn = Es el turno del rival.
refusal-not-opponents-turn = No le toca al rival.
refusal-repeat-sounds = El anuncio se está diciendo ahora mismo.
refusal-repeat-once = En el tiempo de las { side } solo se repite una vez.
refusal-repeat-first = Primero repite: { $move }.
refusal-acknowledge-first = Primero responde sí: { $move }.
refusal-not-the-announced-move = No es esa. La jugada anunciada es: { $move }.
refusal-execute-first = Primero ejecuta: { $move }. Luego responde { $executed }.
refusal-opponent-execute-first = Primero ejecuta la jugada anunciada: { $move }.
refusal-confirm-first = Primero confirma con sí: { $move }.
refusal-announced-already = Ya está anunciada: { $move }.
refusal-nothing-announced = No hay ninguna jugada anunciada.
refusal-executed-already = La jugada ya está en el tablero.
refusal-executed-binds = { $move } ya está ejecutada y vale. Pulsa el reloj.
refusal-placed-move = { $move } está en el tablero y vale. Anúnciala.
decided = { $ending ->
    [checkmate] La jugada anunciada da mate.
    [stalemate] La jugada anunciada ahoga al rey.
    [dead-position] Tras la jugada anunciada ya nadie puede dar mate.
    [fivefold] Con ella la posición aparece por quinta vez.
   *[seventy-five] Con ella se cumplen setenta y cinco jugadas.
}
decided-press = Pulsa el reloj, o retírala: { $correct }.
decided-wait = La partida acaba en cuanto tu rival pulse el reloj.
refusal-answer-promotion = ¿Qué pieza? Dame, Turm, Läufer o Springer.
refusal-answer-draw = Hay una oferta de tablas. Responde: { $accept }, o bien: { $decline }.
refusal-answer-resign = ¿Seguro que abandonas? Sí o no.
refusal-nothing-asked = No se ha preguntado nada.
refusal-offered-already = Ya se han ofrecido tablas.
refusal-suspended = Los relojes están parados. Para seguir: { $continue }.
refusal-not-suspended = Los relojes no están parados.
refusal-no-taking-back = En un torneo no se retira ninguna jugada.
refusal-asked-already = Eso ya se ha preguntado.
refusal-too-late-take-back = La jugada vale. «{ $words }» pide retirarla.
refusal-too-late-score = La jugada vale. ¿Mal anotada? «{ $words }».
refusal-too-late-arbiter = La jugada vale. «{ $words }» llama al árbitro.
refusal-nothing-to-take-back-opponent = Tu rival todavía no ha jugado.
page-answer-keep = No preguntar más
refusal-pressed-already = El reloj ya está pulsado, la jugada vale.
refusal-game-over = La partida ha terminado.
refusal-not-understood = No he entendido: { $words }.
refusal-unsure = No estoy seguro: { $words }. Otra vez, por favor.
other-voice = Otra voz: { $words }.
far-voice = Sonó lejos: { $words }. Más alto, si fuiste tú.
refusal-not-stored = No se guardó, no vale: { $why } Otra vez.
refusal-no-more = No hay más.
refusal-square = { $words } no es una casilla.
refusal-role = { $words } no es una pieza.

## Why an announcement names no move. The piece is a word of the lexicon;
## $piece names it for the gender.
move-game-over = Ya no quedan jugadas.
move-not-chess = Eso no es una jugada.
move-empty-origin = En { $square } no hay nada.
move-no-such-piece-there = En { $square } no hay { $piece ->
        [queen] ninguna
        [rook] ninguna
       *[other] ningún
    } { $role }; la casilla está vacía.
move-other-piece-there = En { $square } no hay { $piece ->
        [queen] ninguna
        [rook] ninguna
       *[other] ningún
    } { $role }, sino { $found }.
move-opponents-piece = En { $square } hay una pieza del rival: { $role }.
move-none-left = Ya no queda { $piece ->
        [queen] ninguna
        [rook] ninguna
       *[other] ningún
    } { $role }.
move-no-such-piece-on-file = En la columna { $file } no hay { $piece ->
        [queen] ninguna
        [rook] ninguna
       *[other] ningún
    } { $role }.
move-no-such-piece-on-rank = En la fila { $rank } no hay { $piece ->
        [queen] ninguna
        [rook] ninguna
       *[other] ningún
    } { $role }.
move-none-can-reach = { $piece ->
        [queen] Ninguna
        [rook] Ninguna
       *[other] Ningún
    } { $role } llega a { $to }.
move-cannot-reach = { $role } { $from } no llega a { $to }.
move-path-blocked = { $role } { $from } no llega a { $to }: { $by } está ocupada.
move-own-piece-on-target = En { $square } hay una pieza propia: { $role }.
move-pinned = { $role } { $from }: la pieza está clavada.
move-leaves-king-in-check = { $role } { $from } no se puede mover: el rey quedaría en jaque.
move-king-into-check = En { $to } el rey quedaría en jaque.
move-must-answer-check = El rey está en jaque; esta jugada no lo evita.
move-ambiguous = Ambiguo: { $role } a { $to } desde { $candidates }. Di también desde dónde.
page-ambiguous = Ambiguo: { $role } a { $to } desde { $candidates }. Escribe también desde dónde.
move-promotion-missing = ¿Qué pieza?
move-not-a-promotion = En { $to } no se corona.
move-not-a-capture = En { $to } no hay nada que capturar.
move-not-en-passant = En { $to } no se puede capturar al paso.
castling-right-lost = { $castling } ya no es posible: el rey o la torre ya se ha movido.
castling-path-blocked = { $castling } no es posible: el camino está ocupado.
castling-in-check = { $castling } no es posible: el rey está en jaque.
castling-through-check = { $castling } no es posible: el rey pasaría por jaque.
castling-into-check = { $castling } no es posible: el rey quedaría en jaque.
# What a page calls a piece.
page-piece = { $piece ->
    [king] rey
    [queen] dama
    [rook] torre
    [bishop] alfil
    [knight] caballo
   *[pawn] peón
}

## Why words are no announcement
phrase-empty = No he entendido nada.
phrase-too-long = Demasiadas palabras para una jugada.
phrase-unknown-word = No he entendido: { $word }.
phrase-unexpected-word = { $word } no encaja aquí.
phrase-target-missing = ¿Adónde? Falta la casilla de destino.
phrase-piece-missing = ¿Qué pieza mueve?
phrase-rank-missing = { $file }, ¿y qué fila?
phrase-file-missing = ¿Qué columna, fila { $rank }?
phrase-promotion-piece-missing = ¿En qué pieza se convierte el peón?
phrase-cannot-promote = Un peón no puede convertirse en { $role }.
phrase-letter-has-two-meanings = { $letter } tiene dos sentidos. Di las dos casillas.
page-letter-has-two-meanings = { $letter } tiene dos sentidos. Escribe las dos casillas.

## What the sighted player reads on the web board
page-not-started = El reloj está parado. Púlsalo para empezar.
page-your-turn = Te toca jugar.
page-wait = Juega tu rival.
page-announced = Tu rival aún puede corregirse.
page-execute = Ejecuta la jugada de tu rival.
page-press = Tu jugada está hecha. Pulsa el reloj.
page-being-announced = Se anuncia tu jugada.
page-suspended = Los relojes están parados.
page-draw-offered = Tu rival ofrece tablas.

## The demo
demo-player = El jugador dice: { $text }
demo-opponent = El rival mueve en el tablero web: { $text }
demo-latencies = Tiempos en milisegundos: mediana / percentil 95 / máximo (cantidad)
demo-end-of-speech-to-understood-words = Del final de la voz a las palabras entendidas
demo-end-of-speech-to-spoken-answer = Del final de la voz a la respuesta hablada
demo-event-to-begin-of-speech = Del evento al comienzo de la voz
demo-move-on-the-web-board-to-its-announcement = De la jugada en el tablero web a su anuncio
demo-start-to-ready = Del arranque a estar listo
demo-spoken-room = dicho en la sala
demo-spoken-ear = dicho al oído
demo-not-understood = «{ $text }» no se entendió. Comprueba las partes con: doppelbrett doctor
demo-not-spoken = La demostración termina porque no se habla. Comprueba las partes con: doppelbrett doctor
demo-no-sound = No hay sonido, y PulseAudio no arranca. { $why } Instala el paquete pulseaudio.
demo-not-ended = La demostración no llegó al final. Comprueba las partes con: doppelbrett doctor
