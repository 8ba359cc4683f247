import { operationsOf } from '../../instruction/asked-of-plan.ts';
import type { Edge, Target, TargetOf } from '../../instruction/revision-operation.ts';
import { sentencesThatSay } from '../../talk/find-quote.ts';
import type { Study } from '../../talk/study.ts';
import { sentenceMs, sentencesIn } from '../kept-runs.ts';
import { openingQuestion, questionsMeant } from '../questions/questions-meant.ts';
import { type RevisedRun, type Revision, sentencesOf } from '../revised-run.ts';
import { sentencesAt, sentencesBesideTime } from './heard-at.ts';
import { nthEntry, occasionsOf } from './occasions.ts';
import { passageWith } from './passage-with.ts';
import { saidWithin, sentencesNaming, sentencesThatName } from './sentences-naming.ts';
import { type Breadth, CLOSE, findShownSubject, OWN_CLOSE, passagesNamingAgain } from './shown-subject.ts';
import { stretchBetween } from './stretch-between.ts';

/** Parts of the plan: sentences, and whole entries by their earlier numbers. */
export interface Selection {
  entries: ReadonlySet<number>;
  sentences: ReadonlySet<number>;
  /** Its words are quoted, so even a short match counts. */
  isQuoted?: boolean;
  /** It is all that some people say: no interjection of others is among it. */
  isVoices?: boolean;
}

const asQuoted = (found: Selection | null): Selection | null => found && { ...found, isQuoted: true };

/** The entries and sentences of a target in the plan; null where the plan does not show it. */
export function findShown(
  revision: Revision,
  runs: readonly RevisedRun[],
  target: Target,
  breadth: Breadth = CLOSE,
): Selection | null {
  const shown = runs.flatMap(sentencesOf);
  const of = (sentences: Iterable<number>, entries: Iterable<number> = []): Selection | null => {
    const found = { entries: new Set(entries), sentences: new Set(sentences) };
    return found.entries.size + found.sentences.size > 0 ? found : null;
  };
  switch (target.kind) {
    case 'whole':
      return of(shown);
    case 'entries':
      return of(
        [],
        target.numbers.filter((n) => entriesOf(runs).some((entry) => entry.n === n)),
      );
    case 'speakers':
      return findVoices(revision, runs, target.labels);
    case 'quote':
      return asQuoted(of(quotedSentences(revision, runs, target)));
    case 'offRecord': {
      const secret = new Set(revision.study.asides.offRecord.flat());
      return asQuoted(of(shown.filter((at) => secret.has(at))));
    }
    case 'questions':
      return target.about === undefined && target.nth === undefined
        ? of(openingQuestion(revision, runs))
        : asQuoted(of(questionsMeant(revision.study, shown, target)));
    case 'subject': {
      const { speakers, isPart, within } = target;
      if (within !== undefined)
        return asQuoted(of(saidWithin(revision, runs, target.topic, entrySentences(revision, runs, within))));
      const found = findShownSubject(revision, target.topic, runs, { ...breadth, isPart });
      const isTold = (at: number) =>
        speakers.length === 0 || speakers.includes(revision.study.sentences[at]?.speaker ?? '');
      const told = [...found].filter(isTold);
      return target.nth === undefined ? of(told) : of([], nthEntry(revision.study, runs, told, target.nth));
    }
    case 'occasion':
      return asQuoted(of(sentencesOfOccasion(revision, runs, target, breadth)));
    case 'edge':
      return of(atEdge(revision, runs, target));
    case 'sentence': {
      const at = entrySentences(revision, runs, target.of)[target.nth - 1];
      return of(at === undefined ? [] : [at]);
    }
    case 'time': {
      const found = of(heardStill(shown, sentencesAt(revision, target)));
      return found && target.isEntry ? inWholeEntries(revision, runs, found) : found;
    }
    case 'side': {
      if (target.of.kind === 'time')
        return of(heardStill(shown, sentencesBesideTime(revision, target.of, target.side)));
      const named = target.isNamed && target.of.kind === 'subject' ? target.of.topic : null;
      const found =
        (named && asQuoted(of(sentencesThatName(revision, named, shown) ?? []))) ??
        findShown(revision, runs, target.of, breadth);
      return found === null ? null : of(besides(revision, runs, found, target));
    }
    case 'between': {
      const [from, to] = [target.from, target.to].map((one) => findShown(revision, runs, one, breadth));
      if (!from || !to) return null;
      const ends = [from, to].map((one) => sentencesFound(revision, runs, one));
      return of(stretchBetween(shown, ends, target.isThrough));
    }
    case 'rest':
      return of(sentencesBut(revision, runs, target, breadth));
  }
}

