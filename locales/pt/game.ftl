# What is said in the course of a game.

## The state of the game
game-new = Nova partida. Você de { $color ->
        [white] brancas
       *[black] pretas
    }, { $control }. Início: { $press }.
game-new-no-clock = Partida sem relógio. Você de { $color ->
        [white] brancas
       *[black] pretas
    }.
game-none-to-resume = Nenhuma partida está interrompida. Sem --resume começa uma nova.
game-last-ended = { game-none-to-resume } A última terminou. { $told }
game-resumed = Partida retomada, lance { $number }.
control-each = { $periods }, para cada um
control-then = depois
control-moves = para { $moves ->
    [one] um lance
   *[other] { $moves } lances
} { $base }
control-increment = { $base } mais { $extra } por lance
control-delay = { $base } com atraso de { $extra } por lance
control-bronstein = { $base } com atraso Bronstein de { $extra } por lance
start-two-positions = --fen e --chess960 indicam duas posições. Retire uma delas; junto a --fen, --chess960 fica sem valor.
start-no-such-number = { $given } não é uma posição de Chess960. Indique um número de 0 a 959, ou draw.
start-not-drawn = Não foi possível sortear uma posição. Indique o número dela: --chess960 518.
start-not-when-resuming = Uma partida interrompida já tem a sua posição: --resume não combina com --fen nem com --chess960.
start-chess960 = Chess960, posição { $number }.
start-chess960-pieces = Chess960, posição { $number }: { $pieces }.
start-chess960-own = Chess960, posição própria.
start-usual = A posição inicial habitual.
start-own = Posição inicial própria. { $position }
turn-yours = É a sua vez.
turn-opponents = É a vez do adversário.
state-confirm = Anunciado: { $move }. Sim ou { $correct }.
state-announced = Anunciado: { $move }.
state-pressed = Anunciado: { $move }. O relógio foi acionado.
state-confirm-declared = Anunciado: { $move }. Diga sim.
state-opponent-said = Adversário: { $move }.
state-board = Corrija o seu tabuleiro e depois diga: { $order }.
state-draw-too-early = Empate proposto cedo demais. Diga: { $decline }.
state-press = Anunciado: { $move }. Acione o relógio: { $press } ou Enter.
state-execute = Execute: { $move }. Depois responda { $executed }.
state-repeat = Repita: { $move }.
state-acknowledge = Adversário: { $move }. Responda sim.
state-opponent-announced = Adversário: { $move }. Falta acionar o relógio.
state-opponent-executes = O adversário ainda está executando o seu lance: { $move }.
state-last = Último lance: { $move }.
state-not-started = O relógio está parado. Ligue-o com { $press } ou Enter.
nothing-yet = Ainda não há lances.

## Events
event-started = O relógio está andando.
event-corrected = Correção.
event-pressed = Acionado.
event-your-clock = O seu relógio está andando.
event-ask-promotion = Qual peça?
event-ask-resign = Abandonar mesmo? Sim ou não.
event-ask-confirm = Certo?
event-ask-repeat = Repita.
event-ask-acknowledge = Entendido?
event-ask-execute = Execute.
event-ask-press = Acione o relógio.
doubt-which = { $first } ou { $last }?
doubt-like = { $word } de { $name }
doubt-whether = { $words }? Sim ou não.
doubt-from = { $role } de { $first } ou { $last }?
event-understood = Certo.
event-opponent-executed = O adversário executou o lance.
event-dismissed = Está bem, não.
event-draw-offered = { $color ->
        [white] As brancas propõem
       *[black] As pretas propõem
    } empate.
event-ask-take-back = { $color ->
        [white] As brancas
       *[black] As pretas
    } querem retirar: { $move }. Sim ou não.
event-take-back-off = O lance permanece.
event-draw-declined = Empate recusado.
event-draw-answer = Responda: { $accept }, ou: { $decline }.
event-slept = Computador suspenso { $time }. O árbitro decide.
event-suspended = Os relógios estão parados. Para seguir: { $continue }.
event-continued = Os relógios estão andando.

## Results: one sentence, said once
result-win = { $reason } { $color ->
        [white] As brancas vencem
       *[black] As pretas vencem
    }.
result-draw = { $reason } Empate.
reason-checkmate = Xeque-mate.
reason-stalemate = Rei afogado.
reason-dead-position = Ninguém mais pode dar mate.
reason-fivefold-repetition = Cinco vezes a mesma posição.
reason-seventy-five-moves = Setenta e cinco lances sem captura nem lance de peão.
reason-resignation = Abandono.
reason-agreement = Acordo.
reason-time-forfeit = Tempo esgotado.
result-saved = Salva como partida { $game }.
result-file = Arquivo: { $file }
result-not-saved = Falta o arquivo: { $why } A partida está no diário.

