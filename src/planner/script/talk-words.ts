import type { Word } from '../../contract/transcript.ts';
import type { Language } from '../language/language.ts';
import { plainWord } from '../language/word-stems.ts';
import type { Sentence } from '../talk/sentence.ts';
import { spokenForms } from '../talk/spoken-forms.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A word of the footage and its sentence. */
export interface SaidWord {
  word: Word;
  /** Index of the sentence. */
  sentence: number;
  /** The sentence is a question. */
  isAsked: boolean;
}

/** The words of one recording in the form for comparison with a script. Lists run parallel to `forms`. */
export interface TalkWords {
  /** The transcript is of draft quality: words are wrong, lost, and without marks. */
  isDraft: boolean;
  /** The usual time per letter of its speakers. */
  msPerLetter: number;
  /** All words in the order of their sentences, fillers included. */
  spoken: readonly SaidWord[];
  /** Numbers of the forms in the vocabulary, without fillers. */
  forms: Int32Array;
  /** The forms of the fillers, by their position in `spoken`. */
  fillers: ReadonlyMap<number, readonly number[]>;
  /** Positions in `spoken` of the first and the last word of each form. */
  from: Int32Array;
  to: Int32Array;
  /** The probability that the word was transcribed correctly, 0..1. */
  trust: Float32Array;
  /** The cost for a take to extend across the place before each form, at a pause or a change of speakers. */
  breaks: Float32Array;
}

/** A word with confidence below this, or this far below its recording's mean, may be wrong. */
const UNSURE = 0.6;
const UNSURE_UNDER_MEAN = 0.1;
const SURE_SPAN = 0.15;
/** A pause of a speaker who breaks off, and a pause before something new. */
const PAUSE_MS = 350;
const LONG_PAUSE_MS = 1_200;
const PAUSE_COST = 0.8;
const LONG_PAUSE_COST = 1.2;

/** The words of one recording's sentences. */
export function readTalkWords(
  { sentences, isDraft }: { sentences: readonly { sentence: Sentence; at: number }[]; isDraft: boolean },
  vocabulary: Vocabulary,
  language: Language,
): TalkWords {
  const talkWords = sentences.flatMap(({ sentence, at }) =>
    sentence.words.map((word) => ({ word, sentence: at, isAsked: sentence.isQuestion })),
  );
  const heard = talkWords.flatMap((one, at) => (one.word.filler ? [] : [{ ...one, at }]));
  const forms = [...Map.groupBy(heard, ({ sentence }) => sentence).values()].flatMap((words) => {
    const placeOf = (index: number) => words[index]?.at ?? 0;
    const spoken = spokenForms(
      words.map(({ word }) => word.text),
      language,
    );
    return spoken.map(({ plain, from, to }) => ({ plain, from: placeOf(from), to: placeOf(to) }));
  });
  const mean = talkWords.reduce((sum, { word }) => sum + word.confidence, 0) / Math.max(1, talkWords.length);
  return {
    isDraft,
    msPerLetter: usualPace(sentences.map(({ sentence }) => sentence)),
    spoken: talkWords,
    forms: Int32Array.from(forms, ({ plain, from }) => vocabulary.idOf(plain, talkWords[from]?.word.text)),
    fillers: new Map(
      talkWords.flatMap(({ word }, at) =>
        word.filler
          ? [[at, spokenForms([word.text], language).map(({ plain }) => vocabulary.idOf(plain))] as const]
          : [],
      ),
    ),
    from: Int32Array.from(forms, ({ from }) => from),
    to: Int32Array.from(forms, ({ to }) => to),
    trust: Float32Array.from(forms, ({ from }) => trustIn(talkWords[from]?.word, mean)),
    breaks: Float32Array.from(forms, ({ from }, i) => {
      const before = forms[i - 1];
      return before ? breakCost(talkWords[before.to], talkWords[from]) : LONG_PAUSE_COST;
    }),
  };
}

/** The median time per letter over the sentences. */
function usualPace(sentences: readonly Sentence[]): number {
  const paces = sentences.flatMap(({ words, startMs, endMs }) => {
    const letters = words.reduce((sum, { text }) => sum + plainWord(text).length, 0);
    return letters > 0 ? [(endMs - startMs) / letters] : [];
  });
  return paces.toSorted((a, b) => a - b)[paces.length >> 1] ?? Number.POSITIVE_INFINITY;
}

/** A word's confidence is compared with its recording's mean, because engines differ in their scales. */
function trustIn(word: Word | undefined, mean: number): number {
  const unsure = Math.min(UNSURE, mean - UNSURE_UNDER_MEAN);
  return Math.max(0, Math.min(1, ((word?.confidence ?? 0) - unsure) / SURE_SPAN));
}

function breakCost(before: SaidWord | undefined, next: SaidWord | undefined): number {
  if (!before || !next) return LONG_PAUSE_COST;
  const pauseMs = next.word.start_ms - before.word.end_ms;
  const isOther = before.word.speaker !== next.word.speaker;
  if (pauseMs >= LONG_PAUSE_MS || isOther) return LONG_PAUSE_COST;
  return pauseMs >= PAUSE_MS ? PAUSE_COST : 0;
}
