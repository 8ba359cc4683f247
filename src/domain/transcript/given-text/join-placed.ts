import type { AlignmentReport } from '../../../contract/transcript.ts';
import type { Range } from '../../time/range.ts';
import { fittingHeard, withoutFarWords, withoutLoneWords } from './beside-heard.ts';
import type { GivenTextWord, PlacedTextWord } from './given-text.ts';
import { findNeverSaid } from './never-said.ts';
import { MAX_QUOTED, passagesWithout, quotePassage } from './passages-without.ts';

/** Few people pause so long within a sentence, and hardly before its last words. */
const STRAY_GAP_MS = 3_000;
const MAX_STRAYS = 2;
/** A word that alignment looked for and did not find, at the place that the present transcript has for it. */
const HEARD_CONFIDENCE = 0.5;
/** Where alignment does not know the language, nothing speaks against the words that a person gave. */
const GIVEN_CONFIDENCE = 0.99;

/**
 * One place for each spoken word, in the order of the text and of time. It is the most certain place of all
 * pieces, else the engine's time. Scattered words of a passage that is not in the sound are left out.
 */
export function joinPlaced(
  words: readonly GivenTextWord[],
  found: readonly PlacedTextWord[],
): PlacedTextWord[] {
  const best = new Map<number, PlacedTextWord>();
  for (const place of withoutFarWords(words, found)) {
    if (place.confidence > (best.get(place.word)?.confidence ?? -1)) best.set(place.word, place);
  }
  const inText = [...best.values()].sort((a, b) => a.word - b.word);
  const rising = fittingHeard(words, inText);
  const isFound = new Set(rising.map(({ word }) => word));
  const isNeverSaid = findNeverSaid(words, (word) => isFound.has(word));
  const spoken = withSureEdges(rising, (word) => isNeverSaid[word] === true);
  const confidence = found.length === 0 ? GIVEN_CONFIDENCE : HEARD_CONFIDENCE;
  const filled = withSqueezed(words, withHeard(words, withoutStrays(spoken), confidence));
  return withoutOverlaps(withoutLoneWords(words, filled));
}

/** In the sound, real words beside a false passage follow each other so closely. False words hardly do. */
const MOST_EDGE_GAP_MS = 150;
const SURE_EDGE = 0.85;

/**
 * Spoken words, with words at the edges of a passage that seemed to be missing from the sound. Those words
 * follow spoken words in text and sound. An engine that transcribed such a word wrongly makes it look like
 * the passage.
 */
function withSureEdges(
  places: readonly PlacedTextWord[],
  isNeverSaid: (word: number) => boolean,
): PlacedTextWord[] {
  const isSpoken = places.map(({ word }) => !isNeverSaid(word));
  const goesOn = (at: number) => {
    const [before, after] = [places[at], places[at + 1]];
    if (before === undefined || after?.word !== before.word + 1) return false;
    return after.startMs - before.endMs <= MOST_EDGE_GAP_MS;
  };
  const isSure = (at: number) => (places[at]?.confidence ?? 0) >= SURE_EDGE;
  for (let at = 1; at < isSpoken.length; at += 1)
    isSpoken[at] ||= isSpoken[at - 1] === true && goesOn(at - 1) && isSure(at);
  for (let at = isSpoken.length - 2; at >= 0; at -= 1)
    isSpoken[at] ||= isSpoken[at + 1] === true && goesOn(at) && isSure(at);
  return places.filter((_, at) => isSpoken[at]);
}

/**
 * Leaves out one or two words at the edge of a passage that lie far from its rest. They belong to the same
 * words in a passage that the text does not have.
 */
function withoutStrays(places: readonly PlacedTextWord[]): PlacedTextWord[] {
  const runs: PlacedTextWord[][] = [];
  for (const place of places) {
    const last = runs.at(-1)?.at(-1);
    if (last !== undefined && place.startMs - last.endMs <= STRAY_GAP_MS) runs.at(-1)?.push(place);
    else runs.push([place]);
  }
  return runs
    .filter((run, at) => run.length > MAX_STRAYS || !isTornOff(run, runs[at - 1], runs[at + 1]))
    .flat();
}

/** Whether the words continue the passage before, or the one after, without a word of the text between. */
function isTornOff(
  run: readonly PlacedTextWord[],
  before: readonly PlacedTextWord[] | undefined,
  after: readonly PlacedTextWord[] | undefined,
): boolean {
  const follows = before !== undefined && before.at(-1)?.word === (run[0]?.word ?? 0) - 1;
  const leads = after !== undefined && after[0]?.word === (run.at(-1)?.word ?? 0) + 1;
  return (follows && before.length > MAX_STRAYS) || (leads && after.length > MAX_STRAYS);
}

