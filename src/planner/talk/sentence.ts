import type { Word } from '../../contract/transcript.ts';
import { INTERJECTION_MS } from '../../domain/plan/edits/speaker-turns.ts';
import { endsSentence } from '../../domain/transcript/ends-sentence.ts';
import { onceEach } from '../../lib/once-each.ts';
import { type Language, oncePerLanguage } from '../language/language.ts';
import { saysAll, saysOneOf } from '../language/phrase-pattern.ts';
import { contentStems, plainWord, type Stemmer } from '../language/word-stems.ts';
import { areAlike } from './draft-words.ts';
import type { SpokenFootage } from './footage.ts';

/** The smallest part that the planner chooses: one speaker's sentence, or a part of it between pauses. */
export interface Sentence {
  /** Position in the request's groups. */
  group: number;
  speaker: string;
  words: readonly Word[];
  startMs: number;
  endMs: number;
  /** Stems of the words that carry a subject, in order, repeats kept. */
  stems: readonly string[];
  isQuestion: boolean;
  /** It has a negation: "not", "never". */
  isNegative: boolean;
  /** It only shows that somebody listens: "yes", "of course". */
  isAssent: boolean;
  /** The transcript is of draft quality: words are wrong, lost, and without marks. */
  isDraft: boolean;
  /** Ends with a full stop, a question or exclamation mark. */
  isMarked: boolean;
  /** Ends like a sentence: with a mark, or not on a word that must continue. */
  isComplete: boolean;
}

/** Whether both sentences are there, and one person says them in one recording. */
export const isSameVoice = (one: Sentence | undefined, other: Sentence | undefined): boolean =>
  one !== undefined && other !== undefined && one.speaker === other.speaker && one.group === other.group;

/** A stretch in which one speaker talks. */
export type SpokenStretch = Pick<Sentence, 'speaker' | 'startMs' | 'endMs'>;

/**
 * Segments longer than this are split at their pauses, because a choice needs parts that fit into its budget.
 */
const LONG_SEGMENT_MS = 9_000;
const SPLIT_PAUSE_MS = 380;
const LEAST_SPLIT_WORDS = 4;
/** A restart follows a short stop, and repeats two of the last few words. */
const RESTART_PAUSE_MS = 120;
const RESTART_REACH = 8;
/** Fewer words are repeated by chance: "in my town, in my town". */
const LEAST_TAIL_WORDS = 4;
const MARKED_SHARE = 0.5;
/** "So you knew" has "you" among so many first words. */
const ADDRESS_WORDS = 3;
/** Plain words that deny: "not", "never". */
export const negationsOf = oncePerLanguage(({ talk }) => new Set(talk.negations.map(plainWord)));
const assentsOf = oncePerLanguage(({ talk }) => new Set([...talk.assents, ...talk.sounds].map(plainWord)));
const addressOf = oncePerLanguage(({ talk }) => ({
  toTheOther: saysOneOf(talk.toTheOther),
  notToTheOther: saysAll(talk.notToTheOther),
}));

/** What is said, by group and time. */
export interface SaidSentences {
  sentences: Sentence[];
  /**
   * Short words of another person between two sentences of one speaker that say something: "Please do." Their
   * neighbours are chosen as if nothing lay between them.
   */
  interjections: Sentence[];
}

/** The sentences alone. */
export const readSentences = (groups: readonly SpokenFootage[], stem: Stemmer): Sentence[] =>
  readSaid(groups, stem).sentences;

/** All groups' sentences. Sounds of a listener are not among them. */
export function readSaid(groups: readonly SpokenFootage[], stem: Stemmer): SaidSentences {
  const said = groups.map((group, index): SaidSentences => {
    const parts = wordsBySegment(group).flatMap((words) => splitSegment(words, stem.language, group.draft));
    const sorted = splitBeforeNext(parts, group.draft)
      .filter((part) => part.some((word) => !word.filler))
      .toSorted((a, b) => startOf(a) - startOf(b));
    const isBetween = sorted.map((part, at) =>
      isInterjection(sorted[at - 1], part, sorted[at + 1], stem.language),
    );
    const heard = { areMarksHeard: hasMarks(group), isDraft: group.draft };
    const make = (list: readonly Word[][], at: number) =>
      makeSentence([list[at - 1], list[at] ?? [], list[at + 1]], index, heard, stem);
    const kept = sorted.filter((_, at) => !isBetween[at]);
    return {
      sentences: kept.map((_, at) => make(kept, at)),
      interjections: sorted
        .flatMap((_, at) => (isBetween[at] ? [make(sorted, at)] : []))
        .filter(({ isAssent }) => !isAssent),
    };
  });
  return {
    sentences: said.flatMap(({ sentences }) => sentences),
    interjections: said.flatMap(({ interjections }) => interjections),
  };
}

