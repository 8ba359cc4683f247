import type { Segment } from '../../contract/transcript.ts';

type Spoken = Pick<Segment, 'speaker' | 'start_ms' | 'end_ms'>;

interface TakenLabels {
  /** No voice gets these. */
  reserved: ReadonlySet<string>;
  /** Plans show these, so no new voice gets them. */
  shown: ReadonlySet<string>;
}

const NO_LABELS: TakenLabels = { reserved: new Set(), shown: new Set() };

/**
 * Names the voices of a new transcript so that labels stay with their voices. A voice takes the old label
 * with which it shares the most time, and each old label is taken once. A new voice gets the first label that
 * no speaker has now, and that is neither reserved nor shown.
 */
export function matchSpeakers(
  before: readonly Spoken[],
  after: readonly Spoken[],
  { reserved, shown }: TakenLabels = NO_LABELS,
): Map<string, string> {
  const labels = [...new Set(after.map(({ speaker }) => speaker))];
  const old = new Set([...before.map(({ speaker }) => speaker), ...shown]);
  const shared = sharedTimes(before, after).toSorted((a, b) => b.ms - a.ms);
  const names = new Map<string, string>();
  const taken = new Set(reserved);
  for (const { from, to } of shared) {
    if (names.has(to) || taken.has(from)) continue;
    names.set(to, from);
    taken.add(from);
  }
  let next = 1;
  for (const label of labels) {
    if (names.has(label)) continue;
    while (old.has(`S${next}`) || taken.has(`S${next}`)) next += 1;
    names.set(label, `S${next}`);
    taken.add(`S${next}`);
  }
  return names;
}

/** Time that an old and a new label have in common. Both lists are in order of time, so one pass finds it. */
function sharedTimes(before: readonly Spoken[], after: readonly Spoken[]) {
  const sums = new Map<string, { from: string; to: string; ms: number }>();
  let first = 0;
  for (const segment of after) {
    while ((before[first]?.end_ms ?? Number.POSITIVE_INFINITY) <= segment.start_ms) first += 1;
    for (let i = first; i < before.length; i += 1) {
      const old = before[i];
      if (old === undefined || old.start_ms >= segment.end_ms) break;
      const ms = Math.min(old.end_ms, segment.end_ms) - Math.max(old.start_ms, segment.start_ms);
      if (ms <= 0) continue;
      const key = `${old.speaker}\n${segment.speaker}`;
      const sum = sums.get(key) ?? { from: old.speaker, to: segment.speaker, ms: 0 };
      sum.ms += ms;
      sums.set(key, sum);
    }
  }
  return [...sums.values()];
}
