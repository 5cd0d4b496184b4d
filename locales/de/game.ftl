# What is said in the course of a game.

## The state of the game
game-new = Neue Partie. Du hast { $color ->
        [white] Weiß
       *[black] Schwarz
    }, { $control }. Start: { $press }.
game-new-no-clock = Neue Partie ohne Uhr. Du hast { $color ->
        [white] Weiß
       *[black] Schwarz
    }.
game-none-to-resume = Keine Partie ist unterbrochen. Ohne --resume beginnt eine neue.
game-last-ended = { game-none-to-resume } Die letzte ist zu Ende. { $told }
game-resumed = Partie fortgesetzt, Zug { $number }.
control-each = { $periods } für jeden
control-then = dann
control-moves = für { $moves ->
    [one] einen Zug
   *[other] { $moves } Züge
} { $base }
control-increment = { $base } und { $extra } je Zug
control-delay = { $base } mit { $extra } Bedenkaufschub je Zug
control-bronstein = { $base } mit { $extra } Bedenkaufschub je Zug nach Bronstein
start-two-positions = --fen und --chess960 nennen zwei Stellungen. Lass eine davon weg; mit --fen steht --chess960 ohne Wert.
start-no-such-number = { $given } ist keine Stellung von Chess960. Nenne eine Zahl von 0 bis 959 oder draw.
start-not-drawn = Es konnte keine Stellung ausgelost werden. Nenne ihre Zahl: --chess960 518.
start-not-when-resuming = Eine unterbrochene Partie hat ihre Stellung schon: --resume geht nicht mit --fen oder --chess960.
start-chess960 = Chess960, Stellung { $number }.
start-chess960-pieces = Chess960, Stellung { $number }: { $pieces }.
start-chess960-own = Chess960 aus einer eigenen Stellung.
start-usual = Die übliche Anfangsstellung.
start-own = Eigene Anfangsstellung. { $position }
turn-yours = Du bist am Zug.
turn-opponents = Der Gegner ist am Zug.
state-confirm = Angesagt: { $move }. Ja oder { $correct }.
state-announced = Angesagt: { $move }.
state-pressed = Angesagt: { $move }. Die Uhr ist gedrückt.
state-confirm-declared = Angesagt: { $move }. Sage ja.
state-opponent-said = Gegner: { $move }.
state-board = Richte dein Brett, dann sage: { $order }.
state-draw-too-early = Remis ist zu früh angeboten. Sage: { $decline }.
state-press = Angesagt: { $move }. Drücke die Uhr: { $press } oder Enter.
state-execute = Führe aus: { $move }. Sage dann { $executed }.
state-repeat = Wiederhole: { $move }.
state-acknowledge = Gegner: { $move }. Sage ja.
state-opponent-announced = Gegner: { $move }. Er muss noch die Uhr drücken.
state-opponent-executes = Der Gegner führt deinen Zug noch aus: { $move }.
state-last = Letzter Zug: { $move }.
state-not-started = Die Uhr steht noch. Sie startet mit { $press } oder Enter.
nothing-yet = Noch kein Zug.

## Events
event-started = Die Uhr läuft.
event-corrected = Korrektur.
event-pressed = Gedrückt.
event-your-clock = Deine Uhr läuft.
event-ask-promotion = Welche Figur?
event-ask-resign = Wirklich aufgeben? Ja oder nein.
event-ask-confirm = Richtig?
event-ask-repeat = Wiederhole.
event-ask-acknowledge = Verstanden?
event-ask-execute = Führe aus.
event-ask-press = Drücke die Uhr.
doubt-which = { $first } oder { $last }?
doubt-like = { $word } wie { $name }
doubt-whether = { $words }? Ja oder nein.
doubt-from = { $role } von { $first } oder { $last }?
event-understood = Gut.
event-opponent-executed = Der Gegner hat ausgeführt.
event-dismissed = Gut, nicht.
event-draw-offered = { $color ->
        [white] Weiß
       *[black] Schwarz
    } bietet Remis an.
event-ask-take-back = { $color ->
        [white] Weiß
       *[black] Schwarz
    } will zurücknehmen: { $move }. Ja oder nein.
