# Rules that an organiser or the arbiter adapted (D.1), in words. The names are those of editions/*.toml.

rule-changed = Regra mudada, { $rule }: { $new }, em vez de: { $old }.
rule-count = { $count }

rule-illegal-moves-opponent-gains = tempo para o adversário depois de um lance ilegal
rule-illegal-moves-loses-at = qual lance ilegal perde a partida
rule-illegal-moves-draw-if-opponent-cannot-mate = empate em vez de derrota depois de lances ilegais se o adversário não pode dar mate
rule-illegal-moves-complete-from = a partir de quando conta um lance ilegal
rule-illegal-moves-press-without-move = acionar o relógio sem lance é lance ilegal
rule-illegal-moves-two-hands = jogar com as duas mãos é lance ilegal
rule-illegal-moves-unpromoted-pawn = um peão não promovido é lance ilegal
rule-illegal-moves-unpromoted-becomes-queen = o peão não promovido vira dama
rule-illegal-moves-claim-until = até quando se pode reclamar um lance ilegal
rule-illegal-moves-arbiter-acts = o árbitro age por si diante de lances ilegais
rule-illegal-moves-stands-if-missed = um lance ilegal visto tarde permanece
rule-illegal-moves-corrected-by-agreement = os dois podem combinar corrigir um lance ilegal visto tarde
rule-illegal-moves-illegal-position-seen = o que o árbitro faz diante de uma posição impossível
rule-draw-claims-repetitions = quantas vezes a mesma posição deve aparecer para empate
rule-draw-claims-moves = lances sem captura nem peão para empate
rule-draw-claims-right-lost-by = o que tira o direito de reclamar empate
rule-draw-claims-clock = quem para o relógio ao reclamar empate
rule-draw-claims-written-move-binds = o lance de uma reclamação não pode ser mudado
rule-draw-claims-opponent-gains = tempo para o adversário depois de uma reclamação errada
rule-draw-claims-claimant-halved-above = a partir de que tempo uma reclamação errada custa a metade
rule-draw-claims-claimant-loses-at-most = o máximo que custa uma reclamação errada
rule-draw-claims-claimant-cut-to = a quanto uma reclamação errada reduz o tempo
rule-same-position-castling = quais direitos de roque distinguem posições
rule-same-position-en-passant = qual captura en passant distingue posições
rule-endings-fivefold = qual repetição da posição empata na hora
rule-endings-fivefold-in-succession = essas posições devem ser seguidas
rule-endings-seventy-five = lances sem captura nem peão que empatam na hora
rule-endings-mate-goes-first = vale o mate com o último deles
rule-endings-dead-position = uma posição morta empata na hora
rule-endings-resigning-draws-if-opponent-cannot-mate = abandonar é empate se o adversário não pode dar mate
rule-agreement-competition-may-forbid = o torneio pode proibir o empate de comum acordo
rule-agreement-forbidden-before-move = antes de quantos lances não se pode combinar empate
rule-agreement-after-moves = depois de quantos lances se pode combinar empate
rule-agreement-claim-is-offer = reclamar empate é também propô-lo
rule-flags-both-down = caídas as duas setas, antes do último período
rule-flags-both-down-in-last-period = caídas as duas setas, no último período
rule-flags-arbiter-calls = o árbitro sinaliza a queda da seta
rule-flags-claimant-needs-time = quem ganha por tempo precisa ter tempo
rule-flags-draw-if-opponent-cannot-mate = empate em vez de perder por tempo se o adversário não pode dar mate
rule-lateness-loses-after = com que atraso se perde a partida
rule-lateness-competition-may-change = o torneio pode fixar outro atraso
rule-lateness-arbiter-may-change = o árbitro pode decidir outra coisa sobre o atraso
rule-lateness-white-loses-time = se faltam os dois, corre o tempo das brancas
rule-irregularities-wrong-start-cancels = uma posição inicial errada anula a partida
rule-irregularities-wrong-start-until-move = até quantos lances isso vale
rule-irregularities-colours-restart-before-move = antes de quantos lances as cores trocadas reiniciam a partida
rule-irregularities-colours-arbiter-may-decide = o árbitro pode decidir outra coisa sobre as cores trocadas
rule-pace-limits-blitz-up-to = até que tempo é relâmpago
rule-pace-limits-blitz-includes-limit = exatamente esse tempo ainda é relâmpago
rule-pace-limits-rapid-up-to = até que tempo são rápidas
rule-pace-limits-rapid-includes-limit = exatamente esse tempo ainda são rápidas
rule-pace-limits-increments = quantos incrementos contam nisso
rule-score-kept = é preciso anotar
rule-score-writing-ahead-forbidden = anotar o lance antes é proibido
rule-score-not-below = abaixo de que tempo ninguém precisa anotar
rule-score-unless-increment = salvo com um incremento de
rule-score-for-rest-of-period = isso vale pelo resto do período
rule-score-arbiter-records = o árbitro anota
rule-score-arbiter-games = quantas partidas um árbitro supervisiona por completo
rule-score-requests = quantas vezes se pode ver o registro
rule-quickplay-applies = valem as regras do final acelerado
rule-quickplay-only-without-increment = final acelerado só sem incremento
rule-quickplay-claim-below = abaixo de que tempo se pode reclamar no final acelerado
rule-quickplay-opponent-gains = tempo para o adversário no final acelerado
rule-quickplay-extra-time = tempo por lance a pedido no final acelerado
rule-quickplay-claim-without-arbiter = sem árbitro, a reclamação no final acelerado termina a partida
rule-blind-appendix = apêndice sobre jogadores cegos
rule-blind-organiser-asks-arbiter = o organizador consulta o árbitro antes de adaptar regras
rule-blind-promotion-announced = a peça da promoção é anunciada
rule-blind-arbiter-may-change-ranks = o árbitro pode admitir outras palavras para as fileiras
rule-blind-clock-after-announcement = o relógio do adversário começa só depois do anúncio
rule-blind-clock-announces = o que o relógio pode anunciar
rule-blind-score-machine = em que se pode gravar a anotação
rule-blind-opponents-assistant = o vidente pode ter um assistente
rule-blind-assistant-if-opponent-hears-badly = deve haver um assistente se o adversário ouve mal
rule-blind-help-costs-time = a ajuda com o relógio ou a anotação custa tempo
rule-penalties-may-impose = punições do árbitro