/** The sentences of the plan, or of a part of it, without those of a target. Empty where that part has none of it. */
function sentencesBut(
  revision: Revision,
  runs: readonly RevisedRun[],
  { of, within }: Extract<Target, { kind: 'rest' }>,
  breadth: Breadth,
): number[] {
  const among = sentencesWithin(revision, runs, within, breadth);
  const isPart = typeof within === 'object' && within !== null;
  const naming = isPart && of.kind === 'subject' ? sentencesNaming(revision, of.topic, among) : [];
  const found = naming.length > 0 ? null : findShown(revision, runs, of, breadth);
  const stays = found === null ? new Set(naming) : sentencesFound(revision, runs, found);
  return among.some((at) => stays.has(at)) ? among.filter((at) => !stays.has(at)) : [];
}

function sentencesWithin(
  revision: Revision,
  runs: readonly RevisedRun[],
  within: number | Target | null,
  breadth: Breadth,
): number[] {
  if (within === null) return runs.flatMap(sentencesOf);
  if (typeof within === 'number') return entrySentences(revision, runs, within);
  const found = findShown(revision, runs, within, breadth);
  if (found === null) return [];
  const whole = inWholeEntries(revision, runs, found);
  return [...sentencesFound(revision, runs, whole)].toSorted((a, b) => a - b);
}

const heardStill = (shown: readonly number[], heard: readonly number[]): number[] =>
  shown.filter((at) => heard.includes(at));

/** The whole entries that show a part of a selection. Sentences that no entry shows yet stay as they are. */
export function inWholeEntries(
  { study }: Revision,
  runs: readonly RevisedRun[],
  { entries, sentences }: Selection,
): Selection {
  const whole = runs.flatMap((run) => {
    if (run.kind !== 'entries') return [];
    const holds = (n: number) =>
      sentencesIn(
        study,
        run.group,
        run.entries.filter((entry) => entry.n === n),
      ).some((at) => sentences.has(at));
    return run.entries.flatMap(({ n }) => (holds(n) ? [n] : []));
  });
  const shown = new Set(runs.flatMap((run) => (run.kind === 'entries' ? sentencesOf(run) : [])));
  return {
    entries: new Set([...entries, ...whole]),
    sentences: new Set([...sentences].filter((at) => !shown.has(at))),
  };
}

/** A remark of this many sentences about something else ends no passage about a subject. */
const MOST_ASIDE = 1;

function sentencesOfOccasion(
  revision: Revision,
  runs: readonly RevisedRun[],
  { of, nth }: TargetOf<'occasion'>,
  breadth: Breadth,
): number[] {
  const found = findShown(revision, runs, of, { ...breadth, isApart: false });
  const sentences = found === null ? new Set<number>() : sentencesFound(revision, runs, found);
  if (of.kind === 'subject')
    for (const at of passagesNamingAgain(revision, of.topic, runs.flatMap(sentencesOf), sentences))
      sentences.add(at);
  return (
    occasionsOf(runs, sentences, of.kind === 'subject' ? MOST_ASIDE : 0).at(nth > 0 ? nth - 1 : nth) ?? []
  );
}

/** The first or last sentences of an entry or of the plan, never all of them. */
export function atEdge(revision: Revision, runs: readonly RevisedRun[], edge: Edge): number[] {
  const { study } = revision;
  const { at, amount, of } = edge;
  const own = of === 'plan' ? runs.flatMap(sentencesOf) : entrySentences(revision, runs, of);
  if (amount.kind === 'beyond') {
    const opposite = at === 'first' ? 'last' : 'first';
    const kept = atEdge(revision, runs, { ...edge, at: opposite, amount: amount.amount });
    return kept.length === 0 ? [] : own.filter((one) => !kept.includes(one));
  }
  const inTurn = at === 'first' ? own : own.toReversed();
  if (amount.kind === 'sentences') return inTurn.slice(0, Math.min(amount.count, own.length - 1));
  const lengthMs = own.reduce((sum, one) => sum + sentenceMs(study, one), 0);
  return filling(study, inTurn, amount.kind === 'half' ? lengthMs / 2 : amount.seconds * 1000);
}

