# In a review and in lessons.

study-turn = { $color ->
    [white] Weiß
   *[black] Schwarz
} ist am Zug.
study-side = { $color ->
    [white] Weiß
   *[black] Schwarz
}: { $places }
study-none = nichts
study-attackers = { $square }: Weiß { $white }; Schwarz { $black }.
study-targets = { $square } kann nach: { $squares }.
study-captures = { $square } kann schlagen auf: { $squares }.
study-no-aids = Das verrät die Lösung. Sag „lösung“, wenn du sie willst.
study-not-here = Das geht hier nicht. Sag „hilfe“.
study-a-name = Name
study-help = Das geht auch: { $words }.
study-help-more = Das geht: { $words }. Weiter mit „{ $more }“.
study-not-in-competition = Im Turnier gibt es weder Nachspielen noch Lektionen: nicht im Profil competition, nicht mit Schiedsrichter.
