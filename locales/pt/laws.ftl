# The Laws, read out: doppelbrett laws. A text holds for every edition; where they
# differ, it has a variable. Which number a rule has is in editions/*.toml.

laws-heading = Leis do xadrez da FIDE, edição { $edition }.
laws-listed = { $number }: { $title }
laws-read = { $number }, { $title }. { $text }
laws-unknown-edition = Não há nenhuma edição { $edition }. Escolha { $editions }.
laws-unknown-article = Aqui não há nenhum artigo { $article } de { $edition }. O mais próximo: { $nearest }.
laws-damaged = A tabela das leis está danificada. { $why }
rules-syntax = A tabela de regras não pode ser entendida. Compare-a com docs/laws.md.
rules-unknown = Não há nenhuma regra “{ $field }”. Os nomes estão em docs/laws.md.
rules-bad-value = Este valor não serve para a regra “{ $field }”. O que serve está em docs/laws.md.

law-one-hand-title = Uma mão
law-one-hand = Jogue com uma só mão, também ao capturar, rocar e promover.
law-adjust-title = Ajeitar
law-adjust = Só quem tem a vez pode ajeitar peças, e diz antes: “Eu ajeito.”
law-touch-title = Peça tocada
law-touch = O que você toca de propósito na sua vez tem de ser jogado; se é do adversário, capturado. Conta a primeira com que isso é possível. Uma de cada cor: capture uma com a outra.
law-touch-castling-title = Rei e torre tocados
law-touch-castling = Faça o roque desse lado, se for permitido. Primeiro a torre: neste lance não há roque ali. Se o roque não é possível, jogue o rei, se ele puder.
law-touch-nothing-title = Tocada, mas sem lance possível
law-touch-nothing = Se nada do que tocou pode ser jogado ou capturado, jogue o que quiser.
law-promotion-act-title = Como se promove
law-promotion-act = O peão não precisa ir antes à última fileira. Tire-o e ponha a peça nova, em qualquer ordem. Se ali está uma peça do adversário, é capturada. A sua escolha vale quando a peça nova toca a casa.
law-released-title = Peça solta
law-released = A peça que você soltou numa casa legal fica ali.
law-touch-claim-title = Reclamar de peça tocada
law-touch-claim = Reclame da falta do adversário antes de tocar você mesmo uma peça. Depois não pode mais.

law-mate-title = Xeque-mate
law-mate = Quem dá mate ganha na hora. O lance tem de ser legal.
law-resign-title = Abandonar
law-resign = { $resigning ->
        [yes] Quem abandona perde na hora. Se o adversário não pode dar mate com nenhuma série de lances, é empate.
       *[other] Quem abandona perde na hora.
    }
law-stalemate-title = Afogado
law-stalemate = Empate na hora: quem tem a vez não tem lance legal e não está em xeque.
law-dead-position-title = Posição morta
law-dead-position = Empate na hora: ninguém mais pode dar mate, com nenhuma série de lances legais. Também uma posição bloqueada pode estar morta, não só a falta de material.
law-agreement-title = Empate por acordo
law-agreement = { $after_moves ->
        [none] Empate na hora se os dois concordam durante a partida.
        [one] Empate na hora se os dois concordam e cada um fez pelo menos um lance.
       *[other] Empate na hora se os dois concordam e cada um fez pelo menos { $after_moves } lances.
    }

law-clock-title = O relógio
law-clock = Dois mostradores, dos quais só um anda de cada vez. A seta cai quando acaba o tempo de um jogador.
law-press-title = Acionar o relógio
law-press = Primeiro jogue, depois acione: assim o lance se completa. O tempo entre os dois é seu. Você pode sempre acionar.
law-press-hand-title = Com que mão
law-press-hand = Acione com a mão com que jogou. Não a deixe sobre o relógio.
law-time-control-title = Controle de tempo
law-time-control = Num tempo conhecido antes, você faz um certo número de lances ou todos. Cada lance pode trazer tempo.
law-delay-title = Tempo poupado e atraso
law-delay = O que você poupa é seu no período seguinte. Com atraso, em cada lance o seu tempo só corre depois de um prazo fixo; o que sobra do prazo se perde.
law-period-check-title = Depois da queda de uma seta
law-period-check = Assim que cai uma seta, verifica-se se os lances exigidos foram feitos.
law-lateness-title = Chegar atrasado
law-lateness = { $late ->
        [none] O torneio tem de dizer antes quanto você pode atrasar. Quem chega mais tarde perde, se o árbitro não decide outra coisa.
        [zero] Quem chega depois do começo perde, se o torneio não fixa uma tolerância.
       *[other] Quem chega com mais de { $late } de atraso perde, se o torneio ou o árbitro não dizem outra coisa.
    } Se não há ninguém, corre o tempo das brancas.
