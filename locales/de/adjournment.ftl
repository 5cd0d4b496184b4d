# Hängepartie: Abgabezug, Umschlag, Wiederaufnahme.

event-ask-seal = Gib geheim den Abgabezug ein. Dann { $press } oder Enter.
event-sealed = Im Umschlag: { $move }. Die Uhr schließt ihn: { $press } oder Enter.
page-sealed = Im Umschlag: { $move }. Die Uhr schließt ihn.
event-sealed-quietly = Der Umschlag ist gefüllt.
event-envelope-closed = Der Umschlag ist zu. Die Partie ist vertagt.
event-reply-sealed = Die Antwort ist abgegeben. Die andere Uhr läuft.

ruled-adjourn = Schiedsrichter: { $color ->
    [white] Weiß
   *[black] Schwarz
} gibt ab. Weiter: { $resumes }.
ruled-seal-reply = Schiedsrichter: { $color ->
    [white] Weiß
   *[black] Schwarz
} gibt die Antwort ab.
ruled-sealed-on-paper = Schiedsrichter: Der Abgabezug liegt auf Papier vor.
ruled-open-envelope = Schiedsrichter öffnet den Umschlag.
ruled-envelope-says = Schiedsrichter öffnet den Umschlag. Darin steht: { $words }.
ruled-without-envelope = Schiedsrichter: weiter ohne Umschlag. { $reason }

reason-sealed-move = Abgabezug regelwidrig oder mehrdeutig.

state-seal = Du gibst den Zug ab.
state-sealed = Der Abgabezug ist im Umschlag. Dann { $press } oder Enter.
state-opponent-seals = Der Gegner gibt den Zug ab.
state-adjourned = Vertagt, bis der Schiedsrichter den Umschlag öffnet.

refusal-adjourned-already = Die Partie wird schon vertagt.
refusal-not-adjourned = Die Partie wird nicht vertagt.
refusal-seal-it = Der nächste Zug geht in den Umschlag.
refusal-sealed-on-board = Der Zug auf dem Brett ist der Abgabezug.
refusal-nothing-sealed = Der Umschlag ist leer. Erst der Abgabezug.
refusal-envelope-open = Der Umschlag ist noch offen. Erst drückt der Spieler die Uhr.
refusal-envelope-code = Das ist nicht der Code dieses Umschlags.

envelope-code = Code des Umschlags: { $code }. Schreiben Sie ihn auf, nur er öffnet den Umschlag.

page-seal = Du gibst deinen Zug ab: Nur du siehst ihn. Die Uhr schließt den Umschlag.
arbiter-seals = { $color ->
    [white] Weiß
   *[black] Schwarz
} gibt den Zug ab.

log-move-sealed = { $color ->
    [white] Weiß
   *[black] Schwarz
} legt einen Zug in den Umschlag.
log-envelope-closed = { $color ->
    [white] Weiß
   *[black] Schwarz
} hält die Uhr an; der Umschlag ist zu.
log-act-adjourn = vertagt die Partie, { $color ->
    [white] Weiß
   *[black] Schwarz
} gibt den Zug ab; weiter geht es: { $resumes }
log-act-seal-reply = lässt { $color ->
    [white] Weiß
   *[black] Schwarz
} die Antwort abgeben, weil der Gegner fehlt
log-act-sealed-on-paper = hat den Abgabezug auf Papier
log-act-open-envelope = öffnet den Umschlag; darin steht: { $words }
log-act-without-envelope = lässt ohne Umschlag weiterspielen

envelope-title = Umschlag
envelope-white = Weiß: { $name }
envelope-black = Schwarz: { $name }
envelope-sealer = Abgegeben hat: { $name }
envelope-number = Nummer des Abgabezugs: { $number }
envelope-position = Stellung vor dem Abgabezug (FEN): { $fen }
envelope-times = Auf der Uhr: Weiß { $white }, Schwarz { $black }
envelope-used = Verbraucht: Weiß { $white }, Schwarz { $black }
envelope-offer = Remis angeboten hat: { $name }
envelope-no-offer = Kein Remisangebot steht.
envelope-resumes = Fortsetzung: { $resumes }
envelope-reply = Fortsetzung: sobald der Gegner da ist
envelope-none = Diese Partie ist nicht vertagt. Der Schiedsrichter vertagt sie mit „hängepartie“, und der Spieler schließt den Umschlag mit der Uhr.
