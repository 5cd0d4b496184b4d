# What recordings say and what moves are announced: hear and say.

words-heard = Ouvido: { $words }.
words-move = Lance: { $move }, { $uci }.
words-command = Comando: { $does }
words-command-about = Comando: { $does } ({ $words })
words-doubtful = Duvidoso: { $question }
words-refused = Não é um lance: { $reason }
words-nothing = Nada foi ouvido.
words-unreadable = Não é possível ler: { $reason }
words-verdict-right = Certa.
words-verdict-wrong = Errada.
words-verdict-doubtful = Duvidosa.
words-verdict-refused = Recusada.
words-not-said = { $move } não pode ser jogado: { $reason }
words-written = Escrito: { $path }
words-not-written = Não é possível escrever { $path }. { $why } Indique outro arquivo.
words-position-impossible = Esta posição não existe: { $why }. Verifique o FEN.
words-manifest-unreadable = Não é possível ler a tabela { $path }. { $why }
words-manifest-column = À tabela { $path } falta a coluna { $column }. A primeira linha indica as colunas, separadas por tabulações.
words-manifest-short = A linha { $line } está incompleta: faltam colunas.
words-manifest-move = { $uci } não é um lance nesta posição.
espeak-no-place = Falta lugar para um arquivo de som. { $why } Verifique a pasta de arquivos temporários.
espeak-missing = O programa espeak-ng não inicia. { $why } Instale o pacote espeak-ng.
espeak-failed = O programa espeak-ng não fala. Verifique se ele tem a voz { $voice }.
