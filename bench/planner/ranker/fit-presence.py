"""Fits the model of presence: fit-presence.py ROWS.json OUT.json

ROWS.json is what write-presence.ts wrote. Needs python3-sklearn of Debian 12. The same rows give the same weights. Prints,
for talks left out in five folds, how many subjects that are not there stay under the chance that a share of those that are
there stays under, and what the simplest way finds.
"""

import json
import sys

import numpy as np
from sklearn.linear_model import LogisticRegression
from sklearn.model_selection import GroupKFold
from sklearn.preprocessing import StandardScaler

LIKELY_WEIGHT = 3  # against one of those near to what is said: there are half as many, and they are asked for more often
PLAIN_SHARE = 0.3  # what serves languages without word vectors
SHARES = (0.015, 0.025, 0.035, 0.05)


def fit(evidence, is_there, weights):
    """Weights and base for evidence as it is, by a fit to evidence in deviations."""
    scaler = StandardScaler().fit(evidence)
    model = LogisticRegression(max_iter=2000).fit(scaler.transform(evidence), is_there, sample_weight=weights)
    slopes = model.coef_[0] / scaler.scale_
    return slopes, model.intercept_[0] - slopes @ scaler.mean_


def main():
    rows_path, out = sys.argv[1:3]
    with open(rows_path) as file:
        written = json.load(file)
    evidence = np.array([row["evidence"] for row in written["rows"]])
    kinds = np.array([row["kind"] for row in written["rows"]])
    talks = np.array([row["talk"] for row in written["rows"]])
    weights = np.where(kinds == "likely", LIKELY_WEIGHT, 1.0)
    chances = np.zeros(len(kinds))
    for others, left_out in GroupKFold(5).split(evidence, kinds, talks):
        slopes, base = fit(evidence[others], kinds[others] == "direct", weights[others])
        chances[left_out] = 1 / (1 + np.exp(-(evidence[left_out] @ slopes + base)))
    print({kind: int((kinds == kind).sum()) for kind in ("direct", "near", "likely")})
    for share in SHARES:
        bound = np.quantile(chances[kinds == "direct"], share)
        under = {kind: round(float((chances[kinds == kind] < bound).mean()), 3) for kind in ("near", "likely")}
        print(f"{share:.3f} of those there under {bound:.2f}, with it {under}")
    together = evidence[:, written["evidence"].index("together")] < PLAIN_SHARE
    print(f"by the share of words said together alone, under {PLAIN_SHARE}:", {kind: round(float(together[kinds == kind].mean()), 3) for kind in ("direct", "near", "likely")})
    slopes, base = fit(evidence, kinds == "direct", weights)
    with open(out, "w") as file:
        json.dump({"evidence": written["evidence"], "weights": [round(float(one), 4) for one in slopes], "base": round(float(base), 4)}, file)
        file.write("\n")


main()
