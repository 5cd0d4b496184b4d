# Games on Lichess.

online-new = Partie auf Lichess gegen { $name }. Du hast { $color ->
        [white] Weiß
       *[black] Schwarz
    }. { $pace }, { $rated ->
        [yes] gewertet
       *[no] ungewertet
    }.
online-days = { $days ->
        [one] ein Tag
       *[other] { $days } Tage
    } je Zug
online-unlimited = ohne Uhr
online-from-position = aus einer vorgegebenen Stellung
online-found = Lichess ist verbunden.
online-back = Lichess ist wieder da.
online-lost = Lichess ist nicht erreichbar. Ich versuche es weiter.
online-unreachable = Lichess ist nicht erreichbar. Versuche es später.
online-too-many = Lichess will weniger Anfragen. Ich warte { $seconds ->
        [one] eine Sekunde
       *[other] { $seconds } Sekunden
    }.
online-token-refused = Lichess hat dich abgemeldet. Melde dich mit doppelbrett lichess login an.
online-not-allowed = Das Token erlaubt das nicht. Melde dich mit doppelbrett lichess login an.
online-elsewhere = Lichess hat eine andere Adresse. Ändere lichess.url.
online-not-there = Diese Partie gibt es auf Lichess nicht.
online-unreadable = Lichess hat etwas Unverständliches geschickt. Ich frage noch einmal.
online-refused = Lichess lehnt ab: { $why }
online-no-thread = Das System ist überlastet, Lichess wird nicht verbunden. Schließe andere Programme.
online-move-refused = Lichess hat deinen Zug nicht angenommen.
online-requested = Ich sage es Lichess.
online-request-refused = Lichess nimmt das nicht an: { $request ->
        [offer_draw] Remis anbieten
        [accept_draw] Remis annehmen
        [decline_draw] Remis ablehnen
        [resign] aufgeben
        [take_back] Zug zurück
        [give_back] Zug zurückgeben
        [abort] abbrechen
       *[claim_victory] Sieg beanspruchen
    }.
online-back-asked = Der Gegner ist gefragt.
online-back-given = Du gibst den Zug zurück. Ich sage es Lichess.
online-back-wanted = Der Gegner will einen Zug zurück. Zustimmen: { $back }.
online-back-declined = Der Zug bleibt stehen.
online-opponent-away = Der Gegner ist weg.
online-opponent-back = Der Gegner ist wieder da.
online-opponent-gone = Der Gegner ist weg. Du gewinnst mit: { $claim }.
online-opponent-gone-in = Der Gegner ist weg. In { $seconds } Sekunden gewinnst du mit: { $claim }.
online-chat-new = Neue Nachricht. Lesen mit { $chat }.
online-chat-line = { $name }: { $text }
online-chat-none = Keine Nachricht.
online-chat-sent = Gesendet.
online-chat-too-long = Zu lang: { $length } Zeichen, höchstens 140.
online-chat-unsure = Vielleicht nicht angekommen: { $text }
online-chat-later = Nicht gesendet, Lichess will weniger Anfragen. Wiederhole es in { $seconds ->
        [one] einer Sekunde
       *[other] { $seconds } Sekunden
    }: { $text }
online-chat-not-sent = Nicht gesendet: { $text }. { $why }
online-still-played = Die Partie läuft noch.
refusal-online = Das gibt es auf Lichess nicht.
refusal-not-online = Das geht nur auf Lichess.
refusal-fair-play = In einer Partie auf Lichess gibt es keine Hilfe.
relay-online = Der Gegner auf Lichess spielt und spricht für sich selbst.
reason-abandoned = Die Partie wurde verlassen.
reason-server = Lichess hat die Partie beendet.
result-aborted = Abgebrochen. Die Partie zählt nicht.
log-requested = An Lichess: { $request ->
        [offer_draw] Remis anbieten
        [accept_draw] Remis annehmen
        [decline_draw] Remis ablehnen
        [resign] aufgeben
        [take_back] Zug zurück
        [give_back] Zug zurückgeben
        [abort] abbrechen
       *[claim_victory] Sieg beanspruchen
    }.
log-delivered = Lichess hat es angenommen: { $request ->
        [offer_draw] Remis anbieten
        [accept_draw] Remis annehmen
        [decline_draw] Remis ablehnen
        [resign] aufgeben
        [take_back] Zug zurück
        [give_back] Zug zurückgeben
        [abort] abbrechen
       *[claim_victory] Sieg beanspruchen
    }.
log-not-delivered = Lichess hat es nicht angenommen: { $request ->
        [offer_draw] Remis anbieten
        [accept_draw] Remis annehmen
        [decline_draw] Remis ablehnen
        [resign] aufgeben
        [take_back] Zug zurück
        [give_back] Zug zurückgeben
        [abort] abbrechen
       *[claim_victory] Sieg beanspruchen
    }.
