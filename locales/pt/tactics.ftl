# Tactics and endgames.

lesson-tactics = Tática
lesson-endgames = Finais
tactics-about = Você ouve uma posição e diz o lance que ganha. "dica" ajuda, e o que não deu certo volta.
tactics-mate = As { $color ->
    [white] brancas
   *[black] pretas
} jogam e dão mate em { $moves }.
tactics-win = As { $color ->
    [white] brancas
   *[black] pretas
} jogam e ganham.
tactics-hold = As { $color ->
    [white] brancas
   *[black] pretas
} jogam. Só um lance segura.
tactics-again = Mais uma vez.
tactics-wrong = Não é esse lance.
tactics-right = Certo. { $color ->
    [white] Brancas
   *[black] Pretas
}: { $move }.
tactics-reply = { $color ->
    [white] Brancas
   *[black] Pretas
}: { $move }.
tactics-solution = Solução: { $move }.
tactics-shown = Isso era tudo.
tactics-solved = Resolvido.
tactics-solved-by = { $theme ->
    [fork] Resolvido: um garfo.
    [pin] Resolvido: uma cravada.
   *[hanging] Resolvido: a peça estava indefesa.
}
tactics-over = Este problema está resolvido. Diga "{ $next }".
tactics-no-more-hints = "{ $solution }" diz mais.
tactics-all-done = Esses eram todos os problemas. Começam de novo.
tactics-none = Aqui não há problema que eu possa ler.
tactics-skipped = { $count ->
    [one] Não é um problema: entrada { $number }.
   *[other] Não são problemas: { $count } entradas, a primeira é a { $number }.
}
tactics-broken = Não consigo ler o arquivo a partir da entrada { $number }.
tactics-unknown-kind = { $path }: indique um arquivo cujo nome termine em csv, epd ou pgn, também com zst depois.
tactics-not-read = Não consigo ler { $path }: { $why }
tactics-progress = { $asked ->
    [0] Nenhum problema resolvido ainda.
   *[other] Certos: { $right } de { $asked }.
}

endgames-about = Você ganha do motor, que não dá nada de presente. Se a vitória se perde, você ouve na hora.
endgames-task = { $kind ->
    [queen] As brancas jogam e dão mate com a dama.
    [rook] As brancas jogam e dão mate com a torre.
    [bishops] As brancas jogam e dão mate com dois bispos.
    [knight] As brancas jogam e dão mate com bispo e cavalo.
   *[pawns] Final de peões: as brancas jogam e ganham.
}
endgames-won = Mate. Ganho em { $moves }.
endgames-mated = Você levou mate. Perdido.
endgames-stalemate = Afogado: empate. A vitória escapou.
endgames-material = Empate: ninguém pode mais dar mate. A vitória escapou.
endgames-repetition = Empate: três vezes a mesma posição. A vitória escapou.
endgames-fifty = Empate pela regra dos 50 lances. A vitória escapou.
endgames-fifty-soon = Faltam { $moves } lances para a regra dos 50.
endgames-drawn = Escapou: agora é empate. "{ $back }" retira o lance.
endgames-lost = Escapou: agora está perdido. "{ $back }" retira o lance.
endgames-over = Este final acabou. Diga "{ $next }".
lesson-has-no-file = Só as lições tactics e openings aceitam um arquivo.

lesson-own-games = Partidas próprias
own-games-about = Posições das suas partidas em que um só lance ganha ou segura. Enquanto isso procuro outras.
own-games-searching = { $count ->
    [one] Procuro em uma partida.
   *[other] Procuro em { $count } partidas, a mais recente primeiro.
}
own-games-left = { $count ->
    [one] Falta examinar uma partida.
   *[other] Falta examinar { $count } partidas.
}
own-games-none = Nas suas partidas não há nenhum problema.
own-games-no-game = Você ainda não terminou nenhuma partida.
own-games-one-move = Este motor não compara lances. O Stockfish compara.
own-games-source = Da partida { $game }, lance { $number }.
