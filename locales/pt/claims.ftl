# Claims and their windows, and claims with a declared move.

claim-missed = Tarde. { asked-side }: retirá-lo? Sim ou não.
claim-position-waits = Se continuar após o próximo lance, é empate.
refusal-not-completed = Ainda não é ilegal: relógio não acionado. { irregular }.
refusal-stands = Tarde demais, o lance vale: { irregular }.
refusal-only-on-claim = Sem supervisão completa, você só decide isto se um jogador avisar.
refusal-declared-move = Jogue o da sua reclamação: { $move }.
help-earlier-illegal-move = informa um lance ilegal após o qual o outro já jogou; com o número, um mais antigo
log-asked-restore = Pergunta a { side }: retirar o lance de comum acordo?
claim-which-move = Com qual lance?
claim-confirm-move = Com { $move }? Terá de jogá-lo. Sim ou não.
claim-dropped = Nada reclamado.
help-claim-repetition-with = reclama empate porque, depois de um lance que você diz a seguir, a mesma posição estará pela terceira vez
help-claim-moves-with = reclama empate porque um lance, que você diz a seguir, completa os cinquenta