law-flag-seen-title = Quando uma seta caiu
law-flag-seen = A seta caiu quando o árbitro o vê ou um jogador o diz com razão.
law-flag-loss-title = Tempo esgotado
law-flag-loss = Quem não faz os seus lances a tempo perde. Se o adversário não pode dar mate com nenhuma série de lances, é empate.
law-both-flags-title = As duas setas caídas
law-both-flags = { $both_last ->
        [draw] Ninguém sabe qual caiu primeiro: no último período é empate, antes a partida continua.
       *[other] Ninguém sabe qual caiu primeiro: as Leis nada dizem. Pelas diretrizes, se foram anunciadas, no último período é empate; antes a partida continua.
    }
law-stop-clock-title = Parar o relógio
law-stop-clock = Pare o relógio só para chamar o árbitro, por exemplo se falta a peça de uma promoção. Sem boa razão você é punido. Ele decide quando se continua.

law-wrong-start-title = Posição inicial errada
law-wrong-start = A partida é anulada e joga-se outra. Nas rápidas e no relâmpago há um prazo para isso.
law-board-turned-title = Tabuleiro virado
law-board-turned = A partida continua; a posição passa para um tabuleiro bem colocado.
law-colours-title = Cores trocadas
law-colours = { $colours_before ->
        [none] A partida continua, se o árbitro não decide outra coisa.
       *[other] Se ainda não foram feitos { $colours_before } lances por cada um, começa outra com as cores certas. Depois a partida continua.
    }
law-displaced-title = Peças derrubadas
law-displaced = Quem desloca peças as recoloca no seu tempo. Qualquer um pode parar o relógio para isso e chamar o árbitro, que pode punir.
law-illegal-move-title = Lance ilegal
law-illegal-move = { $complete ->
        [made] Volta-se à posição anterior assim que é descoberto.
       *[other] Conta quando o relógio foi acionado. Volta-se à posição anterior quando é descoberto.
    } O que você tocou ao fazê-lo tem de ser jogado, se puder.
law-illegal-promotion-title = Peão sem promoção
law-illegal-promotion = { $queen ->
        [yes] Um peão na última fileira e o relógio acionado: lance ilegal. O peão vira dama.
       *[other] Um peão na última fileira e o relógio acionado: lance ilegal.
    }
law-illegal-press-title = Acionar sem jogar
law-illegal-press = Acionar o relógio sem jogar conta como lance ilegal.
law-illegal-hands-title = Com as duas mãos
law-illegal-hands = Jogar com as duas mãos e acionar o relógio conta como lance ilegal.
law-illegal-penalty-title = O que custa um lance ilegal
law-illegal-penalty = O adversário ganha { $gains }. { $loses_at ->
        [2] Com o segundo você perde a partida.
       *[3] Com o terceiro você perde a partida.
    } { $cannot_mate ->
        [yes] Se o adversário não pode dar mate com nenhuma série de lances, então é empate.
       *[other] Esta edição não nomeia nenhuma exceção.
    }
law-displaced-found-title = Peças em casas erradas
law-displaced-found = Volta-se à posição antes do erro; se não é conhecida, à última conhecida.

law-score-title = Anotar
law-score = Anote todos os lances dos dois, um a um, e as propostas de empate. { $writing_ahead ->
        [yes] Nunca antes de jogar, exceto para reclamar empate ou para um lance secreto.
       *[other] Antes do seu próximo lance, o anterior tem de estar lá.
    }
