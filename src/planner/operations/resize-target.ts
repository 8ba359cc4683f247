import type { LengthChange, OperationOf } from '../instruction/revision-operation.ts';
import { NAMES_SUBJECT, SAYS_ALL, weighNaming } from '../relevance/name-sentences.ts';
import { addTarget } from './add-target.ts';
import { type Piece, partAtPins, partRuns } from './part-runs.ts';
import {
  type Applied,
  insertInSource,
  type RevisedRun,
  type Revision,
  runsMs,
  sentencesOf,
  toRevised,
  unusedPool,
} from './revised-run.ts';
import { endingOfBrief } from './shown/ending-of-brief.ts';
import {
  findKept,
  findShown,
  inWholeEntries,
  type Selection,
  sentencesFound,
  sentencesWith,
} from './shown/find-shown.ts';
import { asksAnew } from './shown/headings.ts';
import { notShown, sayTarget } from './shown/say-target.ts';
import { answersShown } from './shown/unanswered.ts';
import { trimRuns } from './trim-runs.ts';

/** The least time that a shortening removes. */
const LEAST_MS = 1_000;

function changed(lengthMs: number, change: LengthChange): number {
  if (change.kind === 'to') return change.seconds * 1000;
  if (change.kind === 'most') return Math.min(lengthMs, change.seconds * 1000);
  if (change.kind === 'within')
    return Math.max(change.leastS * 1000, Math.min(lengthMs, change.mostS * 1000));
  return change.kind === 'by' ? lengthMs + change.seconds * 1000 : lengthMs * change.factor;
}

/** Makes a target shorter by whole sentences, the least important ones first. */
export function shortenTarget(
  revision: Revision,
  runs: readonly RevisedRun[],
  { target, change }: OperationOf<'shorten'>,
): Applied {
  const named = findShown(revision, runs, target);
  if (!named) return { notFound: notShown(target, 'nothing was made shorter') };
  const whole = inWholeEntries(revision, runs, named);
  // "The bit at 0:12" is a sentence to drop, and its entry to shorten.
  const selections = target.kind === 'time' ? [whole] : target.kind === 'subject' ? [named, whole] : [named];
  const attempts = selections.map((found) => shortenFound(revision, runs, found, { target, change }));
  // "The equipment" may be one sentence, which cannot be shorter: then it is what its entry says about it.
  return (
    attempts.find((one) => 'runs' in one) ??
    attempts[0] ?? { notFound: notShown(target, 'nothing was made shorter') }
  );
}

function shortenFound(
  revision: Revision,
  runs: readonly RevisedRun[],
  found: Selection,
  { target, change }: Pick<OperationOf<'shorten'>, 'target' | 'change'>,
): Applied {
  const pieces = partRuns(revision, runs, [found]).flatMap(({ run, part }) =>
    partAtPins(revision, run).map((own): Piece => ({ run: own, part })),
  );
  // "Less Ana": what the brief ends on is not hers to lose.
  const ending = target.kind === 'speakers' ? endingOfBrief(revision, runs) : null;
  const isEnding = (run: RevisedRun) => ending !== null && sentencesOf(run).at(-1) === ending;
  const isOpen = ({ run, part }: Piece) =>
    part === 0 && !isEnding(run) && !(run.kind === 'entries' && run.isPinned);
  const own = pieces.filter(isOpen).map(({ run }) => run);
  const wasMs = runsMs(own);
  const mostMs = changed(wasMs, change);
  if ((change.kind === 'most' || change.kind === 'within') && mostMs >= wasMs) return { runs: [...runs] };
  const needed = neededIn(revision, runs);
  const best = [mostMs, (mostMs + wasMs) / 2]
    .map((ms) => trimRuns(revision, own, { leastMs: 0, mostMs: ms, needed }))
    .find(
      (trimmed) =>
        [...trimmed.values()].flat().length > 0 && runsMs([...trimmed.values()].flat()) < wasMs - LEAST_MS,
    );
  const less = best || target.kind !== 'speakers' ? null : heardLess(revision, own);
  if (less !== null)
    return {
      runs: pieces.map(({ run }) => run).filter((run) => run !== less),
      notes: {
        rationale: [`One passage of ${sayTarget(target)} went: the one that is least about the brief.`],
      },
    };
  if (!best)
    return { notFound: `${sayTarget(target)} cannot be made shorter: its sentences cannot stand alone` };
  return { runs: pieces.flatMap((piece) => (isOpen(piece) ? (best.get(piece.run) ?? []) : [piece.run])) };
}

