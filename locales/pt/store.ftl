# What the journal of the games and the disk refuse. The new thing first, then what to do.

## What the system says against a file
reason-not-found = Este arquivo ou esta pasta não existe.
reason-not-allowed = Você não tem permissão para isso.
reason-full = O disco está cheio.
reason-read-only = Nesta unidade só se pode ler.
reason-is-folder = Isso é uma pasta.
reason-no-folder = Uma parte do caminho não é uma pasta.
reason-exists = Já existe.
reason-no-text = Não é texto em UTF-8.
reason-in-use = Este endereço está ocupado.
reason-no-address = Este computador não tem este endereço.
reason-refused = Ali nenhum programa responde.
reason-no-answer = Não chega nenhuma resposta.
reason-unreachable = Não foi possível conectar ao outro computador.
reason-broken-off = A conexão caiu.
reason-no-room = Faltam recursos ao sistema agora.
reason-other = O sistema recusa, erro { $code }.

## The journal
store-open = O diário { $path } não pode ser aberto. { $why } Verifique a pasta, ou indique outra com store.folder.
store-is-folder = { $path } é uma pasta. Aqui o diário tem de ser um arquivo.
store-read-only = Não se pode escrever no diário { $path }. Dê permissão a você mesmo, ou indique outra pasta com store.folder.
store-no-log = Neste sistema de arquivos o diário { $path } não está seguro. Indique com store.folder uma pasta deste computador.
store-damaged = O diário { $path } está danificado e fica como está. Para resgatar o que for possível: doppelbrett games --rescue.
store-foreign = { $path } é de outro programa. Indique outra pasta com store.folder.
store-newer = O diário { $path } é de um Doppelbrett mais novo. Use esse, ou indique outra pasta com store.folder.
store-played-elsewhere = A partida { $game } está sendo jogada em outra janela. Feche-a primeiro, ou comece uma nova.
store-busy = Outro programa mantém o diário { $path } bloqueado. Feche-o.
store-full = O disco está cheio. Libere espaço.
store-gone = O diário foi apagado; vou criá-lo de novo.
store-replaced = Tire o arquivo que ocupa o lugar do diário.
store-unknown-game = O diário não tem uma partida { $game }. Para saber quais há: doppelbrett games.
store-applied-before = Isso já estava feito e não é feito outra vez.
store-nothing-to-create = Uma partida começa com pelo menos um evento.
store-gap = A partida { $game } está danificada no diário: falta o evento { $event }. Para resgatar o que for possível: doppelbrett games --rescue.
store-unreadable = A partida { $game } está danificada no diário: o evento { $event } não pode ser lido. Para resgatar o que for possível: doppelbrett games --rescue.
store-time-too-long = Nenhuma partida pode durar mais de duzentos e noventa e dois anos.
store-lock = O bloqueio { $path } não pode ser criado. { $why } Verifique a pasta do diário.
store-score = A planilha { $path } não pode ser escrita. { $why }
store-refused = O diário { $path } recusa, erro { $code }. Nada foi mudado.
store-scribe-ended = Ninguém mais escreve no diário. Encerre o programa e abra-o de novo.
store-scribe-none = Sistema sobrecarregado: não é possível escrever o diário. { $why } Feche outros programas.

## Nothing can be stored, and both clocks stand
event-not-stored = Não foi gravado, então não vale. Os dois relógios estão parados. { $why } Continuo tentando.
event-not-kept = A partida não pode ser gravada. Os dois relógios estão parados. { $why } Continuo tentando.
event-stored-again = Volta a ser gravado. Repita o que não valeu.
refusal-not-yet-stored = Ainda não se pode gravar nada. { $why }

## Games that were interrupted
game-interrupted = Continuar a partida interrompida, lance { $number }?
game-interrupted-against = Continuar a partida contra { $name }, lance { $number }?
game-is-over = A partida { $game } terminou. Um árbitro a reabre: doppelbrett play --resume { $game } --arbiter
game-is-over-online = A partida { $game } terminou. Está no servidor, que não a reabre.
game-is-none = A partida { $game } está danificada no diário. Para resgatar o que for possível: doppelbrett games --rescue.
game-not-begun = Assim nenhuma partida pode começar. Verifique a posição e o ritmo de jogo.
games-none = Nenhuma partida está interrompida.
games-open = { $game }. { $date }: { $white } contra { $black }, lance { $number }
games-open-in-hall = { $game }. { $date }: { $white } contra { $black }, lance { $number }, no salão. Continue com: doppelbrett hall --resume
games-resume = Para continuar: doppelbrett play --resume, e depois o número.

## A damaged journal
store-no-folder = Não há pasta para as partidas. Indique uma: doppelbrett settings store.folder PASTA
rescue-not-needed = O diário está em ordem. Nada foi mudado.
rescue-game = Partida { $game }: { $whole ->
        [yes] { $events } eventos resgatados, não foram encontrados mais.
       *[no] perdida a partir de um lugar danificado, resgatada até ali: { $events } eventos.
    }
rescue-log-lost = Partes do registro do diário não puderam ser lidas: talvez falte o que aconteceu por último. Compare a partida com a planilha.
rescue-nothing = Nenhuma partida pôde ser resgatada.
rescue-done = O novo diário está pronto. O danificado está em { $file }.
