# As páginas do tabuleiro web e os seus links.

assistant-connected = O assistente está presente.
assistant-disconnected = O assistente já não está ligado.
assistant-sighted-connected = O assistente do adversário está presente.
assistant-sighted-disconnected = O assistente do adversário já não está ligado.
refusal-not-on-page = Daqui não é possível “{ $words }”.
relay-here = Seu adversário está conectado e faz isso pessoalmente.
relay-away = Seu adversário esteve conectado e faz isso pessoalmente assim que a página dele voltar a estar aberta.
relay-arbiter = Isso não é transmitido. Seu adversário diz isso ao árbitro.
relay-own = Isso quem diz é o seu jogador, também ao árbitro.
event-relayed = Transmitido em nome das { $color ->
    [white] brancas
   *[black] pretas
} { $by ->
    [blind_table] na mesa do jogador cego
    [sighted_page] na página do jogador vidente
    [assistant_blind] pelo assistente do jogador cego
   *[assistant_sighted] pelo assistente do jogador vidente
}.
public-turn = Jogam as { $color ->
    [white] brancas
   *[black] pretas
}.
arbiter-stale = Entretanto aconteceu algo. Leia como está a partida e decida outra vez.
arbiter-revoked = Este link já não é válido.

links-none = Aqui não há nenhuma partida com tabuleiro web.
links-not-kept = “doppelbrett links” não encontra os links: { $why }.
links-line = { $role ->
    [player] Jogador
    [assistant_blind] Assistente do jogador cego
    [assistant_sighted] Assistente do jogador vidente
    [arbiter] Árbitro
   *[spectator] Espectadores
}: { $url }
links-no-role = Não há link para “{ $role }”. Há: { $roles }.
links-fingerprint = Impressão digital do certificado: { $print }
links-no-fingerprint = Isso não é uma impressão digital: ela tem sessenta e quatro algarismos e letras de A a F.
links-qr = Seguem códigos QR, imagens para pessoas videntes com câmara.
links-qr-of = Código QR para { $role ->
    [player] o jogador
    [assistant_blind] o assistente do jogador cego
    [assistant_sighted] o assistente do jogador vidente
    [arbiter] o árbitro
   *[spectator] espectadores
}:
links-revoked = O link antigo já não é válido. O novo:
links-not-revoked = O link ainda é válido: { $why }.

setting-board-public-url = Endereço de um proxy à frente do tabuleiro web, como https://xadrez.example/tabuleiro/.
setting-board-plain = Se o tabuleiro web também na rede não é cifrado: true ou false.
setting-board-assistant-blind = Se há uma página para o assistente do jogador cego: true ou false.
setting-board-assistant-sighted = Se há uma página para o assistente do jogador vidente: true ou false.
setting-board-spectators = Se há uma página para espectadores: true ou false.
setting-board-spectator-delay = Quantos segundos os espectadores ficam atrás.
setting-board-spectator-clock = Se os espectadores veem os relógios: true ou false.
setting-board-spectator-numbers = Se os espectadores veem os números dos lances e a planilha: true ou false.
