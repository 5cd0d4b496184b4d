# The program gets used to a voice: doppelbrett voice.

enrolment-welcome = Ich lese { $count } Ansagen vor, sprich jede nach. Das dauert etwa { $minutes } Minuten. Enter liest noch einmal vor, s lässt eine aus, { $quit } hört auf.
enrolment-waiting = Ich warte auf das Mikrofon und das Sprachmodell.
enrolment-say = Sprich nach: { $text }.
enrolment-say-number = { $number } von { $of }. Sprich nach: { $text }.
enrolment-heard = Gehört: { $words }.
enrolment-again-unheard = Nichts gehört. Noch einmal.
enrolment-again-other = Nicht verstanden. Noch einmal.
enrolment-unheard = Wieder nichts gehört. Weiter.
enrolment-skipped = Ausgelassen.
enrolment-unknown-input = Enter liest noch einmal vor, s lässt aus, { $quit } hört auf.
enrolment-too-few = Das reicht nicht für ein Profil: Aus zwei Durchgängen müssen die meisten Ansagen gehört worden sein. Es wurde nichts gespeichert.
enrolment-before = Ohne Profil: { $right } von { $of } richtig, { $wrong } falsch, { $asked } mit Rückfrage, { $refused } nicht verstanden.
enrolment-after = Mit Profil: { $right } von { $of } richtig, { $wrong } falsch, { $asked } mit Rückfrage, { $refused } nicht verstanden.
enrolment-held-back = Jede Wiederholung wurde mit dem geprüft, was aus den anderen gelernt ist.
enrolment-confused = { $meant } wurde als { $heard } gehört: { $times } von { $of }.
enrolment-confused-unheard = { $meant } wurde nicht verstanden: { $times } von { $of }.
enrolment-confused-none = Kein Wort wurde verwechselt.
enrolment-better-words = Namen werden besser verstanden als Buchstaben: Wähle sie mit der Einstellung lexicon = appendix-d.
enrolment-no-help = Mit dem Profil würdest du schlechter verstanden. Es wurde nicht gespeichert.
enrolment-saved = Gespeichert: Profil { $name }, in { $path }.
enrolment-used = Es gilt ab jetzt (Einstellung hearing.voice). Löschen: doppelbrett voice --delete { $name }
enrolment-not-used = Es gilt erst, wenn die Einstellung hearing.voice { $name } heißt: { $why }
enrolment-keep = Sollen die Aufnahmen deiner Stimme behalten werden? Ja oder nein.
enrolment-kept = { $count } Aufnahmen liegen in { $path }.
enrolment-not-kept = Keine Aufnahme wurde behalten.
enrolment-none = Es gibt kein Profil einer Stimme. Lege eines an mit: doppelbrett voice
enrolment-listed = { $name }: vom { $date }, Wörter { $lexicon }, { $right } von { $of } richtig. Aufnahmen: { $recordings }.
enrolment-in-use = Dieses Profil gilt.
enrolment-deleted = Gelöscht: Profil { $name }, mit { $recordings } Aufnahmen.
enrolment-now-without = Ab jetzt gilt kein Profil.
enrolment-no-folder = Es gibt keinen Ordner für Profile. Setze die Einstellung store.folder.
enrolment-without = { $why } Es geht ohne Profil weiter.

enrolment-bad-name = { $name } kann nicht der Name eines Profils sein. Nimm höchstens vierzig Buchstaben, Ziffern und Bindestriche.
enrolment-missing = Es gibt kein Profil { $name }. Lege es an mit: doppelbrett voice --name { $name }.
enrolment-unreadable = { $path } kann nicht gelesen werden. { $why } Prüfe die Rechte der Datei.
enrolment-broken = { $path } ist kein Profil einer Stimme. Lege es neu an.
enrolment-other-lexicon = Das Profil { $name } ist für die Wörter von { $lexicon } gemacht. Lege es neu an.
enrolment-other-model = Das Profil { $name } ist für ein anderes Sprachmodell gemacht. Lege es neu an.
enrolment-unwritable = { $path } kann nicht geschrieben oder gelöscht werden. { $why } Prüfe die Rechte des Ordners.
enrolment-table-unreadable = Die Tabelle { $path } kann nicht gelesen werden. { $why }
enrolment-table-column = Der Tabelle { $path } fehlt die Spalte { $column }. Die erste Zeile nennt die Spalten, getrennt durch Tabulatoren.
enrolment-table-row = Zeile { $line } von { $path } kann nicht benutzt werden: { $why }
enrolment-table-short = Es fehlen Spalten.
enrolment-table-no-round = { $given } ist keine Nummer eines Durchgangs. Schreib 0, 1 und so weiter.
enrolment-table-no-announcement = „{ $text }“ ist mit dieser Wörterliste weder Zug noch Befehl.
