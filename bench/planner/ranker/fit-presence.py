"""Fits the presence model: fit-presence.py ROWS.json OUT.json

ROWS.json is the output of write-presence.ts. The script needs python3-sklearn of Debian 12. The same rows give the same
weights. It prints figures for held-out talks, in five folds. Each bound is the chance under which a given share of the
present subjects stays. The figures say how many absent subjects stay under it, and how many the simplest rule finds.
"""

import json
import sys

import numpy as np
from sklearn.linear_model import LogisticRegression
from sklearn.model_selection import GroupKFold
from sklearn.preprocessing import StandardScaler

LIKELY_WEIGHT = 3  # a near subject has 1; likely subjects are half as many, and people ask for them more often
PLAIN_SHARE = 0.3  # bound of the rule for languages without word vectors
SHARES = (0.015, 0.025, 0.035, 0.05)


def fit(evidence, is_present, weights):
    """Weights and base for raw evidence, from a fit to standardised evidence."""
    scaler = StandardScaler().fit(evidence)
    model = LogisticRegression(max_iter=2000).fit(scaler.transform(evidence), is_present, sample_weight=weights)
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
    for others, held_out in GroupKFold(5).split(evidence, kinds, talks):
        slopes, base = fit(evidence[others], kinds[others] == "direct", weights[others])
        chances[held_out] = 1 / (1 + np.exp(-(evidence[held_out] @ slopes + base)))
    print({kind: int((kinds == kind).sum()) for kind in ("direct", "near", "likely")})
    for share in SHARES:
        bound = np.quantile(chances[kinds == "direct"], share)
        under = {kind: round(float((chances[kinds == kind] < bound).mean()), 3) for kind in ("near", "likely")}
        print(f"{share:.3f} of present subjects are under {bound:.2f}, of absent ones {under}")
    together = evidence[:, written["evidence"].index("together")] < PLAIN_SHARE
    print(f"share of words said together under {PLAIN_SHARE}:", {kind: round(float(together[kinds == kind].mean()), 3) for kind in ("direct", "near", "likely")})
    slopes, base = fit(evidence, kinds == "direct", weights)
    with open(out, "w") as file:
        json.dump({"evidence": written["evidence"], "weights": [round(float(one), 4) for one in slopes], "base": round(float(base), 4)}, file)
        file.write("\n")


main()