function withHeard(
  words: readonly GivenTextWord[],
  places: readonly PlacedTextWord[],
  confidence: number,
): PlacedTextWord[] {
  const filled: PlacedTextWord[] = [];
  let next = 0;
  for (const [word, { heard }] of words.entries()) {
    const place = places[next];
    if (place?.word === word) {
      filled.push(place);
      next += 1;
      continue;
    }
    const isFree =
      heard !== null &&
      heard.startMs > (filled.at(-1)?.startMs ?? -1) &&
      heard.startMs < (place?.startMs ?? Number.POSITIVE_INFINITY);
    if (isFree) filled.push({ word, ...heard, confidence });
  }
  return filled;
}

/** An engine's time for a short word may be off by so much, so that it lies inside the word before. */
const MOST_OFF_MS = 1_500;
/** A word is said in so much time for each letter, and no word in less than the least. */
const LETTER_MS = 60;
const LEAST_WORD_MS = 60;
/** The confidence of a place that only follows from the words around it. */
const SQUEEZED_CONFIDENCE = 0.3;

/**
 * Adds single words whose time by the engine is another word's, which the engine did not transcribe. They are said
 * between their neighbours. Of “quickly. It must” for “quickeneth me, it must”, “it” lay in “quickeneth”.
 */
function withSqueezed(words: readonly GivenTextWord[], places: readonly PlacedTextWord[]): PlacedTextWord[] {
  return places.flatMap((before, at) => {
    const next = places[at + 1];
    const word = words[before.word + 1];
    if (next?.word !== before.word + 2 || word === undefined || !isNear(word, before, next)) return [before];
    if (words[before.word]?.heard && words[next.word]?.heard) return [before];
    const gapMs = next.startMs - before.endMs;
    if (gapMs < LEAST_WORD_MS) return [before];
    const lengthMs = Math.min(gapMs, Math.max(LEAST_WORD_MS, word.text.length * LETTER_MS));
    // Behind a mark it belongs to the next word; else it is as near to the engine's time as that goes.
    const isBehindMark = /[,;:.!?…]\P{L}*$/u.test(words[before.word]?.text ?? '');
    const latestMs = next.startMs - lengthMs;
    const startMs = isBehindMark
      ? latestMs
      : Math.min(Math.max(word.heard?.startMs ?? 0, before.endMs), latestMs);
    const confidence = SQUEEZED_CONFIDENCE;
    return [before, { word: before.word + 1, startMs, endMs: startMs + lengthMs, confidence }];
  });
}

function isNear({ heard, isRough }: GivenTextWord, before: Range, next: Range): boolean {
  if (heard === null || isRough) return false;
  return heard.startMs >= before.startMs - MOST_OFF_MS && heard.endMs <= next.endMs + MOST_OFF_MS;
}

function withoutOverlaps(places: readonly PlacedTextWord[]): PlacedTextWord[] {
  return places.map((place, i) => {
    const nextMs = places[i + 1]?.startMs ?? Number.POSITIVE_INFINITY;
    return { ...place, endMs: Math.max(place.startMs + 1, Math.min(place.endMs, nextMs)) };
  });
}

/**
 * Reports the words of the text that are not in the transcript, and speech that the text does not have.
 * `spoken` are all words of the transcript. `places` excludes the words that replace others.
 */
export function reportAlignment(
  words: readonly GivenTextWord[],
  { said: spoken, places }: { said: readonly PlacedTextWord[]; places: readonly PlacedTextWord[] },
  transcribed: readonly (Range & { text: string })[],
): Omit<AlignmentReport, 'heard_otherwise' | 'heard_otherwise_count'> {
  const placed = new Set(spoken.map(({ word }) => word));
  const notFound: AlignmentReport['not_found'] = [];
  for (const [index, { text, line }] of words.entries()) {
    if (placed.has(index)) continue;
    const last = notFound.at(-1);
    if (last === undefined || index === 0 || placed.has(index - 1))
      notFound.push({ line, word_count: 1, text });
    else {
      last.word_count += 1;
      if (last.word_count <= MAX_QUOTED) last.text += ` ${text}`;
      else if (last.word_count === MAX_QUOTED + 1) last.text += ' …';
    }
  }
  return {
    word_count: words.length,
    placed_count: spoken.length,
    not_found: notFound,
    not_in_text: passagesWithout(places, transcribed).map(quotePassage),
    names: [...new Set(words.flatMap(({ speaker }) => speaker ?? []))],
  };
}
