# Partida aplazada: la jugada secreta, el sobre, la reanudación.

event-ask-seal = Escribe en secreto tu jugada. Luego { $press } o Intro.
event-sealed = En el sobre: { $move }. Lo cierra el reloj: { $press } o Intro.
page-sealed = En el sobre: { $move }. Lo cierra el reloj.
event-sealed-quietly = La jugada secreta está en el sobre.
event-envelope-closed = El sobre está cerrado. Partida aplazada.
event-reply-sealed = Respuesta en el sobre. Corre el otro reloj.

ruled-adjourn = Árbitro: { $color ->
    [white] blancas
   *[black] negras
}, jugada secreta. { $resumes }.
ruled-seal-reply = Árbitro: { $color ->
    [white] blancas
   *[black] negras
}, respuesta secreta.
ruled-sealed-on-paper = Árbitro: la jugada secreta está en papel.
ruled-open-envelope = El árbitro abre el sobre.
ruled-envelope-says = El árbitro abre el sobre. Dice: { $words }.
ruled-without-envelope = Árbitro: se sigue sin el sobre. { $reason }

reason-sealed-move = Jugada secreta ilegal o ambigua.

state-seal = Te toca la jugada secreta.
state-sealed = La jugada está en el sobre. Luego { $press } o Intro.
state-opponent-seals = El rival hace su jugada secreta.
state-adjourned = Aplazada hasta que el árbitro abra el sobre.

refusal-adjourned-already = La partida ya se está aplazando.
refusal-not-adjourned = La partida no se está aplazando.
refusal-seal-it = La próxima jugada va al sobre.
refusal-sealed-on-board = La jugada del tablero es la jugada secreta.
refusal-nothing-sealed = El sobre está vacío. Primero la jugada.
refusal-envelope-open = El sobre aún está abierto. Primero el jugador pulsa el reloj.
refusal-envelope-code = Ese no es el código de este sobre.

envelope-code = Código del sobre: { $code }. Anótelo, solo él abre el sobre.

page-seal = Te toca la jugada secreta: solo tú la ves. El reloj cierra el sobre.
arbiter-seals = Jugada secreta de { $color ->
    [white] las blancas
   *[black] las negras
}.

log-move-sealed = { $color ->
    [white] Las blancas
   *[black] Las negras
} ponen una jugada en el sobre.
log-envelope-closed = { $color ->
    [white] Las blancas
   *[black] Las negras
} paran el reloj; el sobre está cerrado.
log-act-adjourn = aplaza la partida, jugada secreta de { $color ->
    [white] las blancas
   *[black] las negras
}; se reanuda: { $resumes }
log-act-seal-reply = deja que { $color ->
    [white] las blancas
   *[black] las negras
} pongan la respuesta en el sobre, porque falta el rival
log-act-sealed-on-paper = tiene la jugada secreta en papel
log-act-open-envelope = abre el sobre; dice: { $words }
log-act-without-envelope = deja seguir sin el sobre

envelope-title = Sobre
envelope-white = Blancas: { $name }
envelope-black = Negras: { $name }
envelope-sealer = Jugada secreta de: { $name }
envelope-number = Número de la jugada secreta: { $number }
envelope-position = Posición antes de la jugada secreta (FEN): { $fen }
envelope-times = En el reloj: blancas { $white }, negras { $black }
envelope-used = Usado: blancas { $white }, negras { $black }
envelope-offer = Ofreció tablas: { $name }
envelope-no-offer = No hay oferta de tablas.
envelope-resumes = Se reanuda: { $resumes }
envelope-reply = Se reanuda: en cuanto llegue el rival
envelope-none = Esta partida no está aplazada. El árbitro la aplaza con «aplazar», y el jugador cierra el sobre con el reloj.