/**
 * Whether the marks of a transcript end its sentences. A draft has full stops at pauses. Other engines write
 * marks, or none at all.
 */
function hasMarks({ draft, segments, words }: SpokenFootage): boolean {
  const marked = segments.filter(({ word_end_idx }) => {
    const word = words[word_end_idx];
    return word !== undefined && endsSentence(word.text);
  });
  return !draft && marked.length >= segments.length * MARKED_SHARE;
}

function wordsBySegment(group: SpokenFootage): Word[][] {
  const inSegments = group.segments.map((segment) => {
    const words = group.words.slice(segment.word_start_idx, segment.word_end_idx + 1);
    const own = words.filter((word) => word.speaker === segment.speaker);
    return (own.length > 0 ? own : words).toSorted((a, b) => a.start_ms - b.start_ms);
  });
  return inSegments.filter((words) => words.length > 0);
}

/**
 * Splits at sentence marks where the engine writes them. Long unmarked stretches are split at their pauses.
 */
function splitSegment(words: Word[], { openEndings }: Language, isDraft: boolean): Word[][] {
  const marked = splitWhere(
    words,
    (word, next) => endsSentence(word.text) && next.start_ms - word.end_ms >= 0,
  );
  return marked
    .flatMap((part) => splitAtRestarts(part, isDraft))
    .flatMap((part) => {
      const lengthMs = (part.at(-1)?.end_ms ?? 0) - startOf(part);
      if (lengthMs <= LONG_SEGMENT_MS) return [part];
      return splitWhere(
        part,
        (word, next) =>
          next.start_ms - word.end_ms >= SPLIT_PAUSE_MS &&
          !word.filler &&
          !next.filler &&
          !openEndings.has(plainWord(word.text)),
      );
    });
}

/** If a speaker breaks off and repeats the same two words, the first try becomes a separate part. */
function splitAtRestarts(words: readonly Word[], isDraft: boolean): Word[][] {
  const plain = words.map((word) => plainWord(word.text));
  const isAgain = (word: string | undefined, at: number) => {
    const other = plain[at];
    if (word === undefined || other === undefined) return false;
    return isDraft ? areAlike(word, other) : word === other;
  };
  const isRestart = (at: number) =>
    (words[at]?.start_ms ?? 0) - (words[at - 1]?.end_ms ?? 0) >= RESTART_PAUSE_MS &&
    plain[at + 1] !== undefined &&
    plain
      .slice(Math.max(0, at - RESTART_REACH), at - 1)
      .some((word, i, reach) => isAgain(word, at) && isAgain(reach[i + 1] ?? plain[at - 1], at + 1));
  const starts = words.flatMap((_, at) => (at >= 2 && isRestart(at) ? [at] : []));
  return [0, ...starts].map((from, i) => words.slice(from, starts[i] ?? words.length));
}

/**
 * Splits off words at a part's end with which the next part begins: the speaker broke off and began again.
 * Engines without marks join them to the sentence before.
 */
function splitBeforeNext(parts: readonly Word[][], isDraft: boolean): Word[][] {
  return parts.flatMap((part, at) => {
    const from = startOfTail(part, parts[at + 1], isDraft);
    return from === null ? [part] : [part.slice(0, from), part.slice(from)];
  });
}

/** The index of the first repeated word; null for none. */
function startOfTail(
  part: readonly Word[],
  next: readonly Word[] | undefined,
  isDraft: boolean,
): number | null {
  const last = part.at(-1);
  if (!last || next?.[0]?.speaker !== last.speaker || endsSentence(last.text)) return null;
  const isSame = (a: Word | undefined, b: Word | undefined) => {
    const [one, other] = [plainWord(a?.text ?? ''), plainWord(b?.text ?? '')];
    return isDraft ? areAlike(one, other) : one === other;
  };
  for (let from = 1; from <= part.length - LEAST_TAIL_WORDS; from += 1) {
    const pauseMs = (part[from]?.start_ms ?? 0) - (part[from - 1]?.end_ms ?? 0);
    const tail = part.slice(from);
    if (pauseMs < RESTART_PAUSE_MS || next.length <= tail.length) continue;
    if (tail.every((word, i) => isSame(word, next[i]))) return from;
  }
  return null;
}

