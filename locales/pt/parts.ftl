# Parts that are missing, lost or back: what is missing, then what to do.

voice-no-dispatcher = Falta a voz. Instale ou inicie o serviço speech-dispatcher.
voice-no-sound-server = A voz não encontra som. Inicie o PulseAudio ou o PipeWire.
voice-stuck = A voz não responde mais. Reinicie o serviço speech-dispatcher.
voice-no-folder = A voz não tem pasta. Ponha em XDG_RUNTIME_DIR uma sua.
voice-no-process = Não há voz, porque { $program } não inicia. Instale-o de novo.
voice-no-answer = A voz não responde. Tento de novo a cada segundo.
voice-back = A voz voltou.
hearing-no-sound-server = Não há som para ouvir. Inicie o PulseAudio ou o PipeWire, ou digite os lances.
hearing-no-microphone = Não há microfone. Conecte um ou digite os lances.
hearing-microphone-lost = O microfone sumiu. Conecte-o de novo ou digite os lances.
hearing-no-model = Não há modelo de fala. Indique a pasta dele em hearing.model ou digite os lances.
hearing-no-model-in = Não há modelo de fala em { $path }. Indique a pasta dele com --model ou em hearing.model.
hearing-model-damaged = O modelo de fala em { $path } está danificado. Instale-o de novo.
hearing-model-fixed = O modelo de fala em { $path } não reconhece anúncios. Escolha um com small no nome.
hearing-no-recogniser = O reconhecimento de voz não inicia. Feche outros programas, ou digite os lances.
hearing-back = Estou ouvindo de novo.
hearing-late = Ouvi isso tarde demais. Diga outra vez.
hearing-missed = Não ouvi. Diga outra vez.
braille-not-running = A linha braille está sem driver. Inicie o programa brltty.
braille-no-permission = Você não pode usar a linha braille. Você precisa de permissão para ler a chave do brltty.
braille-no-display = Nenhuma linha braille está conectada. Conecte uma.
braille-no-host = Não existe o computador { $host } da linha braille. Mude braille.host.
braille-other-version = A linha braille não funciona. Reinstale brltty e libbrlapi.
braille-no-thread = Sistema sobrecarregado: a linha braille não funciona. Feche outros programas.
braille-back = A linha braille voltou.
board-no-browser = Ninguém abriu o tabuleiro web. Abra no navegador: { $url }
board-connected = O tabuleiro web está conectado.
board-disconnected = O tabuleiro web está desconectado. Ele volta sozinho se a página estiver aberta.
opposite-connected = O seu adversário está conectado.
opposite-disconnected = O seu adversário se desconectou.
opposite-link = O lugar do seu adversário, num navegador ou com play --join: { $url }
own-page-link = A sua página no navegador: { $url }
opposite-on-key = Só ouço depois da sua tecla ou de “fala”, para que o seu adversário não fale por você.
opposite-has-no-board = O tabuleiro eletrônico é do jogador daqui: ponha board.electronic_is em tactile.
opposite-is-no-engine = Contra um motor, ponha game.blind_plays em white ou black.
voice-no-language = Falta a voz para { $language ->
        [de] alemão
        [en] inglês
        [es] espanhol
        [pt] português
       *[other] { $language }
    }. Instale o pacote espeak-ng-data.
voice-no-synthesiser = Falta um sintetizador à saída de voz. Instale o pacote speech-dispatcher-espeak-ng.
voice-no-device = O dispositivo de saída { $name } não está conectado. Conecte-o ou escolha outro.
hearing-device-not-found = O microfone { $wanted } não está conectado. Conecte-o ou escolha outro.
hearing-refused = O microfone { $device } não grava. Outro programa o está usando?
hearing-recogniser-failed = O reconhecimento de voz falhou e já voltou. Diga mais uma vez.
hearing-unknown-words = O modelo de fala não conhece estas palavras: { $words }.
level-too-quiet = Baixo demais. Fale mais perto do microfone.
level-clipping = Alto demais, o som está distorcido. Abaixe o volume do microfone.
level-good = O volume está bom.
level-unknown = Ainda não ouvi nenhuma palavra. Diga algo e pergunte de novo.
listening-open = Estou ouvindo.
listening-closed = Não estou mais ouvindo.
listening-always = Estou sempre ouvindo.
listening-on-key = Não escuto até você digitar fala.
listening-on-name = Só escuto depois da palavra Doppelbrett.
listening-deaf = Agora não ouço nada.
listening-yes = Sim?
braille-not-answering = A linha braille não responde. Reinicie o brltty se continuar assim.
braille-broken = A linha braille não funciona. Reinicie o brltty.
acts-taken = Atalhos e scripts vão para o outro programa, que já está em execução, e não para este.
acts-no-socket = Atalhos e scripts não funcionam. Verifique store.folder.
keys-back = As teclas voltaram.
keys-given-back = Alguém está digitando em { $device }. As teclas dele voltam a todos os programas.
keys-not-here = Teclas de outros dispositivos só no Linux. Aqui ajuda um atalho: doppelbrett act press.
keys-not-there = O dispositivo com a tecla para { $acts } não está conectado. Conecte-o.
keys-not-allowed = Não posso ler a tecla para { $acts }. doppelbrett doctor diz o que fazer.
keys-taken = Outro programa tem a tecla para { $acts }. Feche-o.
keys-no-thread = Sistema sobrecarregado: as teclas não funcionam. Reinicie o programa.
keys-act-press = acionar o relógio
keys-act-opponent-press = acionar o relógio do adversário
keys-act-talk = falar
keys-act-own-time = o seu tempo
keys-act-opponent-time = o tempo do adversário
keys-act-time = os dois tempos
keys-act-repeat = repetir
keys-act-stop = parar
board-plain = Atenção: tabuleiro web sem criptografia. Remova board.plain, salvo com um proxy.
board-other-port = A porta { $wanted } estava ocupada. O tabuleiro web está na porta { $got }, também depois de --resume.
board-not-served = O tabuleiro web não funciona. { $why }
program-damaged = O programa está danificado. Instale-o de novo.
not-built = { $part ->
    [voice] Este programa foi compilado sem voz.
    [hearing] Este programa foi compilado sem reconhecimento de voz.
    [braille] Este programa foi compilado sem linhas braille.
    *[nats] Este programa foi compilado sem NATS.
} Instale um com todas as partes.
