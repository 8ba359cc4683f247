import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../test/support/planner/check-plan.ts';
import { makeTalk } from '../../../test/support/planner/talk-fixture.ts';
import { readBrief } from '../brief/read-brief.ts';
import { makeStemmer } from '../language/word-stems.ts';
import { studyFootage } from '../talk/study.ts';
import { weighRelevance } from './relevance.ts';

const stem = makeStemmer();
const TALK = makeTalk(`
S1 river | Let us talk about the water. What did you find there?
S2 river | Bottles and plastic bags, from the first day on. Under each bridge lay a carpet of cigarette ends.
S2 river | Below the paper mill it smelled of eggs, and I had a rash for a week.
S1 crew | Tell me about the people with you.
S2 crew | My daughter steered, and Karl made soup for us. They quarrelled about a frying pan for days.
S2 crew | In the evening we played cards, and nobody spoke of the next morning.
S1 money | And what did it cost, all in all?
S2 money | Eleven thousand euros, which I borrowed from two cousins. I pay back a hundred each month.
`);
const study = await studyFootage([TALK.group], DEFAULT_SETTINGS, stem, new AbortController().signal);

function bestOf(brief: string): string {
  const [topic] = readBrief(brief, [], stem).wanted;
  if (!topic) throw new Error(`no subject in ${brief}`);
  const { chance } = weighRelevance(study, topic);
  const bySubject = Map.groupBy(study.sentences.keys(), (at) => {
    const middleMs = ((study.sentences[at]?.startMs ?? 0) + (study.sentences[at]?.endMs ?? 0)) / 2;
    return TALK.truth.find((line) => middleMs >= line.startMs && middleMs <= line.endMs)?.subject ?? '';
  });
  const worth = [...bySubject].map(([subject, ats]) => ({
    subject,
    mean: ats.reduce((sum, at) => sum + (chance[at] ?? 0), 0) / ats.length,
  }));
  return worth.toSorted((a, b) => b.mean - a.mean)[0]?.subject ?? '';
}

describe('briefs in words that the talk lacks find their part of the talk', () => {
  test.each([
    ['Pollution and waste', 'river'],
    ['The family on board', 'crew'],
    ['Debts and finances', 'money'],
  ])('%s', (brief, subject) => {
    expect(bestOf(brief)).toBe(subject);
  });
});

test('chances are between 0 and 1, and an unknown word has no hits', () => {
  const [known] = readBrief('The soup', [], stem).wanted;
  const [unknown] = readBrief('Xqvzt', [], stem).wanted;
  if (!known || !unknown) throw new Error('no subject');
  const found = weighRelevance(study, known);
  expect(found.chance.every((chance) => chance > 0 && chance < 1)).toBe(true);
  expect(Math.max(...found.nearby)).toBe(1);
  const best = found.match.indexOf(Math.max(...found.match));
  expect(study.sentences[best]?.words.map(({ text }) => text)).toContain('soup');
  const none = weighRelevance(study, unknown);
  expect([none.hits, none.isMeant]).toEqual([0, false]);
});

test('a sentence that refers back to a subject is about it, also without its words', async () => {
  const talk = makeTalk(`
S1 fire | We had built the kiln from old bricks. One night it burned, and the flames took the whole roof.
S1 market | On Saturdays I sell bowls at the market. A bowl costs thirty euros. People touch it and put it back.
S1 market | The restaurant ordered two hundred plates. That order paid the rent for a year.
S1 fire | To come back to the kiln. My son was nine, and he held my hand. We counted to three.
`);
  const own = await studyFootage([talk.group], DEFAULT_SETTINGS, stem, new AbortController().signal);
  const [topic] = readBrief('The flames', [], stem).wanted;
  if (!topic) throw new Error('no subject');
  const chanceOf = (known: typeof own) => {
    const at = known.sentences.findIndex(({ words }) => words.some(({ text }) => text === 'son'));
    return weighRelevance(known, topic).chance[at] ?? 0;
  };
  expect(chanceOf(own)).toBeGreaterThan(3 * chanceOf({ ...own, callbacks: new Map() }));
});
