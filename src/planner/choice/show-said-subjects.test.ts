import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../test/support/planner/check-plan.ts';
import { NO_ENDS } from '../../../test/support/planner/no-ends.ts';
import { makeTalk } from '../../../test/support/planner/talk-fixture.ts';
import { readBrief } from '../brief/read-brief.ts';
import { makeStemmer } from '../language/word-stems.ts';
import { type Weights, weighSentences } from '../relevance/weigh-sentences.ts';
import { plainText } from '../talk/sentence.ts';
import { studyFootage } from '../talk/study.ts';
import { planRuns } from './plan-runs.ts';
import { showSaidSubjects } from './show-said-subjects.ts';

const TALK = `
S1 sheep | Let us begin with the sheep. How many of them do you have now?
S2 sheep | Forty. They eat the grass round the house, and in March we shear them. The wool goes to a mill on the mainland.
S1 lamp | And who keeps the lamp going?
S2 lamp | I do. The lamp must never go out. I climb up every evening to see to the lamp.
S1 bakery | Is the bakery still open?
S2 bakery | On Tuesdays. The baker comes over with the post boat, and by noon all of it is sold.
`;

const settings = { ...DEFAULT_SETTINGS, targetDurationS: 10 };
const signal = new AbortController().signal;

/** The plan for a brief where only the sentences that match a pattern have any worth, and how often it was chosen. */
async function planFor(prompt: string, worthy: RegExp) {
  const stem = makeStemmer();
  const study = await studyFootage([makeTalk(TALK).group], settings, stem, signal);
  const brief = readBrief(prompt, [], stem);
  const weighed = weighSentences(study, brief, 10_000);
  const relevance = study.sentences.map((sentence) =>
    worthy.test(plainText(sentence).join(' ')) ? 0.9 : 0.01,
  );
  let choices = 0;
  const choose = (weights: Weights) => {
    choices += 1;
    return planRuns(study, weights, settings, NO_ENDS, signal);
  };
  const { assembly } = await showSaidSubjects(study, brief, { ...weighed, relevance }, choose);
  return { text: assembly.entries.map((entry) => entry.text).join(' '), choices };
}

test('a neighbour that says nothing of the subject does not take the place of the sentence that says it', async () => {
  const { text, choices } = await planFor('The lamp', /wool|shear/);
  expect(text).toMatch(/lamp/);
  expect(choices).toBe(2);
});

test('a plan that says the subject is left alone', async () => {
  const { text, choices } = await planFor('The lamp', /lamp/);
  expect(text).toMatch(/lamp/);
  expect(choices).toBe(1);
});

test('nothing is kept for a subject that nobody says', async () => {
  const { text, choices } = await planFor('The elephants', /wool|shear/);
  expect(text).toMatch(/shear/);
  expect(choices).toBe(1);
});
