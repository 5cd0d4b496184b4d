# Settings and the log: errors, sources, and what each key means.

settings-unreadable = Não é possível ler { $path }. { $reason } Verifique o nome e as permissões do arquivo.
settings-not-toml = A linha { $line } de { $path } está escrita errada. Corrija essa linha.
settings-unknown-key = Não existe a configuração { $key }. Você quis dizer { $nearest }? Ela está { $source }.
settings-unfit-value = { $key } não pode ser { $value }. { $meaning } O valor está { $source }.
settings-source-default = nos valores padrão
settings-source-file = no arquivo { $path }
settings-source-environment = na variável de ambiente { $variable }
settings-source-command-line = na linha de comando
settings-unwritable = A escolha vale só até o programa terminar, porque não é possível gravar { $path }. Verifique as permissões do arquivo.
log-no-folder = Não há registro porque falta a sua pasta pessoal. Defina a variável de ambiente HOME.
log-unwritable = Não há registro porque não é possível gravar { $path }. Verifique as permissões da pasta.
log-runs-already = O registro já está em andamento.
settings-line = { $key } = { $value }, definido { $source }; por omissão { $default }. { $meaning }
settings-line-default = { $key } = { $value }, valor por omissão. { $meaning }
settings-open = por definir
settings-remembered = Guardado: { $key } = { $value }, no ficheiro { $path }.
settings-overridden = Mas continua a valer { $value }, definido { $source }.
settings-no-file = Não é possível guardar, porque falta a sua pasta pessoal. Defina a variável de ambiente HOME, ou indique um ficheiro com --config.

setting-language = Idioma das mensagens: de, en, es ou pt; senão, o do sistema.
setting-lexicon = Lista de palavras com que os lances são anunciados e entendidos.
setting-profile = Tipo de jogo: training para treinar sozinho, assistant com assistente, competition para um torneio.
setting-steps-confirm-own = Se o jogador cego confirma o seu anúncio repetido: true ou false; senão, conforme o perfil.
setting-steps-declare-executed = Se o jogador cego diz que o lance está no seu tabuleiro: true ou false; senão, conforme o perfil.
setting-steps-sighted-executes = Se o jogador que enxerga executa ele mesmo o lance anunciado: true ou false; senão, conforme o perfil.
setting-steps-repeat-opponent = Resposta do jogador cego ao lance do adversário: none para nenhuma, confirm para sim, repeat para repeti-lo; senão, conforme o perfil.
setting-steps-sighted-presses = Se o jogador que enxerga aciona ele mesmo o relógio: true ou false; senão, conforme o perfil.
setting-game-blind-plays = Cor do jogador cego: white para brancas, black para pretas.
setting-game-control = Ritmo de jogo em minutos: 15+5 com segundos por lance, 5d3 com atraso, 40/90+30, 30+30 por períodos, ou standard, rapid, blitz, school; none sem relógio.
setting-game-blind-name = Nome do jogador cego na planilha.
setting-game-sighted-name = Nome do jogador que enxerga na planilha.
setting-game-event = Nome do torneio na planilha.
setting-laws-edition = Por quais Leis se joga: fide2001, fide2009, fide2014, fide2018 ou fide2023.
setting-laws-pace = Partida padrão (standard), rápida (rapid) ou relâmpago (blitz); senão, conforme o ritmo.
setting-laws-supervised = Se as partidas rápidas e relâmpago são supervisionadas de modo que as regras de competição valem por inteiro; senão, só com árbitro.
setting-laws-arbiter = Se há um árbitro à mesa; então as reclamações esperam por ele.
setting-laws-quickplay = Se um final rápido foi anunciado antes da partida.
setting-laws-adapted = Um arquivo com as mudanças do organizador nas regras.
setting-clock-reminders = Com quais tempos restantes você os ouve no ouvido, como 10m, 5m, 30s; none para nunca; senão, conforme o perfil, em competição nunca.
setting-voice-room-device = Nome do alto-falante da sala; senão, o do sistema.
setting-voice-room-daemon = Endereço do serviço de voz da sala; senão, o programa inicia um próprio.
setting-voice-ear-enabled = Se o jogador cego ouve uma voz própria: true ou false.
setting-voice-ear-device = Nome do fone de ouvido do jogador cego.
setting-voice-ear-daemon = Endereço do serviço de voz do fone de ouvido; senão, o programa inicia um próprio.
setting-voice-rate = Velocidade da voz de -100 a 100; 0 é a habitual.
setting-voice-aloud-with-one-device = O que é dito em voz alta sem fone de ouvido: all para tudo, none para nada, ou time, position, help, refusals; senão, conforme o perfil.
setting-hearing-enabled = Se o programa escuta: true ou false.
setting-hearing-mode = Quando o programa escuta: open (sempre), push_to_talk (depois de uma tecla) ou wake (depois da palavra Doppelbrett).
setting-hearing-device = Nome do microfone; senão, o do sistema.
setting-hearing-model = Pasta do modelo de fala; senão, o que vem com o programa.
setting-hearing-least-confidence = Que certeza deve ter no mínimo o que foi ouvido para se agir conforme, de 0 a 1; só pode torná-lo mais rigoroso.
setting-hearing-ears = Quantos ouvidos escutam ao mesmo tempo, de 1 a 5: mais perguntam em vez de recusar e precisam de mais tempo de cálculo.
setting-hearing-voice = Perfil da voz a que o programa está habituado; cria-se com doppelbrett voice.
setting-braille-enabled = Se a linha braille é usada: true ou false.
setting-braille-host = Computador ao qual a linha braille está conectada; senão, este.
setting-braille-auth = Credencial para a linha braille, como keyfile: com o caminho da chave; senão, a habitual.
setting-braille-dial-seconds = Em que passos avança o mostrador do relógio na linha braille, de 1 a 60 segundos; abaixo de cinco minutos, a cada segundo.
setting-board-enabled = Se há tabuleiro web: true ou false.
setting-board-address = Endereço e porta do tabuleiro web, como 127.0.0.1:8096.
setting-store-folder = Pasta para partidas e planilhas; senão, a habitual da sua conta.
setting-log-level = Quanto o registro guarda: error, warn, info, debug ou trace.
