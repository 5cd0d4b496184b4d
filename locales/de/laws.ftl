# The Laws, read out: doppelbrett laws. A text holds for every edition; where they
# differ, it has a variable. Which number a rule has is in editions/*.toml.

laws-heading = Schachregeln der FIDE, Ausgabe { $edition }.
laws-listed = { $number }: { $title }
laws-read = { $number }, { $title }. { $text }
laws-unknown-edition = Eine Ausgabe { $edition } gibt es nicht. Wähle { $editions }.
laws-unknown-article = Einen Artikel { $article } kennt { $edition } hier nicht. Am nächsten: { $nearest }.
laws-damaged = Die Tabelle der Regeln ist beschädigt. { $why }
rules-syntax = Die Tabelle der Regeln ist nicht zu verstehen. Vergleiche sie mit docs/laws.md.
rules-unknown = Eine Regel „{ $field }“ gibt es nicht. Die Namen stehen in docs/laws.md.
rules-bad-value = Zur Regel „{ $field }“ passt dieser Wert nicht. Was passt, steht in docs/laws.md.

law-one-hand-title = Eine Hand
law-one-hand = Ziehe mit nur einer Hand, auch beim Schlagen, Rochieren und Umwandeln.
law-adjust-title = Zurechtrücken
law-adjust = Figuren zurechtrücken darf nur, wer am Zug ist, und er sagt es vorher: „Ich rücke zurecht.“
law-touch-title = Berührt, geführt
law-touch = Was du am Zug mit Absicht berührst, musst du ziehen; eine Figur des Gegners musst du schlagen. Es gilt die erste, mit der das geht. Eine von jeder Farbe: schlage die eine mit der anderen.
law-touch-castling-title = König und Turm berührt
law-touch-castling = Rochiere auf dieser Seite, wenn es erlaubt ist. Zuerst den Turm: auf dieser Seite jetzt keine Rochade. Geht die Rochade nicht, ziehe den König, wenn er kann.
law-touch-nothing-title = Berührt, aber kein Zug möglich
law-touch-nothing = Kann keine berührte Figur ziehen oder geschlagen werden, bist du frei in deinem Zug.
law-promotion-act-title = Wie umgewandelt wird
law-promotion-act = Der Bauer muss nicht erst auf die letzte Reihe. Bauer weg und neue Figur hin, in beliebiger Folge. Steht dort eine Figur des Gegners, wird sie geschlagen. Deine Wahl gilt, wenn die neue Figur das Feld berührt.
law-released-title = Losgelassen
law-released = Eine Figur, die du auf einem erlaubten Feld losgelassen hast, bleibt dort.
law-touch-claim-title = Berührung beanstanden
law-touch-claim = Beanstande einen Verstoß des Gegners, bevor du selbst eine Figur berührst. Danach ist das Recht weg.

law-mate-title = Matt
law-mate = Wer mattsetzt, gewinnt sofort. Der Zug muss regelgerecht sein.
law-resign-title = Aufgeben
law-resign = { $resigning ->
        [yes] Wer aufgibt, verliert sofort. Kann der Gegner mit keiner Zugfolge mattsetzen, ist es remis.
       *[other] Wer aufgibt, verliert sofort.
    }
law-stalemate-title = Patt
law-stalemate = Sofort remis: Wer am Zug ist, hat keinen erlaubten Zug und steht nicht im Schach.
law-dead-position-title = Tote Stellung
law-dead-position = Sofort remis: Keiner kann mehr mattsetzen, mit keiner erlaubten Zugfolge. Auch eine verriegelte Stellung kann tot sein, nicht nur eine mit zu wenig Material.
law-agreement-title = Remis durch Einigung
law-agreement = { $after_moves ->
        [none] Sofort remis, wenn beide sich während der Partie einigen.
        [one] Sofort remis, wenn beide sich einigen und jeder mindestens einen Zug gemacht hat.
       *[other] Sofort remis, wenn beide sich einigen und jeder mindestens { $after_moves } Züge gemacht hat.
    }

law-clock-title = Die Schachuhr
law-clock = Zwei Anzeigen, von denen immer nur eine läuft. Die Fahne fällt, wenn die Zeit eines Spielers um ist.
law-press-title = Die Uhr drücken
law-press = Erst ziehen, dann drücken: damit ist der Zug vollendet. Die Zeit zwischen Zug und Druck ist deine. Drücken darfst du immer.
law-press-hand-title = Mit welcher Hand
law-press-hand = Drücke mit der Hand, mit der du gezogen hast. Lasse sie nicht über der Uhr.
law-time-control-title = Bedenkzeit
law-time-control = In einer Zeit, die vorher bekannt ist, machst du eine bestimmte Zahl von Zügen oder alle. Jeder Zug kann Zeit dazu bringen.
law-delay-title = Gesparte Zeit und Bedenkaufschub
law-delay = Gesparte Zeit gehört dir in der nächsten Periode. Mit Bedenkaufschub läuft deine Zeit bei jedem Zug erst nach einer festen Frist; was von der Frist bleibt, verfällt.
law-period-check-title = Nach dem Fall der Fahne
law-period-check = Fällt eine Fahne, wird sofort geprüft, ob die verlangten Züge gemacht sind.
law-lateness-title = Zu spät kommen
law-lateness = { $late ->
        [none] Wie spät du kommen darfst, muss das Turnier vorher festlegen. Wer später kommt, verliert, wenn der Schiedsrichter nicht anders entscheidet.
        [zero] Wer nach dem Beginn kommt, verliert, wenn das Turnier keine Wartezeit festlegt.
       *[other] Wer mehr als { $late } zu spät kommt, verliert, wenn Turnier oder Schiedsrichter nichts anderes sagen.
    } Ist keiner da, läuft die Zeit von Weiß.
