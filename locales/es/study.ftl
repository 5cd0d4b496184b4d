# In a review and in lessons.

study-turn = Juegan { $color ->
    [white] blancas
   *[black] negras
}.
study-side = { $color ->
    [white] Blancas
   *[black] Negras
}: { $places }
study-none = nada
study-attackers = { $square }: blancas { $white }; negras { $black }.
study-targets = { $square } puede ir a: { $squares }.
study-captures = { $square } puede capturar en: { $squares }.
study-no-aids = Eso daría la solución. Escribe «solución» si la quieres.
study-not-here = Eso no se puede aquí. Escribe «ayuda».
study-a-name = nombre
study-help = También puedes decir: { $words }.
study-help-more = Puedes decir: { $words }. Sigue con «{ $more }».
study-not-in-competition = En competición no se repasa ni hay lecciones: ni en el perfil competition ni con árbitro.
