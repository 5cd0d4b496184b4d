"""How the weights move: AdamW, with a share of the learning rate for each layer."""

import math

import jax
import jax.numpy as jnp

WEIGHT_DECAY = 0.01
CLIP = 5.0


def shares_of(parameters, body_rate, frozen):
    """Each leaf's share of the learning rate; zero in the `frozen` layers of the body."""
    layers = [parameters["body"]["first"], *parameters["body"]["factored"]]

    def filled(tree, value):
        return jax.tree.map(lambda _: value, tree)

    in_turn = [filled(layer, body_rate if i >= frozen else 0.0) for i, layer in enumerate(layers)]
    entry = filled(parameters["body"]["input"], 0.0 if frozen else body_rate)
    body = {"input": entry, "first": in_turn[0], "factored": in_turn[1:]}
    rest = {part: filled(parameters[part], 1.0) for part in ("last", "output")}
    return {"body": body, **rest}


def adam(parameters, gradients, moments, shares, rate, number):
    """(parameters, moments) after step `number` of AdamW, gradients clipped."""
    norm = jnp.sqrt(sum(jnp.sum(g**2) for g in jax.tree.leaves(gradients)))
    gradients = jax.tree.map(lambda g: g * jnp.minimum(1.0, CLIP / norm), gradients)
    first, second = moments
    first = jax.tree.map(lambda m, g: 0.9 * m + 0.1 * g, first, gradients)
    second = jax.tree.map(lambda v, g: 0.999 * v + 0.001 * g * g, second, gradients)
    count = number + 1.0
    one, two = 1 - 0.9**count, 1 - 0.999**count

    def update(p, m, v, share):
        return p - share * rate * (m / one / (jnp.sqrt(v / two) + 1e-8) + WEIGHT_DECAY * p)

    return jax.tree.map(update, parameters, first, second, shares), (first, second)


def learning_rate(done, peak):
    """Rises during the first 6 %, then falls along a cosine; `done` is 0 to 1."""
    if done < 0.06:
        return peak * (0.04 + 0.96 * done / 0.06)
    return peak * (0.5 + 0.5 * math.cos(math.pi * (done - 0.06) / 0.94)) + 2e-6