law-flag-seen-title = Wann eine Fahne gefallen ist
law-flag-seen = Die Fahne gilt als gefallen, wenn der Schiedsrichter es sieht oder ein Spieler es zu Recht sagt.
law-flag-loss-title = Zeit überschritten
law-flag-loss = Wer seine Züge nicht in der Zeit schafft, verliert. Kann der Gegner mit keiner Zugfolge mattsetzen, ist es remis.
law-both-flags-title = Beide Fahnen gefallen
law-both-flags = { $both_last ->
        [draw] Niemand weiß, welche zuerst fiel: in der letzten Periode remis, vorher wird weitergespielt.
       *[other] Niemand weiß, welche zuerst fiel: Die Regeln schweigen. Nach den Richtlinien, wenn sie angekündigt sind, in der letzten Periode remis; vorher wird weitergespielt.
    }
law-stop-clock-title = Die Uhr anhalten
law-stop-clock = Halte die Uhr nur an, um den Schiedsrichter zu rufen, etwa wenn dir bei der Umwandlung die Figur fehlt. Ohne guten Grund wirst du bestraft. Er entscheidet, wann es weitergeht.

law-wrong-start-title = Falsche Anfangsstellung
law-wrong-start = Die Partie wird abgebrochen und neu gespielt. Im Schnell- und Blitzschach gibt es dafür eine Frist.
law-board-turned-title = Brett verdreht
law-board-turned = Die Partie geht weiter; die Stellung kommt auf ein richtig gedrehtes Brett.
law-colours-title = Farben vertauscht
law-colours = { $colours_before ->
        [none] Die Partie geht weiter, wenn der Schiedsrichter nicht anders entscheidet.
       *[other] Haben beide noch keine { $colours_before } Züge gemacht, wird mit richtigen Farben neu begonnen. Danach geht die Partie weiter.
    }
law-displaced-title = Figuren umgestoßen
law-displaced = Wer Figuren verschiebt, stellt sie in seiner Zeit zurück. Jeder darf dafür die Uhr anhalten und den Schiedsrichter rufen; der kann strafen.
law-illegal-move-title = Regelwidriger Zug
law-illegal-move = { $complete ->
        [made] Zurück zur Stellung davor, sobald er bemerkt wird.
       *[other] Er zählt, sobald die Uhr gedrückt ist. Zurück zur Stellung davor, wenn er bemerkt wird.
    } Was du dabei berührt hast, musst du ziehen, wenn es geht.
law-illegal-promotion-title = Bauer nicht umgewandelt
law-illegal-promotion = { $queen ->
        [yes] Ein Bauer auf der letzten Reihe und die Uhr gedrückt: regelwidriger Zug. Aus dem Bauern wird eine Dame.
       *[other] Ein Bauer auf der letzten Reihe und die Uhr gedrückt: regelwidriger Zug.
    }
law-illegal-press-title = Gedrückt ohne Zug
law-illegal-press = Die Uhr gedrückt, ohne zu ziehen: zählt als regelwidriger Zug.
law-illegal-hands-title = Mit zwei Händen
law-illegal-hands = Mit zwei Händen gezogen und die Uhr gedrückt: zählt als regelwidriger Zug.
law-illegal-penalty-title = Was ein regelwidriger Zug kostet
law-illegal-penalty = Der Gegner bekommt { $gains }. { $loses_at ->
        [2] Mit dem zweiten verlierst du die Partie.
       *[3] Mit dem dritten verlierst du die Partie.
    } { $cannot_mate ->
        [yes] Kann der Gegner mit keiner Zugfolge mattsetzen, ist es dann remis.
       *[other] Eine Ausnahme nennt diese Ausgabe nicht.
    }
law-displaced-found-title = Figuren standen falsch
law-displaced-found = Zurück zur Stellung vor dem Fehler; ist sie nicht mehr bekannt, zur letzten, die es ist.

law-score-title = Mitschreiben
law-score = Schreibe jeden Zug beider Spieler auf, Zug um Zug, auch Remisangebote. { $writing_ahead ->
        [yes] Nicht im Voraus, außer für einen Remisantrag oder einen Abgabezug.
       *[other] Vor dem nächsten Zug muss der vorige dastehen.
    }
