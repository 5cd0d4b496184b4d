# Games against an engine.

engine-found = Rival: { $name }, nivel { $level }.
engine-level = Nivel { $level }.
engine-player = Motor, nivel { $level }
engine-none = No hay ningún motor de ajedrez. Instala el paquete stockfish.
engine-not-there = No existe el motor { $path }. Cambia engine.program.
engine-not-started = El motor { $path } no arranca. Cambia engine.program.
engine-not-uci = { $path } no es un motor de ajedrez. Indica en engine.program uno que hable UCI.
engine-restarted = El motor ha fallado. Lo arranco de nuevo.
engine-given-up = El motor falla una y otra vez. Cambia engine.program, o di sus jugadas: «{ $word }» y la jugada.
engine-fails = El motor falla una y otra vez. Cambia engine.program.
engine-no-thread = Sistema sobrecargado: el motor no arranca. Cierra otros programas.
engine-back = El motor sigue jugando.
engine-away = El motor sigue sin responder.
engine-not-in-competition = Contra un motor solo se juega en casa: sin el perfil competition y sin árbitro.
engine-has-no-board = Un motor no mueve piezas. Pon board.electronic_is en tactile si el tablero es tuyo.
relay-engine = El motor juega y habla por sí mismo.
refusal-no-engine = Solo contra un motor.
refusal-no-engine-yet = Solo contra un motor. Di: { $words }.
refusal-engine-later = Solo después de esta partida. Entonces di: { $words }.
alone = Aún no ha llegado el rival. ¿Juegas solo? Di: { $words }.
refusal-nothing-to-take-back = Todavía no has jugado.
refusal-level = ¿Qué nivel? Del uno al ocho.
refusal-judge-on-your-turn = Pregunta cuando te toque jugar.
event-taken-back = De vuelta al principio.
event-taken-back-to = De vuelta a { $move }.
new-game-sure = La partida sigue. Otra vez para una nueva.
blindfold-begins = De memoria: { $points } puntos, preguntar cuesta.
page-looks-cost = De memoria: las casillas no nombran piezas, mirar cuesta puntos. O dice qué hay en la casilla.
blindfold-price = Cuesta { $cost }, quedan { $left }.
blindfold-left = Quedan { $left } de { $of } puntos.
hint-piece = Pista: { $role }.
hint-from = Pista: { $role } de { $square }.
hint-move = Pista: { $move }.
evaluation = { $how ->
    [equal] Igualado.
    [slightly] { $color ->
        [white] Las blancas
       *[black] Las negras
    } están algo mejor.
    [clearly] { $color ->
        [white] Las blancas
       *[black] Las negras
    } están mejor.
   *[winning] { $color ->
        [white] Las blancas
       *[black] Las negras
    } están ganando.
}
evaluation-mate = { $color ->
    [white] Las blancas
   *[black] Las negras
} dan mate en { $moves }.
balance-pieces = { $role ->
    [queen] { $count ->
        [one] una dama
       *[other] { $count } damas
    }
    [rook] { $count ->
        [one] una torre
       *[other] { $count } torres
    }
    [bishop] { $count ->
        [one] un alfil
       *[other] { $count } alfiles
    }
    [knight] { $count ->
        [one] un caballo
       *[other] { $count } caballos
    }
   *[pawn] { $count ->
        [one] un peón
       *[other] { $count } peones
    }
}
balance-and = y
balance-more = Ventaja de las { $color ->
    [white] blancas
   *[black] negras
}: { $more }.
balance-against = Las { $color ->
    [white] blancas
   *[black] negras
} tienen { $more } por { $less }.
log-taken-back = Retirado hasta la posición tras { $new } medias jugadas; había { $old }.
log-level-set = El motor juega en el nivel { $level }.
log-looked-up = Consultó algo por { $cost } puntos.

## What each command does (the help)
help-take-back = retira tu última jugada y la respuesta; a una persona se le pregunta, en un torneo no se puede
help-hint = dice la pieza de la mejor jugada; otra vez: la casilla, luego la jugada
help-evaluate = dice quién está mejor
help-set-level = hace jugar al motor en un nivel del 1 al 8
help-new-game = empieza una partida nueva
help-play-engine = empieza una partida contra un motor, también: contra nivel 1 a 8
help-swap-colours = empieza una partida nueva con el otro color
help-play-white = empieza una partida nueva con blancas
help-play-black = empieza una partida nueva con negras
event-ask-rematch = { $color ->
        [white] Blancas
       *[black] Negras
    } ofrecen revancha. «{ $words }» acepta.
event-rematch-off = Sin revancha.
event-rematch = Revancha, con colores cambiados.
refusal-no-rematch = En un torneo no hay revancha.
refusal-rematch-too-early = La revancha, solo cuando termine la partida.
refusal-rematch-in-hall = En la sala no hay revancha.
page-answer-rematch = Aceptar la revancha
page-answer-no-rematch = Sin revancha
log-asked-rematch = { $color ->
        [white] Blancas
       *[black] Negras
    }: ¿hay revancha?
log-rematch = Revancha con colores cambiados acordada.
help-rematch = otra partida con colores cambiados, cuando esta termine; a una persona se le pregunta
