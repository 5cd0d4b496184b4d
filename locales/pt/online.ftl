# Games on Lichess.

online-new = Partida no Lichess contra { $name }. Você com { $color ->
        [white] as brancas
       *[black] as pretas
    }. { $pace }, { $rated ->
        [yes] valendo pontos
       *[no] amistosa
    }.
online-days = { $days ->
        [one] um dia
       *[other] { $days } dias
    } por lance
online-unlimited = sem relógio
online-from-position = a partir de uma posição dada
online-found = O Lichess está conectado.
online-back = O Lichess voltou.
online-lost = O Lichess não responde. Continuo tentando.
online-unreachable = O Lichess não responde. Tente mais tarde.
online-too-many = O Lichess quer menos pedidos. Vou esperar { $seconds ->
        [one] um segundo
       *[other] { $seconds } segundos
    }.
online-token-refused = O Lichess encerrou sua sessão. Entre com doppelbrett lichess login.
online-not-allowed = O token não permite isso. Entre com doppelbrett lichess login.
online-elsewhere = O Lichess tem outro endereço. Mude lichess.url.
online-not-there = Essa partida não existe no Lichess.
online-unreadable = O Lichess enviou algo estranho. Vou perguntar de novo.
online-refused = O Lichess recusa: { $why }
online-no-thread = Sistema sobrecarregado: sem conexão com o Lichess. Feche outros programas.
online-move-refused = O Lichess não aceitou seu lance.
online-requested = Vou dizer ao Lichess.
online-request-refused = O Lichess não aceita isto: { $request ->
        [offer_draw] propor empate
        [accept_draw] aceitar empate
        [decline_draw] recusar empate
        [resign] abandonar
        [take_back] retirar lance
        [give_back] devolver o lance
        [abort] abortar
       *[claim_victory] reclamar a vitória
    }.
online-back-asked = O adversário foi perguntado.
online-back-given = Você devolve o lance. Vou dizer ao Lichess.
online-back-wanted = O adversário quer retirar. Para aceitar: { $back }.
online-back-declined = O lance permanece.
online-opponent-away = O adversário saiu.
online-opponent-back = O adversário voltou.
online-opponent-gone = O adversário saiu. Você ganha com: { $claim }.
online-opponent-gone-in = O adversário saiu. Em { $seconds } segundos, ganhe com: { $claim }.
online-chat-new = Mensagem nova. Leia com { $chat }.
online-chat-line = { $name }: { $text }
online-chat-none = Nenhuma mensagem.
online-chat-sent = Enviado.
online-chat-too-long = Longo demais: { $length } caracteres, no máximo 140.
online-chat-unsure = Talvez não tenha chegado: { $text }
online-chat-later = Não enviado, o Lichess quer menos pedidos. Repita em { $seconds ->
        [one] um segundo
       *[other] { $seconds } segundos
    }: { $text }
online-chat-not-sent = Não enviado: { $text }. { $why }
online-still-played = A partida ainda está em jogo.
refusal-online = Isso não existe no Lichess.
refusal-not-online = Isso é só para o Lichess.
refusal-fair-play = Numa partida no Lichess não há ajuda.
relay-online = O adversário no Lichess joga e fala por si.
reason-abandoned = Um jogador deixou a partida.
reason-server = O Lichess encerrou a partida.
result-aborted = Abortada. A partida não conta.
log-requested = Ao Lichess: { $request ->
        [offer_draw] propor empate
        [accept_draw] aceitar empate
        [decline_draw] recusar empate
        [resign] abandonar
        [take_back] retirar lance
        [give_back] devolver o lance
        [abort] abortar
       *[claim_victory] reclamar a vitória
    }.
log-delivered = O Lichess aceitou: { $request ->
        [offer_draw] propor empate
        [accept_draw] aceitar empate
        [decline_draw] recusar empate
        [resign] abandonar
        [take_back] retirar lance
        [give_back] devolver o lance
        [abort] abortar
       *[claim_victory] reclamar a vitória
    }.
log-not-delivered = O Lichess não aceitou: { $request ->
        [offer_draw] propor empate
        [accept_draw] aceitar empate
        [decline_draw] recusar empate
        [resign] abandonar
        [take_back] retirar lance
        [give_back] devolver o lance
        [abort] abortar
       *[claim_victory] reclamar a vitória
    }.
