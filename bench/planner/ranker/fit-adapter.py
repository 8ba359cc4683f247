"""Fits the phrase adapter: fit-adapter.py FOLDER TURNS OUT.bin

FOLDER holds the output of write-vectors.ts, TURNS that of fit-turns.py. The script needs python3-numpy and python3-sklearn
of Debian 12. The same vectors give the same adapter.

The script also fits an adapter for each fold of TURNS, without the talks of that fold. It prints the average precision of
the cosine on the held-out talks, without and with an adapter. It writes these adapters to FOLDER as
adapter-without-FOLD.bin. The ranker needs them: it must not be fitted to an adapter that knows the talk.

The adapter is a matrix W: a phrase q and a window of talk x have the score (q + qW)x. A window is WINDOW sentences around
each sentence, as one text. A softmax runs over the windows of the brief's talk and of up to three others. The fit moves its
mass to the gold sentences.
"""

import json
import sys
from pathlib import Path

import numpy as np
from sklearn.metrics import average_precision_score

DIMENSIONS = 512
WINDOW = 2  # sentences on each side
TEMPERATURE = 0.07
SHRINKAGE = 0.01  # L2, towards no adapter
STEP = 1e-3
EPOCHS = 8
BRIEFS_AT_ONCE = 8  # from one talk
TALKS_AT_ONCE = 4
MOST_STEPS = 127  # largest signed byte


def unit(vectors):
    return vectors / np.maximum(1e-9, np.linalg.norm(vectors, axis=-1, keepdims=True))


def window_vectors(vectors, lengths_s, width):
    sums = np.vstack([np.zeros((1, DIMENSIONS)), np.cumsum(vectors * np.sqrt(lengths_s)[:, None], axis=0)])
    at = np.arange(len(vectors))
    return unit(sums[np.minimum(len(vectors), at + width + 1)] - sums[np.maximum(0, at - width)]).astype(np.float32)


def read(folder):
    with open(f"{folder}/vectors.json") as file:
        listed = json.load(file)
    vectors = unit(np.fromfile(f"{folder}/vectors.bin", dtype=np.float32).reshape(-1, DIMENSIONS))
    talks, at = [], 0
    for talk in listed:
        count = len(talk["lengthsS"])
        windows = window_vectors(vectors[at : at + count], np.array(talk["lengthsS"]), WINDOW)
        at += count
        briefs = []
        for brief in talk["briefs"]:
            asked = np.array(brief["asked"]) >= 0.5
            if brief["phrases"] and asked.any() and not asked.all():
                briefs.append((vectors[at : at + brief["phrases"]], asked))
            at += brief["phrases"]
        talks.append((talk["talk"], windows, briefs))
    return talks


def batches(talks, random):
    """Groups briefs of a few talks. The sentences of the other talks are negatives."""
    parts = []
    for name, windows, briefs in talks:
        order = random.permutation(len(briefs))
        for start in range(0, len(order), BRIEFS_AT_ONCE):
            parts.append((name, windows, [briefs[one] for one in order[start : start + BRIEFS_AT_ONCE]]))
    random.shuffle(parts)
    return [parts[start : start + TALKS_AT_ONCE] for start in range(0, len(parts), TALKS_AT_ONCE)]


def gradient_of(adapter, batch):
    """The gradient of the mean loss over the briefs of a batch."""
    windows, start, found = {}, {}, 0
    for name, rows, _ in batch:
        if name not in windows:
            windows[name], start[name] = rows, found
            found += len(rows)
    rows = np.concatenate(list(windows.values()))
    phrases = np.concatenate([phrases for *_, briefs in batch for phrases, _ in briefs])
    scores = (phrases + phrases @ adapter) @ rows.T / TEMPERATURE
    errors = np.zeros_like(scores)
    at, count = 0, 0
    for name, own, briefs in batch:
        for vectors, asked in briefs:
            # The nearest of several phrases counts.
            own_scores = scores[at : at + len(vectors)]
            best, nearest = own_scores.max(axis=0), at + own_scores.argmax(axis=0)
            chance = np.exp(best - best.max())
            chance /= chance.sum()
            chance[start[name] : start[name] + len(own)] -= asked / asked.sum()
            errors[nearest, np.arange(len(best))] = chance
            at, count = at + len(vectors), count + 1
    return phrases.T @ (errors @ rows) / TEMPERATURE / count + SHRINKAGE * adapter


def fit(talks):
    """Fits by Adam, with a step that falls linearly to zero."""
    random = np.random.default_rng(0)
    adapter = np.zeros((DIMENSIONS, DIMENSIONS), np.float32)
    first_moment, second_moment = np.zeros_like(adapter), np.zeros_like(adapter)
    total = EPOCHS * len(batches(talks, random))
    done = 0
    for _ in range(EPOCHS):
        for batch in batches(talks, random):
            done += 1
            gradient = gradient_of(adapter, batch)
            first_moment = 0.9 * first_moment + 0.1 * gradient
            second_moment = 0.999 * second_moment + 0.001 * gradient**2
            step = STEP * (1 - (done - 1) / total)
            adapter -= step * (first_moment / (1 - 0.9**done)) / (np.sqrt(second_moment / (1 - 0.999**done)) + 1e-8)
    return adapter


def write(path, adapter):
    scale = np.float32(np.abs(adapter).max() / MOST_STEPS)
    with open(path, "wb") as file:
        file.write(np.array([scale], dtype="<f4").tobytes())
        file.write(np.round(adapter / scale).astype(np.int8).tobytes())


def precision(talks, adapter):
    return [
        average_precision_score(asked, ((phrases + phrases @ adapter) @ windows.T).max(axis=0))
        for _, windows, briefs in talks
        for phrases, asked in briefs
    ]


def main():
    folder, turns, out = sys.argv[1:4]
    fold_of = json.loads(Path(f"{turns}/folds.json").read_text())
    # The talk without a fold joins other talks.
    talks = [talk for talk in read(folder) if talk[0] in fold_of]
    without, with_one = [], []
    for fold in sorted({fold_of[name] for name, *_ in talks}):
        held_out = [talk for talk in talks if fold_of[talk[0]] == fold]
        adapter = fit([talk for talk in talks if fold_of[talk[0]] != fold])
        write(f"{folder}/adapter-without-{fold}.bin", adapter)
        without += precision(held_out, np.zeros_like(adapter))
        with_one += precision(held_out, adapter)
    print(f"average precision of held-out talks: {np.mean(without):.3f} without, {np.mean(with_one):.3f} with an adapter")
    write(out, fit(talks))


main()
