import type { PlanDocument } from '../../../src/contract/plan.ts';
import { DEFAULT_SETTINGS } from '../../../test/support/planner/check-plan.ts';
import type { AskedBrief } from '../../../test/support/planner/parse-asked.ts';
import type { Talk } from '../../../test/support/planner/talk-fixture.ts';
import { keptRanges, mean, planBrief, ROUND_LENGTH, settingsFor } from '../plan-brief.ts';
import { mustMs, type Score, scorePlan, type Wanted } from '../score-plan.ts';
import { CLAUSES, type ClauseName, type JudgedBrief, judgeBrief, maySpeak } from './judge-brief.ts';
import type { OpenedTalk } from './open-asked.ts';
import { doubtsOf, isNamedIn } from './read-warnings.ts';

interface MeasuredBrief {
  name: string;
  brief: AskedBrief;
  warnings: string[];
  /** At the brief's own length, and at a round length with room for all required lines. */
  own: Score;
  round: Score;
  /** By kind of want: the share of its required seconds that the plan keeps. */
  recalls: Record<'direct' | 'indirect', { own: number[]; round: number[] }>;
  judged: JudgedBrief;
}

const BAD_PRECISION = 0.2;
const GOOD_PRECISION = 0.6;
const KINDS = ['direct', 'indirect'] as const;

/** Measures plans for briefs in ordinary words, as a whole and by each part of a brief. */
export async function measureAsked(
  title: string,
  talks: readonly OpenedTalk[],
  isEach: boolean,
): Promise<void> {
  const found: MeasuredBrief[] = [];
  for (const { name, talk, briefs } of talks)
    for (const brief of briefs) found.push(await measureBrief(name, talk, brief));
  console.log(`\n${title}: ${talks.length} talks, ${found.length} briefs`);
  printLengths(found.filter(({ brief }) => brief.wants.length > 0));
  printClauses(found);
  printDoubts(found);
  if (isEach) for (const one of found) printEach(one);
}

async function measureBrief(name: string, talk: Talk, brief: AskedBrief): Promise<MeasuredBrief> {
  const truth = truthOf(
    brief,
    brief.wants.map(({ subject }) => subject),
    talk,
  );
  const ownSettings = { ...DEFAULT_SETTINGS, targetDurationS: brief.seconds };
  const plan = await planOrNothing(talk, brief.text, ownSettings);
  const roundPlan = await planOrNothing(talk, brief.text, settingsFor(talk, truth, ROUND_LENGTH));
  const score = (one: PlanDocument) => scorePlan(keptRanges(one), talk, truth);
  const recalls = (kind: 'direct' | 'indirect', one: PlanDocument) =>
    brief.wants
      .filter((want) => want.kind === kind)
      .map(({ subject }) => truthOf(brief, [subject], talk))
      .filter((single) => mustMs(talk, single) > 0)
      .map((single) => scorePlan(keptRanges(one), talk, single).mustRecall);
  const own = score(plan);
  const of = (kind: 'direct' | 'indirect') => ({ own: recalls(kind, plan), round: recalls(kind, roundPlan) });
  return {
    name,
    brief,
    warnings: plan.warnings,
    own,
    round: score(roundPlan),
    recalls: { direct: of('direct'), indirect: of('indirect') },
    judged: judgeBrief(plan, brief, talk, own.precision),
  };
}

/** A brief in the form that the other measures take. */
export function truthOf(brief: AskedBrief, subjects: string[], { truth }: Talk): Wanted {
  const speakers = [...new Set(truth.map(({ speaker }) => speaker))];
  return { subjects, never: brief.never, only: speakers.filter((speaker) => maySpeak(brief, speaker)) };
}

/** Plans a brief. A failure gives an empty plan. */
export async function planOrNothing(...asked: Parameters<typeof planBrief>): Promise<PlanDocument> {
  return await planBrief(...asked).catch((error: unknown) => ({
    version: 1,
    estimated_duration_s: 0,
    title: '',
    rationale: '',
    warnings: [`no plan: ${error instanceof Error ? error.message : String(error)}`],
    settings: asked[2],
    entries: [],
  }));
}