/** What the instruction keeps, and the first words of each answer. */
function neededIn(revision: Revision, runs: readonly RevisedRun[]): ReadonlySet<number> {
  const kept = findKept(revision, runs).flatMap((one) => [...sentencesFound(revision, runs, one)]);
  return new Set([...answersShown(revision, runs), ...kept]);
}

/** Of several short passages of somebody the one that is least about the brief; null for fewer than two. */
function heardLess({ weights }: Revision, own: readonly RevisedRun[]): RevisedRun | null {
  if (own.length < 2) return null;
  const worth = (run: RevisedRun) => Math.max(...sentencesOf(run).map((at) => weights.relevance[at] ?? 0));
  return own.toSorted((one, other) => worth(one) - worth(other))[0] ?? null;
}

/** Shows more of a target: another passage of a subject, or the next sentences of any other target. */
export function lengthenTarget(
  revision: Revision,
  runs: readonly RevisedRun[],
  { target, change, until }: OperationOf<'lengthen'>,
): Applied {
  const found = findShown(revision, runs, target);
  if (!found) return { notFound: notShown(target, 'nothing was made longer') };
  if (target.kind === 'subject')
    return addTarget(revision, runs, { kind: 'add', target, place: null, isMore: true });
  const pieces = partRuns(revision, runs, [found]);
  const own = pieces.flatMap(({ run, part }) => (part === 0 ? [run] : []));
  const lasts = (target.kind === 'whole' ? runs : [own]).map((some) => lastOf([some].flat()));
  const reached = until === undefined ? null : reach(revision, runs, lasts, until);
  if (until !== undefined && reached === null)
    return {
      notFound: `${sayTarget(until)} is not said after ${sayTarget(target)}: nothing was made longer`,
    };
  const { last, end } = reached ?? { last: lastOf(own), end: undefined };
  const wantedMs = changed(runsMs(own), change) - runsMs(own);
  if (change.kind === 'within' && wantedMs <= 0) return { runs: [...runs] };
  const isOfAnswer = change.kind === 'times' ? ({ isOfAnswer: true } as const) : {};
  const grown = goingOn(revision, runs, last, end === undefined ? { wantedMs, ...isOfAnswer } : { end });
  if (!grown)
    return { notFound: `nothing goes on from ${sayTarget(target)} in the talk: nothing was made longer` };
  return { runs: besideSentence(revision, pieces, last, { grown, side: 'after' }) };
}

const lastOf = (runs: readonly RevisedRun[]): number => runs.flatMap(sentencesOf).at(-1) ?? -1;

type Until = NonNullable<OperationOf<'lengthen'>['until']>;

/** Of the last sentences of some passages, the one behind which something is said soonest, and where that ends. */
function reach(
  revision: Revision,
  runs: readonly RevisedRun[],
  lasts: readonly number[],
  until: Until,
): { last: number; end: number } | null {
  const found = lasts.flatMap((last) => {
    const end = endOf(revision, runs, last, until);
    return end === null ? [] : [{ last, end }];
  });
  return found.toSorted((one, other) => one.end - one.last - (other.end - other.last))[0] ?? null;
}

