# Claims, reports, illegal moves, and what the arbiter does.

side = { $color ->
    [white] brancas
   *[black] pretas
}
ground = { $ground ->
    [repetition] três vezes a mesma posição
    [moves] cinquenta lances
   *[quickplay] o adversário não pode ganhar ou não tenta
}
irregular = { $what ->
    [illegal_move] lance ilegal
    [earlier_illegal_move] lance ilegal anterior
    [illegal_position] posição impossível
    [pressed_without_move] relógio acionado sem lance
    [unpromoted] peão não promovido
    [two_hands] lance com as duas mãos
    [displaced_pieces] peças deslocadas
    [colours_reversed] cores trocadas
    [wrong_start] posição inicial errada
   *[late] ausente
}
penalty = { $penalty ->
    [warning] advertência
    [opponent_gains_time] mais tempo para o adversário
    [offender_loses_time] menos tempo
    [opponent_gains_points] mais pontos para o adversário
    [offender_loses_points] menos pontos
    [game_lost] partida perdida
    [fine] multa
    [exclusion_from_rounds] exclusão de rodadas
   *[expulsion] expulsão da competição
}

cited = Artigo { $article }.
event-claimed = Empate reclamado pelas { side }: { ground }.
event-claimed-with = Empate reclamado pelas { side }, com { $move }: { ground }.
event-claim-failed = Não é assim: { ground }. Vale como proposta de empate.
event-claim-proven = Pelo registro é assim.
event-claim-unproven = Pelo registro não é assim.
event-reported = Aviso sobre as { side }: { irregular }.
event-disputed = O árbitro decide.
event-arbiter-called = As { side } chamam o árbitro.
event-no-arbiter-called = Não há árbitro, { side }. Entendam-se.
event-clocks-stopped = Os relógios estão parados.
event-illegal-move = Lance ilegal das { side }, número { $number }: { irregular }.
event-touched = Tocada pelas { side }: { $piece }.
event-touch-corrected = Afinal, as { side } não tocaram em nada.
event-time-added = Mais tempo para as { side }: { $time }.
event-time-taken = Menos tempo para as { side }: { $time }.
event-time-charged = Os relógios pararam por causa das { side }: custa { $time }.
event-time-set = As { side } têm { $time }.
event-moves-set = As { side }: { $moves ->
    [one] um lance feito
   *[other] { $moves } lances feitos
}.
event-went-back = Antes do lance { $number } das { $color ->
        [white] brancas
       *[black] pretas
    }. Arrume as peças.
event-rules-adapted = As regras mudaram.
event-play-on = Registrado. Sem árbitro decide o relógio.

ruled-stop-clocks = Árbitro: relógios parados. { $reason }
ruled-start-clocks = Árbitro: relógios andando. { $reason }
ruled-set-time = O árbitro acerta o relógio. { $reason }
ruled-set-moves = O árbitro acerta o contador de lances. { $reason }
ruled-grant = Árbitro: deferido. { $reason }
ruled-deny = Árbitro: indeferido. { $reason }
ruled-find = Árbitro, { side }: { irregular }. { $reason }
ruled-impose = Árbitro, { side }: { penalty }. { $reason }
ruled-go-back = Árbitro: voltar atrás. { $reason }
ruled-reopen = Árbitro: a partida não terminou. { $reason }
ruled-end = O árbitro encerra a partida. { $reason }
ruled-adapt = O árbitro muda as regras. { $changes } { $reason }
ruled-sign = Assinado por { $name }.

reason-repetition = Três vezes a mesma posição.
reason-fifty-moves = Cinquenta lances sem captura nem lance de peão.
reason-quickplay = Final acelerado: o adversário não podia ou não tentava ganhar.
reason-illegal-moves = { $loses_at ->
    [1] Um lance ilegal.
   *[other] Lances ilegais demais.
}
reason-default = Chegou tarde.
reason-arbiter = Decisão do árbitro.
result-both-lose = Os dois perderam. { $reason }
result-annulled = A partida não conta e será jogada de novo.

