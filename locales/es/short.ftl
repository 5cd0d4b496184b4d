# What the ear is told in short while little time is left: NAME-brief for NAME. A text
# that the room hears has no short form (D.2.1).

event-ask-press-brief = Reloj.
event-ask-resign-brief = ¿Abandonas?
event-your-clock-brief = Tu reloj.
event-opponent-executed-brief = Ejecutada.
event-draw-answer-brief = ¿{ $accept } o { $decline }?
turn-yours-brief = Tu turno.
turn-opponents-brief = Turno del rival.
state-confirm-brief = ¿{ $move }?
state-press-brief = { $move }. Reloj.
state-execute-brief = Ejecuta: { $move }.
state-acknowledge-brief = { $move }. ¿Sí?
state-opponent-announced-brief = Rival: { $move }.
state-opponent-executes-brief = Rival ejecuta: { $move }.
state-last-brief = { $move }.
time-both-brief = { $mine }. Rival { $theirs }.
refusal-not-your-turn-brief = Turno del rival.
refusal-repeat-first-brief = Repite: { $move }.
refusal-acknowledge-first-brief = Primero di sí: { $move }.
refusal-not-the-announced-move-brief = No. Anunciada: { $move }.
refusal-execute-first-brief = Ejecuta: { $move }.
refusal-confirm-first-brief = Primero di sí: { $move }.
refusal-announced-already-brief = Ya anunciada.
refusal-nothing-announced-brief = Nada anunciado.
refusal-answer-promotion-brief = ¿Qué pieza?
refusal-answer-draw-brief = Tablas: ¿{ $accept } o { $decline }?
refusal-answer-resign-brief = ¿Abandonas?
refusal-nothing-asked-brief = No hay pregunta.
refusal-offered-already-brief = Ya ofrecidas.
refusal-pressed-already-brief = Ya pulsado.
refusal-executed-binds-brief = La jugada vale. Reloj.
refusal-placed-move-brief = Anuncia: { $move }.
decided-press-brief = Reloj, o { $correct }.
refusal-unsure-brief = Dudoso: { $words }.
refusal-claim-too-late-brief = Tarde. Primero juega.
refusal-claim-announced-brief = Tarde. Primero { $correct }.
claim-confirm-move-brief = ¿Con { $move }?
move-path-blocked-brief = { $by } está ocupada.
move-pinned-brief = Clavada.
move-leaves-king-in-check-brief = El rey quedaría en jaque.
move-must-answer-check-brief = El rey está en jaque.
castling-right-lost-brief = El rey o la torre ya se movió.
castling-path-blocked-brief = El camino está ocupado.

setting-clock-short-below-seconds = Con menos de cuántos segundos se te habla al oído en breve, de 0 a 3600; 0 para nunca.
