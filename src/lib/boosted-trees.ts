import { readFileSync } from 'node:fs';
import { lazily } from './lazily.ts';

/**
 * A leaf is its value. Another node compares one piece of evidence with a bound, and names the next node.
 * That is `atMost` where the evidence is at most the bound, otherwise `more`.
 */
export type TreeNode = number | readonly [evidence: number, bound: number, atMost: number, more: number];

/** A sum of decision trees, fitted by gradient boosting (Friedman, 2001). Nodes of a tree count from its root, 0. */
export interface BoostedTrees {
  /** Names of the evidence, in the order of the rows that it reads. */
  evidence: readonly string[];
  /** Log-odds before any tree. */
  base: number;
  trees: readonly (readonly TreeNode[])[];
}

/** The trees of a file, read at the first call. */
export const treesIn = (file: URL): (() => BoostedTrees) =>
  lazily(() => JSON.parse(readFileSync(file, 'utf8')) as BoostedTrees);

/** A named row of numbers that speaks for or against each of several things, one for each. */
export interface Evidence {
  name: string;
  values: readonly number[];
}

/** The chance, 0..1, of each of so many things. Throws when the trees were fitted to other evidence, or one is broken. */
export function chancesOf(trees: BoostedTrees, evidence: readonly Evidence[], count: number): number[] {
  const isOther = evidence.some(({ name }, at) => name !== trees.evidence[at]);
  if (isOther || evidence.length !== trees.evidence.length)
    throw new Error('the trees were fitted to other evidence: fit them again by bench/planner');
  return Array.from({ length: count }, (_, at) =>
    chanceOf(
      trees,
      evidence.map(({ values }) => values[at] ?? Number.NaN),
    ),
  );
}

/** The chance, 0..1, by boosted trees, for one row of evidence. Throws when a tree is broken. */
export function chanceOf({ base, trees }: BoostedTrees, row: ArrayLike<number>): number {
  const odds = trees.reduce((sum, tree) => sum + leafOf(tree, row), base);
  return 1 / (1 + Math.exp(-odds));
}

function leafOf(tree: readonly TreeNode[], row: ArrayLike<number>): number {
  let node = tree[0];
  while (typeof node !== 'number') {
    if (node === undefined) throw new RangeError('a tree leads to a node that it does not have');
    const [evidence, bound, atMost, more] = node;
    node = tree[(row[evidence] ?? Number.NaN) <= bound ? atMost : more];
  }
  return node;
}
