# What the doctor found: what was found, then what to do if something is wrong.

doctor-line = { $part }: { $text }
doctor-part-language = Idioma
doctor-part-reader = Lector de pantalla
doctor-part-games = Partidas
doctor-part-settings = Ajustes
doctor-part-model = Modelo de voz
doctor-part-words = Palabras
doctor-part-profile = Voz
doctor-part-recogniser = Reconocimiento de voz
doctor-part-sound = Sonido
doctor-part-microphone = Micrófono
doctor-part-braille = Línea braille
doctor-part-room = Altavoz
doctor-part-ear = Auricular
doctor-part-echo = Eco
doctor-part-keys = Teclas
doctor-part-board = Tablero web
doctor-part-summary = Resultado

doctor-switched-off = Desactivado en los ajustes.
doctor-default-device = el dispositivo del sistema
doctor-language = { $language ->
        [de] Alemán
        [en] Inglés
        [es] Español
       *[pt] Portugués
    }.
doctor-reader-none = No hay ninguno en marcha.
doctor-reader-twice = Hay uno en marcha, y oyes todo dos veces. Pon voice.screen_reader en reads o quiet, o ejecuta doppelbrett welcome.
doctor-reader-set = Hay uno en marcha; voice.screen_reader es { $choice }.
doctor-reader-missing = No hay ninguno en marcha, pero voice.screen_reader es reads: no oyes lo que es para tu oído. Ponlo en none.

doctor-games-kept = Se guardan en { $path }.
doctor-games-played = Se guardan en { $path }; ahora se juega una partida en otra ventana.
doctor-games-unusable = No se pueden guardar. { $why }
doctor-games-no-folder = No hay carpeta para ellas. Fija el ajuste store.folder.
doctor-settings-read = Leídos de { $path }; los cambios se guardan allí.
doctor-settings-none = Se usan los valores por defecto; los cambios se guardan en { $path }.
doctor-settings-read-only = No se puede escribir { $path }; los cambios solo valen hasta que termine el programa. Revisa los permisos del archivo.
doctor-settings-no-home = Se usan los valores por defecto, porque falta tu carpeta personal. Fija la variable de entorno HOME.
doctor-model-loaded = Cargado en { $milliseconds } milisegundos desde { $path }.
doctor-words-known = El modelo de voz conoce todas las palabras de { $lexicon } y todas las órdenes, { $phrases } frases en total.
doctor-words-unknown = El modelo de voz no conoce estas palabras: { $words }. Elige otro modelo de voz u otras palabras, o escríbelas.
doctor-profile-used = Se usa el perfil { $name }. Con él se entendieron bien { $right } de { $of } anuncios.
doctor-recogniser-understood = Dicho: { $said }. Oído: { $heard }. Entendido en { $milliseconds } milisegundos.
doctor-recogniser-misunderstood = Dicho: { $said }. Oído: { $heard }. No es lo mismo; elige otro modelo de voz, o escribe las jugadas.
doctor-recogniser-deaf = Dicho: { $said }. Oído: nada. Elige otro modelo de voz, o escribe las jugadas.
doctor-not-synthesised = Sin comprobar. { $why }
doctor-sound-none = No hay servidor de sonido. Inicia PulseAudio o PipeWire.
doctor-sound-default = Salida: la elegida en el sistema, para ambas voces.
doctor-sound-no-output = El servidor de sonido funciona, pero no hay dispositivo de salida. Conecta un altavoz o unos auriculares.
doctor-sound-outputs = El servidor de sonido funciona. Dispositivos de salida: { $names }.
doctor-say-something = Escucho dos segundos. Habla ahora.
doctor-microphone-heard = { $device }. Oído: { $heard }. { $level }
doctor-microphone-quiet = { $device }. No se ha oído nada, la sala está en silencio.
doctor-microphone-noise = { $device }. Se ha oído sonido, pero ninguna palabra. { $level }
doctor-microphone-above = { $decibels } decibelios por encima de la sala.
doctor-microphone-far = Solo { $decibels } decibelios por encima de la sala. Un micrófono junto a la boca oiría a tu vecino veinte decibelios más bajo.
doctor-brailled = Doppelbrett escribe
doctor-braille-wrote =
    { $rows ->
        [1] { $cells } celdas
       *[other] { $rows } líneas de { $cells } celdas
    }. Escrito: { $written }.
doctor-spoken-room = Este es el altavoz.
doctor-spoken-ear = Este es el auricular.
doctor-spoke = Dicho por { $device }: { $said } Empezó tras { $milliseconds } milisegundos.
doctor-ear-none = Sin dispositivo propio. Elige uno con el ajuste voice.ear.device; hasta entonces voice.aloud_with_one_device dice qué se habla en voz alta.
doctor-ear-read = Lo que es para él lo lee el lector de pantalla.
doctor-echo-none = El micrófono no oye la voz del programa.
doctor-echo-heard = El micrófono oye la voz del programa: { $heard }. Mientras anuncia algo, solo cuenta «{ $stop }». Con auriculares es distinto.
doctor-echo-offer = Tu servidor de sonido puede quitarla del micrófono. Para ello, escribe:
doctor-echo-not-cancelled = El micrófono oye la voz del programa: { $heard }. Carga de nuevo el filtro del servidor de sonido o pon hearing.echo_cancelled en false.
doctor-board-served = La página funciona. La dirección para el rival: { $url }
doctor-playable = Se puede jugar.
doctor-unplayable = No se puede jugar, porque no se guardaría nada.
doctor-keys-none = Ninguna aprendida.
doctor-keys-found = Todas están: { $acts }.
