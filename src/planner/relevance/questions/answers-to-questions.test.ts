import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../../test/support/planner/check-plan.ts';
import { makeTalk } from '../../../../test/support/planner/talk-fixture.ts';
import { readHeardSample } from '../../../../test/support/speech/heard-sample-fixture.ts';
import { readBrief } from '../../brief/read-brief.ts';
import { FRENCH } from '../../language/french/french.ts';
import { GERMAN } from '../../language/german/german.ts';
import { SPANISH } from '../../language/spanish/spanish.ts';
import { contentStems, makeStemmer } from '../../language/word-stems.ts';
import { studyFootage } from '../../talk/study.ts';
import {
  answersTo,
  commonQuestionsIn,
  findMatchingQuestions,
  oddsOfAnswers,
} from './answers-to-questions.ts';

const stem = makeStemmer();
const study = await studyFootage([readHeardSample()], DEFAULT_SETTINGS, stem, new AbortController().signal);
const TARGET_MS = 30_000;

/** The sentences whose odds rise, by their first words. Null where no question matches the brief. */
function raised(text: string, targetMs = TARGET_MS): string[] | null {
  const [topic] = readBrief(text, study.people, stem).wanted;
  if (!topic) throw new Error(`no subject in ${text}`);
  const odds = oddsOfAnswers(study, findMatchingQuestions(study, topic), targetMs);
  if (odds === null) return null;
  return study.sentences.flatMap(({ words }, at) =>
    (odds[at] ?? 0) > 0
      ? [
          words
            .slice(0, 3)
            .map((word) => word.text)
            .join(' '),
        ]
      : [],
  );
}

test('the answer to the brief’s question is likelier, up to the next question', () => {
  const found = raised('Where the idea for the company came from') ?? [];
  expect(found[0]).toBe('where did the');
  expect(found[1]).toBe('my mother had');
  expect(found.join()).not.toContain('what was the');
});

test('a long answer counts up to the target length', () => {
  const all = raised('Where the idea came from') ?? [];
  const short = raised('Where the idea came from', 8_000) ?? [];
  expect(short.length).toBeLessThan(all.length);
  expect(short).toEqual(all.slice(0, short.length));
});

test('questions that begin differently, or have other words, do not match the brief’s', () => {
  expect(raised('The price of the battery')).toBeNull();
  expect(raised('What the technical staff eats')).toBeNull();
  expect(raised('Where the bakery is')).toBeNull();
});

test.each([
  ['How she started her business', 'where did the'],
  ['How did the company begin?', 'where did the'],
  ['The founding story', 'where did the'],
  ['The idea for the company', 'where did the'],
  ['What she learned about hiring', 'um how did'],
])('%s: a common question is asked in other words', (brief, first) => {
  expect(raised(brief)?.[0]).toBe(first);
});

test('a question about another subject is not a common question', () => {
  expect(raised('How the fire started')).toBeNull();
  expect(raised('The problem with the neighbours')).toBeNull();
  expect(raised('Her advice for founders')).toBeNull();
});

test.each([
  [GERMAN, 'Wie hat das Unternehmen angefangen', 'Woher kam die Idee'],
  [FRENCH, 'Comment elle a fondé son entreprise', "D'où est venue l'idée"],
  [SPANISH, 'Cómo empezó la empresa', 'De dónde surgió la idea'],
])('other languages have them too: %#', (language, brief, question) => {
  const own = makeStemmer(language);
  const [inBrief, inTalk] = [brief, question].map((text) =>
    commonQuestionsIn(language, contentStems(text.split(/\s+/), own)),
  );
  expect([inBrief, inTalk]).toEqual([[0], [0]]);
});

test('what is asked in the very words of a brief is found with its answer', async () => {
  const talk = makeTalk(`speakers S1=Farah S2=Desmond
---
S1 leeks | When did you see the leeks?
S2 leeks | All thirty-one were cut through, at half past five in the morning.
S1 leeks | And did you know who it was?
S2 leeks | I have always known. I met him at the gate.
S1 police | What did the police do?
S2 police | They wrote down thirty-one leeks.`);
  const asked = await studyFootage([talk.group], DEFAULT_SETTINGS, stem, new AbortController().signal);
  const said = [...answersTo(asked, 'who it was')].map((at) => asked.sentences[at]?.words.at(-1)?.text);
  expect(said).toEqual(['was?', 'known.', 'gate.']);
  expect(answersTo(asked, 'who they were').size).toBe(0);
  const { unwanted, wanted } = readBrief('The leeks. Nothing about who it was.', asked.people, stem);
  expect(unwanted.map(({ phrase }) => phrase)).toEqual(['who it was']);
  expect(wanted.map(({ phrase }) => phrase)).toEqual(['The leeks']);
});

test('who answers may ask back, and the answer goes on', async () => {
  const talk = makeTalk(`speakers S1=Farah S2=Desmond S3=Nicola
---
S1 moss | How fast does the moss grow?
S2 moss | Upwards? The peat goes up about a millimetre a year. From my boot to my knee is five hundred years.
S3 dog | Whose dog is that?
S2 dog | It has been with us since the car park.`);
  const grown = await studyFootage([talk.group], DEFAULT_SETTINGS, stem, new AbortController().signal);
  const [topic] = readBrief('how fast the moss grows', grown.people, stem).wanted;
  if (!topic) throw new Error('no subject');
  const odds = oddsOfAnswers(grown, findMatchingQuestions(grown, topic), TARGET_MS) ?? [];
  expect(odds.map((value) => value > 0)).toEqual([true, true, true, true, false, false]);
});

test('a question ends what somebody told of an introduced subject', async () => {
  const talk = makeTalk(`speakers S1=Farah S2=Tobias
---
S2 catch | That's the catch with it. It is slow.
S1 want | So why would we want it?
S2 want | For wood.`);
  const told = await studyFootage([talk.group], DEFAULT_SETTINGS, stem, new AbortController().signal);
  const odds = oddsOfAnswers(
    told,
    new Map([
      [0, 0.5],
      [2, 0],
    ]),
    TARGET_MS,
  );
  expect(odds?.map((value) => value > 0)).toEqual([true, true, false, false]);
});
