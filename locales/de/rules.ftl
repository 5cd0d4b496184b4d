# Rules that an organiser or the arbiter adapted (D.1), in words. The names are those of editions/*.toml.

rule-changed = Geänderte Regel, { $rule }: { $new }, statt: { $old }.
rule-count = { $count }

rule-illegal-moves-opponent-gains = Zeitgutschrift für den Gegner nach einem regelwidrigen Zug
rule-illegal-moves-loses-at = welcher regelwidrige Zug die Partie verliert
rule-illegal-moves-draw-if-opponent-cannot-mate = Remis statt Verlust nach regelwidrigen Zügen, wenn der Gegner nicht mattsetzen kann
rule-illegal-moves-complete-from = ab wann ein regelwidriger Zug zählt
rule-illegal-moves-press-without-move = Drücken der Uhr ohne Zug ist ein regelwidriger Zug
rule-illegal-moves-two-hands = Ziehen mit zwei Händen ist ein regelwidriger Zug
rule-illegal-moves-unpromoted-pawn = ein nicht umgewandelter Bauer ist ein regelwidriger Zug
rule-illegal-moves-unpromoted-becomes-queen = der nicht umgewandelte Bauer wird Dame
rule-illegal-moves-claim-until = bis wann ein regelwidriger Zug reklamiert werden kann
rule-illegal-moves-arbiter-acts = der Schiedsrichter greift bei regelwidrigen Zügen von sich aus ein
rule-illegal-moves-stands-if-missed = ein zu spät bemerkter regelwidriger Zug bleibt stehen
rule-illegal-moves-corrected-by-agreement = beide können einen zu spät bemerkten regelwidrigen Zug gemeinsam zurücknehmen
rule-illegal-moves-illegal-position-seen = was der Schiedsrichter bei einer unmöglichen Stellung tut
rule-draw-claims-repetitions = wie oft dieselbe Stellung für Remis da sein muss
rule-draw-claims-moves = Züge ohne Schlagen und Bauernzug für Remis
rule-draw-claims-right-lost-by = was das Recht auf die Remisreklamation nimmt
rule-draw-claims-clock = wer bei einer Remisreklamation die Uhr anhält
rule-draw-claims-written-move-binds = der Zug zur Reklamation kann nicht geändert werden
rule-draw-claims-opponent-gains = Zeitgutschrift für den Gegner nach einer falschen Remisreklamation
rule-draw-claims-claimant-halved-above = ab welcher Restzeit eine falsche Reklamation die Hälfte kostet
rule-draw-claims-claimant-loses-at-most = was eine falsche Reklamation höchstens kostet
rule-draw-claims-claimant-cut-to = worauf eine falsche Reklamation die Zeit kürzt
rule-same-position-castling = welche Rochaderechte Stellungen unterscheiden
rule-same-position-en-passant = welches Schlagen im Vorbeigehen Stellungen unterscheidet
rule-endings-fivefold = das wievielte Mal dieselbe Stellung sofort Remis ist
rule-endings-fivefold-in-succession = diese Stellungen müssen aufeinander folgen
rule-endings-seventy-five = Züge ohne Schlagen und Bauernzug, nach denen sofort Remis ist
rule-endings-mate-goes-first = ein Matt mit dem letzten dieser Züge gilt
rule-endings-dead-position = eine tote Stellung ist sofort Remis
rule-endings-resigning-draws-if-opponent-cannot-mate = Aufgeben ist Remis, wenn der Gegner nicht mattsetzen kann
rule-agreement-competition-may-forbid = das Turnier kann Remis durch Vereinbarung verbieten
rule-agreement-forbidden-before-move = vor wie vielen Zügen kein Remis vereinbart werden kann
rule-agreement-after-moves = nach wie vielen Zügen Remis vereinbart werden kann
rule-agreement-claim-is-offer = eine Remisreklamation ist auch ein Angebot
rule-flags-both-down = beide Zeiten abgelaufen, vor der letzten Periode
rule-flags-both-down-in-last-period = beide Zeiten abgelaufen, in der letzten Periode
rule-flags-arbiter-calls = der Schiedsrichter sagt, dass eine Zeit abgelaufen ist
rule-flags-claimant-needs-time = wer auf Zeit gewinnt, muss selbst Zeit haben
rule-flags-draw-if-opponent-cannot-mate = Remis statt Zeitverlust, wenn der Gegner nicht mattsetzen kann
rule-lateness-loses-after = nach welcher Verspätung die Partie verloren ist
rule-lateness-competition-may-change = das Turnier kann die Verspätung anders regeln
rule-lateness-arbiter-may-change = der Schiedsrichter kann bei Verspätung anders entscheiden
rule-lateness-white-loses-time = fehlen beide, läuft die Zeit von Weiß
rule-irregularities-wrong-start-cancels = eine falsche Anfangsstellung macht die Partie ungültig
rule-irregularities-wrong-start-until-move = bis zu wie vielen Zügen das gilt
rule-irregularities-colours-restart-before-move = vor wie vielen Zügen vertauschte Farben eine neue Partie bringen
rule-irregularities-colours-arbiter-may-decide = der Schiedsrichter kann bei vertauschten Farben anders entscheiden
rule-pace-limits-blitz-up-to = bis zu welcher Zeit Blitz
rule-pace-limits-blitz-includes-limit = genau diese Zeit ist noch Blitz
rule-pace-limits-rapid-up-to = bis zu welcher Zeit Schnellschach
rule-pace-limits-rapid-includes-limit = genau diese Zeit ist noch Schnellschach
rule-pace-limits-increments = wie oft die Zeitzugabe dabei zählt
rule-score-kept = Mitschreiben ist Pflicht
rule-score-writing-ahead-forbidden = den Zug vorher aufzuschreiben ist verboten
rule-score-not-below = unter welcher Restzeit niemand mitschreiben muss
rule-score-unless-increment = ab welcher Zeitzugabe doch
rule-score-for-rest-of-period = das gilt für den Rest der Periode
rule-score-arbiter-records = der Schiedsrichter schreibt mit
rule-score-arbiter-games = wie viele Partien ein Schiedsrichter ganz beaufsichtigt
rule-score-requests = wie oft man seine Mitschrift sehen kann
rule-quickplay-applies = die Regeln für den Endspurt gelten
rule-quickplay-only-without-increment = Endspurt nur ohne Zeitzugabe
rule-quickplay-claim-below = unter welcher Restzeit im Endspurt reklamiert werden kann
rule-quickplay-opponent-gains = Zeitgutschrift für den Gegner im Endspurt
rule-quickplay-extra-time = Zeit je Zug auf Verlangen im Endspurt
rule-quickplay-claim-without-arbiter = ohne Schiedsrichter beendet die Reklamation im Endspurt die Partie
rule-blind-appendix = Anhang über blinde Spieler
rule-blind-organiser-asks-arbiter = der Veranstalter fragt den Schiedsrichter, bevor er Regeln ändert
rule-blind-promotion-announced = bei der Umwandlung wird die Figur angesagt
rule-blind-arbiter-may-change-ranks = der Schiedsrichter kann andere Wörter für die Reihen zulassen
rule-blind-clock-after-announcement = die Uhr des Gegners beginnt erst nach der Ansage
rule-blind-clock-announces = was die Uhr ansagen darf
rule-blind-score-machine = worauf statt schriftlich mitgeschrieben werden darf
rule-blind-opponents-assistant = der Sehende kann einen Assistenten haben
rule-blind-assistant-if-opponent-hears-badly = ein Assistent muss sein, wenn der Gegner schlecht hört
rule-blind-help-costs-time = Hilfe an der Uhr oder beim Mitschreiben kostet Zeit
rule-penalties-may-impose = Strafen des Schiedsrichters

