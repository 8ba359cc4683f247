import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../test/support/planner/check-plan.ts';
import type { Word } from '../../contract/transcript.ts';
import type { GuessedPlacing } from '../../contract/values/recordings.ts';
import type { GroupFootage } from '../talk/footage.ts';
import { findEdges, makeTimeline } from '../talk/group-timeline.ts';
import { assemble } from './assemble.ts';

const DURATION_MS = 20_000;

/** Camera A shows both people, B the one who speaks. */
const SHOWN = new Map([
  [
    'S1',
    new Map([
      ['A', 0.6],
      ['B', 1],
    ]),
  ],
  [
    'S2',
    new Map([
      ['A', 0.6],
      ['B', 0],
    ]),
  ],
]);

const word = (speaker: string, startMs: number, endMs: number): Word => ({
  ...{ idx: 0, text: 'word', start_ms: startMs, end_ms: endMs, speaker },
  ...{ confidence: 1, filler: false },
});

/** Cameras of a stretch of S1 from 2 to 12 s, in which S2 talks as well for so long. */
function camerasWith(crosstalkMs: number, guesses: Readonly<Record<string, GuessedPlacing>> = {}): string[] {
  const words = [word('S1', 2_000, 12_000), word('S2', 4_000, 4_000 + crosstalkMs)];
  const levelsDb = new Float32Array(DURATION_MS / 10).fill(-60).fill(-20, 200, 1_200);
  const all = { startMs: 0, endMs: DURATION_MS };
  const footage = {
    ...{ groupId: 'g', durationMs: DURATION_MS, words, segments: [], language: 'en', draft: false },
    levels: { startMs: 0, levelsDb },
    cameras: ['A', 'B'].map((letter) => {
      const guess = guesses[letter];
      return { letter, coverage: all, ...(guess ? { guess } : {}) };
    }),
    speakerNames: {},
  } as unknown as GroupFootage;
  const timeline = makeTimeline(footage, DEFAULT_SETTINGS);
  const sentence = { speaker: 'S1', startMs: 2_000, endMs: 12_000 };
  const edges = findEdges(timeline, sentence);
  const run = { kind: 'sentences' as const, group: 0, sentences: [sentence], edges };
  return assemble([run], [timeline], [SHOWN]).entries.map(({ camera }) => camera);
}

test('where two people talk at once for more than two seconds, the camera that shows both is taken', () => {
  expect(camerasWith(2_000)).toEqual(['B']);
  expect(camerasWith(2_001)).toEqual(['A']);
});

test('a camera whose place is a guess is not taken where another one has a picture', () => {
  expect(camerasWith(2_000)).toEqual(['B']);
  expect(camerasWith(2_000, { B: 'creation_time' })).toEqual(['A']);
  expect(camerasWith(2_000, { A: 'equal_length', B: 'equal_length' })).toEqual(['B']);
});
