import { countUp } from '../../../lib/count-up.ts';
import type { ChosenRun } from '../../choice/choose-runs.ts';
import { isSameVoice, plainText, type Sentence } from '../../talk/sentence.ts';
import type { Study } from '../../talk/study.ts';
import { saySame } from '../../talk/unfit/takes.ts';

/** A question is asked again if the shorter of two has this share of its stems in the other. */
const SAME_QUESTION = 0.6;
const LEAST_SHARED = 2;
/** Sentences right before an answer that belong to its question. */
const QUESTION_REACH = 3;
/** Another take stands for an entry if it says this share of the entry's sentences again. */
const LEAST_SAID_AGAIN = 0.5;

/** All times that an entry's statement or answer is told, in the order of the footage. */
export interface Tellings {
  runs: ChosenRun[];
  own: number;
}

/** The takes of what these adjacent sentences say. */
export function findTakes({ sentences }: Study, own: readonly number[]): Tellings | null {
  const [first, last] = [own[0], own.at(-1)];
  if (first === undefined || last === undefined) return null;
  const again = own.map((at) => takesOf(sentences, at, own));
  const isEnough = (run: ChosenRun) =>
    again.filter((takes) => takes.some((at) => at >= run.first && at <= run.last)).length >=
    own.length * LEAST_SAID_AGAIN;
  const runs = stretchesOf([...new Set(again.flat())], own.length).filter(isEnough);
  return inOrder(runs, { first, last });
}

const takesOf = (sentences: readonly Sentence[], at: number, own: readonly number[]): number[] =>
  sentences.flatMap((other, i) => {
    const sentence = sentences[at];
    const isSame =
      sentence !== undefined &&
      (saySame(sentence, other) || plainText(sentence).join() === plainText(other).join());
    return isSame && !own.includes(i) && sentence.speaker === other.speaker ? [i] : [];
  });

/** Adjacent sentences, with gaps of less than one telling between them, as stretches. */
function stretchesOf(ats: readonly number[], length: number): ChosenRun[] {
  const runs: ChosenRun[] = [];
  for (const at of ats.toSorted((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run && at - run.last <= 1 && at - run.first < length) run.last = at;
    else runs.push({ first: at, last: at });
  }
  return runs;
}

function inOrder(others: readonly ChosenRun[], own: ChosenRun): Tellings | null {
  if (others.length === 0) return null;
  const runs = [...others, own].toSorted((a, b) => a.first - b.first);
  return { runs, own: runs.indexOf(own) };
}

/** The question that these sentences answer: what another speaker says right before the answer. Null for none. */
export function questionBefore({ sentences }: Study, first: number): ChosenRun | null {
  const start = turnStart(sentences, first);
  const asker = sentences[start - 1];
  if (!asker || asker.group !== sentences[start]?.group) return null;
  const from = Math.max(turnStart(sentences, start - 1), start - QUESTION_REACH);
  const run = { first: from, last: start - 1 };
  return countUp(run.first, run.last).some((at) => sentences[at]?.isQuestion) ? run : null;
}

function turnStart(sentences: readonly Sentence[], from: number): number {
  let at = from;
  while (at > 0 && isSameVoice(sentences[at - 1], sentences[from])) at -= 1;
  return at;
}

/** The answers of the same speaker to the question that these sentences answer. */
export function findAnswers(study: Study, own: readonly number[]): Tellings | null {
  const { sentences } = study;
  const [first, last] = [own[0], own.at(-1)];
  if (first === undefined || last === undefined) return null;
  const question = questionBefore(study, first);
  if (question === null) return null;
  const ownTurn = turnStart(sentences, first);
  const starts = [...sentences.keys()].filter(
    (at) =>
      at !== ownTurn &&
      isSameVoice(sentences[at], sentences[first]) &&
      !isSameVoice(sentences[at - 1], sentences[at]) &&
      asksSame(sentences, question, questionBefore(study, at)),
  );
  return inOrder(
    starts.map((at) => answerFrom(study, at, last - first + 1)),
    { first, last },
  );
}

function asksSame(sentences: readonly Sentence[], one: ChosenRun, other: ChosenRun | null): boolean {
  if (other === null) return false;
  const [fewer, more] = [one, other]
    .map((run) => new Set(countUp(run.first, run.last).flatMap((at) => sentences[at]?.stems ?? [])))
    .toSorted((a, b) => a.size - b.size);
  if (!fewer || !more || fewer.size === 0) return false;
  const shared = fewer.intersection(more).size;
  return shared >= Math.min(LEAST_SHARED, more.size) && shared / fewer.size >= SAME_QUESTION;
}

/** The start of an answer, with about as many sentences as the entry, and with those that they need. */
function answerFrom({ sentences, links }: Study, first: number, count: number): ChosenRun {
  let last = first;
  const goesOn = () => isSameVoice(sentences[last + 1], sentences[first]);
  while (goesOn() && (last - first + 1 < count || links[last]?.needsAfter || links[last + 1]?.needsBefore))
    last += 1;
  return { first, last };
}