event-take-back-off = Der Zug bleibt.
event-draw-declined = Remis abgelehnt.
event-draw-answer = Sage: { $accept }, oder: { $decline }.
event-slept = Der Rechner schlief { $time }, Schiedsrichter entscheidet.
event-suspended = Die Uhren stehen. Sage { $continue }, wenn es weitergeht.
event-continued = Die Uhren laufen.

## Results: one sentence, said once
result-win = { $reason } { $color ->
        [white] Weiß
       *[black] Schwarz
    } gewinnt.
result-draw = { $reason } Remis.
reason-checkmate = Schachmatt.
reason-stalemate = Patt.
reason-dead-position = Niemand kann mehr mattsetzen.
reason-fivefold-repetition = Fünfmal dieselbe Stellung.
reason-seventy-five-moves = Fünfundsiebzig Züge ohne Schlagen und Bauernzug.
reason-resignation = Aufgabe.
reason-agreement = Einigung.
reason-time-forfeit = Zeit abgelaufen.
result-saved = Gespeichert als Partie { $game }.
result-file = Datei: { $file }
result-not-saved = Die Partiedatei fehlt: { $why } Die Partie steht im Journal.

## Answers to questions
time-both = Du: { $mine }. Gegner: { $theirs }.
time-left = Noch { $time }.
time-opponent = Gegner: { $time }.
time-none = Diese Partie hat keine Uhr.
dial-on = Zifferblatt auf der Braillezeile.
dial-off = Zifferblatt aus.
dial-no-display = Für das Zifferblatt ist keine Braillezeile da.
move-number = Zug { $number }.
moves-to-control = Noch { $moves ->
    [one] ein Zug
   *[other] { $moves } Züge
} bis zur Zeitkontrolle.
where-one = { $role }: { $squares }.
move-not-made = Zug { $number } ist noch nicht gespielt.
time-control = Bedenkzeit: { $control }.
square-colour = { $square } ist { $color ->
    [white] weiß
   *[black] schwarz
}.
where-none = { $role }: keine.
square-empty = { $square }: leer.
square-piece = { $square }: { $role } { $color ->
        [white] weiß
       *[black] schwarz
    }.
line-rank = Reihe { $rank }
line-file = Linie { $file }
line-piece = { $square } { $role } { $color ->
        [white] weiß
       *[black] schwarz
    }
line-pieces = { $line }: { $pieces }.
captured = Zuletzt { $role } auf { $square }. Du hast: { $mine }. Gegner: { $theirs }.
captured-none = Noch ist nichts geschlagen.
captured-nothing = nichts
captured-count = { $count ->
        [one] { $role }
       *[other] { $count } mal { $role }
    }
position-side = { $color ->
        [white] Weiß
       *[black] Schwarz
    }: { $pieces }.
help-moves = Sage deinen Zug, zum Beispiel { $example }.
help-words = Befehle: { $words }.
position-own = Du: { $pieces }.
position-opponents = Gegner: { $pieces }.
position-more = Gegner: { $more }.
position-rank = Reihe { $rank }: { $files }
position-files = { $first } bis { $last }
help-typed = Nur getippt: { $words }.
help-rest = Mehr: { $more }.
help-line = { $words }: { $does }
rate-now = Tempo { $rate }.
rate-now-minus = Tempo minus { $rate }.
volume-now = Lautstärke { $volume } Prozent.

