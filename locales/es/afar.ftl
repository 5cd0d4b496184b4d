# El puesto del jugador ciego en una partida de otro ordenador.

afar-connected = Conectado con la partida.
afar-back = La conexión ha vuelto.
afar-missed = { $count } mensajes mientras tanto, el último:
afar-missing = Ya no se guardan: { $lost } de ellos.
afar-lost = Sin conexión con la partida. Reconectando.
afar-not-sent = No enviado: no hay conexión con la partida.
afar-left = Has dejado el puesto. La partida sigue.
afar-gone = El programa de la partida ha terminado.
afar-other-seat = Este enlace no es el del jugador ciego. Toma el que allí muestra «doppelbrett links blind».
afar-not-reached = No se puede conectar con la partida. { $why }
afar-too-long = Demasiado largo: como máximo { $most } caracteres.
afar-stale = No se hizo: la partida avanzó. Otra vez.
afar-too-fast = No se hizo: demasiado rápido. Espera.
afar-no-game = La partida no ha comenzado.
afar-other-version = Este programa no corresponde al de la partida. Los dos deben tener la misma versión.
afar-revoked = Este enlace ya no vale. Pide otro.
afar-refused = No aceptado.
afar-deaf = La partida no escucha. Escribe los anuncios.
afar-elsewhere = Se oye tu otro dispositivo. Vuelve con «habla».
afar-late = Llegó demasiado tarde. Dilo otra vez.
afar-not-heard = El micrófono está cerrado. «habla» lo abre.
afar-no-answer = La partida aún no ha respondido.
afar-only-silence = El micrófono no da sonido. ¿Está silenciado?