rule-value-yes = ja
rule-value-no = nein
rule-value-not-stated = nicht geregelt
rule-value-none = keine Angabe
rule-value-made = sobald er steht
rule-value-pressed = sobald die Uhr gedrückt ist
rule-value-game-ends = bis zum Ende der Partie
rule-value-opponent-touches = bis der Gegner eine Figur berührt
rule-value-opponent-moves = bis der Gegner zieht
rule-value-intervenes = er greift ein
rule-value-draws-after-next-move = er wartet den nächsten Zug ab, dann Remis
rule-value-making-move = der eigene Zug
rule-value-touching-piece = eine Figur zu berühren
rule-value-claimant-must = wer reklamiert, muss
rule-value-claimant-may = wer reklamiert, darf
rule-value-either-may = wer reklamiert oder der Schiedsrichter darf
rule-value-either-must = wer reklamiert oder der Schiedsrichter muss
rule-value-any-change = jede Änderung
rule-value-only-loss = nur der Verlust für immer
rule-value-at-start = nur am Anfang der Folge
rule-value-play-on = die Partie geht weiter
rule-value-draw = Remis
rule-value-always = immer
rule-value-if-announced = nur wenn angekündigt
rule-value-announced = angekündigt
rule-value-never = nie
rule-value-move-count = die Zahl der Züge
rule-value-time-and-move-count = Zeit und Zahl der Züge
rule-value-tape = Tonband
rule-value-recording-device = Aufnahmegerät
rule-value-warning = Verwarnung
rule-value-opponent-gains-time = mehr Zeit für den Gegner
rule-value-offender-loses-time = weniger Zeit
rule-value-opponent-gains-points = mehr Punkte für den Gegner
rule-value-offender-loses-points = weniger Punkte
rule-value-game-lost = Partie verloren
rule-value-fine = Geldstrafe
rule-value-exclusion-from-rounds = Ausschluss von Runden
rule-value-expulsion = Ausschluss vom Turnier

## In other words than the Laws' (D.2.1)
announced-in = { side }: Ansagen { $words }.
announced-words = { $lexicon ->
    [appendix-d] mit den Wörtern des Anhangs D
    [letters] mit Buchstaben statt Namen
    [en] auf Englisch
    [es] auf Spanisch
    [pt] auf Portugiesisch
   *[other] mit den Wörtern aus { $file }
}
words-as-begun = Wie sie begonnen wurde: Ansagen { $words }.
