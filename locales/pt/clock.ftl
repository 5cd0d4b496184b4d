# The clock alone, and how it is set by ear.

game-new-clock-alone = Relógio de xadrez. Você de { $color ->
        [white] brancas
       *[black] pretas
    }, { $control }. Início: { $press } ou Enter.
control-unequal = brancas { $white }, pretas { $black }
clock-link = O adversário encontra o relógio no navegador: { $url }
state-own-move = Depois do lance: { $press } ou Enter.
event-flag-fell = Caiu a seta das { $color ->
        [white] brancas
       *[black] pretas
    }.
result-flag-fell = Vocês decidem o que isso significa.
log-clock-alone = Só funcionou o relógio: os lances não estão anotados.
refusal-clock-alone = Aqui só funciona o relógio.

## Setting it
clock-set-begin = Vamos acertar o relógio. Enter mantém o que está.
clock-set-minutes = { $which ->
        [then] Depois quantos minutos?
        [opponents] O adversário: quantos minutos?
       *[own] Quantos minutos?
    } Agora { $now }.
clock-set-seconds = Quantos segundos por lance? Agora { $now }.
clock-set-extra = Um: incremento. Dois: atraso. Três: Bronstein. Agora { $now }.
clock-set-moves = Para quantos lances? Agora { $now ->
        [0] todos
       *[other] { $now }
    }.
clock-set-same = O adversário tem o mesmo tempo? Sim ou não.
clock-set-colour = Brancas ou pretas? Agora { $now ->
        [white] brancas
       *[black] pretas
    }.
clock-set-right = Você de { $color ->
        [white] brancas
       *[black] pretas
    }, { $control }. Está certo? Sim ou não.
clock-set-first = Esta é a primeira pergunta.
clock-set-no-answer = Isso não é uma resposta aqui.
