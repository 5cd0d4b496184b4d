# The first start, asked and answered by ear. A question, then the one key that answers it.

welcome-keys = Hola. { $yes } o Intro significa sí, { $no } no, { $again } otra vez; Escape deja la configuración.
welcome-language = Hablo español. ¿Está bien?
welcome-announcements = ¿Decimos también las jugadas en español? En competición van en alemán.
welcome-reads = Hay un lector de pantalla. ¿Quieres que te lea él y yo hable solo para la sala?
welcome-quiet = ¿Quieres que calle y hable solo yo? Si no, lo oyes todo dos veces.
welcome-room = ¿Me oyes en voz alta en la sala, por { $device }?
welcome-room-none = Entonces no me oyes. Conecta un altavoz, y ejecuta doppelbrett doctor.
welcome-ear-next = Ahora en el oído, por { $device }. Si allí no oyes nada, pulsa { $no }.
welcome-ear = ¿Me oyes en el oído?
welcome-ear-none = Entonces solo hay altavoz.
welcome-microphone = Di ahora al micrófono: { $word }.
welcome-again = ¿Otra vez?
welcome-braille = ¿Puedes leer esto en la línea braille?
welcome-braille-no = Elige en brltty una tabla de texto que puedas leer.
welcome-clock = Por último, el reloj: pulsa la tecla que usarás en la partida.
welcome-clock-pressed = { $key } pulsa el reloj.
welcome-clock-other = { $key } no pulsa el reloj. Intro lo pulsa.
welcome-company-here = ¿Quién juega contra ti? ¿Hay alguien aquí en la mesa?
welcome-company-engine = ¿Un motor?
welcome-company-away = ¿Alguien en otro dispositivo?
welcome-company-lessons = ¿Quieres practicar primero?
welcome-company-lichess = ¿Alguien en Lichess?
welcome-company-login = Para eso, inicia sesión una vez: doppelbrett lichess login.
welcome-lead = ¿Te guío en las primeras jugadas?
welcome-wrong-key = { $key } no vale aquí. { $yes } o Intro: sí, { $no }: no, { $again }: otra vez, Escape: salir.
welcome-done = Listo. Para repetirlo: doppelbrett welcome.
welcome-left = Bien. Puedes hacerlo más tarde con doppelbrett welcome.
welcome-no-terminal = La configuración se contesta con teclas y necesita un terminal. Sin él ayuda doppelbrett doctor.
# The letters of yes, no and once more.
welcome-letters = snr
welcome-key-enter = Intro
welcome-key-display = Intro de la línea braille
welcome-key-other = Esta tecla
welcome-twin = { $name }, número { $number }
