import { expect, test } from 'vitest';
import { tryAnyPlans } from '../../test/support/planner/any-plans.ts';
import { DEFAULT_SETTINGS } from '../../test/support/planner/check-plan.ts';
import { makeTalk } from '../../test/support/planner/talk-fixture.ts';
import { planCut } from './plan-cut.ts';

/** The bench tries hundreds. */
const RUNS = 20;

test('any talk, settings and series of instructions: nothing wrong with a plan, and every pin survives', async () => {
  await tryAnyPlans(RUNS, 20_261_120);
}, 60_000);

test('a speaker may have a name with any signs', async () => {
  const { group } = makeTalk(
    'speakers S1=The Chair (Hon. Anthony Rota (Nipissing, Lib.)) S2=Ann|Bob [mic *]\n---\nS1 funds | What did you say about the fraud in the funds that were sent out in the spring?\nS2 funds! | The fraud was small, and the funds went where they were needed, to forty thousand people.\n',
  );
  const settings = { ...DEFAULT_SETTINGS, targetDurationS: 10 };
  for (const prompt of [
    'What did she say about the fraud?',
    'What the chair (Hon. Anthony Rota) asked',
    'only Ann|Bob',
  ]) {
    const input = { prompt, instruction: null, settings, version: 1, previous: [], groups: [group] };
    const { entries } = await planCut(input, new AbortController().signal);
    expect(entries.length).toBeGreaterThan(0);
  }
});
