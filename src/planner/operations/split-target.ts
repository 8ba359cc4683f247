import type { PlanEntry } from '../../contract/plan.ts';
import { plainWords } from '../brief/read-brief.ts';
import type { Edge, OperationOf, Target } from '../instruction/revision-operation.ts';
import { plainWord } from '../language/word-stems.ts';
import { weighNaming } from '../relevance/name-sentences.ts';
import { groupIndex, makeKeptRun, retighten, sentencesIn } from './kept-runs.ts';
import type { Applied, RevisedRun, Revision } from './revised-run.ts';
import { atEdge, entriesOf, findShown } from './shown/find-shown.ts';
import { notShown, sayTarget } from './shown/say-target.ts';

/** Each half of an entry is at least this long. */
const LEAST_HALF_MS = 300;
const NO_SPLIT = 'nothing was split';

/** Splits one entry into two adjacent ones: at named words, or at the sentence end nearest its middle. */
export function splitTarget(
  revision: Revision,
  runs: readonly RevisedRun[],
  { target, at }: OperationOf<'split'>,
): Applied {
  const found = at === null ? middleOf(revision, runs, target) : placeOf(revision, runs, target, at);
  if (typeof found === 'string') return { notFound: found };
  const { entry, ms } = found;
  if (entry.pinned) return { notFound: `entry ${entry.n} is pinned: ${NO_SPLIT}` };
  if (ms - entry.source_start_ms < LEAST_HALF_MS || entry.source_end_ms - ms < LEAST_HALF_MS)
    return { notFound: `entry ${entry.n} begins or ends there already: ${NO_SPLIT}` };
  const { study } = revision;
  return {
    runs: runs.map((run) => {
      if (run.kind !== 'entries' || !run.entries.includes(entry)) return run;
      const halves = [
        retighten(study, run.group, { ...entry, source_end_ms: ms }),
        // With the entry's own number it would look like a piece of the first half.
        retighten(study, run.group, { ...entry, n: 0, source_start_ms: ms }),
      ];
      const entries = run.entries.flatMap((one) => (one === entry ? halves : [one]));
      return { kind: 'entries', ...makeKeptRun(study, run.group, entries) };
    }),
  };
}

type Split = { entry: PlanEntry; ms: number };

/** The place before or after words: quoted words, or the sentence that names a subject. */
function placeOf(
  revision: Revision,
  runs: readonly RevisedRun[],
  target: Target,
  { side, words }: { side: 'before' | 'after'; words: Target },
): Split | string {
  const isMeant = ({ n }: PlanEntry) => target.kind !== 'entries' || target.numbers.includes(n);
  const spans = entriesOf(runs).flatMap((entry) => {
    if (!isMeant(entry)) return [];
    const span = spanOf(revision, runs, entry, words);
    return span ? [{ entry, span }] : [];
  });
  const [found] = spans.toSorted((a, b) => b.span.weight - a.span.weight);
  if (!found && target.kind === 'entries')
    return `${sayTarget(words)} is not said in ${target.wording}: ${NO_SPLIT}`;
  if (!found) return notShown(words, NO_SPLIT);
  return {
    entry: found.entry,
    ms: gapMs(revision, found.entry, side === 'after' ? found.span.endMs : found.span.startMs),
  };
}

interface SaidSpan {
  startMs: number;
  endMs: number;
  weight: number;
}

function wordsOf({ study }: Revision, entry: PlanEntry) {
  const timeline = study.timelines[groupIndex(study, entry.source_group)];
  return (timeline?.words ?? []).filter(
    ({ start_ms, end_ms }) => start_ms >= entry.source_start_ms - 1 && end_ms <= entry.source_end_ms + 1,
  );
}

function spanOf(
  revision: Revision,
  runs: readonly RevisedRun[],
  entry: PlanEntry,
  words: Target,
): SaidSpan | null {
  if (words.kind === 'quote') return saidIn(revision, entry, words.quote);
  if (words.kind === 'edge') return words.of === entry.n ? edgeSpan(revision, runs, words) : null;
  return namedIn(revision, entry, words);
}