rule-value-yes = sim
rule-value-no = não
rule-value-not-stated = sem regra
rule-value-none = nada fixado
rule-value-made = quando está feito
rule-value-pressed = quando se aciona o relógio
rule-value-game-ends = até o fim da partida
rule-value-opponent-touches = até o adversário tocar uma peça
rule-value-opponent-moves = até o adversário jogar
rule-value-intervenes = intervém
rule-value-draws-after-next-move = espera o próximo lance, depois empate
rule-value-making-move = fazer o lance
rule-value-touching-piece = tocar uma peça
rule-value-claimant-must = quem reclama deve
rule-value-claimant-may = quem reclama pode
rule-value-either-may = quem reclama ou o árbitro pode
rule-value-either-must = quem reclama ou o árbitro deve
rule-value-any-change = qualquer mudança
rule-value-only-loss = só a perda definitiva
rule-value-at-start = só no início da série
rule-value-play-on = a partida continua
rule-value-draw = empate
rule-value-always = sempre
rule-value-if-announced = só se anunciado
rule-value-announced = anunciado
rule-value-never = nunca
rule-value-move-count = o número de lances
rule-value-time-and-move-count = tempo e número de lances
rule-value-tape = fita
rule-value-recording-device = gravador
rule-value-warning = advertência
rule-value-opponent-gains-time = mais tempo para o adversário
rule-value-offender-loses-time = menos tempo
rule-value-opponent-gains-points = mais pontos para o adversário
rule-value-offender-loses-points = menos pontos
rule-value-game-lost = partida perdida
rule-value-fine = multa
rule-value-exclusion-from-rounds = exclusão de rodadas
rule-value-expulsion = expulsão

## In other words than the Laws' (D.2.1)
announced-in = Anúncios { $words }: { side }.
announced-words = { $lexicon ->
    [appendix-d] com as palavras do Apêndice D
    [letters] com letras em vez de nomes
    [en] em inglês
    [es] em espanhol
    [pt] em português
   *[other] com as palavras de { $file }
}
words-as-begun = Como começou: anúncios { $words }.
