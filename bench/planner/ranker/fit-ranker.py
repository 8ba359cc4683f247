"""Fits the ranker of sentences: fit-ranker.py FOLDER OUT.json [--plain] [--without FOLD/FOLDS]

FOLDER holds the output of write-evidence.ts. The script needs python3-sklearn of Debian 12 (scikit-learn 1.2). The same
evidence gives the same trees. --plain leaves out briefs in other words than the talk's; FOLDER must be written with --plain
too. --without leaves out the talks of one fold, by their numbers, so that they can be measured as held-out talks.
"""

import json
import sys
from pathlib import Path

import numpy as np
from sklearn.ensemble import HistGradientBoostingClassifier

sys.path.append(str(Path(__file__).parent.parent))
from boosted_trees import write_trees  # noqa: E402

PLACE_COLUMNS = 3  # start, end and gold share, before the evidence
MEETING_SHARE = 0.3  # share of sentences drawn from meetings, which have far more
TALK_WEIGHT = 0.15  # of a brief of a talk; a query of a meeting has 1, and there are a thirtieth as many
TALK_SHARE = 0.6  # share of sentences drawn from talks
DRAWS = 4  # models, each fitted to its own draw of sentences; their mean varies less than one model
SETTINGS = dict(
    max_iter=120, learning_rate=0.08, max_leaf_nodes=12, min_samples_leaf=200, l2_regularization=5, early_stopping=False
)


def read(folder, name):
    with open(f"{folder}/{name}.json") as file:
        listed = json.load(file)
    width = len(listed["evidence"]) + PLACE_COLUMNS
    table = np.fromfile(f"{folder}/{name}.bin", dtype=np.float32).reshape(-1, width)
    briefs, at = [], 0
    for brief in listed["briefs"]:
        briefs.append((brief, table[at : at + brief["rows"]]))
        at += brief["rows"]
    return listed["evidence"], briefs


def rows_of(briefs, share, weight, random):
    evidence, asked, weights = [], [], []
    for brief, table in briefs:
        kept = random.random(len(table)) < share
        evidence.append(table[kept, PLACE_COLUMNS:])
        asked.append(table[kept, PLACE_COLUMNS - 1] >= 0.5)
        weights.append(np.full(kept.sum(), weight / max(1, kept.sum())))
    return np.concatenate(evidence), np.concatenate(asked), np.concatenate(weights)


def fit(meetings, talks, draw):
    random = np.random.default_rng(draw)
    parts = [rows_of(meetings, MEETING_SHARE, 1.0, random), rows_of(talks, TALK_SHARE, TALK_WEIGHT, random)]
    evidence, asked, weights = (np.concatenate([part[i] for part in parts]) for i in range(3))
    return HistGradientBoostingClassifier(**SETTINGS, random_state=draw).fit(evidence, asked, sample_weight=weights * len(weights) / weights.sum())


def without(briefs, fold, folds):
    talks = sorted({brief["talk"] for brief, _ in briefs})
    held_out = {talk for at, talk in enumerate(talks) if at % folds == fold}
    return [one for one in briefs if one[0]["talk"] not in held_out]


def main():
    folder, out = sys.argv[1:3]
    names, meetings = read(folder, "train")
    _, talks = read(folder, "talks")
    if "--plain" in sys.argv:
        # Words alone cannot find sentences in other words than the brief's: the trees would learn to trust
        # words too little.
        talks = [one for one in talks if one[0]["kind"] == "direct"]
    if "--without" in sys.argv:
        fold, folds = map(int, sys.argv[sys.argv.index("--without") + 1].split("/"))
        meetings, talks = without(meetings, fold, folds), without(talks, fold, folds)
    models = [fit(meetings, talks, draw) for draw in range(1, DRAWS + 1)]
    write_trees(out, names, models)


main()