function edgeSpan(revision: Revision, runs: readonly RevisedRun[], edge: Edge): SaidSpan | null {
  const edgeSentences = atEdge(revision, runs, edge).flatMap((at) => revision.study.sentences[at] ?? []);
  if (edgeSentences.length === 0) return null;
  const startMs = Math.min(...edgeSentences.map((one) => one.startMs));
  return { startMs, endMs: Math.max(...edgeSentences.map((one) => one.endMs)), weight: 1 };
}

function saidIn(revision: Revision, entry: PlanEntry, quote: string): SaidSpan | null {
  const sought = plainWords(quote);
  const spokenWords = wordsOf(revision, entry).filter(({ text }) => plainWord(text) !== '');
  const from = spokenWords.findIndex((_, i) =>
    sought.every((word, k) => plainWord(spokenWords[i + k]?.text ?? '') === word),
  );
  const [first, last] = [spokenWords[from], spokenWords[from + sought.length - 1]];
  return first && last && sought.length > 0
    ? { startMs: first.start_ms, endMs: last.end_ms, weight: 1 }
    : null;
}

function namedIn({ study }: Revision, entry: PlanEntry, words: Target): SaidSpan | null {
  if (words.kind !== 'subject') return null;
  const naming = weighNaming(study, words.topic);
  const ats = sentencesIn(study, groupIndex(study, entry.source_group), [entry]);
  const best = ats.toSorted((a, b) => (naming[b] ?? 0) - (naming[a] ?? 0))[0] ?? -1;
  const sentence = study.sentences[best];
  const weight = naming[best] ?? 0;
  return sentence && weight > 0 ? { startMs: sentence.startMs, endMs: sentence.endMs, weight } : null;
}

/** The middle of the pause in which an entry is cut, next to a word's edge. */
function gapMs(revision: Revision, entry: PlanEntry, edgeMs: number): number {
  const words = wordsOf(revision, entry);
  const beforeMs = Math.max(
    entry.source_start_ms,
    ...words.filter(({ end_ms }) => end_ms <= edgeMs).map(({ end_ms }) => end_ms),
  );
  const afterMs = Math.min(
    entry.source_end_ms,
    ...words.filter(({ start_ms }) => start_ms >= edgeMs).map(({ start_ms }) => start_ms),
  );
  return Math.round((beforeMs + afterMs) / 2);
}

/** The sentence end nearest to the middle of the longest named entry. */
function middleOf(revision: Revision, runs: readonly RevisedRun[], target: Target): Split | string {
  const { study } = revision;
  const found = findShown(revision, runs, target);
  if (!found) return notShown(target, NO_SPLIT);
  const isNamed = (entry: PlanEntry) =>
    found.entries.has(entry.n) ||
    sentencesIn(study, groupIndex(study, entry.source_group), [entry]).some((at) => found.sentences.has(at));
  const lengthOf = (entry: PlanEntry) => entry.source_end_ms - entry.source_start_ms;
  const [entry] = entriesOf(runs)
    .filter(isNamed)
    .toSorted((a, b) => lengthOf(b) - lengthOf(a));
  if (!entry) return notShown(target, NO_SPLIT);
  const ats = sentencesIn(study, groupIndex(study, entry.source_group), [entry]);
  const middleMs = (entry.source_start_ms + entry.source_end_ms) / 2;
  const [edge] = ats
    .slice(0, -1)
    .map((at) => study.sentences[at]?.endMs ?? 0)
    .toSorted((a, b) => Math.abs(a - middleMs) - Math.abs(b - middleMs));
  if (edge === undefined)
    return `entry ${entry.n} is one sentence: ${NO_SPLIT}; quote the words after which it is to be split`;
  return { entry, ms: gapMs(revision, entry, edge) };
}
