# In a review and in lessons.

study-turn = { $color ->
    [white] White
   *[black] Black
} to move.
study-side = { $color ->
    [white] White
   *[black] Black
}: { $places }
study-none = nothing
study-attackers = { $square }: White { $white }; Black { $black }.
study-targets = { $square } can go to: { $squares }.
study-captures = { $square } can capture on: { $squares }.
study-no-aids = That would give it away. Type "solution" if you want it.
study-not-here = That cannot be done here. Type "help".
study-a-name = name
study-help = You can also say: { $words }.
study-help-more = You can say: { $words }. "{ $more }" goes on.
study-not-in-competition = There is no review and no lesson in a competition: not in the profile competition, not with an arbiter.
