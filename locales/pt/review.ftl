# Looking at games again.

review-unknown = desconhecido
review-head = { $white } contra { $black }{ $has-event ->
    [yes] , { $event }
   *[no] {""}
}{ $has-year ->
    [yes] , { $year }
   *[no] {""}
}. { $result ->
    [white] Ganharam as brancas.
    [black] Ganharam as pretas.
    [draw] Empate.
   *[none] Sem resultado.
}
review-list = Partidas: { $count }.
review-place = { $at } de { $of }:
review-empty = Aqui não há nenhuma partida.
review-first = É a primeira.
review-last = É a última.
review-no-number = Não há partida { $number }.
review-found = { $count ->
    [0] Ninguém se chama { $name }.
    [1] Uma partida.
   *[other] Partidas: { $count }.
}
review-length = { $moves ->
    [0] Nenhum lance.
    [1] Um lance.
   *[other] { $moves } lances.
}
review-not-read = Não consigo ler isso: { $why }
review-gone = A partida não está mais aqui.
review-start = Início da partida.
review-nag-good = Bom lance.
review-nag-mistake = Um erro.
review-nag-brilliant = Lance brilhante.
review-nag-blunder = Um erro grave.
review-nag-interesting = Lance interessante.
review-nag-dubious = Lance duvidoso.
review-has-comment = Comentário.
review-has-variations = { $count ->
    [1] Uma variante.
   *[other] { $count } variantes.
}
review-variation = Variante { $number } de { $of }.
review-variation-ends = Fim da variante.
review-ends = { $result ->
    [white] Ganham as brancas.
    [black] Ganham as pretas.
    [draw] Empate.
   *[none] Aqui termina a partida.
}
review-no-next = Aqui acaba.
review-no-previous = Você está no início.
review-no-capture = Depois disto nada é capturado.
review-no-irreversible = Antes não há nenhum lance assim.
review-no-move = Esse lance não existe.
review-no-variations = Aqui não há variantes.
review-no-variation-here = Já é a linha principal.
review-no-comment = Aqui não há comentário.
review-took = { $time } para este lance.
review-took-left = { $time } para este lance. Depois restavam { $left }.
review-left = Depois restavam { $left }.
review-no-times = Aqui não há tempos.
review-fen = A posição como FEN:
review-looking = Procuro o próximo erro.
review-looked = { $known } de { $of } posições vistas.
review-not-looked = Ainda não procurei nada. Escreva "erro".
review-question = { $judgement ->
    [blunder] Erro grave
   *[mistake] Erro
} no lance { $number }: as { $color ->
    [white] brancas
   *[black] pretas
} jogaram { $move }. Encontre o melhor lance.
review-no-question = Nada foi perguntado. Escreva "erro".
review-best = Certo, é o melhor lance.
review-as-good = Também é bom. O motor joga outro.
review-not-better = Não é melhor. Outra vez, ou "solução".
review-same = Isso foi jogado. Outra vez, ou "solução".
review-solution = Melhor: { $move }.
review-no-mistakes = Nenhum outro erro.
review-side = { $color ->
    [white] Brancas
   *[black] Pretas
}: { $mistakes }.
review-blunders = { $count ->
    [1] um erro grave
   *[other] { $count } erros graves
}
review-mistakes = { $count ->
    [1] um erro
   *[other] { $count } erros
}
review-inaccuracies = { $count ->
    [1] uma imprecisão
   *[other] { $count } imprecisões
}
review-faultless = nenhum erro
review-found-mistakes = Encontrados: { $found } de { $of }.
review-saved = Salvo.
review-not-saved = Não foi salvo: { $why }
review-annotation = { $judgement ->
    [inaccuracy] Um pouco melhor.
    [mistake] Melhor.
   *[blunder] Muito melhor.
}
review-explains-list = É uma lista de partidas. Abra uma e percorra-a.
review-explains = Você está revendo a partida. Avance lance a lance, ou procure com "erro" o que era melhor.
review-not-there = O arquivo { $path } não abre: { $why }

## O que não se lê numa partida
pgn-at = Partida { $game }, lance { $number }{ $variation ->
    [yes] , variante
   *[no] { "" }
}
pgn-fault-illegal = { $at }: { $word } não é possível. Até aí está tudo.
pgn-fault-ambiguous = { $at }: { $word } tem duas leituras. Até aí está tudo.
pgn-fault-unknown = { $at }: não entendo { $word }. Até aí está tudo.
pgn-fault-null = { $at }: alguém passa. Até aí está tudo.
pgn-fault-long = { $at }: lances demais. Até aí está tudo.
pgn-fault-unended = { $at }: um comentário não termina. Até aí está tudo.
pgn-fault-position = Partida { $game }: a posição inicial é ilegível. Só tenho quem jogou.
pgn-fault-rules = Partida { $game }: não é xadrez, mas { $rules }. Só tenho quem jogou.
pgn-fault-tag = Partida { $game }: ilegível no cabeçalho: { $text }
pgn-fault-result = Partida { $game }: o cabeçalho diz { $head }, e depois dos lances há { $text }. Vale o segundo.
pgn-fault-more = { $count ->
    [one] E mais um lugar.
   *[other] E mais { $count } lugares.
}