## Answers to questions
time-both = Você: { $mine }. Adversário: { $theirs }.
time-left = Restam { $time }.
time-opponent = Adversário: { $time }.
time-none = Esta partida não tem relógio.
dial-on = Mostrador na linha braille.
dial-off = Mostrador desligado.
dial-no-display = Não há linha braille para o mostrador do relógio.
move-number = Lance { $number }.
moves-to-control = { $moves ->
    [one] Falta um lance
   *[other] Faltam { $moves } lances
} até o controle.
where-one = { $role }: { $squares }.
move-not-made = O lance { $number } ainda não foi jogado.
time-control = Ritmo de jogo: { $control }.
square-colour = { $square } é { $color ->
    [white] branca
   *[black] preta
}.
where-none = { $role }: nenhuma peça.
square-empty = { $square }: vazia.
square-piece = { $square }: { $role }, { $color ->
        [white] brancas
       *[black] pretas
    }.
line-rank = Fileira { $rank }
line-file = Coluna { $file }
line-piece = { $square } { $role } { $color ->
        [white] brancas
       *[black] pretas
    }
line-pieces = { $line }: { $pieces }.
captured = A última: { $role } em { $square }. Você: { $mine }. Adversário: { $theirs }.
captured-none = Ainda não foi capturado nada.
captured-nothing = nada
captured-count = { $count ->
        [one] { $role }
       *[other] { $count } vezes { $role }
    }
position-side = { $color ->
        [white] Brancas
       *[black] Pretas
    }: { $pieces }.
help-moves = Diga o seu lance, por exemplo { $example }.
help-words = Comandos: { $words }.
position-own = Você: { $pieces }.
position-opponents = Adversário: { $pieces }.
position-more = Adversário: { $more }.
position-rank = fileira { $rank }: { $files }
position-files = { $first } a { $last }
help-typed = Só digitados: { $words }.
help-rest = O resto: { $more }.
help-line = { $words }: { $does }
rate-now = Velocidade { $rate }.
rate-now-minus = Velocidade menos { $rate }.
volume-now = Volume { $volume } por cento.

## What each command does (the help)
help-yes = confirma
help-no = nega; retira um anúncio
help-correct = retira o anúncio enquanto o relógio não foi acionado
help-executed = a peça está no seu tabuleiro
help-press = aciona o relógio; no teclado: só Enter
help-repeat = repete o que foi dito por último
help-last-five = diz os últimos cinco lances
help-last-move = diz o último lance
help-time = diz os dois tempos
help-own-time = diz o seu tempo
help-opponent-time = diz o tempo do adversário
help-clock-dial = mostra o relógio na linha braille, para tocar; de novo: deixa de mostrar
help-move-number = diz o número do lance
help-where = diz onde estão as suas peças
help-where-opponent = diz onde estão as peças do adversário
help-who = diz o que está em uma casa
help-board-line = diz o que está em uma coluna ou fileira
help-diagonals = diz o que está nas diagonais de uma casa
help-first-move = diz o primeiro lance
help-move-at = diz o que foi jogado num lance
help-time-control = diz o ritmo de jogo combinado
help-square-colour = diz de que cor é uma casa
help-fen = diz a posição em FEN
help-captured = diz o que foi capturado por último e no total
help-position = diz onde estão as suas peças; em braille: todas as peças
help-position-opponent = diz onde estão as peças do adversário
help-more = diz mais sobre a última resposta: as peças do adversário, mais comandos
help-start-position = diz de que posição a partida começou
help-state = diz o que se espera
help-offer-draw = propõe empate
help-accept-draw = aceita o empate
help-decline-draw = recusa o empate
help-resign = abandona a partida, depois de perguntar
help-stop = faz a voz se calar
help-talk = escuta o que você disser a seguir, ou deixa de escutar
help-note = grava como nota o que você disser a seguir
help-listen-always = escuta sempre a partir de agora
help-listen-on-key = escuta só depois da tecla para falar a partir de agora
help-listen-on-name = escuta só depois da palavra Doppelbrett a partir de agora
help-level = diz se o microfone está bem ajustado
help-faster = fala mais rápido
help-slower = fala mais devagar
help-louder = fala mais alto, no ouvido ou, sem fone, para todos
help-softer = fala mais baixo
help-continue = liga os relógios de novo
help-opponent = diz o lance que o adversário fez no tabuleiro dele
help-help = diz o que se pode dizer
help-lead = diz a cada passo o que fazer; outra vez: não mais
lead-on = Vou guiar você por seis lances.
lead-off = Não guio mais.
lead-type = Agora escreva { $typed } e pressione Enter.
lead-confirm = Diga { $yes } se é o seu lance; senão, { $no }.
lead-execute = Faça o lance no seu tabuleiro e diga { $executed }.
lead-press = Mova a peça. Depois { $press } ou Enter.
lead-wait = Espere o lance do adversário.
lead-repeat = Repita o lance do adversário.
lead-over = Foram seis lances. O resto lhe diz { $help }.
help-quit = encerra o programa; a partida pode ser retomada

