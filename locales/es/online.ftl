# Games on Lichess.

online-new = Partida en Lichess contra { $name }. Llevas { $color ->
        [white] blancas
       *[black] negras
    }. { $pace }, { $rated ->
        [yes] por puntos
       *[no] amistosa
    }.
online-days = { $days ->
        [one] un día
       *[other] { $days } días
    } por jugada
online-unlimited = sin reloj
online-from-position = desde una posición dada
online-found = Lichess está conectado.
online-back = Lichess ha vuelto.
online-lost = Sin conexión con Lichess. Sigo intentándolo.
online-unreachable = Sin conexión con Lichess. Inténtalo más tarde.
online-too-many = Lichess quiere menos peticiones. Espero { $seconds ->
        [one] un segundo
       *[other] { $seconds } segundos
    }.
online-token-refused = Lichess ha cerrado tu sesión. Inicia sesión con doppelbrett lichess login.
online-not-allowed = El token no permite esto. Inicia sesión con doppelbrett lichess login.
online-elsewhere = Lichess tiene otra dirección. Cambia lichess.url.
online-not-there = Esa partida no existe en Lichess.
online-unreadable = Lichess ha enviado algo extraño. Pregunto otra vez.
online-refused = Lichess lo rechaza: { $why }
online-no-thread = Sistema sobrecargado: sin conexión con Lichess. Cierra otros programas.
online-move-refused = Lichess no ha aceptado tu jugada.
online-requested = Se lo digo a Lichess.
online-request-refused = Lichess no acepta esto: { $request ->
        [offer_draw] ofrecer tablas
        [accept_draw] aceptar tablas
        [decline_draw] rechazar tablas
        [resign] abandonar
        [take_back] retirar jugada
        [give_back] devolver la jugada
        [abort] abortar
       *[claim_victory] reclamar la victoria
    }.
online-back-asked = Se pregunta al rival.
online-back-given = Devuelves la jugada. Se lo digo a Lichess.
online-back-wanted = El rival quiere retirar una jugada. Para aceptar: { $back }.
online-back-declined = La jugada se mantiene.
online-opponent-away = El rival se ha ido.
online-opponent-back = El rival ha vuelto.
online-opponent-gone = El rival se ha ido. Ganas con: { $claim }.
online-opponent-gone-in = El rival se ha ido. En { $seconds } segundos ganas con: { $claim }.
online-chat-new = Mensaje nuevo. Léelo con { $chat }.
online-chat-line = { $name }: { $text }
online-chat-none = Ningún mensaje.
online-chat-sent = Enviado.
online-chat-too-long = Demasiado largo: { $length } caracteres, como máximo 140.
online-chat-unsure = Quizá no ha llegado: { $text }
online-chat-later = No enviado, Lichess quiere menos peticiones. Repítelo en { $seconds ->
        [one] un segundo
       *[other] { $seconds } segundos
    }: { $text }
online-chat-not-sent = No enviado: { $text }. { $why }
online-still-played = La partida sigue en juego.
refusal-online = Eso no existe en Lichess.
refusal-not-online = Eso es solo para Lichess.
refusal-fair-play = En una partida en Lichess no hay ayuda.
relay-online = El rival de Lichess juega y habla por sí mismo.
reason-abandoned = Un jugador dejó la partida.
reason-server = Lichess terminó la partida.
result-aborted = Abortada. La partida no cuenta.
log-requested = A Lichess: { $request ->
        [offer_draw] ofrecer tablas
        [accept_draw] aceptar tablas
        [decline_draw] rechazar tablas
        [resign] abandonar
        [take_back] retirar jugada
        [give_back] devolver la jugada
        [abort] abortar
       *[claim_victory] reclamar la victoria
    }.
log-delivered = Lichess lo ha aceptado: { $request ->
        [offer_draw] ofrecer tablas
        [accept_draw] aceptar tablas
        [decline_draw] rechazar tablas
        [resign] abandonar
        [take_back] retirar jugada
        [give_back] devolver la jugada
        [abort] abortar
       *[claim_victory] reclamar la victoria
    }.
log-not-delivered = Lichess no lo ha aceptado: { $request ->
        [offer_draw] ofrecer tablas
        [accept_draw] aceptar tablas
        [decline_draw] rechazar tablas
        [resign] abandonar
        [take_back] retirar jugada
        [give_back] devolver la jugada
        [abort] abortar
       *[claim_victory] reclamar la victoria
    }.
