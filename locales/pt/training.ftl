# Games against an engine.

engine-found = Adversário: { $name }, nível { $level }.
engine-level = Nível { $level }.
engine-player = Motor, nível { $level }
engine-none = Não há motor de xadrez. Instale o pacote stockfish.
engine-not-there = O motor { $path } não existe. Mude engine.program.
engine-not-started = O motor { $path } não inicia. Mude engine.program.
engine-not-uci = { $path } não é um motor de xadrez. Indique em engine.program um que fale UCI.
engine-restarted = O motor falhou. Vou iniciá-lo de novo.
engine-given-up = O motor falha repetidamente. Mude engine.program, ou diga os lances dele: “{ $word }” e o lance.
engine-fails = O motor falha repetidamente. Mude engine.program.
engine-no-thread = Sistema sobrecarregado: o motor não inicia. Feche outros programas.
engine-back = O motor voltou a jogar.
engine-away = O motor ainda não responde.
engine-not-in-competition = Contra um motor só se joga em casa: sem o perfil competition e sem árbitro.
engine-has-no-board = Um motor não move peças. Defina board.electronic_is como tactile se o tabuleiro for seu.
relay-engine = O motor joga e fala por si mesmo.
refusal-no-engine = Só contra um motor.
refusal-no-engine-yet = Só contra um motor. Diga: { $words }.
refusal-engine-later = Só depois desta partida. Então diga: { $words }.
alone = O adversário não chegou. Diga: { $words }.
refusal-nothing-to-take-back = Você ainda não jogou.
refusal-level = Qual nível? De um a oito.
refusal-judge-on-your-turn = Pergunte quando for a sua vez.
event-taken-back = De volta ao início.
event-taken-back-to = De volta a { $move }.
new-game-sure = A partida continua. De novo para uma nova.
blindfold-begins = De cabeça: { $points } pontos, perguntar custa.
page-looks-cost = De cabeça: as casas não nomeiam peças, olhar custa pontos. O diz o que está na casa.
blindfold-price = Custa { $cost }, restam { $left }.
blindfold-left = Restam { $left } de { $of } pontos.
hint-piece = Dica: { $role }.
hint-from = Dica: { $role } de { $square }.
hint-move = Dica: { $move }.
evaluation = { $how ->
    [equal] Igual.
    [slightly] { $color ->
        [white] As brancas
       *[black] As pretas
    } estão um pouco melhor.
    [clearly] { $color ->
        [white] As brancas
       *[black] As pretas
    } estão melhor.
   *[winning] { $color ->
        [white] As brancas
       *[black] As pretas
    } estão ganhando.
}
evaluation-mate = { $color ->
    [white] As brancas
   *[black] As pretas
} dão mate em { $moves }.
balance-pieces = { $role ->
    [queen] { $count ->
        [one] uma dama
       *[other] { $count } damas
    }
    [rook] { $count ->
        [one] uma torre
       *[other] { $count } torres
    }
    [bishop] { $count ->
        [one] um bispo
       *[other] { $count } bispos
    }
    [knight] { $count ->
        [one] um cavalo
       *[other] { $count } cavalos
    }
   *[pawn] { $count ->
        [one] um peão
       *[other] { $count } peões
    }
}
balance-and = e
balance-more = A mais para as { $color ->
    [white] brancas
   *[black] pretas
}: { $more }.
balance-against = As { $color ->
    [white] brancas
   *[black] pretas
} têm { $more } por { $less }.
log-taken-back = Retirado até a posição após { $new } meios-lances; havia { $old }.
log-level-set = O motor joga no nível { $level }.
log-looked-up = Consultou algo por { $cost } pontos.

## What each command does (the help)
help-take-back = retira seu último lance e a resposta; uma pessoa é perguntada, num torneio não é possível
help-hint = diz a peça do melhor lance; outra vez: a casa, depois o lance
help-evaluate = diz quem está melhor
help-set-level = faz o motor jogar num nível de 1 a 8
help-new-game = começa uma partida nova
help-play-engine = começa uma partida contra um motor, também: contra nível 1 a 8
help-swap-colours = começa uma partida nova com a outra cor
help-play-white = começa uma partida nova com as brancas
help-play-black = começa uma partida nova com as pretas
event-ask-rematch = { $color ->
        [white] Brancas
       *[black] Pretas
    } propõem revanche. “{ $words }” aceita.
event-rematch-off = Sem revanche.
event-rematch = Revanche, com cores trocadas.
refusal-no-rematch = Num torneio não há revanche.
refusal-rematch-too-early = A revanche, só depois do fim da partida.
refusal-rematch-in-hall = No salão não há revanche.
page-answer-rematch = Aceitar a revanche
page-answer-no-rematch = Sem revanche
log-asked-rematch = { $color ->
        [white] Brancas
       *[black] Pretas
    }: há revanche?
log-rematch = Revanche com cores trocadas combinada.
help-rematch = outra partida com cores trocadas, quando esta acabar; uma pessoa é perguntada
