# Openings: their names, and the lesson.

opening-name = { $name }, { $eco }.
opening-without-name = Isto ainda não tem nome.

lesson-openings = Aberturas
openings-about = Digo os lances do adversário e você responde com o seu repertório. "dica" ajuda, e o que você não sabia volta.
openings-yours = Você joga de { $color ->
    [white] brancas
   *[black] pretas
}, { $count ->
    [one] uma posição
   *[other] { $count } posições
}.
openings-which-color = Para que cor é o repertório? Brancas ou pretas?
openings-start = Posição inicial.
openings-moves = { $moves }.
openings-your-move = Seu lance?
openings-not-in = Não está no seu repertório. Mais uma vez.
openings-also = Também: { $moves }.
openings-line-over = Fim da variante. Diga "{ $next }".
openings-rest-known = O resto já foi perguntado. Diga "{ $next }".
openings-over = Aqui nada é perguntado. Diga "{ $next }".
openings-all-done = Era o repertório inteiro. Começa de novo.
openings-no-file = Abra o seu repertório uma vez assim: doppelbrett train openings --file, e depois o arquivo PGN.
openings-no-moves = Em { $path } não há lance que eu possa ler.
openings-nothing-own = Em { $path } não há lance das { $color ->
    [white] brancas
   *[black] pretas
}.
openings-too-big = { $path } é grande demais para um repertório. Use um arquivo de no máximo 200 000 lances.
openings-alone-has-a-colour = Só a lição openings aceita uma cor.
