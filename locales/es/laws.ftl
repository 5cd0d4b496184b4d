# The Laws, read out: doppelbrett laws. A text holds for every edition; where they
# differ, it has a variable. Which number a rule has is in editions/*.toml.

laws-heading = Leyes del ajedrez de la FIDE, edición { $edition }.
laws-listed = { $number }: { $title }
laws-read = { $number }, { $title }. { $text }
laws-unknown-edition = No hay ninguna edición { $edition }. Elige { $editions }.
laws-unknown-article = Aquí no hay ningún artículo { $article } de { $edition }. Lo más cercano: { $nearest }.
laws-damaged = La tabla de las leyes está dañada. { $why }
rules-syntax = La tabla de reglas no se entiende. Compárala con docs/laws.md.
rules-unknown = No hay ninguna regla «{ $field }». Los nombres están en docs/laws.md.
rules-bad-value = Este valor no va con la regla «{ $field }». Lo que va está en docs/laws.md.

law-one-hand-title = Una mano
law-one-hand = Mueve con una sola mano, también al capturar, enrocar y coronar.
law-adjust-title = Componer
law-adjust = Solo quien está en juego puede colocar bien las piezas, y lo dice antes: «Compongo.»
law-touch-title = Pieza tocada
law-touch = Lo que tocas a propósito en tu turno tienes que moverlo; si es del rival, capturarlo. Cuenta la primera con la que sea posible. Una de cada color: captura la una con la otra.
law-touch-castling-title = Rey y torre tocados
law-touch-castling = Enroca por ese lado si puedes. Primero la torre: en esta jugada no hay enroque por ahí. Si el enroque no es posible, mueve el rey, si puede.
law-touch-nothing-title = Tocada, pero sin jugada posible
law-touch-nothing = Si nada de lo tocado se puede mover o capturar, juega lo que quieras.
law-promotion-act-title = Cómo se corona
law-promotion-act = El peón no tiene que llegar antes a la última fila. Quítalo y pon la pieza nueva, en cualquier orden. Si allí hay una pieza del rival, se captura. Tu elección vale cuando la pieza nueva toca la casilla.
law-released-title = Pieza soltada
law-released = La pieza que has soltado en una casilla legal se queda ahí.
law-touch-claim-title = Reclamar una pieza tocada
law-touch-claim = Reclama la falta del rival antes de tocar tú una pieza. Después ya no puedes.

law-mate-title = Jaque mate
law-mate = Quien da mate gana al momento. La jugada tiene que ser legal.
law-resign-title = Abandonar
law-resign = { $resigning ->
        [yes] Quien abandona pierde al momento. Si el rival no puede dar mate con ninguna serie de jugadas, son tablas.
       *[other] Quien abandona pierde al momento.
    }
law-stalemate-title = Ahogado
law-stalemate = Tablas al momento: quien está en juego no tiene jugada legal y no está en jaque.
law-dead-position-title = Posición muerta
law-dead-position = Tablas al momento: nadie puede ya dar mate, con ninguna serie de jugadas legales. También una posición bloqueada puede estar muerta, no solo la falta de material.
law-agreement-title = Tablas de acuerdo
law-agreement = { $after_moves ->
        [none] Tablas al momento si los dos se ponen de acuerdo durante la partida.
        [one] Tablas al momento si los dos se ponen de acuerdo y cada uno ha hecho al menos una jugada.
       *[other] Tablas al momento si los dos se ponen de acuerdo y cada uno ha hecho al menos { $after_moves } jugadas.
    }

law-clock-title = El reloj
law-clock = Dos indicadores, de los que solo anda uno a la vez. La bandera cae cuando se acaba el tiempo de un jugador.
law-press-title = Pulsar el reloj
law-press = Primero juega, luego pulsa: así se completa la jugada. El tiempo entre lo uno y lo otro es tuyo. Siempre puedes pulsar.
law-press-hand-title = Con qué mano
law-press-hand = Pulsa con la mano con que has movido. No la dejes sobre el reloj.
law-time-control-title = Control de tiempo
law-time-control = En un tiempo conocido de antemano haces cierto número de jugadas o todas. Cada jugada puede traer tiempo.
law-delay-title = Tiempo ahorrado y retardo
law-delay = Lo que ahorras es tuyo en el periodo siguiente. Con retardo, en cada jugada tu tiempo empieza a correr tras un plazo fijo; lo que sobra del plazo se pierde.
law-period-check-title = Tras caer una bandera
law-period-check = En cuanto cae una bandera se comprueba si están hechas las jugadas exigidas.
law-lateness-title = Llegar tarde
law-lateness = { $late ->
        [none] El torneo tiene que decir antes cuánto puedes tardar. Quien llega más tarde pierde, si el árbitro no decide otra cosa.
        [zero] Quien llega después del comienzo pierde, si el torneo no fija un tiempo de espera.
       *[other] Quien llega con más de { $late } de retraso pierde, si el torneo o el árbitro no dicen otra cosa.
    } Si no hay nadie, corre el tiempo de las blancas.
