import type { CutSettings } from '../../contract/cut-settings.ts';
import { countUp } from '../../lib/count-up.ts';
import type { ChosenRun } from '../choice/choose-runs.ts';
import { lengthWindow, runMs } from '../choice/plan-runs.ts';
import type { Study } from '../talk/study.ts';
import { type ModelChoice, modelChoiceSchema } from './model-choice.ts';

/** Edges and frames are not known to the model: its lengths may miss by this much, and are made to fit afterwards. */
const LENGTH_SLACK = 0.1;
/** A model that is told of everything at once mends less of it. */
const MOST_FAULTS = 8;

export type CheckedChoice = { choice: ModelChoice; runs: ChosenRun[] } | { faults: string[] };

/** Holds an answer against what was asked. Faults are sentences that the model can act on. */
export function checkChoice(
  value: unknown,
  study: Study,
  offered: readonly number[],
  settings: CutSettings,
): CheckedChoice {
  const parsed = modelChoiceSchema.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return {
      faults: [`the answer is not of the shape asked for: ${issue?.path.join('.')}: ${issue?.message}`],
    };
  }
  const choice = parsed.data;
  const faults = [
    ...rangeFaults(choice, study, new Set(offered)),
    ...orderFaults(choice, settings),
    ...lengthFaults(choice, study, settings),
  ];
  if (faults.length > 0) return { faults: faults.slice(0, MOST_FAULTS) };
  return { choice, runs: choice.picks.map(({ first, last }) => ({ first, last })) };
}

function rangeFaults({ picks }: ModelChoice, study: Study, offered: ReadonlySet<number>): string[] {
  const faults: string[] = [];
  const taken = new Set<number>();
  if (picks.length === 0) faults.push('no stretch was picked');
  for (const [i, { first, last }] of picks.entries()) {
    const name = `pick ${i + 1} (${first} to ${last})`;
    if (!offered.has(first) || !offered.has(last)) faults.push(`${name}: there is no such unit`);
    else if (last < first) faults.push(`${name}: it ends before it begins`);
    else {
      const units = countUp(first, last);
      if (study.sentences[first]?.group !== study.sentences[last]?.group)
        faults.push(`${name}: it goes over two recordings`);
      else if (units.some((at) => !offered.has(at)))
        faults.push(`${name}: a unit between them was not offered`);
      const double = units.find((at) => taken.has(at));
      if (double !== undefined) faults.push(`${name}: unit ${double} is in another pick too`);
      for (const at of units) taken.add(at);
    }
  }
  return faults;
}

function orderFaults({ picks }: ModelChoice, { chronology }: CutSettings): string[] {
  if (chronology === 'free') return [];
  const ordered = chronology === 'hook_first' ? picks.slice(1) : picks;
  const wrong = ordered.findIndex(({ first }, i) => first < (ordered[i - 1]?.first ?? first));
  return wrong < 0
    ? []
    : [
        `the stretch from ${ordered[wrong]?.first} comes after the one from ${ordered[wrong - 1]?.first}; keep the order of the numbers`,
      ];
}

function lengthFaults({ picks }: ModelChoice, study: Study, settings: CutSettings): string[] {
  const lengths = picks.map((pick) => runMs(pick, study));
  if (lengths.some((ms) => !Number.isFinite(ms) || ms <= 0)) return [];
  const faults = picks.flatMap(({ first, last }, i) =>
    (lengths[i] ?? 0) < settings.minSegmentDurationS * 1000
      ? [
          `pick ${i + 1} (${first} to ${last}) takes ${seconds(lengths[i])}; the least is ${settings.minSegmentDurationS} s`,
        ]
      : [],
  );
  const total = lengths.reduce((sum, ms) => sum + ms, 0);
  const { leastMs, mostMs } = lengthWindow(settings);
  if (total > mostMs * (1 + LENGTH_SLACK))
    faults.push(`the picks take ${seconds(total)} in all; at most ${seconds(mostMs)} are wanted`);
  // Too little may be all there is; the plan then says so.
  if (total < leastMs * (1 - LENGTH_SLACK) && picks.length > 0 && restMs(picks, study) > leastMs - total)
    faults.push(`the picks take ${seconds(total)} in all; at least ${seconds(leastMs)} are wanted`);
  return faults;
}

function restMs(picks: ModelChoice['picks'], study: Study): number {
  const isPicked = (at: number) => picks.some(({ first, last }) => at >= first && at <= last);
  return study.sentences.reduce(
    (sum, { startMs, endMs }, at) => (isPicked(at) ? sum : sum + endMs - startMs),
    0,
  );
}

function seconds(ms = 0): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
