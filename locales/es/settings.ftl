# Settings and the log: errors, sources, and what each key means.

settings-unreadable = No se puede leer { $path }. { $reason } Comprueba el nombre y los permisos del archivo.
settings-not-toml = La línea { $line } de { $path } está mal escrita. Corrige esa línea.
settings-unknown-key = No existe el ajuste { $key }. ¿Querías decir { $nearest }? Está { $source }.
settings-unfit-value = { $key } no puede ser { $value }. { $meaning } El valor está { $source }.
settings-source-default = en los valores predeterminados
settings-source-file = en el archivo { $path }
settings-source-environment = en la variable de entorno { $variable }
settings-source-command-line = en la línea de comandos
settings-unwritable = La elección vale solo hasta cerrar el programa, porque no se puede escribir { $path }. Comprueba los permisos del archivo.
log-no-folder = No hay registro porque falta tu carpeta personal. Define la variable de entorno HOME.
log-unwritable = No hay registro porque no se puede escribir { $path }. Comprueba los permisos de la carpeta.
log-runs-already = El registro ya está en marcha.
settings-line = { $key } = { $value }, fijado { $source }; por defecto { $default }. { $meaning }
settings-line-default = { $key } = { $value }, valor por defecto. { $meaning }
settings-open = sin fijar
settings-remembered = Guardado: { $key } = { $value }, en el archivo { $path }.
settings-overridden = Pero sigue valiendo { $value }, fijado { $source }.
settings-no-file = No se puede guardar, porque falta tu carpeta personal. Fija la variable de entorno HOME, o indica un archivo con --config.

setting-language = Idioma de los mensajes: de, en, es o pt; si no, el del sistema.
setting-lexicon = Lista de palabras con que se anuncian y se entienden las jugadas.
setting-profile = Tipo de juego: training para practicar a solas, assistant con asistente, competition para un torneo.
setting-steps-confirm-own = Si el jugador ciego confirma su anuncio repetido: true o false; si no, según el perfil.
setting-steps-declare-executed = Si el jugador ciego dice que la jugada está en su tablero: true o false; si no, según el perfil.
setting-steps-sighted-executes = Si el jugador vidente ejecuta él mismo la jugada anunciada: true o false; si no, según el perfil.
setting-steps-repeat-opponent = Respuesta del jugador ciego a la jugada del rival: none para ninguna, confirm para sí, repeat para repetirla; si no, según el perfil.
setting-steps-sighted-presses = Si el jugador vidente pulsa él mismo el reloj: true o false; si no, según el perfil.
setting-game-blind-plays = Color del jugador ciego: white para blancas, black para negras.
setting-game-control = Ritmo de juego en minutos: 15+5 con segundos por jugada, 5d3 con retardo, 40/90+30, 30+30 por periodos, o standard, rapid, blitz, school; none sin reloj.
setting-game-blind-name = Nombre del jugador ciego en la planilla.
setting-game-sighted-name = Nombre del jugador vidente en la planilla.
setting-game-event = Nombre del torneo en la planilla.
setting-laws-edition = Según qué Leyes se juega: fide2001, fide2009, fide2014, fide2018 o fide2023.
setting-laws-pace = Partida normal (standard), rápida (rapid) o relámpago (blitz); si no, según el ritmo.
setting-laws-supervised = Si las partidas rápidas y relámpago se supervisan de modo que rigen del todo las reglas de competición; si no, solo con árbitro.
setting-laws-arbiter = Si hay un árbitro en la mesa; entonces las reclamaciones esperan a que decida.
setting-laws-quickplay = Si se anunció antes de la partida un final a caída de bandera.
setting-laws-adapted = Un archivo con los cambios del organizador en las reglas.
setting-clock-reminders = Con qué tiempos restantes los oyes al oído, como 10m, 5m, 30s; none para nunca; si no, según el perfil, en competición nunca.
setting-voice-room-device = Nombre del altavoz para la sala; si no, el del sistema.
setting-voice-room-daemon = Dirección del servicio de voz para la sala; si no, el programa inicia uno propio.
setting-voice-ear-enabled = Si el jugador ciego oye una voz propia: true o false.
setting-voice-ear-device = Nombre del auricular del jugador ciego.
setting-voice-ear-daemon = Dirección del servicio de voz para el auricular; si no, el programa inicia uno propio.
setting-voice-rate = Velocidad de la voz de -100 a 100; 0 es la habitual.
setting-voice-aloud-with-one-device = Lo que se dice en voz alta sin auricular: all para todo, none para nada, o time, position, help, refusals; si no, según el perfil.
setting-hearing-enabled = Si el programa escucha: true o false.
setting-hearing-mode = Cuándo escucha el programa: open (siempre), push_to_talk (tras una tecla) o wake (tras la palabra Doppelbrett).
setting-hearing-device = Nombre del micrófono; si no, el del sistema.
setting-hearing-model = Carpeta del modelo de voz; si no, el que trae el programa.
setting-hearing-least-confidence = Qué seguridad debe tener al menos lo oído para actuar según ello, de 0 a 1; solo puede hacerlo más estricto.
setting-hearing-ears = Cuántos oídos escuchan a la vez, de 1 a 5: más preguntan en vez de rechazar y necesitan más tiempo de cálculo.
setting-hearing-voice = Perfil de la voz a la que el programa está acostumbrado; se crea con doppelbrett voice.
setting-braille-enabled = Si se usa la línea braille: true o false.
setting-braille-host = Ordenador al que está conectada la línea braille; si no, este.
setting-braille-auth = Credencial para la línea braille, como keyfile: con la ruta de la clave; si no, la habitual.
setting-braille-dial-seconds = En qué pasos avanza la esfera del reloj en la línea braille, de 1 a 60 segundos; por debajo de cinco minutos, cada segundo.
setting-board-enabled = Si hay tablero web: true o false.
setting-board-address = Dirección y puerto del tablero web, como 127.0.0.1:8096.
setting-store-folder = Carpeta para partidas y planillas; si no, la habitual de tu cuenta.
setting-log-level = Cuánto guarda el registro: error, warn, info, debug o trace.
