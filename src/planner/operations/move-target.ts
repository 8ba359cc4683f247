import type { Topic } from '../brief/brief.ts';
import { SAYS_SENTENCE } from '../instruction/instruction-words.ts';
import type {
  NumberedPlace,
  OperationOf,
  Place,
  ShiftedPlace,
  Target,
} from '../instruction/revision-operation.ts';
import { NAMES_SUBJECT, SAYS_ALL, weighNaming } from '../relevance/name-sentences.ts';
import { sameSubjects } from '../relevance/subject-of-brief.ts';
import { asks } from '../talk/prompts.ts';
import { plainText } from '../talk/sentence.ts';
import { warnOfReplies } from './answers/warn-of-replies.ts';
import { dropTarget } from './drop-target.ts';
import { findAddition } from './find-addition.ts';
import { asNamed, separableParts } from './lean-on.ts';
import { type Piece, partRuns } from './part-runs.ts';
import { placeRuns } from './place-runs.ts';
import {
  type Applied,
  insertInSource,
  ORDER_KEPT,
  type RevisedRun,
  type Revision,
  sentencesOf,
  toRevised,
} from './revised-run.ts';
import { entriesOf, findShown, inWholeEntries, type Selection, sentencesFound } from './shown/find-shown.ts';
import { notShown, sayTarget } from './shown/say-target.ts';
import { findStatementAt } from './shown/shown-statement.ts';
import { CLOSE, WIDE } from './shown/shown-subject.ts';

const NOTHING: Selection = { entries: new Set(), sentences: new Set() };
const THERE_ALREADY = {
  first: 'It opens with that already.',
  last: 'It ends on that already.',
  before: 'It is in that order already.',
  after: 'It is in that order already.',
  by: 'It is at that end already.',
  at: 'It is in that place already.',
} as const;

/** At an edge of the cut, what leads over to the subject or away from it would stand out. */
const isEdge = ({ kind }: Place): boolean => kind === 'first' || kind === 'last';

const thereAlready = (place: Place): string =>
  place.kind === 'by' && place.entries === 0 ? 'They stand together already.' : THERE_ALREADY[place.kind];

/** Moves a target to a place. A target that the plan does not show is taken from the footage. */
export function moveTarget(
  revision: Revision,
  runs: readonly RevisedRun[],
  { target, place }: OperationOf<'move'>,
): Applied {
  const statement = findStatementAt(revision, runs, target, place);
  const shown = findShown(revision, runs, target, isEdge(place) ? CLOSE : WIDE);
  const isElsewhere = statement?.added !== undefined || isOnlySaidElsewhere(revision, runs, target);
  const named = statement?.shown ?? (isElsewhere ? null : shown);
  const isStrict = revision.settings.chronology === 'strict';
  if (!named) {
    const addition = statement?.added
      ? { added: statement.added }
      : target.kind === 'entries'
        ? { notFound: notShown(target, 'nothing was moved') }
        : findAddition(revision, runs, target);
    if ('notFound' in addition) return addition;
    if (isStrict) return { runs: insertInSource(runs, addition.added, revision), notes: ORDER_KEPT };
    if (place.kind === 'by' || place.kind === 'at')
      return { notFound: notShown(target, 'nothing was moved') };
    const added = statement ? addition.added : atItsEdge(revision, addition.added, target, place);
    return placeRuns(revision, runs, [added], { place, outcome: 'nothing was moved' });
  }
  if (isStrict) return { runs: [...runs], notes: ORDER_KEPT };
  const atEdge =
    place.kind === 'first' || place.kind === 'last' ? stayAtEdge(revision, runs, target, place.kind) : null;
  if (atEdge) return atEdge;
  const { moved, warnings } = asNamed(revision, runs, target, named);
  const isShift = place.kind === 'by' && place.entries !== 0;
  const own = isShift ? inEntries(revision, runs, target, moved) : moved;
  const found = target.kind === 'speakers' ? nextTo(place, runs, moved) : own;
  const pieces = partRuns(revision, runs, [found]);
  const placedRuns = pieces.flatMap(({ run, part }) => (part === 0 ? [run] : []));
  const others = pieces.flatMap(({ run, part }) => (part === 0 ? [] : [run]));
  if (placedRuns.length === 0)
    return {
      notFound: `${sayTarget(target)} is within a pinned entry, which stays whole: nothing was moved`,
    };
  if (isBoundTo(revision, others, place))
    return {
      notFound: `${sayTarget(target)} cannot be parted from the entry that it should stand beside: nothing was moved`,
    };
  const placed =
    place.kind === 'by' || place.kind === 'at'
      ? { runs: shifted(revision, pieces, place) }
      : placeRuns(revision, others, placedRuns, { place, outcome: 'nothing was moved' });
  if ('notFound' in placed) return placed;
  const isSame = sameOrder(
    placed.runs,
    pieces.map(({ run }) => run),
  );
  if (isSame) return { ...placed, notes: { rationale: [thereAlready(place)] } };
  const parted = target.kind === 'speakers' ? warnOfReplies(revision, runs, placedRuns) : [];
  return { ...placed, notes: { warnings: [...warnings, ...parted] } };
}

