# What the journal of the games and the disk refuse. The new thing first, then what to do.

## What the system says against a file
reason-not-found = Es gibt diese Datei oder diesen Ordner nicht.
reason-not-allowed = Du hast nicht das Recht dazu.
reason-full = Die Platte ist voll.
reason-read-only = Auf diesen Datenträger kann nur gelesen werden.
reason-is-folder = Das ist ein Ordner.
reason-no-folder = Ein Teil des Pfades ist kein Ordner.
reason-exists = Das gibt es schon.
reason-no-text = Darin steht kein Text in UTF-8.
reason-in-use = Diese Adresse ist belegt.
reason-no-address = Diese Adresse hat dieser Rechner nicht.
reason-refused = Dort antwortet kein Programm.
reason-no-answer = Es kommt keine Antwort.
reason-unreachable = Der andere Rechner ist nicht zu erreichen.
reason-broken-off = Die Verbindung ist abgebrochen.
reason-no-room = Dem System fehlt gerade der Platz.
reason-other = Das System verweigert es, Fehler { $code }.

## The journal
store-open = Das Journal { $path } lässt sich nicht öffnen. { $why } Prüfe den Ordner, oder nenne mit store.folder einen anderen.
store-is-folder = { $path } ist ein Ordner. Für das Journal muss hier eine Datei sein.
store-read-only = In das Journal { $path } kann nicht geschrieben werden. Gib dir das Recht dazu, oder nenne mit store.folder einen anderen Ordner.
store-no-log = Auf diesem Dateisystem ist das Journal { $path } nicht sicher. Nenne mit store.folder einen Ordner auf diesem Rechner.
store-damaged = Das Journal { $path } ist beschädigt und bleibt, wie es ist. Was zu retten ist, holt: doppelbrett games --rescue.
store-foreign = { $path } gehört einem anderen Programm. Nenne mit store.folder einen anderen Ordner.
store-newer = Das Journal { $path } ist von einem neueren Doppelbrett. Nimm dieses, oder nenne mit store.folder einen anderen Ordner.
store-played-elsewhere = Partie { $game } wird in einem anderen Fenster gespielt. Schließe es zuerst, oder beginne eine neue.
store-busy = Ein anderes Programm hält das Journal { $path } fest. Schließe es.
store-full = Die Platte ist voll. Mach Platz frei.
store-gone = Das Journal wurde gelöscht; ich lege es neu an.
store-replaced = Schaff die fremde Datei am Platz des Journals weg.
store-unknown-game = Eine Partie { $game } steht nicht im Journal. Welche es gibt, sagt: doppelbrett games.
store-applied-before = Das war schon ausgeführt und wird nicht noch einmal ausgeführt.
store-nothing-to-create = Eine Partie beginnt mit mindestens einem Ereignis.
store-gap = Partie { $game } ist im Journal beschädigt: Ereignis { $event } fehlt. Was zu retten ist, holt: doppelbrett games --rescue.
store-unreadable = Partie { $game } ist im Journal beschädigt: Ereignis { $event } ist nicht zu lesen. Was zu retten ist, holt: doppelbrett games --rescue.
store-time-too-long = Länger als zweihundertzweiundneunzig Jahre kann keine Partie dauern.
store-lock = Die Sperre { $path } lässt sich nicht anlegen. { $why } Prüfe den Ordner des Journals.
store-score = Die Partiedatei { $path } lässt sich nicht schreiben. { $why }
store-refused = Das Journal { $path } verweigert es, Fehler { $code }. Nichts wurde geändert.
store-scribe-ended = Niemand schreibt mehr in das Journal. Beende das Programm, und starte es neu.
store-scribe-none = Das System ist überlastet, ins Journal kann nicht geschrieben werden. { $why } Schließe andere Programme.

## Nothing can be stored, and both clocks stand
event-not-stored = Nicht gespeichert, also nicht geschehen. Beide Uhren stehen. { $why } Ich versuche es weiter.
event-not-kept = Die Partie kann nicht gespeichert werden. Beide Uhren stehen. { $why } Ich versuche es weiter.
event-stored-again = Wieder gespeichert. Wiederhole, was fehlt.
refusal-not-yet-stored = Noch kann nichts gespeichert werden. { $why }

## Games that were interrupted
game-interrupted = Unterbrochene Partie fortsetzen, Zug { $number }?
game-interrupted-against = Partie gegen { $name } fortsetzen, Zug { $number }?
game-is-over = Partie { $game } ist zu Ende. Ein Schiedsrichter öffnet sie wieder: doppelbrett play --resume { $game } --arbiter
game-is-over-online = Partie { $game } ist zu Ende. Sie liegt auf dem Server, und der öffnet sie nicht wieder.
game-is-none = Partie { $game } ist im Journal beschädigt. Was zu retten ist, holt: doppelbrett games --rescue.
game-not-begun = So kann keine Partie beginnen. Prüfe die Stellung und die Bedenkzeit.
games-none = Keine Partie ist unterbrochen.
games-open = { $game }. { $date }: { $white } gegen { $black }, Zug { $number }
games-open-in-hall = { $game }. { $date }: { $white } gegen { $black }, Zug { $number }, in der Halle. Weiter mit: doppelbrett hall --resume
games-resume = Fortsetzen mit: doppelbrett play --resume, dahinter die Nummer.

## A damaged journal
store-no-folder = Für die Partien ist kein Ordner da. Nenne einen: doppelbrett settings store.folder ORDNER
rescue-not-needed = Das Journal ist in Ordnung. Es wurde nichts geändert.
rescue-game = Partie { $game }: { $whole ->
        [yes] { $events } Ereignisse gerettet, mehr war nicht zu finden.
       *[no] ab einer beschädigten Stelle verloren, bis dahin gerettet: { $events } Ereignisse.
    }
rescue-log-lost = Im Protokoll des Journals waren Stellen nicht zu lesen: Was zuletzt geschah, fehlt vielleicht. Vergleiche die Partie mit dem Formular.
rescue-nothing = Keine Partie war zu retten.
rescue-done = Das neue Journal ist angelegt. Das beschädigte liegt in { $file }.
