# What one side reports where no arbiter is at the table, and what the other is asked.

reporter = { $by ->
    [white] blancas
   *[black] negras
}
asked-side = { $asked ->
    [white] blancas
   *[black] negras
}
report-says = Dicen las { reporter } de las { side }: { irregular }.
report-says-of-game = Dicen las { reporter }: { irregular }.
report-says-of-self = Reconocen las { side }: { irregular }.
report-which-move = Se trata de la jugada { $number } de las { side }: { $move }.
report-ask = Pregunta a las { asked-side }: ¿es cierto? Sí o no.
report-yes = Las { asked-side } dicen que sí.
report-no = Las { asked-side } dicen que no.
report-contested = En disputa, los relojes están parados. { reporter }: «{ $correct }» lo retira, { asked-side }: «{ $yes }» lo admite; si no, el árbitro.
report-withdrawn = Las { reporter } retiran el aviso.
report-stands = La jugada vale.
report-says-touched = Las { reporter } avisan de pieza tocada: { $piece }.
report-touch-nothing = El toque no cuenta.
report-ask-touched = Las { asked-side }: ¿qué tocaron las { side }? La casilla, o no.
report-none-touched = No se nombra ninguna pieza tocada.
report-waits = Rival no conectado. La pregunta espera.
report-ask-first = Desde entonces se pregunta otra cosa.
event-arbiter-came = Ahora hay un árbitro en la mesa.
asked-touched = ¿casilla?
page-answer-yes = Sí, es cierto
page-answer-no = No, no es cierto
page-answer-back = Sí, volver
page-answer-stay = No, se queda así
page-answer-withdraw = Retirar el aviso
page-answer-none = Ninguna, o no lo sé
page-answer-square = Casilla de la pieza tocada
page-answer-continue = Continuar, los relojes vuelven a andar

refusal-refuted-not-moved = El registro muestra que las { side } aún no han jugado.
refusal-refuted-moved = El registro muestra una jugada de las { side }: { $move }.
refusal-refuted-moving = Las { side } anunciaron { $move }, sin pulsar aún.
refusal-refuted-no-promotion = Las { side } jugaron { $move }: ningún peón llegó al final.
refusal-refuted-plays-on = La partida sigue, pese a: { irregular }.
refusal-refuted-in-time = No ha vencido ningún plazo.
refusal-reported-already = Ya avisado en esta jugada: { irregular }.
refusal-becomes-queen = El peón se convierte en dama: { $move }.
refusal-arbiter-there = Ya hay un árbitro en la mesa.

log-asked-report = Pregunta a las { asked-side }: si es cierto.
log-answered-yes = Las { asked-side } admiten lo que dicen las { reporter }: { irregular }, { side }.
log-answered-no = En disputa: las { asked-side } niegan lo que dicen las { reporter }: { irregular }, { side }.
log-withdrawn = Las { reporter } retiran el aviso.
log-asked-touched = Pregunta a las { asked-side }: qué pieza tocaron las { side }.
log-none-touched = Las { asked-side } no nombran ninguna pieza tocada.
log-arbiter-came = Un árbitro se une a la partida.
log-arbiter-called = Las { side } llaman al árbitro, llamada número { $number }.
log-contested = Sigue en disputa, sin decidir: { irregular }, { side }.
seal-page = La página { $who ->
    [white_table] de las blancas
    [black_table] de las negras
    [assistant_white] del asistente de las blancas
    [assistant_black] del asistente de las negras
    [blind_table] del jugador ciego
    [sighted_page] del jugador vidente
    [assistant_blind] del asistente del jugador ciego
    [assistant_sighted] del asistente del jugador vidente
   *[arbiter] del árbitro
}
event-seal-differs = { seal-page } tenía otra partida. Comparad las planillas.
