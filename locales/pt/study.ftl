# In a review and in lessons.

study-turn = Jogam as { $color ->
    [white] brancas
   *[black] pretas
}.
study-side = { $color ->
    [white] Brancas
   *[black] Pretas
}: { $places }
study-none = nada
study-attackers = { $square }: brancas { $white }; pretas { $black }.
study-targets = { $square } pode ir para: { $squares }.
study-captures = { $square } pode capturar em: { $squares }.
study-no-aids = Isso daria a solução. Escreva "solução" se a quiser.
study-not-here = Isso não é possível aqui. Escreva "ajuda".
study-a-name = nome
study-help = Você também pode dizer: { $words }.
study-help-more = Você pode dizer: { $words }. "{ $more }" continua.
study-not-in-competition = Em competição não há revisão nem lições: nem no perfil competition nem com árbitro.
