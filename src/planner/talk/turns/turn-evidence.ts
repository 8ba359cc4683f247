import type { Evidence } from '../../../lib/boosted-trees.ts';
import { countUp } from '../../../lib/count-up.ts';
import { oncePerLanguage } from '../../language/language.ts';
import { plainWord } from '../../language/word-stems.ts';
import { plainText, type Sentence } from '../sentence.ts';
import { findAskers } from './askers.ts';
import { encodedTurnEvidence } from './encoded-turns.ts';
import { startsAnew } from './starts-anew.ts';
import { countHolders, likeness, weighWindow } from './stem-windows.ts';
import type { TurningTalk } from './turning-talk.ts';

/** The numbers of sentences on each side of a point whose words are compared. */
const LIKENESS_WIDTHS = [2, 4, 8, 16];
/** Widths at which a point is also compared with the points around it. */
const DIP_WIDTHS = [4, 8];
/** The reach, in sentences, for repeats of a new subject's words and for earlier words of the old one. */
const REACH = 12;
/** A word that has not occurred for this many sentences counts as new. */
const FORGOTTEN = 10;
/** Only this many first words of a sentence can point back. */
const POINTING_WORDS = 4;
/** "Mrs Domingues, you live there": only this many first words can address a person. */
const CALLING_WORDS = 3;
/** A longer turn of a speaker counts as this long. */
const MOST_TURN_WORDS = 200;
/** The first sentences of an utterance, which show whether it continues the subject. */
const UTTERANCE_SENTENCES = 4;
/** The first sentences of a new subject name it. */
const NAMING_SENTENCES = 3;

/** A language's words at the beginnings of sentences, and its words of address. Sets hold plain words. */
const beginnings = oncePerLanguage(({ talk, leaningStarts, questionStarts }) => ({
  openers: new Set(talk.openers.map(plainWord)),
  conjunctions: new Set(talk.conjunctions.map(plainWord)),
  pointing: new Set(talk.pointing.map(plainWord)),
  toTheOther: new Set(talk.toTheOther.map(plainWord)),
  leaningStarts,
  questionStarts,
}));

/**
 * Evidence for and against a turn of the talk right before each sentence. It has no pauses: the talks of the
 * fit have pauses that a rule made.
 */
export function gatherTurnEvidence(talk: TurningTalk): Evidence[] {
  return [
    ...voiceEvidence(talk),
    ...wordingEvidence(talk),
    ...utteranceEvidence(talk),
    ...likenessEvidence(talk),
    ...noveltyEvidence(talk),
    ...(talk.vectors ? encodedTurnEvidence(talk.vectors) : []),
  ];
}

const toNumber = (isSo: boolean | undefined) => (isSo ? 1 : 0);

const rowsOver =
  (sentences: readonly Sentence[]) =>
  (name: string, value: (sentence: Sentence, at: number) => number): Evidence => ({
    name,
    values: sentences.map(value),
  });

/** The speakers, the lengths of their turns, and who leads. */
function voiceEvidence({ sentences }: TurningTalk): Evidence[] {
  const askers = findAskers(sentences);
  const speakerAt = (at: number) => sentences[at]?.speaker;
  const isAsker = (at: number) => toNumber(askers.has(speakerAt(at) ?? ''));
  const wordsBefore: number[] = [];
  const sentencesBefore: number[] = [];
  for (const at of sentences.keys()) {
    const isSame = at >= 2 && speakerAt(at - 2) === speakerAt(at - 1);
    const previousWords = sentences[at - 1]?.words.length ?? 0;
    wordsBefore.push(previousWords + (isSame ? (wordsBefore[at - 1] ?? 0) : 0));
    sentencesBefore.push(at === 0 ? 0 : 1 + (isSame ? (sentencesBefore[at - 1] ?? 0) : 0));
  }
  const row = rowsOver(sentences);
  return [
    row('another voice', (_, at) => toNumber(speakerAt(at) !== speakerAt(at - 1))),
    row('asker speaks', (_, at) => isAsker(at)),
    row('asker spoke', (_, at) => isAsker(at - 1)),
    row('askers', () => askers.size),
    { name: 'words of the voice before', values: wordsBefore },
    { name: 'sentences of the voice before', values: sentencesBefore },
    row('words of the voice to come', (_, at) => wordsToCome(sentences, at)),
  ];
}

