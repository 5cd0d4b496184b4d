# The program gets used to a voice: doppelbrett voice.

enrolment-welcome = Leio { $count } anúncios; repita cada um. Leva cerca de { $minutes } minutos. Enter lê de novo, s salta, { $quit } termina.
enrolment-waiting = Espero o microfone e o modelo de fala.
enrolment-say = Repita: { $text }.
enrolment-say-number = { $number } de { $of }. Repita: { $text }.
enrolment-heard = Ouvido: { $words }.
enrolment-again-unheard = Não ouvi nada. Mais uma vez.
enrolment-again-other = Não entendi. Mais uma vez.
enrolment-unheard = De novo não ouvi nada. Continuo.
enrolment-skipped = Saltado.
enrolment-unknown-input = Enter lê de novo, s salta, { $quit } termina.
enrolment-too-few = Não chega para um perfil: de duas voltas, a maioria dos anúncios tem de ser ouvida. Nada foi guardado.
enrolment-before = Sem perfil: { $right } de { $of } certos, { $wrong } errados, { $asked } com pergunta, { $refused } não entendidos.
enrolment-after = Com o perfil: { $right } de { $of } certos, { $wrong } errados, { $asked } com pergunta, { $refused } não entendidos.
enrolment-held-back = Cada repetição foi testada com o que se aprendeu das outras.
enrolment-confused = { $meant } foi ouvido como { $heard }: { $times } de { $of }.
enrolment-confused-unheard = { $meant } não foi entendido: { $times } de { $of }.
enrolment-confused-none = Nenhuma palavra foi confundida com outra.
enrolment-better-words = Nomes entendem-se melhor do que letras: escolha-os com a definição lexicon = appendix-d.
enrolment-no-help = Com o perfil você seria pior entendido. Não foi guardado.
enrolment-saved = Guardado: perfil { $name }, em { $path }.
enrolment-used = Vale a partir de agora (definição hearing.voice). Para o apagar: doppelbrett voice --delete { $name }
enrolment-not-used = Só vale quando a definição hearing.voice é { $name }: { $why }
enrolment-keep = Guardo as gravações da sua voz? Sim ou não.
enrolment-kept = { $count } gravações estão em { $path }.
enrolment-not-kept = Nenhuma gravação foi guardada.
enrolment-none = Não há nenhum perfil de voz. Crie um com: doppelbrett voice
enrolment-listed = { $name }: de { $date }, palavras de { $lexicon }, { $right } de { $of } certos. Gravações: { $recordings }.
enrolment-in-use = Este perfil é o que vale.
enrolment-deleted = Apagado: perfil { $name }, com { $recordings } gravações.
enrolment-now-without = A partir de agora não vale nenhum perfil.
enrolment-no-folder = Não há pasta para perfis. Defina store.folder.
enrolment-without = { $why } Continua-se sem perfil.

enrolment-bad-name = { $name } não pode ser o nome de um perfil. Use no máximo quarenta letras, algarismos e hífenes.
enrolment-missing = Não há nenhum perfil { $name }. Crie-o com: doppelbrett voice --name { $name }.
enrolment-unreadable = Não se pode ler { $path }. { $why } Verifique as permissões do ficheiro.
enrolment-broken = { $path } não é um perfil de voz. Crie-o de novo.
enrolment-other-lexicon = O perfil { $name } é feito para as palavras de { $lexicon }. Crie-o de novo.
enrolment-other-model = O perfil { $name } é feito para outro modelo de fala. Crie-o de novo.
enrolment-unwritable = Não se pode escrever ou apagar { $path }. { $why } Verifique as permissões da pasta.
enrolment-table-unreadable = Não se pode ler a tabela { $path }. { $why }
enrolment-table-column = À tabela { $path } falta a coluna { $column }. A primeira linha nomeia as colunas, separadas por tabulações.
enrolment-table-row = A linha { $line } de { $path } não serve: { $why }
enrolment-table-short = Faltam colunas.
enrolment-table-no-round = { $given } não é o número de uma volta. Escreva 0, 1 e assim por diante.
enrolment-table-no-announcement = «{ $text }» não é lance nem comando com estas palavras.
