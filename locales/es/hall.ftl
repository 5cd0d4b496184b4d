# The hall: many games in one process, and its console.

hall-failed = La partida { $board } ha fallado y está cerrada. { $why } Las demás siguen. Para abrirla de nuevo: abre { $board }.
hall-unstored = La partida { $board } no se puede guardar, allí no ha pasado nada. { $why }
hall-stored-again = La partida { $board } se guarda de nuevo.
hall-opened = La partida { $board } está abierta de nuevo.
hall-ended = La partida { $board } ha terminado: { $result }
hall-no-scores = El archivo con todas las partidas no se escribe. { $why } Las partidas están seguras en el diario.
hall-scores-again = El archivo con todas las partidas se escribe de nuevo.
hall-nats-lost = NATS no responde: { $why }. Todo queda en el diario y se envía después.
hall-nats-found = NATS responde y recibe lo que le falta.
hall-broken = El programa tiene un error en esta partida ({ $what }).
hall-page-failed = Esta partida está detenida, lo guardado se conserva. { $why } Avisa a la organización, que puede abrirla de nuevo.

hall-open = Sala abierta, partidas: { $games }. Los enlaces están en { $file }, solo para la organización.
hall-scores-in = Todas las partidas como PGN en { $file }.
hall-nats-to = Los sucesos van también a NATS, flujo { $stream }.
hall-state = En curso: { $going }. Terminadas: { $over }. Falladas: { $failed }.
hall-no-failures = Ninguna partida ha fallado.
hall-game = Partida { $board }, { $white } contra { $black }: { $state }
hall-game-opening = se está abriendo.
hall-game-failed = ha fallado: { $why }
hall-figures = Commits: { $commits }. Entradas: { $entries }. Sucesos: { $events }. Un commit tardó { $mean } ms de media, el más lento { $slowest } ms. Memoria: { $memory } KiB.
hall-links = Los enlaces están en { $file }.
hall-renewed = Enlaces nuevos para la partida { $board }; los viejos ya no valen. Están en { $file }.
hall-not-renewed = Los enlaces de la partida { $board } son los viejos: { $why }.
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
hall-help-help = esta lista
hall-help-end = cerrar la sala; sigue con doppelbrett hall --resume
hall-closed = Sala cerrada. Para seguir: doppelbrett hall --resume

hall-nothing-to-do = Nombra el archivo con los emparejamientos, o sigue con --resume.
hall-not-both = O emparejamientos nuevos o --resume, no ambos.
hall-none-to-resume = Ninguna partida está abierta. Empieza con un archivo de emparejamientos.
hall-unfinished = Sin terminar todavía: { $count } partidas. Sigue con --resume, o empieza de todos modos con --set-aside.
hall-nats-refused = NATS no se usa: { $why }

hall-following = Siguiendo el flujo { $stream }.
hall-no-stream = No hay ninguna sala en este servidor: { $url }
hall-several-streams = Varias salas: { $streams }. Elige una con --stream.
hall-follow-event = Partida { $game }, { $sequence }: { $told }
hall-follow-failed = El servidor no responde: { $why }. Se intenta de nuevo.