/**
 * A subject that is the whole first or last entry stays there, and its sentences keep their order. For a
 * quote, or "the goat line", the entry shall begin or end with those words.
 */
function stayAtEdge(
  revision: Revision,
  runs: readonly RevisedRun[],
  target: Target,
  place: 'first' | 'last',
): Applied | null {
  if (target.kind !== 'quote' && target.kind !== 'subject') return null;
  const entries = entriesOf(runs);
  const edge = place === 'first' ? entries[0] : entries.at(-1);
  const named = findShown(revision, runs, target, CLOSE);
  const own = edge && named ? [...inWholeEntries(revision, runs, named).entries] : [];
  if (edge === undefined || own.length !== 1 || own[0] !== edge.n) return null;
  if (target.kind === 'subject' && !SAYS_SENTENCE.test(target.wording)) {
    const whole = [...sentencesFound(revision, runs, { entries: new Set(own), sentences: new Set() })];
    const edgeSentence = place === 'first' ? whole[0] : whole.at(-1);
    const found = sentencesFound(revision, runs, named ?? NOTHING);
    const isAtEdge = edgeSentence !== undefined && found.has(edgeSentence);
    if (!isAtEdge && canPart(revision, whole, found)) return null;
    if (isAtEdge && !findSaying(revision, target.topic)(edgeSentence)) return null;
    const stays = `entry ${edge.n} shows ${sayTarget(target)} and stays whole: quote the words that it shall ${place === 'first' ? 'begin with' : 'end on'}`;
    return {
      runs: [...runs],
      notes: isAtEdge ? { rationale: [THERE_ALREADY[place]] } : { warnings: [stays] },
    };
  }
  const side = place === 'first' ? 'before' : 'after';
  const beyond: Target = { kind: 'side', side, of: target, within: edge.n, wording: target.wording };
  const trimmed = dropTarget(revision, runs, { kind: 'drop', target: beyond });
  return 'runs' in trimmed ? trimmed : { runs: [...runs], notes: { rationale: [THERE_ALREADY[place]] } };
}

/** "The hygge sooner" moves its entries, and takes no sentence out of one. */
const inEntries = (
  revision: Revision,
  runs: readonly RevisedRun[],
  target: Target,
  moved: Selection,
): Selection =>
  target.kind === 'subject' && !SAYS_SENTENCE.test(target.wording)
    ? inWholeEntries(revision, runs, moved)
    : moved;

/** Whether both have the same sentences in the same order. */
export function sameOrder(one: readonly RevisedRun[], other: readonly RevisedRun[]): boolean {
  const [ats, others] = [one.flatMap(sentencesOf), other.flatMap(sentencesOf)];
  return ats.length === others.length && ats.every((at, i) => at === others[i]);
}

/**
 * Moves the named pieces together, to a place or by a number of entries. Pieces that depend on each other
 * take one place.
 */
function shifted(
  revision: Revision,
  pieces: readonly Piece[],
  place: ShiftedPlace | NumberedPlace,
): RevisedRun[] {
  const apart = (all: readonly Piece[]) => all.flatMap(({ run }) => separableParts(revision, run));
  const moved = pieces.flatMap(({ run, part }) => (part === 0 ? [run] : []));
  const others = apart(pieces.filter(({ part }) => part !== 0));
  const before = apart(
    pieces.slice(
      0,
      pieces.findIndex(({ part }) => part === 0),
    ),
  ).length;
  const wanted = place.kind === 'by' ? before + place.entries : placeOfNumber(others, place.entry);
  const at = Math.min(Math.max(0, wanted), others.length);
  return others.toSpliced(at, 0, ...moved);
}

/** The number of parts before the place of this entry number. */
function placeOfNumber(parts: readonly RevisedRun[], number: number): number {
  let entries = 0;
  const at = parts.findIndex((run) => {
    if (entries >= number - 1) return true;
    entries += run.kind === 'entries' ? run.entries.length : 1;
    return false;
  });
  return at < 0 ? parts.length : at;
}

