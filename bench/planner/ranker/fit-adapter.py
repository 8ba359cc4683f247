"""Fits the phrase adapter: fit-adapter.py FOLDER TURNS OUT.bin

FOLDER holds what write-vectors.ts wrote, TURNS what fit-turns.py did. Needs python3-numpy and python3-sklearn of Debian 12.
The same vectors give the same adapter. Leaves out each fold of TURNS in turn, too, prints how well what is asked for stands
out there by cosine without and with an adapter, and writes these to FOLDER, adapter-without-FOLD.bin: the ranker must not be
fitted to an adapter that was fitted to the same talk.

The adapter is a matrix W: a phrase q is compared with a window of talk x by (q + qW)x. It is fitted so that what a brief asks
for gets the mass of a softmax over its talk and up to three others (WINDOW sentences around each sentence, as one text).
"""

import json
import sys
from pathlib import Path

import numpy as np
from sklearn.metrics import average_precision_score

DIMENSIONS = 512
WINDOW = 2  # sentences on both sides of one
TEMPERATURE = 0.07
PULL = 0.01  # towards no adapter at all
STEP = 1e-3
EPOCHS = 8
BRIEFS_AT_ONCE = 8  # of one talk
TALKS_AT_ONCE = 4
MOST_STEPS = 127  # of a byte


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
    """Briefs of a few talks at a time: what the others say is not what is asked for."""
    parts = []
    for name, windows, briefs in talks:
        order = random.permutation(len(briefs))
        for start in range(0, len(order), BRIEFS_AT_ONCE):
            parts.append((name, windows, [briefs[one] for one in order[start : start + BRIEFS_AT_ONCE]]))
    random.shuffle(parts)
    return [parts[start : start + TALKS_AT_ONCE] for start in range(0, len(parts), TALKS_AT_ONCE)]


def slope(adapter, batch):
    """Of the mean loss of the briefs of a batch."""
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
            # Of several phrases the nearest counts.
            mine = scores[at : at + len(vectors)]
            best, nearest = mine.max(axis=0), at + mine.argmax(axis=0)
            chance = np.exp(best - best.max())
            chance /= chance.sum()
            chance[start[name] : start[name] + len(own)] -= asked / asked.sum()
            errors[nearest, np.arange(len(best))] = chance
            at, count = at + len(vectors), count + 1
    return phrases.T @ (errors @ rows) / TEMPERATURE / count + PULL * adapter


def fit(talks):
    """By Adam, with a step that falls to nothing."""
    random = np.random.default_rng(0)
    adapter = np.zeros((DIMENSIONS, DIMENSIONS), np.float32)
    mean, spread = np.zeros_like(adapter), np.zeros_like(adapter)
    total = EPOCHS * len(batches(talks, random))
    done = 0
    for _ in range(EPOCHS):
        for batch in batches(talks, random):
            done += 1
            gradient = slope(adapter, batch)
            mean = 0.9 * mean + 0.1 * gradient
            spread = 0.999 * spread + 0.001 * gradient**2
            step = STEP * (1 - (done - 1) / total)
            adapter -= step * (mean / (1 - 0.9**done)) / (np.sqrt(spread / (1 - 0.999**done)) + 1e-8)
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
    # The one without a fold is made of others.
    talks = [talk for talk in read(folder) if talk[0] in fold_of]
    without, with_one = [], []
    for fold in sorted({fold_of[name] for name, *_ in talks}):
        left_out = [talk for talk in talks if fold_of[talk[0]] == fold]
        adapter = fit([talk for talk in talks if fold_of[talk[0]] != fold])
        write(f"{folder}/adapter-without-{fold}.bin", adapter)
        without += precision(left_out, np.zeros_like(adapter))
        with_one += precision(left_out, adapter)
    print(f"average precision of talks left out: {np.mean(without):.3f} without, {np.mean(with_one):.3f} with an adapter")
    write(out, fit(talks))


main()