law-score-time-trouble-title = Mitschreiben in Zeitnot
law-score-time-trouble = Mit weniger als { $not_below } musst du nicht mehr schreiben, außer jeder Zug bringt mindestens { $increment }. { $rest ->
        [yes] Das gilt für den Rest der Periode.
       *[other] Fällt eine Fahne, trägst du nach.
    }
law-score-update-title = Nachtragen
law-score-update = Ist eine Fahne gefallen, trage nach, bevor du ziehst. Du darfst dafür das Formular des Gegners nehmen. Haben beide nicht geschrieben, hält der Schiedsrichter die Uhr an.

law-offer-title = Remis anbieten
law-offer = Biete nach deinem Zug an und vor dem Drücken: „Ich biete Remis an.“ Es gilt, bis der Gegner annimmt, ablehnt oder eine Figur berührt. Zurücknehmen kannst du es nicht. { $may_forbid ->
        [yes] Das Turnier kann Angebote verbieten, ganz oder bis zu einem Zug.
       *[other] Ein Verbot durch das Turnier kennt diese Ausgabe nicht.
    }
law-threefold-title = Dreimal dieselbe Stellung
law-threefold = Remis auf Antrag, wenn du am Zug bist und dieselbe Stellung mindestens { $repetitions }mal da war, oder wenn dein Zug sie herbeiführt: schreibe ihn auf und sage ihn dem Schiedsrichter, ohne ihn zu machen. { $castling ->
        [any_change] Ändert sich ein Rochaderecht, auch nur für einen Moment, ist es eine andere Stellung.
       *[other] Ein Rochaderecht ändert sich erst, wenn König oder Turm gezogen hat.
    } { $en_passant ->
        [at_start] War zu Beginn der Folge en passant möglich, zählt diese Stellung nicht mit.
       *[other] Geht en passant nicht mehr, ist es eine andere Stellung.
    }
law-fifty-title = Fünfzig Züge
law-fifty = Remis auf Antrag, wenn du am Zug bist und beide { $moves } Züge ohne Bauernzug und ohne Schlagen gemacht haben, oder wenn dein Zug das ergibt: schreibe ihn auf und sage ihn dem Schiedsrichter, ohne ihn zu machen.
law-claim-lost-title = Antrag versäumt
law-claim-lost = { $lost_by ->
        [making_move] Mit deinem Zug ist das Recht auf den Antrag weg, bis du wieder am Zug bist.
       *[other] Berührst du eine Figur, ist das Recht auf den Antrag weg, bis du wieder am Zug bist.
    }
law-claim-title = Remis beantragen
law-claim = { $clock ->
        [claimant_must] Halte sofort beide Uhren an.
        [claimant_may] Du darfst die Uhren anhalten.
        [either_may] Du oder der Schiedsrichter darf die Uhr anhalten.
       *[either_must] Du oder der Schiedsrichter hält die Uhr an.
    } Zurücknehmen kannst du den Antrag nicht. Stimmt er, ist die Partie remis. Sonst bekommt der Gegner { $claim_gains }, und den aufgeschriebenen Zug musst du machen. { $halved_above ->
        [none] Deine eigene Zeit bleibt dir.
       *[other] Dich kostet es die Hälfte deiner Zeit, höchstens { $loses_at_most }. Hast du nicht mehr als { $halved_above }, behältst du { $cut_to }; hast du weniger als das, bleibt es dabei.
    }
law-fivefold-title = Fünfmal dieselbe Stellung
law-fivefold = Sofort remis, ohne Antrag, wenn dieselbe Stellung { $fivefold }mal da war.
law-seventy-five-title = Fünfundsiebzig Züge
law-seventy-five = Sofort remis, ohne Antrag, nach { $seventy_five } Zügen beider ohne Bauernzug und ohne Schlagen. { $mate_first ->
        [yes] Setzt der letzte matt, gilt das Matt.
       *[other] Ob ein Matt im letzten Zug vorgeht, sagt diese Ausgabe nicht.
    }

law-quickplay-title = Endspurt: Remis beantragen
law-quickplay = { $quick_applies ->
        [always] In der letzten Periode.
       *[other] Nur wenn vorher angekündigt, ohne Zeitzugabe und nicht im Blitz.
    } Hast du weniger als { $quick_below }, beantrage Remis, bevor deine Fahne fällt: Der Gegner könne nicht normal gewinnen oder versuche es nicht. Der Schiedsrichter gibt remis, wartet ab oder lehnt ab. Lehnt er ab, bekommt der Gegner { $quick_gains }; wartet er, kann er sie ihm geben.
