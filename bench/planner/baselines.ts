import type { Range } from '../../src/domain/time/range.ts';
import { makeStemmer } from '../../src/planner/language/word-stems.ts';
import { weighCentrality } from '../../src/planner/talk/salience.ts';
import { readSentences } from '../../src/planner/talk/sentence.ts';
import { weighStems } from '../../src/planner/talk/turns/weigh-stems.ts';
import type { Talk } from '../../test/support/planner/talk-fixture.ts';

const PART_MS = 5_000;

/** Baselines that fill a length without reading the brief. */
export const BASELINES = ['first seconds', 'evenly spread', 'centrality alone'] as const;
export type Baseline = (typeof BASELINES)[number];

export function cutWithout(baseline: Baseline, { group }: Talk, targetMs: number): Range[] {
  switch (baseline) {
    case 'first seconds':
      return [{ startMs: 0, endMs: targetMs }];
    case 'evenly spread': {
      const count = Math.max(1, Math.round(targetMs / PART_MS));
      return Array.from({ length: count }, (_, at) => {
        const startMs = ((at + 0.5) * group.durationMs) / count - PART_MS / 2;
        return { startMs, endMs: startMs + PART_MS };
      });
    }
    case 'centrality alone':
      return mostCentral(group, targetMs);
  }
}

function mostCentral(group: Talk['group'], targetMs: number): Range[] {
  const sentences = readSentences([group], makeStemmer());
  const centrality = weighCentrality(sentences, weighStems(sentences));
  const order = [...sentences.keys()].toSorted(
    (a, b) => (centrality[b] ?? 0) - (centrality[a] ?? 0) || a - b,
  );
  const kept: Range[] = [];
  let lengthMs = 0;
  for (const at of order) {
    const sentence = sentences[at];
    if (!sentence || lengthMs >= targetMs) break;
    lengthMs += sentence.endMs - sentence.startMs;
    kept.push({ startMs: sentence.startMs, endMs: sentence.endMs });
  }
  return kept;
}
