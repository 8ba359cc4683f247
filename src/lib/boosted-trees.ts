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
export function chanceOf(trees: BoostedTrees, row: ArrayLike<number>): number {
  const { roots, evidence, bounds, atMost, more } = flatOf(trees);
  let odds = trees.base;
  for (const root of roots) {
    let node = root;
    for (let at = evidence[node] ?? LEAF; at !== LEAF; at = evidence[node] ?? LEAF) {
      const isAtMost = (row[at] ?? Number.NaN) <= (bounds[node] ?? Number.NaN);
      node = (isAtMost ? atMost[node] : more[node]) ?? Number.NaN;
    }
    odds += bounds[node] ?? Number.NaN;
  }
  return 1 / (1 + Math.exp(-odds));
}

/** The nodes of all trees, one after the other. A plan goes through a million of them. */
interface FlatTrees {
  /** The first node of each tree. */
  roots: Int32Array;
  /** What each node looks at; LEAF for none. */
  evidence: Int32Array;
  /** Of a leaf, its value. */
  bounds: Float64Array;
  atMost: Int32Array;
  more: Int32Array;
}

const LEAF = -1;
const flattened = new WeakMap<BoostedTrees, FlatTrees>();

function flatOf(trees: BoostedTrees): FlatTrees {
  const known = flattened.get(trees);
  if (known !== undefined) return known;
  const flat = flatten(trees);
  flattened.set(trees, flat);
  return flat;
}

function flatten({ trees }: BoostedTrees): FlatTrees {
  const count = trees.reduce((sum, tree) => sum + tree.length, 0);
  const flat: FlatTrees = {
    roots: new Int32Array(trees.length),
    evidence: new Int32Array(count).fill(LEAF),
    bounds: new Float64Array(count),
    atMost: new Int32Array(count),
    more: new Int32Array(count),
  };
  let from = 0;
  for (const [at, tree] of trees.entries()) {
    flat.roots[at] = from;
    putNodes(flat, tree, from);
    from += tree.length;
  }
  return flat;
}

/** Puts the nodes of a tree at `from` and the places behind it. */
function putNodes(flat: FlatTrees, tree: readonly TreeNode[], from: number): void {
  if (tree.length === 0) throw new RangeError('a tree has no nodes');
  const placeOf = (node: number) => {
    if (tree[node] === undefined) throw new RangeError('a tree leads to a node that it does not have');
    return from + node;
  };
  for (const [at, node] of tree.entries()) {
    if (typeof node === 'number') {
      flat.bounds[from + at] = node;
      continue;
    }
    const [evidence, bound, atMost, more] = node;
    flat.evidence[from + at] = evidence;
    flat.bounds[from + at] = bound;
    flat.atMost[from + at] = placeOf(atMost);
    flat.more[from + at] = placeOf(more);
  }
}