law-quickplay-time-title = Endspurt: mehr Zeit verlangen
law-quickplay-time = Hast du weniger als { $quick_below }, verlange { $extra } je Zug für beide. Das ist zugleich ein Remisangebot. Stimmt der Schiedsrichter zu, bekommt der Gegner { $quick_gains }.
law-quickplay-no-arbiter-title = Endspurt ohne Schiedsrichter
law-quickplay-no-arbiter = Dein Antrag mit weniger als { $quick_below } beendet die Partie. Schreibe die Stellung auf, der Gegner prüft sie; entscheiden wird ein Schiedsrichter.
law-points-title = Punkte
law-points = Sieg ein Punkt, Remis ein halber, Niederlage keiner, wenn das Turnier nichts anderes festlegt.
law-no-help-title = Ohne Hilfe
law-no-help = Benutze während der Partie keine Notizen, keine Auskunft, keinen Rat, und analysiere auf keinem anderen Brett.
law-disturb-title = Den Gegner stören
law-disturb = Störe den Gegner nicht. Auch Anträge und Remisangebote ohne Grund stören.
law-penalties-title = Was der Schiedsrichter verhängen kann
law-penalties = Verwarnung; mehr Zeit für den Gegner, weniger für dich; mehr oder weniger Punkte; Verlust der Partie; { $harshest ->
        [plain] Ausschluss vom Turnier.
        [fine] eine angekündigte Geldbuße; Ausschluss vom Turnier.
       *[exclusion] eine angekündigte Geldbuße; Ausschluss von Runden oder vom Turnier.
    }

law-rapid-title = Was Schnellschach ist
law-rapid = { $blitz_includes ->
        [yes] Mehr als { $blitz_limit }
       *[no] Mindestens { $blitz_limit }
    } und { $rapid_includes ->
        [yes] höchstens { $rapid_limit }
       *[no] weniger als { $rapid_limit }
    } für alle Züge. { $increments ->
        [none] Von Zeitzugaben sagt diese Ausgabe nichts.
       *[other] Die Zeitzugabe zählt { $increments }mal dazu.
    }
law-rapid-score-title = Schnellschach: Mitschreiben
law-rapid-score = Du musst nicht mitschreiben.
law-rapid-penalty-title = Schnellschach: Strafzeit
law-rapid-penalty = Ein regelwidriger Zug oder falscher Antrag bringt dem Gegner nur { $gains }.
law-rapid-supervised-title = Schnellschach mit voller Aufsicht
law-rapid-supervised = Die Turnierregeln gelten ganz, wenn ein Schiedsrichter höchstens drei Partien beaufsichtigt{ $recorded ->
        [yes] {" "}und jede mitgeschrieben wird. Sonst gelten die Regeln für wenig Aufsicht.
       *[other] . Sonst gelten die Regeln für wenig Aufsicht.
    }
law-rapid-sheet-title = Schnellschach: das Formular sehen
law-rapid-sheet = Bist du am Zug, lass dir die Mitschrift des Schiedsrichters zeigen, höchstens { $requests }mal. Öfter gilt als Störung.
law-rapid-start-title = Schnellschach: falscher Anfang
law-rapid-start = { $alone ->
        [yes] Ohne volle Aufsicht.
       *[other] Mit und ohne Aufsicht.
    } Nach { $wrong_until } Zügen beider bleibt eine falsche Stellung oder ein verdrehtes Brett, wie es ist. Mit einem falsch aufgestellten König gibt es keine Rochade.
law-rapid-illegal-title = Schnellschach: regelwidriger Zug
law-rapid-illegal = { $alone ->
        [yes] Ohne volle Aufsicht.
       *[other] Mit und ohne Aufsicht.
    } { $until ->
        [opponent_touches] Reklamiere, bevor du eine Figur berührst. Danach ist das Recht weg.
       *[other] Reklamiere, bevor du ziehst.
    } { $loses_at ->
        [1] Der Zug verliert sofort, außer wenn der Gegner mit keiner Zugfolge mattsetzen kann: dann remis.
       *[other] Der Gegner bekommt { $gains }, wie sonst auch.
    } { $stands ->
        [yes] Sieht es niemand rechtzeitig, bleibt der Zug stehen.
       *[other] Was sonst wird, sagt diese Ausgabe nicht.
    }
law-rapid-time-title = Schnellschach: Zeit überschritten
law-rapid-time = { $alone ->
        [yes] Ohne volle Aufsicht.
       *[other] Mit und ohne Aufsicht.
    } { $needs_time ->
        [yes] Halte die Uhr an und sage es dem Schiedsrichter; du musst selbst noch Zeit haben.
       *[other] Sage es dem Schiedsrichter; du darfst die Uhr anhalten.
    } { $calls ->
        [no] Er selbst weist auf keine Fahne hin.
       *[other] Sieht er sie selbst fallen, gilt das auch.
    }
law-rapid-position-title = Schnellschach: unmögliche Stellung
law-rapid-position = { $alone ->
        [yes] Ohne volle Aufsicht.
       *[other] Mit und ohne Aufsicht.
    } { $seen ->
        [intervenes] Beide Könige im Schach oder ein Bauer auf der letzten Reihe: Der Schiedsrichter greift ein, wenn er kann.
       *[other] Beide Könige im Schach oder ein Bauer auf der letzten Reihe: Der Schiedsrichter wartet den nächsten Zug ab. Ist die Stellung dann noch unmöglich, ist es remis.
    }
