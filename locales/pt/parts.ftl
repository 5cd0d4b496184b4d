# Parts that are missing, lost or back: what is missing, then what to do.

voice-no-dispatcher = Falta a voz. Instale ou inicie o serviço speech-dispatcher.
voice-no-sound-server = A voz não encontra som. Inicie o PulseAudio ou o PipeWire.
voice-stuck = A voz não responde mais. Reinicie o serviço speech-dispatcher.
voice-no-folder = Não se consegue criar a pasta { $path } para a voz. Ponha em XDG_RUNTIME_DIR uma sua.
voice-no-process = Não há voz, porque { $program } não inicia. Instale-o de novo.
voice-no-answer = A voz não responde. Tento de novo a cada segundo.
voice-back = A voz voltou.
hearing-no-sound-server = Não há som para ouvir. Inicie o PulseAudio ou o PipeWire, ou digite os lances.
hearing-no-microphone = Não há microfone. Conecte um ou digite os lances.
hearing-microphone-lost = O microfone sumiu. Conecte-o de novo ou digite os lances.
hearing-no-model = Não há modelo de fala. Indique a pasta dele em hearing.model ou digite os lances.
hearing-model-damaged = O modelo de voz em { $path } está danificado. Instale-o de novo.
hearing-model-fixed = O modelo de voz em { $path } não serve para anúncios. Escolha um pequeno, veja doppelbrett model list.
hearing-no-recogniser = O reconhecimento de voz não inicia. Feche outros programas, ou digite os lances.
hearing-back = Estou ouvindo de novo.
braille-not-running = Ninguém atende a linha braille. Inicie o programa brltty.
braille-no-permission = Você não pode usar a linha braille. Precisa do direito de ler a chave do brltty.
braille-no-display = Nenhuma linha braille está conectada. Conecte uma.
braille-no-host = Não existe o computador { $host } da linha braille. Mude braille.host.
braille-other-version = A linha braille não funciona: brltty e libbrlapi são de versões diferentes. Instale ambos de novo.
braille-no-thread = Falta uma thread à linha braille. Feche outros programas.
braille-back = A linha braille voltou.
board-no-browser = Ninguém abriu o tabuleiro web. Abra no navegador: { $url }
board-connected = O tabuleiro web está conectado.
board-disconnected = O tabuleiro web está desconectado. Ele volta sozinho se a página estiver aberta.
voice-no-language = Falta a voz para { $language ->
        [de] alemão
        [en] inglês
        [es] espanhol
        [pt] português
       *[other] { $language }
    }; outra lê. Instale o pacote espeak-ng-data.
