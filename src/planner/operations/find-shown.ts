import { plainWords } from '../brief/read-brief.ts';
import type { Target } from '../instruction/revision-operation.ts';
import { plainText } from '../talk/sentence.ts';
import { sentencesIn } from './kept-runs.ts';
import { type RevisedRun, type Revision, sentencesOf } from './revised-run.ts';
import { type Breadth, CLOSE, findShownSubject } from './shown-subject.ts';

/** Parts of the plan: whole entries by the numbers that they had, and sentences. */
export interface Selection {
  entries: ReadonlySet<number>;
  sentences: ReadonlySet<number>;
}

/** What a target is in the plan; null where the plan does not show it. */
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
      return of(sentencesWith(revision, shown, target.quote));
    case 'questions':
      return of(openingQuestion(revision, runs));
    case 'subject': {
      const found = findShownSubject(revision, target.topic, runs, breadth);
      const { speakers } = target;
      const isTold = (at: number) =>
        speakers.length === 0 || speakers.includes(revision.study.sentences[at]?.speaker ?? '');
      return of([...found].filter(isTold));
    }
    case 'seconds':
      return of(filling(revision, shown, target));
    case 'side': {
      const found = findShown(revision, runs, target.of, breadth);
      return found === null ? null : of(besides(revision, runs, found, target.side));
    }
  }
}

/** The sentences at one end of the plan that come closest to a length, but never all of them. */
function filling(
  { study }: Revision,
  shown: readonly number[],
  { at, seconds }: Extract<Target, { kind: 'seconds' }>,
): number[] {
  const inTurn = at === 'first' ? shown : shown.toReversed();
  let best = 0;
  let [lengthMs, leastMs] = [0, seconds * 1000];
  for (const [i, sentence] of inTurn.slice(0, -1).entries()) {
    const { startMs = 0, endMs = 0 } = study.sentences[sentence] ?? {};
    lengthMs += endMs - startMs;
    const offMs = Math.abs(lengthMs - seconds * 1000);
    if (offMs < leastMs) [best, leastMs] = [i + 1, offMs];
  }
  return inTurn.slice(0, best);
}

/** What is shown before the first, or after the last, of what is found. */
function besides(
  { study }: Revision,
  runs: readonly RevisedRun[],
  found: Selection,
  side: 'before' | 'after',
): number[] {
  const ofEntries = runs.flatMap((run) =>
    run.kind === 'entries'
      ? sentencesIn(
          study,
          run.group,
          run.entries.filter(({ n }) => found.entries.has(n)),
        )
      : [],
  );
  const named = new Set([...found.sentences, ...ofEntries]);
  const shown = runs.flatMap(sentencesOf);
  const places = shown.flatMap((at, i) => (named.has(at) ? [i] : []));
  const [first = 0] = places;
  return side === 'before' ? shown.slice(0, first) : shown.slice((places.at(-1) ?? shown.length) + 1);
}

export const entriesOf = (runs: readonly RevisedRun[]) =>
  runs.flatMap((run) => (run.kind === 'entries' ? run.entries : []));

/** Entries of some speakers, each of one voice, and sentences of theirs that no entry shows yet. */
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

/** The sentences in which these words are said one after the other; empty where nobody says them. */
export function sentencesWith({ study }: Revision, among: readonly number[], quote: string): number[] {
  const sought = plainWords(quote);
  const said = among
    .toSorted((a, b) => a - b)
    .flatMap((at) => plainText(study.sentences[at] ?? NOTHING).map((word) => ({ at, word })));
  const from = said.findIndex(
    (_, i) => sought.length > 0 && sought.every((word, k) => said[i + k]?.word === word),
  );
  if (from < 0) return [];
  return [...new Set(said.slice(from, from + sought.length).map(({ at }) => at))];
}

const NOTHING = { words: [] } as unknown as Parameters<typeof plainText>[0];

/** The first passage that begins with a question, within its first two sentences. */
function openingQuestion({ study }: Revision, runs: readonly RevisedRun[]): number[] {
  const run = runs.find((one) =>
    sentencesOf(one)
      .slice(0, 2)
      .some((at) => study.sentences[at]?.isQuestion),
  );
  return run ? sentencesOf(run) : [];
}