const share = (part: number, whole: number) => (whole === 0 ? '-' : `${((100 * part) / whole).toFixed(0)} %`);
const count = <T>(all: readonly T[], accepts: (one: T) => boolean) => all.filter(accepts).length;

function printLengths(found: readonly MeasuredBrief[]): void {
  console.log('\n| length | direct must recall | indirect | precision | F1 | plans without the subject |');
  console.log('|---|---|---|---|---|---|');
  for (const length of ['own', 'round'] as const) {
    const scores = found.map((one) => one[length]);
    const recall = (kind: 'direct' | 'indirect') => {
      const all = found.flatMap(({ recalls }) => recalls[kind][length]);
      return `${mean(all).toFixed(2)} of ${all.length}`;
    };
    const nothing = count(scores, ({ precision }) => precision === 0);
    const cells = [
      ...KINDS.map(recall),
      mean(scores.map(({ precision }) => precision)).toFixed(2),
      mean(scores.map(({ f1 }) => f1)).toFixed(2),
      `${nothing} of ${scores.length}`,
    ];
    console.log(`| ${length} | ${cells.join(' | ')} |`);
  }
}

function printClauses(found: readonly MeasuredBrief[]): void {
  const all = found.flatMap(({ judged }) => judged.clauses);
  console.log('\n| clause | count | met | share |\n|---|---|---|---|');
  const row = (title: string, names: readonly ClauseName[]) => {
    const own = all.filter(({ name }) => names.includes(name));
    const met = count(own, ({ isMet }) => isMet);
    console.log(`| ${title} | ${own.length} | ${met} | ${share(met, own.length)} |`);
  };
  for (const name of CLAUSES) row(name, [name]);
  row(
    'all that the footage holds',
    CLAUSES.filter((name) => name !== 'absent'),
  );
  row(
    'all of these without asides',
    CLAUSES.filter((name) => name !== 'absent' && name !== 'aside'),
  );
  const sum = (pick: (judged: JudgedBrief) => number) =>
    found.reduce((total, { judged }) => total + pick(judged), 0);
  const [absent, named] = [sum((one) => one.absent), sum((one) => one.absentNamed)];
  const [held, called] = [sum((one) => one.held), sum((one) => one.heldCalledMissing)];
  console.log(`\nabsent and named: ${named} of ${absent}, ${share(named, absent)}`);
  console.log(`present but called missing: ${called} of ${held}, ${share(called, held)}`);
}

/** Doubts, without those that name an absent subject. */
function undueDoubts({ brief, warnings }: MeasuredBrief): string[] {
  return doubtsOf(warnings).filter((warning) => !brief.absent.some((words) => isNamedIn(words, warning)));
}

function printDoubts(found: readonly MeasuredBrief[]): void {
  const asked = found.filter(({ brief }) => brief.wants.length + brief.absent.length > 0);
  const bad = asked.filter(({ own }) => own.precision < BAD_PRECISION);
  const good = asked.filter(({ own }) => own.precision >= GOOD_PRECISION);
  const doubted = count(bad, ({ warnings }) => doubtsOf(warnings).length > 0);
  const undue = count(good, (one) => undueDoubts(one).length > 0);
  console.log(
    `precision under ${BAD_PRECISION} with a doubt: ${doubted} of ${bad.length}, ${share(doubted, bad.length)}`,
  );
  console.log(
    `precision of ${GOOD_PRECISION} and more with a doubt: ${undue} of ${good.length}, ${share(undue, good.length)}`,
  );
}

function printEach({ name, brief, own, judged, warnings }: MeasuredBrief): void {
  const figures = [own.precision, own.mustRecall].map((value) => value.toFixed(2)).join(' ');
  const failed = judged.clauses.filter(({ isMet }) => !isMet).map((one) => `${one.name}: ${one.what}`);
  console.log(`\n${name} ${brief.seconds} s, precision and recall ${figures} | ${brief.text}`);
  for (const line of failed) console.log(`  not met | ${line}`);
  if (judged.heldCalledMissing > 0) console.log(`  ${judged.heldCalledMissing} called missing`);
  for (const line of warnings) console.log(`  warning | ${line}`);
}
