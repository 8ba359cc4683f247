import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../test/support/planner/check-plan.ts';
import { makeTalk } from '../../../test/support/planner/talk-fixture.ts';
import { readBrief } from '../brief/read-brief.ts';
import { makeStemmer } from '../language/word-stems.ts';
import { studyFootage } from '../talk/study.ts';
import { gatherEvidence } from './evidence.ts';

const stem = makeStemmer();
const TALK = makeTalk(`
S1 river | Let us talk about the water. What did you find in it on your way down there?
S2 river | Bottles and plastic bags, from the first day on. Under each bridge lay a carpet of cigarette ends.
S1 crew | Tell me about the people who were with you on that boat.
S2 crew | My daughter steered, and Karl made soup for us. They quarrelled about a frying pan for days.
S2 crew | In the evening we played cards, and nobody spoke of the next morning.
S1 money | And what did the whole journey cost you, all in all?
S2 money | Eleven thousand euros, and the pan. I pay back a hundred each month.
`);
const study = await studyFootage([TALK.group], DEFAULT_SETTINGS, stem, new AbortController().signal);

function evidenceFor(text: string): Map<string, readonly number[]> {
  const [topic] = readBrief(text, [], stem).wanted;
  if (!topic) throw new Error(`no subject in ${text}`);
  const { terms, hints, phrase } = topic;
  const asked = { terms, hints, speakers: [], phrases: [phrase], targetMs: 15_000 };
  return new Map(gatherEvidence(study, asked).map(({ name, values }) => [name, values]));
}

/** The values of the sentences of one subject. */
function on(subject: string, values: readonly number[] = []): number[] {
  return values.filter((_, at) => {
    const { startMs } = study.sentences[at] ?? { startMs: -1 };
    return TALK.truth.some(
      (line) => line.subject === subject && line.startMs <= startMs && line.endMs > startMs,
    );
  });
}

test('all sentences of a part of the talk have the score of the part as one document', () => {
  const said = evidenceFor('The frying pan').get('said part');
  expect(new Set(on('crew', said))).toEqual(new Set([1]));
  expect(new Set(on('river', said))).toEqual(new Set([0]));
  const [money] = on('money', said);
  expect(new Set(on('money', said))).toEqual(new Set([money]));
  expect(money).toBeGreaterThan(0);
  expect(money).toBeLessThan(1);
});

test('they also have the score of its best sentence, and its length in seconds', () => {
  const found = evidenceFor('The frying pan');
  expect(new Set(on('crew', found.get('said in part by one sentence')))).toEqual(new Set([1]));
  const own = TALK.truth.filter(({ subject }) => subject === 'crew');
  const lengthS = ((own.at(-1)?.endMs ?? 0) - (own[0]?.startMs ?? 0)) / 1000;
  for (const value of on('crew', found.get('length of part'))) expect(value).toBeCloseTo(lengthS, 3);
});

test('speakers are no evidence if the brief names none', () => {
  expect(new Set(evidenceFor('The frying pan').get('by those named part'))).toEqual(new Set([-1]));
});