log-arrived = Lichess hat { $moves ->
        [one] einen Halbzug
       *[other] { $moves } Halbzüge
    }.
help-chat = liest, was der Gegner auf Lichess geschrieben hat; mit Text dahinter schreibt es ihm
help-abort = bricht eine Partie auf Lichess ab, die kaum begonnen hat
help-claim-victory = gewinnt eine Partie auf Lichess, die der Gegner verlassen hat

## Before the game

online-lobby = Du wartest auf eine Partie bei Lichess. Fragen beantwortest du mit { $yes } oder { $no }. Schluss mit { $quit }.
online-seeking = Ich suche einen Gegner: { $pace }, { $rated ->
        [yes] gewertet
       *[no] ungewertet
    }. Schluss mit ende.
online-seeking-again = Niemand hat sich gemeldet. Ich suche weiter.
online-seek-unsure = Ob die Suche bei Lichess angekommen ist, weiß ich nicht. Ich warte. Schluss mit ende.
online-not-playable = { $name } will so spielen, wie es nur auf der Seite von Lichess geht.
online-accepted = Angenommen. Die Partie beginnt.
online-answered-no = Abgelehnt.
online-waiting = Ich warte, bis dich jemand herausfordert. Schluss mit ende.
online-challenging = { $name } ist herausgefordert: { $pace }, { $rated ->
        [yes] gewertet
       *[no] ungewertet
    }. Schluss mit ende.
online-challenged = { $name } fordert dich heraus: { $pace }, { $rated ->
        [yes] gewertet
       *[no] ungewertet
    }. Ja oder nein?
online-withdrawn = Die Herausforderung gilt nicht mehr.
online-declined = Deine Herausforderung ist abgelehnt. { $why }
online-rated-sure = Gewertet, das zählt für deine Wertung. Ja oder nein?
online-not-rated = Dann ungewertet.
online-yes-or-no = Ja oder nein? Schluss mit ende.
online-played = { $id } gegen { $name }, { $turn ->
        [own] du bist am Zug
       *[other] der Gegner ist am Zug
    }.
online-played-none = Auf Lichess läuft keine Partie von dir.
online-played-how = Weiter mit doppelbrett play --lichess=game:NAME
online-variant = { $variant } kann ich nicht spielen.
online-start = Die Stellung, aus der die Partie auf Lichess beginnt, ist nicht lesbar.
online-not-own = Die Partie { $id } spielen andere.
online-over = Die Partie { $id } ist zu Ende.
online-no-control = Lichess hat diese Bedenkzeit nicht. Nenne Minuten und Sekunden, etwa --control 10+5, oder --days 3.
online-no-days = Lichess hat 1, 2, 3, 5, 7, 10 oder 14 Tage je Zug.
online-no-wanted = { $given } ist weder seek noch wait, game:NAME oder der Name eines Spielers.
online-not-in-competition = Auf Lichess spielst du nur zu Hause: ohne das Profil competition und ohne Schiedsrichter.
online-no-pages = Auf Lichess gibt es keine Seiten für andere. Lass --blind-page, --assistant-blind, --assistant-sighted und --spectators weg.
online-pages-not-served = Auf Lichess gibt es keine Seiten für andere.
online-has-no-board = Der Gegner auf Lichess sitzt an keinem Brett. Setze board.electronic_is auf tactile, wenn das Brett deines ist.
online-no-offer = Hier bestimmt der Gegner, wie gespielt wird. Lass --rated und --days weg.
online-no-start = Mit --lichess bestimmt der Server die Stellung. Lass --fen, --chess960, --engine und --resume weg.
online-address = { $address } ist keine Adresse von Lichess: Sie beginnt mit https. Ändere lichess.url.
online-no-token = Du bist bei Lichess nicht angemeldet. Melde dich mit doppelbrett lichess login an.
online-token-elsewhere = Angemeldet bist du bei { $server }, nicht beim Server in lichess.url. Melde dich dort mit doppelbrett lichess login an.
online-token-open = Andere können { $file } lesen. Widerrufe das Token bei Lichess und melde dich neu an.
online-token-none = Das ist kein Token.
online-token-file = Das Token kann nicht in { $file } stehen. { $why }
online-no-folder = Es gibt keinen Ordner für die Einstellungen, also auch keinen für das Token.
login-open = Öffne im Browser: { $url }
login-page = Lichess lässt doppelbrett herein. Du kannst diese Seite schließen.
login-page-declined = Du hast abgelehnt. Du kannst diese Seite schließen.
login-token = Gib das Token ein:
login-done = Angemeldet als { $name }.
login-declined = Die Anmeldung wurde abgelehnt.
login-timed-out = Im Browser kam keine Antwort. Versuche es noch einmal.
login-failed = Die Anmeldung ist gescheitert. Versuche es noch einmal.
logout-done = Abgemeldet.
logout-not-revoked = Abgemeldet, aber Lichess war nicht zu erreichen. Widerrufe das Token auf der Seite von Lichess.
