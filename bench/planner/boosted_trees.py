"""Writes boosted trees of scikit-learn in the planner's format (src/lib/boosted-trees.ts)."""

import json

import numpy as np


def short(value):
    return float(f"{value:.5g}")


def tree_of(nodes, scale):
    return [
        short(node["value"] * scale)
        if node["is_leaf"]
        else [int(node["feature_idx"]), short(node["num_threshold"]), int(node["left"]), int(node["right"])]
        for node in nodes
    ]


def write_trees(path, names, models):
    """Writes the mean of several models, each a HistGradientBoostingClassifier of two classes."""
    trees = {
        "evidence": names,
        "base": short(np.mean([model._baseline_prediction.item() for model in models])),
        "trees": [tree_of(tree.nodes, 1 / len(models)) for model in models for (tree,) in model._predictors],
    }
    with open(path, "w") as file:
        json.dump(trees, file, separators=(",", ":"))
        file.write("\n")
