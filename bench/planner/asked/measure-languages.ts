import { DEFAULT_SETTINGS } from '../../../test/support/planner/check-plan.ts';
import type { AskedBrief } from '../../../test/support/planner/parse-asked.ts';
import { keptRanges, mean, ROUND_LENGTH, settingsFor } from '../plan-brief.ts';
import { scorePlan } from '../score-plan.ts';
import { planOrNothing, truthOf } from './measure-asked.ts';
import type { OpenedTalk } from './open-asked.ts';

type LanguageTalk = OpenedTalk & { language: string };

/** Recall of required lines, for briefs in the language and the words of their talk. */
export async function measureLanguages(talks: readonly LanguageTalk[], isEach: boolean): Promise<void> {
  console.log('\n| language | direct briefs | must recall, own length | round length |\n|---|---|---|---|');
  for (const [language, own] of Map.groupBy(talks, (one) => one.language)) {
    const found: { own: number; round: number }[] = [];
    for (const talk of own)
      for (const brief of talk.briefs.filter(isDirect)) {
        const recalls = await measureBrief(talk, brief);
        found.push(recalls);
        if (isEach)
          console.log(`${talk.name} ${recalls.own.toFixed(2)} ${recalls.round.toFixed(2)} ${brief.text}`);
      }
    const cells = (['own', 'round'] as const).map((length) =>
      mean(found.map((one) => one[length])).toFixed(2),
    );
    console.log(`| ${language} | ${found.length} | ${cells.join(' | ')} |`);
  }
}

function isDirect({ language, wants }: AskedBrief): boolean {
  return language === null && wants.length > 0 && wants.every(({ kind }) => kind === 'direct');
}

async function measureBrief(
  { talk }: LanguageTalk,
  brief: AskedBrief,
): Promise<{ own: number; round: number }> {
  const truth = truthOf(
    brief,
    brief.wants.map(({ subject }) => subject),
    talk,
  );
  const recall = async (settings: typeof DEFAULT_SETTINGS) => {
    const plan = await planOrNothing(talk, brief.text, settings);
    return scorePlan(keptRanges(plan), talk, truth).mustRecall;
  };
  return {
    own: await recall({ ...DEFAULT_SETTINGS, targetDurationS: brief.seconds }),
    round: await recall(settingsFor(talk, truth, ROUND_LENGTH)),
  };
}
