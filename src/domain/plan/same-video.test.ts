import { expect, test } from 'vitest';
import type { PlanEntry } from '../../contract/plan.ts';
import { makeSameVideo } from './same-video.ts';

const entry = (n: number, changes: Partial<PlanEntry> = {}): PlanEntry => ({
  n,
  role: 'body',
  source_group: '3f2b8c1e-0000-4000-8000-000000000000',
  camera: 'A',
  source_start_ms: n * 10_000,
  source_end_ms: n * 10_000 + 5_000,
  text: `Sentence ${n}.`,
  speaker: 'S1',
  tightening: [{ op: 'pause_shrink', at_ms: n * 10_000 + 1_000, removed_ms: 300 }],
  pinned: false,
  ...changes,
});
const plan = [entry(1), entry(2)];
const pauseAt = (at_ms: number, removed_ms: number) => ({ op: 'filler_cut' as const, at_ms, removed_ms });

test.each<[string, PlanEntry[]]>([
  ['nothing', [entry(1), entry(2)]],
  ['a pin', [entry(1, { pinned: true }), entry(2)]],
  ['a role', [entry(1, { role: 'hook' }), entry(2, { role: 'close' })]],
  ['a name of a speaker', [entry(1, { speaker: 'S2', speaker_name: 'Mara' }), entry(2)]],
  ['why a stretch was taken out', [entry(1, { tightening: [pauseAt(11_000, 300)] }), entry(2)]],
  [
    'where an entry ends within what is taken out',
    [
      entry(1, { source_end_ms: 16_000, tightening: [...entry(1).tightening, pauseAt(15_000, 1_000)] }),
      entry(2),
    ],
  ],
])('%s changes no video', (_name, changed) => {
  expect(makeSameVideo(plan, changed)).toBe(true);
});

test.each<[string, PlanEntry[]]>([
  ['the order', [entry(2, { n: 1 }), entry(1, { n: 2 })]],
  ['an entry less', [entry(1)]],
  ['an entry more', [entry(1), entry(2), entry(3)]],
  ['the camera', [entry(1, { camera: 'B' }), entry(2)]],
  ['the recording', [entry(1, { source_group: '3f2b8c1e-0000-4000-8000-000000000001' }), entry(2)]],
  ['the start', [entry(1, { source_start_ms: 9_900 }), entry(2)]],
  ['the end', [entry(1), entry(2, { source_end_ms: 25_100 })]],
  ['a word that is taken out', [entry(1, { tightening: [pauseAt(11_000, 400)] }), entry(2)]],
  ['a word of the captions', [entry(1, { text: 'Sentence one.' }), entry(2)]],
  [
    'a split, because captions end there',
    [entry(1, { source_end_ms: 13_000 }), entry(1, { n: 2, source_start_ms: 13_000 }), entry(2, { n: 3 })],
  ],
])('%s changes the video', (_name, changed) => {
  expect(makeSameVideo(plan, changed)).toBe(false);
});
