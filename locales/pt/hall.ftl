# The hall: many games in one process, and its console.

hall-failed = A partida { $board } falhou e está fechada. { $why } As outras continuam. Para abri-la de novo: abra { $board }.
hall-unstored = A partida { $board } não pode ser gravada, nada aconteceu ali. { $why }
hall-stored-again = A partida { $board } volta a ser gravada.
hall-opened = A partida { $board } está aberta de novo.
hall-ended = A partida { $board } terminou: { $result }
hall-no-scores = O arquivo com todas as partidas não é gravado. { $why } As partidas estão seguras no diário.
hall-scores-again = O arquivo com todas as partidas volta a ser gravado.
hall-nats-lost = O NATS não responde. Tudo fica no diário e é enviado depois.
hall-nats-found = O NATS responde e recebe o que lhe falta.
hall-broken = O programa tem um erro nesta partida ({ $what }).
hall-page-failed = Esta partida está parada, o que foi gravado permanece. { $why } Chame a organização, que pode abri-la de novo.

hall-open = Salão aberto, partidas: { $games }. Os links estão em { $file }, só para a organização.
hall-scores-in = Todas as partidas como PGN em { $file }.
hall-nats-to = Os eventos vão também para o NATS, fluxo { $stream }.
hall-state = Em curso: { $going }. Terminadas: { $over }. Com falha: { $failed }.
hall-no-failures = Nenhuma partida falhou.
hall-game = Partida { $board }, { $white } contra { $black }: { $state }
hall-game-opening = está sendo aberta.
hall-game-failed = falhou: { $why }
hall-figures = Commits: { $commits }. Entradas: { $entries }. Eventos: { $events }. Um commit levou { $mean } ms em média, o mais lento { $slowest } ms. Memória: { $memory } KiB.
hall-links = Os links estão em { $file }.
hall-renewed = Links novos para a partida { $board }; os antigos não valem mais. Estão em { $file }.
hall-renewed-for-now = Os links antigos não valem enquanto o salão estiver aberto. Ainda não está gravado; continuo tentando. { $why }
hall-links-kept = Os links novos já estão gravados.
hall-overview-renewed = Link novo para a página de todos os tabuleiros; o antigo e os do árbitro em cada tabuleiro não valem mais. Os novos estão em { $file }.
hall-no-overview = Nenhuma partida tem árbitro, por isso não há página de todos os tabuleiros.
hall-overview-not-renewed = O link da página de todos os tabuleiros não muda: { $why }
hall-not-renewed = Os links da partida { $board } são os antigos. { $why }
hall-no-board = Não há tabuleiro { $board }.
hall-opening-again = A partida { $board } está sendo aberta.
hall-not-failed = A partida { $board } está aberta.
hall-unknown = Não entendido: { $words }. Para ver os comandos: ajuda.
hall-help = { $words }: { $does }
hall-help-state = quantas partidas continuam
hall-help-list = todas as partidas, uma por linha
hall-help-game = como está um tabuleiro
hall-help-failures = quais partidas falharam, e por quê
hall-help-open = abrir de novo uma partida que falhou
hall-help-figures = o que foi gravado e a memória
hall-help-links = onde estão os links
hall-help-renew = anular todos os links de uma partida; os novos estão no arquivo
hall-help-renew-overview = anular o link da página de todos os tabuleiros; o novo está no arquivo
hall-help-help = esta lista
hall-help-end = fechar o salão; continua com doppelbrett hall --resume
hall-closed = Salão fechado. Para continuar: doppelbrett hall --resume

hall-nothing-to-do = Indique o arquivo com os emparceiramentos, ou continue com --resume.
hall-round-over = Todas as partidas destes emparceiramentos terminaram. A próxima rodada precisa do seu próprio arquivo.
hall-none-to-resume = Nenhuma partida está aberta. Comece com um arquivo de emparceiramentos.
hall-unfinished = Ainda sem terminar: { $count } partidas. Continue com --resume, ou comece assim mesmo com --set-aside.
hall-adjourned = Partidas adiadas de rodadas anteriores, ainda abertas: tabuleiro { $boards }.
hall-pairings-unreadable = Os emparceiramentos { $path } não podem ser lidos. { $why }
hall-pairings-line = A linha { $line } dos emparceiramentos não pode ser entendida. Compare-a com docs/book/8-club.md.
hall-pairings-form = Os emparceiramentos não podem ser entendidos. Compare-os com docs/book/8-club.md.
hall-pairings-empty = Na lista não há nenhum emparceiramento. Escreva [[pairing]] com white, black e blind.
hall-pairings-same-board = O tabuleiro { $board } está duas vezes na lista. Dê a cada emparceiramento um tabuleiro próprio.
hall-pairings-control = Tabuleiro { $board }: esse ritmo de jogo não existe. Escreva por exemplo 15+5, ou none.
hall-pairings-one-language = Tabuleiro { $board }: só um é cego. Retire opponent_language ou escreva blind = "both".
hall-seating-file = A lista de links { $path } não pode ser usada. { $why } Verifique a pasta das partidas.
hall-seating-form = A lista de links { $path } não pode ser entendida. Ponha-a de lado, e haverá links novos.
hall-no-setup = Assim nenhuma partida pode começar no tabuleiro { $board }. Verifique os emparceiramentos e as configurações.
hall-no-thread = Sistema sobrecarregado: o salão não pode abrir. { $why } Feche outros programas.
hall-nats-refused = O NATS não é usado. { $why }
hall-nats-no-thread = Sistema sobrecarregado: o NATS não é usado. { $why } Feche outros programas.
hall-nats-no-games = Ainda não há partida no diário.

