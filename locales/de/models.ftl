# Speech models: list, install, use, remove. Numbers are digits here: these lines
# are read on the screen and the Braille display, and much of them are names.

model-line = { $name }: { $about }.
model-state-in-use = in Gebrauch
model-state-in-use-shipped = in Gebrauch, mitgeliefert
model-state-shipped = mitgeliefert
model-state-installed = installiert
model-state-offered = nicht installiert
model-licence = Lizenz { $licence }
model-size = { $megabytes } Megabyte

model-fetching = Hole { $name } von { $address }. Lizenz: { $licence }.
model-going-on = Es geht weiter nach { $megabytes } Megabyte.
model-progress = { $percent } Prozent, { $done } von { $total } Megabyte.
model-progress-open = { $done } Megabyte.
model-verified = Die Prüfsumme stimmt.
model-unverified = Ohne Prüfung angenommen. Die Prüfsumme ist { $sha256 }.
model-undecided = Nicht installiert: Für dieses Sprachmodell ist keine Prüfsumme bekannt. Berechnet wurde { $sha256 }. Vergleiche sie mit der des Herausgebers und rufe noch einmal auf mit --sha256, oder mit --accept-unverified.
model-folder-unchecked = Ein Ordner hat keine Prüfsumme; das Sprachmodell wird nur ausprobiert.
model-unpacking = Packe aus und probiere.
model-installed = Installiert: { $name }. Mit doppelbrett model use { $name } hört es zu.
model-installed-of-little-use = Installiert: { $name }, aber es taugt nicht für diese Ansagen: Nur { $squares } von 64 Feldern lassen sich ansagen.
model-installed-already = { $name } ist schon installiert.
model-bad-name = { $name } kann kein Name sein. Nimm Buchstaben, Ziffern und Bindestriche.
model-not-offered = { $name } steht nicht in der Liste. Darin stehen: { $names }. Aus einer Datei wird es installiert mit --from.

model-knows-all = Es kennt alle { $all } Wörter.
model-knows-some = Es kennt { $known } von { $all } Wörtern.
model-unknown-words = Nur zu tippen: { $words }.
model-unknown-words-and-more = Nur zu tippen: { $words } und { $more } weitere.
model-spelt = { $word } heißt bei ihm { $other }; gesprochen ist es dasselbe.
model-instead = Sage { $other } statt { $word }.

model-used = In Gebrauch: { $name }.
model-of-no-use = { $name } wird nicht benutzt: Es kennt { $unknown } von { $all } Wörtern nicht, und nur { $squares } von 64 Feldern lassen sich ansagen. In Gebrauch bleibt { $current }.
model-not-installed = { $name } ist nicht installiert. Es gibt: { $names }.
model-not-installed-yet = { $name } ist nicht installiert. Installiere es mit doppelbrett model install { $name }.
model-removed = Entfernt: { $name }.
model-removed-in-use = Entfernt: { $name }. In Gebrauch ist jetzt { $shipped }.
model-shipped-stays = { $name } gehört zum Programm und bleibt.
model-set-elsewhere = { $name } ist in Gebrauch und bleibt. Ändere zuerst hearing.model; es steht { $source }.
model-no-folder = Es gibt keinen Ordner für Sprachmodelle, weil dein persönlicher Ordner fehlt. Setze die Umgebungsvariable HOME.

model-unreachable = { $address } ist nicht zu erreichen. Prüfe das Netz, oder installiere aus einer Datei mit --from.
model-status = Der Server antwortet mit { $status } auf { $address }. Versuche es später, oder installiere aus einer Datei mit --from.
model-broken-off = Nach { $megabytes } Megabyte abgebrochen. Rufe noch einmal auf; dann geht es dort weiter.
model-wrong-length = Das ist nicht die richtige Datei: Sie hat { $found } Byte statt { $expected }. Nichts wurde installiert.
model-wrong-checksum = Das ist nicht die richtige Datei: Ihre Prüfsumme ist { $found } statt { $expected }. Nichts wurde installiert.
model-no-archive = Die Datei lässt sich nicht auspacken. Hole sie noch einmal.
model-unsafe = Nicht installiert, denn darin ist etwas Unsicheres: { $entry }.
model-too-large = Nicht installiert: Das ist zu groß für ein Sprachmodell.
model-none-inside = In { $source } ist kein Sprachmodell: am/final.mdl fehlt.
model-busy = Eine andere Installation läuft gerade. Warte, bis sie fertig ist.
model-io = { $path }: { $why } Prüfe Rechte und freien Platz.
model-list-unreadable = Die Liste der Sprachmodelle { $path } ist nicht zu lesen. { $why }
model-list-line = Zeile { $line } der Liste { $path } ist nicht zu verstehen. Vergleiche sie mit models/catalogue.toml.
model-list-form = Die Liste { $path } ist nicht zu verstehen. Vergleiche sie mit models/catalogue.toml.
model-list-name = In der Liste { $path } ist { $name } kein Name. Nimm Buchstaben, Ziffern und Bindestriche.
model-list-address = In der Liste { $path } ist { $address } keine Adresse. Schreib eine, die mit https beginnt.
