# Moves that are typed in cells, prose by liblouis, and how the score is written.

setting-braille-code = Como os lances ficam na linha braille e como são entendidos quando digitados em pontos: letters com as letras das peças, ou o código german8, german6 ou ukaaf.
setting-braille-prose = Tabela do liblouis para as frases na linha braille, como pt-pt-g1.utb ou pt-pt-g2.ctb; senão, caractere por caractere.
setting-score-notation = Como ficam os lances da planilha: letters, german8, german6 ou ukaaf.
setting-score-cells = Celas numa linha do papel braille, de 20 a 100.
setting-score-lines = Linhas numa página do papel braille, de 5 a 100.
setting-score-tape = Se os seus anúncios são gravados, como planilha num gravador: true ou false.
typed-two-moves = { $first } ou { $second }? Escreva as duas casas.
typed-unknown-cell = Pontos { $dots }, cela { $place }: não é um sinal do código { $code }.
typed-offer = Empate: { $offer }. Escreva o lance sem (=).
page-typed-offer = Para propor empate, use o botão. Escreva o lance sem (=).
typed-misplaced-cell = Pontos { $dots }, cela { $place }: isso não cabe ali.
typed-no-code = Pontos { $dots }, cela { $place }: desconhecida. Escolha braille.code.
prose-missing = A tabela braille { $table } falta ou tem erros. Instale liblouis-bin e liblouis-data.
doctor-part-prose = Grau do braille
doctor-prose-used = As frases são escritas com { $table }, liblouis { $version }.
