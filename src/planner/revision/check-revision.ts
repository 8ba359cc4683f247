import type { PlanEntry } from '../../contract/plan.ts';
import { groupRuns, tightenedMs } from '../../domain/plan/plan-run.ts';
import { countUp } from '../../lib/count-up.ts';
import { runMs } from '../choice/plan-runs.ts';
import { edgeFaults, LENGTH_SLACK } from '../model/check-choice.ts';
import { groupIndex, sentencesIn } from '../operations/kept-runs.ts';
import type { Study } from '../talk/study.ts';
import { type ModelRevision, readRevisionSchema } from './model-revision.ts';
import type { RevisionTask } from './revision-prompt.ts';

const MOST_FAULTS = 8;

/** One part of the new version: an entry as it is, or a stretch of sentences. */
export type RevisedPick =
  | { kind: 'entry'; entry: PlanEntry }
  | { kind: 'units'; first: number; last: number; reason: string };

export type CheckedRevision = { picks: RevisedPick[]; answer: ModelRevision } | { faults: string[] };

/** Checks an answer to an instruction against its task. Faults are sentences that the model can act on. */
export function checkRevision(
  value: unknown,
  study: Study,
  offered: readonly number[],
  task: RevisionTask,
): CheckedRevision {
  const parsed = readRevisionSchema.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return {
      faults: [`the answer is not of the shape asked for: ${issue?.path.join('.')}: ${issue?.message}`],
    };
  }
  const answer = parsed.data;
  if (answer.go_back_to > 0) return checkGoBack(answer, task);
  const ranges = rangeFaults(answer, study, new Set(offered), task);
  if (ranges.length > 0) return { faults: ranges.slice(0, MOST_FAULTS) };
  const picks = joinUnits(readPicks(answer, task), study);
  const faults = [
    ...doubleFaults(picks, study),
    ...pinFaults(picks, task),
    ...orderFaults(picks, study, task),
    ...partedFaults(picks, task),
    ...edgeFaults(
      picks.filter((pick) => pick.kind === 'units'),
      study,
    ),
    ...lengthFaults(picks, answer, study, task),
  ];
  return faults.length > 0 ? { faults: faults.slice(0, MOST_FAULTS) } : { picks, answer };
}

function checkGoBack(answer: ModelRevision, { version }: RevisionTask): CheckedRevision {
  return answer.go_back_to < version
    ? { picks: [], answer }
    : { faults: [`go_back_to ${answer.go_back_to}: only versions 1 to ${version - 1} came before`] };
}

/** Joins stretches that follow each other without a cut into one. */
function joinUnits(picks: readonly RevisedPick[], { followsOn }: Study): RevisedPick[] {
  const joined: RevisedPick[] = [];
  for (const pick of picks) {
    const before = joined.at(-1);
    const isNext = before?.kind === 'units' && pick.kind === 'units' && before.last === pick.first - 1;
    if (isNext && followsOn[pick.first])
      joined[joined.length - 1] = { ...before, last: pick.last, reason: `${before.reason} ${pick.reason}` };
    else joined.push(pick);
  }
  return joined;
}

function rangeFaults(
  { picks }: ModelRevision,
  study: Study,
  offered: ReadonlySet<number>,
  { entries }: RevisionTask,
): string[] {
  if (picks.length === 0) return ['nothing was picked: the video would be empty'];
  const known = new Set(entries.map(({ n }) => n));
  return picks.flatMap(({ of, first, last }, i) => {
    const name = `pick ${i + 1} (${of} ${first} to ${last})`;
    const has = of === 'entries' ? known : offered;
    const unitName = of === 'entries' ? 'entry' : 'unit';
    if (!has.has(first) || !has.has(last)) return [`${name}: there is no such ${unitName}`];
    if (last < first) return [`${name}: it ends before it begins`];
    const inner = countUp(first, last);
    if (inner.some((at) => !has.has(at))) return [`${name}: one ${unitName} between them is not there`];
    const isOverTwo = of === 'units' && study.sentences[first]?.group !== study.sentences[last]?.group;
    return isOverTwo ? [`${name}: it goes over two recordings`] : [];
  });
}

function readPicks({ picks }: ModelRevision, { entries }: RevisionTask): RevisedPick[] {
  return picks.flatMap(({ of, first, last, reason }): RevisedPick[] => {
    if (of === 'units') return [{ kind: 'units', first, last, reason }];
    return entries
      .filter(({ n }) => n >= first && n <= last)
      .toSorted((a, b) => a.n - b.n)
      .map((entry) => ({ kind: 'entry', entry }));
  });
}

/** Sentences that a pick shows. */
function sentencesOf(pick: RevisedPick, study: Study): number[] {
  if (pick.kind === 'entry')
    return sentencesIn(study, groupIndex(study, pick.entry.source_group), [pick.entry]);
  return countUp(pick.first, pick.last);
}

