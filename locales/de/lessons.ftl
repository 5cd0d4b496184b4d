# Lessons: doppelbrett train. The new thing first; a solution stands inside other sentences.

train-about = Wähle eine Lektion mit ihrer Nummer oder ihrem Namen. „weiter“ nennt die nächste, und wie weit du bist.
train-lessons = Lektionen: { $lessons }.
train-name = { $number } { $lesson }
train-entry = { $number }: { $lesson }. { $progress }
train-never = Noch nicht begonnen.
train-session = Diesmal { $correct } von { $asked } richtig.
train-total = Insgesamt { $correct } von { $asked } richtig.
train-waiting = { $count ->
    [one] Es wartet eine Frage.
   *[other] Es warten { $count } Fragen.
}
train-not-kept = Die Lektion geht weiter, wird aber nicht gespeichert. { $why }
train-not-understood = „{ $words }“ verstehe ich nicht. { $expects }
train-expects-color = Sag „{ $white }“ oder „{ $black }“.
train-expects-squares = Nenne Felder.
train-expects-words = Sag den Zug in Worten.
train-expects-signs = Schreib den Zug kurz, etwa { $example }.
train-expects-piece = Nenne die Figur, oder sag „{ $no }“, wenn dort keine steht.
train-expects-yes = Sag „{ $yes }“ oder „{ $no }“.
train-right = Richtig.
train-wrong = Falsch. { $solution }.
train-solution = Lösung: { $answer }.
train-left = Noch { $count }.
train-round = Du hast { $seconds } Sekunden: weiß oder schwarz?
train-round-over = Zeit! { $correct } richtig, { $wrong } falsch. { $record ->
    [yes] So viele waren es noch nie.
   *[no] Am meisten waren es { $best }.
}

lesson-squares = Felder
lesson-squares-about = Ich frage nach Feldern auf dem leeren Brett. „auf zeit“ beginnt eine Runde gegen die Uhr.
lesson-squares-color = { $square }: weiß oder schwarz?
lesson-squares-timed = { $square }?
lesson-squares-diagonal = { $square }: welche Nachbarn auf den Diagonalen?
lesson-squares-sees = { $role } auf { $square }: welche Felder sieht er?
lesson-squares-route = { $role } von { $from } nach { $to }: nenne den kürzesten Weg.
lesson-squares-is = { $square } ist { $color ->
    [white] weiß
   *[black] schwarz
}
lesson-squares-not = Nicht { $squares }.
lesson-squares-no-hop = Von { $from } geht es nicht nach { $to }.
lesson-squares-too-long = Angekommen mit { $moves } Zügen, doch { $fewest } genügen. Noch einmal von { $from }.
lesson-squares-go-on = Weiter von { $from }.

lesson-announcing = Ansagen
lesson-announcing-about = Ich zeige einen Zug, und du sagst ihn an; oder ich sage ihn an, und du schreibst ihn kurz.
lesson-announcing-announce = { $move }: sag es an.
lesson-announcing-write = { $move }: schreib es kurz.
lesson-announcing-in-short = Richtig, kurz: { $move }.
lesson-announcing-other = „{ $words }“ ist nicht { $move }. Noch einmal.
lesson-announcing-not-that = „{ $words }“ ist ein anderer Zug. Noch einmal.
lesson-announcing-misheard = Nicht verstanden: { $words }. Noch einmal.

lesson-visualisation = Im Kopf
lesson-visualisation-about = Ich sage Züge an, und du merkst dir die Stellung ohne Brett. Was stimmt, macht die nächsten länger.
lesson-visualisation-line = Aus der Grundstellung, { $plies ->
    [one] ein Zug
   *[other] { $plies } Züge
}.
lesson-visualisation-where = { $role }, { $color ->
    [white] weiß
   *[black] schwarz
}: auf welchen Feldern?
lesson-visualisation-on = { $square }: was steht dort?
lesson-visualisation-check = Steht { $color ->
    [white] Weiß
   *[black] Schwarz
} im Schach?
lesson-visualisation-attacked = Wo ist eine { $color ->
    [white] weiße
   *[black] schwarze
} Figur angegriffen? Nenne ein Feld.

lesson-dictation = Diktat
lesson-dictation-about = Ich sage Züge an, jedes Mal schneller, und du schreibst mit. Am Ende vergleiche ich Zug für Zug.
lesson-dictation-ready = { $plies ->
    [one] Ein Zug
   *[other] { $plies } Züge
} mit { $seconds } Sekunden Pause. „{ $next }“ beginnt.
lesson-dictation-last = Das waren alle. „{ $done }“ vergleicht.
lesson-dictation-all = Alles richtig: { $plies } von { $plies }.
lesson-dictation-some = { $correct } von { $plies } richtig.
lesson-dictation-other = { $color ->
    [white] Weiß
   *[black] Schwarz
} { $number }: { $move }. Geschrieben: { $written }.
lesson-dictation-missing = { $color ->
    [white] Weiß
   *[black] Schwarz
} { $number } fehlt: { $move }.
lesson-dictation-extra = Zu viel geschrieben: { $written }.
lesson-dictation-taken-back = Gestrichen: { $written }.
lesson-dictation-nothing = Es ist nichts geschrieben.
lesson-dictation-written = { $written } geschrieben
