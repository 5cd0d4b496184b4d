# Las páginas del tablero web y sus enlaces.

assistant-connected = El asistente está aquí.
assistant-disconnected = El asistente ya no está conectado.
assistant-sighted-connected = El asistente del rival está aquí.
assistant-sighted-disconnected = El asistente del rival ya no está conectado.
seat-taken = Una página del jugador ciego está conectada. Lo que es solo para su oído llega allí, y aquí solo por un auricular propio.
seat-left = La página del jugador ciego ya no está conectada.
seat-joined = Otra página de tu puesto está conectada: ahora { $pages }.
seat-fewer = Una página de tu puesto se ha ido: todavía { $pages }.
refusal-at-the-machine = «{ $words }» solo se puede en el ordenador de la partida.
refusal-not-on-page = Desde aquí no se puede «{ $words }».
relay-here = Tu rival está conectado y lo hace por su cuenta.
relay-away = Eso lo hace tu rival cuando vuelva. Si no vuelve: doppelbrett links --revoke player.
relay-away-binding = Tu rival estuvo conectado y lo hace por su cuenta en cuanto su página vuelva a estar abierta.
relay-arbiter = Eso no se transmite. Tu rival se lo dice al árbitro.
relay-own = Eso lo dice tu jugador en persona, también al árbitro.
event-relayed = Transmitido en nombre de { $color ->
    [white] las blancas
   *[black] las negras
} { $by ->
    [white_table] en la mesa de las blancas
    [black_table] en la mesa de las negras
    [assistant_white] por el asistente de las blancas
    [assistant_black] por el asistente de las negras
    [blind_table] en la mesa del jugador ciego
    [sighted_page] en la página del jugador vidente
    [assistant_blind] por el asistente del jugador ciego
   *[assistant_sighted] por el asistente del jugador vidente
}.
public-turn = Juegan las { $color ->
    [white] blancas
   *[black] negras
}.
arbiter-stale = Entretanto ha ocurrido algo. Lee cómo está la partida y decide otra vez.
arbiter-revoked = Este enlace ya no es válido.

links-none = Aquí no hay ninguna partida con tablero web.
links-not-kept = «doppelbrett links» no encuentra los enlaces. { $why }
links-line = { $role ->
    [player] Jugador
    [blind] Jugador ciego
    [assistant_blind] Asistente del jugador ciego
    [assistant_sighted] Asistente del jugador vidente
    [arbiter] Árbitro
   *[spectator] Espectadores
}: { $url }
links-no-role = No hay enlace para «{ $role }». Hay: { $roles }.
links-fingerprint = Huella del certificado: { $print }
links-no-fingerprint = Eso no es una huella: tiene sesenta y cuatro cifras y letras de la A a la F.
links-qr = Siguen códigos QR, imágenes para personas videntes con cámara.
links-qr-of = Código QR para { $role ->
    [player] el jugador
    [blind] el jugador ciego
    [assistant_blind] el asistente del jugador ciego
    [assistant_sighted] el asistente del jugador vidente
    [arbiter] el árbitro
   *[spectator] espectadores
}:
links-revoked = El enlace antiguo ya no es válido. El nuevo:
links-revoked-for-now = El enlace antiguo no vale mientras funcione el programa. Aún no está guardado; lo sigo intentando. El nuevo:
links-not-revoked = El enlace sigue siendo válido. { $why }
board-no-address = El tablero web no puede funcionar en { $address }. { $why } Elige otro puerto con board.address.
board-bad-token = Un enlace guardado no vale. Borra board-tokens.toml en la carpeta de las partidas.
board-bad-public-url = board.public_url no es una dirección como https://ajedrez.example/tablero/. Corrígela, o quítala.
board-no-random = El sistema no da números al azar para los enlaces. Reinicia el ordenador.
board-no-thread = Sistema sobrecargado: el tablero web no funciona. { $why } Cierra otros programas.
board-certificate-file = El certificado { $path } no se puede usar. { $why } Bórralo, y se creará otro.
board-certificate-damaged = El certificado en { $path } está dañado. Borra allí board-certificate.pem y board-key.pem, y se creará otro.
board-no-certificate = No se puede crear un certificado para el tablero web. Reinicia el programa.
link-is-none = { $url } no es un enlace como http://127.0.0.1:8096/…/. Copia el enlace entero.
link-no-fingerprint = El enlace está cifrado. Indica con --fingerprint la huella que doppelbrett links muestra en el otro ordenador.
link-other-fingerprint = Allí responde otro programa: la huella no coincide. Comprueba el enlace y la huella.
link-not-valid = Este enlace no vale. Pide el nuevo.
link-no-answer = Allí no responde ningún tablero web. Comprueba el enlace y la red.

setting-board-public-url = Dirección de un proxy delante del tablero web, como https://ajedrez.example/tablero/.
setting-board-plain = Si el tablero web tampoco se cifra en la red: true o false.
setting-board-blind-page = Si hay una página para el jugador ciego, en otro dispositivo: true o false.
setting-board-assistant-blind = Si hay una página para el asistente del jugador ciego: true o false.
setting-board-assistant-sighted = Si hay una página para el asistente del jugador vidente: true o false.
setting-board-spectators = Si hay una página para espectadores: true o false.
setting-board-spectator-delay = Cuántos segundos van por detrás los espectadores, de 0 a 86400.
setting-board-spectator-clock = Si los espectadores ven los relojes: true o false.
setting-board-spectator-numbers = Si los espectadores ven los números de las jugadas y la planilla: true o false.
