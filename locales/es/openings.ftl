# Openings: their names, and the lesson.

opening-name = { $name }, { $eco }.
opening-without-name = Esto aún no tiene nombre.

lesson-openings = Aperturas
openings-about = Digo las jugadas del rival y respondes con tu repertorio. «pista» ayuda, y lo que no sabías vuelve.
openings-yours = Llevas { $color ->
    [white] blancas
   *[black] negras
}, { $count ->
    [one] una posición
   *[other] { $count } posiciones
}.
openings-which-color = ¿Para qué color es el repertorio? ¿Blancas o negras?
openings-start = Posición inicial.
openings-moves = { $moves }.
openings-your-move = ¿Tu jugada?
openings-not-in = No está en tu repertorio. Otra vez.
openings-also = También: { $moves }.
openings-line-over = Fin de la variante. Di «{ $next }».
openings-rest-known = El resto ya salió. Di «{ $next }».
openings-over = Aquí no se pregunta nada. Di «{ $next }».
openings-all-done = Era todo el repertorio. Empieza de nuevo.
openings-no-file = Abre tu repertorio una vez así: doppelbrett train openings --file, y luego el archivo PGN.
openings-no-moves = En { $path } no hay ninguna jugada que pueda leer.
openings-nothing-own = En { $path } no hay ninguna jugada de las { $color ->
    [white] blancas
   *[black] negras
}.
openings-too-big = { $path } es demasiado grande para un repertorio. Usa un archivo de 200 000 jugadas como máximo.
openings-alone-has-a-colour = Solo la lección openings admite un color.
