import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../test/support/planner/check-plan.ts';
import { makeTalk } from '../../../test/support/planner/talk-fixture.ts';
import { makeStemmer } from '../language/word-stems.ts';
import { studyFootage } from '../talk/study.ts';
import { orderRuns } from './order-runs.ts';

const STARTS = { opening: null, ending: null, exact: new Set<never>(), areAll: false, isInOrder: false };

/** The first words of three runs in the order in which they are shown; the second one is the most relevant. */
async function openingsWith(answer: string): Promise<string[]> {
  const { group } = makeTalk(`speakers S1=Ada S2=Bo
---
S2 press | The press needs a steel die, and a man bends it by hand for five weeks in the cellar.
S1 laser | What does the laser cost?
S2 laser | ${answer}
S1 shop | And how is the shop doing?
S2 shop | People come in for the smell of wood, and they leave with three boxes under each arm.
`);
  const study = await studyFootage([group], DEFAULT_SETTINGS, makeStemmer(), new AbortController().signal);
  const runs = [0, 2, 4].map((at) => ({ first: at, last: at }));
  const relevance = study.sentences.map((_, at) => (at === 2 ? 1 : 0.3));
  const shown = orderRuns(runs, study, relevance, DEFAULT_SETTINGS, {
    ...STARTS,
    notLast: new Set(),
    topicOf: () => 0,
  });
  return shown.map(({ first }) => study.sentences[first]?.words[0]?.text ?? '');
}

test('a piece of a sentence that answers a question does not open the cut without its question', async () => {
  expect(await openingsWith('A hundred and thirty thousand euros a year.')).toEqual(['The', 'A', 'People']);
  expect(await openingsWith('We paid a hundred and thirty thousand.')).toEqual(['We', 'The', 'People']);
});
