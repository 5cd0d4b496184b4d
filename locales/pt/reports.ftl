# What one side reports where no arbiter is at the table, and what the other is asked.

reporter = { $by ->
    [white] brancas
   *[black] pretas
}
asked-side = { $asked ->
    [white] brancas
   *[black] pretas
}
report-says = Dizem as { reporter } sobre as { side }: { irregular }.
report-says-of-game = Dizem as { reporter }: { irregular }.
report-says-of-self = Admitem as { side }: { irregular }.
report-which-move = Trata-se do lance { $number } das { side }: { $move }.
report-ask = Pergunta às { asked-side }: é verdade? Sim ou não.
report-yes = As { asked-side } dizem que sim.
report-no = As { asked-side } dizem que não.
report-contested = Em disputa, os relógios estão parados. { reporter }: “{ $correct }” retira, { asked-side }: “{ $yes }” admite; senão, o árbitro.
report-withdrawn = As { reporter } retiram o aviso.
report-stands = O lance vale.
report-says-touched = As { reporter } informam peça tocada: { $piece }.
report-touch-nothing = O toque não conta.
report-ask-touched = As { asked-side }: o que as { side } tocaram? A casa, ou não.
report-none-touched = Nenhuma peça tocada foi nomeada.
report-waits = Adversário ausente. A pergunta espera.
report-ask-first = Desde então foi perguntada outra coisa.
event-arbiter-came = Agora há um árbitro à mesa.
asked-touched = casa?
page-answer-yes = Sim, é verdade
page-answer-no = Não, não é verdade
page-answer-back = Sim, voltar
page-answer-stay = Não, fica assim
page-answer-withdraw = Retirar o aviso
page-answer-none = Nenhuma, ou não sei
page-answer-square = Casa da peça tocada
page-answer-continue = Continuar, os relógios voltam a andar

refusal-refuted-not-moved = O registro mostra que as { side } ainda não jogaram.
refusal-refuted-moved = O registro mostra um lance das { side }: { $move }.
refusal-refuted-moving = As { side } anunciaram { $move }, sem acionar ainda.
refusal-refuted-no-promotion = As { side } jogaram { $move }: nenhum peão chegou ao fim.
refusal-refuted-plays-on = A partida continua, apesar de: { irregular }.
refusal-refuted-in-time = Nenhum prazo venceu.
refusal-reported-already = Já informado neste lance: { irregular }.
refusal-becomes-queen = O peão vira dama: { $move }.
refusal-arbiter-there = Já há um árbitro à mesa.

log-asked-report = Pergunta às { asked-side }: se é verdade.
log-answered-yes = As { asked-side } admitem o que as { reporter } dizem: { irregular }, { side }.
log-answered-no = Em disputa: as { asked-side } negam o que as { reporter } dizem: { irregular }, { side }.
log-withdrawn = As { reporter } retiram o aviso.
log-asked-touched = Pergunta às { asked-side }: que peça as { side } tocaram.
log-none-touched = As { asked-side } não nomeiam nenhuma peça tocada.
log-arbiter-came = Um árbitro entra na partida.
log-arbiter-called = As { side } chamam o árbitro, chamada número { $number }.
log-contested = Continua em disputa, sem decisão: { irregular }, { side }.
seal-page = A página { $who ->
    [white_table] das brancas
    [black_table] das pretas
    [assistant_white] do assistente das brancas
    [assistant_black] do assistente das pretas
    [blind_table] do jogador cego
    [sighted_page] do jogador vidente
    [assistant_blind] do assistente do jogador cego
    [assistant_sighted] do assistente do jogador vidente
   *[arbiter] do árbitro
}
event-seal-differs = { seal-page } tinha outra partida. Comparem planilhas.
