# Parts that are missing, lost or back: what is missing, then what to do.

voice-no-dispatcher = Falta la voz. Instale o inicie el servicio speech-dispatcher.
voice-no-sound-server = La voz no encuentra sonido. Inicie PulseAudio o PipeWire.
voice-stuck = La voz ya no responde. Reinicie el servicio speech-dispatcher.
voice-back = La voz ha vuelto.
hearing-no-sound-server = No hay sonido que escuchar. Inicie PulseAudio o PipeWire, o escriba las jugadas.
hearing-no-microphone = No hay micrófono. Conecte uno o escriba las jugadas.
hearing-microphone-lost = Se ha perdido el micrófono. Conéctelo de nuevo o escriba las jugadas.
hearing-no-model = El reconocimiento de voz no tiene modelo. Indique su carpeta con el ajuste hearing.model o escriba las jugadas.
hearing-back = Vuelvo a escuchar.
braille-not-running = Nadie atiende la línea braille. Inicie el programa brltty.
braille-no-permission = No tiene permiso para usar la línea braille. Pida el derecho a leer la clave de brltty.
braille-no-display = No hay ninguna línea braille conectada. Conecte una.
braille-back = La línea braille ha vuelto.
board-no-browser = Nadie ha abierto el tablero web. Abra { $url } en un navegador.
board-connected = El tablero web está conectado.
board-disconnected = El tablero web está desconectado. Abra de nuevo { $url } en un navegador.