law-score-time-trouble-title = Anotar em apuro de tempo
law-score-time-trouble = Com menos de { $not_below } você não precisa anotar, a não ser que cada lance traga pelo menos { $increment }. { $rest ->
        [yes] Vale para o resto do período.
       *[other] Se cai uma seta, você completa.
    }
law-score-update-title = Completar a anotação
law-score-update = Se caiu uma seta, complete a anotação antes de jogar. Pode usar a planilha do adversário. Se ninguém anotava, o árbitro para o relógio.

law-offer-title = Propor empate
law-offer = Proponha depois do seu lance e antes de acionar: “Proponho empate.” Vale até que o adversário aceite, recuse ou toque uma peça. Você não pode retirar. { $may_forbid ->
        [yes] O torneio pode proibir propostas, de todo ou até um certo lance.
       *[other] Esta edição não prevê que o torneio as proíba.
    }
law-threefold-title = Três vezes a mesma posição
law-threefold = Empate se você o reclama na sua vez e a mesma posição esteve lá pelo menos { $repetitions } vezes, ou se o seu lance a produz: anote-o e diga-o ao árbitro, sem fazê-lo. { $castling ->
        [any_change] Se muda um direito de rocar, mesmo por um momento, a posição é outra.
       *[other] Um direito de rocar só muda quando o rei ou a torre se moveu.
    } { $en_passant ->
        [at_start] Se no início da sequência se podia capturar en passant, essa posição não conta.
       *[other] Se não se pode mais capturar en passant, a posição é outra.
    }
law-fifty-title = Cinquenta lances
law-fifty = Empate se você o reclama na sua vez e os dois fizeram { $moves } lances sem mover peão nem capturar, ou se o seu lance o cumpre: anote-o e diga-o ao árbitro, sem fazê-lo.
law-claim-lost-title = Reclamação perdida
law-claim-lost = { $lost_by ->
        [making_move] Com o seu lance perde-se o direito de reclamar, até a sua próxima vez.
       *[other] Se você toca uma peça, perde-se o direito de reclamar, até a sua próxima vez.
    }
law-claim-title = Reclamar empate
law-claim = { $clock ->
        [claimant_must] Pare na hora os dois relógios.
        [claimant_may] Você pode parar os relógios.
        [either_may] Você ou o árbitro pode parar o relógio.
       *[either_must] Você ou o árbitro para o relógio.
    } Você não pode retirar a reclamação. Se está certa, é empate. Se não, o adversário ganha { $claim_gains }, e o lance anotado tem de ser feito. { $halved_above ->
        [none] O seu próprio tempo não muda.
       *[other] Custa metade do seu tempo, no máximo { $loses_at_most }. Se não tem mais de { $halved_above }, fica com { $cut_to }; se tem menos do que isso, nada muda.
    }
law-fivefold-title = Cinco vezes a mesma posição
law-fivefold = Empate na hora, sem reclamar, quando a mesma posição esteve lá { $fivefold } vezes.
law-seventy-five-title = Setenta e cinco lances
law-seventy-five = Empate na hora, sem reclamar, depois de { $seventy_five } lances de cada um sem mover peão nem capturar. { $mate_first ->
        [yes] Se o último dá mate, vale o mate.
       *[other] Esta edição não diz se um mate no último vem primeiro.
    }

law-quickplay-title = Final acelerado: reclamar empate
law-quickplay = { $quick_applies ->
        [always] No último período.
       *[other] Só se anunciado antes, sem incremento e não no relâmpago.
    } Com menos de { $quick_below }, reclame empate antes que caia a sua seta: o adversário não pode ganhar por meios normais, ou não tenta. O árbitro dá empate, espera ou recusa. Se recusa, o adversário ganha { $quick_gains }; se espera, pode dá-los.
