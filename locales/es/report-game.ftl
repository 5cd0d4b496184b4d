# The report of a whole game: what an arbiter keeps. Times and numbers are figures.

log-title = Informe de la partida { $game }: { $white } contra { $black }
log-title-game = Partida
log-title-events = Eventos
log-title-score = Planilla
log-title-times = Tiempos
log-title-result = Resultado
log-game = { $id }. { $date }: { $white } contra { $black }, { $result }
log-none = Todavía no hay ninguna partida.
log-written = El informe está en { $path }.
log-not-written = No se pudo escribir el informe en { $path }. { $why }

log-unnamed = sin nombre
log-player = { side }: { $name }, { $player ->
    [blind] jugador ciego
   *[sighted] jugador vidente
}
log-event = Torneo: { $name }
log-date = Comienzo: { $date }
log-edition = Leyes de la FIDE de { $year }, Apéndice { $appendix }
log-pace = { $pace ->
    [standard] Ajedrez clásico
    [rapid] Ajedrez rápido
   *[blitz] Ajedrez relámpago
}{ $supervised ->
    [all] {""}
    [yes] , con supervisión completa
   *[no] , sin supervisión completa
}
log-adapted = { $change }
log-not-adapted = No hay reglas adaptadas.
log-control = Ritmo de juego: { $control }
log-no-clock = Sin reloj
log-chess960 = Chess960
log-start = Posición inicial: { $fen }
log-step-confirm = Quien anuncia confirma su anuncio: { $answer ->
    [yes] sí
   *[no] no
}
log-step-declare = Se anuncia la ejecución en el tablero táctil: { $answer ->
    [yes] sí
   *[no] no
}
log-step-sighted-executes = El jugador vidente ejecuta en su tablero: { $answer ->
    [yes] sí
   *[no] no
}
log-step-repeat = La jugada del rival: { $repetition ->
    [none] solo se oye
    [confirm] se confirma
   *[repeat] se repite
}
log-step-sighted-presses = El jugador vidente pulsa el reloj él mismo: { $answer ->
    [yes] sí
   *[no] no
}
log-arbiter = Con árbitro en la mesa
log-no-arbiter = Sin árbitro en la mesa
log-tape = Los anuncios se graban ({ $article }: { $machine ->
    [tape] cinta
   *[recording_device] grabadora
})

log-line = { $number }. { $moment } { $what } Blancas { $white }, negras { $black }.
log-line-no-clock = { $number }. { $moment } { $what }
log-created = Partida creada.
log-started = Se pone en marcha el reloj.
log-started-no-clock = Comienza la partida.
log-announced = Las { side } anuncian: { $move } («{ $words }»).
log-heard = El anuncio se ha oído.
log-came = Conectado por primera vez: { $who ->
    [white_table] el jugador de las blancas
    [black_table] el jugador de las negras
    [assistant_white] el asistente de las blancas
    [assistant_black] el asistente de las negras
    [blind_table] el jugador ciego
    [sighted_page] el jugador vidente
    [assistant_blind] el asistente del jugador ciego
   *[assistant_sighted] el asistente del jugador vidente
}.
log-confirmed = Las { side } confirman su propio anuncio.
log-corrected = Las { side } retiran el anuncio.
log-repeated = Las { side } repiten o confirman la jugada del rival.
log-executed = Las { side } han ejecutado en su tablero: { $move } («{ $words }»).
log-pressed = Las { side } pulsan el reloj.
log-completed = Las { side } han completado la jugada: { $move } («{ $words }»).
log-asked-promotion = Pregunta a las { side }: en qué se convierte el peón de { $from } en { $to }.
log-asked-resign = Pregunta a las { side }: ¿abandonar?
log-asked-draw = Pregunta a las { side }: ¿se aceptan las tablas?
log-dismissed = La pregunta a las { side } queda resuelta.
log-draw-offered = Las { side } ofrecen tablas.
log-draw-declined = Las { side } rechazan las tablas.
log-flag-fell = Ha caído la bandera de las { side }.
log-claim-failed = La reclamación de las { side } no es correcta: { ground }. Cuenta como oferta de tablas.
log-claim-unknowable = Ningún registro puede demostrarlo.
log-reported-by = { $by ->
    [white_table] Aviso en la mesa de las blancas.
    [black_table] Aviso en la mesa de las negras.
    [assistant_white] Aviso del asistente de las blancas.
    [assistant_black] Aviso del asistente de las negras.
    [blind_table] Aviso en la mesa del jugador ciego.
    [sighted_page] Aviso en la página del jugador vidente.
    [assistant_blind] Aviso del asistente del jugador ciego.
   *[assistant_sighted] Aviso del asistente del jugador vidente.
}
log-dispute-report = Aviso sobre { side }: { irregular }.
log-dispute-flag = No es seguro que las { side } todavía puedan recibir mate.
log-time-added = Las { side } reciben { $time }; antes { $old }, ahora { $new }.
log-time-taken = Las { side } pierden { $time }; antes { $old }, ahora { $new }.
log-time-set = Reloj de las { side } ajustado; antes { $old }, ahora { $new }.
log-moves-set = Contador de jugadas de las { side } ajustado; antes { $old }, ahora { $new }.
log-went-back = Vuelta a la posición tras { $new } medias jugadas; había { $old }.
log-rules-adapted = Las reglas han cambiado: { $changes }
log-refused = { $act ->
    [extra_time] { $color ->
        [white] Las blancas piden
       *[black] Las negras piden
    } tiempo por jugada, rechazado
    [claim] { $color ->
        [white] Blancas reclaman
       *[black] Negras reclaman
    } tablas, no admitido
    [report] { $color ->
        [white] Un aviso sobre blancas, no admitido
       *[black] Un aviso sobre negras, no admitido
    }
    [relay] { $color ->
        [white] Transmisión en nombre de blancas, no admitida
       *[black] Transmisión en nombre de negras, no admitida
    }
   *[ruling] El árbitro, no admitido
}: «{ $told }».
log-slept = El ordenador estuvo suspendido { $time }; mientras tanto ambos relojes estuvieron parados.
log-restarted = El programa se ha reiniciado. Según la hora del día faltan { $day }.
log-taped = Anuncio de las { $color ->
    [white] blancas
   *[black] negras
} grabado, { $time }.
log-taped-note = Nota de las { $color ->
    [white] blancas
   *[black] negras
} grabada, { $time }.
log-tape-deleted = La grabación se borró.
log-suspended = Ambos relojes están parados.
log-continued = Los relojes vuelven a andar. Han estado parados { $stood } en el tiempo de la partida, { $day } según la hora del día.
log-ended = Fin de la partida: { $result }