function splitWhere(words: readonly Word[], isBreak: (word: Word, next: Word) => boolean): Word[][] {
  const parts: Word[][] = [];
  let part: Word[] = [];
  for (const [at, word] of words.entries()) {
    part.push(word);
    const next = words[at + 1];
    const enough = part.length >= LEAST_SPLIT_WORDS || endsSentence(word.text);
    if (next && enough && isBreak(word, next)) {
      parts.push(part);
      part = [];
    }
  }
  if (part.length > 0) parts.push(part);
  return parts;
}

function startOf(words: readonly Word[]): number {
  return words[0]?.start_ms ?? 0;
}

function saysAssent(words: readonly Word[], language: Language): boolean {
  return words.every(({ text }) => assentsOf(language).has(plainWord(text)));
}

/** A question, or a statement such as "So you knew.": the other person is to answer. */
function asksOther(words: readonly Word[], language: Language): boolean {
  const { toTheOther, notToTheOther } = addressOf(language);
  const said = words.filter((word) => !word.filler).slice(0, ADDRESS_WORDS);
  const text = said.map((word) => plainWord(word.text)).join(' ');
  return toTheOther.test(text.replace(notToTheOther, ' ')) || isQuestion(words, undefined, language);
}

function isReply(
  [before, words]: readonly [readonly Word[] | undefined, readonly Word[]],
  language: Language,
): boolean {
  return before?.[0] !== undefined && before[0].speaker !== words[0]?.speaker && asksOther(before, language);
}

/** Short words of another person between two sentences of one speaker, unless they answer a question. */
function isInterjection(
  before: Word[] | undefined,
  part: Word[],
  after: Word[] | undefined,
  language: Language,
): boolean {
  const [first] = part;
  const last = part.at(-1);
  if (!first || !last || !before?.[0] || !after?.[0]) return false;
  const other = before[0].speaker;
  return (
    last.end_ms - first.start_ms < INTERJECTION_MS &&
    first.speaker !== other &&
    other === after[0].speaker &&
    !isQuestion(before, undefined, language)
  );
}

/**
 * A question mark makes a question. Without marks, the opening words of a question do, before another speaker
 * takes over.
 */
function isQuestion(
  words: readonly Word[],
  next: readonly Word[] | undefined,
  { questionStarts, talk }: Language,
): boolean {
  const last = words.at(-1);
  if (!last) return false;
  if (/\?["')\]]*$/.test(last.text)) return true;
  if (endsSentence(last.text) || (next?.[0] && next[0].speaker === last.speaker)) return false;
  const opening = words.filter((word) => !word.filler).slice(0, 4);
  return opening.some((word, at) => {
    const plain = plainWord(word.text);
    const before = opening.slice(0, at).map((one) => plainWord(one.text));
    return questionStarts.has(plain) && before.every((one) => talk.askingLeadIns.includes(one));
  });
}

function makeSentence(
  [before, words, next]: readonly [readonly Word[] | undefined, readonly Word[], readonly Word[] | undefined],
  group: number,
  { areMarksHeard, isDraft }: { areMarksHeard: boolean; isDraft: boolean },
  stem: Stemmer,
): Sentence {
  const spoken = words.filter((word) => !word.filler);
  const edge = spoken.length > 0 ? spoken : words;
  const last = edge.at(-1);
  const isMarked = areMarksHeard && last !== undefined && endsSentence(last.text);
  return {
    group,
    speaker: words[0]?.speaker ?? '',
    words,
    startMs: startOf(edge),
    endMs: last?.end_ms ?? 0,
    stems: contentStems(
      spoken.map((word) => word.text),
      stem,
    ),
    isQuestion: isQuestion(words, next, stem.language),
    isNegative: spoken.some(({ text }) => negationsOf(stem.language).has(plainWord(text))),
    isAssent: saysAssent(spoken, stem.language) && !isReply([before, words], stem.language),
    isDraft,
    isMarked,
    isComplete:
      last !== undefined &&
      (isMarked || (!areMarksHeard && !stem.language.openEndings.has(plainWord(last.text)))),
  };
}

/** The words of a sentence as plain lower-case text without fillers. */
export const plainText = ({ words }: Sentence): readonly string[] => plainWordsOf(words);
const plainWordsOf = onceEach((words: readonly Word[]) =>
  words.filter(({ filler }) => !filler).map(({ text }) => plainWord(text)),
);

/** The plain words of each sentence as one text. */
export const plainTexts = (all: readonly Sentence[]): string[] => all.map((one) => plainText(one).join(' '));
