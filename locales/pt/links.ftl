# As páginas do tabuleiro web e os seus links.

assistant-connected = O assistente está aqui.
assistant-disconnected = O assistente não está mais conectado.
assistant-sighted-connected = O assistente do adversário está aqui.
assistant-sighted-disconnected = O assistente do adversário não está mais conectado.
seat-taken = Uma página do jogador cego está conectada. O que é só para o ouvido dele chega lá, e aqui apenas por um fone próprio.
seat-left = A página do jogador cego não está mais conectada.
seat-joined = Outra página do seu lugar está conectada: agora { $pages }.
seat-fewer = Uma página do seu lugar saiu: ainda { $pages }.
refusal-at-the-machine = “{ $words }” só é possível no computador da partida.
refusal-not-on-page = Daqui não é possível “{ $words }”.
relay-here = Seu adversário está conectado e faz isso pessoalmente.
relay-away = Seu adversário faz isso quando voltar. Se não voltar: doppelbrett links --revoke player.
relay-away-binding = Seu adversário esteve conectado e faz isso pessoalmente assim que a página dele voltar a estar aberta.
relay-arbiter = Isso não é transmitido. Seu adversário diz isso ao árbitro.
relay-own = Isso quem diz é o seu jogador, também ao árbitro.
event-relayed = Transmitido em nome das { $color ->
    [white] brancas
   *[black] pretas
} { $by ->
    [white_table] na mesa das brancas
    [black_table] na mesa das pretas
    [assistant_white] pelo assistente das brancas
    [assistant_black] pelo assistente das pretas
    [blind_table] na mesa do jogador cego
    [sighted_page] na página do jogador vidente
    [assistant_blind] pelo assistente do jogador cego
   *[assistant_sighted] pelo assistente do jogador vidente
}.
public-turn = Jogam as { $color ->
    [white] brancas
   *[black] pretas
}.
arbiter-stale = Aconteceu algo nesse meio-tempo. Leia como está a partida e decida outra vez.
arbiter-revoked = Este link não é mais válido.

links-none = Aqui não há nenhuma partida com tabuleiro web.
links-not-kept = “doppelbrett links” não encontra os links. { $why }
links-line = { $role ->
    [player] Jogador
    [blind] Jogador cego
    [assistant_blind] Assistente do jogador cego
    [assistant_sighted] Assistente do jogador vidente
    [arbiter] Árbitro
   *[spectator] Espectadores
}: { $url }
links-no-role = Não há link para “{ $role }”. Há: { $roles }.
links-fingerprint = Impressão digital do certificado: { $print }
links-no-fingerprint = Isso não é uma impressão digital: ela tem sessenta e quatro algarismos e letras de A a F.
links-qr = Seguem códigos QR, imagens para pessoas videntes com câmera.
links-qr-of = Código QR para { $role ->
    [player] o jogador
    [blind] o jogador cego
    [assistant_blind] o assistente do jogador cego
    [assistant_sighted] o assistente do jogador vidente
    [arbiter] o árbitro
   *[spectator] espectadores
}:
links-revoked = O link antigo não é mais válido. O novo:
links-revoked-for-now = O link antigo não vale enquanto o programa funcionar. Ainda não está gravado; continuo tentando. O novo:
links-not-revoked = O link ainda é válido. { $why }
board-no-address = O tabuleiro web não pode funcionar em { $address }. { $why } Escolha outra porta com board.address.
board-bad-token = Um link guardado não vale. Apague board-tokens.toml na pasta das partidas.
board-bad-public-url = board.public_url não é um endereço como https://xadrez.example/tabuleiro/. Corrija, ou retire.
board-no-random = O sistema não dá números aleatórios para os links. Reinicie o computador.
board-no-thread = Sistema sobrecarregado: o tabuleiro web não funciona. { $why } Feche outros programas.
board-certificate-file = O certificado { $path } não pode ser usado. { $why } Apague-o, e outro será criado.
board-certificate-damaged = O certificado em { $path } está danificado. Apague ali board-certificate.pem e board-key.pem, e outro será criado.
board-no-certificate = Não é possível criar um certificado para o tabuleiro web. Reinicie o programa.
link-is-none = { $url } não é um link como http://127.0.0.1:8096/…/. Copie o link inteiro.
link-no-fingerprint = O link é cifrado. Informe com --fingerprint a impressão digital que doppelbrett links mostra no outro computador.
link-other-fingerprint = Ali responde outro programa: a impressão digital não é a mesma. Verifique o link e a impressão digital.
link-not-valid = Este link não vale. Peça o novo.
link-no-answer = Ali nenhum tabuleiro web responde. Verifique o link e a rede.

setting-board-public-url = Endereço de um proxy à frente do tabuleiro web, como https://xadrez.example/tabuleiro/.
setting-board-plain = Se o tabuleiro web também na rede não é cifrado: true ou false.
setting-board-blind-page = Se há uma página para o jogador cego, em outro dispositivo: true ou false.
setting-board-assistant-blind = Se há uma página para o assistente do jogador cego: true ou false.
setting-board-assistant-sighted = Se há uma página para o assistente do jogador vidente: true ou false.
setting-board-spectators = Se há uma página para espectadores: true ou false.
setting-board-spectator-delay = Quantos segundos os espectadores ficam atrás, de 0 a 86400.
setting-board-spectator-clock = Se os espectadores veem os relógios: true ou false.
setting-board-spectator-numbers = Se os espectadores veem os números dos lances e a planilha: true ou false.