log-arrived = Lichess tiene { $moves ->
        [one] una media jugada
       *[other] { $moves } medias jugadas
    }.
help-chat = lee lo que el rival ha escrito en Lichess; con texto detrás, le escribe
help-abort = aborta una partida en Lichess que apenas ha empezado
help-claim-victory = gana una partida en Lichess que el rival ha dejado

## Before the game

online-lobby = Esperas una partida en Lichess. Responde a las preguntas con { $yes } o { $no }. Termina con { $quit }.
online-seeking = Busco un rival: { $pace }, { $rated ->
        [yes] por puntos
       *[no] amistosa
    }. Termina con salir.
online-seeking-again = Nadie ha respondido. Sigo buscando.
online-seek-unsure = No sé si la búsqueda ha llegado a Lichess. Espero. Termina con salir.
online-not-playable = { $name } quiere jugar de un modo que solo existe en la web de Lichess.
online-accepted = Aceptado. Empieza la partida.
online-answered-no = Rechazado.
online-waiting = Espero hasta que alguien te desafíe. Termina con salir.
online-challenging = { $name } ha sido desafiado: { $pace }, { $rated ->
        [yes] por puntos
       *[no] amistosa
    }. Termina con salir.
online-challenged = { $name } te desafía: { $pace }, { $rated ->
        [yes] por puntos
       *[no] amistosa
    }. ¿Sí o no?
online-withdrawn = El desafío ya no vale.
online-declined = Tu desafío ha sido rechazado. { $why }
online-rated-sure = Por puntos: cuenta para tu puntuación. ¿Sí o no?
online-not-rated = Entonces amistosa.
online-yes-or-no = ¿Sí o no? Termina con salir.
online-played = { $id } contra { $name }, { $turn ->
        [own] te toca
       *[other] le toca al rival
    }.
online-played-none = No juegas ninguna partida en Lichess.
online-played-how = Sigue con doppelbrett play --lichess=game:NOMBRE
online-variant = No sé jugar { $variant }.
online-start = No se puede leer la posición en la que empieza la partida en Lichess.
online-not-own = La partida { $id } la juegan otros.
online-over = La partida { $id } ha terminado.
online-no-control = Lichess no tiene este ritmo. Di minutos y segundos, como --control 10+5, o --days 3.
online-no-days = Lichess tiene 1, 2, 3, 5, 7, 10 o 14 días por jugada.
online-no-wanted = { $given } no es seek, wait, game:NOMBRE ni el nombre de un jugador.
online-not-in-competition = En Lichess juegas solo en casa: sin el perfil competition y sin árbitro.
online-no-pages = En Lichess no hay páginas para otros. Quita --blind-page, --assistant-blind, --assistant-sighted y --spectators.
online-pages-not-served = En Lichess no hay páginas para otros.
online-has-no-board = El rival de Lichess no está ante ningún tablero. Pon board.electronic_is en tactile si el tablero es tuyo.
online-no-offer = Aquí el rival decide cómo se juega. Quita --rated y --days.
online-no-start = Con --lichess el servidor decide la posición. Quita --fen, --chess960, --engine y --resume.
online-address = { $address } no es una dirección de Lichess: empieza con https. Cambia lichess.url.
online-no-token = No has iniciado sesión en Lichess. Iníciala con doppelbrett lichess login.
online-token-elsewhere = Has iniciado sesión en { $server }, no en el servidor de lichess.url. Iníciala allí con doppelbrett lichess login.
online-token-open = Otros pueden leer { $file }. Revoca el token en Lichess e inicia sesión de nuevo.
online-token-none = Eso no es un token.
online-token-file = El token no se puede guardar en { $file }. { $why }
online-no-folder = No hay carpeta para los ajustes, tampoco para el token.
login-open = Abre en el navegador: { $url }
login-page = Lichess da acceso a doppelbrett. Puedes cerrar esta página.
login-page-declined = Lo has rechazado. Puedes cerrar esta página.
login-token = Escribe el token:
login-done = Sesión iniciada como { $name }.
login-declined = El acceso fue rechazado.
login-timed-out = El navegador no respondió. Inténtalo otra vez.
login-failed = No se pudo iniciar sesión. Inténtalo otra vez.
logout-done = Sesión cerrada.
logout-not-revoked = Sesión cerrada, pero no se pudo conectar con Lichess. Revoca el token en la página de Lichess.
