interface Cluster {
  size: number;
  mean: Float64Array;
  /** The smallest index of its members names it. */
  first: number;
}

interface Merge {
  into: number;
  from: number;
  cost: number;
}

/** The whole tree of merges: each joins the two groups whose joint spread grows least (Ward). */
export class WardTree {
  private readonly size: number;
  private readonly merges: Merge[];

  constructor(vectors: readonly Float64Array[]) {
    this.size = vectors.length;
    this.merges = mergeAll(vectors).sort((a, b) => a.cost - b.cost);
  }

  /** The members' groups, 0 to `count` - 1 in order of first member. */
  cut(count: number): Uint8Array {
    const parents = Array.from({ length: this.size }, (_, i) => i);
    const rootOf = (i: number): number => {
      let root = i;
      while (parents[root] !== root) root = parents[root] ?? root;
      return root;
    };
    for (const { into, from } of this.merges.slice(0, Math.max(0, this.size - count))) {
      parents[rootOf(from)] = rootOf(into);
    }
    const names = new Map<number, number>();
    return Uint8Array.from(parents, (_, i) => {
      const root = rootOf(i);
      const name = names.get(root) ?? names.size;
      names.set(root, name);
      return name;
    });
  }
}

/** Uses chains of nearest neighbours: as many steps as pairs, and no matrix of all distances. */
function mergeAll(vectors: readonly Float64Array[]): Merge[] {
  const alive = new Set<Cluster>(vectors.map((vector, first) => ({ size: 1, mean: vector.slice(), first })));
  const merges: Merge[] = [];
  let chain: Cluster[] = [];
  while (alive.size > 1) {
    const [start] = alive;
    if (chain.length === 0 && start !== undefined) chain = [start];
    const tip = chain.at(-1);
    if (tip === undefined) break;
    const before = chain.at(-2);
    const near = nearestTo(tip, alive, before);
    if (near.cluster !== before) {
      chain.push(near.cluster);
      continue;
    }
    chain.splice(-2);
    alive.delete(tip);
    alive.delete(near.cluster);
    merges.push({ into: near.cluster.first, from: tip.first, cost: near.cost });
    alive.add(joined(near.cluster, tip));
  }
  return merges;
}

/** Of two equally near ones, the previous one in the chain is taken. Otherwise the chain would never end. */
function nearestTo(tip: Cluster, alive: ReadonlySet<Cluster>, before: Cluster | undefined) {
  let best = { cluster: before ?? tip, cost: before ? wardCost(tip, before) : Number.POSITIVE_INFINITY };
  for (const cluster of alive) {
    if (cluster === tip || cluster === before) continue;
    const cost = wardCost(tip, cluster);
    if (cost < best.cost) best = { cluster, cost };
  }
  return best;
}

function wardCost(a: Cluster, b: Cluster): number {
  let sum = 0;
  for (let d = 0; d < a.mean.length; d += 1) sum += ((a.mean[d] ?? 0) - (b.mean[d] ?? 0)) ** 2;
  return (sum * a.size * b.size) / (a.size + b.size);
}

function joined(a: Cluster, b: Cluster): Cluster {
  const size = a.size + b.size;
  const mean = a.mean.map((value, d) => (value * a.size + (b.mean[d] ?? 0) * b.size) / size);
  return { size, mean, first: Math.min(a.first, b.first) };
}