law-flag-seen-title = Cuándo ha caído una bandera
law-flag-seen = La bandera ha caído cuando lo ve el árbitro o un jugador lo dice con razón.
law-flag-loss-title = Tiempo agotado
law-flag-loss = Quien no hace sus jugadas a tiempo pierde. Si el rival no puede dar mate con ninguna serie de jugadas, son tablas.
law-both-flags-title = Las dos banderas caídas
law-both-flags = { $both_last ->
        [draw] Nadie sabe cuál cayó primero: en el último periodo son tablas, antes la partida sigue.
       *[other] Nadie sabe cuál cayó primero: las Leyes no dicen nada. Según las directrices, si se anunciaron, en el último periodo son tablas; antes la partida sigue.
    }
law-stop-clock-title = Parar el reloj
law-stop-clock = Para el reloj solo para llamar al árbitro, por ejemplo si te falta la pieza para coronar. Sin buena razón te sancionan. Él decide cuándo se sigue.

law-wrong-start-title = Posición inicial incorrecta
law-wrong-start = La partida se anula y se juega otra. En rápidas y relámpago hay un plazo para eso.
law-board-turned-title = Tablero girado
law-board-turned = La partida sigue; la posición pasa a un tablero bien colocado.
law-colours-title = Colores cambiados
law-colours = { $colours_before ->
        [none] La partida sigue, si el árbitro no decide otra cosa.
       *[other] Si no se han hecho todavía { $colours_before } jugadas por bando, se empieza otra con los colores correctos. Después la partida sigue.
    }
law-displaced-title = Piezas derribadas
law-displaced = Quien desplaza piezas las vuelve a colocar en su tiempo. Cualquiera puede parar el reloj para eso y llamar al árbitro, que puede sancionar.
law-illegal-move-title = Jugada ilegal
law-illegal-move = { $complete ->
        [made] Se vuelve a la posición anterior en cuanto se descubre.
       *[other] Cuenta cuando se ha pulsado el reloj. Se vuelve a la posición anterior cuando se descubre.
    } Lo que tocaste al hacerla tienes que moverlo, si se puede.
law-illegal-promotion-title = Peón sin coronar
law-illegal-promotion = { $queen ->
        [yes] Un peón en la última fila y el reloj pulsado: jugada ilegal. El peón pasa a ser dama.
       *[other] Un peón en la última fila y el reloj pulsado: jugada ilegal.
    }
law-illegal-press-title = Pulsar sin jugar
law-illegal-press = Pulsar el reloj sin mover cuenta como jugada ilegal.
law-illegal-hands-title = Con las dos manos
law-illegal-hands = Mover con las dos manos y pulsar el reloj cuenta como jugada ilegal.
law-illegal-penalty-title = Lo que cuesta una jugada ilegal
law-illegal-penalty = El rival gana { $gains }. { $loses_at ->
        [2] Con la segunda pierdes la partida.
       *[3] Con la tercera pierdes la partida.
    } { $cannot_mate ->
        [yes] Si el rival no puede dar mate con ninguna serie de jugadas, entonces son tablas.
       *[other] Esta edición no nombra ninguna excepción.
    }
law-displaced-found-title = Piezas en casillas equivocadas
law-displaced-found = Se vuelve a la posición anterior al error; si no se conoce, a la última conocida.

law-score-title = Anotar
law-score = Anota todas las jugadas de los dos, una tras otra, y las ofertas de tablas. { $writing_ahead ->
        [yes] Nunca por adelantado, salvo para reclamar tablas o para una jugada secreta.
       *[other] Antes de tu próxima jugada tiene que estar la anterior.
    }
