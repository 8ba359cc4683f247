import { expect, test } from 'vitest';
import type { Weights } from '../relevance/weigh-sentences.ts';
import type { Study } from '../talk/study.ts';
import { partByTopic } from './part-by-topic.ts';

const SENTENCE_MS = 4_000;

/** Four sentences, with the chances of each for the two subjects of a brief, in its order. */
function partFour(first: readonly number[], second: readonly number[]) {
  const sentences = first.map((_, at) => ({
    startMs: at * SENTENCE_MS,
    endMs: (at + 1) * SENTENCE_MS - 400,
  }));
  const edge = { silent: true };
  const study = {
    sentences,
    links: sentences.map(() => ({ needsBefore: false, needsAfter: false })),
    edges: sentences.map(() => ({ in: edge, out: edge })),
  } as unknown as Study;
  const weights = { byTopic: [{ chance: first }, { chance: second }] } as unknown as Weights;
  return partByTopic({ first: 0, last: 3 }, study, weights, 2_000);
}

test('a passage that goes on to the subject that is to come first is parted there', () => {
  expect(partFour([0.1, 0.1, 0.9, 0.9], [0.9, 0.9, 0.1, 0.1])).toEqual([
    { first: 0, last: 1 },
    { first: 2, last: 3 },
  ]);
});

test('one story whose end is still about the subject of its beginning stays whole', () => {
  expect(partFour([0.1, 0.1, 0.8, 0.8], [0.9, 0.9, 0.6, 0.6])).toEqual([{ first: 0, last: 3 }]);
});
