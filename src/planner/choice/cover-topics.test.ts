import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../test/support/planner/check-plan.ts';
import { NO_ENDS } from '../../../test/support/planner/no-ends.ts';
import { makeTalk } from '../../../test/support/planner/talk-fixture.ts';
import { readBrief } from '../brief/read-brief.ts';
import { makeStemmer } from '../language/word-stems.ts';
import { weighSentences } from '../relevance/weigh-sentences.ts';
import { studyFootage } from '../talk/study.ts';
import { coverTopics } from './cover-topics.ts';
import { planRuns } from './plan-runs.ts';

/** Two subjects, of each as much as the whole video takes. */
const TALK = `
S1 lamp | Who keeps the lamp of the lighthouse going?
S2 lamp | I keep the lamp of the lighthouse. The lighthouse has one lamp, and the lamp of the lighthouse must never go out. Every evening I climb the lighthouse and see to the lamp. The lamp of the lighthouse needs a new wick each week. In the storm the lamp of the lighthouse was the only light for miles.
S1 sheep | And the sheep, how many do you have?
S2 sheep | Forty sheep. The sheep eat the grass round the house. In March we shear the sheep, all in one day. The wool of the sheep goes to a mill on the mainland. Two of the sheep are older than my daughter.
`;

const settings = { ...DEFAULT_SETTINGS, targetDurationS: 14 };
const signal = new AbortController().signal;

/** How often the shown text names each subject: in the plain plan, and in the one that covers both. */
async function namedIn(prompt: string) {
  const stem = makeStemmer();
  const study = await studyFootage([makeTalk(TALK).group], settings, stem, signal);
  const weights = weighSentences(study, readBrief(prompt, [], stem), 14_000);
  const plain = await planRuns(study, weights, settings, NO_ENDS, signal);
  const covered = await coverTopics(study, weights, settings, { ...NO_ENDS, isEven: false }, signal);
  return [plain, covered].map(({ assembly }) => {
    const text = assembly.entries.map((entry) => entry.text).join(' ');
    return [/\blamp\b/g, /\bsheep\b/g].map((subject) => text.match(subject)?.length ?? 0);
  });
}

test.each(['The lamp of the lighthouse, and the sheep', 'Half about the lamp, half about the sheep'])(
  'where one subject fills the video, both get a part of it: %s',
  async (prompt) => {
    const [plain = [], covered = []] = await namedIn(prompt);
    expect(Math.min(...plain)).toBe(0);
    expect(Math.min(...covered)).toBeGreaterThanOrEqual(2);
  },
);