law-score-time-trouble-title = Anotar en apuros de tiempo
law-score-time-trouble = Con menos de { $not_below } no tienes que anotar, salvo que cada jugada traiga al menos { $increment }. { $rest ->
        [yes] Vale para el resto del periodo.
       *[other] Si cae una bandera, te pones al día.
    }
law-score-update-title = Ponerse al día
law-score-update = Si ha caído una bandera, ponte al día antes de mover. Puedes usar la planilla del rival. Si ninguno anotaba, el árbitro para el reloj.

law-offer-title = Ofrecer tablas
law-offer = Ofrece después de tu jugada y antes de pulsar: «Ofrezco tablas.» Vale hasta que el rival acepta, rechaza o toca una pieza. No puedes retirarla. { $may_forbid ->
        [yes] El torneo puede prohibir las ofertas, del todo o hasta cierta jugada.
       *[other] Esta edición no prevé que el torneo las prohíba.
    }
law-threefold-title = Tres veces la misma posición
law-threefold = Tablas si las reclamas en tu turno y la misma posición ha estado al menos { $repetitions } veces, o si tu jugada la produce: anótala y dila al árbitro, sin hacerla. { $castling ->
        [any_change] Si cambia un derecho a enrocar, aunque sea por un momento, la posición es otra.
       *[other] Un derecho a enrocar solo cambia cuando se ha movido el rey o la torre.
    } { $en_passant ->
        [at_start] Si al principio de la serie se podía capturar al paso, esa posición no cuenta.
       *[other] Si ya no se puede capturar al paso, la posición es otra.
    }
law-fifty-title = Cincuenta jugadas
law-fifty = Tablas si las reclamas en tu turno y los dos habéis hecho { $moves } jugadas sin mover peón ni capturar, o si tu jugada lo cumple: anótala y dila al árbitro, sin hacerla.
law-claim-lost-title = Reclamación perdida
law-claim-lost = { $lost_by ->
        [making_move] Con tu jugada se pierde el derecho a reclamar, hasta tu próximo turno.
       *[other] Si tocas una pieza se pierde el derecho a reclamar, hasta tu próximo turno.
    }
law-claim-title = Reclamar tablas
law-claim = { $clock ->
        [claimant_must] Para al momento los dos relojes.
        [claimant_may] Puedes parar los relojes.
        [either_may] Tú o el árbitro podéis parar el reloj.
       *[either_must] Tú o el árbitro paráis el reloj.
    } No puedes retirar la reclamación. Si es correcta, son tablas. Si no, el rival gana { $claim_gains }, y la jugada anotada hay que hacerla. { $halved_above ->
        [none] Tu propio tiempo no cambia.
       *[other] Te cuesta la mitad de tu tiempo, como mucho { $loses_at_most }. Si no tienes más de { $halved_above }, te queda { $cut_to }; si tienes menos de eso, no cambia nada.
    }
law-fivefold-title = Cinco veces la misma posición
law-fivefold = Tablas al momento, sin reclamar, cuando la misma posición ha estado { $fivefold } veces.
law-seventy-five-title = Setenta y cinco jugadas
law-seventy-five = Tablas al momento, sin reclamar, tras { $seventy_five } jugadas por bando sin mover peón ni capturar. { $mate_first ->
        [yes] Si la última da mate, vale el mate.
       *[other] Esta edición no dice si un mate en la última va antes.
    }

law-quickplay-title = Final a caída de bandera: reclamar tablas
law-quickplay = { $quick_applies ->
        [always] En el último periodo.
       *[other] Solo si se anunció antes, sin incremento y no en relámpago.
    } Con menos de { $quick_below }, reclama tablas antes de que caiga tu bandera: el rival no puede ganar con medios normales, o no lo intenta. El árbitro da tablas, espera o rechaza. Si rechaza, el rival gana { $quick_gains }; si espera, puede dárselos.
