# Claims and their windows, and claims with a declared move.

claim-missed = Zu spät: der Zug von { side } bleibt stehen. Zurücknehmen? { asked-side }: ja oder nein.
claim-position-waits = Der nächste Zug wird abgewartet. Steht sie danach noch da, ist die Partie remis.
refusal-not-completed = Noch kein regelwidriger Zug: die Uhr ist nicht gedrückt. { irregular }.
refusal-stands = Zu spät, der Zug bleibt stehen: { irregular }.
refusal-only-on-claim = Ohne volle Aufsicht entscheidest du das nur, wenn ein Spieler es meldet.
refusal-declared-move = Diesen Zug hast du zur Reklamation angekündigt. Spiele ihn: { $move }.
help-earlier-illegal-move = meldet einen regelwidrigen Zug, nach dem der andere schon gezogen hat; mit Nummer einen älteren
log-asked-restore = { side } gefragt: Zug gemeinsam zurücknehmen?
claim-which-move = Mit welchem Zug?
claim-confirm-move = Mit { $move }? Er ist dann zu spielen. Ja oder nein.
claim-dropped = Nichts reklamiert.
help-claim-repetition-with = reklamiert Remis, weil nach einem Zug, den du dann nennst, dieselbe Stellung zum dritten Mal da sein wird
help-claim-moves-with = reklamiert Remis, weil mit einem Zug, den du dann nennst, fünfzig Züge voll sind
