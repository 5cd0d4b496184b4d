# The first start, asked and answered by ear. A question, then the one key that answers it.

welcome-keys = Olá. { $yes } ou Enter quer dizer sim, { $no } não, { $again } de novo; Escape sai da configuração.
welcome-language = Eu falo português. Está bem?
welcome-announcements = Dizemos também os lances em português? Em competição são em alemão.
welcome-reads = Há um leitor de tela. Quer que ele leia para você e eu fale só para a sala?
welcome-quiet = Quer que ele se cale e só eu fale? Senão, você ouve tudo duas vezes.
welcome-room = Você me ouve em voz alta na sala, por { $device }?
welcome-room-none = Então você não me ouve. Conecte um alto-falante, e execute doppelbrett doctor.
welcome-ear-next = Agora no ouvido, por { $device }. Se não ouvir nada ali, pressione { $no }.
welcome-ear = Você me ouve no ouvido?
welcome-ear-none = Então só há o alto-falante.
welcome-microphone = Diga agora ao microfone: { $word }.
welcome-again = De novo?
welcome-braille = Você consegue ler isto na linha braille?
welcome-braille-no = Escolha no brltty uma tabela de texto que você consiga ler.
welcome-clock = Por último, o relógio: pressione a tecla que você vai usar na partida.
welcome-clock-pressed = { $key } aciona o relógio.
welcome-clock-other = { $key } não aciona o relógio. Enter aciona.
welcome-company-here = Quem joga contra você? Há alguém aqui à mesa?
welcome-company-engine = Um motor?
welcome-company-away = Alguém em outro dispositivo?
welcome-company-lessons = Quer treinar primeiro?
welcome-company-lichess = Alguém no Lichess?
welcome-company-login = Para isso, entre uma vez: doppelbrett lichess login.
welcome-lead = Quer que eu guie você nos primeiros lances?
welcome-wrong-key = { $key } não vale aqui. { $yes } ou Enter: sim, { $no }: não, { $again }: de novo, Escape: sair.
welcome-done = Pronto. Para começar de novo: doppelbrett welcome.
welcome-left = Certo. Você pode fazer isso depois com doppelbrett welcome.
welcome-no-terminal = A configuração é respondida com teclas e precisa de um terminal. Sem ele ajuda doppelbrett doctor.
# The letters of yes, no and once more.
welcome-letters = snr
welcome-key-enter = Enter
welcome-key-display = Enter da linha braille
welcome-key-other = Esta tecla
welcome-twin = { $name }, número { $number }