/** Tells the sentences that say a subject. */
function findSaying({ study }: Revision, topic: Topic): (at: number) => boolean {
  const naming = weighNaming(study, topic);
  return (at) => (naming[at] ?? 0) >= NAMES_SUBJECT;
}

/**
 * Whether the plan shows only talk near a subject, and the footage has talk that says it. A subject of the brief is what
 * the plan shows of it, whatever words that has.
 */
function isOnlySaidElsewhere(revision: Revision, runs: readonly RevisedRun[], target: Target): boolean {
  if (target.kind !== 'subject') return false;
  const shown = runs.flatMap(sentencesOf);
  if (sameSubjects(revision, target.topic, shown).length > 0) return false;
  const says = findSaying(revision, target.topic);
  return !shown.some(says) && [...revision.study.sentences.keys()].some(says);
}

/** A sentence names a subject if it has at least this share of the words that the best one has. */
const NAMES_AS_WELL = 0.5;

/**
 * An added passage for the end of a plan, without the next question behind what it is added for. For the front it begins
 * where that is said, with the question before it and with the sentences that it needs.
 */
function atItsEdge(revision: Revision, added: RevisedRun, target: Target, place: Place): RevisedRun {
  if (added.kind !== 'chosen' || target.kind !== 'subject' || !isEdge(place)) return added;
  const { study } = revision;
  const naming = weighNaming(study, target.topic);
  const ats = sentencesOf(added);
  const best = Math.max(0, ...ats.map((at) => naming[at] ?? 0));
  const names = (at: number) => best > 0 && (naming[at] ?? 0) >= best * NAMES_AS_WELL;
  const isQuestion = (at: number) => asks(study.sentences, at, study.language);
  const needsMore = (at: number) => study.links[at]?.needsAfter === true;
  const { first, last } = added.run;
  if (place.kind === 'last') {
    const lastNamer = ats.findLast(names) ?? last;
    // "End on the cheque on the bonnet" names one line: the plan ends on it.
    const isLine = target.topic.terms.size > 1 && (naming[lastNamer] ?? 0) >= SAYS_ALL;
    const next = ats.find((at) => at > lastNamer && (isQuestion(at) || (isLine && !needsMore(at - 1))));
    return next === undefined ? added : toRevised({ first, last: next - 1 }, revision, added.isNamed);
  }
  let start = ats.find(names) ?? first;
  while (start > first && (study.links[start]?.needsBefore === true || isQuestion(start - 1))) start -= 1;
  return toRevised({ first: start, last }, revision, added.isNamed);
}

const FIRST_WORDS = 4;

/** Whether the sentence right behind the named sentences of an entry can stand without them. */
function canPart({ study }: Revision, whole: readonly number[], found: ReadonlySet<number>): boolean {
  const behind = whole.findLast((at, i) => !found.has(at) && found.has(whole[i - 1] ?? -1));
  if (behind === undefined) return true;
  const next = study.sentences[behind];
  const begins = next ? plainText(next).slice(0, FIRST_WORDS) : [];
  const pointsBack = begins.some((word) => study.language.talk.pointing.includes(word));
  return study.links[behind]?.needsBefore !== true && !pointsBack;
}

/** For "let Ana speak first", her first passage in the plan; for the last place, her last passage. */
function nextTo(place: Place, runs: readonly RevisedRun[], { entries, sentences }: Selection): Selection {
  if (place.kind !== 'first' && place.kind !== 'last') return { entries, sentences };
  const inTurn = place.kind === 'first' ? entriesOf(runs) : entriesOf(runs).toReversed();
  const from = inTurn.findIndex(({ n }) => entries.has(n));
  const to = inTurn.findIndex(({ n }, at) => at > from && !entries.has(n));
  const own = from < 0 ? [] : inTurn.slice(from, to < 0 ? inTurn.length : to);
  return own.length === 0
    ? { entries, sentences }
    : { entries: new Set(own.map(({ n }) => n)), sentences: new Set() };
}

/** Whether the entry at the place moves along. Then the place no longer exists. */
function isBoundTo(revision: Revision, others: readonly RevisedRun[], place: Place): boolean {
  if (!('target' in place) || place.target.kind !== 'entries') return false;
  const { numbers } = place.target;
  const isKnown = revision.before.some(({ n }) => numbers.includes(n));
  return isKnown && findShown(revision, others, place.target) === null;
}
