# Modelos de voz: listar, instalar, usar, remover.

model-line = { $name }: { $about }.
model-state-in-use = em uso
model-state-in-use-shipped = em uso, vem com o programa
model-state-shipped = vem com o programa
model-state-installed = instalado
model-state-offered = não instalado
model-licence = licença { $licence }
model-size = { $megabytes } megabytes

model-fetching = Baixando { $name } de { $address }. Licença: { $licence }.
model-going-on = Continua depois de { $megabytes } megabytes.
model-progress = { $percent } por cento, { $done } de { $total } megabytes.
model-progress-open = { $done } megabytes.
model-verified = A soma de verificação está certa.
model-unverified = Aceito sem verificação. A soma de verificação é { $sha256 }.
model-undecided = Não instalado: não se conhece nenhuma soma de verificação deste modelo. Calculada: { $sha256 }. Compare com a do editor e repita com --sha256, ou com --accept-unverified.
model-folder-unchecked = Uma pasta não tem soma de verificação; o modelo é apenas testado.
model-unpacking = Descompactando e testando.
model-installed = Instalado: { $name }. Com doppelbrett model use { $name } ele escuta.
model-installed-of-little-use = Instalado: { $name }, mas não serve para estes anúncios: só { $squares } de 64 casas podem ser anunciadas.
model-installed-already = { $name } já está instalado.
model-bad-name = { $name } não pode ser um nome. Use letras, algarismos e hifens.
model-not-offered = { $name } não está na lista. Nela há: { $names }. Para instalar de um arquivo, use --from.

model-knows-all = Conhece todas as { $all } palavras.
model-knows-some = Conhece { $known } de { $all } palavras.
model-unknown-words = Só pelo teclado: { $words }.
model-unknown-words-and-more = Só pelo teclado: { $words } e mais { $more }.
model-spelt = Escreve { $other } por { $word }; a pronúncia é a mesma.
model-instead = Diga { $other } em vez de { $word }.

model-used = Em uso: { $name }.
model-of-no-use = { $name } não é usado: não conhece { $unknown } de { $all } palavras, e só { $squares } de 64 casas podem ser anunciadas. Continua em uso { $current }.
model-not-installed = { $name } não está instalado. Há: { $names }.
model-not-installed-yet = { $name } não está instalado. Instale com doppelbrett model install { $name }.
model-removed = Removido: { $name }.
model-removed-in-use = Removido: { $name }. Agora está em uso { $shipped }.
model-shipped-stays = { $name } faz parte do programa e fica.
model-set-elsewhere = { $name } está em uso e fica. Mude antes hearing.model; está { $source }.
model-no-folder = Não há pasta para modelos de fala, porque falta a sua pasta pessoal. Defina a variável de ambiente HOME.

model-unreachable = Não foi possível conectar a { $address }. Verifique a rede, ou instale de um arquivo com --from.
model-status = O servidor responde { $status } a { $address }. Tente mais tarde, ou instale de um arquivo com --from.
model-broken-off = Interrompido depois de { $megabytes } megabytes. Repita o comando; ele continua dali.
model-wrong-length = Não é o arquivo certo: tem { $found } bytes em vez de { $expected }. Nada foi instalado.
model-wrong-checksum = Não é o arquivo certo: a soma de verificação é { $found } em vez de { $expected }. Nada foi instalado.
model-no-archive = O arquivo não pode ser descompactado. Baixe de novo.
model-unsafe = Não instalado, porque contém algo inseguro: { $entry }.
model-too-large = Não instalado: é grande demais para um modelo de fala.
model-none-inside = Em { $source } não há nenhum modelo de fala: falta am/final.mdl.
model-busy = Outra instalação está em andamento. Espere até que termine.
model-io = { $path }: { $why } Verifique as permissões e o espaço livre.
model-list-unreadable = A lista de modelos de fala { $path } não pode ser lida. { $why }
model-list-line = A linha { $line } da lista { $path } não pode ser entendida. Compare-a com models/catalogue.toml.
model-list-form = A lista { $path } não pode ser entendida. Compare-a com models/catalogue.toml.
model-list-name = Na lista { $path }, { $name } não é um nome. Use letras, algarismos e hifens.
model-list-address = Na lista { $path }, { $address } não é um endereço. Escreva um que comece com https.
