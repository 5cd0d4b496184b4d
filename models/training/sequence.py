"""The maximum mutual information criterion: the right words against all others.

All others are a loop of the lexicon's words, `[unk]` and silence, with the states that
the decoding graph has: the first 30 ms of a phone, then the rest, which may be missing.
Phones in any order are in it too, at a price, so that speech which is no chess is not
without a way.
"""

import jax
import jax.numpy as jnp
import numpy as np

import lexicon
from phones import PHONES, PHONE_NUMBER

#: As in decoding.
ACOUSTIC_SCALE = 0.35
PHONE_COST = 4.0
GARBAGE_PHONES = 4


def _loop():
    """(phone of each position, whether a word begins there, ends there, its cost)."""
    words = [variant for variants in lexicon.read().values() for variant in variants]
    words += [["SIL"], ["GBG"] * GARBAGE_PHONES]
    chains = [(word, np.log(len(words))) for word in words]
    chains += [([phone], np.log(len(words)) + PHONE_COST) for phone in PHONES]
    phones, starts, ends, costs = [], [], [], []
    for chain, cost in chains:
        phones += [PHONE_NUMBER[phone] for phone in chain]
        starts += [True] + [False] * (len(chain) - 1)
        ends += [False] * (len(chain) - 1) + [True]
        costs += [cost] + [0.0] * (len(chain) - 1)
    return np.array(phones), np.array(starts), np.array(ends), np.array(costs, np.float32)


_PHONES, _STARTS, _ENDS, _COSTS = _loop()
_NOTHING = -1e9


def _all_paths(scores, used):
    """Log of the sum over all paths: (batch, frames, outputs) to (batch,)."""
    batch = scores.shape[0]
    first, rest = 2 * _PHONES, 2 * _PHONES + 1

    def through(hub, before):
        shifted = jnp.concatenate([jnp.full((batch, 1), _NOTHING), before[:, :-1]], 1)
        return jnp.where(_STARTS, hub[:, None] - _COSTS, shifted)

    def hub_of(either):
        return jax.nn.logsumexp(jnp.where(_ENDS, either, _NOTHING), 1)

    def frame(state, now):
        begun, going = state
        score, is_used = now
        either = jnp.logaddexp(begun, going)
        new = (
            through(hub_of(either), either) + score[:, first],
            either + score[:, rest],
        )
        kept = is_used[:, None]
        return (jnp.where(kept, new[0], begun), jnp.where(kept, new[1], going)), None

    begun = jnp.where(_STARTS, -_COSTS, _NOTHING) + scores[:, 0, first]
    state = (begun, jnp.full_like(begun, _NOTHING))
    rows = (scores[:, 1:].transpose(1, 0, 2), used[:, 1:].T)
    (begun, going), _ = jax.lax.scan(frame, state, rows)
    return hub_of(jnp.logaddexp(begun, going))


def loss(log_probabilities, log_priors, targets):
    """Per frame, how much less likely the labelled path is than all paths together."""
    used = targets >= 0
    scores = ACOUSTIC_SCALE * (log_probabilities - log_priors)
    right = jnp.take_along_axis(scores, jnp.maximum(targets, 0)[..., None], axis=2)[..., 0]
    numerator = jnp.sum(right * used, 1)
    # The labels of hurried speech may miss the beginning of a phone, which no path does.
    every = jnp.logaddexp(_all_paths(scores, used), numerator)
    return jnp.sum(every - numerator) / jnp.sum(used)