## Refusals: nothing has changed
refusal-not-your-turn = É a vez do adversário.
refusal-not-opponents-turn = Não é a vez do adversário.
refusal-repeat-sounds = O anúncio está sendo dito agora.
refusal-repeat-once = No tempo das { side } só se repete uma vez.
refusal-repeat-first = Primeiro repita: { $move }.
refusal-acknowledge-first = Primeiro responda sim: { $move }.
refusal-not-the-announced-move = Não é esse. O lance anunciado é: { $move }.
refusal-execute-first = Primeiro execute: { $move }. Depois responda { $executed }.
refusal-opponent-execute-first = Primeiro execute o lance anunciado: { $move }.
refusal-confirm-first = Primeiro confirme com sim: { $move }.
refusal-announced-already = Já anunciado: { $move }.
refusal-nothing-announced = Nenhum lance foi anunciado.
refusal-executed-already = O lance já está no tabuleiro.
refusal-executed-binds = { $move } foi executado e vale. Acione o relógio.
refusal-placed-move = { $move } está no tabuleiro e vale. Anuncie.
decided = { $ending ->
    [checkmate] O lance anunciado dá mate.
    [stalemate] O lance anunciado afoga o rei.
    [dead-position] Depois dele ninguém mais pode dar mate.
    [fivefold] Com ele a posição aparece pela quinta vez.
   *[seventy-five] Com ele completam-se setenta e cinco lances.
}
decided-press = Acione o relógio, ou retire o lance: { $correct }.
decided-wait = A partida acaba quando o adversário acionar.
refusal-answer-promotion = Qual peça? Dame, Turm, Läufer ou Springer.
refusal-answer-draw = Empate proposto. Responda: { $accept }, ou: { $decline }.
refusal-answer-resign = Abandonar mesmo? Sim ou não.
refusal-nothing-asked = Nada foi perguntado.
refusal-offered-already = O empate já foi proposto.
refusal-suspended = Os relógios estão parados. Para seguir: { $continue }.
refusal-not-suspended = Os relógios não estão parados.
refusal-no-taking-back = Num torneio nenhum lance é retirado.
refusal-asked-already = Isso já foi perguntado.
refusal-too-late-take-back = O lance vale. “{ $words }” pede para retirá-lo.
refusal-too-late-score = O lance vale. Anotado errado? “{ $words }”.
refusal-too-late-arbiter = O lance vale. “{ $words }” chama o árbitro.
refusal-nothing-to-take-back-opponent = Seu adversário ainda não jogou.
page-answer-keep = Não perguntar mais
refusal-pressed-already = O relógio já foi acionado, o lance vale.
refusal-game-over = A partida acabou.
refusal-not-understood = Não entendi: { $words }.
refusal-unsure = Não tenho certeza: { $words }. De novo, por favor.
other-voice = Outra voz: { $words }.
far-voice = Soou longe: { $words }. Mais alto, se foi você.
refusal-not-stored = Não foi gravado, não vale: { $why } De novo.
refusal-no-more = Não há mais.
refusal-square = { $words } não é uma casa.
refusal-role = { $words } não é uma peça.

## Why an announcement names no move. The piece is a word of the lexicon;
## $piece names it for the gender.
move-game-over = Não há mais lances.
move-not-chess = Isso não é um lance.
move-empty-origin = Não há nada em { $square }.
move-no-such-piece-there = Em { $square } não há { $piece ->
        [queen] nenhuma
        [rook] nenhuma
       *[other] nenhum
    } { $role }; a casa está vazia.
move-other-piece-there = Em { $square } não há { $piece ->
        [queen] nenhuma
        [rook] nenhuma
       *[other] nenhum
    } { $role }, e sim { $found }.
move-opponents-piece = Em { $square } há uma peça do adversário: { $role }.
move-none-left = Não há mais { $piece ->
        [queen] nenhuma
        [rook] nenhuma
       *[other] nenhum
    } { $role }.