function wordsToCome(sentences: readonly Sentence[], from: number): number {
  let words = 0;
  for (let at = from; words < MOST_TURN_WORDS; at += 1) {
    const sentence = sentences[at];
    if (sentence?.speaker !== sentences[from]?.speaker) break;
    words += sentence?.words.length ?? 0;
  }
  return Math.min(words, MOST_TURN_WORDS);
}

/** The wording of a sentence and of the previous one. */
function wordingEvidence({ sentences, links, language, names }: TurningTalk): Evidence[] {
  const rules = beginnings(language);
  const texts = sentences.map(plainText);
  const isLeadIn = (word: string) => rules.openers.has(word) || rules.conjunctions.has(word);
  const leadIns = texts.map((words) =>
    Math.max(
      0,
      words.findIndex((word) => !isLeadIn(word)),
    ),
  );
  const firstOf = (at: number) => texts[at]?.[leadIns[at] ?? 0] ?? '';
  const says = (at: number, words: ReadonlySet<string>, most = Number.POSITIVE_INFINITY) =>
    toNumber(texts[at]?.slice(0, most).some((word) => words.has(word)));
  const callsByName = ({ speaker }: Sentence, at: number) => {
    const others = [...names].filter(([label]) => label !== speaker).map(([, own]) => own);
    const called = texts[at]?.slice(0, (leadIns[at] ?? 0) + CALLING_WORDS) ?? [];
    return toNumber(called.some((word) => others.some((own) => own.has(word))));
  };
  const row = rowsOver(sentences);
  const questionGoesOn = ({ speaker }: Sentence, at: number) => {
    const next = sentences[at + 1];
    return toNumber(next?.isQuestion && next.speaker === speaker);
  };
  return [
    row('starts anew', (sentence) => toNumber(startsAnew(sentence, language))),
    row('question', ({ isQuestion }) => toNumber(isQuestion)),
    row('question before', (_, at) => toNumber(sentences[at - 1]?.isQuestion)),
    row('question next, same voice', questionGoesOn),
    row('words', (_, at) => texts[at]?.length ?? 0),
    row('words before', (_, at) => texts[at - 1]?.length ?? 0),
    row('stems', ({ stems }) => new Set(stems).size),
    row('stems before', (_, at) => new Set(sentences[at - 1]?.stems).size),
    row('leans on the one before', (_, at) => toNumber(links[at]?.needsBefore)),
    row('the one before leans on it', (_, at) => toNumber(links[at - 1]?.needsAfter)),
    row('begins with a conjunction', (_, at) => says(at, rules.conjunctions, 1)),
    row('begins with an opener', (_, at) => says(at, rules.openers, 1)),
    { name: 'words that lead in', values: leadIns },
    row('begins like a question', (_, at) => toNumber(rules.questionStarts.has(firstOf(at)))),
    row('begins by leaning', (_, at) => toNumber(rules.leaningStarts.has(firstOf(at)))),
    row('points back', (_, at) => says(at, rules.pointing, POINTING_WORDS)),
    row('calls by name', callsByName),
    row('speaks to the other', (_, at) => says(at, rules.toTheOther)),
    row('spoke to the other', (_, at) => says(at - 1, rules.toTheOther)),
  ];
}

/** Evidence from a whole utterance: a short "And what did he do?" continues the subject. */
function utteranceEvidence({ sentences, language, idf }: TurningTalk): Evidence[] {
  const { pointing } = beginnings(language);
  const ends = utteranceEnds(sentences);
  const rows = sentences.map((_, at) => {
    const utterance = sentences.slice(at, Math.min(ends[at] ?? at + 1, at + UTTERANCE_SENTENCES));
    const words = utterance.flatMap(plainText);
    const stems = new Set(utterance.flatMap((one) => one.stems));
    const before = countHolders(sentences.slice(Math.max(0, at - REACH), at));
    const answer = ends[at] ?? sentences.length;
    const fresh = [...stems].filter((stem) => !before.has(stem));
    return [
      stems.size,
      fresh.length,
      fresh.reduce((sum, stem) => sum + (idf.get(stem) ?? 0), 0),
      words.filter((word) => pointing.has(word)).length / Math.max(1, words.length),
      toNumber(utterance.some((one) => one.isQuestion)),
      answer < sentences.length ? wordsToCome(sentences, answer) : 0,
    ];
  });
  const names = [
    ...['stems of the utterance', 'new stems of the utterance', 'rarity of new stems of the utterance'],
    ...['share of pointing words of the utterance', 'question in the utterance', 'words of the answer'],
  ];
  return names.map((name, i) => ({ name, values: rows.map((row) => row[i] ?? 0) }));
}

