# Moves that are typed in cells, prose by liblouis, and how the score is written.

setting-braille-code = Cómo se escriben las jugadas en la línea braille y cómo se entienden tecleadas en puntos: letters con las letras de las piezas, o el código german8, german6 o ukaaf.
setting-braille-prose = Tabla de liblouis para las frases en la línea braille, como es-g1.ctb o es-g2.ctb; si no, carácter por carácter.
setting-score-notation = Cómo se escriben las jugadas de la planilla: letters, german8, german6 o ukaaf.
setting-score-cells = Celdas en una línea del papel braille, de 20 a 100.
setting-score-lines = Líneas en una página del papel braille, de 5 a 100.
setting-score-tape = Si se graban tus anuncios, como planilla en una grabadora: true o false.
typed-two-moves = ¿{ $first } o { $second }? Escribe las dos casillas.
typed-unknown-cell = Puntos { $dots }, celda { $place }: no es un signo del código { $code }.
typed-offer = Tablas: { $offer }. Escribe la jugada sin (=).
page-typed-offer = Las tablas se ofrecen con el botón. Escribe la jugada sin (=).
typed-misplaced-cell = Puntos { $dots }, celda { $place }: eso no encaja ahí.
typed-no-code = Puntos { $dots }, celda { $place }: desconocida. Elige braille.code.
prose-missing = La tabla braille { $table } falta o tiene errores. Instala liblouis-bin y liblouis-data.
doctor-part-prose = Grado braille
doctor-prose-used = Las frases se escriben con { $table }, liblouis { $version }.
