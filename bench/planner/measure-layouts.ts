import type { TalkBrief } from '../../test/support/planner/parse-talk.ts';
import type { Talk } from '../../test/support/planner/talk-fixture.ts';
import { isShown, keptRanges, mean, planBrief, settingsFor } from './plan-brief.ts';
import { type Score, scorePlan } from './score-plan.ts';
import { openTalk } from './talks.ts';

/** Two wanted subjects and an unwanted one. */
type Asked = readonly [string, string, string];

/** The same brief in layouts that people and agents use. */
const LAYOUTS: readonly [string, (asked: Asked) => string][] = [
  ['sentences', ([one, two, not]) => `${one}. ${two}. Leave out ${not}.`],
  ['lists', ([one, two, not]) => `Topics:\n- ${one}\n- ${two}\n\nLeave out:\n- ${not}`],
  ['labels', ([one, two, not]) => `Topics: ${one}; ${two}\nAvoid: ${not}\nTone: calm`],
  ['numbers', ([one, two, not]) => `Include:\n1. ${one}\n2. ${two}\nDo not use: ${not}`],
  ['Markdown', ([one, two, not]) => `# Brief\n\n## Topics\n- ${one}\n- ${two}\n\n## Exclude\n- ${not}`],
];

interface Measured extends Score {
  isUnwantedShown: boolean;
}

/** Measures whether a brief has the same meaning in each layout. */
export async function measureLayouts(names: readonly string[]): Promise<void> {
  const found: [string, Measured][] = [];
  for (const name of names) found.push(...(await measureTalk(openTalk(name))));
  console.log(
    '\n| layout | briefs | must recall | precision | unwanted subject is shown |\n|---|---|---|---|---|',
  );
  for (const [layout, all] of Map.groupBy(found, ([own]) => own)) {
    const scores = all.map(([, score]) => score);
    const shown = scores.filter(({ isUnwantedShown }) => isUnwantedShown).length;
    console.log(
      `| ${layout} | ${all.length} | ${mean(scores.map((one) => one.mustRecall)).toFixed(2)} | ${mean(scores.map((one) => one.precision)).toFixed(2)} | ${((100 * shown) / scores.length).toFixed(0)} % |`,
    );
  }
}

async function measureTalk(talk: Talk): Promise<[string, Measured][]> {
  const direct = talk.briefs.filter(
    ({ kind, subjects, only }) => kind === 'direct' && subjects.length === 1 && !only,
  );
  const own = [...new Map(direct.map((brief) => [brief.subject, brief])).values()];
  const found: [string, Measured][] = [];
  for (let at = 0; at + 2 < own.length; at += 3) {
    const [one, two, not] = own.slice(at, at + 3) as [TalkBrief, TalkBrief, TalkBrief];
    const wanted = { subjects: [...one.subjects, ...two.subjects], never: not.subjects, only: null };
    const settings = settingsFor(talk, wanted);
    for (const [layout, write] of LAYOUTS) {
      const plan = await planBrief(talk, write([one.text, two.text, lowerFirst(not.text)]), settings);
      const score = scorePlan(keptRanges(plan), talk, wanted);
      found.push([layout, { ...score, isUnwantedShown: isShown(plan, talk, not.subjects) }]);
    }
  }
  return found;
}

const lowerFirst = (text: string) => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