law-quickplay-time-title = Final acelerado: pedir tempo
law-quickplay-time = Com menos de { $quick_below }, peça { $extra } por lance para os dois. É também uma proposta de empate. Se o árbitro concorda, o adversário ganha { $quick_gains }.
law-quickplay-no-arbiter-title = Final acelerado sem árbitro
law-quickplay-no-arbiter = A sua reclamação com menos de { $quick_below } termina a partida. Anote a posição, o adversário a verifica; um árbitro decidirá.
law-points-title = Pontos
law-points = Vitória um ponto, empate meio, derrota nenhum, se o torneio não diz outra coisa.
law-no-help-title = Sem ajuda
law-no-help = Durante a partida não use notas, informações nem conselhos, e não analise em outro tabuleiro.
law-disturb-title = Perturbar o adversário
law-disturb = Não perturbe o adversário. Também perturbam reclamações e propostas sem motivo.
law-penalties-title = O que o árbitro pode impor
law-penalties = Advertência; mais tempo para o adversário, menos para você; mais ou menos pontos; perda da partida; { $harshest ->
        [plain] expulsão do torneio.
        [fine] uma multa anunciada antes; expulsão do torneio.
       *[exclusion] uma multa anunciada antes; exclusão de rodadas ou expulsão do torneio.
    }

law-rapid-title = O que é uma partida rápida
law-rapid = { $blitz_includes ->
        [yes] Mais de { $blitz_limit }
       *[no] Pelo menos { $blitz_limit }
    } e { $rapid_includes ->
        [yes] no máximo { $rapid_limit }
       *[no] menos de { $rapid_limit }
    } para todos os lances. { $increments ->
        [none] De incrementos esta edição não diz nada.
       *[other] O incremento conta { $increments } vezes.
    }
law-rapid-score-title = Rápidas: anotar
law-rapid-score = Você não precisa anotar.
law-rapid-penalty-title = Rápidas: tempo de punição
law-rapid-penalty = Um lance ilegal ou uma reclamação errada dá ao adversário só { $gains }.
law-rapid-supervised-title = Rápidas com plena supervisão
law-rapid-supervised = As regras de competição valem por inteiro se um árbitro supervisiona no máximo três partidas{ $recorded ->
        [yes] {" "}e cada uma é anotada. Se não, valem as regras para pouca supervisão.
       *[other] . Se não, valem as regras para pouca supervisão.
    }
law-rapid-sheet-title = Rápidas: ver a planilha
law-rapid-sheet = Na sua vez, peça para ver a anotação do árbitro, no máximo { $requests } vezes. Pedir mais vezes é perturbar.
law-rapid-start-title = Rápidas: começo errado
law-rapid-start = { $alone ->
        [yes] Sem plena supervisão.
       *[other] Com e sem supervisão.
    } Depois de { $wrong_until } lances de cada um, uma posição errada ou um tabuleiro virado ficam como estão. Com um rei mal colocado não há roque.
law-rapid-illegal-title = Rápidas: lance ilegal
law-rapid-illegal = { $alone ->
        [yes] Sem plena supervisão.
       *[other] Com e sem supervisão.
    } { $until ->
        [opponent_touches] Reclame antes de tocar uma peça. Depois não pode mais.
       *[other] Reclame antes de jogar.
    } { $loses_at ->
        [1] O lance perde na hora, a não ser que o adversário não possa dar mate com nenhuma série de lances: então empate.
       *[other] O adversário ganha { $gains }, como sempre.
    } { $stands ->
        [yes] Se ninguém vê a tempo, o lance permanece.
       *[other] Esta edição não diz o que acontece se não.
    }
law-rapid-time-title = Rápidas: tempo esgotado
law-rapid-time = { $alone ->
        [yes] Sem plena supervisão.
       *[other] Com e sem supervisão.
    } { $needs_time ->
        [yes] Pare o relógio e diga ao árbitro; você mesmo tem de ter tempo.
       *[other] Diga ao árbitro; você pode parar o relógio.
    } { $calls ->
        [no] O árbitro não aponta nenhuma seta.
       *[other] Se o árbitro a vê cair, também vale.
    }
law-rapid-position-title = Rápidas: posição impossível
law-rapid-position = { $alone ->
        [yes] Sem plena supervisão.
       *[other] Com e sem supervisão.
    } { $seen ->
        [intervenes] Os dois reis em xeque ou um peão na última fileira: o árbitro intervém se puder.
       *[other] Os dois reis em xeque ou um peão na última fileira: o árbitro espera o lance seguinte. Se a posição continua impossível, é empate.
    }
