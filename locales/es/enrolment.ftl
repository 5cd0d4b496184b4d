# The program gets used to a voice: doppelbrett voice.

enrolment-welcome = Leo { $count } anuncios; repite cada uno. Dura unos { $minutes } minutos. Intro lo lee otra vez, s lo salta, { $quit } termina.
enrolment-waiting = Espero el micrófono y el modelo de voz.
enrolment-say = Repite: { $text }.
enrolment-say-number = { $number } de { $of }. Repite: { $text }.
enrolment-heard = Oído: { $words }.
enrolment-again-unheard = No oí nada. Otra vez.
enrolment-again-other = No lo entendí. Otra vez.
enrolment-unheard = Otra vez no oí nada. Sigo.
enrolment-skipped = Saltado.
enrolment-unknown-input = Intro lo lee otra vez, s lo salta, { $quit } termina.
enrolment-too-few = No basta para un perfil: de dos vueltas hay que oír la mayoría de los anuncios. No se guardó nada.
enrolment-before = Sin perfil: { $right } de { $of } bien, { $wrong } mal, { $asked } con pregunta, { $refused } sin entender.
enrolment-after = Con el perfil: { $right } de { $of } bien, { $wrong } mal, { $asked } con pregunta, { $refused } sin entender.
enrolment-held-back = Cada repetición se probó con lo aprendido de las demás.
enrolment-confused = { $meant } se oyó como { $heard }: { $times } de { $of }.
enrolment-confused-unheard = { $meant } no se entendió: { $times } de { $of }.
enrolment-confused-none = Ninguna palabra se confundió con otra.
enrolment-better-words = Los nombres se entienden mejor que las letras: elígelos con el ajuste lexicon = appendix-d.
enrolment-no-help = Con el perfil se te entendería peor. No se guardó.
enrolment-saved = Guardado: perfil { $name }, en { $path }.
enrolment-used = Vale desde ahora (ajuste hearing.voice). Para borrarlo: doppelbrett voice --delete { $name }
enrolment-not-used = Solo vale cuando el ajuste hearing.voice es { $name }: { $why }
enrolment-keep = ¿Guardo las grabaciones de tu voz? Sí o no.
enrolment-kept = { $count } grabaciones están en { $path }.
enrolment-not-kept = No se guardó ninguna grabación.
enrolment-none = No hay ningún perfil de voz. Crea uno con: doppelbrett voice
enrolment-listed = { $name }: del { $date }, palabras de { $lexicon }, { $right } de { $of } bien. Grabaciones: { $recordings }.
enrolment-in-use = Este perfil es el que vale.
enrolment-deleted = Borrado: perfil { $name }, con { $recordings } grabaciones.
enrolment-now-without = Desde ahora no vale ningún perfil.
enrolment-no-folder = No hay carpeta para perfiles. Pon el ajuste store.folder.
enrolment-without = { $why } Se sigue sin perfil.

enrolment-bad-name = { $name } no puede ser el nombre de un perfil. Usa como mucho cuarenta letras, cifras y guiones.
enrolment-missing = No hay ningún perfil { $name }. Créalo con: doppelbrett voice --name { $name }.
enrolment-unreadable = No se puede leer { $path }. { $why } Comprueba los permisos del archivo.
enrolment-broken = { $path } no es un perfil de voz. Créalo de nuevo.
enrolment-other-lexicon = El perfil { $name } está hecho para las palabras de { $lexicon }. Créalo de nuevo.
enrolment-other-model = El perfil { $name } está hecho para otro modelo de voz. Créalo de nuevo.
enrolment-unwritable = No se puede escribir o borrar { $path }. { $why } Comprueba los permisos de la carpeta.
enrolment-table-unreadable = No se puede leer la tabla { $path }. { $why }
enrolment-table-column = A la tabla { $path } le falta la columna { $column }. La primera línea nombra las columnas, separadas por tabuladores.
enrolment-table-row = La línea { $line } de { $path } no sirve: { $why }
enrolment-table-short = Faltan columnas.
enrolment-table-no-round = { $given } no es el número de una vuelta. Escribe 0, 1 y así.
enrolment-table-no-announcement = «{ $text }» no es ni jugada ni orden con estas palabras.
