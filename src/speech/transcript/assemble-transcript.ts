import type { Word } from '../../contract/transcript.ts';
import { languageName } from '../../contract/values/languages.ts';
import type { SegmentSpan } from '../../domain/display-text/display-segments.ts';
import { type FileClock, fileToGroupMs, rangesOnGroup } from '../../domain/recording/file-clock.ts';
import type { MicrophoneTurn, TranscribedWord } from '../../domain/recording/perceived.ts';
import { firstIndexWhere } from '../../domain/time/first-index-where.ts';
import { overlapMs, type Range, rangeLengthMs } from '../../domain/time/range.ts';
import type { KnownWords } from '../../domain/transcript/vocabulary-evidence.ts';
import type { EngineInfo } from '../transcriber.ts';
import { applyVocabulary } from './apply-vocabulary.ts';
import type { SpokenWord } from './break-sentences.ts';
import { buildTranscript } from './build-transcript.ts';
import { findFillers } from './fillers.ts';
import { plainWord } from './plain-word.ts';
import { smoothVoices } from './smooth-voices.ts';
import type { Voices } from './voices.ts';
import { warnOfVoices } from './warn-of-voices.ts';

export interface TranscriptInput {
  engine: Pick<EngineInfo, 'isCased'>;
  /** The code of the language of the words. */
  language: string;
  /** Whether the talk is known to be in another language, of which the engine writes no words. */
  isLanguageMissed?: boolean;
  /** Words per file, on the files' own clocks. */
  heard: readonly TranscribedWord[];
  clocks: ReadonlyMap<string, FileClock>;
  voices: Voices;
  /** Names and terms of the recording; empty where none were given. */
  vocabulary?: readonly string[];
  /** Facts about the transcribed words and the vocabulary. */
  known?: KnownWords;
}

export interface AssembledTranscript {
  /** Null for an empty transcript. */
  language: string | null;
  words: Word[];
  segments: SegmentSpan[];
  warnings: string[];
}

interface PlacedWord extends TranscribedWord {
  /** The text without capitals and marks. */
  plain: string;
  /** Time inside the microphone's own turns. It decides between two microphones that recorded one word. */
  inTurnMs: number;
}

/** Two words are one that was heard twice if they share at least this part of the shorter of the two. */
const SAME_WORD_OVERLAP = 0.4;
/** In one microphone a word that another one covers by this part is the rest of that word, misheard. */
const COVERED_BY_OTHER = 0.75;
const LONGEST_WORD_MS = 20_000;
const UNSURE_CONFIDENCE = 0.35;
/** Only a person is quite sure: the display text keeps words of confidence 1 as they were typed. */
const MAX_HEARD_CONFIDENCE = 0.999;
const MIN_UNSURE_WORDS = 20;

/** Words of all files as one transcript on the group's timeline: sorted, with speakers, fillers and sentences. */
export function assembleTranscript(input: TranscriptInput): AssembledTranscript {
  const placed = dropTwins(placeOnGroupClock(input));
  const speakers = findSpeakers(placed, input.voices);
  const spoken = flagFillers(placed, speakers, input);
  const sure = spoken.map((word, idx) => ({
    ...word,
    confidence: Math.min(placed[idx]?.confidence ?? 0, MAX_HEARD_CONFIDENCE),
  }));
  const { words, segments } = buildTranscript(applyVocabulary(sure, input.vocabulary ?? [], input.known));
  const language = words.length === 0 ? null : input.language;
  return { language, words, segments, warnings: findWarnings(input, words) };
}

function placeOnGroupClock({ engine, heard, clocks, voices }: TranscriptInput): PlacedWord[] {
  const turns = voices.kind === 'microphones' ? voices.turns : [];
  const placed = heard.map((word) => {
    const clock = clocks.get(word.fileId);
    if (clock === undefined) throw new Error(`no clock for file ${word.fileId}`);
    const { startMs, endMs } = wordOnGroup(word, clock);
    const range = { startMs, endMs };
    const own = turns.filter((turn) => turn.fileId === word.fileId);
    const inTurnMs = own.reduce((sum, turn) => sum + overlapMs(turn, range), 0);
    const text = engine.isCased ? word.text.trim() : word.text.trim().toLowerCase();
    return { ...word, text, plain: plainWord(text), startMs, endMs, inTurnMs };
  });
  return placed.filter((word) => word.text !== '').sort((a, b) => a.startMs - b.startMs || a.endMs - b.endMs);
}

/** In whole milliseconds. A word that spans a pause of the recorder is placed where most of it was said. */
function wordOnGroup({ startMs, endMs }: Range, clock: FileClock): Range {
  const parts = rangesOnGroup({ startMs, endMs }, clock).toSorted(
    (a, b) => rangeLengthMs(b) - rangeLengthMs(a),
  );
  const place = parts[0] ?? { startMs: fileToGroupMs(startMs, clock), endMs: fileToGroupMs(endMs, clock) };
  const start = Math.round(place.startMs);
  return { startMs: start, endMs: Math.max(start + 1, Math.round(place.endMs)) };
}

/**
 * Where two microphones recorded one word, the one in its own speaker's turn is kept. One microphone has a word twice
 * where its sound was divided in the word: both parts are heard with some sound around them.
 */