law-blitz-title = Was Blitzschach ist
law-blitz = { $blitz_includes ->
        [yes] Höchstens { $blitz_limit }
       *[no] Weniger als { $blitz_limit }
    } für alle Züge. { $increments ->
        [none] Von Zeitzugaben sagt diese Ausgabe nichts.
       *[other] Die Zeitzugabe zählt { $increments }mal dazu.
    }
law-blitz-penalty-title = Blitz: Strafzeit
law-blitz-penalty = Ein regelwidriger Zug oder falscher Antrag bringt dem Gegner nur { $gains }.
law-blitz-supervised-title = Blitz mit voller Aufsicht
law-blitz-supervised = Die Turnierregeln gelten, wenn ein Schiedsrichter nur diese Partie beaufsichtigt{ $recorded ->
        [yes] {" "}und sie mitgeschrieben wird. Sonst gelten die Regeln für wenig Aufsicht.
       *[other] . Sonst gelten die Regeln für wenig Aufsicht.
    }
law-blitz-sheet-title = Blitz: das Formular sehen
law-blitz-sheet = Bist du am Zug, lass dir die Mitschrift des Schiedsrichters zeigen, höchstens { $requests }mal. Öfter gilt als Störung.
law-blitz-illegal-title = Blitz: regelwidriger Zug
law-blitz-illegal = { $alone ->
        [yes] Ohne volle Aufsicht.
       *[other] Mit und ohne Aufsicht.
    } Reklamiere, bevor du ziehst. { $loses_at ->
        [1] Der Zug verliert sofort, außer wenn der Gegner mit keiner Zugfolge mattsetzen kann: dann remis.
       *[other] Der Gegner bekommt { $gains }, wie sonst auch.
    } Danach bleibt der Zug stehen{ $corrected ->
        [no] , für immer.
       *[other] , wenn ihr euch nicht anders einigt.
    }

law-blind-boards-title = Zwei Bretter
law-blind-boards = Jeder der beiden kann zwei Bretter verlangen, eines davon zum Fühlen: mindestens zwanzig mal zwanzig Zentimeter, schwarze Felder erhöht, in jedem ein Loch, Figuren mit Stift, die schwarzen erkennbar. { $asks_arbiter ->
        [yes] Der Veranstalter kann alle Regeln dieses Anhangs anpassen, nachdem er den Schiedsrichter gefragt hat.
       *[other] Der Veranstalter kann alle Regeln dieses Anhangs anpassen.
    }
law-blind-announce-title = Ansagen, wiederholen, ausführen
law-blind-announce = Jeder Zug wird deutlich angesagt, vom Gegner wiederholt und auf dessen Brett ausgeführt. Linien heißen Anna bis Hector, Reihen eins bis acht, von Weiß aus. { $promotion ->
        [yes] Wer umwandelt, sagt die neue Figur.
       *[other] Ob die Figur einer Umwandlung gesagt wird, steht nicht da.
    } { $ranks ->
        [yes] Andere Wörter kann der Schiedsrichter erlauben.
       *[other] Von anderen Wörtern steht nichts da.
    }
law-blind-touch-title = Berührt auf dem Tastbrett
law-blind-touch = Auf dem Tastbrett ist eine Figur erst berührt, wenn sie aus ihrem Loch heraus ist. Fühlen ist frei.
law-blind-made-title = Wann der Zug gemacht ist
law-blind-made = Angesagt, in ein anderes Loch gesteckt, eine geschlagene Figur weggenommen: dann ist der Zug gemacht. Erst danach beginnt die Uhr des Gegners.
law-blind-sighted-title = Der sehende Spieler
law-blind-sighted = Für den sehenden Spieler gelten beim Berühren und Ziehen die gewöhnlichen Regeln.
law-blind-clock-title = Uhr zum Fühlen
law-blind-clock = { $clock_says ->
        [not_stated] Eine besondere Uhr ist erlaubt:
        [move_count] Eine besondere Uhr ist erlaubt, die auch die Zahl der Züge sagen darf, nur dir hörbar:
       *[time_and_move_count] Eine besondere Uhr ist erlaubt; sie soll dir Zeit und Zahl der Züge sagen können. Oder eine zum Fühlen:
    } starke Zeiger, alle fünf Minuten ein Punkt, alle fünfzehn zwei, und eine Fahne, die du tasten kannst.
law-blind-score-title = Mitschreiben ohne Augen
law-blind-score = Halte die Partie fest: in Braille, von Hand oder { $machine ->
        [tape] auf Tonband.
       *[other] mit einem Aufnahmegerät.
    }
law-blind-slip-title = Versprochen
law-blind-slip = Verbessere dich sofort, bevor die Uhr des Gegners läuft.
law-blind-differ-title = Zwei Bretter, zwei Stellungen
law-blind-differ = Der Schiedsrichter vergleicht beide Mitschriften. Stimmen sie überein, ändert sein Brett, wer richtig geschrieben und falsch gezogen hat. Sonst geht es zurück, bis sie übereinstimmen, und die Uhren werden gestellt.
law-blind-assistant-title = Assistent des blinden Spielers
law-blind-assistant = Ein Assistent darf für dich: auf dem Brett des Gegners ziehen, Züge ansagen, mitschreiben und die Uhr drücken, Zeitüberschreitung und Berührungen melden, beim Abbruch helfen. Züge und Zeiten sagt er dir nur, wenn du fragst.
law-blind-opponent-title = Assistent des sehenden Spielers
law-blind-opponent = Hast du keinen Assistenten, darf der Gegner einen haben, der Züge ansagt und ausführt. { $hears_badly ->
        [yes] Hört der Gegner schlecht, muss einer da sein.
       *[other] Mehr steht dazu nicht da.
    }
