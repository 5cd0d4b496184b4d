# What one side reports where no arbiter is at the table, and what the other is asked.

reporter = { $by ->
    [white] Weiß
   *[black] Schwarz
}
asked-side = { $asked ->
    [white] Weiß
   *[black] Schwarz
}
report-says = { reporter } sagt über { side }: { irregular }.
report-says-of-game = { reporter } sagt: { irregular }.
report-says-of-self = { side } sagt von sich: { irregular }.
report-which-move = Gemeint ist Zug { $number } von { side }: { $move }.
report-ask = { asked-side }, stimmt das? Ja oder nein.
report-yes = { asked-side } sagt ja.
report-no = { asked-side } sagt nein.
report-contested = Strittig, die Uhren stehen. { reporter }: „{ $correct }“ nimmt zurück, { asked-side }: „{ $yes }“ stimmt zu; sonst der Schiedsrichter.
report-withdrawn = { reporter } nimmt die Meldung zurück.
report-stands = Der Zug bleibt stehen.
report-says-touched = { reporter } meldet als berührt: { $piece }.
report-touch-nothing = Die Berührung gilt nicht.
report-ask-touched = { asked-side }, was hat { side } berührt? Das Feld, oder nein.
report-none-touched = Keine berührte Figur ist genannt.
report-waits = Der Gegner ist nicht verbunden, die Frage wartet.
report-ask-first = Seitdem ist etwas anderes gefragt.
event-arbiter-came = Jetzt ist ein Schiedsrichter am Tisch.
asked-touched = Feld?
page-answer-yes = Ja, das stimmt
page-answer-no = Nein, das stimmt nicht
page-answer-back = Ja, zurück
page-answer-stay = Nein, es bleibt dabei
page-answer-withdraw = Meldung zurücknehmen
page-answer-none = Keine, oder ich weiß es nicht
page-answer-square = Feld der berührten Figur
page-answer-continue = Weiter, die Uhren laufen wieder

refusal-refuted-not-moved = Die Aufzeichnung zeigt: { side } hat noch keinen Zug gemacht.
refusal-refuted-moved = Die Aufzeichnung zeigt einen Zug von { side }: { $move }.
refusal-refuted-moving = { side } hat angesagt: { $move }. Noch nicht gedrückt.
refusal-refuted-no-promotion = { side } zog { $move }: kein Bauer auf der letzten Reihe.
refusal-refuted-plays-on = Die Partie geht weiter, trotz: { irregular }.
refusal-refuted-in-time = Keine Frist ist abgelaufen.
refusal-reported-already = Bei diesem Zug schon gemeldet: { irregular }.
refusal-becomes-queen = Der Bauer wird Dame: { $move }.
refusal-arbiter-there = Ein Schiedsrichter ist schon am Tisch.

log-asked-report = { asked-side } wird gefragt, ob das stimmt.
log-answered-yes = { asked-side } gibt zu, was { reporter } meldet: { irregular }, { side }.
log-answered-no = Strittig: { asked-side } bestreitet, was { reporter } meldet: { irregular }, { side }.
log-withdrawn = { reporter } nimmt die Meldung zurück.
log-asked-touched = { asked-side } wird gefragt, welche Figur { side } berührt hat.
log-none-touched = { asked-side } nennt keine berührte Figur.
log-arbiter-came = Ein Schiedsrichter kommt zu der Partie dazu.
log-arbiter-called = { side } ruft den Schiedsrichter, Ruf Nummer { $number }.
log-contested = Strittig geblieben, ohne Entscheidung: { irregular }, { side }.
seal-page = Die Seite { $who ->
    [white_table] von Weiß
    [black_table] von Schwarz
    [assistant_white] des Assistenten von Weiß
    [assistant_black] des Assistenten von Schwarz
    [blind_table] des blinden Spielers
    [sighted_page] des sehenden Spielers
    [assistant_blind] des Assistenten des blinden Spielers
    [assistant_sighted] des Assistenten des sehenden Spielers
   *[arbiter] des Schiedsrichters
}
event-seal-differs = { seal-page } hatte eine andere Partie. Vergleicht.