law-blitz-title = O que é uma partida relâmpago
law-blitz = { $blitz_includes ->
        [yes] No máximo { $blitz_limit }
       *[no] Menos de { $blitz_limit }
    } para todos os lances. { $increments ->
        [none] De incrementos esta edição não diz nada.
       *[other] O incremento conta { $increments } vezes.
    }
law-blitz-penalty-title = Relâmpago: tempo de punição
law-blitz-penalty = Um lance ilegal ou uma reclamação errada dá ao adversário só { $gains }.
law-blitz-supervised-title = Relâmpago com plena supervisão
law-blitz-supervised = As regras de competição valem se um árbitro supervisiona só esta partida{ $recorded ->
        [yes] {" "}e ela é anotada. Se não, valem as regras para pouca supervisão.
       *[other] . Se não, valem as regras para pouca supervisão.
    }
law-blitz-sheet-title = Relâmpago: ver a planilha
law-blitz-sheet = Na sua vez, peça para ver a anotação do árbitro, no máximo { $requests } vezes. Pedir mais vezes é perturbar.
law-blitz-illegal-title = Relâmpago: lance ilegal
law-blitz-illegal = { $alone ->
        [yes] Sem plena supervisão.
       *[other] Com e sem supervisão.
    } Reclame antes de jogar. { $loses_at ->
        [1] O lance perde na hora, a não ser que o adversário não possa dar mate com nenhuma série de lances: então empate.
       *[other] O adversário ganha { $gains }, como sempre.
    } Depois o lance permanece{ $corrected ->
        [no] , para sempre.
       *[other] , a não ser que os dois concordem em outra coisa.
    }

law-blind-boards-title = Dois tabuleiros
law-blind-boards = Qualquer um dos dois pode exigir dois tabuleiros, um deles para o tato: pelo menos vinte por vinte centímetros, casas pretas em relevo, um furo em cada uma, peças com pino, as pretas marcadas. { $asks_arbiter ->
        [yes] O organizador pode adaptar todas as regras deste apêndice depois de perguntar ao árbitro.
       *[other] O organizador pode adaptar todas as regras deste apêndice.
    }
law-blind-announce-title = Anunciar, repetir, executar
law-blind-announce = Cada lance é anunciado com clareza, repetido pelo adversário e feito no tabuleiro dele. As colunas se chamam de Anna a Hector, as fileiras de eins a acht, a partir das brancas. { $promotion ->
        [yes] Quem promove diz a peça nova.
       *[other] Não consta se a peça de uma promoção é dita.
    } { $ranks ->
        [yes] O árbitro pode permitir outras palavras.
       *[other] Nada consta sobre outras palavras.
    }
law-blind-touch-title = Tocada no tabuleiro tátil
law-blind-touch = No tabuleiro tátil uma peça só está tocada quando saiu do seu furo. Apalpar é livre.
law-blind-made-title = Quando o lance está feito
law-blind-made = Anunciado, a peça posta em outro furo, a capturada retirada: então o lance está feito. Só depois anda o relógio do adversário.
law-blind-sighted-title = O jogador vidente
law-blind-sighted = Para o jogador vidente valem ao tocar e jogar as regras normais.
law-blind-clock-title = Relógio para o tato
law-blind-clock = { $clock_says ->
        [not_stated] Permite-se um relógio especial:
        [move_count] Permite-se um relógio especial, que também pode dizer o número de lances, para só você ouvir:
       *[time_and_move_count] Permite-se um relógio especial; ele deveria poder dizer o tempo e o número de lances. Ou um para o tato:
    } ponteiros reforçados, um ponto a cada cinco minutos, dois a cada quinze, e uma seta que você possa apalpar.
law-blind-score-title = Anotar sem ver
law-blind-score = Registre a partida: em Braille, à mão ou { $machine ->
        [tape] em fita.
       *[other] com um gravador.
    }