## What each command does (the help)
help-yes = bestätigt
help-no = verneint; nimmt eine Ansage zurück
help-correct = nimmt die Ansage zurück, solange die Uhr nicht gedrückt ist
help-executed = die Figur steht auf deinem Brett
help-press = drückt die Uhr; auf der Tastatur: Enter allein
help-repeat = sagt das Letzte noch einmal
help-last-five = sagt die letzten fünf Züge
help-last-move = sagt den letzten Zug
help-time = sagt beide Zeiten
help-own-time = sagt deine Zeit
help-opponent-time = sagt die Zeit des Gegners
help-clock-dial = zeigt die Uhr auf der Braillezeile, zum Tasten; noch einmal: nicht mehr
help-move-number = sagt die Nummer des Zuges
help-where = sagt, wo deine Figuren stehen
help-where-opponent = sagt, wo die gegnerischen Figuren stehen
help-who = sagt, was auf einem Feld steht
help-board-line = sagt, was auf einer Linie oder Reihe steht
help-diagonals = sagt, was auf den Diagonalen durch ein Feld steht
help-first-move = sagt den ersten Zug
help-move-at = sagt, was in einem Zug gespielt wurde
help-time-control = sagt die vereinbarte Bedenkzeit
help-square-colour = sagt, welche Farbe ein Feld hat
help-fen = sagt die Stellung als FEN
help-captured = sagt, was zuletzt und was im Ganzen geschlagen wurde
help-position = sagt, wo deine Figuren stehen; in Braille: alle Figuren
help-position-opponent = sagt, wo die Figuren des Gegners stehen
help-more = sagt mehr zum Letzten: die Figuren des Gegners, weitere Befehle
help-start-position = sagt, aus welcher Stellung die Partie begann
help-state = sagt, worauf gewartet wird
help-offer-draw = bietet Remis an
help-accept-draw = nimmt Remis an
help-decline-draw = lehnt Remis ab
help-resign = gibt die Partie auf, nach Rückfrage
help-stop = bringt die Stimme zum Schweigen
help-talk = hört auf das, was du als Nächstes sagst, oder nicht mehr
help-note = nimmt auf, was du als Nächstes sagst, als Notiz
help-listen-always = hört von nun an immer zu
help-listen-on-key = hört von nun an nur nach der Taste zum Sprechen zu
help-listen-on-name = hört von nun an nur auf Doppelbrett
help-level = sagt, ob das Mikrofon gut eingestellt ist
help-faster = spricht schneller
help-slower = spricht langsamer
help-louder = spricht lauter, im Ohr oder, ohne Ohrhörer, für alle
help-softer = spricht leiser
help-continue = lässt die Uhren weiterlaufen
help-opponent = sagt den Zug, den der Gegner auf seinem Brett gemacht hat
help-help = sagt, was man sagen kann
help-lead = sagt bei jedem Schritt, was zu tun ist; noch einmal: nicht mehr
lead-on = Ich führe dich durch sechs Züge.
lead-off = Ich führe dich nicht mehr.
lead-type = Jetzt getippt: schreibe { $typed }, und drücke Enter.
lead-confirm = Sage { $yes }, wenn es dein Zug ist, sonst { $no }.
lead-execute = Zieh auf deinem Brett, und sage { $executed }.
lead-press = Zieh deine Figur. Dann { $press } oder Enter.
lead-wait = Warte, bis dein Gegner zieht.
lead-repeat = Sprich den Zug deines Gegners nach.
lead-over = Das waren sechs Züge. Alles Weitere sagt dir { $help }.
help-quit = beendet das Programm; die Partie lässt sich fortsetzen

