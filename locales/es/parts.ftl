# Parts that are missing, lost or back: what is missing, then what to do.

voice-no-dispatcher = Falta la voz. Instala o inicia el servicio speech-dispatcher.
voice-no-sound-server = La voz no encuentra sonido. Inicia PulseAudio o PipeWire.
voice-stuck = La voz ya no responde. Reinicia el servicio speech-dispatcher.
voice-no-folder = La voz no tiene carpeta. Pon en XDG_RUNTIME_DIR una tuya.
voice-no-process = No hay voz, porque { $program } no arranca. Instálalo de nuevo.
voice-no-answer = La voz no responde. Lo intento cada segundo.
voice-back = La voz ha vuelto.
hearing-no-sound-server = No hay sonido que escuchar. Inicia PulseAudio o PipeWire, o escribe las jugadas.
hearing-no-microphone = No hay micrófono. Conecta uno o escribe las jugadas.
hearing-microphone-lost = Se ha perdido el micrófono. Conéctalo de nuevo o escribe las jugadas.
hearing-no-model = No hay modelo de voz. Indica su carpeta en hearing.model o escribe las jugadas.
hearing-no-model-in = No hay modelo de voz en { $path }. Indica su carpeta con --model o en hearing.model.
hearing-model-damaged = El modelo de voz en { $path } está dañado. Instálalo de nuevo.
hearing-model-fixed = El modelo de voz en { $path } no reconoce anuncios. Elige uno con small en el nombre.
hearing-no-recogniser = El reconocimiento de voz no arranca. Cierra otros programas, o escribe las jugadas.
hearing-back = Vuelvo a escuchar.
hearing-late = Lo oí demasiado tarde. Dilo otra vez.
hearing-missed = No te he oído. Dilo otra vez.
braille-not-running = La línea braille no tiene controlador. Inicia el programa brltty.
braille-no-permission = No puedes usar la línea braille. Necesitas permiso para leer la clave de brltty.
braille-no-display = No hay ninguna línea braille conectada. Conecta una.
braille-no-host = No existe el ordenador { $host } de la línea braille. Cambia braille.host.
braille-other-version = La línea braille no funciona. Reinstala brltty y libbrlapi.
braille-no-thread = Sistema sobrecargado: la línea braille no funciona. Cierra otros programas.
braille-back = La línea braille ha vuelto.
board-no-browser = Nadie ha abierto el tablero web. Ábrelo en un navegador: { $url }
board-connected = El tablero web está conectado.
board-disconnected = El tablero web está desconectado. Vuelve solo si la página está abierta.
opposite-connected = Tu rival está conectado.
opposite-disconnected = Tu rival se ha desconectado.
opposite-link = El puesto de tu rival, en un navegador o con play --join: { $url }
own-page-link = Tu página en el navegador: { $url }
opposite-on-key = Escucho solo tras tu tecla o «habla», para que tu rival no hable por ti.
opposite-has-no-board = El tablero electrónico es del jugador de aquí: pon board.electronic_is en tactile.
opposite-is-no-engine = Contra un motor, pon game.blind_plays en white o black.
voice-no-language = Falta la voz para { $language ->
        [de] alemán
        [en] inglés
        [es] español
        [pt] portugués
       *[other] { $language }
    }. Instala el paquete espeak-ng-data.
voice-no-synthesiser = A la salida de voz le falta un sintetizador. Instala el paquete speech-dispatcher-espeak-ng.
voice-no-device = No está el dispositivo de salida { $name }. Conéctalo o elige otro.
hearing-device-not-found = No está el micrófono { $wanted }. Conéctalo o elige otro.
hearing-refused = El micrófono { $device } no graba. ¿Lo usa otro programa?
hearing-recogniser-failed = El reconocimiento de voz falló y ya funciona. Dilo otra vez.
hearing-unknown-words = El modelo de voz no conoce estas palabras: { $words }.
level-too-quiet = Muy bajo. Habla más cerca del micrófono.
level-clipping = Muy alto, el sonido se satura. Baja el volumen del micrófono.
level-good = El volumen está bien.
level-unknown = Aún no he oído ninguna palabra. Di algo y pregunta otra vez.
listening-open = Escucho.
listening-closed = Ya no escucho.
listening-always = Siempre escucho.
listening-on-key = No escucho hasta que escribas habla.
listening-on-name = Solo escucho tras la palabra Doppelbrett.
listening-deaf = Ahora no oigo nada.
listening-yes = ¿Sí?
braille-not-answering = La línea braille no responde. Reinicia brltty si sigue así.
braille-broken = La línea braille no funciona. Reinicia brltty.
acts-taken = Los atajos y scripts van al otro programa, que ya está en marcha, no a este.
acts-no-socket = Los atajos y scripts no funcionan. Revisa store.folder.
keys-back = Las teclas han vuelto.
keys-given-back = Alguien teclea en { $device }. Sus teclas llegan otra vez a todos los programas.
keys-not-here = Las teclas de otros dispositivos, solo en Linux. Usa un atajo: doppelbrett act press.
keys-not-there = No está el dispositivo con la tecla para { $acts }. Conéctalo.
keys-not-allowed = No puedo leer la tecla para { $acts }. doppelbrett doctor dice qué hacer.
keys-taken = Otro programa tiene la tecla para { $acts }. Ciérralo.
keys-no-thread = Sistema sobrecargado: las teclas no funcionan. Reinicia el programa.
keys-act-press = pulsar el reloj
keys-act-opponent-press = pulsar el reloj del rival
keys-act-talk = hablar
keys-act-own-time = tu tiempo
keys-act-opponent-time = el tiempo del rival
keys-act-time = los dos tiempos
keys-act-repeat = repetir
keys-act-stop = parar
board-plain = Atención: el tablero web está sin cifrar. Quita board.plain, salvo tras un proxy.
board-other-port = El puerto { $wanted } estaba ocupado. El tablero web está en el puerto { $got }, también después de --resume.
board-not-served = El tablero web no funciona. { $why }
program-damaged = El programa está dañado. Instálalo de nuevo.
not-built = { $part ->
    [voice] Este programa se ha compilado sin voz.
    [hearing] Este programa se ha compilado sin reconocimiento de voz.
    [braille] Este programa se ha compilado sin líneas braille.
    *[nats] Este programa se ha compilado sin NATS.
} Instala uno con todas las partes.