law-chess960-title = Chess960
law-chess960 = Ausgelost wird die Grundreihe: Läufer auf beiden Farben, der König zwischen den Türmen, Schwarz gespiegelt. Nach der Rochade stehen König und Turm wie sonst. Sage vorher, dass du rochierst.
law-adjourned-title = Hängepartie
law-adjourned = Der Abgabezug wird eindeutig aufgeschrieben und mit beiden Formularen in den Umschlag gelegt; erst dann hält die Uhr. Geöffnet wird, wenn der andere da ist. Ein mehrdeutiger oder regelwidriger Abgabezug verliert.

law-assistant-moves-title = Wer nicht selbst zieht
law-assistant-moves = Kannst du die Figuren nicht selbst bewegen, tut es ein Assistent, den du mitbringst und der Schiedsrichter annimmt.
law-press-care-title = Sorgsam mit der Uhr
law-press-care = Schlage nicht auf die Uhr, hebe sie nicht hoch, wirf sie nicht um und drücke nicht vor dem Zug. Sonst gibt es eine Strafe.
law-press-care-early-title = Sorgsam mit der Uhr
law-press-care-early = Schlage nicht auf die Uhr, hebe sie nicht hoch und wirf sie nicht um. Sonst gibt es eine Strafe.
law-adjust-clock-title = Zurechtrücken auf eigene Zeit
law-adjust-clock = Figuren rückt nur zurecht, wessen Uhr läuft.
law-help-clock-title = Hilfe an der Uhr
law-help-clock = Kannst du die Uhr nicht bedienen, tut es ein Assistent, den der Schiedsrichter annimmt. { $help_costs ->
        [yes] Der Schiedsrichter stellt die Uhren dafür gerecht.
       *[other] Dafür stellt der Schiedsrichter deine Uhr gerecht, aber nie die eines Spielers mit Behinderung: Sie bleibt, wie sie ist.
    }
law-score-help-title = Hilfe beim Mitschreiben
law-score-help = Kannst du nicht mitschreiben, tut es ein Assistent, den der Schiedsrichter annimmt. { $help_costs ->
        [yes] Der Schiedsrichter stellt deine Uhr dafür gerecht.
       *[other] Dafür stellt der Schiedsrichter deine Uhr gerecht, aber nie die eines Spielers mit Behinderung: Sie bleibt, wie sie ist.
    }