## Refusals: nothing has changed
refusal-not-your-turn = Der Gegner ist am Zug.
refusal-not-opponents-turn = Der Gegner ist nicht am Zug.
refusal-repeat-sounds = Die Ansage wird gerade gesprochen.
refusal-repeat-once = In der Zeit von { side } wird nur einmal wiederholt.
refusal-repeat-first = Wiederhole zuerst: { $move }.
refusal-acknowledge-first = Bestätige zuerst mit ja: { $move }.
refusal-not-the-announced-move = Das war nicht der angesagte Zug. Angesagt ist: { $move }.
refusal-execute-first = Führe zuerst aus: { $move }. Sage dann { $executed }.
refusal-opponent-execute-first = Führe zuerst den angesagten Zug aus: { $move }.
refusal-confirm-first = Bestätige zuerst mit ja: { $move }.
refusal-announced-already = Schon angesagt: { $move }.
refusal-nothing-announced = Es ist kein Zug angesagt.
refusal-executed-already = Der Zug steht schon.
refusal-executed-binds = Ausgeführt ist { $move }, der Zug gilt. Drücke die Uhr.
refusal-placed-move = Gezogen ist { $move }, der Zug gilt. Sage ihn an.
decided = { $ending ->
    [checkmate] Der angesagte Zug setzt matt.
    [stalemate] Der angesagte Zug setzt patt.
    [dead-position] Nach dem angesagten Zug kann niemand mehr mattsetzen.
    [fivefold] Mit dem Zug steht die Stellung zum fünften Mal da.
   *[seventy-five] Mit dem angesagten Zug sind fünfundsiebzig Züge voll.
}
decided-press = Drücke die Uhr, oder nimm ihn zurück: { $correct }.
decided-wait = Die Partie ist aus, sobald dein Gegner die Uhr drückt.
refusal-answer-promotion = Welche Figur? Dame, Turm, Läufer oder Springer.
refusal-answer-draw = Remis ist angeboten. Sage: { $accept }, oder: { $decline }.
refusal-answer-resign = Wirklich aufgeben? Ja oder nein.
refusal-nothing-asked = Es war nichts gefragt.
refusal-offered-already = Remis ist schon angeboten.
refusal-suspended = Die Uhren stehen. Sage { $continue }, wenn es weitergeht.
refusal-not-suspended = Die Uhren stehen nicht still.
refusal-no-taking-back = Im Turnier wird kein Zug zurückgenommen.
refusal-asked-already = Das ist schon gefragt.
refusal-too-late-take-back = Der Zug gilt. „{ $words }“ bittet um Rücknahme.
refusal-too-late-score = Der Zug gilt. Falsch notiert? „{ $words }“.
refusal-too-late-arbiter = Der Zug gilt. „{ $words }“ holt den Schiedsrichter.
refusal-nothing-to-take-back-opponent = Dein Gegner hat noch nicht gezogen.
page-answer-keep = Nicht mehr fragen
refusal-pressed-already = Die Uhr ist schon gedrückt, der Zug gilt.
refusal-game-over = Die Partie ist zu Ende.
refusal-not-understood = Nicht verstanden: { $words }.
refusal-unsure = Nicht sicher verstanden: { $words }. Bitte noch einmal.
other-voice = Andere Stimme: { $words }.
far-voice = Das klang weit weg: { $words }. Lauter, wenn du es warst.
refusal-not-stored = Nicht gespeichert, nicht getan: { $why } Noch einmal.
refusal-no-more = Mehr ist nicht zu sagen.
refusal-square = { $words } ist kein Feld.
refusal-role = { $words } ist keine Figur.

## Why an announcement names no move. The piece is a word of the lexicon;
## $piece names it for the gender.
move-game-over = Es gibt keinen Zug mehr.
move-not-chess = Das ist kein Zug.
move-empty-origin = Auf { $square } steht nichts.
move-no-such-piece-there = Auf { $square } steht { $piece ->
        [queen] keine
       *[other] kein
    } { $role }; das Feld ist leer.
move-other-piece-there = Auf { $square } steht { $piece ->
        [queen] keine
       *[other] kein
    } { $role }, sondern { $found }.
move-opponents-piece = Auf { $square } steht eine gegnerische Figur: { $role }.
move-none-left = Es gibt { $piece ->
        [queen] keine
       *[other] keinen
    } { $role ->
        [Bauer] Bauern
       *[other] { $role }
    } mehr.
move-no-such-piece-on-file = Auf der Linie { $file } steht { $piece ->
        [queen] keine
       *[other] kein
    } { $role }.
move-no-such-piece-on-rank = Auf der Reihe { $rank } steht { $piece ->
        [queen] keine
       *[other] kein
    } { $role }.
move-none-can-reach = { $piece ->
        [queen] Keine
       *[other] Kein
    } { $role } kommt nach { $to }.
