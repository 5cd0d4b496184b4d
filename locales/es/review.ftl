# Looking at games again.

review-unknown = desconocido
review-head = { $white } contra { $black }{ $has-event ->
    [yes] , { $event }
   *[no] {""}
}{ $has-year ->
    [yes] , { $year }
   *[no] {""}
}. { $result ->
    [white] Ganaron blancas.
    [black] Ganaron negras.
    [draw] Tablas.
   *[none] Sin resultado.
}
review-list = { $count } partidas.
review-place = { $at } de { $of }:
review-empty = Aquí no hay ninguna partida.
review-first = Es la primera.
review-last = Es la última.
review-no-number = No hay partida { $number }.
review-found = { $count ->
    [0] Nadie se llama { $name }.
    [1] Una partida.
   *[other] { $count } partidas.
}
review-length = { $moves ->
    [0] Ninguna jugada.
    [1] Una jugada.
   *[other] { $moves } jugadas.
}
review-not-read = No puedo leer eso: { $why }
review-gone = La partida ya no está.
review-start = Principio de la partida.
review-nag-good = Buena jugada.
review-nag-mistake = Un error.
review-nag-brilliant = Jugada brillante.
review-nag-blunder = Un error grave.
review-nag-interesting = Jugada interesante.
review-nag-dubious = Jugada dudosa.
review-has-comment = Comentario.
review-has-variations = { $count ->
    [1] Una variante.
   *[other] { $count } variantes.
}
review-variation = Variante { $number } de { $of }.
review-variation-ends = Fin de la variante.
review-ends = { $result ->
    [white] Ganan blancas.
    [black] Ganan negras.
    [draw] Tablas.
   *[none] Aquí termina la partida.
}
review-no-next = Aquí se acaba.
review-no-previous = Estás al principio.
review-no-capture = Después ya no se captura nada.
review-no-irreversible = Antes no hay ninguna jugada así.
review-no-move = No existe esa jugada.
review-no-variations = Aquí no hay variantes.
review-no-variation-here = Ya es la línea principal.
review-no-comment = Aquí no hay comentario.
review-took = { $time } para esta jugada.
review-took-left = { $time } para esta jugada. Después quedaban { $left }.
review-left = Después quedaban { $left }.
review-no-times = Aquí no hay tiempos.
review-fen = La posición como FEN:
review-looking = Busco el siguiente error.
review-looked = { $known } de { $of } posiciones vistas.
review-not-looked = Aún no he buscado nada. Escribe «error».
review-question = { $judgement ->
    [blunder] Error grave
   *[mistake] Error
} en la jugada { $number }: { $color ->
    [white] blancas
   *[black] negras
} jugaron { $move }. Encuentra la mejor jugada.
review-no-question = No hay ninguna pregunta. Escribe «error».
review-best = Correcto, es la mejor jugada.
review-as-good = También es buena. El motor juega otra.
review-not-better = No es mejor. Otra vez, o «solución».
review-same = Eso se jugó. Otra vez, o «solución».
review-solution = Mejor: { $move }.
review-no-mistakes = Ningún error más.
review-side = { $color ->
    [white] Blancas
   *[black] Negras
}: { $mistakes }.
review-blunders = { $count ->
    [1] un error grave
   *[other] { $count } errores graves
}
review-mistakes = { $count ->
    [1] un error
   *[other] { $count } errores
}
review-inaccuracies = { $count ->
    [1] una imprecisión
   *[other] { $count } imprecisiones
}
review-faultless = ningún error
review-found-mistakes = Encontrados: { $found } de { $of }.
review-saved = Guardado.
review-not-saved = No guardado: { $why }
review-annotation = { $judgement ->
    [inaccuracy] Algo mejor.
    [mistake] Mejor.
   *[blunder] Mucho mejor.
}
review-explains-list = Es una lista de partidas. Abre una y recórrela.
review-explains = Estás repasando la partida. Avanza jugada a jugada, o busca con «error» qué era mejor.
review-not-there = No se puede abrir el archivo { $path }: { $why }

## Lo que no se puede leer en una partida
pgn-at = Partida { $game }, jugada { $number }{ $variation ->
    [yes] , variante
   *[no] { "" }
}
pgn-fault-illegal = { $at }: { $word } no es posible. Hasta ahí está todo.
pgn-fault-ambiguous = { $at }: { $word } tiene dos lecturas. Hasta ahí está todo.
pgn-fault-unknown = { $at }: no entiendo { $word }. Hasta ahí está todo.
pgn-fault-null = { $at }: alguien pasa. Hasta ahí está todo.
pgn-fault-long = { $at }: demasiadas jugadas. Hasta ahí está todo.
pgn-fault-unended = { $at }: un comentario no termina. Hasta ahí está todo.
pgn-fault-position = Partida { $game }: la posición inicial es ilegible. Solo tengo quién jugó.
pgn-fault-rules = Partida { $game }: no es ajedrez, sino { $rules }. Solo tengo quién jugó.
pgn-fault-tag = Partida { $game }: ilegible en el encabezado: { $text }
pgn-fault-result = Partida { $game }: el encabezado dice { $head }, y tras las jugadas hay { $text }. Vale lo segundo.
pgn-fault-more = { $count ->
    [one] Y un lugar más.
   *[other] Y { $count } lugares más.
}
