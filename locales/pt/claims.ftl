# Claims and their windows, and claims with a declared move.

claim-missed = Tarde demais: o lance de { side } vale. Desfazê-lo? { asked-side }: sim ou não.
claim-position-waits = Espera-se o próximo lance. Se depois a posição ainda estiver lá, a partida está empatada.
refusal-not-completed = Ainda não é lance ilegal: o relógio não foi acionado. { irregular }.
refusal-stands = Tarde demais, o lance vale: { irregular }.
refusal-only-on-claim = Sem supervisão completa, você só decide isto se um jogador comunicar.
refusal-declared-move = Você declarou este lance para a reclamação. Jogue-o: { $move }.
help-earlier-illegal-move = comunica um lance ilegal após o qual o outro já jogou; com o número, um mais antigo
log-asked-restore = Pergunta a { side }: desfazer o lance de comum acordo?
claim-which-move = Com qual lance?
claim-confirm-move = Com { $move }? Depois ele tem de ser jogado. Sim ou não.
claim-dropped = Nada reclamado.
help-claim-repetition-with = reclama empate porque, depois de um lance que você diz a seguir, a mesma posição estará pela terceira vez
help-claim-moves-with = reclama empate porque um lance, que você diz a seguir, completa os cinquenta
