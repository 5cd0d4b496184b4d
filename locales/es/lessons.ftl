# Lessons: doppelbrett train. The new thing first; a solution stands inside other sentences.

train-about = Elige una lección por su número o su nombre. «siguiente» dice la siguiente y cómo te va.
train-lessons = Lecciones: { $lessons }.
train-name = { $number } { $lesson }
train-entry = { $number }: { $lesson }. { $progress }
train-never = Sin empezar.
train-session = Esta vez acertaste { $correct } de { $asked }.
train-total = En total acertaste { $correct } de { $asked }.
train-waiting = { $count ->
    [one] Espera una pregunta.
   *[other] Preguntas que esperan: { $count }.
}
train-not-kept = La lección sigue, pero no se guarda. { $why }
train-not-understood = No entiendo «{ $words }». { $expects }
train-expects-color = Escribe «{ $white }» o «{ $black }».
train-expects-squares = Nombra casillas.
train-expects-words = Anuncia la jugada con palabras.
train-expects-signs = Escribe la jugada abreviada, como { $example }.
train-expects-piece = Di la pieza, o «{ $no }» si no hay ninguna.
train-expects-yes = Escribe «{ $yes }» o «{ $no }».
train-right = Bien.
train-wrong = Mal. { $solution }.
train-solution = Solución: { $answer }.
train-left = Por decir: { $count }.
train-round = Tienes { $seconds } segundos: ¿blanca o negra?
train-round-over = ¡Tiempo! Aciertos: { $correct }. Fallos: { $wrong }. { $record ->
    [yes] Es tu mejor marca.
   *[no] Tu mejor marca: { $best }.
}

lesson-squares = Casillas
lesson-squares-about = Pregunto por casillas del tablero vacío. «contrarreloj» empieza una ronda contra el reloj.
lesson-squares-color = { $square }: ¿blanca o negra?
lesson-squares-timed = ¿{ $square }?
lesson-squares-diagonal = { $square }: ¿qué vecinas hay en sus diagonales?
lesson-squares-sees = { $role } en { $square }: ¿qué casillas controla?
lesson-squares-route = { $role } de { $from } a { $to }: di el camino más corto.
lesson-squares-is = { $square } es { $color ->
    [white] blanca
   *[black] negra
}
lesson-squares-not = No { $squares }.
lesson-squares-no-hop = De { $from } no se llega a { $to }.
lesson-squares-too-long = Llegaste, pero con saltos de más: { $moves } en vez de { $fewest }. Otra vez desde { $from }.
lesson-squares-go-on = Sigue desde { $from }.

lesson-announcing = Anuncios
lesson-announcing-about = Muestro una jugada y tú la anuncias; o yo la anuncio y tú la escribes abreviada.
lesson-announcing-announce = { $move }: anúnciala.
lesson-announcing-write = { $move }: escríbela abreviada.
lesson-announcing-in-short = Bien, abreviada: { $move }.
lesson-announcing-other = «{ $words }» no es { $move }. Otra vez.
lesson-announcing-not-that = «{ $words }» es otra jugada. Otra vez.
lesson-announcing-misheard = No entendí: { $words }. Otra vez.

lesson-visualisation = De memoria
lesson-visualisation-about = Anuncio jugadas y tú retienes la posición sin tablero. Cada acierto alarga las siguientes.
lesson-visualisation-line = Desde la posición inicial, jugadas: { $plies }.
lesson-visualisation-where = { $role }, { $color ->
    [white] blancas
   *[black] negras
}: ¿en qué casillas?
lesson-visualisation-on = { $square }: ¿qué hay?
lesson-visualisation-check = ¿Están en jaque las { $color ->
    [white] blancas
   *[black] negras
}?
lesson-visualisation-attacked = ¿Dónde está atacada una pieza { $color ->
    [white] blanca
   *[black] negra
}? Di una casilla.

lesson-dictation = Dictado
lesson-dictation-about = Anuncio jugadas, cada vez más deprisa, y tú las anotas. Al final comparo jugada por jugada.
lesson-dictation-ready = Jugadas: { $plies }, con pausas de { $seconds } segundos. «{ $next }» empieza.
lesson-dictation-last = Eso era todo. «{ $done }» compara.
lesson-dictation-all = Todo bien: { $plies } de { $plies }.
lesson-dictation-some = Aciertos: { $correct } de { $plies }.
lesson-dictation-other = { $color ->
    [white] Blancas
   *[black] Negras
} { $number }: { $move }. Anotado: { $written }.
lesson-dictation-missing = { $color ->
    [white] Blancas
   *[black] Negras
} { $number }, falta: { $move }.
lesson-dictation-extra = Anotado de más: { $written }.
lesson-dictation-taken-back = Tachado: { $written }.
lesson-dictation-nothing = No hay nada anotado.
lesson-dictation-written = Anotado: { $written }