log-arrived = O Lichess tem { $moves ->
        [one] um meio-lance
       *[other] { $moves } meios-lances
    }.
help-chat = lê o que o adversário escreveu no Lichess; com texto depois, escreve a ele
help-abort = aborta uma partida no Lichess que mal começou
help-claim-victory = ganha uma partida no Lichess que o adversário deixou

## Before the game

online-lobby = Você está esperando uma partida no Lichess. Responda às perguntas com { $yes } ou { $no }. Pare com { $quit }.
online-seeking = Estou procurando um adversário: { $pace }, { $rated ->
        [yes] valendo pontos
       *[no] amistosa
    }. Pare com sair.
online-seeking-again = Ninguém respondeu. Continuo procurando.
online-seek-unsure = Não sei se a procura chegou ao Lichess. Estou esperando. Pare com sair.
online-not-playable = { $name } quer jogar de um modo que só existe no site do Lichess.
online-accepted = Aceito. A partida começa.
online-answered-no = Recusado.
online-waiting = Estou esperando até alguém desafiar você. Pare com sair.
online-challenging = { $name } foi desafiado: { $pace }, { $rated ->
        [yes] valendo pontos
       *[no] amistosa
    }. Pare com sair.
online-challenged = { $name } desafia você: { $pace }, { $rated ->
        [yes] valendo pontos
       *[no] amistosa
    }. Sim ou não?
online-withdrawn = O desafio não vale mais.
online-declined = Seu desafio foi recusado. { $why }
online-rated-sure = Valendo pontos: conta para o seu rating. Sim ou não?
online-not-rated = Então amistosa.
online-yes-or-no = Sim ou não? Pare com sair.
online-played = { $id } contra { $name }, { $turn ->
        [own] é sua vez
       *[other] é a vez do adversário
    }.
online-played-none = Você não joga nenhuma partida no Lichess.
online-played-how = Continue com doppelbrett play --lichess=game:NOME
online-variant = Não sei jogar { $variant }.
online-start = A posição em que a partida no Lichess começa não pode ser lida.
online-not-own = A partida { $id } é jogada por outros.
online-over = A partida { $id } terminou.
online-no-control = O Lichess não tem esse ritmo. Diga minutos e segundos, como --control 10+5, ou --days 3.
online-no-days = O Lichess tem 1, 2, 3, 5, 7, 10 ou 14 dias por lance.
online-no-wanted = { $given } não é seek, wait, game:NOME nem o nome de um jogador.
online-not-in-competition = No Lichess você joga só em casa: sem o perfil competition e sem árbitro.
online-no-pages = No Lichess não há páginas para outros. Retire --blind-page, --assistant-blind, --assistant-sighted e --spectators.
online-pages-not-served = No Lichess não há páginas para outros.
online-has-no-board = O adversário no Lichess não está diante de nenhum tabuleiro. Ponha board.electronic_is em tactile se o tabuleiro é seu.
online-no-offer = Aqui o adversário decide como se joga. Retire --rated e --days.
online-no-start = Com --lichess o servidor decide a posição. Retire --fen, --chess960, --engine e --resume.
online-address = { $address } não é um endereço do Lichess: ele começa com https. Mude lichess.url.
online-no-token = Você não entrou no Lichess. Entre com doppelbrett lichess login.
online-token-elsewhere = Você entrou em { $server }, não no servidor de lichess.url. Entre lá com doppelbrett lichess login.
online-token-open = Outros podem ler { $file }. Revogue o token no Lichess e entre de novo.
online-token-none = Isso não é um token.
online-token-file = O token não pode ser guardado em { $file }. { $why }
online-no-folder = Não há pasta para as configurações, nem para o token.
login-open = Abra no navegador: { $url }
login-page = O Lichess deixa o doppelbrett entrar. Você pode fechar esta página.
login-page-declined = Você recusou. Você pode fechar esta página.
login-token = Digite o token:
login-done = Você entrou como { $name }.
login-declined = A entrada foi recusada.
login-timed-out = O navegador não respondeu. Tente de novo.
login-failed = Não foi possível entrar. Tente de novo.
logout-done = Você saiu.
logout-not-revoked = Você saiu, mas o Lichess não respondeu. Revogue o token na página do Lichess.