law-blind-slip-title = Engano ao anunciar
law-blind-slip = Corrija-se na hora, antes que ande o relógio do adversário.
law-blind-differ-title = Dois tabuleiros, duas posições
law-blind-differ = O árbitro compara as duas planilhas. Se coincidem, muda o seu tabuleiro quem anotou certo e jogou errado. Se não, volta-se até onde coincidem e acertam-se os relógios.
law-blind-assistant-title = O assistente do jogador cego
law-blind-assistant = Um assistente pode por você: jogar no tabuleiro do adversário, anunciar lances, anotar e acionar o relógio, avisar do tempo esgotado e de peças tocadas, ajudar num adiamento. Lances e tempos ele só diz se você pergunta.
law-blind-opponent-title = O assistente do jogador vidente
law-blind-opponent = Se você não tem assistente, o adversário pode ter um que anuncia e faz os lances. { $hears_badly ->
        [yes] Se o adversário ouve mal, tem de haver um.
       *[other] Mais não consta.
    }
law-chess960-title = Xadrez960
law-chess960 = A primeira fileira é sorteada: bispos nas duas cores, o rei entre as torres, as pretas em espelho. Depois do roque, rei e torre estão como sempre. Diga antes que vai rocar.
law-adjourned-title = Partida adiada
law-adjourned = O lance secreto é anotado sem dúvidas e vai para o envelope com as duas planilhas; só então para o relógio. Abre-se quando o outro está presente. Um lance secreto ambíguo ou ilegal perde.

law-assistant-moves-title = Quem não pode mover
law-assistant-moves = Se você não pode mover as peças, um assistente o faz, trazido por você e aceito pelo árbitro.
law-press-care-title = Cuidado com o relógio
law-press-care = Não bata no relógio, não o levante, não o derrube nem o acione antes do lance. Senão há punição.
law-press-care-early-title = Cuidado com o relógio
law-press-care-early = Não bata no relógio, não o levante nem o derrube. Senão há punição.
law-adjust-clock-title = Ajeitar no seu tempo
law-adjust-clock = Só ajeita peças quem está com o relógio andando.
law-help-clock-title = Ajuda com o relógio
law-help-clock = Se você não pode usar o relógio, um assistente aceito pelo árbitro o faz. { $help_costs ->
        [yes] O árbitro ajusta os relógios de modo justo por isso.
       *[other] O árbitro ajusta o seu relógio de modo justo por isso, mas nunca o de um jogador com deficiência: fica como está.
    }
law-score-help-title = Ajuda com a anotação
law-score-help = Se você não pode anotar, um assistente aceito pelo árbitro o faz. { $help_costs ->
        [yes] O árbitro ajusta o seu relógio de modo justo por isso.
       *[other] O árbitro ajusta o seu relógio de modo justo por isso, mas nunca o de um jogador com deficiência: fica como está.
    }