move-no-such-piece-on-file = Na coluna { $file } não há { $piece ->
        [queen] nenhuma
        [rook] nenhuma
       *[other] nenhum
    } { $role }.
move-no-such-piece-on-rank = Na fileira { $rank } não há { $piece ->
        [queen] nenhuma
        [rook] nenhuma
       *[other] nenhum
    } { $role }.
move-none-can-reach = { $piece ->
        [queen] Nenhuma
        [rook] Nenhuma
       *[other] Nenhum
    } { $role } chega a { $to }.
move-cannot-reach = { $role } { $from } não chega a { $to }.
move-path-blocked = { $role } { $from } não chega a { $to }: { $by } está ocupada.
move-own-piece-on-target = Em { $square } há uma peça da mesma cor: { $role }.
move-pinned = { $role } { $from }: a peça está cravada.
move-leaves-king-in-check = { $role } { $from } não pode se mover: o rei ficaria em xeque.
move-king-into-check = Em { $to } o rei ficaria em xeque.
move-must-answer-check = O rei está em xeque; este lance não resolve.
move-ambiguous = Ambíguo: { $role } para { $to } de { $candidates }. Diga também de onde.
page-ambiguous = Ambíguo: { $role } para { $to } de { $candidates }. Escreva também de onde.
move-promotion-missing = Qual peça?
move-not-a-promotion = Em { $to } não há promoção.
move-not-a-capture = Em { $to } não há nada para capturar.
move-not-en-passant = Em { $to } não se pode capturar en passant.
castling-right-lost = { $castling } não é mais possível: rei ou torre já se moveu.
castling-path-blocked = { $castling } não é possível: o caminho está ocupado.
castling-in-check = { $castling } não é possível: o rei está em xeque.
castling-through-check = { $castling } não é possível: o rei passaria por xeque.
castling-into-check = { $castling } não é possível: o rei ficaria em xeque.
# What a page calls a piece.
page-piece = { $piece ->
    [king] rei
    [queen] dama
    [rook] torre
    [bishop] bispo
    [knight] cavalo
   *[pawn] peão
}

## Why words are no announcement
phrase-empty = Não entendi nada.
phrase-too-long = Palavras demais para um lance.
phrase-unknown-word = Não entendi: { $word }.
phrase-unexpected-word = { $word } não cabe aqui.
phrase-target-missing = Para onde? Falta a casa de destino.
phrase-piece-missing = Qual peça se move?
phrase-rank-missing = { $file } e qual fileira?
phrase-file-missing = Qual coluna, fileira { $rank }?
phrase-promotion-piece-missing = Em que peça o peão se transforma?
phrase-cannot-promote = Um peão não pode virar { $role }.
phrase-letter-has-two-meanings = { $letter } tem dois sentidos. Diga as duas casas.
page-letter-has-two-meanings = { $letter } tem dois sentidos. Escreva as duas casas.

## What the sighted player reads on the web board
page-not-started = O relógio está parado. Acione-o para começar.
page-your-turn = É a sua vez.
page-wait = É a vez do seu adversário.
page-announced = O seu adversário ainda pode se corrigir.
page-execute = Execute o lance do seu adversário.
page-press = O seu lance está feito. Acione o relógio.
page-being-announced = O seu lance está sendo anunciado.
page-suspended = Os relógios estão parados.
page-draw-offered = O seu adversário propõe empate.

## The demo
demo-player = O jogador diz: { $text }
demo-opponent = O adversário joga no tabuleiro web: { $text }
demo-latencies = Tempos em milissegundos: mediana / percentil 95 / máximo (quantidade)
demo-end-of-speech-to-understood-words = Do fim da fala às palavras entendidas
demo-end-of-speech-to-spoken-answer = Do fim da fala à resposta falada
demo-event-to-begin-of-speech = Do evento ao início da fala
demo-move-on-the-web-board-to-its-announcement = Do lance no tabuleiro web ao seu anúncio
demo-start-to-ready = Do início a estar pronto
demo-spoken-room = dito na sala
demo-spoken-ear = dito ao ouvido
demo-not-understood = “{ $text }” não foi entendido. Verifique as partes com: doppelbrett doctor
demo-not-spoken = A demonstração termina porque nada é falado. Verifique as partes com: doppelbrett doctor
demo-no-sound = Não há som, e o PulseAudio não inicia. { $why } Instale o pacote pulseaudio.
demo-not-ended = A demonstração não chegou ao fim. Verifique as partes com: doppelbrett doctor
