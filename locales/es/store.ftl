# What the journal of the games and the disk refuse. The new thing first, then what to do.

## What the system says against a file
reason-not-found = Ese archivo o esa carpeta no existe.
reason-not-allowed = No tienes permiso para eso.
reason-full = El disco está lleno.
reason-read-only = En esta unidad solo se puede leer.
reason-is-folder = Eso es una carpeta.
reason-no-folder = Una parte de la ruta no es una carpeta.
reason-exists = Ya existe.
reason-no-text = No es texto en UTF-8.
reason-in-use = Esta dirección está ocupada.
reason-no-address = Este ordenador no tiene esta dirección.
reason-refused = Allí no responde ningún programa.
reason-no-answer = No llega ninguna respuesta.
reason-unreachable = No se puede conectar con el otro ordenador.
reason-broken-off = La conexión se ha cortado.
reason-no-room = Al sistema le faltan recursos ahora.
reason-other = El sistema lo rechaza, error { $code }.

## The journal
store-open = El diario { $path } no se puede abrir. { $why } Revisa la carpeta, o indica otra con store.folder.
store-is-folder = { $path } es una carpeta. Aquí el diario tiene que ser un archivo.
store-read-only = En el diario { $path } no se puede escribir. Date el permiso, o indica otra carpeta con store.folder.
store-no-log = En este sistema de archivos el diario { $path } no está seguro. Indica con store.folder una carpeta de este ordenador.
store-damaged = El diario { $path } está dañado y queda como está. Para rescatar lo que se pueda: doppelbrett games --rescue.
store-foreign = { $path } es de otro programa. Indica otra carpeta con store.folder.
store-newer = El diario { $path } es de un Doppelbrett más nuevo. Usa ese, o indica otra carpeta con store.folder.
store-played-elsewhere = La partida { $game } se juega en otra ventana. Ciérrala primero, o empieza una nueva.
store-busy = Otro programa tiene bloqueado el diario { $path }. Ciérralo.
store-full = El disco está lleno. Libera espacio.
store-gone = Han borrado el diario; lo creo de nuevo.
store-replaced = Quita el archivo que ocupa el lugar del diario.
store-unknown-game = El diario no tiene una partida { $game }. Para saber cuáles hay: doppelbrett games.
store-applied-before = Eso ya estaba hecho y no se hace otra vez.
store-nothing-to-create = Una partida empieza con al menos un evento.
store-gap = La partida { $game } está dañada en el diario: falta el evento { $event }. Para rescatar lo que se pueda: doppelbrett games --rescue.
store-unreadable = La partida { $game } está dañada en el diario: el evento { $event } no se puede leer. Para rescatar lo que se pueda: doppelbrett games --rescue.
store-time-too-long = Ninguna partida puede durar más de doscientos noventa y dos años.
store-lock = El bloqueo { $path } no se puede crear. { $why } Revisa la carpeta del diario.
store-score = La planilla { $path } no se puede escribir. { $why }
store-refused = El diario { $path } lo rechaza, error { $code }. No se ha cambiado nada.
store-scribe-ended = Nadie escribe ya en el diario. Termina el programa y ábrelo de nuevo.
store-scribe-none = Sistema sobrecargado: no se puede escribir el diario. { $why } Cierra otros programas.

## Nothing can be stored, and both clocks stand
event-not-stored = No se ha guardado, así que no vale. Los dos relojes están parados. { $why } Lo sigo intentando.
event-not-kept = La partida no se puede guardar. Los dos relojes están parados. { $why } Lo sigo intentando.
event-stored-again = Se guarda de nuevo. Repite lo que no ha valido.
refusal-not-yet-stored = Todavía no se puede guardar nada. { $why }

## Games that were interrupted
game-interrupted = ¿Seguir la partida interrumpida, jugada { $number }?
game-interrupted-against = ¿Seguir la partida contra { $name }, jugada { $number }?
game-is-over = La partida { $game } ha terminado. Un árbitro la reabre: doppelbrett play --resume { $game } --arbiter
game-is-over-online = La partida { $game } ha terminado. Está en el servidor, que no la reabre.
game-is-none = La partida { $game } está dañada en el diario. Para rescatar lo que se pueda: doppelbrett games --rescue.
game-not-begun = Así no puede empezar una partida. Comprueba la posición y el ritmo de juego.
games-none = Ninguna partida está interrumpida.
games-open = { $game }. { $date }: { $white } contra { $black }, jugada { $number }
games-open-in-hall = { $game }. { $date }: { $white } contra { $black }, jugada { $number }, en la sala. Continúa con: doppelbrett hall --resume
games-resume = Para seguir: doppelbrett play --resume, y después el número.

## A damaged journal
store-no-folder = No hay carpeta para las partidas. Indica una: doppelbrett settings store.folder CARPETA
rescue-not-needed = El diario está en orden. No se ha cambiado nada.
rescue-game = Partida { $game }: { $whole ->
        [yes] { $events } eventos rescatados, no se encontraron más.
       *[no] perdida desde un lugar dañado, rescatada hasta allí: { $events } eventos.
    }
rescue-log-lost = No se pudieron leer partes del registro del diario: quizá falte lo último que ocurrió. Compara la partida con la planilla.
rescue-nothing = No se pudo rescatar ninguna partida.
rescue-done = El nuevo diario está listo. El dañado está en { $file }.