law-quickplay-time-title = Final a caída de bandera: pedir tiempo
law-quickplay-time = Con menos de { $quick_below }, pide { $extra } por jugada para los dos. Es también una oferta de tablas. Si el árbitro accede, el rival gana { $quick_gains }.
law-quickplay-no-arbiter-title = Final a caída de bandera sin árbitro
law-quickplay-no-arbiter = Tu reclamación con menos de { $quick_below } acaba la partida. Anota la posición, el rival la comprueba; decidirá un árbitro.
law-points-title = Puntos
law-points = Ganar vale un punto, las tablas medio, perder nada, si el torneo no dice otra cosa.
law-no-help-title = Sin ayuda
law-no-help = Durante la partida no uses notas, información ni consejos, y no analices en otro tablero.
law-disturb-title = Molestar al rival
law-disturb = No molestes al rival. También molestan las reclamaciones y ofertas sin motivo.
law-penalties-title = Lo que puede imponer el árbitro
law-penalties = Advertencia; más tiempo para el rival, menos para ti; más o menos puntos; pérdida de la partida; { $harshest ->
        [plain] expulsión del torneo.
        [fine] una multa anunciada antes; expulsión del torneo.
       *[exclusion] una multa anunciada antes; exclusión de rondas o expulsión del torneo.
    }

law-rapid-title = Qué es una partida rápida
law-rapid = { $blitz_includes ->
        [yes] Más de { $blitz_limit }
       *[no] Al menos { $blitz_limit }
    } y { $rapid_includes ->
        [yes] como mucho { $rapid_limit }
       *[no] menos de { $rapid_limit }
    } para todas las jugadas. { $increments ->
        [none] De incrementos esta edición no dice nada.
       *[other] El incremento cuenta { $increments } veces.
    }
law-rapid-score-title = Rápidas: anotar
law-rapid-score = No tienes que anotar.
law-rapid-penalty-title = Rápidas: tiempo de sanción
law-rapid-penalty = Una jugada ilegal o una reclamación incorrecta da al rival solo { $gains }.
law-rapid-supervised-title = Rápidas con supervisión completa
law-rapid-supervised = Las reglas de competición valen del todo si un árbitro supervisa como mucho tres partidas{ $recorded ->
        [yes] {" "}y se anota cada una. Si no, valen las reglas para poca supervisión.
       *[other] . Si no, valen las reglas para poca supervisión.
    }
law-rapid-sheet-title = Rápidas: ver la planilla
law-rapid-sheet = En tu turno, pide ver lo anotado por el árbitro, como mucho { $requests } veces. Pedirlo más veces es molestar.
law-rapid-start-title = Rápidas: comienzo incorrecto
law-rapid-start = { $alone ->
        [yes] Sin supervisión completa.
       *[other] Con y sin supervisión.
    } Tras { $wrong_until } jugadas por bando, una posición incorrecta o un tablero girado se quedan como están. Con un rey mal colocado no hay enroque.
law-rapid-illegal-title = Rápidas: jugada ilegal
law-rapid-illegal = { $alone ->
        [yes] Sin supervisión completa.
       *[other] Con y sin supervisión.
    } { $until ->
        [opponent_touches] Reclama antes de tocar una pieza. Después ya no puedes.
       *[other] Reclama antes de mover.
    } { $loses_at ->
        [1] La jugada pierde al momento, salvo que el rival no pueda dar mate con ninguna serie de jugadas: entonces tablas.
       *[other] El rival gana { $gains }, como siempre.
    } { $stands ->
        [yes] Si nadie la ve a tiempo, la jugada se mantiene.
       *[other] Esta edición no dice qué pasa si no.
    }
law-rapid-time-title = Rápidas: tiempo agotado
law-rapid-time = { $alone ->
        [yes] Sin supervisión completa.
       *[other] Con y sin supervisión.
    } { $needs_time ->
        [yes] Para el reloj y dilo al árbitro; tú mismo tienes que tener tiempo.
       *[other] Dilo al árbitro; puedes parar el reloj.
    } { $calls ->
        [no] El árbitro no señala ninguna bandera.
       *[other] Si el árbitro la ve caer, también vale.
    }
law-rapid-position-title = Rápidas: posición imposible
law-rapid-position = { $alone ->
        [yes] Sin supervisión completa.
       *[other] Con y sin supervisión.
    } { $seen ->
        [intervenes] Los dos reyes en jaque o un peón en la última fila: el árbitro interviene si puede.
       *[other] Los dos reyes en jaque o un peón en la última fila: el árbitro espera la jugada siguiente. Si la posición sigue siendo imposible, son tablas.
    }
