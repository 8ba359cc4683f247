import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../../test/support/planner/check-plan.ts';
import { makeTalk } from '../../../../test/support/planner/talk-fixture.ts';
import { readBrief } from '../../brief/read-brief.ts';
import { makeStemmer } from '../../language/word-stems.ts';
import { studyFootage } from '../../talk/study.ts';
import { underHeadings } from './under-headings.ts';

const MEETING = `
speakers S1=Olga S2=Piers S3=Ruth S4=Tom
---
S1 pump | Right. Item one, the pump. Piers, what did the man say?
S2 pump | It leaks at the collar, and he wants ninety pounds for a seal.
S1 keys | Now then, keys. We are three short.
S3 keys | My brother has one, and he has moved to Spain.
S1 hall | Okay, the hall. They want more for it.
S2 hall | Twice as much, from June on, and we have to sweep it.
S4 labels | One more from me. The new ink on the labels runs, so the Royal has had our towels twice.
S2 labels | It's the cheap ink. We took it in March to save forty pounds.
S1 labels | Then go back to the old ink, Tom.
S3 recap | So I order the seal, and Ruth writes to Spain.
S4 recap | And the ink.
S3 recap | And the ink.
S1 closing | So the next meeting is on the first Tuesday in March.
`;

async function raised(subject: string, source = MEETING): Promise<string[]> {
  const stem = makeStemmer();
  const study = await studyFootage(
    [makeTalk(source).group],
    DEFAULT_SETTINGS,
    stem,
    new AbortController().signal,
  );
  const [topic] = readBrief(subject, study.people, stem).wanted;
  if (!topic) throw new Error(`no subject in ${subject}`);
  const chances = underHeadings(study, topic)(study.sentences.map(() => 0.2));
  return study.sentences
    .filter((_, at) => (chances[at] ?? 0) > 0.2)
    .map(({ words }) => words.map(({ text }) => text).join(' '));
}

test('all up to the next heading is about it', async () => {
  expect(await raised('the keys')).toEqual([
    'Now then, keys.',
    'We are three short.',
    'My brother has one, and he has moved to Spain.',
  ]);
});

test('who reads no agenda opens no item, and a subject that is named often needs none', async () => {
  expect(await raised('the ink')).toEqual([]);
  const byChair = MEETING.replace('S4 recap | And the ink.', 'S1 recap | Right. The ink.');
  expect(await raised('the ink', byChair)).toEqual([]);
  // Named once, it is the item of the chair.
  const once = byChair.replace('The new ink on', 'The stuff on').replace('cheap ink', 'cheap one');
  expect(await raised('the ink', once)).not.toEqual([]);
});