law-score-cannot-title = Quem não pode anotar
law-score-cannot = Se você não pode anotar, o árbitro desconta tempo no início; quanto, ele decide.
law-clock-place-title = Lugar do relógio
law-clock-place = Antes da partida o árbitro decide onde fica o relógio.
law-clock-start-title = O começo
law-clock-start = Na hora marcada, liga-se o relógio das brancas.
law-clock-defect-title = Relógio com defeito
law-clock-defect = Vale o que o relógio mostra, se não tem defeito evidente. O árbitro o substitui e acerta os tempos com o melhor discernimento.
law-clock-wrong-title = Relógio mal ajustado
law-clock-wrong = Se o relógio está mal ajustado, você, o adversário ou o árbitro o para na hora. O árbitro o corrige, e também o contador de lances.
law-screens-title = Telas na sala
law-screens = Telas e relógios podem mostrar a posição e o número de lances. Só com isso você não pode reclamar nada.
law-times-after-title = Tempos após uma irregularidade
law-times-after = Se é preciso voltar a uma posição anterior, o árbitro acerta os tempos com o melhor discernimento, ou os deixa, e se preciso o contador de lances.
law-sheet-use-title = Para que serve a planilha
law-sheet-use = Na planilha só vão lances, tempos, propostas de empate e o que toca às reclamações.
law-sheet-visible-title = Planilha à vista
law-sheet-visible = O árbitro vê a planilha durante toda a partida.
law-sheet-owner-title = De quem é a planilha
law-sheet-owner = As planilhas são do organizador.
law-flag-unclear-title = Dúvida sobre o tempo
law-flag-unclear = Se as planilhas não mostram que o tempo passou, o próximo lance conta como primeiro do período seguinte, salvo se consta que houve mais.
law-sign-sheets-title = Assinar
law-sign-sheets = Depois da partida os dois assinam as duas planilhas com o resultado. Vale mesmo um errado, se o árbitro não decide outra coisa.
law-claim-is-offer-title = Reclamar é propor
law-claim-is-offer = Reclamar empate é também propô-lo.
law-points-limit-title = Pontos dos dois
law-points-limit = Os dois juntos não recebem mais pontos que os normais da partida, e só os usuais: não há três quartos.
law-conduct-title = Decoro
law-conduct = Não faça nada que desprestigie o xadrez.
law-leave-title = Sair do local
law-leave = Saia do local de jogo só com permissão do árbitro, e da área de jogo também não quando é a sua vez.
law-leave-announce-title = Avisar ao sair
law-leave-announce = O torneio pode exigir que você avise antes de sair da área de jogo, mesmo quando não é a sua vez.
law-devices-title = Telefones e dispositivos
law-devices = Um telefone ou outro dispositivo de comunicação no local custa a partida, se o torneio não prevê punição menor. O árbitro pode mandar revistar roupas e bolsas.
law-devices-noise-title = Telefones e dispositivos
law-devices-noise = Sem permissão não entra nenhum telefone que não esteja desligado. Se tocar, você perde; se o adversário não pode dar mate, recebe empate.
law-smoking-title = Fumar
law-smoking = Só se fuma onde o árbitro permite.
law-spectators-title = Depois da partida
law-spectators = Quem terminou a sua partida é espectador.
law-infractions-title = Infrações
law-infractions = As faltas contra as regras de conduta são punidas.
law-refusing-title = Recusa persistente
law-refusing = Quem se recusa repetidamente a cumprir as Leis perde. O que o adversário recebe, o árbitro decide.
law-both-guilty-title = Os dois culpados
law-both-guilty = Se os dois se recusam, os dois perdem.
law-explanation-title = Pedir explicação
law-explanation = Você pode pedir ao árbitro que explique uma regra.
law-appeal-title = Recurso
law-appeal = Você pode recorrer de uma decisão do árbitro, se o torneio não diz outra coisa.
law-quickplay-final-title = Final acelerado: sem recurso
law-quickplay-final = No final acelerado a decisão do árbitro é definitiva.
law-reconstruct-title = Ajudar o árbitro
law-reconstruct = Os dois ajudam o árbitro quando é preciso reconstituir a partida, também em reclamações de empate.
law-arbiter-duty-title = Tarefa do árbitro
law-arbiter-duty = O árbitro zela para que as Leis sejam cumpridas, se jogue limpo e sem perturbação e a competição corra bem.
law-disabled-players-title = Jogadores com deficiência
law-disabled-players = O árbitro toma medidas especiais para jogadores com deficiência e para quem precisa de cuidados médicos.
law-anti-cheating-title = Contra a fraude
law-anti-cheating = O árbitro aplica as regras contra a fraude.
law-arbiter-watch-title = O árbitro observa
law-arbiter-watch = O árbitro observa as partidas, sobretudo em apuros de tempo, faz cumprir as suas decisões e impõe punições.
law-arbiter-assistants-title = Auxiliares do árbitro
law-arbiter-assistants = O árbitro pode designar outros que observem partidas, por exemplo em apuros de tempo.
law-time-after-disturbance-title = Tempo após perturbação
law-time-after-disturbance = Se algo externo perturba, o árbitro pode dar mais tempo a um ou aos dois.
law-no-intervention-title = Quando não intervém
law-no-intervention = O árbitro só intervém onde as Leis o dizem, e não diz a você quantos lances foram feitos, que o adversário jogou ou que você esqueceu o relógio.
law-others-silent-title = Quem assiste
law-others-silent = Espectadores e jogadores de outras partidas não interferem. Uma irregularidade, só a dizem ao árbitro, que pode expulsá-los.
law-others-silent-early-title = Quem assiste
law-others-silent-early = Espectadores e jogadores de outras partidas não falam nem interferem. O árbitro pode expulsá-los.
law-phones-all-title = Telefones no local
law-phones-all = Sem permissão do árbitro ninguém usa telefone ou outro dispositivo de comunicação no local.
law-fide-decides-title = FIDE
law-fide-decides = Uma federação pode pedir à FIDE que decida sobre uma questão das Leis.
law-rapid-laws-title = Rápidas: no mais, as Leis
law-rapid-laws = O que aqui não se diz de outro modo vale como no xadrez clássico.
law-rapid-touch-title = Rápidas: peça tocada
law-rapid-touch = Sem plena supervisão o árbitro decide sobre peças tocadas só se um jogador pede.
law-rapid-touch-all-title = Rápidas: peça tocada
law-rapid-touch-all = O árbitro decide sobre peças tocadas só se um jogador pede.
law-rapid-start-clocks-early-title = Rápidas: relógio mal ajustado
law-rapid-start-clocks-early = Depois de três lances de cada um você também não pode reclamar que o relógio estava mal ajustado.
law-rapid-start-clocks-title = Rápidas: acerto do relógio
law-rapid-start-clocks = Sem plena supervisão, depois de dez lances de cada um não se muda o acerto do relógio, salvo se o horário do torneio sofrer.
law-rapid-start-rook-title = Rápidas: torre mal colocada
law-rapid-start-rook = Com uma torre mal colocada não se faz mais o roque.
law-rapid-time-both-title = Rápidas: caídas as duas setas
law-rapid-time-both = Se caíram as duas setas, é empate.
law-rapid-flag-title = Rápidas: o árbitro avisa
law-rapid-flag = Se o árbitro vê cair uma seta, ele o diz.
law-rapid-event-title = Rápidas: o que vale
law-rapid-event = O regulamento diz para todo o torneio se há plena supervisão.
law-blitz-event-title = Relâmpago: o que vale
law-blitz-event = O regulamento diz para todo o torneio se há plena supervisão.
law-blitz-laws-title = Relâmpago: no mais, como rápidas
law-blitz-laws = O que não se diz de outro modo para relâmpago vale como em rápidas.
law-blitz-no-quickplay-title = Relâmpago: sem final acelerado
law-blitz-no-quickplay = No relâmpago não se reclama empate em final acelerado.
law-quickplay-what-title = O que é o final acelerado
law-quickplay-what = A última fase: todos os lances restantes devem ser feitos em tempo limitado.
law-quickplay-when-title = Final acelerado: anunciado
law-quickplay-when = Antes do torneio se anuncia se valem as regras do final acelerado.
law-quickplay-where-title = Final acelerado: em que partidas
law-quickplay-where = Só em partidas clássicas e rápidas sem incremento, não no relâmpago.
law-notation-title = Notação
law-notation = Só se reconhece a notação algébrica. Uma planilha em outra não é prova.
law-notation-pieces-title = Notação: peças
law-notation-pieces = Cada peça tem a inicial do seu nome na sua língua. Os peões, nenhuma.
law-notation-squares-title = Notação: casas
law-notation-squares = Colunas a até h, fileiras um até oito, a partir das brancas: cada casa é uma letra com um número.
law-notation-moves-title = Notação: lances
law-notation-moves = Primeiro a letra da peça, depois a casa de chegada; do peão só a casa.
law-notation-moves-long-title = Notação: forma longa
law-notation-moves-long = A casa de partida também pode constar.
law-notation-capture-title = Notação: capturas
law-notation-capture = Um x é captura; no peão, antes vai a sua coluna. En passant é e.p.
law-notation-which-title = Notação: qual das duas
law-notation-which = Se duas peças iguais podem ir à casa, acrescente a coluna de partida; se estão na mesma coluna, a fileira.
law-notation-promotion-title = Notação: promoção
law-notation-promotion = Depois da casa vai a letra da nova peça.
law-notation-offer-title = Notação: proposta de empate
law-notation-offer = A proposta de empate é um sinal de igual entre parênteses.
law-notation-signs-title = Notação: abreviaturas
law-notation-signs = Zero hífen zero é o roque pequeno, zero hífen zero hífen zero o grande, mais é xeque, dois mais ou cerquilha mate.
law-promotion-choice-title = Peça escolhida
law-promotion-choice = Qual peça o peão será fica decidido quando ela toca a casa de promoção.