law-blitz-title = Qué es una partida relámpago
law-blitz = { $blitz_includes ->
        [yes] Como mucho { $blitz_limit }
       *[no] Menos de { $blitz_limit }
    } para todas las jugadas. { $increments ->
        [none] De incrementos esta edición no dice nada.
       *[other] El incremento cuenta { $increments } veces.
    }
law-blitz-penalty-title = Relámpago: tiempo de sanción
law-blitz-penalty = Una jugada ilegal o una reclamación incorrecta da al rival solo { $gains }.
law-blitz-supervised-title = Relámpago con supervisión completa
law-blitz-supervised = Las reglas de competición valen si un árbitro supervisa solo esta partida{ $recorded ->
        [yes] {" "}y se anota. Si no, valen las reglas para poca supervisión.
       *[other] . Si no, valen las reglas para poca supervisión.
    }
law-blitz-sheet-title = Relámpago: ver la planilla
law-blitz-sheet = En tu turno, pide ver lo anotado por el árbitro, como mucho { $requests } veces. Pedirlo más veces es molestar.
law-blitz-illegal-title = Relámpago: jugada ilegal
law-blitz-illegal = { $alone ->
        [yes] Sin supervisión completa.
       *[other] Con y sin supervisión.
    } Reclama antes de mover. { $loses_at ->
        [1] La jugada pierde al momento, salvo que el rival no pueda dar mate con ninguna serie de jugadas: entonces tablas.
       *[other] El rival gana { $gains }, como siempre.
    } Después la jugada se mantiene{ $corrected ->
        [no] , para siempre.
       *[other] , si no acordáis otra cosa.
    }

law-blind-boards-title = Dos tableros
law-blind-boards = Cualquiera de los dos puede exigir dos tableros, uno para el tacto: al menos veinte por veinte centímetros, casillas negras elevadas, un agujero en cada una, piezas con clavija, las negras marcadas. { $asks_arbiter ->
        [yes] El organizador puede adaptar todas las reglas de este apéndice tras preguntar al árbitro.
       *[other] El organizador puede adaptar todas las reglas de este apéndice.
    }
law-blind-announce-title = Anunciar, repetir, ejecutar
law-blind-announce = Cada jugada se anuncia con claridad, el rival la repite y la hace en su tablero. Las columnas se llaman de Anna a Hector, las filas de eins a acht, desde las blancas. { $promotion ->
        [yes] Quien corona dice la pieza nueva.
       *[other] No consta si se dice la pieza de una coronación.
    } { $ranks ->
        [yes] El árbitro puede permitir otras palabras.
       *[other] No consta nada de otras palabras.
    }
law-blind-touch-title = Tocada en el tablero táctil
law-blind-touch = En el tablero táctil una pieza solo está tocada cuando ha salido de su agujero. Palpar es libre.
law-blind-made-title = Cuándo está hecha la jugada
law-blind-made = Anunciada, puesta en otro agujero, quitada la pieza capturada: entonces está hecha. Solo después arranca el reloj del rival.
law-blind-sighted-title = El jugador vidente
law-blind-sighted = Para el jugador vidente valen al tocar y mover las reglas normales.
law-blind-clock-title = Reloj para el tacto
law-blind-clock = { $clock_says ->
        [not_stated] Se permite un reloj especial:
        [move_count] Se permite un reloj especial, que también puede decir el número de jugadas, para que solo lo oigas tú:
       *[time_and_move_count] Se permite un reloj especial; debería poder decirte el tiempo y el número de jugadas. O uno para el tacto:
    } agujas reforzadas, un punto cada cinco minutos, dos cada quince, y una bandera que puedas palpar.
law-blind-score-title = Anotar sin ver
law-blind-score = Registra la partida: en braille, a mano o { $machine ->
        [tape] en cinta.
       *[other] con una grabadora.
    }