log-ruled = Árbitro: { $act }.
log-ruled-because = Árbitro: { $act }. Motivo: «{ $reason }».
log-act-stop-clocks = para ambos relojes
log-act-start-clocks = pone en marcha los relojes
log-act-set-time = ajusta el reloj, { side }, a { $time }
log-act-set-moves = ajusta el contador de jugadas, { side }, a { $moves }
log-act-grant = lo acepta
log-act-deny = lo rechaza
log-act-find = constata, { side }: { irregular }
log-act-impose = impone, { side }: { penalty }
log-act-impose-time = impone, { side }: { penalty }, { $time }
log-act-go-back = vuelve a la posición tras { $moves } medias jugadas
log-act-reopen = anula el final: vale la posición tras { $moves } medias jugadas
log-act-end = termina la partida: { $result ->
    [white_wins] ganan las blancas
    [black_wins] ganan las negras
    [blind_wins] gana el jugador ciego
    [sighted_wins] gana el jugador vidente
    [draw] tablas
    [both_lose] pierden ambos
   *[annulled] no cuenta
}
log-act-adapt = cambia las reglas, cantidad: { $rules }
log-act-sign = firma como { $name }

log-no-moves = No hay ninguna jugada completada.
log-used-title = Tiempo usado en cada jugada
log-used = { $number }. { side }: { $time }
log-sum-undone = { side }, en jugadas retiradas: { $time }
log-sum-unfinished = { side }, en la jugada sin completar: { $time }
log-sum-used = { side }, usado en total: { $time }
log-sum-start = { side }, al principio: { $time }
log-sum-for-moves = { side }, más por jugadas y periodos: { $time }
log-sum-given = { side }, más tiempo concedido: { $time }
log-sum-set-up = { side }, más al ajustar el reloj: { $time }
log-sum-taken = { side }, menos tiempo quitado: { $time }
log-sum-set-down = { side }, menos al ajustar el reloj: { $time }
log-sum-less-used = { side }, menos lo usado: { $time }
log-sum-left = { side }, queda: { $time }
log-sum-delay = { side }, de ello el retardo de la próxima jugada: { $time }
log-stood = Relojes parados de { $from } a { $to }: { $time }
log-asleep = Ordenador suspendido en { $moment }: { $time }
log-restarted-at = Reinicio del programa en { $moment }: según la hora del día faltan { $day }
log-neither = Sin ningún reloj en marcha, desde que se creó la partida: { $time }
log-duration = Duración desde que se creó la partida: { $time }

log-not-over = La partida no ha terminado.
log-signed = Firmado por { $name }, { $moment } después de crear la partida, { $date }.
log-not-signed = Sin firmar.
log-seal = Sello hasta el evento { $number }: { $seal }. Firmas: ________________ ________________
log-seal-differs = { seal-page } conocía la partida hasta el evento { $number } de otra forma que como está registrada.
