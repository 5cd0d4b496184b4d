# O lugar do jogador cego numa partida de outro computador.

afar-connected = Conectado à partida.
afar-back = A conexão voltou.
afar-missed = { $count } mensagens chegaram, a última:
afar-missing = Não estão mais guardadas: { $lost } delas.
afar-lost = Sem conexão com a partida. Reconectando.
afar-not-sent = Não enviado: não há conexão com a partida.
afar-left = Você deixou o lugar. A partida continua.
afar-gone = O programa da partida terminou.
afar-other-seat = Este link não é o do jogador cego. Use o que “doppelbrett links blind” mostra lá.
afar-not-reached = Não foi possível conectar à partida. { $why }
afar-too-long = Longo demais: no máximo { $most } caracteres.
afar-stale = Não feito, a partida avançou. De novo.
afar-too-fast = Não feito: rápido demais. Espere.
afar-no-game = A partida ainda não começou.
afar-other-version = Este programa não corresponde ao da partida. Os dois precisam ter a mesma versão.
afar-revoked = Este link não vale mais. Peça outro.
afar-refused = Não aceito.
afar-deaf = A partida não escuta. Digite os anúncios.
afar-elsewhere = Ouço o outro dispositivo. Volte com “fala”.
afar-late = Chegou tarde demais. Diga de novo.
afar-not-heard = O microfone está fechado. “fala” o abre.
afar-no-answer = A partida ainda não respondeu.
afar-only-silence = O microfone não dá som. Está no mudo?
