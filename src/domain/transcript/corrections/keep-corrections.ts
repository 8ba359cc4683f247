import { firstIndexWhere } from '../../time/first-index-where.ts';
import { overlapMs, type Range, rangeLengthMs } from '../../time/range.ts';
import { endsSentence } from '../ends-sentence.ts';
import { BETWEEN_WORDS } from '../given-text/narrow-spaces.ts';
import { plainWord } from '../vocabulary-evidence.ts';
import { shareTime } from './correct-words.ts';
import { type CorrectedWord, withSpeakers } from './sentence-ends.ts';

/** The words in a stretch of a recording's timeline, by a person who listened; empty for none. */
export interface KeptCorrection extends Range {
  /** The earlier transcription's words there. */
  heard: string;
  text: string;
  /** Whether its sentence goes on where the earlier transcription ended it. */
  goesOn?: boolean | undefined;
}

/** A stretch of a recording's timeline that a person assigned to a speaker. */
export interface SpeakerCorrection extends Range {
  speaker: string;
}

/**
 * Words with the manually assigned speakers; later corrections win. A word belongs to the stretch with its
 * middle.
 */
export function keepSpeakers<W extends CorrectedWord>(
  words: readonly W[],
  corrections: readonly SpeakerCorrection[],
): W[] {
  const speakers = words.map((word) => {
    const middleMs = (word.start_ms + word.end_ms) / 2;
    const last = corrections.findLast(({ startMs, endMs }) => startMs <= middleMs && middleMs < endMs);
    return last?.speaker ?? word.speaker;
  });
  return withSpeakers(words, speakers);
}

/** A correction applies to a word if they share this part of the shorter of both. */
const MEANT_SHARE = 0.5;

/**
 * The words of a new transcription with the hand corrections of an earlier one. Words that match a correction
 * stay where they are and count as sure. Other words in the time of a correction are replaced. If the new
 * transcription has no word in that time, the corrected word is inserted. The speaker before it says it.
 * Corrections of one and the same time follow each other, and each has its own word. A corrected text ends a
 * sentence by its mark, and otherwise where the new transcription does, unless a person took the mark away.
 */
export function keepCorrections(
  words: readonly CorrectedWord[],
  corrections: readonly KeptCorrection[],
): CorrectedWord[] {
  const kept = words.map((word) => ({ ...word }));
  const corrected = new Set<CorrectedWord>();
  for (const together of atOneTime(corrections)) {
    const near = wordsNear(kept, together[0]);
    for (const { correction, own } of eachWithItsWords(together, near.words, corrected)) {
      const [first] = own;
      const isFree = near.words.every((word) => overlapMs(rangeOf(word), correction) === 0);
      if (first === undefined && !isFree) continue;
      const at = first === undefined ? near.after : kept.indexOf(first, near.from);
      const put =
        first === undefined ? inserted(kept[at - 1] ?? kept[at], correction) : replaced(own, correction);
      kept.splice(at, own.length, ...put);
      const before = kept[at - 1];
      if (put.length === 0 && own.at(-1)?.ends === true && before !== undefined) before.ends = true;
      for (const word of put) corrected.add(word);
    }
  }
  return kept;
}

type Together = [KeptCorrection, ...KeptCorrection[]];

function atOneTime(corrections: readonly KeptCorrection[]): Together[] {
  const groups: Together[] = [];
  for (const one of corrections) {
    const last = groups.at(-1);
    if (last?.[0].startMs === one.startMs && last[0].endMs === one.endMs) last.push(one);
    else groups.push([one]);
  }
  return groups;
}

interface MeantWords {
  correction: KeptCorrection;
  own: CorrectedWord[];
}

/** Where several people spoke at one time, each correction takes one word: that with its former text if there is one. */
function eachWithItsWords(
  together: Together,
  near: readonly CorrectedWord[],
  corrected: ReadonlySet<CorrectedWord>,
): MeantWords[] {
  const [first, ...others] = together;
  const free = wordsInTime(first, near).filter((word) => !corrected.has(word));
  if (others.length === 0 || free.length < together.length) {
    const correction = others.length === 0 ? first : asOne(together);
    return [{ correction, own: meantBy(correction, near).filter((word) => !corrected.has(word)) }];
  }
  const known = together.map(({ heard }) => {
    const at = free.findIndex(({ text }) => plainWord(text) === plainWord(heard));
    return at < 0 ? undefined : free.splice(at, 1)[0];
  });
  return together.map((correction, i) => {
    const word = known[i] ?? free.shift();
    return { correction, own: word === undefined ? [] : [word] };
  });
}

/** What several people said at one time, where the new transcription has fewer words for it. */
function asOne([first, ...others]: Together): KeptCorrection {
  const joined = (key: 'heard' | 'text') =>
    [first, ...others]
      .map((one) => one[key])
      .join(' ')
      .trim();
  return { ...first, heard: joined('heard'), text: joined('text') };
}

/**
 * The words that may lie in a stretch of time, and the first index after it. A search of all words would take
 * too long.
 */
function wordsNear(words: readonly CorrectedWord[], { startMs, endMs }: Range) {
  const from = firstIndexWhere(words.length, (at) => (words[at]?.end_ms ?? 0) > startMs);
  const after = firstIndexWhere(words.length, (at) => (words[at]?.start_ms ?? 0) >= endMs);
  return { words: words.slice(from, after), from, after };
}

const rangeOf = ({ start_ms, end_ms }: CorrectedWord): Range => ({ startMs: start_ms, endMs: end_ms });

/**
 * The words in its time, or the one with the former text if there is one. Times of words differ by engine.
 */
function meantBy(correction: KeptCorrection, words: readonly CorrectedWord[]): CorrectedWord[] {
  const inTime = wordsInTime(correction, words);
  const same = inTime.filter(({ text }) => plainWord(text) === plainWord(correction.heard));
  return same.length === 1 ? same : inTime;
}

function wordsInTime(range: Range, words: readonly CorrectedWord[]): CorrectedWord[] {
  return words.filter((word) => {
    const shorterMs = Math.min(word.end_ms - word.start_ms, rangeLengthMs(range));
    return overlapMs(rangeOf(word), range) >= MEANT_SHARE * shorterMs;
  });
}

function replaced(own: readonly CorrectedWord[], { text, goesOn }: KeptCorrection): CorrectedWord[] {
  const [first, last] = [own[0], own.at(-1)];
  if (first === undefined || last === undefined) return [];
  const texts = text.split(BETWEEN_WORDS).filter((part) => part !== '');
  const isSame =
    texts.length === own.length && own.every((word, i) => plainWord(word.text) === plainWord(texts[i] ?? ''));
  const put = isSame
    ? own.map((word, i) => ({ ...word, text: texts[i] ?? word.text, confidence: 1, filler: false }))
    : shareTime({ ...first, ends: false, end_ms: last.end_ms }, text);
  return put.map((word, i) => {
    const ends = i < put.length - 1 ? word.ends : goesOn !== true && last.ends;
    return { ...word, ends: endsSentence(word.text) || ends };
  });
}

/** `beside` is a word of the speaker who is taken to say it. A transcript without words gets nothing. */
function inserted(
  beside: CorrectedWord | undefined,
  { startMs, endMs, text }: KeptCorrection,
): CorrectedWord[] {
  return beside === undefined
    ? []
    : shareTime({ ...beside, ends: undefined, start_ms: startMs, end_ms: endMs }, text);
}
