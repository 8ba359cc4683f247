import type { PlanDocument } from '../../src/contract/plan.ts';
import { lengthWindow } from '../../src/planner/choice/plan-runs.ts';
import { findFaults } from '../../test/support/planner/check-plan.ts';
import type { TalkBrief } from '../../test/support/planner/parse-talk.ts';
import type { Talk } from '../../test/support/planner/talk-fixture.ts';
import { BASELINES, cutWithout } from './baselines.ts';
import { type AskedLength, keptRanges, mean, planBrief, ROUND_LENGTH, settingsFor } from './plan-brief.ts';
import { mustMs, type Score, scorePlan } from './score-plan.ts';
import { openTalk } from './talks.ts';

const HEARD = [
  { name: 'as written', wordErrorRate: null },
  { name: 'heard, 10 % wrong', wordErrorRate: 0.1 },
  { name: 'heard, 25 % wrong', wordErrorRate: 0.25 },
];

export interface Measured {
  brief: TalkBrief;
  /** The target length, as a multiple of the required seconds. */
  room: number;
  ours: Score;
  others: Score[];
  faults: string[];
  isWhole: boolean;
  isWithinTolerance: boolean;
}

export const KINDS = ['direct', 'indirect', 'all'] as const;
export const ofKind = (found: readonly Measured[], kind: (typeof KINDS)[number]) =>
  found.filter(({ brief }) => kind === 'all' || brief.kind === kind);

/** Precision and recall over seconds for every brief of some talks, against baselines that read no brief. */
export async function measureBriefs(title: string, names: readonly string[], isEach: boolean): Promise<void> {
  console.log(`\n${title}: ${names.length} talks\n`);
  console.log(
    '| transcript | briefs | method | precision | must recall | F1 | must-not | faults | hook and end whole |',
  );
  console.log('|---|---|---|---|---|---|---|---|---|');
  for (const { name, wordErrorRate } of HEARD) {
    const found: Measured[] = [];
    for (const talkName of names) {
      const talk = openTalk(talkName, wordErrorRate);
      for (const brief of talk.briefs) {
        const one = await measureBrief(talk, brief);
        found.push(one);
        if (isEach && wordErrorRate === null) printEach(talkName, one);
      }
    }
    for (const kind of KINDS) printRows(name, kind, ofKind(found, kind));
  }
}

export async function measureBrief(
  talk: Talk,
  brief: TalkBrief,
  asked: AskedLength = ROUND_LENGTH,
): Promise<Measured> {
  const settings = settingsFor(talk, brief, asked);
  const plan = await planBrief(talk, brief.text, settings);
  const targetMs = settings.targetDurationS * 1000;
  const { leastMs, mostMs } = lengthWindow(settings);
  const lengthMs = plan.estimated_duration_s * 1000;
  return {
    brief,
    room: targetMs / mustMs(talk, brief),
    ours: scorePlan(keptRanges(plan), talk, brief),
    others: BASELINES.map((baseline) => scorePlan(cutWithout(baseline, talk, targetMs), talk, brief)),
    faults: findFaults(plan, [talk.group], settings),
    isWhole: hasWholeEnds(plan, talk),
    isWithinTolerance: lengthMs >= leastMs && lengthMs <= mostMs,
  };
}

/** Whether the cut begins and ends between sentences, by the punctuation of the written talk. */
function hasWholeEnds(plan: PlanDocument, { sentences }: Talk): boolean {
  const edges = [plan.entries[0]?.source_start_ms ?? 0, plan.entries.at(-1)?.source_end_ms ?? 0];
  return !sentences.some(({ startMs, endMs }) => edges.some((ms) => ms > startMs && ms < endMs));
}

function printRows(transcript: string, kind: string, found: readonly Measured[]): void {
  const rows = [
    { method: 'planner', scores: found.map(({ ours }) => ours) },
    ...BASELINES.map((method, at) => ({ method, scores: found.flatMap(({ others }) => others[at] ?? []) })),
  ];
  for (const { method, scores } of rows) {
    const cell = (pick: (score: Score) => number) => mean(scores.map(pick)).toFixed(2);
    const figures = [
      cell(({ precision }) => precision),
      cell(({ mustRecall }) => mustRecall),
      cell(({ f1 }) => f1),
      cell(({ mustNot }) => mustNot),
    ];
    const isOurs = method === 'planner';
    const faults = isOurs ? String(found.reduce((sum, one) => sum + one.faults.length, 0)) : '';
    const whole = isOurs ? `${found.filter(({ isWhole }) => isWhole).length}/${found.length}` : '';
    console.log(
      `| ${transcript} | ${found.length} ${kind} | ${method} | ${figures.join(' | ')} | ${faults} | ${whole} |`,
    );
  }
}

function printEach(name: string, { brief, ours, faults, isWithinTolerance }: Measured): void {
  const { precision, mustRecall, mustNot } = ours;
  const figures = [precision, mustRecall, mustNot].map((value) => value.toFixed(2)).join(' ');
  const notes = [isWithinTolerance ? '' : 'off length', ...faults].filter((note) => note !== '').join('; ');
  console.log(`${name} ${brief.kind} ${brief.subject}: ${figures} ${notes} | ${brief.text}`);
}