/** Per sentence, the next sentence of another voice. */
function utteranceEnds(sentences: readonly Sentence[]): number[] {
  const ends: number[] = [];
  for (let at = sentences.length - 1; at >= 0; at -= 1)
    ends[at] = sentences[at + 1]?.speaker === sentences[at]?.speaker ? (ends[at + 1] ?? at + 1) : at + 1;
  return ends;
}

/** How similar the words on both sides are, and how far that falls below the points around. */
function likenessEvidence({ sentences, idf }: TurningTalk): Evidence[] {
  const alike = new Map(LIKENESS_WIDTHS.map((width) => [width, likenessAround(sentences, idf, width)]));
  return [
    ...[...alike].map(([width, values]) => ({ name: `likeness of ${width} sentences`, values })),
    ...DIP_WIDTHS.map((width) => ({
      name: `dip of likeness of ${width} sentences`,
      values: dips(alike.get(width) ?? [], width),
    })),
  ];
}

/** A window behind one point is the window before a later one, so that each is weighed once. */
function likenessAround(
  sentences: readonly Sentence[],
  idf: ReadonlyMap<string, number>,
  width: number,
): number[] {
  const behind = sentences.map((_, at) => weighWindow(sentences.slice(at, at + width), idf));
  return behind.map((own, at) => {
    const before = at < width ? weighWindow(sentences.slice(0, at), idf) : behind[at - width];
    return before === undefined ? 0 : likeness(before, own);
  });
}

function dips(values: readonly number[], reach: number): number[] {
  return values.map((own, at) => {
    const most = (ats: readonly number[]) => Math.max(own, ...ats.flatMap((one) => values[one] ?? []));
    return most(countUp(at - reach, at - 1)) + most(countUp(at + 1, at + reach)) - 2 * own;
  });
}

/** The new words, the repeated words, and the words that do not occur again. */
function noveltyEvidence({ sentences }: TurningTalk): Evidence[] {
  const saidAt = new Map<string, number>();
  const rows = sentences.map(({ stems }, at) => {
    const naming = new Set(sentences.slice(at, at + NAMING_SENTENCES).flatMap((one) => one.stems));
    const shareSince = (least: number) =>
      shareOf([...naming], (stem) => (saidAt.get(stem) ?? Number.NEGATIVE_INFINITY) < least);
    const news = [shareSince(0), shareSince(at - FORGOTTEN)];
    for (const stem of stems) saidAt.set(stem, at);
    return [...news, ...carriedOver(sentences, at)];
  });
  const names = [
    ...['new words', 'words long not said', 'words taken up later', 'words said before'],
    ...['words of before that go on', 'words of before', 'words to come that go on'],
  ];
  return names.map((name, i) => ({ name, values: rows.map((row) => row[i] ?? 0) }));
}

function carriedOver(sentences: readonly Sentence[], at: number): number[] {
  const own = new Set(sentences[at]?.stems);
  const before = countHolders(sentences.slice(Math.max(0, at - REACH), at));
  const after = countHolders(sentences.slice(at + 1, at + REACH));
  const repeated = (counts: ReadonlyMap<string, number>) =>
    [...counts].flatMap(([stem, count]) => (count >= 2 ? [stem] : []));
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const ofBefore = repeated(before);
  const ofAfter = repeated(after);
  return [
    sum([...own].filter((stem) => !before.has(stem)).map((stem) => after.get(stem) ?? 0)),
    sum([...own].map((stem) => before.get(stem) ?? 0)),
    ofBefore.length === 0 ? 1 : shareOf(ofBefore, (stem) => after.has(stem) || own.has(stem)),
    ofBefore.length,
    ofAfter.length === 0 ? 1 : shareOf(ofAfter, (stem) => before.has(stem)),
  ];
}

function shareOf<T>(all: readonly T[], accepts: (one: T) => boolean): number {
  return all.length === 0 ? 0 : all.filter(accepts).length / all.length;
}
