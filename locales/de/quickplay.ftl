# Quickplay finishes: announced, extra time asked for, claimed without an arbiter; and
# time for help.

quickplay-announced = Ein Endspurt ohne Zeitzugabe ist angekündigt.
quickplay-not-in-blitz = Die Einstellung laws.quickplay bewirkt nichts: Im Blitz gibt es keinen Endspurt.
event-extra-time-asked = { side } verlangt { $time } je Zug für beide.
event-extra-time-disputed = Der Gegner antwortet, sonst der Schiedsrichter.
event-extra-time-set = Ab jetzt wartet die Uhr bei jedem Zug { $time }, für beide.
ruled-for-help = Schiedsrichter: Zeitausgleich für Hilfe, { side }. { $reason }
result-awaits-ruling = Remis reklamiert, Ende der Partie. Der Gegner prüft die Stellung; „doppelbrett report“ schreibt sie dem Schiedsrichter.
refusal-quickplay-not-announced = Es ist kein Endspurt angekündigt.
refusal-no-extra-time = Zeit je Zug gibt es nicht. Reklamiere Remis.
refusal-offer-first = Erst antwortet der Gegner auf das Remisangebot.
refusal-help-costs-no-time = Hilfe an der Uhr oder beim Mitschreiben kostet den blinden Spieler keine Zeit.
help-ask-extra-time = verlangt im Endspurt Zeit je Zug für beide; zugleich ein Remisangebot
log-act-for-help = nimmt { side } für Hilfe { $time }
log-title-evidence = Nachweis für den Schiedsrichter
log-evidence-claim = { side } ({ $name }) hat ohne Schiedsrichter Remis reklamiert: Der Gegner kann auf normalem Weg nicht gewinnen oder versucht es nicht.
log-evidence-turn = Stellung vor Zug { $number }, am Zug: { side }
log-evidence-pieces = { side }: { $pieces }
log-evidence-fen = Als FEN: { $fen }
log-evidence-time = Restzeit von { side }: { $time }
log-evidence-quiet = Halbzüge seit dem letzten Schlagen oder Bauernzug: { $moves }
log-evidence-agree = Beide Bretter und beide Mitschriften stimmen überein: { $answer ->
    [yes] ja
   *[no] nein
}
log-evidence-checked = Stellung und Mitschrift geprüft, { side }: ........
log-evidence-ruling = Entscheidung des Schiedsrichters: ........
