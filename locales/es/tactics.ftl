# Tactics and endgames.

lesson-tactics = Táctica
lesson-endgames = Finales
tactics-about = Oyes una posición y dices la jugada que gana. «pista» ayuda, y lo que no salió vuelve.
tactics-mate = Juegan { $color ->
    [white] blancas
   *[black] negras
} y dan mate en { $moves }.
tactics-win = Juegan { $color ->
    [white] blancas
   *[black] negras
} y ganan.
tactics-hold = Juegan { $color ->
    [white] blancas
   *[black] negras
}. Solo una jugada aguanta.
tactics-again = Otra vez.
tactics-wrong = Esa jugada no.
tactics-right = Correcto. { $color ->
    [white] Blancas
   *[black] Negras
}: { $move }.
tactics-reply = { $color ->
    [white] Blancas
   *[black] Negras
}: { $move }.
tactics-solution = Solución: { $move }.
tactics-shown = Eso era todo.
tactics-solved = Resuelto.
tactics-solved-by = { $theme ->
    [fork] Resuelto: un ataque doble.
    [pin] Resuelto: una clavada.
   *[hanging] Resuelto: la pieza estaba indefensa.
}
tactics-over = Este problema está resuelto. Di «{ $next }».
tactics-no-more-hints = «{ $solution }» dice más.
tactics-all-done = Eran todos los problemas. Empiezan de nuevo.
tactics-none = Aquí no hay ningún problema que pueda leer.
tactics-skipped = { $count ->
    [one] No es un problema: entrada { $number }.
   *[other] No son problemas: { $count } entradas, la primera es la { $number }.
}
tactics-broken = No puedo leer el archivo desde la entrada { $number }.
tactics-unknown-kind = { $path }: indica un archivo cuyo nombre acabe en csv, epd o pgn, también con zst detrás.
tactics-not-read = No puedo leer { $path }: { $why }
tactics-progress = { $asked ->
    [0] Ningún problema resuelto todavía.
   *[other] Bien: { $right } de { $asked }.
}

endgames-about = Ganas contra el motor, que no regala nada. Si la victoria se pierde, lo oyes enseguida.
endgames-task = { $kind ->
    [queen] Juegan blancas y dan mate con la dama.
    [rook] Juegan blancas y dan mate con la torre.
    [bishops] Juegan blancas y dan mate con dos alfiles.
    [knight] Juegan blancas y dan mate con alfil y caballo.
   *[pawns] Final de peones: juegan blancas y ganan.
}
endgames-won = Mate. Ganado en { $moves }.
endgames-mated = Te han dado mate. Perdido.
endgames-stalemate = Ahogado: tablas. Se escapó la victoria.
endgames-material = Tablas: nadie puede dar mate. Se escapó la victoria.
endgames-repetition = Tablas: tres veces la misma posición. Se escapó la victoria.
endgames-fifty = Tablas por la regla de las 50 jugadas. Se escapó la victoria.
endgames-fifty-soon = Quedan { $moves } jugadas hasta la regla de las 50.
endgames-drawn = Se escapó: ahora son tablas. «{ $back }» retira la jugada.
endgames-lost = Se escapó: ahora está perdido. «{ $back }» retira la jugada.
endgames-over = Este final ha terminado. Di «{ $next }».
lesson-has-no-file = Solo las lecciones tactics y openings admiten un archivo.

lesson-own-games = Partidas propias
own-games-about = Posiciones de tus partidas en las que una sola jugada gana o aguanta. Mientras tanto busco más.
own-games-searching = { $count ->
    [one] Busco en una partida.
   *[other] Busco en { $count } partidas, la más reciente primero.
}
own-games-left = { $count ->
    [one] Queda una partida por revisar.
   *[other] Quedan { $count } partidas por revisar.
}
own-games-none = En tus partidas no hay ningún problema.
own-games-no-game = Todavía no has terminado ninguna partida.
own-games-one-move = Este motor no compara jugadas. Stockfish sí.
own-games-source = De la partida { $game }, jugada { $number }.