function doubleFaults(picks: readonly RevisedPick[], study: Study): string[] {
  const faults: string[] = [];
  const entries = picks.flatMap((pick) => (pick.kind === 'entry' ? [pick.entry] : []));
  const twice = entries.find((entry, at) => entries.indexOf(entry) < at);
  if (twice) faults.push(`entry ${twice.n} is there twice`);
  const shown = new Map<number, string>();
  for (const entry of entries)
    for (const at of sentencesOf({ kind: 'entry', entry }, study)) shown.set(at, `entry ${entry.n}`);
  for (const pick of picks) {
    if (pick.kind === 'entry') continue;
    const name = `units ${pick.first} to ${pick.last}`;
    for (const at of sentencesOf(pick, study)) {
      const other = shown.get(at);
      if (other !== undefined) faults.push(`${name}: unit ${at} is shown by ${other} already`);
      shown.set(at, name);
    }
    const touched = entries.find((entry) => overlapsEdges(entry, pick, study));
    if (touched && faults.length === 0)
      faults.push(`${name}: part of it is in entry ${touched.n}, so take only one of them`);
  }
  return faults;
}

function overlapsEdges(
  entry: PlanEntry,
  { first, last }: { first: number; last: number },
  study: Study,
): boolean {
  const group = study.timelines[study.sentences[first]?.group ?? 0]?.footage.groupId;
  return (
    entry.source_group === group &&
    entry.source_start_ms < (study.edges[last]?.out.ms ?? 0) &&
    entry.source_end_ms > (study.edges[first]?.in.ms ?? 0)
  );
}

function pinFaults(picks: readonly RevisedPick[], { entries }: RevisionTask): string[] {
  const kept = picks.flatMap((pick) => (pick.kind === 'entry' && pick.entry.pinned ? [pick.entry] : []));
  const missing = entries.filter((entry) => entry.pinned && !kept.includes(entry));
  const wrong = kept.find((entry, at) => entry.n < (kept[at - 1]?.n ?? 0));
  return [
    ...missing.map(({ n }) => `entry ${n} is pinned and must stay`),
    ...(wrong ? [`entry ${wrong.n} is pinned and must keep its place among the pinned entries`] : []),
  ];
}

function orderFaults(picks: readonly RevisedPick[], study: Study, { settings }: RevisionTask): string[] {
  if (settings.chronology !== 'strict') return [];
  const places = picks.map((pick) => sentencesOf(pick, study)[0] ?? 0);
  const wrong = places.findIndex((place, at) => place < (places[at - 1] ?? place));
  return wrong < 0
    ? []
    : [`pick ${wrong + 1} comes before the one in front of it in the footage; keep its order`];
}

/**
 * Adjacent entries are one run, to which the least length applies. Separated from the run, an entry may be
 * too short.
 */
function partedFaults(picks: readonly RevisedPick[], { entries, settings }: RevisionTask): string[] {
  const whole = new Set(groupRuns(entries).map((run) => run.map(({ n }) => n).join()));
  const parts: PlanEntry[][] = [[]];
  for (const pick of picks) {
    if (pick.kind === 'entry') parts.at(-1)?.push(pick.entry);
    else parts.push([]);
  }
  return parts.flatMap(groupRuns).flatMap((run) => {
    const lengthMs = run.reduce((sum, entry) => sum + tightenedMs(entry), 0);
    const numbers = run.map(({ n }) => n);
    const isFine = lengthMs >= settings.minSegmentDurationS * 1000 || run.some(({ pinned }) => pinned);
    if (isFine || whole.has(numbers.join())) return [];
    const name = `entry ${numbers.join(' and ')}`;
    return [
      `${name} takes ${(lengthMs / 1000).toFixed(1)} s without the entry that it goes on from or leads to; keep both or neither`,
    ];
  });
}

function lengthFaults(
  picks: readonly RevisedPick[],
  { short_because, unmet, length }: ModelRevision,
  study: Study,
  { settings, named, mostS: freeMostS }: RevisionTask,
): string[] {
  const lengthMs = (pick: RevisedPick) =>
    pick.kind === 'entry' ? tightenedMs(pick.entry) : runMs(pick, study);
  const short = picks
    .filter((pick) => pick.kind === 'units')
    .filter((pick) => lengthMs(pick) < settings.minSegmentDurationS * 1000);
  const totalS = picks.reduce((sum, pick) => sum + lengthMs(pick), 0) / 1000;
  const { leastS, mostS } = named !== null && length === 'as_read' ? named : { leastS: 0, mostS: freeMostS };
  const isExplained = short_because.trim() !== '' || unmet.length > 0;
  return [
    ...short.map(
      (pick) =>
        `units ${pick.first} to ${pick.last} take ${(lengthMs(pick) / 1000).toFixed(1)} s; the least is ${settings.minSegmentDurationS} s`,
    ),
    ...(totalS > mostS * (1 + LENGTH_SLACK)
      ? [`it takes ${totalS.toFixed(1)} s in all; at most ${mostS.toFixed(0)} s are wanted`]
      : []),
    ...(totalS < leastS * (1 - LENGTH_SLACK) && !isExplained
      ? [
          `it takes ${totalS.toFixed(1)} s in all; at least ${leastS.toFixed(0)} s are wanted, or say in \`short_because\` why less is better`,
        ]
      : []),
  ];
}
