# The hall: many games in one process, and its console.

hall-failed = A partida { $board } falhou e está fechada. { $why } As outras continuam. Para abri-la de novo: abra { $board }.
hall-unstored = A partida { $board } não pode ser gravada, nada aconteceu ali. { $why }
hall-stored-again = A partida { $board } volta a ser gravada.
hall-opened = A partida { $board } está aberta de novo.
hall-ended = A partida { $board } terminou: { $result }
hall-no-scores = O arquivo com todas as partidas não é gravado. { $why } As partidas estão seguras no diário.
hall-scores-again = O arquivo com todas as partidas volta a ser gravado.
hall-nats-lost = O NATS não responde: { $why }. Tudo fica no diário e é enviado depois.
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
hall-renewed = Links novos para a partida { $board }; os antigos já não valem. Estão em { $file }.
hall-not-renewed = Os links da partida { $board } são os antigos: { $why }.
hall-no-board = Não há tabuleiro { $board }.
hall-opening-again = A partida { $board } está sendo aberta.
hall-not-failed = A partida { $board } está aberta.
hall-unknown = Não entendido: { $words }. Para ver as ordens: ajuda.
hall-help = { $words }: { $does }
hall-help-state = quantas partidas continuam
hall-help-list = todas as partidas, uma por linha
hall-help-game = como está um tabuleiro
hall-help-failures = quais partidas falharam, e por quê
hall-help-open = abrir de novo uma partida que falhou
hall-help-figures = o que foi gravado e a memória
hall-help-links = onde estão os links
hall-help-renew = anular todos os links de uma partida; os novos estão no arquivo
hall-help-help = esta lista
hall-help-end = fechar o salão; continua com doppelbrett hall --resume
hall-closed = Salão fechado. Para continuar: doppelbrett hall --resume

hall-nothing-to-do = Indique o arquivo com os emparceiramentos, ou continue com --resume.
hall-not-both = Ou emparceiramentos novos ou --resume, não ambos.
hall-none-to-resume = Nenhuma partida está aberta. Comece com um arquivo de emparceiramentos.
hall-unfinished = Ainda sem terminar: { $count } partidas. Continue com --resume, ou comece assim mesmo com --set-aside.
hall-nats-refused = O NATS não é usado: { $why }

hall-following = Seguindo o fluxo { $stream }.
hall-no-stream = Não há nenhum salão neste servidor: { $url }
hall-several-streams = Vários salões: { $streams }. Escolha um com --stream.
hall-follow-event = Partida { $game }, { $sequence }: { $told }
hall-follow-failed = O servidor não responde: { $why }. Tenta-se de novo.
