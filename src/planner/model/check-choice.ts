import type { CutSettings } from '../../contract/cut-settings.ts';
import { countUp } from '../../lib/count-up.ts';
import type { ChosenRun } from '../choice/choose-runs.ts';
import { lengthWindow, runMs } from '../choice/plan-runs.ts';
import type { Study } from '../talk/study.ts';
import { type ModelChoice, readChoiceSchema } from './model-choice.ts';

/** The model does not have the edges and frames, so its lengths may differ by this share. */
export const LENGTH_SLACK = 0.1;
/** Given a list of all faults, a model corrects fewer of them. */
const MOST_FAULTS = 8;

export type CheckedChoice = { choice: ModelChoice; runs: ChosenRun[] } | { faults: string[] };

/** The task that a choice has to meet. */
export interface ChoiceTask {
  prompt: string;
  settings: CutSettings;
  study: Study;
  offered: readonly number[];
}

/** Checks an answer against its task. Faults are sentences that the model can act on. */
export function checkChoice(value: unknown, task: ChoiceTask): CheckedChoice {
  const { study, offered } = task;
  const parsed = readChoiceSchema.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return {
      faults: [`the answer is not of the shape asked for: ${issue?.path.join('.')}: ${issue?.message}`],
    };
  }
  const choice = parsed.data;
  const faults = rangeFaults(choice, study, new Set(offered));
  if (faults.length > 0) return { faults: faults.slice(0, MOST_FAULTS) };
  const runs = joinNeighbours(choice.picks, study);
  const others = [
    ...orderFaults(runs, choice, task),
    ...edgeFaults(runs, study),
    ...lengthFaults(runs, choice, task),
  ];
  return others.length > 0 ? { faults: others.slice(0, MOST_FAULTS) } : { choice, runs };
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

/** Joins stretches that follow each other without a cut into one. */
export function joinNeighbours(
  picks: readonly ChosenRun[],
  { followsOn }: Pick<Study, 'followsOn'>,
): ChosenRun[] {
  const runs: ChosenRun[] = [];
  for (const { first, last } of picks) {
    const before = runs.at(-1);
    if (before && before.last === first - 1 && followsOn[first]) before.last = last;
    else runs.push({ first, last });
  }
  return runs;
}

/** An order that the brief names outranks `hook_first`. The model must quote these words from the brief. */
function orderFaults(
  runs: readonly ChosenRun[],
  choice: ModelChoice,
  { prompt, settings }: ChoiceTask,
): string[] {
  const { chronology } = settings;
  if (chronology === 'free') return [];
  const isNamed = chronology === 'hook_first' && isSaid(choice.ordered_by, prompt);
  const ordered = chronology === 'hook_first' ? runs.slice(1) : runs;
  const wrong = ordered.findIndex(({ first }, i) => first < (ordered[i - 1]?.first ?? first));
  if (isNamed || wrong < 0) return [];
  const fault = `the stretch from ${ordered[wrong]?.first} comes after the one from ${ordered[wrong - 1]?.first}; keep the order of the numbers`;
  return chronology === 'strict'
    ? [fault]
    : [`${fault}, or quote in \`ordered_by\` the words of the brief that ask for another`];
}

function isSaid(words: string, prompt: string): boolean {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? '';
  return plain(words) !== '' && ` ${plain(prompt)} `.includes(` ${plain(words)} `);
}

/** No cut may fall into a word. That holds at the edges of a stretch and between two adjacent stretches. */
export function edgeFaults(runs: readonly ChosenRun[], { edges }: Pick<Study, 'edges'>): string[] {
  return runs.flatMap(({ first, last }) => {
    const next = runs.find((other) => other.first === last + 1);
    const isParted = next && (edges[last]?.out.ms ?? 0) > (edges[next.first]?.in.ms ?? 0);
    return [
      ...(edges[first]?.in.cutsWord ? [`unit ${first}: no cut can be made before it; begin elsewhere`] : []),
      ...(edges[last]?.out.cutsWord ? [`unit ${last}: no cut can be made after it; end elsewhere`] : []),
      ...(isParted ? [`units ${last} and ${last + 1} cannot be parted: show them one after the other`] : []),
    ];
  });
}

function lengthFaults(
  runs: readonly ChosenRun[],
  { short_because, unmet }: ModelChoice,
  { settings, study }: ChoiceTask,
): string[] {
  const lengths = runs.map((run) => runMs(run, study));
  const faults = runs.flatMap(({ first, last }, i) =>
    (lengths[i] ?? 0) < settings.minSegmentDurationS * 1000
      ? [
          `units ${first} to ${last} take ${seconds(lengths[i])}; the least is ${settings.minSegmentDurationS} s`,
        ]
      : [],
  );
  const total = lengths.reduce((sum, ms) => sum + ms, 0);
  const { leastMs, mostMs } = lengthWindow(settings);
  if (total > mostMs * (1 + LENGTH_SLACK))
    faults.push(`the picks take ${seconds(total)} in all; at most ${seconds(mostMs)} are wanted`);
  const isExplained = short_because.trim() !== '' || unmet.length > 0;
  if (total < leastMs * (1 - LENGTH_SLACK) && !isExplained)
    faults.push(
      `the picks take ${seconds(total)} in all; at least ${seconds(leastMs)} are wanted, or say in \`short_because\` why less is better`,
    );
  return faults;
}

function seconds(ms = 0): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
