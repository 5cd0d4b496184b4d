# The report of a whole game: what an arbiter keeps. Times and numbers are figures.

log-title = Relatório da partida { $game }: { $white } contra { $black }
log-title-game = Partida
log-title-events = Eventos
log-title-score = Planilha
log-title-times = Tempos
log-title-result = Resultado
log-game = { $id }. { $date }: { $white } contra { $black }, { $result }
log-none = Ainda não há nenhuma partida.
log-written = O relatório está em { $path }.
log-not-written = Não foi possível escrever o relatório em { $path }. { $why }

log-unnamed = sem nome
log-player = { side }: { $name }, { $player ->
    [blind] jogador cego
   *[sighted] jogador vidente
}
log-event = Torneio: { $name }
log-date = Início: { $date }
log-edition = Leis da FIDE de { $year }, Apêndice { $appendix }
log-pace = { $pace ->
    [standard] Xadrez clássico
    [rapid] Xadrez rápido
   *[blitz] Xadrez relâmpago
}{ $supervised ->
    [all] {""}
    [yes] , com supervisão completa
   *[no] , sem supervisão completa
}
log-adapted = { $change }
log-not-adapted = Nenhuma regra foi adaptada.
log-control = Ritmo de jogo: { $control }
log-no-clock = Sem relógio
log-chess960 = Chess960
log-start = Posição inicial: { $fen }
log-step-confirm = Quem anuncia confirma o seu anúncio: { $answer ->
    [yes] sim
   *[no] não
}
log-step-declare = A execução no tabuleiro tátil é anunciada: { $answer ->
    [yes] sim
   *[no] não
}
log-step-sighted-executes = O jogador vidente executa no seu tabuleiro: { $answer ->
    [yes] sim
   *[no] não
}
log-step-repeat = O lance do adversário: { $repetition ->
    [none] só é ouvido
    [confirm] é confirmado
   *[repeat] é repetido
}
log-step-sighted-presses = O jogador vidente aciona o relógio ele mesmo: { $answer ->
    [yes] sim
   *[no] não
}
log-arbiter = Com árbitro à mesa
log-no-arbiter = Sem árbitro à mesa
log-tape = Os anúncios são gravados ({ $article }: { $machine ->
    [tape] fita
   *[recording_device] gravador
})

log-line = { $number }. { $moment } { $what } Brancas { $white }, pretas { $black }.
log-line-no-clock = { $number }. { $moment } { $what }
log-created = Partida criada.
log-started = O relógio é ligado.
log-started-no-clock = A partida começa.
log-announced = As { side } anunciam: { $move } (“{ $words }”).
log-heard = O anúncio foi ouvido.
log-came = Conectado pela primeira vez: { $who ->
    [white_table] o jogador das brancas
    [black_table] o jogador das pretas
    [assistant_white] o assistente das brancas
    [assistant_black] o assistente das pretas
    [blind_table] o jogador cego
    [sighted_page] o jogador vidente
    [assistant_blind] o assistente do jogador cego
   *[assistant_sighted] o assistente do jogador vidente
}.
log-confirmed = As { side } confirmam o próprio anúncio.
log-corrected = As { side } retiram o anúncio.
log-repeated = As { side } repetem ou confirmam o lance do adversário.
log-executed = As { side } executaram no próprio tabuleiro: { $move } (“{ $words }”).
log-pressed = As { side } acionam o relógio.
log-completed = As { side } completaram o lance: { $move } (“{ $words }”).
log-asked-promotion = Pergunta às { side }: o que o peão de { $from } vira em { $to }.
log-asked-resign = Pergunta às { side }: abandonar mesmo?
log-asked-draw = Pergunta às { side }: o empate é aceito?
log-dismissed = A pergunta às { side } está resolvida.
log-draw-offered = As { side } propõem empate.
log-draw-declined = As { side } recusam o empate.
log-flag-fell = A seta das { side } caiu.
log-claim-failed = A reclamação das { side } não está correta: { ground }. Vale como proposta de empate.
log-claim-unknowable = Nenhum registro pode mostrar isso.
log-reported-by = { $by ->
    [white_table] Informado na mesa das brancas.
    [black_table] Informado na mesa das pretas.
    [assistant_white] Informado pelo assistente das brancas.
    [assistant_black] Informado pelo assistente das pretas.
    [blind_table] Informado na mesa do jogador cego.
    [sighted_page] Informado na página do jogador vidente.
    [assistant_blind] Informado pelo assistente do jogador cego.
   *[assistant_sighted] Informado pelo assistente do jogador vidente.
}
log-dispute-report = Aviso sobre as { side }: { irregular }.
log-dispute-flag = Não é certo que as { side } ainda possam levar mate.
log-time-added = As { side } recebem { $time }; antes { $old }, agora { $new }.
log-time-taken = As { side } perdem { $time }; antes { $old }, agora { $new }.
log-time-set = Relógio das { side } ajustado; antes { $old }, agora { $new }.
log-moves-set = Contador de lances das { side } ajustado; antes { $old }, agora { $new }.
log-went-back = Volta à posição após { $new } meios-lances; havia { $old }.
log-rules-adapted = As regras mudaram: { $changes }
log-refused = { $act ->
    [extra_time] { $color ->
        [white] As brancas pedem
       *[black] As pretas pedem
    } tempo por lance, recusado
    [claim] { $color ->
        [white] As brancas reclamam
       *[black] As pretas reclamam
    } empate, não aceito
    [report] { $color ->
        [white] Um aviso sobre as brancas, não aceito
       *[black] Um aviso sobre as pretas, não aceito
    }
    [relay] { $color ->
        [white] Transmissão em nome das brancas, não aceita
       *[black] Transmissão em nome das pretas, não aceita
    }
   *[ruling] O árbitro, não aceito
}: “{ $told }”.
log-slept = O computador ficou suspenso { $time }; enquanto isso os dois relógios ficaram parados.
log-restarted = O programa foi reiniciado. Pela hora do dia faltam { $day }.
log-taped = Anúncio das { $color ->
    [white] brancas
   *[black] pretas
} gravado, { $time }.
log-taped-note = Nota das { $color ->
    [white] brancas
   *[black] pretas
} gravada, { $time }.
log-tape-deleted = A gravação foi apagada.
log-suspended = Os dois relógios estão parados.
log-continued = Os relógios voltam a andar. Ficaram parados { $stood } no tempo da partida, { $day } pela hora do dia.
log-ended = Fim da partida: { $result }

