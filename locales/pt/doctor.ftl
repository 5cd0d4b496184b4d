# What the doctor found: what was found, then what to do if something is wrong.

doctor-line = { $part }: { $text }
doctor-part-language = Idioma
doctor-part-reader = Leitor de tela
doctor-part-games = Partidas
doctor-part-settings = Configurações
doctor-part-model = Modelo de fala
doctor-part-words = Palavras
doctor-part-profile = Voz
doctor-part-recogniser = Reconhecimento de voz
doctor-part-sound = Som
doctor-part-microphone = Microfone
doctor-part-braille = Linha braille
doctor-part-room = Alto-falante
doctor-part-ear = Fone de ouvido
doctor-part-echo = Eco
doctor-part-keys = Teclas
doctor-part-board = Tabuleiro web
doctor-part-summary = Resultado

doctor-switched-off = Desligado nas configurações.
doctor-default-device = o dispositivo do sistema
doctor-language = { $language ->
        [de] Alemão
        [en] Inglês
        [es] Espanhol
       *[pt] Português
    }.
doctor-reader-none = Nenhum está ativo.
doctor-reader-twice = Um está ativo, e você ouve tudo duas vezes. Ponha voice.screen_reader em reads ou quiet, ou execute doppelbrett welcome.
doctor-reader-set = Um está ativo; voice.screen_reader é { $choice }.
doctor-reader-missing = Nenhum está ativo, mas voice.screen_reader é reads: você não ouve o que é para o seu ouvido. Ponha em none.

doctor-games-kept = São guardadas em { $path }.
doctor-games-played = São guardadas em { $path }; uma partida está sendo jogada em outra janela.
doctor-games-unusable = Não podem ser guardadas. { $why }
doctor-games-no-folder = Não há pasta para elas. Defina a configuração store.folder.
doctor-settings-read = Lidas de { $path }; as alterações são guardadas lá.
doctor-settings-none = Valem os valores padrão; as alterações são guardadas em { $path }.
doctor-settings-read-only = Não é possível escrever { $path }; as alterações só valem até o programa terminar. Verifique as permissões do arquivo.
doctor-settings-no-home = Valem os valores padrão, porque falta a sua pasta pessoal. Defina a variável de ambiente HOME.
doctor-model-loaded = Carregado em { $milliseconds } milissegundos de { $path }.
doctor-words-known = O modelo de fala conhece todas as palavras de { $lexicon } e todos os comandos, { $phrases } frases no total.
doctor-words-unknown = O modelo de fala não conhece estas palavras: { $words }. Escolha outro modelo de fala ou outras palavras, ou digite-as.
doctor-profile-used = Vale o perfil { $name }. Com ele foram bem entendidos { $right } de { $of } anúncios.
doctor-recogniser-understood = Dito: { $said }. Ouvido: { $heard }. Entendido em { $milliseconds } milissegundos.
doctor-recogniser-misunderstood = Dito: { $said }. Ouvido: { $heard }. Não é o mesmo; escolha outro modelo de fala, ou digite os lances.
doctor-recogniser-deaf = Dito: { $said }. Ouvido: nada. Escolha outro modelo de fala, ou digite os lances.
doctor-not-synthesised = Não verificado. { $why }
doctor-sound-none = Não há servidor de som. Inicie o PulseAudio ou o PipeWire.
doctor-sound-no-output = O servidor de som funciona, mas não há dispositivo de saída. Conecte um alto-falante ou um fone.
doctor-sound-default = Saída: a escolhida no sistema, para as duas vozes.
doctor-sound-outputs = O servidor de som funciona. Dispositivos de saída: { $names }.
doctor-say-something = Escuto dois segundos. Fale agora.
doctor-microphone-heard = { $device }. Ouvido: { $heard }. { $level }
doctor-microphone-quiet = { $device }. Nada foi ouvido, a sala está em silêncio.
doctor-microphone-noise = { $device }. Foi ouvido um som, mas nenhuma palavra. { $level }
doctor-microphone-above = { $decibels } decibéis acima da sala.
doctor-microphone-far = Só { $decibels } decibéis acima da sala. Um microfone junto à boca ouviria seu vizinho vinte decibéis mais baixo.
doctor-brailled = Doppelbrett escreve
doctor-braille-wrote =
    { $rows ->
        [1] { $cells } celas
       *[other] { $rows } linhas de { $cells } celas
    }. Escrito: { $written }.
doctor-spoken-room = Este é o alto-falante.
doctor-spoken-ear = Este é o fone de ouvido.
doctor-spoke = Dito em { $device }: { $said } Começou após { $milliseconds } milissegundos.
doctor-ear-none = Sem dispositivo próprio. Escolha um com a configuração voice.ear.device; até lá, voice.aloud_with_one_device diz o que é falado em voz alta.
doctor-ear-read = O que é para ele é lido pelo leitor de tela.
doctor-echo-none = O microfone não ouve a voz do programa.
doctor-echo-heard = O microfone ouve a voz do programa: { $heard }. Enquanto ela anuncia algo, só conta “{ $stop }”. Com fone é diferente.
doctor-echo-offer = O seu servidor de som pode tirá-la do microfone. Para isso, escreva:
doctor-echo-not-cancelled = O microfone ouve a voz do programa: { $heard }. Carregue de novo o filtro do servidor de som ou ponha hearing.echo_cancelled em false.
doctor-board-served = A página está acessível. O endereço para o adversário: { $url }
doctor-playable = É possível jogar.
doctor-unplayable = Não é possível jogar, porque nada seria guardado.
doctor-keys-none = Nenhuma aprendida.
doctor-keys-found = Todas presentes: { $acts }.
