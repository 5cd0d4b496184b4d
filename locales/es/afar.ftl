# El puesto del jugador ciego en una partida de otro ordenador.

afar-connected = Conectado con la partida.
afar-back = La conexión ha vuelto.
afar-missed = Entretanto llegaron { $count } mensajes. Están escritos; el último:
afar-missing = Ya no se guardan: { $lost } de ellos.
afar-lost = Se ha perdido la conexión con la partida. Se está buscando.
afar-not-sent = No enviado: no hay conexión con la partida.
afar-left = Has dejado el puesto. La partida sigue.
afar-gone = El programa de la partida ha terminado.
afar-other-seat = Este enlace no es el del jugador ciego. Toma el que allí muestra «doppelbrett links blind».
afar-not-reached = No se puede conectar con la partida. { $why }
afar-too-long = Demasiado largo: como máximo { $most } caracteres.
afar-stale = No se ha hecho: la partida ha avanzado. Dilo otra vez.
afar-too-fast = No se ha hecho: demasiado a la vez. Espera un momento.
afar-no-game = La partida no ha comenzado.
afar-other-version = Este programa no corresponde al de la partida. Los dos deben tener la misma versión.
afar-revoked = Este enlace ya no vale. Pide otro.
afar-refused = No aceptado.
afar-deaf = La partida no escucha. Los anuncios se escriben.
afar-elsewhere = Ahora se escucha otro dispositivo de este puesto. «habla» recupera la palabra.
afar-late = No lo oí: el sonido llegó tarde. Dilo otra vez.
afar-not-heard = Ya no se escucha el micrófono. «habla» lo abre de nuevo.
afar-no-answer = La partida aún no ha respondido.
afar-only-silence = Del micrófono solo llega silencio. ¿Está silenciado?
