# Partida adiada: o lance secreto, o envelope, o reinício.

event-ask-seal = Escreva em segredo o lance. Depois { $press } ou Enter.
event-sealed = No envelope: { $move }. Feche com: { $press } ou Enter.
page-sealed = No envelope: { $move }. O relógio o fecha.
event-sealed-quietly = O envelope está preenchido.
event-envelope-closed = O envelope está fechado. Partida adiada.
event-reply-sealed = Resposta secreta. Corre o outro relógio.

ruled-adjourn = Árbitro: { $color ->
    [white] brancas
   *[black] pretas
}, lance secreto. { $resumes }.
ruled-seal-reply = Árbitro: { $color ->
    [white] brancas
   *[black] pretas
}, resposta secreta.
ruled-sealed-on-paper = Árbitro: o lance secreto está em papel.
ruled-open-envelope = O árbitro abre o envelope.
ruled-envelope-says = O árbitro abre o envelope. Nele está: { $words }.
ruled-without-envelope = Árbitro: continua sem o envelope. { $reason }

reason-sealed-move = Lance secreto ilegal ou ambíguo.

state-seal = É a vez do seu lance secreto.
state-sealed = O lance está no envelope. Depois { $press } ou Enter.
state-opponent-seals = O adversário faz o lance secreto.
state-adjourned = Adiada até o árbitro abrir o envelope.

refusal-adjourned-already = A partida já está sendo adiada.
refusal-not-adjourned = A partida não está sendo adiada.
refusal-seal-it = O próximo lance vai para o envelope.
refusal-sealed-on-board = O lance no tabuleiro é o lance secreto.
refusal-nothing-sealed = O envelope está vazio. Primeiro o lance.
refusal-envelope-open = O envelope ainda está aberto. Primeiro o jogador aciona o relógio.
refusal-envelope-code = Esse não é o código deste envelope.

envelope-code = Código do envelope: { $code }. Anote-o, só ele abre o envelope.

page-seal = É a vez do seu lance secreto: só você o vê. O relógio fecha o envelope.
arbiter-seals = Lance secreto das { $color ->
    [white] brancas
   *[black] pretas
}.

log-move-sealed = { $color ->
    [white] As brancas
   *[black] As pretas
} põem um lance no envelope.
log-envelope-closed = { $color ->
    [white] As brancas
   *[black] As pretas
} param o relógio; o envelope está fechado.
log-act-adjourn = adia a partida, lance secreto das { $color ->
    [white] brancas
   *[black] pretas
}; reinício: { $resumes }
log-act-seal-reply = deixa as { $color ->
    [white] brancas
   *[black] pretas
} pôr a resposta no envelope, porque falta o adversário
log-act-sealed-on-paper = tem o lance secreto em papel
log-act-open-envelope = abre o envelope; nele está: { $words }
log-act-without-envelope = deixa continuar sem o envelope

envelope-title = Envelope
envelope-white = Brancas: { $name }
envelope-black = Pretas: { $name }
envelope-sealer = Lance secreto de: { $name }
envelope-number = Número do lance secreto: { $number }
envelope-position = Posição antes do lance secreto (FEN): { $fen }
envelope-times = No relógio: brancas { $white }, pretas { $black }
envelope-used = Usado: brancas { $white }, pretas { $black }
envelope-offer = Propôs empate: { $name }
envelope-no-offer = Não há proposta de empate.
envelope-resumes = Reinício: { $resumes }
envelope-reply = Reinício: assim que o adversário chegar
envelope-none = Esta partida não está adiada. O árbitro a adia com "adiar", e o jogador fecha o envelope pelo relógio.
