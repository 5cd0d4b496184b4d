# What the ear is told in short while little time is left: NAME-brief for NAME. A text
# that the room hears has no short form (D.2.1).

event-ask-press-brief = Relógio.
event-ask-resign-brief = Abandonar?
event-your-clock-brief = Seu relógio.
event-opponent-executed-brief = Executado.
event-draw-answer-brief = { $accept } ou { $decline }?
turn-yours-brief = Sua vez.
turn-opponents-brief = Vez do adversário.
state-confirm-brief = { $move }?
state-press-brief = { $move }. Relógio.
state-execute-brief = Execute: { $move }.
state-acknowledge-brief = { $move }. Sim?
state-opponent-announced-brief = Adversário: { $move }.
state-opponent-executes-brief = Adversário executa: { $move }.
state-last-brief = { $move }.
time-both-brief = { $mine }. Adversário { $theirs }.
refusal-not-your-turn-brief = Vez do adversário.
refusal-repeat-first-brief = Repita: { $move }.
refusal-acknowledge-first-brief = Primeiro diga sim: { $move }.
refusal-not-the-announced-move-brief = Não. Anunciado: { $move }.
refusal-execute-first-brief = Execute: { $move }.
refusal-confirm-first-brief = Primeiro diga sim: { $move }.
refusal-announced-already-brief = Já anunciado.
refusal-nothing-announced-brief = Nada anunciado.
refusal-answer-promotion-brief = Qual peça?
refusal-answer-draw-brief = Empate: { $accept } ou { $decline }?
refusal-answer-resign-brief = Abandonar?
refusal-nothing-asked-brief = Não há pergunta.
refusal-offered-already-brief = Já proposto.
refusal-pressed-already-brief = Já acionado.
refusal-executed-binds-brief = O lance vale. Relógio.
refusal-placed-move-brief = Anuncie: { $move }.
decided-press-brief = Relógio, ou { $correct }.
refusal-unsure-brief = Incerto: { $words }.
refusal-claim-too-late-brief = Tarde. Jogue primeiro.
refusal-claim-announced-brief = Tarde. Primeiro { $correct }.
claim-confirm-move-brief = Com { $move }?
move-path-blocked-brief = { $by } está ocupada.
move-pinned-brief = Cravada.
move-leaves-king-in-check-brief = O rei ficaria em xeque.
move-must-answer-check-brief = O rei está em xeque.
castling-right-lost-brief = O rei ou a torre já se moveu.
castling-path-blocked-brief = O caminho está ocupado.

setting-clock-short-below-seconds = Com menos de quantos segundos se fala ao ouvido em resumo, de 0 a 3600; 0 para nunca.
