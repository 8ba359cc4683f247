import { expect, test } from 'vitest';
import type { EmbeddedTalk } from '../talk/embedded-talk.ts';
import type { Sentence } from '../talk/sentence.ts';
import { highestOdds, weighEmbedded, withOdds } from './weigh-embedded.ts';

const SECOND = 1000;
const unit = (angle: number) => Float32Array.from([Math.cos(angle), Math.sin(angle)]);
/** Makes ten passages of ten seconds, one after the other, from their angles to the phrase. */
const talkOf = (angles: readonly number[], phrase = 'bread') => {
  const embedded: EmbeddedTalk = {
    isBySentence: false,
    phrases: new Map([[phrase, unit(0)]]),
    passages: angles.map((angle, at) => ({
      groupId: 'g',
      startMs: at * 10 * SECOND,
      endMs: (at + 1) * 10 * SECOND,
      vector: unit(angle),
    })),
  };
  const sentences = angles.map((_, at): Sentence => {
    const startMs = at * 10 * SECOND;
    const base = { group: 0, speaker: 'S1', words: [], stems: [] };
    return {
      ...base,
      startMs,
      endMs: startMs + 9 * SECOND,
      isQuestion: false,
      isNegative: false,
      isAssent: false,
      isDraft: false,
      isMarked: true,
      isComplete: true,
    };
  });
  return { sentences, timelines: [{ footage: { groupId: 'g' } }], embedded };
};
const FAR = [1.5, 1.4, 1.45, 1.52, 1.48, 1.42, 1.5, 1.46, 1.44];

test('a passage that is nearer than the others gains odds, and the others lose odds', () => {
  const found = weighEmbedded(talkOf([...FAR, 0.2]), 'bread');
  expect(found?.standsOut).toBe(true);
  expect(found?.odds.at(-1)).toBe(2.5);
  for (const odds of found?.odds.slice(0, -1) ?? []) expect(odds).toBeLessThan(0.5);
});

test('a subject that fills a third of a talk stands out as well', () => {
  const found = weighEmbedded(talkOf([...FAR, 0.2, 0.25, 0.22, 0.2]), 'bread');
  expect(found?.standsOut).toBe(true);
  expect(found?.odds.slice(-4)).toEqual([2.5, 2.5, 2.5, 2.5]);
});

test('no passage stands out that is no nearer than chance explains', () => {
  expect(weighEmbedded(talkOf([...FAR, 1.43]), 'bread')?.standsOut).toBe(false);
});

test('there is no evidence without vectors, for another phrase, and where all cosines are equal', () => {
  const talk = talkOf([...FAR, 0.2]);
  expect(weighEmbedded({ ...talk, embedded: null }, 'bread')).toBeNull();
  expect(weighEmbedded(talk, 'milk')).toBeNull();
  expect(weighEmbedded(talkOf(FAR.map(() => 1)), 'bread')).toBeNull();
  expect(weighEmbedded(talkOf([1, 0.5, 0.2]), 'bread')).toBeNull();
});

test('a sentence between two passages has the mean of both, and one outside of all has no odds', () => {
  const talk = talkOf([...FAR, 0.2]);
  const [first] = talk.sentences;
  if (!first) throw new Error('no sentence');
  const between = { ...first, startMs: 85 * SECOND, endMs: 95 * SECOND };
  const outside = { ...first, startMs: 500 * SECOND, endMs: 510 * SECOND };
  const found = weighEmbedded({ ...talk, sentences: [between, outside] }, 'bread');
  expect(found?.odds[0]).toBeGreaterThan(0);
  expect(found?.odds[1]).toBe(0);
});

test('odds shift chances, and no odds leave them as they are', () => {
  const chances = [0, 0.2, 0.5, 1];
  expect(withOdds(chances, null)).toBe(chances);
  const shifted = withOdds(chances, [1, 1, -1, 1]);
  expect(shifted[1]).toBeCloseTo(0.4046, 3);
  expect(shifted[2]).toBeCloseTo(0.2689, 3);
  expect(shifted.every((chance) => chance >= 0 && chance <= 1)).toBe(true);
});

test('the nearest of several subjects counts', () => {
  const evidence = (odds: number[]) => ({ odds, standsOut: false });
  expect(highestOdds([evidence([1, -1]), null, evidence([0, 2])])).toEqual([1, 2]);
  expect(highestOdds([null, null])).toBeNull();
});
