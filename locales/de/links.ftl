# Die Seiten des Webbretts und ihre Links.

assistant-connected = Der Assistent ist da.
assistant-disconnected = Der Assistent ist nicht mehr verbunden.
assistant-sighted-connected = Der Assistent des Gegners ist da.
assistant-sighted-disconnected = Der Assistent des Gegners ist nicht mehr verbunden.
seat-taken = Eine Seite des blinden Spielers ist verbunden. Was nur für sein Ohr ist, kommt dort an, und hier nur über einen eigenen Ohrhörer.
seat-left = Die Seite des blinden Spielers ist nicht mehr verbunden.
seat-joined = Noch eine Seite deines Platzes ist verbunden: jetzt { $pages }.
seat-fewer = Eine Seite deines Platzes ist fort: noch { $pages }.
refusal-at-the-machine = „{ $words }“ geht nur am Rechner der Partie.
refusal-not-on-page = „{ $words }“ geht von hier aus nicht.
relay-here = Dein Gegner ist verbunden und tut das selbst.
relay-away = Das tut dein Gegner selbst, wenn er wieder da ist. Kommt er nicht mehr: doppelbrett links --revoke player.
relay-away-binding = Dein Gegner war verbunden und tut das selbst, sobald seine Seite wieder offen ist.
relay-arbiter = Das wird nicht weitergegeben. Dein Gegner sagt es dem Schiedsrichter.
relay-own = Das sagt dein Spieler selbst, auch dem Schiedsrichter.
event-relayed = Weitergegeben für { $color ->
    [white] Weiß
   *[black] Schwarz
} { $by ->
    [white_table] am Tisch von Weiß
    [black_table] am Tisch von Schwarz
    [assistant_white] vom Assistenten von Weiß
    [assistant_black] vom Assistenten von Schwarz
    [blind_table] am Tisch des blinden Spielers
    [sighted_page] auf der Seite des sehenden Spielers
    [assistant_blind] vom Assistenten des blinden Spielers
   *[assistant_sighted] vom Assistenten des sehenden Spielers
}.
public-turn = { $color ->
    [white] Weiß
   *[black] Schwarz
} ist am Zug.
arbiter-stale = Inzwischen ist etwas geschehen. Lies nach und entscheide noch einmal.
arbiter-revoked = Dieser Link gilt nicht mehr.

links-none = Hier läuft keine Partie mit Webbrett.
links-not-kept = „doppelbrett links“ findet die Links nicht. { $why }
links-line = { $role ->
    [player] Spieler
    [blind] Blinder Spieler
    [assistant_blind] Assistent des blinden Spielers
    [assistant_sighted] Assistent des sehenden Spielers
    [arbiter] Schiedsrichter
   *[spectator] Zuschauer
}: { $url }
links-no-role = Für „{ $role }“ gibt es keinen Link. Es gibt: { $roles }.
links-fingerprint = Fingerabdruck des Zertifikats: { $print }
links-no-fingerprint = Das ist kein Fingerabdruck: er hat vierundsechzig Ziffern und Buchstaben von A bis F.
links-qr = Es folgen QR-Codes, Bilder für Sehende mit einer Kamera.
links-qr-of = QR-Code für { $role ->
    [player] den Spieler
    [blind] den blinden Spieler
    [assistant_blind] den Assistenten des blinden Spielers
    [assistant_sighted] den Assistenten des sehenden Spielers
    [arbiter] den Schiedsrichter
   *[spectator] Zuschauer
}:
links-revoked = Der alte Link gilt nicht mehr. Der neue:
links-revoked-for-now = Der alte Link gilt nicht, solange das Programm läuft. Gespeichert ist das noch nicht; ich versuche es weiter. Der neue:
links-not-revoked = Der Link gilt noch. { $why }
board-no-address = Das Webbrett kann auf { $address } nicht laufen. { $why } Nimm mit board.address einen anderen Port.
board-bad-token = Ein gemerkter Link ist ungültig. Lösche board-tokens.toml im Ordner der Partien.
board-bad-public-url = board.public_url ist keine Adresse wie https://schach.example/brett/. Berichtige sie, oder lass sie weg.
board-no-random = Das System gibt keine Zufallszahlen für die Links. Starte den Rechner neu.
board-no-thread = Das System ist überlastet, das Webbrett geht nicht. { $why } Schließe andere Programme.
board-certificate-file = Das Zertifikat { $path } ist nicht zu benutzen. { $why } Lösche es, dann entsteht ein neues.
board-certificate-damaged = Das Zertifikat in { $path } ist beschädigt. Lösche dort board-certificate.pem und board-key.pem, dann entsteht ein neues.
board-no-certificate = Für das Webbrett lässt sich kein Zertifikat machen. Starte das Programm neu.
link-is-none = { $url } ist kein Link wie http://127.0.0.1:8096/…/. Kopiere den ganzen Link.
link-no-fingerprint = Der Link ist verschlüsselt. Nenne mit --fingerprint den Fingerabdruck, den doppelbrett links auf dem anderen Rechner zeigt.
link-other-fingerprint = Dort antwortet ein anderes Programm, denn der Fingerabdruck stimmt nicht. Prüfe Link und Fingerabdruck.
link-not-valid = Dieser Link gilt nicht. Lass dir den neuen geben.
link-no-answer = Dort antwortet kein Webbrett. Prüfe den Link und das Netz.

setting-board-public-url = Adresse eines Proxys vor dem Webbrett, wie https://schach.example/brett/.
setting-board-plain = Ob das Webbrett auch im Netz unverschlüsselt ist: true oder false.
setting-board-blind-page = Ob es eine Seite für den blinden Spieler gibt, an einem anderen Gerät: true oder false.
setting-board-assistant-blind = Ob es eine Seite für den Assistenten des blinden Spielers gibt: true oder false.
setting-board-assistant-sighted = Ob es eine Seite für den Assistenten des sehenden Spielers gibt: true oder false.
setting-board-spectators = Ob es eine Seite für Zuschauer gibt: true oder false.
setting-board-spectator-delay = Um wie viele Sekunden Zuschauer zurückliegen, von 0 bis 86400.
setting-board-spectator-clock = Ob Zuschauer die Uhren sehen: true oder false.
setting-board-spectator-numbers = Ob Zuschauer Zugnummern und Mitschrift sehen: true oder false.
