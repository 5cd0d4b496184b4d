# Lessons: doppelbrett train. The new thing first; a solution stands inside other sentences.

train-about = Escolha uma lição pelo número ou pelo nome. "seguinte" diz a seguinte e como você está.
train-lessons = Lições: { $lessons }.
train-name = { $number } { $lesson }
train-entry = { $number }: { $lesson }. { $progress }
train-never = Ainda não começada.
train-session = Desta vez você acertou { $correct } de { $asked }.
train-total = No total você acertou { $correct } de { $asked }.
train-waiting = { $count ->
    [one] Espera uma pergunta.
   *[other] Perguntas esperando: { $count }.
}
train-not-kept = A lição continua, mas não é guardada. { $why }
train-not-understood = Não entendo "{ $words }". { $expects }
train-expects-color = Escreva "{ $white }" ou "{ $black }".
train-expects-squares = Diga casas.
train-expects-words = Anuncie o lance com palavras.
train-expects-signs = Escreva o lance abreviado, como { $example }.
train-expects-piece = Diga a peça, ou "{ $no }" se não há nenhuma.
train-expects-yes = Escreva "{ $yes }" ou "{ $no }".
train-right = Certo.
train-wrong = Errado. { $solution }.
train-solution = Solução: { $answer }.
train-left = Por dizer: { $count }.
train-round = Você tem { $seconds } segundos: branca ou preta?
train-round-over = Tempo! Acertos: { $correct }. Erros: { $wrong }. { $record ->
    [yes] É a sua melhor marca.
   *[no] A sua melhor marca: { $best }.
}

lesson-squares = Casas
lesson-squares-about = Pergunto por casas do tabuleiro vazio. "contra o tempo" começa uma rodada contra o relógio.
lesson-squares-color = { $square }: branca ou preta?
lesson-squares-timed = { $square }?
lesson-squares-diagonal = { $square }: quais vizinhas há nas diagonais?
lesson-squares-sees = { $role } em { $square }: quais casas controla?
lesson-squares-route = { $role } de { $from } a { $to }: diga o caminho mais curto.
lesson-squares-is = { $square } é { $color ->
    [white] branca
   *[black] preta
}
lesson-squares-not = Não { $squares }.
lesson-squares-no-hop = De { $from } não se chega a { $to }.
lesson-squares-too-long = Chegou em { $moves } lances, mas bastam { $fewest }. Outra vez a partir de { $from }.
lesson-squares-go-on = Continue a partir de { $from }.

lesson-announcing = Anúncios
lesson-announcing-about = Mostro um lance e você o anuncia; ou eu o anuncio e você o escreve abreviado.
lesson-announcing-announce = { $move }: anuncie.
lesson-announcing-write = { $move }: escreva abreviado.
lesson-announcing-in-short = Certo, abreviado: { $move }.
lesson-announcing-other = "{ $words }" não é { $move }. Outra vez.
lesson-announcing-not-that = "{ $words }" é outro lance. Outra vez.
lesson-announcing-misheard = Não entendi: { $words }. Outra vez.

lesson-visualisation = De memória
lesson-visualisation-about = Anuncio lances e você guarda a posição sem tabuleiro. Cada acerto alonga os seguintes.
lesson-visualisation-line = Da posição inicial, lances: { $plies }.
lesson-visualisation-where = { $role }, { $color ->
    [white] brancas
   *[black] pretas
}: em quais casas?
lesson-visualisation-on = { $square }: o que está lá?
lesson-visualisation-check = As { $color ->
    [white] brancas
   *[black] pretas
} estão em xeque?
lesson-visualisation-attacked = Onde está atacada uma peça { $color ->
    [white] branca
   *[black] preta
}? Diga uma casa.

lesson-dictation = Ditado
lesson-dictation-about = Anuncio lances, cada vez mais depressa, e você os anota. No fim comparo lance por lance.
lesson-dictation-ready = Lances: { $plies }, com pausas de { $seconds } segundos. "{ $next }" começa.
lesson-dictation-last = Foi tudo. "{ $done }" compara.
lesson-dictation-all = Tudo certo: { $plies } de { $plies }.
lesson-dictation-some = Acertos: { $correct } de { $plies }.
lesson-dictation-other = { $color ->
    [white] Brancas
   *[black] Pretas
} { $number }: { $move }. Anotado: { $written }.
lesson-dictation-missing = { $color ->
    [white] Brancas
   *[black] Pretas
} { $number }, falta: { $move }.
lesson-dictation-extra = Anotado a mais: { $written }.
lesson-dictation-taken-back = Riscado: { $written }.
lesson-dictation-nothing = Não há nada anotado.
lesson-dictation-written = Anotados: { $written }