law-score-cannot-title = Wer nicht mitschreiben kann
law-score-cannot = Kannst du nicht mitschreiben, zieht dir der Schiedsrichter am Anfang Zeit ab; wie viel, entscheidet er.
law-clock-place-title = Platz der Uhr
law-clock-place = Wo die Uhr steht, entscheidet der Schiedsrichter vor der Partie.
law-clock-start-title = Beginn
law-clock-start = Zur festgesetzten Zeit wird die Uhr von Weiß gestartet.
law-clock-defect-title = Defekte Uhr
law-clock-defect = Was die Uhr zeigt, gilt, wenn sie nicht offensichtlich defekt ist. Eine defekte ersetzt der Schiedsrichter und stellt die Zeiten nach bestem Ermessen.
law-clock-wrong-title = Falsch gestellte Uhr
law-clock-wrong = Ist die Uhr falsch gestellt, halten du, dein Gegner oder der Schiedsrichter sie sofort an. Er stellt sie richtig, auch den Zugzähler.
law-screens-title = Bildschirme im Saal
law-screens = Bildschirme und Uhren dürfen Stellung und Zahl der Züge zeigen. Reklamieren kannst du damit allein nichts.
law-times-after-title = Zeiten nach einer Unregelmäßigkeit
law-times-after = Muss eine frühere Stellung wieder her, stellt der Schiedsrichter die Zeiten nach bestem Ermessen, oder lässt sie, und wenn nötig den Zugzähler.
law-sheet-use-title = Wofür die Mitschrift da ist
law-sheet-use = Auf das Formular kommen nur Züge, Zeiten, Remisangebote und was Reklamationen betrifft.
law-sheet-visible-title = Mitschrift sichtbar
law-sheet-visible = Die Mitschrift ist für den Schiedsrichter die ganze Partie lang zu sehen.
law-sheet-owner-title = Wem die Mitschrift gehört
law-sheet-owner = Die Formulare gehören dem Veranstalter.
law-flag-unclear-title = Unklar, ob die Zeit reichte
law-flag-unclear = Zeigen die Mitschriften nicht, ob die Zeit überschritten ist, zählt der nächste Zug als erster der nächsten Periode, wenn nicht klar ist, dass mehr gezogen wurde.
law-sign-sheets-title = Unterschreiben
law-sign-sheets = Nach der Partie unterschreiben beide beide Mitschriften mit dem Ergebnis. Auch ein falsches gilt, wenn der Schiedsrichter nicht anders entscheidet.
law-claim-is-offer-title = Antrag als Angebot
law-claim-is-offer = Ein Remisantrag ist zugleich ein Remisangebot.
law-points-limit-title = Punkte beider
law-points-limit = Beide zusammen bekommen nicht mehr Punkte, als die Partie sonst bringt, und nur übliche: drei Viertel gibt es nicht.
law-conduct-title = Anstand
law-conduct = Tu nichts, was das Schachspiel in Verruf bringt.
law-leave-title = Den Spielort verlassen
law-leave = Den Spielort verlässt du nur mit Erlaubnis des Schiedsrichters, den Spielbereich auch nicht, wenn du am Zug bist.
law-leave-announce-title = Sich abmelden
law-leave-announce = Das Turnier kann verlangen, dass auch wer nicht am Zug ist sich abmeldet, bevor er den Spielbereich verlässt.
law-devices-title = Telefone und Geräte
law-devices = Ein Telefon oder anderes Gerät zur Verständigung am Spielort kostet die Partie, wenn das Turnier keine mildere Strafe nennt. Der Schiedsrichter kann Kleidung und Taschen durchsuchen lassen.
law-devices-noise-title = Telefone und Geräte
law-devices-noise = Ohne Erlaubnis kommt kein Telefon in den Saal, das nicht ganz aus ist. Macht es ein Geräusch, verlierst du; kann der Gegner nicht mattsetzen, bekommt er ein Remis.
law-smoking-title = Rauchen
law-smoking = Geraucht wird nur, wo der Schiedsrichter es erlaubt.
law-spectators-title = Nach der Partie
law-spectators = Wer seine Partie beendet hat, ist Zuschauer.
law-infractions-title = Verstöße
law-infractions = Verstöße gegen die Regeln des Verhaltens werden bestraft.
law-refusing-title = Beharrliche Weigerung
law-refusing = Wer sich beharrlich nicht an die Regeln hält, verliert. Was der Gegner bekommt, entscheidet der Schiedsrichter.
law-both-guilty-title = Beide schuldig
law-both-guilty = Weigern sich beide, verlieren beide.
law-explanation-title = Erklärung verlangen
law-explanation = Du kannst dir vom Schiedsrichter eine Regel erklären lassen.
law-appeal-title = Einspruch
law-appeal = Gegen eine Entscheidung des Schiedsrichters kannst du Einspruch erheben, wenn das Turnier nichts anderes sagt.
law-quickplay-final-title = Endspurt: kein Einspruch
law-quickplay-final = Im Endspurt ist die Entscheidung des Schiedsrichters endgültig.
law-reconstruct-title = Mithelfen
law-reconstruct = Beide helfen dem Schiedsrichter, wenn eine Partie nachgespielt werden muss, auch bei einem Remisantrag.
law-arbiter-duty-title = Aufgabe des Schiedsrichters
law-arbiter-duty = Er sorgt dafür, dass die Regeln gelten, dass fair und ungestört gespielt wird und das Turnier gut läuft.
law-disabled-players-title = Spieler mit Behinderung
law-disabled-players = Der Schiedsrichter trifft besondere Maßnahmen für Spieler mit Behinderung und für solche, die ärztliche Hilfe brauchen.
law-anti-cheating-title = Gegen Betrug
law-anti-cheating = Der Schiedsrichter wendet die Regeln gegen Betrug an.
law-arbiter-watch-title = Der Schiedsrichter beobachtet
law-arbiter-watch = Er beobachtet die Partien, vor allem in Zeitnot, setzt seine Entscheidungen durch und verhängt Strafen.
law-arbiter-assistants-title = Helfer des Schiedsrichters
law-arbiter-assistants = Er kann andere einsetzen, die Partien beobachten, zum Beispiel in Zeitnot.
law-time-after-disturbance-title = Zeit nach einer Störung
law-time-after-disturbance = Stört etwas von außen, kann der Schiedsrichter einem oder beiden mehr Zeit geben.
law-no-intervention-title = Wann er nicht eingreift
law-no-intervention = Er greift nur ein, wo die Regeln es sagen. Er sagt dir nicht, wie viele Züge gemacht sind, dass der Gegner gezogen hat oder dass du die Uhr vergessen hast.
law-others-silent-title = Wer zusieht
law-others-silent = Zuschauer und Spieler anderer Partien mischen sich nicht ein. Eine Unregelmäßigkeit sagen sie nur dem Schiedsrichter; er kann sie hinausweisen.
law-others-silent-early-title = Wer zusieht
law-others-silent-early = Zuschauer und Spieler anderer Partien reden nicht und mischen sich nicht ein. Der Schiedsrichter kann sie hinausweisen.
law-phones-all-title = Telefone am Spielort
law-phones-all = Ohne Erlaubnis des Schiedsrichters benutzt niemand am Spielort ein Telefon oder anderes Gerät zur Verständigung.
law-fide-decides-title = FIDE
law-fide-decides = Ein Verband kann die FIDE bitten, über eine Frage der Regeln zu entscheiden.
law-rapid-laws-title = Schnellschach: sonst die Schachregeln
law-rapid-laws = Was hier nicht anders steht, gilt wie im Turnierschach.
law-rapid-touch-title = Schnellschach: berührt
law-rapid-touch = Ohne volle Aufsicht entscheidet der Schiedsrichter über berührte Figuren nur, wenn ein Spieler es verlangt.
law-rapid-touch-all-title = Schnellschach: berührt
law-rapid-touch-all = Über berührte Figuren entscheidet der Schiedsrichter nur, wenn ein Spieler es verlangt.
law-rapid-start-clocks-early-title = Schnellschach: falsch gestellte Uhr
law-rapid-start-clocks-early = Nach drei Zügen von beiden kannst du auch nicht mehr reklamieren, dass die Uhr falsch gestellt war.
law-rapid-start-clocks-title = Schnellschach: Einstellung der Uhr
law-rapid-start-clocks = Ohne volle Aufsicht wird nach zehn Zügen von beiden an der Einstellung der Uhr nichts mehr geändert, außer der Zeitplan des Turniers litte darunter.
law-rapid-start-rook-title = Schnellschach: Turm falsch aufgestellt
law-rapid-start-rook = Mit einem falsch aufgestellten Turm wird dann nicht rochiert.
law-rapid-time-both-title = Schnellschach: beide Zeiten abgelaufen
law-rapid-time-both = Sind beide Zeiten abgelaufen, ist es remis.
law-rapid-flag-title = Schnellschach: der Schiedsrichter ruft
law-rapid-flag = Sieht der Schiedsrichter, dass eine Zeit abgelaufen ist, sagt er es.
law-rapid-event-title = Schnellschach: was gilt
law-rapid-event = Ob mit oder ohne volle Aufsicht gespielt wird, sagt die Ausschreibung für das ganze Turnier.
law-blitz-event-title = Blitz: was gilt
law-blitz-event = Ob mit oder ohne volle Aufsicht gespielt wird, sagt die Ausschreibung für das ganze Turnier.
law-blitz-laws-title = Blitz: sonst wie Schnellschach
law-blitz-laws = Was für Blitz nicht anders steht, gilt wie im Schnellschach.
law-blitz-no-quickplay-title = Blitz: kein Endspurt
law-blitz-no-quickplay = Im Blitz gibt es keinen Remisantrag im Endspurt.
law-quickplay-what-title = Was der Endspurt ist
law-quickplay-what = Die letzte Phase: Alle restlichen Züge sind in einer begrenzten Zeit zu machen.
law-quickplay-when-title = Endspurt: angekündigt
law-quickplay-when = Vor dem Turnier wird gesagt, ob die Regeln für den Endspurt gelten.
law-quickplay-where-title = Endspurt: in welchen Partien
law-quickplay-where = Nur in Turnier- und Schnellpartien ohne Zeitzugabe, nicht im Blitz.
law-notation-title = Notation
law-notation = Anerkannt ist nur die algebraische Notation. Eine Mitschrift in anderer ist kein Beweis.
law-notation-pieces-title = Notation: Figuren
law-notation-pieces = Jede Figur hat den Anfangsbuchstaben ihres Namens in deiner Sprache. Bauern haben keinen.
law-notation-squares-title = Notation: Felder
law-notation-squares = Linien a bis h, Reihen eins bis acht, von Weiß aus: Jedes Feld ist ein Buchstabe mit einer Zahl.
law-notation-moves-title = Notation: Züge
law-notation-moves = Erst der Buchstabe der Figur, dann das Zielfeld; beim Bauern nur das Feld.
law-notation-moves-long-title = Notation: lange Form
law-notation-moves-long = Auch das Ausgangsfeld darf dabeistehen.
law-notation-capture-title = Notation: Schlagen
law-notation-capture = Ein x steht für Schlagen; beim Bauern davor seine Linie. Im Vorbeigehen heißt e. p.
law-notation-which-title = Notation: welche von zweien
law-notation-which = Können zwei gleiche Figuren auf das Feld, kommt die Ausgangslinie dazu; stehen sie auf derselben Linie, die Reihe.
law-notation-promotion-title = Notation: Umwandlung
law-notation-promotion = Nach dem Feld steht der Buchstabe der neuen Figur.
law-notation-offer-title = Notation: Remisangebot
law-notation-offer = Ein Remisangebot ist ein Gleichheitszeichen in Klammern.
law-notation-signs-title = Notation: Abkürzungen
law-notation-signs = Null Strich null ist die kurze, null Strich null Strich null die lange Rochade, plus Schach, zweimal plus oder Raute matt.
law-promotion-choice-title = Gewählte Figur
law-promotion-choice = Welche Figur der Bauer wird, steht fest, wenn sie das Umwandlungsfeld berührt.
