# Quickplay finishes: announced, extra time asked for, claimed without an arbiter; and
# time for help.

quickplay-announced = Um final acelerado foi anunciado.
quickplay-not-in-blitz = A configuração laws.quickplay não faz nada: no relâmpago não há final acelerado.
event-extra-time-asked = As { side } pedem { $time } por lance para os dois.
event-extra-time-disputed = Responde o adversário; senão, o árbitro.
event-extra-time-set = Agora o relógio espera { $time } por lance, para ambos.
ruled-for-help = Árbitro: tempo por ajuda, { side }. { $reason }
result-awaits-ruling = Empate reclamado, fim da partida. O adversário confere a posição; “doppelbrett report” a escreve para o árbitro.
refusal-quickplay-not-announced = Nenhum final acelerado foi anunciado.
refusal-no-extra-time = Não se pode pedir tempo. Reclame empate.
refusal-offer-first = Primeiro o adversário responde à proposta.
refusal-help-costs-no-time = A ajuda com o relógio ou a anotação não custa tempo ao jogador cego.
help-ask-extra-time = pede tempo por lance para os dois no final acelerado; é também proposta de empate
log-act-for-help = tira das { side } { $time } por ajuda
log-title-evidence = Prova para o árbitro
log-evidence-claim = As { side } ({ $name }) reclamaram empate sem árbitro: o adversário não pode ganhar por meios normais ou não tenta.
log-evidence-turn = Posição antes do lance { $number }, vez das { side }
log-evidence-pieces = { side }: { $pieces }
log-evidence-fen = Como FEN: { $fen }
log-evidence-time = Tempo restante, { side }: { $time }
log-evidence-quiet = Meios-lances desde a última captura ou lance de peão: { $moves }
log-evidence-agree = Os dois tabuleiros e as duas planilhas coincidem: { $answer ->
    [yes] sim
   *[no] não
}
log-evidence-checked = Posição e planilha conferidas, { side }: ........
log-evidence-ruling = Decisão do árbitro: ........