/** The later sentence that says something; null where none does. */
function endOf(revision: Revision, runs: readonly RevisedRun[], last: number, until: Until): number | null {
  const { study } = revision;
  const { sentences } = study;
  const after = [...sentences.keys()].filter(
    (at) => at > last && sentences[at]?.group === sentences[last]?.group,
  );
  if (until.kind === 'quote') return sentencesWith(revision, after, until.quote).at(-1) ?? null;
  const pool = unusedPool(study, runs);
  const naming = weighNaming(study, until.topic);
  const free = after.filter((at) => pool.has(at));
  const says = (least: number) => free.find((at) => (naming[at] ?? 0) >= least);
  return says(SAYS_ALL) ?? says(NAMES_SUBJECT) ?? null;
}

/** Shows the lead-in of a target. */
export function beginEarlier(
  revision: Revision,
  runs: readonly RevisedRun[],
  { target, seconds }: OperationOf<'beginEarlier'>,
): Applied {
  const found = findShown(revision, runs, target);
  if (!found) return { notFound: notShown(target, 'nothing was made longer') };
  const pieces = partRuns(revision, runs, [found]);
  const first = pieces.flatMap(({ run, part }) => (part === 0 ? sentencesOf(run) : []))[0] ?? -1;
  const grown = leadingUp(revision, runs, first, seconds * 1000);
  if (!grown)
    return { notFound: `nothing leads up to ${sayTarget(target)} in the talk: nothing was made longer` };
  return { runs: besideSentence(revision, pieces, first, { grown, side: 'before' }) };
}

/**
 * Right beside the piece that shows a sentence. Under a strict order this is also its place in the footage.
 */
function besideSentence(
  revision: Revision,
  pieces: readonly Piece[],
  sentence: number,
  { grown, side }: { grown: RevisedRun; side: 'before' | 'after' },
): RevisedRun[] {
  const runs = pieces.map(({ run }) => run);
  if (revision.settings.chronology === 'strict') return insertInSource(runs, grown, revision);
  const at = runs.findIndex((run) => sentencesOf(run).includes(sentence));
  return runs.toSpliced(side === 'after' ? at + 1 : at, 0, grown);
}

function leadingUp(
  revision: Revision,
  runs: readonly RevisedRun[],
  first: number,
  wantedMs: number,
): RevisedRun | null {
  const { study, settings } = revision;
  const pool = unusedPool(study, runs);
  const leastMs = Math.max(wantedMs, settings.minSegmentDurationS * 1000);
  let start = first;
  let grown: RevisedRun | null = null;
  const isShort = () => (grown?.lengthMs ?? 0) < leastMs || study.links[start]?.needsBefore === true;
  while (study.followsOn[start] === true && pool.has(start - 1) && isShort()) {
    start -= 1;
    grown = toRevised({ first: start, last: first - 1 }, revision, true);
  }
  return grown;
}

function goingOn(
  revision: Revision,
  runs: readonly RevisedRun[],
  last: number,
  wanted: { wantedMs: number; isOfAnswer?: true } | { end: number },
): RevisedRun | null {
  const { study, settings } = revision;
  const pool = unusedPool(study, runs);
  const leastMs = Math.max('wantedMs' in wanted ? wanted.wantedMs : 0, settings.minSegmentDurationS * 1000);
  // "5 longer" names no length: where its answer is over, another question would bring another subject.
  const isElse = (at: number) => 'isOfAnswer' in wanted && asksAnew(study, at);
  const isNext = (at: number) => study.followsOn[at] === true && pool.has(at) && !isElse(at);
  let end = last;
  let grown: RevisedRun | null = null;
  const isShort = () => (grown?.lengthMs ?? 0) < leastMs || ('end' in wanted && end < wanted.end);
  while (isNext(end + 1) && isShort()) {
    end += 1;
    grown = toRevised({ first: last + 1, last: end }, revision, true);
  }
  while (grown && study.links[end]?.needsAfter && isNext(end + 1)) {
    end += 1;
    grown = toRevised({ first: last + 1, last: end }, revision, true);
  }
  return grown;
}
