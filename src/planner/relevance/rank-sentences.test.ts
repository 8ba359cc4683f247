import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../test/support/planner/check-plan.ts';
import { makeRandom } from '../../../test/support/planner/mishear.ts';
import { readTalk } from '../../../test/support/planner/talk-fixture.ts';
import { readBrief } from '../brief/read-brief.ts';
import { makeStemmer } from '../language/word-stems.ts';
import { studyFootage } from '../talk/study.ts';
import { rankSentences } from './rank-sentences.ts';

const stem = makeStemmer();
const talk = readTalk('set/bees');
const study = await studyFootage([talk.group], DEFAULT_SETTINGS, stem, new AbortController().signal);

function ask(text: string) {
  const [topic] = readBrief(text, study.people, stem).wanted;
  if (!topic) throw new Error(`no subject in ${text}`);
  return { terms: topic.terms, hints: topic.hints, speakers: [], phrases: [], targetMs: 45_000 };
}

test('the sentences of a brief’s subject have higher chances than the rest of the talk', () => {
  for (const brief of talk.briefs.filter(
    ({ kind, subjects }) => kind === 'direct' && subjects.length === 1,
  )) {
    const chance = rankSentences(study, ask(brief.text));
    const mean = (isOn: boolean) => {
      const own = study.sentences.flatMap(({ startMs, endMs }, at) => {
        const line = talk.truth.find((one) => one.startMs <= startMs && one.endMs >= endMs);
        return (line?.subject === brief.subject) === isOn ? [chance[at] ?? 0] : [];
      });
      return own.reduce((sum, value) => sum + value, 0) / own.length;
    };
    expect(mean(true), brief.text).toBeGreaterThan(2 * mean(false));
  }
});

test('trees that were fitted to other evidence are refused', () => {
  const other = { evidence: ['said own'], base: 0, trees: [] };
  expect(() => rankSentences(study, ask('Breeding gentle queens'), other)).toThrow(
    /fitted to other evidence/,
  );
});

describe('with a sentence encoder', () => {
  /** The number of axes that the phrase adapter reads. */
  const AXES = 512;
  /** With so many directions, cosines of sentences have a deviation of 0.09, as in real talks. */
  const DIRECTIONS = 120;
  const random = makeRandom(1);
  const unit = (values: readonly number[]) => {
    const length = Math.hypot(...values);
    return Float32Array.from({ length: AXES }, (_, axis) => (values[axis] ?? 0) / length);
  };
  const draw = () => unit(Array.from({ length: DIRECTIONS }, () => random() - random()));
  const vectors = study.sentences.map(draw);
  /** A phrase is some three deviations nearer to its nearest sentence, here the last, than to the others. */
  const last = vectors.at(-1) ?? new Float32Array();
  const nearLast = unit([...draw()].map((value, axis) => 0.95 * value + 0.3 * (last[axis] ?? 0)));
  const encoded = { vectors, phrases: new Map([['asked', nearLast]]) };
  const rank = (text: string, isEncoded: boolean) =>
    rankSentences({ ...study, encoded: isEncoded ? encoded : null }, { ...ask(text), phrases: ['asked'] });

  test('words of the brief are found even if the vectors point to another sentence', () => {
    const chances = rank('Breeding gentle queens', true);
    const { startMs } = study.sentences[chances.indexOf(Math.max(...chances))] ?? { startMs: -1 };
    const line = talk.truth.find((one) => one.startMs <= startMs && one.endMs > startMs);
    expect(line?.subject).toBe('queens');
    expect(Math.max(...chances)).toBeGreaterThan(2 * (chances.at(-1) ?? 1));
  });

  test('a passage in other words is found by its vectors', () => {
    const [by, without] = [rank('Zeppelins over Prague', true), rank('Zeppelins over Prague', false)];
    expect(by.at(-1)).toBeGreaterThan(without.at(-1) ?? 1);
  });
});