law-blind-slip-title = Lapsus al anunciar
law-blind-slip = Corrígete al momento, antes de que ande el reloj del rival.
law-blind-differ-title = Dos tableros, dos posiciones
law-blind-differ = El árbitro compara las dos planillas. Si coinciden, cambia su tablero quien anotó bien y movió mal. Si no, se retrocede hasta donde coinciden y se ajustan los relojes.
law-blind-assistant-title = El asistente del jugador ciego
law-blind-assistant = Un asistente puede por ti: mover en el tablero del rival, anunciar jugadas, anotar y pulsar el reloj, avisar del tiempo agotado y de piezas tocadas, ayudar en un aplazamiento. Jugadas y tiempos te los dice solo si preguntas.
law-blind-opponent-title = El asistente del jugador vidente
law-blind-opponent = Si no tienes asistente, el rival puede tener uno que anuncie y haga las jugadas. { $hears_badly ->
        [yes] Si el rival oye mal, tiene que haber uno.
       *[other] No consta más.
    }
law-chess960-title = Ajedrez960
law-chess960 = La primera fila se sortea: alfiles en los dos colores, el rey entre las torres, las negras en espejo. Tras el enroque, rey y torre están como siempre. Di antes que enrocas.
law-adjourned-title = Partida aplazada
law-adjourned = La jugada secreta se anota sin dudas y va al sobre con las dos planillas; solo entonces se para el reloj. Se abre cuando está el otro. Una jugada secreta ambigua o ilegal pierde.

law-assistant-moves-title = Quien no puede mover
law-assistant-moves = Si no puedes mover las piezas, lo hace un asistente que traes tú y acepta el árbitro.
law-press-care-title = Cuidado con el reloj
law-press-care = No golpees el reloj, no lo levantes, no lo tires ni lo pulses antes de jugar. Si no, hay sanción.
law-press-care-early-title = Cuidado con el reloj
law-press-care-early = No golpees el reloj, no lo levantes ni lo tires. Si no, hay sanción.
law-adjust-clock-title = Componer en tu tiempo
law-adjust-clock = Solo compone piezas quien tiene el reloj en marcha.
law-help-clock-title = Ayuda con el reloj
law-help-clock = Si no puedes usar el reloj, lo hace un asistente que acepta el árbitro. { $help_costs ->
        [yes] El árbitro ajusta los relojes por ello con justicia.
       *[other] El árbitro ajusta tu reloj por ello con justicia, pero nunca el de un jugador con discapacidad: queda como está.
    }
law-score-help-title = Ayuda con la anotación
law-score-help = Si no puedes anotar, lo hace un asistente que acepta el árbitro. { $help_costs ->
        [yes] El árbitro ajusta tu reloj por ello con justicia.
       *[other] El árbitro ajusta tu reloj por ello con justicia, pero nunca el de un jugador con discapacidad: queda como está.
    }
