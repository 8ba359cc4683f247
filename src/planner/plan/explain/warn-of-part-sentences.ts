import type { PlanEntry } from '../../../contract/plan.ts';
import type { Word } from '../../../contract/transcript.ts';
import { type SentenceSide, warnOfPartSentence } from '../../../contract/values/plans.ts';
import { displayText, displayTokens } from '../../../domain/display-text/display-text.ts';
import { overlapMs } from '../../../domain/time/range.ts';
import { type Language, oncePerLanguage } from '../../language/language.ts';
import { plainWord } from '../../language/word-stems.ts';
import { DENYING } from '../../script/vocabulary.ts';
import { spokenForms } from '../../talk/spoken-forms.ts';
import type { Study } from '../../talk/study.ts';

/** A sentence as its marks end it, which the planner may have parted at pauses. */
interface WholeSentence {
  group: number;
  words: readonly Word[];
}

/**
 * A warning for each entry that begins or ends inside a sentence, with the words of the sentence that it leaves out.
 * `entries` are numbered. Neighbouring entries may show a sentence with a gap, because a script asks for that with an
 * ellipsis; a negation in the gap is named all the same.
 */
export function warnOfPartSentences(entries: readonly PlanEntry[], study: Study): string[] {
  const warn = ({ n }: PlanEntry, side: SentenceSide, left: readonly Word[], whole: WholeSentence) =>
    saysSomething(left, study.language) ? [warnOfPartSentence(n, textOf(left, whole, study), side)] : [];
  return entries.flatMap((entry, at) => {
    const shown = shownIn(entry, study);
    const first = sentenceAt(shown.at(0), study);
    const last = sentenceAt(shown.at(-1), study);
    const before = first ? leftBefore(entry, entries[at - 1], first, study) : [];
    const behind = last ? leftBehind(entry, entries[at + 1], last) : [];
    return [
      ...(first ? warn(entry, 'before', before, first) : []),
      ...(last ? warn(entry, 'behind', behind, last) : []),
    ];
  });
}

/** The positions of the sentences with words in an entry; only those of its speaker where it has some. */
function shownIn(entry: PlanEntry, { sentences, timelines }: Study): number[] {
  const shownMs = { startMs: entry.source_start_ms, endMs: entry.source_end_ms };
  const shown: number[] = [];
  for (const [at, sentence] of sentences.entries()) {
    if (overlapMs(sentence, shownMs) <= 0) continue;
    const isOwn = timelines[sentence.group]?.footage.groupId === entry.source_group;
    if (isOwn && sentence.words.some((word) => isIn(word, entry))) shown.push(at);
  }
  const spoken = shown.filter((at) => sentences[at]?.speaker === entry.speaker);
  return spoken.length > 0 ? spoken : shown;
}

/** The whole sentence around one. A draft and a transcript without marks have no sure sentences. */
function sentenceAt(at: number | undefined, study: Study): WholeSentence | null {
  const sentence = at === undefined ? undefined : study.sentences[at];
  if (at === undefined || sentence === undefined || sentence.isDraft) return null;
  const { group } = sentence;
  const areMarksHeard = study.sentences.some((one) => one.group === group && one.isMarked);
  return areMarksHeard ? { group, words: wholeSentence(at, study) } : null;
}

/** The parts of a sentence between its marks. A try that its speaker broke off and began again is none of them. */
function wholeSentence(at: number, { sentences, failedTakes }: Study): Word[] {
  const goesOn = (from: number) => {
    const [before, next] = [sentences[from], sentences[from + 1]];
    const isSpeakers = before?.group === next?.group && before?.speaker === next?.speaker;
    const isTry = failedTakes.has(from) || failedTakes.has(from + 1);
    return before !== undefined && next !== undefined && isSpeakers && !before.isMarked && !isTry;
  };
  let first = at;
  let last = at;
  while (goesOn(first - 1)) first -= 1;
  while (goesOn(last)) last += 1;
  return sentences.slice(first, last + 1).flatMap(({ words }) => words);
}

const middleOf = ({ start_ms, end_ms }: Word) => (start_ms + end_ms) / 2;

const isIn = (word: Word, { source_start_ms: startMs, source_end_ms: endMs }: PlanEntry) =>
  middleOf(word) >= startMs && middleOf(word) <= endMs;

function leftBefore(
  entry: PlanEntry,
  previous: PlanEntry | undefined,
  { words }: WholeSentence,
  { language }: Study,
): Word[] {
  const left = words.filter((word) => middleOf(word) < entry.source_start_ms);
  if (!previous || previous.source_group !== entry.source_group) return left;
  const shown = left.findLastIndex((word) => isIn(word, previous));
  const gap = left.slice(shown + 1);
  return shown >= 0 && !denies(gap, language) ? [] : gap;
}

/** Where the next entry goes on with the sentence, the gap is said to be before that entry. */
function leftBehind(entry: PlanEntry, next: PlanEntry | undefined, { words }: WholeSentence): Word[] {
  const left = words.filter((word) => middleOf(word) > entry.source_end_ms);
  const goesOn = next?.source_group === entry.source_group && left.some((word) => isIn(word, next));
  return goesOn ? [] : left;
}

function denies(words: readonly Word[], language: Language): boolean {
  const forms = spokenForms(
    words.map(({ text }) => text),
    language,
  );
  return forms.some(({ plain }) => DENYING.has(plain));
}

const loose = oncePerLanguage(({ wording, talk }) => {
  const words = [...talk.openers, ...talk.conjunctions, ...talk.sounds].map(plainWord);
  return new Set([...wording.empty, ...words]);
});

/** Whether words are more than fillers, articles and a conjunction. */
function saysSomething(words: readonly Word[], language: Language): boolean {
  const isLoose = ({ text, filler }: Word) => filler || loose(language).has(plainWord(text));
  return !words.every(isLoose) || denies(words, language);
}

/** The words as the whole sentence shows them, without the marks that join them to it. */
function textOf(left: readonly Word[], { group, words }: WholeSentence, { timelines }: Study): string {
  const spoken = timelines[group]?.spoken;
  if (spoken === undefined) return '';
  const said = words.filter(({ filler }) => !filler);
  const tokens = displayTokens(spoken, said).filter((token) =>
    token.words.some((word) => left.includes(word)),
  );
  return displayText(tokens).replace(/[\s,;:–—-]+$/u, '');
}
