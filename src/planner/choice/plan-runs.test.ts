import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../test/support/planner/check-plan.ts';
import { NO_ENDS } from '../../../test/support/planner/no-ends.ts';
import { makeTalk } from '../../../test/support/planner/talk-fixture.ts';
import { readBrief } from '../brief/read-brief.ts';
import { makeStemmer } from '../language/word-stems.ts';
import { weighSentences } from '../relevance/weigh-sentences.ts';
import { plainText } from '../talk/sentence.ts';
import { studyFootage } from '../talk/study.ts';
import { planRuns } from './plan-runs.ts';

const TALK = `
S1 intro | Welcome. We are on the island, and with me is the man who has looked after it for thirty years.
S2 intro | Good morning. Mind the steps, they are wet.
S1 harbour | Let us begin with the harbour. How do the boats get in?
S2 harbour | They wait for the tide. It takes them an hour, and some turn round again. There is a pilot, she is my niece.
S1 lighthouse | Now let us talk about the lighthouse. Who keeps the lamp of the lighthouse going?
S2 lighthouse | I do. The lighthouse has one lamp, and the lamp must never go out. I climb the lighthouse every evening to see to the lamp.
S2 lighthouse | It is two hundred steps. My knees know every one. At the top I have a chair and a kettle. On a clear night you can see three countries from there. My wife says that I like it better than our kitchen, and she may be right.
S1 sheep | Something else. You also keep sheep. How many do you have?
S2 sheep | Forty. They eat the grass round the house, and in March we shear them. The wool goes to a mill on the mainland, and they send us blankets.
S1 bakery | And the bakery, is it still open?
S2 bakery | On Tuesdays. The baker comes over with the post boat, and by noon all is sold. People stand in the rain for his rolls.
`;

const settings = { ...DEFAULT_SETTINGS, targetDurationS: 40 };
const signal = new AbortController().signal;

/** The shown sentences where only the sentences that name the lamp have any worth. */
async function shownWith(certainty: number): Promise<string> {
  const stem = makeStemmer();
  const found = await studyFootage([makeTalk(TALK).group], settings, stem, signal);
  const texts = found.sentences.map((sentence) => plainText(sentence).join(' '));
  const study = {
    ...found,
    breaks: texts.map((text) => (/something else|talk about/.test(text) ? 0.9 : 0.1)),
  };
  const weights = weighSentences(study, readBrief('The lamp of the lighthouse', [], stem), 40_000);
  const relevance = texts.map((text) => (/lamp/.test(text) ? 1 : 0.01));
  const planned = await planRuns(study, { ...weights, relevance, certainty }, settings, NO_ENDS, signal);
  return planned.assembly.entries.map(({ text }) => text).join(' ');
}

test('talk that is surely about the brief continues with the next sentences, up to the turn of the talk', async () => {
  const text = await shownWith(0.8);
  expect(text).toMatch(/never go out/);
  expect(text).toMatch(/200 steps/);
  expect(text).toMatch(/three countries/);
  expect(text).not.toMatch(/sheep|tide|bakery/);
});

test('talk that is not surely about it stays short', async () => {
  expect(await shownWith(0.2)).not.toMatch(/three countries/);
});

const MEETING = `
S1 tubs | Who put cracked buckets back in the shed? The buckets leak, and a bucket that leaks is no bucket.
S2 tubs | The chip shop throws away big buckets with lids. A dozen buckets by the spring, and the buckets cost nothing.
S3 tubs | Then somebody drills holes in them, so that nothing suffocates.
S2 tubs | Leave them with me, and I will do it on Sunday.
S1 lane | Now the letter about the closing of the lane. The council wants a form for each night.
S2 lane | They had the form last year, and the year before that they lost it.
`;

/** What is shown of a meeting where all turns seem likely; \`still\` is the worth of what the subject's words do not say. */
async function shownOf(still: number): Promise<string> {
  const stem = makeStemmer();
  const own = { ...settings, targetDurationS: 30 };
  const found = await studyFootage([makeTalk(MEETING).group], own, stem, signal);
  const texts = found.sentences.map((sentence) => plainText(sentence).join(' '));
  const breaks = texts.map((text) => (/letter/.test(text) ? 0.9 : /somebody|leave/.test(text) ? 0.6 : 0.1));
  const weights = weighSentences(found, readBrief('The buckets', [], stem), 30_000);
  const relevance = texts.map((text) =>
    /bucket/.test(text) ? 1 : /drills|sunday/.test(text) ? still : 0.01,
  );
  const planned = await planRuns(
    { ...found, breaks },
    { ...weights, relevance, certainty: 0.9 },
    own,
    NO_ENDS,
    signal,
  );
  return planned.assembly.entries.map(({ text }) => text).join(' ');
}

test('within the target, a passage goes on to its outcome, also where the talk seems to turn', async () => {
  const text = await shownOf(0.1);
  expect(text).toMatch(/drills holes/);
  expect(text).toMatch(/on Sunday/);
  expect(text).not.toMatch(/letter/);
});

test('what is hardly likely about the subject is left out', async () => {
  expect(await shownOf(0.02)).not.toMatch(/drills holes/);
});