log-ruled = Árbitro: { $act }.
log-ruled-because = Árbitro: { $act }. Motivo: “{ $reason }”.
log-act-stop-clocks = para os dois relógios
log-act-start-clocks = liga os relógios
log-act-set-time = ajusta o relógio, { side }, para { $time }
log-act-set-moves = ajusta o contador de lances, { side }, para { $moves }
log-act-grant = aceita
log-act-deny = recusa
log-act-find = constata, { side }: { irregular }
log-act-impose = impõe, { side }: { penalty }
log-act-impose-time = impõe, { side }: { penalty }, { $time }
log-act-go-back = volta à posição após { $moves } meios-lances
log-act-reopen = anula o fim: vale a posição após { $moves } meios-lances
log-act-end = encerra a partida: { $result ->
    [white_wins] as brancas vencem
    [black_wins] as pretas vencem
    [blind_wins] o jogador cego vence
    [sighted_wins] o jogador vidente vence
    [draw] empate
    [both_lose] ambos perdem
   *[annulled] não vale
}
log-act-adapt = muda as regras, quantidade: { $rules }
log-act-sign = assina como { $name }

log-no-moves = Nenhum lance foi completado.
log-used-title = Tempo usado em cada lance
log-used = { $number }. { side }: { $time }
log-sum-undone = { side }, em lances retirados: { $time }
log-sum-unfinished = { side }, no lance não completado: { $time }
log-sum-used = { side }, usado ao todo: { $time }
log-sum-start = { side }, no início: { $time }
log-sum-for-moves = { side }, mais por lances e períodos: { $time }
log-sum-given = { side }, mais tempo concedido: { $time }
log-sum-set-up = { side }, mais ao ajustar o relógio: { $time }
log-sum-taken = { side }, menos tempo retirado: { $time }
log-sum-set-down = { side }, menos ao ajustar o relógio: { $time }
log-sum-less-used = { side }, menos o usado: { $time }
log-sum-left = { side }, resta: { $time }
log-sum-delay = { side }, sendo atraso do próximo lance: { $time }
log-stood = Relógios parados de { $from } a { $to }: { $time }
log-asleep = Computador suspenso em { $moment }: { $time }
log-restarted-at = Reinício do programa em { $moment }: pela hora do dia faltam { $day }
log-neither = Sem nenhum relógio andando, desde a criação da partida: { $time }
log-duration = Duração desde a criação da partida: { $time }

log-not-over = A partida não terminou.
log-signed = Assinado por { $name }, { $moment } depois de criada a partida, { $date }.
log-not-signed = Não assinado.
log-seal = Selo até o evento { $number }: { $seal }. Assinaturas: ________________ ________________
log-seal-differs = { seal-page } conhecia a partida até o evento { $number } de outra forma do que está registrada.
