# The hall: many games in one process, and its console.

hall-failed = La partida { $board } ha fallado y se ha cerrado. { $why } Las demás siguen. Para abrirla de nuevo: abre { $board }.
hall-unstored = La partida { $board } no se puede guardar, allí no ha pasado nada. { $why }
hall-stored-again = La partida { $board } se guarda de nuevo.
hall-opened = La partida { $board } está abierta de nuevo.
hall-ended = La partida { $board } ha terminado: { $result }
hall-no-scores = El archivo con todas las partidas no se escribe. { $why } Las partidas están seguras en el diario.
hall-scores-again = El archivo con todas las partidas se escribe de nuevo.
hall-nats-lost = NATS no responde. Todo queda en el diario y se envía después.
hall-nats-found = NATS responde y recibe lo que le falta.
hall-broken = El programa tiene un error en esta partida ({ $what }).
hall-page-failed = Esta partida está detenida, lo guardado se conserva. { $why } Avisa a la organización, que puede abrirla de nuevo.

hall-open = Sala abierta, partidas: { $games }. Los enlaces están en { $file }, solo para la organización.
hall-scores-in = Todas las partidas como PGN en { $file }.
hall-nats-to = Los eventos van también a NATS, flujo { $stream }.
hall-state = En curso: { $going }. Terminadas: { $over }. Falladas: { $failed }.
hall-no-failures = Ninguna partida ha fallado.
hall-game = Partida { $board }, { $white } contra { $black }: { $state }
hall-game-opening = se está abriendo.
hall-game-failed = ha fallado: { $why }
hall-figures = Commits: { $commits }. Entradas: { $entries }. Eventos: { $events }. Un commit tardó { $mean } ms de media, el más lento { $slowest } ms. Memoria: { $memory } KiB.
hall-links = Los enlaces están en { $file }.
hall-renewed = Enlaces nuevos para la partida { $board }; los viejos ya no valen. Están en { $file }.
hall-renewed-for-now = Los enlaces viejos no valen mientras la sala esté abierta. Aún no está guardado; lo sigo intentando. { $why }
hall-links-kept = Los enlaces nuevos ya están guardados.
hall-overview-renewed = Enlace nuevo para la página de todos los tableros; el viejo y los del árbitro en cada tablero ya no valen. Los nuevos están en { $file }.
hall-no-overview = Ninguna partida tiene árbitro, así que no hay página de todos los tableros.
hall-overview-not-renewed = El enlace de la página de todos los tableros no cambia: { $why }
hall-not-renewed = Los enlaces de la partida { $board } son los viejos. { $why }
hall-no-board = No hay tablero { $board }.
hall-opening-again = La partida { $board } se está abriendo.
hall-not-failed = La partida { $board } está abierta.
hall-unknown = No se entiende: { $words }. Para ver las órdenes: ayuda.
hall-help = { $words }: { $does }
hall-help-state = cuántas partidas siguen
hall-help-list = todas las partidas, una por línea
hall-help-game = cómo va un tablero
hall-help-failures = qué partidas han fallado, y por qué
hall-help-open = abrir de nuevo una partida que ha fallado
hall-help-figures = lo escrito y la memoria
hall-help-links = dónde están los enlaces
hall-help-renew = anular todos los enlaces de una partida; los nuevos están en el archivo
hall-help-renew-overview = anular el enlace de la página de todos los tableros; el nuevo está en el archivo
hall-help-help = esta lista
hall-help-end = cerrar la sala; sigue con doppelbrett hall --resume
hall-closed = Sala cerrada. Para seguir: doppelbrett hall --resume

hall-nothing-to-do = Nombra el archivo con los emparejamientos, o sigue con --resume.
hall-round-over = Todas las partidas de estos emparejamientos han terminado. La ronda siguiente necesita su propio archivo.
hall-none-to-resume = Ninguna partida está abierta. Empieza con un archivo de emparejamientos.
hall-unfinished = Sin terminar todavía: { $count } partidas. Sigue con --resume, o empieza de todos modos con --set-aside.
hall-adjourned = Partidas aplazadas de rondas anteriores, siguen abiertas: tablero { $boards }.
hall-pairings-unreadable = Los emparejamientos { $path } no se pueden leer. { $why }
hall-pairings-line = La línea { $line } de los emparejamientos no se entiende. Compárala con docs/book/8-club.md.
hall-pairings-form = Los emparejamientos no se entienden. Compáralos con docs/book/8-club.md.
hall-pairings-empty = En la lista no hay ningún emparejamiento. Escribe [[pairing]] con white, black y blind.
hall-pairings-same-board = El tablero { $board } está dos veces en la lista. Da a cada emparejamiento un tablero propio.
hall-pairings-control = Tablero { $board }: ese ritmo de juego no existe. Escribe por ejemplo 15+5, o none.
hall-pairings-one-language = Tablero { $board }: solo uno es ciego. Quita opponent_language o escribe blind = "both".
hall-seating-file = La lista de enlaces { $path } no se puede usar. { $why } Comprueba la carpeta de las partidas.
hall-seating-form = La lista de enlaces { $path } no se entiende. Apártala, y habrá enlaces nuevos.
hall-no-setup = Así no puede empezar ninguna partida en el tablero { $board }. Comprueba los emparejamientos y los ajustes.
hall-no-thread = Sistema sobrecargado: la sala no puede abrirse. { $why } Cierra otros programas.
hall-nats-refused = NATS no se usa. { $why }
hall-nats-no-thread = Sistema sobrecargado: no se usa NATS. { $why } Cierra otros programas.
hall-nats-no-games = En el diario no hay aún ninguna partida.

