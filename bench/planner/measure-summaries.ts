import { DEFAULT_SETTINGS, keptBySubject } from '../../test/support/planner/check-plan.ts';
import type { Talk } from '../../test/support/planner/talk-fixture.ts';
import { mean, planBrief } from './plan-brief.ts';
import { unseenTalks } from './talks.ts';

const BRIEFS = [
  { name: 'a summary', prompt: 'A summary of the whole talk' },
  { name: 'no subject', prompt: 'Make a video' },
];
const LENGTHS_S = [60, 120];
/** A subject is shown from this time on: one or two sentences. */
const SHOWN_MS = 3_000;

/**
 * Measures summaries of talks that nothing was fitted to: how many of the subjects that the author gave to the lines are
 * shown, and how much of the cut are sentences that a cut about their subject must have. A brief that names no subject, which
 * does not ask for the whole, is planned beside it.
 */
export async function measureSummaries(): Promise<void> {
  console.log('\nSummaries of talks that no model was fitted to\n');
  console.log(
    '| brief | length | subjects shown | required sentences, share of the cut |\n|---|---|---|---|',
  );
  for (const { name, prompt } of BRIEFS)
    for (const targetDurationS of LENGTHS_S) {
      const found: { subjects: number; mustShare: number }[] = [];
      for (const talk of unseenTalks()) found.push(await summarise(talk, prompt, targetDurationS));
      const subjects = mean(found.map((one) => one.subjects)).toFixed(1);
      const mustShare = mean(found.map((one) => one.mustShare)).toFixed(2);
      console.log(`| ${name} | ${targetDurationS} s | ${subjects} | ${mustShare} |`);
    }
}

async function summarise(talk: Talk, prompt: string, targetDurationS: number) {
  const plan = await planBrief(talk, prompt, { ...DEFAULT_SETTINGS, targetDurationS });
  const kept = [...keptBySubject(plan, talk.truth).values()];
  const must = [
    ...keptBySubject(
      plan,
      talk.truth.filter(({ isMust }) => isMust),
    ).values(),
  ];
  const sum = (values: readonly number[]) => values.reduce((total, ms) => total + ms, 0);
  return {
    subjects: kept.filter((ms) => ms >= SHOWN_MS).length,
    mustShare: sum(must) / Math.max(1, sum(kept)),
  };
}