law-score-cannot-title = Quien no puede anotar
law-score-cannot = Si no puedes anotar, el árbitro te descuenta tiempo al principio; cuánto, lo decide él.
law-clock-place-title = Lugar del reloj
law-clock-place = Antes de la partida el árbitro decide dónde está el reloj.
law-clock-start-title = El comienzo
law-clock-start = A la hora fijada se pone en marcha el reloj de las blancas.
law-clock-defect-title = Reloj defectuoso
law-clock-defect = Vale lo que marca el reloj, si no tiene un defecto evidente. El árbitro lo reemplaza y fija los tiempos según su mejor criterio.
law-clock-wrong-title = Reloj mal ajustado
law-clock-wrong = Si el reloj está mal ajustado, tú, tu rival o el árbitro lo paráis al momento. El árbitro lo corrige, también el contador de jugadas.
law-screens-title = Pantallas en la sala
law-screens = Pantallas y relojes pueden mostrar la posición y el número de jugadas. Solo con eso no puedes reclamar nada.
law-times-after-title = Tiempos tras una irregularidad
law-times-after = Si hay que volver a una posición anterior, el árbitro fija los tiempos según su mejor criterio, o los deja, y si hace falta el contador de jugadas.
law-sheet-use-title = Para qué es la planilla
law-sheet-use = En la planilla solo van jugadas, tiempos, ofertas de tablas y lo de las reclamaciones.
law-sheet-visible-title = Planilla a la vista
law-sheet-visible = El árbitro ve la planilla durante toda la partida.
law-sheet-owner-title = De quién es la planilla
law-sheet-owner = Las planillas son del organizador.
law-flag-unclear-title = Dudas sobre el tiempo
law-flag-unclear = Si las planillas no muestran que se pasó el tiempo, la jugada siguiente cuenta como primera del periodo siguiente, salvo que conste que hubo más.
law-sign-sheets-title = Firmar
law-sign-sheets = Tras la partida los dos firman ambas planillas con el resultado. Vale incluso uno erróneo, si el árbitro no decide otra cosa.
law-claim-is-offer-title = Reclamar es ofrecer
law-claim-is-offer = Reclamar tablas es también ofrecerlas.
law-points-limit-title = Puntos de los dos
law-points-limit = Los dos juntos no reciben más puntos que los normales de la partida, y solo los usuales: no hay tres cuartos.
law-conduct-title = Decoro
law-conduct = No hagas nada que desprestigie el ajedrez.
law-leave-title = Salir del local
law-leave = Sal del local de juego solo con permiso del árbitro, y de la sala tampoco cuando te toca jugar.
law-leave-announce-title = Avisar al salir
law-leave-announce = El torneo puede exigir que avises antes de salir de la sala, aunque no te toque jugar.
law-devices-title = Teléfonos y dispositivos
law-devices = Un teléfono u otro dispositivo de comunicación en el local cuesta la partida, si el torneo no prevé una sanción menor. El árbitro puede hacer revisar ropa y bolsos.
law-devices-noise-title = Teléfonos y dispositivos
law-devices-noise = Sin permiso no entra ningún teléfono que no esté apagado. Si suena, pierdes; si el rival no puede dar mate, recibe tablas.
law-smoking-title = Fumar
law-smoking = Solo se fuma donde lo permite el árbitro.
law-spectators-title = Tras la partida
law-spectators = Quien ha terminado su partida es espectador.
law-infractions-title = Infracciones
law-infractions = Las faltas contra las reglas de conducta se sancionan.
law-refusing-title = Negativa persistente
law-refusing = Quien se niega una y otra vez a cumplir las Leyes pierde. Lo que recibe el rival lo decide el árbitro.
law-both-guilty-title = Culpables los dos
law-both-guilty = Si se niegan los dos, pierden los dos.
law-explanation-title = Pedir una explicación
law-explanation = Puedes pedir al árbitro que te explique una regla.
law-appeal-title = Apelación
law-appeal = Puedes apelar una decisión del árbitro, si el torneo no dice otra cosa.
law-quickplay-final-title = Final a caída de bandera: sin apelación
law-quickplay-final = En el final a caída de bandera la decisión del árbitro es definitiva.
law-reconstruct-title = Ayudar al árbitro
law-reconstruct = Los dos ayudan al árbitro cuando hay que reconstruir la partida, también en reclamaciones de tablas.
law-arbiter-duty-title = Tarea del árbitro
law-arbiter-duty = El árbitro vela por que se cumplan las Leyes, se juegue limpio y sin molestias y la competición marche bien.
law-disabled-players-title = Jugadores con discapacidad
law-disabled-players = El árbitro toma medidas especiales para jugadores con discapacidad y para quienes necesitan atención médica.
law-anti-cheating-title = Contra las trampas
law-anti-cheating = El árbitro aplica las reglas contra las trampas.
law-arbiter-watch-title = El árbitro observa
law-arbiter-watch = El árbitro observa las partidas, sobre todo en apuros de tiempo, hace cumplir sus decisiones e impone sanciones.
law-arbiter-assistants-title = Ayudantes del árbitro
law-arbiter-assistants = El árbitro puede nombrar a otros que observen partidas, por ejemplo en apuros de tiempo.
law-time-after-disturbance-title = Tiempo tras una molestia
law-time-after-disturbance = Si algo externo molesta, el árbitro puede dar más tiempo a uno o a los dos.
law-no-intervention-title = Cuándo no interviene
law-no-intervention = El árbitro solo interviene donde lo dicen las Leyes, y no te dice cuántas jugadas van, que el rival ha jugado o que olvidaste el reloj.
law-others-silent-title = Quien mira
law-others-silent = Espectadores y jugadores de otras partidas no intervienen. Una irregularidad la dicen solo al árbitro, que puede expulsarlos.
law-others-silent-early-title = Quien mira
law-others-silent-early = Espectadores y jugadores de otras partidas no hablan ni intervienen. El árbitro puede expulsarlos.
law-phones-all-title = Teléfonos en el local
law-phones-all = Sin permiso del árbitro nadie usa un teléfono u otro dispositivo de comunicación en el local.
law-fide-decides-title = FIDE
law-fide-decides = Una federación puede pedir a la FIDE que decida sobre una cuestión de las Leyes.
law-rapid-laws-title = Rápidas: si no, las Leyes
law-rapid-laws = Lo que aquí no se dice de otro modo vale como en el ajedrez clásico.
law-rapid-touch-title = Rápidas: pieza tocada
law-rapid-touch = Sin supervisión completa el árbitro decide sobre piezas tocadas solo si un jugador lo pide.
law-rapid-touch-all-title = Rápidas: pieza tocada
law-rapid-touch-all = El árbitro decide sobre piezas tocadas solo si un jugador lo pide.
law-rapid-start-clocks-early-title = Rápidas: reloj mal ajustado
law-rapid-start-clocks-early = Tras tres jugadas de cada uno tampoco puedes reclamar que el reloj estaba mal ajustado.
law-rapid-start-clocks-title = Rápidas: ajustes del reloj
law-rapid-start-clocks = Sin supervisión completa, tras diez jugadas de cada uno no se cambian los ajustes del reloj, salvo que sufra el horario del torneo.
law-rapid-start-rook-title = Rápidas: torre mal colocada
law-rapid-start-rook = Con una torre mal colocada ya no se enroca.
law-rapid-time-both-title = Rápidas: caídas las dos banderas
law-rapid-time-both = Si han caído las dos banderas, son tablas.
law-rapid-flag-title = Rápidas: el árbitro avisa
law-rapid-flag = Si el árbitro ve caer una bandera, lo dice.
law-rapid-event-title = Rápidas: qué vale
law-rapid-event = Las bases dicen para todo el torneo si hay supervisión completa.
law-blitz-event-title = Relámpago: qué vale
law-blitz-event = Las bases dicen para todo el torneo si hay supervisión completa.
law-blitz-laws-title = Relámpago: si no, como rápidas
law-blitz-laws = Lo que no se dice de otro modo para relámpago vale como en rápidas.
law-blitz-no-quickplay-title = Relámpago: sin final a caída de bandera
law-blitz-no-quickplay = En relámpago no se reclaman tablas en final a caída de bandera.
law-quickplay-what-title = Qué es el final a caída de bandera
law-quickplay-what = La última fase: todas las jugadas restantes se hacen en un tiempo limitado.
law-quickplay-when-title = Final a caída de bandera: anunciado
law-quickplay-when = Antes del torneo se anuncia si valen las reglas del final a caída de bandera.
law-quickplay-where-title = Final a caída de bandera: en qué partidas
law-quickplay-where = Solo en partidas clásicas y rápidas sin incremento, no en relámpago.
law-notation-title = Notación
law-notation = Solo se reconoce la notación algebraica. Una planilla en otra no es prueba.
law-notation-pieces-title = Notación: piezas
law-notation-pieces = Cada pieza tiene la inicial de su nombre en tu idioma. Los peones, ninguna.
law-notation-squares-title = Notación: casillas
law-notation-squares = Columnas a hasta h, filas uno hasta ocho, desde las blancas: cada casilla es una letra con un número.
law-notation-moves-title = Notación: jugadas
law-notation-moves = Primero la letra de la pieza, luego la casilla de llegada; del peón solo la casilla.
law-notation-moves-long-title = Notación: forma larga
law-notation-moves-long = También puede constar la casilla de salida.
law-notation-capture-title = Notación: capturas
law-notation-capture = Una x es captura; en el peón, antes va su columna. Al paso es a. p.
law-notation-which-title = Notación: cuál de dos
law-notation-which = Si dos piezas iguales pueden ir a la casilla, añade la columna de salida; si están en la misma columna, la fila.
law-notation-promotion-title = Notación: coronación
law-notation-promotion = Tras la casilla va la letra de la nueva pieza.
law-notation-offer-title = Notación: oferta de tablas
law-notation-offer = La oferta de tablas es un signo igual entre paréntesis.
law-notation-signs-title = Notación: abreviaturas
law-notation-signs = Cero guion cero es enroque corto, cero guion cero guion cero el largo, más es jaque, doble más o almohadilla mate.
law-promotion-choice-title = Pieza elegida
law-promotion-choice = Qué pieza será el peón queda fijado cuando toca la casilla de coronación.
