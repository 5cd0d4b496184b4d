# O lugar do jogador cego numa partida de outro computador.

afar-connected = Conectado à partida.
afar-back = A conexão voltou.
afar-missed = Nesse meio-tempo chegaram { $count } mensagens. Estão escritas; a última:
afar-missing = Não estão mais guardadas: { $lost } delas.
afar-lost = A conexão com a partida caiu. Reconectando.
afar-not-sent = Não enviado: não há conexão com a partida.
afar-left = Você deixou o lugar. A partida continua.
afar-gone = O programa da partida terminou.
afar-other-seat = Este link não é o do jogador cego. Use o que “doppelbrett links blind” mostra lá.
afar-not-reached = Não foi possível conectar à partida. { $why }
afar-too-long = Longo demais: no máximo { $most } caracteres.
afar-stale = Não foi feito: a partida avançou. Diga de novo.
afar-too-fast = Não foi feito: coisas demais de uma vez. Espere um momento.
afar-no-game = A partida ainda não começou.
afar-other-version = Este programa não corresponde ao da partida. Os dois precisam ter a mesma versão.
afar-revoked = Este link não vale mais. Peça outro.
afar-refused = Não aceito.
afar-deaf = A partida não escuta. Os anúncios são digitados.
afar-elsewhere = Agora outro dispositivo deste lugar é ouvido. “fala” retoma a palavra.
afar-late = Não ouvi: o som chegou tarde. Diga outra vez.
afar-not-heard = O microfone não é mais ouvido. “fala” volta a abri-lo.
afar-no-answer = A partida ainda não respondeu.
afar-only-silence = Do microfone só vem silêncio. Ele está no mudo?