/** The sentences of the entry with a number. */
function entrySentences({ study }: Revision, runs: readonly RevisedRun[], number: number): number[] {
  return runs.flatMap((run) => {
    const entries = run.kind === 'entries' ? run.entries.filter(({ n }) => n === number) : [];
    return run.kind === 'entries' ? sentencesIn(study, run.group, entries) : [];
  });
}

/** The first sentences that come closest to a length, but never all of them. */
function filling(study: Study, inTurn: readonly number[], wantedMs: number): number[] {
  let best = 0;
  let [lengthMs, leastMs] = [0, wantedMs];
  for (const [i, sentence] of inTurn.slice(0, -1).entries()) {
    lengthMs += sentenceMs(study, sentence);
    const offMs = Math.abs(lengthMs - wantedMs);
    if (offMs < leastMs) [best, leastMs] = [i + 1, offMs];
  }
  return inTurn.slice(0, best);
}

/** The parts of the plan that the instruction wants kept. */
export function findKept(revision: Revision, runs: readonly RevisedRun[]): Selection[] {
  return operationsOf(revision.instruction, 'keep').flatMap(
    ({ target }) => findShown(revision, runs, target, OWN_CLOSE) ?? [],
  );
}

/** The sentences that the plan shows before a selection, or after it. */
function besides(
  revision: Revision,
  runs: readonly RevisedRun[],
  found: Selection,
  { side, within, isThrough }: Extract<Target, { kind: 'side' }>,
): number[] {
  const named = sentencesFound(revision, runs, found);
  const own = within === 'own' ? [...inWholeEntries(revision, runs, found).entries][0] : within;
  const all = runs.flatMap(sentencesOf);
  const among = typeof own === 'number' ? new Set(entrySentences(revision, runs, own)) : null;
  const shown =
    within === 'passage'
      ? passageWith(revision, runs, named)
      : among === null
        ? all
        : all.filter((at) => among.has(at));
  const places = shown.flatMap((at, i) => (named.has(at) ? [i] : []));
  if (places.length === 0) return [];
  const [first = 0] = places;
  const last = places.at(-1) ?? shown.length;
  if (isThrough) return side === 'before' ? shown.slice(0, last + 1) : shown.slice(first);
  return side === 'before' ? shown.slice(0, first) : shown.slice(last + 1);
}

/** All sentences of a selection, including those of its entries. */
export function sentencesFound(
  { study }: Revision,
  runs: readonly RevisedRun[],
  found: Selection,
): Set<number> {
  const ofEntries = runs.flatMap((run) =>
    run.kind === 'entries'
      ? sentencesIn(
          study,
          run.group,
          run.entries.filter(({ n }) => found.entries.has(n)),
        )
      : [],
  );
  return new Set([...found.sentences, ...ofEntries]);
}

export const entriesOf = (runs: readonly RevisedRun[]) =>
  runs.flatMap((run) => (run.kind === 'entries' ? run.entries : []));

/** Entries of some speakers that have no other voice, and sentences of theirs that no entry shows yet. */
export function findVoices(
  { study }: Revision,
  runs: readonly RevisedRun[],
  labels: readonly string[],
): Selection | null {
  const entries = entriesOf(runs).filter(({ speaker }) => labels.includes(speaker));
  const chosen = runs.flatMap((run) => (run.kind === 'chosen' ? sentencesOf(run) : []));
  const sentences = chosen.filter((at) => labels.includes(study.sentences[at]?.speaker ?? ''));
  return entries.length + sentences.length > 0
    ? { entries: new Set(entries.map(({ n }) => n)), sentences: new Set(sentences) }
    : null;
}

/** A quote of fewer words occurs in many places. */
const LEAST_TELLING_WORDS = 4;

/**
 * The quoted sentences in the named entry. If it does not have them, the whole plan is searched for a quote
 * of enough words.
 */
function quotedSentences(
  revision: Revision,
  runs: readonly RevisedRun[],
  { quote, within }: Extract<Target, { kind: 'quote' }>,
): number[] {
  const own = within === null ? [] : sentencesWith(revision, entrySentences(revision, runs, within), quote);
  const isOwn = within !== null && quote.trim().split(/\s+/).length < LEAST_TELLING_WORDS;
  return own.length > 0 || isOwn ? own : sentencesWith(revision, runs.flatMap(sentencesOf), quote);
}

/** The sentences that have these words, or most of them; empty for none. */
export const sentencesWith = ({ study }: Revision, among: readonly number[], quote: string): number[] =>
  sentencesThatSay(
    study.sentences,
    among.toSorted((a, b) => a - b),
    quote,
    study.language,
  );