move-cannot-reach = { $role } { $from } kommt nicht nach { $to }.
move-path-blocked = { $role } { $from } kommt nicht nach { $to }: { $by } ist besetzt.
move-own-piece-on-target = Auf { $square } steht schon eine eigene Figur: { $role }.
move-pinned = { $role } { $from } ist gefesselt.
move-leaves-king-in-check = { $role } { $from } darf nicht ziehen: der König stünde im Schach.
move-king-into-check = Auf { $to } stünde der König im Schach.
move-must-answer-check = Der König steht im Schach; dieser Zug hilft nicht.
move-ambiguous = Mehrdeutig: { $role } nach { $to } von { $candidates }. Sage auch, woher.
page-ambiguous = Mehrdeutig: { $role } nach { $to } von { $candidates }. Schreibe auch, woher.
move-promotion-missing = Welche Figur?
move-not-a-promotion = Auf { $to } wird nicht umgewandelt.
move-not-a-capture = Auf { $to } ist nichts zu schlagen.
move-not-en-passant = Auf { $to } kann nicht en passant geschlagen werden.
castling-right-lost = { $castling } geht nicht mehr: König oder Turm hat gezogen.
castling-path-blocked = { $castling } geht nicht: der Weg ist besetzt.
castling-in-check = { $castling } geht nicht: der König steht im Schach.
castling-through-check = { $castling } geht nicht: der König zöge durch ein Schach.
castling-into-check = { $castling } geht nicht: der König käme ins Schach.
# What a page calls a piece.
page-piece = { $piece ->
    [king] König
    [queen] Dame
    [rook] Turm
    [bishop] Läufer
    [knight] Springer
   *[pawn] Bauer
}

## Why words are no announcement
phrase-empty = Nichts verstanden.
phrase-too-long = Zu viele Wörter für einen Zug.
phrase-unknown-word = Nicht verstanden: { $word }.
phrase-unexpected-word = { $word } passt hier nicht.
phrase-target-missing = Wohin? Das Zielfeld fehlt.
phrase-piece-missing = Welche Figur zieht?
phrase-rank-missing = { $file } und welche Reihe?
phrase-file-missing = Welche Linie, Reihe { $rank }?
phrase-promotion-piece-missing = Welche Figur wird der Bauer?
phrase-cannot-promote = In { $role } kann ein Bauer nicht umgewandelt werden.
phrase-letter-has-two-meanings = { $letter } ist zweideutig. Sage beide Felder.
page-letter-has-two-meanings = { $letter } ist zweideutig. Schreibe beide Felder.

## What the sighted player reads on the web board
page-not-started = Die Uhr steht noch. Drücke die Uhr, um zu beginnen.
page-your-turn = Du bist am Zug.
page-wait = Dein Gegner ist am Zug.
page-announced = Dein Gegner kann sich noch verbessern.
page-execute = Führe den Zug deines Gegners aus.
page-press = Dein Zug steht. Drücke die Uhr.
page-being-announced = Dein Zug wird angesagt.
page-suspended = Die Uhren stehen.
page-draw-offered = Dein Gegner bietet Remis an.

## The demo
demo-player = Der Spieler sagt: { $text }
demo-opponent = Der Gegner zieht auf dem Webbrett: { $text }
demo-latencies = Zeiten in Millisekunden: Median / 95. Perzentil / größte (Anzahl)
demo-end-of-speech-to-understood-words = Ende der Rede bis zu verstandenen Wörtern
demo-end-of-speech-to-spoken-answer = Ende der Rede bis zur gesprochenen Antwort
demo-event-to-begin-of-speech = Ereignis bis zum Beginn der Rede
demo-move-on-the-web-board-to-its-announcement = Zug auf dem Webbrett bis zu seiner Ansage
demo-start-to-ready = Start bis zur Bereitschaft
demo-spoken-room = gesprochen im Raum
demo-spoken-ear = gesprochen im Ohr
demo-not-understood = „{ $text }“ wurde nicht verstanden. Prüfe die Teile mit: doppelbrett doctor
demo-not-spoken = Die Vorführung endet, weil nicht gesprochen wird. Prüfe die Teile mit: doppelbrett doctor
demo-no-sound = Es ist kein Ton da, und PulseAudio startet nicht. { $why } Installiere das Paket pulseaudio.
demo-not-ended = Die Vorführung kam nicht zum Ende. Prüfe die Teile mit: doppelbrett doctor
