"""Fits the trees that find where a talk turns to another subject: fit-turns.py FOLDER OUT.json [--plain]

FOLDER holds the output of write-turns.ts. The script needs python3-sklearn of Debian 12 (scikit-learn 1.2). The same
evidence gives the same trees. --plain leaves out the evidence of the sentence encoder.

The script also fits trees for each of five folds, without the talks of that fold. It prints how well these find the turns
of the held-out talks. It writes them to FOLDER as NAME-without-FOLD.json, with the NAME of OUT, and the fold of each talk
to folds.json. The ranker needs them: it must not be fitted to turns of trees that know the talk.
"""

import json
import sys
from pathlib import Path

import numpy as np
from sklearn.ensemble import HistGradientBoostingClassifier
from sklearn.metrics import average_precision_score, roc_auc_score

sys.path.append(str(Path(__file__).parent.parent))
from boosted_trees import write_trees  # noqa: E402

# In meetings, only the ends of gold stretches are known to be turns. Other turns count as none there, so
# negatives of meetings have little weight.
WEIGHT_OF_TURNS = {"talks": 1.0, "meetings": 0.3}
WEIGHT_OF_OTHERS = {"talks": 1.0, "meetings": 0.05}
FOLDS = 5
SETTINGS = dict(
    max_iter=150, learning_rate=0.06, max_leaf_nodes=8, min_samples_leaf=60, l2_regularization=5, early_stopping=False
)


def read(folder):
    with open(f"{folder}/turns.json") as file:
        listed = json.load(file)
    table = np.fromfile(f"{folder}/turns.bin", dtype=np.float32).reshape(-1, len(listed["evidence"]) + 1)
    talks, at = [], 0
    for talk in listed["talks"]:
        talks.append((talk, table[at : at + talk["rows"]]))
        at += talk["rows"]
    return listed["evidence"], talks


def fit(talks):
    table = np.concatenate([rows for _, rows in talks])
    kinds = np.concatenate([np.full(len(rows), talk["set"]) for talk, rows in talks])
    is_turn = table[:, 0] > 0.5
    weights = np.array([(WEIGHT_OF_TURNS if turn else WEIGHT_OF_OTHERS)[kind] for turn, kind in zip(is_turn, kinds)])
    model = HistGradientBoostingClassifier(**SETTINGS, random_state=1)
    return model.fit(table[:, 1:], is_turn, sample_weight=weights)


def fit_folds(folder, name, names, talks):
    fold_of = {talk: at % FOLDS for at, talk in enumerate(sorted({talk["talk"] for talk, _ in talks}))}
    found = {}
    for fold in range(FOLDS):
        model = fit([one for one in talks if fold_of[one[0]["talk"]] != fold])
        write_trees(f"{folder}/{name}-without-{fold}.json", names, [model])
        for talk, rows in talks:
            if fold_of[talk["talk"]] == fold:
                kind = f"{talk['set']}, {talk['errors']:.0%} misheard"
                found.setdefault(kind, []).append((rows[:, 0] > 0.5, model.predict_proba(rows[:, 1:])[:, 1]))
    with open(f"{folder}/folds.json", "w") as file:
        json.dump(fold_of, file)
    return found


def print_found(found):
    for kind, parts in found.items():
        turns, chances = (np.concatenate(part) for part in zip(*parts))
        print(
            f"{kind}: average precision {average_precision_score(turns, chances):.3f}, "
            f"area under the curve {roc_auc_score(turns, chances):.3f}, {turns.mean():.1%} are turns"
        )


def main():
    folder, out = sys.argv[1:3]
    names, talks = read(folder)
    if "--plain" in sys.argv:
        kept = [at for at, name in enumerate(names) if not name.startswith("encoded ")]
        names = [names[at] for at in kept]
        talks = [(talk, rows[:, [0, *(at + 1 for at in kept)]]) for talk, rows in talks]
    print_found(fit_folds(folder, Path(out).stem, names, talks))
    write_trees(out, names, [fit(talks)])


main()