hall-following = Seguindo o fluxo { $stream }.
hall-no-stream = Não há nenhum salão neste servidor: { $url }
hall-several-streams = Vários salões: { $streams }. Escolha um com --stream.
hall-follow-event = Partida { $game }, { $sequence }: { $told }
hall-follow-failed = O servidor não responde. Tentando de novo.

## Tournament programs
tournament-no-players = No relatório não há nenhum jogador. Indique o arquivo TRF que o seu programa de torneios escreve.
tournament-player-line = A linha { $line } do relatório não é como o TRF a pede. Escreva o arquivo de novo.
tournament-number-twice = O número { $number } está duas vezes no relatório. Escreva o arquivo de novo.
tournament-other-points = Este torneio conta de outro modo as vitórias ou os empates. Insira os resultados no seu programa.
tournament-no-sign-for-adjourned = O TRF16 não tem sinal para uma partida adiada. Use o TRF26, ou espere até ela acabar.
tournament-no-entries = Na lista não há nenhum jogador, ou há mais de 9999. Escreva uma linha para cada um.
tournament-entry-line = A linha { $line } dos jogadores não é: nome; número FIDE; rating; federação; nascimento; sexo.
tournament-pair-line = A linha { $line } dos emparceiramentos não são dois números. Escreva o arquivo de novo.
tournament-count = Os emparceiramentos são { $found }, e a primeira linha diz { $said }. Escreva o arquivo de novo.
tournament-paired-twice = O número { $number } está emparceirado duas vezes. Emparceire a rodada de novo.
tournament-no-number = Ninguém no relatório tem o número { $number }. Use relatório e emparceiramentos do mesmo torneio.
tournament-no-name = Ninguém no torneio se chama { $name }. Escreva o nome tal como está lá.
tournament-two-names = Mais de um se chama { $name }. Use o número FIDE.
tournament-rounds-missing = A rodada { $round } vem depois. Insira antes as rodadas anteriores.
tournament-other-result = { $name } já tem outra coisa na rodada { $round }. Veja o que está certo.
tournament-no-games = Não há nenhuma partida sem resultado. Escreva a próxima rodada com o seu programa de torneios.
tournament-unreadable = O arquivo { $path } não pode ser lido. { $why }
tournament-control = O ritmo de jogo { $control } não existe. Escreva 15+5, por exemplo, ou school.
tournament-written = Escrito: { $path }
tournament-drawn = Sorteado: o número 1 começa com { $color ->
    [white] brancas
   *[black] pretas
}.
tournament-not-written = { $path } não pôde ser escrito. { $why }
tournament-none-blind = Em nenhum emparceiramento há alguém cego. Veja quem você nomeia com --blind.
tournament-left-out = Emparceiramentos sem jogador cego, omitidos: { $count }.
tournament-no-round = A rodada { $round } não é um número. Indique-a com --round.
tournament-not-over = Sem resultado: tabuleiro { $boards }. O relatório só tem rodadas inteiras.
tournament-not-played = O tabuleiro { $board } desta lista não foi jogado aqui. Use a lista com que o salão funcionou por último.
tournament-points-ruled = Tabuleiro { $boards }: o árbitro deu ou tirou pontos. Insira-os no seu programa.
tournament-adjourned = Adiada, conta como empate até acabar: tabuleiro { $boards }. Insira-a de novo depois.
tournament-lacking = Jogadores ainda sem resultado nesta rodada: { $count }. Insira-os no seu programa.
tournament-notice-pairings = Rodada { $round }, brancas primeiro
tournament-notice-pairing = Tabuleiro { $board }: { $white } contra { $black }.
tournament-notice-bye = Folga: { $name }.
tournament-notice-standings = Classificação após a rodada { $round }
tournament-notice-place = { $rank }. { $name }: { $points }
tournament-notice-without-place = { $name }: { $points }
tournament-notice-adjourned = Adiada, conta por enquanto como empate: { $names }.

## Broadcast
broadcast-begins = As partidas são transmitidas no Lichess.
broadcast-no-round = { $given } não é uma rodada de uma transmissão. Use o endereço da rodada no Lichess.
broadcast-too-many = Uma rodada no Lichess tem no máximo { $most } partidas. Divida a rodada em dois salões.
broadcast-no-thread = Sistema sobrecarregado: nada é transmitido. { $why } Feche outros programas.
broadcast-not-allowed = O Lichess não deixa você transmitir. Entre com doppelbrett lichess login --broadcast.
broadcast-not-there = Essa rodada não existe no Lichess, ou é de outra pessoa.
broadcast-found = O Lichess volta a receber as partidas.
broadcast-game = O Lichess não aceita uma partida: { $why }
broadcast-ends = A transmissão termina; as partidas continuam. Com hall --resume ela recomeça.
