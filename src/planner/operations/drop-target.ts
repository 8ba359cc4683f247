import { saySeconds } from '../../contract/values/plans.ts';
import { groupRuns } from '../../domain/plan/plan-run.ts';
import type { OperationOf, Target } from '../instruction/revision-operation.ts';
import { sentencesCovered } from '../relevance/covered-sentences.ts';
import { weighNaming } from '../relevance/name-sentences.ts';
import { sameSubjects } from '../relevance/subject-of-brief.ts';
import { findAddition } from './find-addition.ts';
import { makeKeptRun, readKeptRuns } from './kept-runs.ts';
import { withReactions } from './lean-on.ts';
import { type Piece, partRuns } from './part-runs.ts';
import {
  type Applied,
  inSourceOrder,
  type RevisedRun,
  type Revision,
  runsMs,
  sentencesOf,
} from './revised-run.ts';
import {
  entriesOf,
  findKept,
  findShown,
  findVoices,
  type Selection,
  sentencesFound,
} from './shown/find-shown.ts';
import { withQuestionsParted } from './shown/questions-parted.ts';
import { withGoneSaid } from './shown/say-gone.ts';
import { notShown, sayNumbers, sayTarget } from './shown/say-target.ts';
import { OWN } from './shown/shown-subject.ts';
import { subjectsLost } from './shown/subjects-lost.ts';
import { withUnanswered } from './shown/unanswered.ts';
import { cutQuotedWords, isQuotedInPart } from './words/cut-quoted-words.ts';

/** Removes a target from the plan, without a replacement. */
export function dropTarget(
  revision: Revision,
  runs: readonly RevisedRun[],
  { target }: OperationOf<'drop'>,
): Applied {
  const cut = target.kind === 'quote' ? cutQuotedWords(revision, runs, target) : null;
  if (cut !== null) return cut;
  const several = severalSentences(runs, target);
  if (several !== null) return { notFound: several };
  const covered = coveredIn(revision, runs, target);
  const found = withSentences(findShown(revision, runs, target, OWN), covered);
  if (covered.length === 0 && found && isAskedUnnamed(revision, runs, target, found))
    return {
      notFound: `the plan does not speak of ${sayTarget(target)}, and its nearest passage is about something that the brief asks for: nothing was left out; to leave that passage out, give the number of its entry`,
    };
  const all = found && isSaid(target) ? withReactions(revision, runs, found) : found;
  const whole = all && isOfTalk(target) ? withUnanswered(revision, runs, all) : all;
  const left = whole && withoutKept(revision, runs, whole);
  if (whole && !left)
    return {
      notFound: `what stays is all that the plan says about ${sayTarget(target)}: nothing was left out`,
    };
  if (!left && isGoneAlready(revision, target)) return { runs: [...runs] };
  if (!left)
    return { notFound: notShown(missingIn(revision, runs, target), 'there was nothing to leave out') };
  const dropped = leaveOut(revision, runs, left);
  if ('runs' in dropped && !dropped.notes?.warnings?.length && sizeOf(dropped.runs) === sizeOf(runs))
    return {
      notFound: `the plan says too little about ${sayTarget(target)} to cut it out: nothing was left out; give the number of an entry`,
    };
  const number = entryCutInto(target);
  const isGone =
    number !== null &&
    'runs' in dropped &&
    !entriesOf(dropped.runs).some(({ n }) => n === number) &&
    entriesOf(runs).some(({ n }) => n === number);
  return isGone
    ? { notFound: `what would be left of entry ${number} is too short to stand alone: it stays as it is` }
    : withNotes(revision, runs, target, dropped);
}

/** Where the plan does not show the thing at which a stretch of it begins or ends, that thing is what is missing. */
function missingIn(revision: Revision, runs: readonly RevisedRun[], target: Target): Target {
  const bounds =
    target.kind === 'between' ? [target.from, target.to] : target.kind === 'side' ? [target.of] : [];
  const isMissing = (one: Target) => one.kind !== 'time' && findShown(revision, runs, one, OWN) === null;
  return bounds.find(isMissing) ?? target;
}

/** "Ana's sentence" where Ana has several entries: which one is meant is not known. */
function severalSentences(runs: readonly RevisedRun[], target: Target): string | null {
  if (target.kind !== 'speakers' || !/\bsentence$/iu.test(target.wording)) return null;
  const own = entriesOf(runs).filter(({ speaker }) => target.labels.includes(speaker));
  if (own.length < 2) return null;
  return `${sayTarget(target)} may be any of ${sayNumbers(own.map(({ n }) => n))}: nothing was left out; give the number of an entry`;
}

