# Modelos de voz: listar, instalar, usar, quitar.

model-line = { $name }: { $about }.
model-state-in-use = en uso
model-state-in-use-shipped = en uso, viene con el programa
model-state-shipped = viene con el programa
model-state-installed = instalado
model-state-offered = no instalado
model-licence = licencia { $licence }
model-size = { $megabytes } megabytes

model-fetching = Descargo { $name } de { $address }. Licencia: { $licence }.
model-going-on = Se reanuda después de { $megabytes } megabytes.
model-progress = { $percent } por ciento, { $done } de { $total } megabytes.
model-progress-open = { $done } megabytes.
model-verified = La suma de control es correcta.
model-unverified = Aceptado sin comprobar. La suma de control es { $sha256 }.
model-undecided = No instalado: no se conoce ninguna suma de control de este modelo. Calculada: { $sha256 }. Compárala con la de su editor y repite con --sha256, o con --accept-unverified.
model-folder-unchecked = Una carpeta no tiene suma de control; el modelo solo se prueba.
model-unpacking = Descomprimo y pruebo.
model-installed = Instalado: { $name }. Con doppelbrett model use { $name } escucha.
model-installed-of-little-use = Instalado: { $name }, pero no sirve para estos anuncios: solo se pueden anunciar { $squares } de 64 casillas.
model-installed-already = { $name } ya está instalado.
model-bad-name = { $name } no puede ser un nombre. Usa letras, cifras y guiones.
model-not-offered = { $name } no está en la lista. Contiene: { $names }. Para instalar desde un archivo, usa --from.

model-knows-all = Conoce las { $all } palabras.
model-knows-some = Conoce { $known } de { $all } palabras.
model-unknown-words = Solo con el teclado: { $words }.
model-unknown-words-and-more = Solo con el teclado: { $words } y { $more } más.
model-spelt = Escribe { $other } por { $word }; se pronuncia igual.
model-instead = Di { $other } en lugar de { $word }.

model-used = En uso: { $name }.
model-of-no-use = { $name } no se usa: no conoce { $unknown } de { $all } palabras, y solo se pueden anunciar { $squares } de 64 casillas. Sigue en uso { $current }.
model-not-installed = { $name } no está instalado. Hay: { $names }.
model-not-installed-yet = { $name } no está instalado. Instálalo con doppelbrett model install { $name }.
model-removed = Quitado: { $name }.
model-removed-in-use = Quitado: { $name }. Ahora está en uso { $shipped }.
model-shipped-stays = { $name } es parte del programa y se queda.
model-set-elsewhere = { $name } está en uso y se queda. Cambia antes hearing.model; está { $source }.
model-no-folder = No hay carpeta para modelos de voz, porque falta tu carpeta personal. Define la variable de entorno HOME.

model-unreachable = No se puede conectar con { $address }. Revisa la red, o instala desde un archivo con --from.
model-status = El servidor responde { $status } a { $address }. Inténtalo más tarde, o instala desde un archivo con --from.
model-broken-off = Interrumpido después de { $megabytes } megabytes. Repite la orden; seguirá desde ahí.
model-wrong-length = No es el archivo correcto: tiene { $found } bytes en lugar de { $expected }. No se instaló nada.
model-wrong-checksum = No es el archivo correcto: su suma de control es { $found } en lugar de { $expected }. No se instaló nada.
model-no-archive = El archivo no se puede descomprimir. Descárgalo otra vez.
model-unsafe = No instalado, porque contiene algo inseguro: { $entry }.
model-too-large = No instalado: es demasiado grande para un modelo de voz.
model-none-inside = En { $source } no hay ningún modelo de voz: falta am/final.mdl.
model-busy = Hay otra instalación en marcha. Espera a que termine.
model-io = { $path }: { $why } Revisa los permisos y el espacio libre.
model-list-unreadable = La lista de modelos de voz { $path } no se puede leer. { $why }
model-list-line = La línea { $line } de la lista { $path } no se entiende. Compárala con models/catalogue.toml.
model-list-form = La lista { $path } no se entiende. Compárala con models/catalogue.toml.
model-list-name = En la lista { $path }, { $name } no es un nombre. Usa letras, cifras y guiones.
model-list-address = En la lista { $path }, { $address } no es una dirección. Escribe una que empiece con https.
