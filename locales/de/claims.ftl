# Claims and their windows, and claims with a declared move.

claim-missed = Zu spät. { asked-side }: zurücknehmen? Ja oder nein.
claim-position-waits = Steht sie nach dem nächsten Zug noch da: remis.
refusal-not-completed = Noch nicht regelwidrig, die Uhr ist nicht gedrückt: { irregular }.
refusal-stands = Zu spät, der Zug bleibt stehen: { irregular }.
refusal-only-on-claim = Ohne volle Aufsicht entscheidest du das nur, wenn ein Spieler es meldet.
refusal-declared-move = Spiele den Zug deiner Reklamation: { $move }.
help-earlier-illegal-move = meldet einen regelwidrigen Zug, nach dem der andere schon gezogen hat; mit Nummer einen älteren
log-asked-restore = { side } gefragt: Zug gemeinsam zurücknehmen?
claim-which-move = Mit welchem Zug?
claim-confirm-move = Mit { $move }? Er ist dann zu spielen. Ja oder nein.
claim-dropped = Nichts reklamiert.
help-claim-repetition-with = reklamiert Remis, weil nach einem Zug, den du dann nennst, dieselbe Stellung zum dritten Mal da sein wird
help-claim-moves-with = reklamiert Remis, weil mit einem Zug, den du dann nennst, fünfzig Züge voll sind