/** A drop with warnings of what it parts, and of what it takes beside its target. */
function withNotes(
  revision: Revision,
  runs: readonly RevisedRun[],
  target: Target,
  dropped: Applied,
): Applied {
  const parted = withQuestionsParted(revision, runs, target, dropped);
  const said = withGoneSaid(revision, runs, target, withSentenceSaid(revision, runs, target, parted));
  return withSubjectsLost(revision, runs, target, said);
}

/** Warns of another subject of the brief whose last words went with the target. */
function withSubjectsLost(
  revision: Revision,
  runs: readonly RevisedRun[],
  target: Target,
  dropped: Applied,
): Applied {
  if ('notFound' in dropped || target.kind !== 'subject') return dropped;
  const lost = subjectsLost(revision, target.topic, runs, dropped.runs);
  const warnings = lost.map(
    (phrase) => `“${phrase}” shares its passage with ${sayTarget(target)}, and went with it`,
  );
  return {
    ...dropped,
    notes: { ...dropped.notes, warnings: [...(dropped.notes?.warnings ?? []), ...warnings] },
  };
}

/** "Cut the family": the sentences about the daughter go too. */
function coveredIn({ study }: Revision, runs: readonly RevisedRun[], target: Target): number[] {
  if (target.kind !== 'subject' || target.nth !== undefined) return [];
  const covered = sentencesCovered(study, target.topic, []);
  return runs.flatMap(sentencesOf).filter((at) => covered.has(at));
}

function withSentences(found: Selection | null, added: readonly number[]): Selection | null {
  if (added.length === 0) return found;
  const { entries = [], sentences = [] } = found ?? {};
  return { entries: new Set(entries), sentences: new Set([...sentences, ...added]), isQuoted: true };
}

/** Adds a warning where the quote is a part of a sentence and the whole sentence was dropped. */
function withSentenceSaid(
  revision: Revision,
  runs: readonly RevisedRun[],
  target: Target,
  dropped: Applied,
): Applied {
  if ('notFound' in dropped || target.kind !== 'quote' || !isQuotedInPart(revision, runs, target))
    return dropped;
  const how = target.within === null ? ': to cut out these words alone, name their entry too' : '';
  const warning = `${sayTarget(target)} is a part of a sentence, and all of the sentence was left out${how}`;
  return { ...dropped, notes: { ...dropped.notes, warnings: [...(dropped.notes?.warnings ?? []), warning] } };
}

/** "Drop the windows and the fee": the sentence with both went with the windows. */
function isGoneAlready(revision: Revision, target: Target): boolean {
  const before = readKeptRuns(revision.study, revision.before);
  const runs = before.map((run) => ({ kind: 'entries' as const, ...run }));
  return findShown(revision, runs, target, OWN) !== null;
}

/** Entries and places that are named go as they are named. */
const isOfTalk = (target: Target) =>
  isSaid(target) || ['speakers', 'occasion', 'offRecord'].includes(target.kind);

const isSaid = ({ kind }: Target) => kind === 'subject' || kind === 'quote';

const sizeOf = (runs: readonly RevisedRun[]) => runs.flatMap(sentencesOf).length;

const ABOUT = 0.5;
/** A plan must keep at least this length. */
const LEAST_LEFT_MS = 5_000;

/** No found sentence has the subject's words, and most of them are about another subject of the brief. */
function isAskedUnnamed(
  revision: Revision,
  runs: readonly RevisedRun[],
  target: Target,
  found: Selection,
): boolean {
  if (target.kind !== 'subject' || sameSubjects(revision, target.topic).length > 0) return false;
  const naming = weighNaming(revision.study, target.topic);
  const ats = [...sentencesFound(revision, runs, found)];
  if (ats.some((at) => (naming[at] ?? 0) >= ABOUT)) return false;
  const isAsked = (at: number) => revision.weights.byTopic.some(({ chance }) => (chance[at] ?? 0) >= ABOUT);
  return ats.filter(isAsked).length > ats.length * ABOUT;
}

/** The number of the entry that holds the target as a part; null for none. */
function entryCutInto(target: Target): number | null {
  if (target.kind === 'edge') return target.of === 'plan' ? null : target.of;
  if (target.kind === 'sentence') return target.of;
  if (target.kind === 'rest') return typeof target.within === 'number' ? target.within : null;
  return target.kind === 'side' && typeof target.within === 'number' ? target.within : null;
}

/**
 * Leaves out the parts that the same instruction keeps: "remove the fog, but keep the sentence about the
 * flag".
 */