function dropTwins(words: readonly PlacedWord[]): PlacedWord[] {
  const kept: PlacedWord[] = [];
  for (const word of words) {
    const twin = findTwin(kept, word);
    const rival = kept[twin];
    if (rival === undefined) kept.push(word);
    else if (isBetter(word, rival)) kept[twin] = word;
  }
  return kept.sort((a, b) => a.startMs - b.startMs || a.endMs - b.endMs);
}

/**
 * Words come in order of time, so that one far before cannot share a sound with this one. A look at all of them took 31 s
 * for the 60,000 words of six hours; this takes 0.7 s.
 */
function findTwin(kept: readonly PlacedWord[], word: PlacedWord): number {
  for (let at = kept.length - 1; at >= 0; at -= 1) {
    const other = kept[at];
    if (other === undefined || other.startMs < word.startMs - LONGEST_WORD_MS) return -1;
    if (isOneSound(other, word)) return at;
  }
  return -1;
}

function isOneSound(a: PlacedWord, b: PlacedWord): boolean {
  const isSameWord = a.plain === b.plain;
  if (!isSameWord && a.fileId !== b.fileId) return false;
  const share = isSameWord ? SAME_WORD_OVERLAP : COVERED_BY_OTHER;
  return overlapMs(a, b) >= share * Math.min(rangeLengthMs(a), rangeLengthMs(b));
}

/** Of one microphone the first hearing of a word stays, which has the sound before it, and of two words the longer one. */
function isBetter(word: PlacedWord, rival: PlacedWord): boolean {
  if (word.fileId === rival.fileId)
    return word.plain !== rival.plain && rangeLengthMs(word) > rangeLengthMs(rival);
  return word.inTurnMs === rival.inTurnMs
    ? word.confidence > rival.confidence
    : word.inTurnMs > rival.inTurnMs;
}

/** The speaker's label of each word, numbered in the order in which they first speak. */
export function findSpeakers(words: readonly (Range & { fileId?: string })[], voices: Voices): string[] {
  const labels = new Map<string | number, string>();
  const owners = voicesOf(words, voices);
  return words.map((_word, index) => {
    const voice = owners[index] ?? 0;
    const label = labels.get(voice) ?? `S${labels.size + 1}`;
    labels.set(voice, label);
    return label;
  });
}

function voicesOf(words: readonly (Range & { fileId?: string })[], voices: Voices): (string | number)[] {
  switch (voices.kind) {
    case 'microphones': {
      const own = new Set(voices.turns.map(({ fileId }) => fileId));
      return words.map((word) => microphoneOf(word, own, voices.turns));
    }
    case 'diarized':
      return smoothVoices(
        words,
        words.map((word) => nearestTurn(word, voices.turns)?.voice ?? 0),
      );
    case 'one':
      return words.map(() => 0);
  }
}

/** A word in a camera that stands in for the microphones belongs to the next speaker in time. */
function microphoneOf(
  word: Range & { fileId?: string },
  own: ReadonlySet<string>,
  turns: readonly MicrophoneTurn[],
): string {
  const { fileId = '' } = word;
  return own.has(fileId) ? fileId : (nearestTurn(word, turns)?.fileId ?? fileId);
}

/** The turn that shares the most time with the word, else the nearest one. Turns are in order of time. */
function nearestTurn<T extends Range>(word: Range, turns: readonly T[]): T | null {
  let best: { turn: T | null; score: number } = { turn: null, score: Number.NEGATIVE_INFINITY };
  for (let i = Math.max(0, firstEndingAfter(turns, word.startMs) - 1); i < turns.length; i += 1) {
    const turn = turns[i];
    if (turn === undefined) break;
    const shared = overlapMs(turn, word);
    const score = shared > 0 ? shared : -Math.max(turn.startMs - word.endMs, word.startMs - turn.endMs);
    if (score > best.score) best = { turn, score };
    if (turn.startMs >= word.endMs) break;
  }
  return best.turn;
}

function firstEndingAfter(turns: readonly Range[], ms: number): number {
  return firstIndexWhere(turns.length, (at) => (turns[at]?.endMs ?? 0) > ms);
}

function flagFillers(
  words: readonly PlacedWord[],
  speakers: readonly string[],
  { engine, language }: TranscriptInput,
): SpokenWord[] {
  const spoken = words.map((word, index) => ({
    text: word.text,
    startMs: word.startMs,
    endMs: word.endMs,
    speaker: speakers[index] ?? 'S1',
    filler: false,
  }));
  for (const own of Map.groupBy(spoken, (word) => word.speaker).values()) {
    for (const [index, isFiller] of findFillers(
      own,
      language,
      engine.isCased ? 'written' : 'decoded',
    ).entries()) {
      const word = own[index];
      if (word) word.filler = isFiller;
    }
  }
  return spoken;
}

function findWarnings(
  { voices, language, isLanguageMissed }: TranscriptInput,
  words: readonly Word[],
): string[] {
  if (words.length === 0) return [];
  const warnings = warnOfVoices(voices, words);
  const mean = words.reduce((sum, word) => sum + word.confidence, 0) / words.length;
  if (isLanguageMissed !== true && words.length >= MIN_UNSURE_WORDS && mean < UNSURE_CONFIDENCE) {
    warnings.push(
      `the words were hard to make out (mean confidence ${mean.toFixed(2)}): the talk may be in another language than ${languageName(language)}; if it is, choose its language and transcribe it again`,
    );
  }
  return warnings;
}
