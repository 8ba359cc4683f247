import { DEFAULT_SETTINGS } from '../../test/support/planner/check-plan.ts';
import type { Talk } from '../../test/support/planner/talk-fixture.ts';
import { ABSENT_TO_MEASURE, readAbsent } from './absent-subjects.ts';
import { doubtsOf } from './asked/read-warnings.ts';
import { planBrief, settingsFor } from './plan-brief.ts';
import { talksToFitTo } from './talks.ts';

const ASKED_S = 60;
/** A plan up to this share of the length shows only the nearest passage. */
const SHORT_SHARE = 0.4;
const DIRECT_OF_EACH = 6;

/**
 * Measures plans for subjects that the talk does not hold: warnings, and how much of the length is filled. An
 * author wrote the subjects to be absent. Briefs for subjects in the talk's own words are measured beside
 * them.
 */
export async function measureAbsence(): Promise<void> {
  const absent = readAbsent(ABSENT_TO_MEASURE);
  const talks = talksToFitTo();
  const found = new Map<string, { isDoubted: boolean; isShort: boolean }[]>();
  const add = async (kind: string, talk: Talk, text: string, settings = DEFAULT_SETTINGS) => {
    const plan = await planBrief(talk, text, settings);
    const isShort = plan.estimated_duration_s <= settings.targetDurationS * SHORT_SHARE;
    found.set(kind, [...(found.get(kind) ?? []), { isDoubted: doubtsOf(plan.warnings).length > 0, isShort }]);
  };
  for (const name of new Set(absent.map(({ talk }) => talk))) {
    const talk = talks.find((one) => one.name === name)?.open(name, null);
    if (!talk) throw new Error(`no talk ${name}, which ${ABSENT_TO_MEASURE.pathname} names`);
    for (const { kind, phrase } of absent.filter((one) => one.talk === name))
      await add(kind, talk, phrase, { ...DEFAULT_SETTINGS, targetDurationS: ASKED_S });
    const direct = talk.briefs.filter(({ kind }) => kind === 'direct').slice(0, DIRECT_OF_EACH);
    for (const brief of direct) await add('present, direct', talk, brief.text, settingsFor(talk, brief));
  }
  console.log('\nSubjects that a talk does not hold\n');
  console.log(`| subject | briefs | plans with a doubt | plans up to ${SHORT_SHARE} of the length |`);
  console.log('|---|---|---|---|');
  for (const [kind, plans] of found) {
    const share = (test: (plan: (typeof plans)[number]) => boolean) =>
      `${Math.round((100 * plans.filter(test).length) / plans.length)} %`;
    const cells = [kind, plans.length, share((one) => one.isDoubted), share((one) => one.isShort)];
    console.log(`| ${cells.join(' | ')} |`);
  }
}