function withoutKept(revision: Revision, runs: readonly RevisedRun[], found: Selection): Selection | null {
  const wished = findKept(revision, runs);
  if (wished.length === 0) return found;
  const kept = new Set(wished.flatMap((one) => [...sentencesFound(revision, runs, one)]));
  const sentences = [...sentencesFound(revision, runs, found)].filter((at) => !kept.has(at));
  const isWhole = (n: number) =>
    [...sentencesFound(revision, runs, { entries: new Set([n]), sentences: new Set() })].every(
      (at) => !kept.has(at),
    );
  const left = {
    ...found,
    entries: new Set([...found.entries].filter(isWhole)),
    sentences: new Set(sentences),
  };
  return left.entries.size + left.sentences.size > 0 ? left : null;
}

/** Keeps only some speakers, or only the talk about some subjects. */
export function keepOnly(
  revision: Revision,
  runs: readonly RevisedRun[],
  { targets }: OperationOf<'only'>,
): Applied {
  const people = targets.flatMap((target) => (target.kind === 'speakers' ? target.labels : []));
  const subjects = targets.filter(({ kind }) => kind !== 'speakers');
  const heard = people.length > 0 ? findVoices(revision, runs, people) : null;
  const voices = heard && { ...heard, isVoices: true };
  const missing = subjects.find((target) => findShown(revision, runs, target, OWN) === null);
  if (people.length > 0 && !voices)
    return { notFound: notShown(targets[0] as Target, 'the plan stays as it is') };
  if (missing)
    return (
      onlyFromTalk(revision, runs, targets) ?? { notFound: notShown(missing, 'the plan stays as it is') }
    );
  const kept = subjects.map((target) => findShown(revision, runs, target, OWN)).filter((one) => one !== null);
  const selections = voices ? [voices, ...kept] : kept;
  const pieces = partRuns(revision, runs, selections);
  const keptMs = pieces.reduce((sum, { run, part }) => sum + (part === null ? 0 : run.lengthMs), 0);
  if (keptMs < LEAST_LEFT_MS)
    return { notFound: `no more than ${saySeconds(keptMs)} would be left of the plan, so it stays as it is` };
  return withoutPieces(
    revision,
    pieces.map(({ run, part }) => ({ run, part: part === null ? 0 : null })),
  );
}

/**
 * "Then just the sister": what the plan shows of none of the targets is taken from the talk, and is the new plan. Null
 * where the plan shows one of them, or the talk has none, or an entry is pinned.
 */
function onlyFromTalk(
  revision: Revision,
  runs: readonly RevisedRun[],
  targets: readonly Target[],
): Applied | null {
  if (runs.some((run) => run.kind === 'entries' && run.isPinned)) return null;
  if (targets.some((one) => one.kind !== 'subject' || findShown(revision, runs, one, OWN) !== null))
    return null;
  const found: RevisedRun[] = [];
  for (const target of targets) {
    const more = findAddition(revision, found, target);
    if ('notFound' in more) return null;
    found.push(more.added);
  }
  const names = targets.map(sayTarget).join(' and ');
  return runsMs(found) < LEAST_LEFT_MS
    ? null
    : {
        runs: inSourceOrder(found, revision.study),
        notes: {
          rationale: [`The plan showed nothing about ${names}, so it was made of the talk about it.`],
        },
      };
}

/** The runs without a selection; pinned entries stay. */
export function leaveOut(revision: Revision, runs: readonly RevisedRun[], found: Selection): Applied {
  return withoutPieces(revision, partRuns(revision, runs, [found]));
}

/** Pinned entries stay, and a warning says so. */
function withoutPieces({ study }: Revision, pieces: readonly Piece[]): Applied {
  const left = pieces.flatMap(({ run, part }): RevisedRun[] => {
    if (part === null) return [run];
    if (run.kind !== 'entries' || !run.isPinned) return [];
    return groupRuns(run.entries.filter((entry) => entry.pinned)).map((entries) => ({
      kind: 'entries',
      ...makeKeptRun(study, run.group, entries),
    }));
  });
  const pinned = pieces.flatMap(({ run, part }) =>
    part !== null && run.kind === 'entries' ? run.entries.filter((entry) => entry.pinned) : [],
  );
  if (left.length === 0) return { notFound: 'nothing would be left of the plan, so it stays as it is' };
  const warnings =
    pinned.length > 0
      ? [
          `pinned entries stay, though the instruction would drop them: ${pinned.map(({ n }) => n).join(', ')} of the version before`,
        ]
      : [];
  return { runs: left, notes: { warnings } };
}