refusal-claim-too-late = Tarde para reclamar. Jogue primeiro.
refusal-claim-announced = Já anunciado: { $move }. Primeiro retire-o: { $correct }.
refusal-no-quickplay = { $applies ->
    [never] Por estas regras não há final acelerado.
   *[other] Só num final acelerado, com pouco tempo.
}
refusal-not-irregular = Por estas regras não é ilegal: { irregular }.
refusal-report-too-late = { $until ->
    [opponent_touches] Tarde, uma peça já foi tocada: { irregular }.
   *[opponent_moves] Tarde, o próximo lance já foi feito: { irregular }.
}
refusal-nothing-there = Em { $square } não há nada.
refusal-touch-move = Tocada: { $piece }. Mova-a ou capture-a.
refusal-agreement-too-early = Empate só quando ambos fizerem { $moves ->
    [one] um lance
   *[other] { $moves } lances
}.
refusal-rule-first = Primeiro o árbitro decide.
refusal-arbiter-starts = O árbitro liga os relógios de novo.
refusal-nothing-to-rule = Não há nada pendente com o árbitro.
refusal-called-already = O árbitro já foi chamado.
refusal-no-arbiter = Não há árbitro. Adicione com --arbiter.
refusal-reason-missing = Diga o motivo, depois de dois-pontos.
refusal-out-of-range = Falta um tempo ou número, ou é grande demais.
refusal-not-in-edition = Estas regras não preveem essa punição: { penalty }.
refusal-not-over = Assina-se depois do fim da partida.
refusal-ends-again = O último lance termina a partida. Retire-o também: { $line }: motivo
arbiter-reopens = O árbitro anula o fim assim: { $line }: motivo
laws-not-adapted = As regras mudadas em { $file } não valem. { $why } Corrija o arquivo, ou retire a configuração laws.adapted.
refusal-no-act = Não entendo “{ $words }”. Escreva uma destas, depois dois-pontos e o motivo: { $forms }
refusal-act-form = Escreva: { $form }
refusal-rule-not-adapted = A regra fica como está. { $why }

arbiter-connected = O árbitro está aqui.
arbiter-disconnected = O árbitro não está mais conectado.
arbiter-link = O árbitro entra com “doppelbrett arbiter”, ou no navegador: { $url }
arbiter-no-board = Esta partida tem árbitro, mas sem o tabuleiro web ele não consegue entrar.
arbiter-turn = Jogam as { side }, lance { $number }.
arbiter-announced = Anunciado pelas { side }: { $move }.
arbiter-not-started = O relógio ainda não foi ligado.
arbiter-flag = Caiu a seta das { side }. Não é certo que o adversário possa dar mate.
arbiter-welcome = Conectado como árbitro. Cada linha é uma decisão; Enter sozinho diz como está a partida, um ponto de interrogação todas as decisões.
arbiter-acts = Assim se decide, com dois-pontos e o motivo depois: { $forms }
arbiter-clock-of = Relógio das { side }: { $time }.
arbiter-clock-runs = O relógio das { side } está andando.
arbiter-last-move = Último lance: { $move }
arbiter-no-link = Aqui não há partida com árbitro: falta { $file }. Comece uma com “doppelbrett play --arbiter”, ou informe o link com --url.
arbiter-not-reached = Não foi possível conectar à partida. { $why } O programa ainda está rodando?
arbiter-no-seat = Este link não é o do árbitro.
arbiter-gone = O programa da partida terminou.
arbiter-lost = A conexão com a partida caiu. Reconectando; Ctrl-D encerra.
arbiter-kept = Guardado. Será enviado assim que a partida voltar.
arbiter-too-long = Longo demais: no máximo { $most } caracteres.
arbiter-not-taken = Não aceito.
arbiter-no-answer = O programa não respondeu.

help-claim-repetition = reclama empate porque a mesma posição está pela terceira vez; com um lance: estará depois dele
help-claim-moves = reclama empate por cinquenta lances sem captura nem lance de peão
help-claim-quickplay = reclama empate num final acelerado; sem árbitro, a partida termina com isso
help-touched = informa uma peça tocada
help-call-arbiter = chama o árbitro; os dois relógios param até ele decidir
help-illegal-move = informa um lance ilegal; com “adversário” antes, um do adversário
help-pressed-without-move = informa que o relógio foi acionado sem lance
help-unpromoted = informa um peão não promovido
help-two-hands = informa um lance com as duas mãos
help-displaced-pieces = informa peças deslocadas
help-colours-reversed = informa as cores trocadas
help-wrong-start = informa uma posição inicial errada
help-late = informa que alguém não está

# What waits for the arbiter, on their page.
arbiter-goes-on = Ligar os relógios
arbiter-grant = { $dispute ->
    [scores] Voltar à posição
    [flag] Perdida
   *[claim] Deferir
}
arbiter-deny = { $dispute ->
    [scores] Corrigir a planilha
    [flag] Empate
   *[claim] Indeferir
}
evidence-repetition = Esta posição até agora: { $count ->
    [one] uma vez.
   *[other] { $count } vezes.
}
evidence-moves = Lances sem mover peão nem capturar: { $count }.
evidence-illegal-moves = Lances ilegais até agora, { side }: { $count }.
evidence-calls = Chamadas até agora, { side }: { $count }.
evidence-last-move = Último lance, { side }: { $move }.