hall-following = Siguiendo el flujo { $stream }.
hall-no-stream = No hay ninguna sala en este servidor: { $url }
hall-several-streams = Varias salas: { $streams }. Elige una con --stream.
hall-follow-event = Partida { $game }, { $sequence }: { $told }
hall-follow-failed = El servidor no responde. Se intenta de nuevo.

## Tournament programs
tournament-no-players = En el informe no hay ningún jugador. Indica el archivo TRF que escribe tu programa de torneos.
tournament-player-line = La línea { $line } del informe no es como la pide TRF. Escribe el archivo de nuevo.
tournament-number-twice = El número { $number } está dos veces en el informe. Escribe el archivo de nuevo.
tournament-other-points = Este torneo cuenta de otro modo las victorias o las tablas. Introduce los resultados en tu programa.
tournament-no-sign-for-adjourned = TRF16 no tiene signo para una partida aplazada. Usa TRF26, o espera a que termine.
tournament-no-entries = En la lista no hay ningún jugador, o hay más de 9999. Escribe una línea para cada uno.
tournament-entry-line = La línea { $line } de los jugadores no es: nombre; número FIDE; Elo; federación; nacimiento; sexo.
tournament-pair-line = La línea { $line } de los emparejamientos no son dos números. Escribe el archivo de nuevo.
tournament-count = Los emparejamientos son { $found }, y la primera línea dice { $said }. Escribe el archivo de nuevo.
tournament-paired-twice = El número { $number } está emparejado dos veces. Empareja la ronda de nuevo.
tournament-no-number = Nadie en el informe tiene el número { $number }. Toma informe y emparejamientos del mismo torneo.
tournament-no-name = Nadie en el torneo se llama { $name }. Escribe el nombre tal como está allí.
tournament-two-names = Más de uno se llama { $name }. Usa el número FIDE.
tournament-rounds-missing = La ronda { $round } viene después. Introduce antes las rondas anteriores.
tournament-other-result = { $name } ya tiene otra cosa en la ronda { $round }. Mira qué es lo correcto.
tournament-no-games = No hay ninguna partida sin resultado. Escribe la ronda siguiente con tu programa de torneos.
tournament-unreadable = El archivo { $path } no se puede leer. { $why }
tournament-control = No hay ningún ritmo de juego { $control }. Escribe 15+5, por ejemplo, o school.
tournament-written = Escrito: { $path }
tournament-drawn = Sorteado: el número 1 empieza con { $color ->
    [white] blancas
   *[black] negras
}.
tournament-not-written = { $path } no se pudo escribir. { $why }
tournament-none-blind = En ningún emparejamiento hay nadie ciego. Mira a quién nombras con --blind.
tournament-left-out = Emparejamientos sin jugador ciego, omitidos: { $count }.
tournament-no-round = La ronda { $round } no es un número. Indícala con --round.
tournament-not-over = Sin resultado: tablero { $boards }. El informe solo tiene rondas enteras.
tournament-not-played = El tablero { $board } de esta lista no se jugó aquí. Toma la lista con la que la sala funcionó por última vez.
tournament-points-ruled = Tablero { $boards }: el árbitro ha dado o quitado puntos. Introdúcelos en tu programa.
tournament-adjourned = Aplazada, cuenta como tablas hasta que termine: tablero { $boards }. Introdúcela otra vez entonces.
tournament-lacking = Jugadores aún sin resultado en esta ronda: { $count }. Introdúcelos en tu programa.
tournament-notice-pairings = Ronda { $round }, blancas primero
tournament-notice-pairing = Tablero { $board }: { $white } contra { $black }.
tournament-notice-bye = Descansa: { $name }.
tournament-notice-standings = Clasificación tras la ronda { $round }
tournament-notice-place = { $rank }. { $name }: { $points }
tournament-notice-without-place = { $name }: { $points }
tournament-notice-adjourned = Aplazada, cuenta por ahora como tablas: { $names }.

## Broadcast
broadcast-begins = Las partidas se retransmiten en Lichess.
broadcast-no-round = { $given } no es una ronda de una retransmisión. Usa la dirección de la ronda en Lichess.
broadcast-too-many = Una ronda en Lichess tiene como máximo { $most } partidas. Reparte la ronda en dos salas.
broadcast-no-thread = Sistema sobrecargado: no se retransmite nada. { $why } Cierra otros programas.
broadcast-not-allowed = Lichess no te deja retransmitir. Inicia sesión con doppelbrett lichess login --broadcast.
broadcast-not-there = Esa ronda no existe en Lichess, o es de otra persona.
broadcast-found = Lichess vuelve a recibir las partidas.
broadcast-game = Lichess no acepta una partida: { $why }
broadcast-ends = La retransmisión termina; las partidas siguen. Con hall --resume vuelve a empezar.
