import type { PlanEntry } from '../../../contract/plan.ts';
import type { ImportedEntry } from './imported-entry.ts';
import { matchVersions } from './match-versions.ts';
import { type MergedEntry, type MergedPiece, mergeEntry } from './merge-entry.ts';
import { mergeOrder } from './merge-order.ts';

export interface MergedImport {
  /** In the order of the next version. */
  pieces: MergedPiece[];
  /** Each with both sides, in sentences that name entries by their exported numbers. */
  conflicts: string[];
}

/**
 * The next version of a plan. It merges the exported one (`base`), the present one (`ours`) and an edited
 * file (`theirs`). Nothing that either side changed is lost: it is in the result, or named.
 */
export function mergeImport(
  base: readonly PlanEntry[],
  ours: readonly PlanEntry[],
  theirs: readonly ImportedEntry[],
): MergedImport {
  const became = matchVersions(base, ours);
  const keyOfOurs = new Map([...became].map(([n, entry]) => [entry.n, baseKey(n)]));
  const pieces = new Map<string, MergedPiece>();
  const conflicts: string[] = [];
  const baseNumbers = new Set(base.map(({ n }) => n));
  const theirsByN = Map.groupBy(theirs, ({ fromN }) => fromN);
  const theirKeys: string[] = [];
  const partsSeen = new Map<number, number>();
  const merged = new Map(
    base.map((entry) => {
      const own = theirsByN.get(entry.n) ?? [];
      return [entry.n, mergeEntry(entry, became.get(entry.n) ?? null, own)] as const;
    }),
  );
  for (const [n, { pieces: own, conflicts: said }] of merged) {
    conflicts.push(...said);
    for (const [part, piece] of own.entries()) pieces.set(partKey(n, part), piece);
  }
  for (const [at, one] of theirs.entries()) {
    if (one.fromN !== null && baseNumbers.has(one.fromN)) {
      const part = partsSeen.get(one.fromN) ?? 0;
      partsSeen.set(one.fromN, part + 1);
      theirKeys.push(partKey(one.fromN, part));
    } else {
      theirKeys.push(`new ${at}`);
      pieces.set(`new ${at}`, newPiece(one));
    }
  }
  const ourKeys = ours.flatMap((entry) => {
    const key = keyOfOurs.get(entry.n) ?? `ours ${entry.n}`;
    if (!pieces.has(key) && key.startsWith('ours')) pieces.set(key, keptPiece(entry));
    return [key];
  });
  const order = mergeOrder(
    base.map(({ n }) => baseKey(n)),
    ourKeys,
    theirKeys,
  );
  if (order.isConflict) conflicts.push(sayOrder(ourKeys, theirKeys));
  return { pieces: inOrder(order.keys, merged, pieces), conflicts };
}

/** Parts that only one side has come after the first part. */
function inOrder(
  keys: readonly string[],
  merged: ReadonlyMap<number, MergedEntry>,
  pieces: ReadonlyMap<string, MergedPiece>,
): MergedPiece[] {
  const known = new Set(keys);
  return keys.flatMap((key) => {
    const piece = pieces.get(key);
    const [, n, part] = /^entry (\d+) part (\d+)$/.exec(key) ?? [];
    if (n === undefined || part !== '0') return piece === undefined ? [] : [piece];
    const missing = (merged.get(Number(n))?.pieces ?? []).filter(
      (_, at) => at > 0 && !known.has(partKey(Number(n), at)),
    );
    return [...(piece === undefined ? [] : [piece]), ...missing];
  });
}

function newPiece({ fromN: _, ...shown }: ImportedEntry): MergedPiece {
  return { ...shown, from: null, isChanged: true };
}

function keptPiece(entry: PlanEntry): MergedPiece {
  return {
    from: entry,
    groupId: entry.source_group,
    camera: entry.camera,
    startMs: entry.source_start_ms,
    endMs: entry.source_end_ms,
    tightening: entry.tightening,
    isChanged: false,
  };
}

function sayOrder(ours: readonly string[], theirs: readonly string[]): string {
  const numbers = (keys: readonly string[]) =>
    keys.flatMap((key) => /^entry (\d+) part 0$/.exec(key)?.[1] ?? []).join(', ');
  return `the order was changed in the file (${numbers(theirs)}) and here (${numbers(ours)}), by the exported numbers; the order of the file is taken`;
}

function baseKey(n: number): string {
  return partKey(n, 0);
}

function partKey(n: number, part: number): string {
  return `entry ${n} part ${part}`;
}
