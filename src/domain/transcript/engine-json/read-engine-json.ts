import { withSigns } from '../given-text/lone-signs.ts';
import { BETWEEN_WORDS, withNarrowSpaces } from '../given-text/narrow-spaces.ts';
import type { GivenCue } from '../given-transcript.ts';
import { splitUnspaced } from '../unspaced-words.ts';
import { at, type Fields, isFields, listAt, speakerOf, type Timed } from './fields.ts';
import { type EngineTexts, SERVICES } from './services.ts';

/** Words or captions as engines and services write them. */
export type EngineJson = { kind: 'words'; words: unknown[] } | { kind: 'cues'; cues: GivenCue[] };

/** Another engine's output as words in the interface's form, or as captions; null for any other text. */
export function readEngineJson(parsed: unknown, durationMs: number): EngineJson | null {
  let found: EngineTexts | null = readLikeWhisper(parsed, durationMs);
  for (const read of SERVICES) found ??= read(parsed);
  if (found === null) return null;
  const texts = found.texts.toSorted((a, b) => a.startMs - b.startMs);
  if (found.kind === 'cues') return { kind: 'cues', cues: texts.map(toCue) };
  return { kind: 'words', words: inOrder(texts) };
}

/** `words`, or `segments` with or without words. Premiere gives a word's length in place of its end. */
function readLikeWhisper(parsed: unknown, durationMs: number): EngineTexts | null {
  const segments = [...listAt(parsed, 'segments'), ...listAt(parsed, 'transcription').map(inSeconds)];
  const lists = [segments, listAt(parsed, 'utterances')].map((passages) =>
    passages.flatMap((passage) =>
      listAt(passage, 'words').map((word) => ({ speaker: passage['speaker'], ...word })),
    ),
  );
  const names = new Map(listAt(parsed, 'speakers').map(({ id, name }) => [id, name]));
  const own = lists.find((list) => list.length > 0) ?? listAt(parsed, 'words');
  const timedWords = own.map(withEnd).filter(isTimedWord);
  const kind = timedWords.length > 0 ? 'words' : 'cues';
  const passages = [...segments, ...(Array.isArray(parsed) ? parsed.filter(isFields) : [])];
  const texts = kind === 'words' ? timedWords : passages.filter(isTimedText);
  const unitMs = unitOf(texts, durationMs);
  const read = texts.map((one) => toTimed(one, unitMs, names));
  return read.length > 0 ? { kind, texts: read } : null;
}

/** whisper.cpp writes `offsets` in milliseconds. */
function inSeconds({ offsets, text }: Fields): Fields {
  const { from, to } = isFields(offsets) ? offsets : {};
  return { text, start: typeof from === 'number' && from / 1000, end: typeof to === 'number' && to / 1000 };
}

function withEnd(word: Fields): Fields {
  const { start, end, duration } = word;
  if (end !== undefined || typeof start !== 'number' || typeof duration !== 'number') return word;
  return { ...word, end: start + duration };
}

const isTimed = ({ start, end }: Fields) => typeof start === 'number' && typeof end === 'number';
const textOf = (word: Fields) => word['word'] ?? word['punctuated_word'] ?? word['text'];
/** Blanks and sounds stand among the words of some services. */
const isSaid = ({ type }: Fields) => type !== 'spacing' && type !== 'audio_event';
const isTimedWord = (word: Fields) => {
  const text = textOf(word);
  return isTimed(word) && isSaid(word) && word['start_ms'] === undefined && typeof text === 'string';
};
const isTimedText = (segment: Fields) => isTimed(segment) && typeof segment['text'] === 'string';

/** Whole numbers are milliseconds where as seconds they would be of another recording altogether. */
function unitOf(texts: readonly Fields[], durationMs: number): number {
  const times = texts.flatMap(({ start, end }) => [Number(start), Number(end)]);
  const highest = times.reduce((most, time) => Math.max(most, time), 0);
  return times.every(Number.isInteger) && highest * 1000 > 2 * durationMs ? 1 : 1000;
}

function toTimed(one: Fields, unitMs: number, names: ReadonlyMap<unknown, unknown>): Timed {
  const { start, end, speaker, speaker_id: id } = one;
  const sure = one['probability'] ?? one['score'] ?? one['confidence'];
  return {
    text: String(textOf(one)),
    startMs: Math.max(0, Math.round(Number(start) * unitMs)),
    endMs: Math.max(0, Math.round(Number(end) * unitMs)),
    speaker: speakerOf(names.get(speaker) ?? speaker ?? id),
    ...(typeof sure === 'number' ? { confidence: sure } : {}),
  };
}

/** Engines round times so that a word may begin before its speaker's last one has ended, or take no time. */
function inOrder(words: readonly Timed[]): unknown[] {
  const endedMs = new Map<string | null, number>();
  let latestMs = 0;
  const ordered = words.map(({ text, startMs, endMs, confidence, speaker = null }) => {
    const own = Math.max(endedMs.get(speaker) ?? 0, endedMs.get(null) ?? 0);
    const start_ms = Math.max(speaker === null ? latestMs : own, startMs);
    const end_ms = Math.max(start_ms + 1, endMs);
    endedMs.set(speaker, end_ms);
    latestMs = Math.max(latestMs, end_ms);
    return { text, start_ms, end_ms, confidence, speaker };
  });
  return ordered.toSorted((a, b) => a.start_ms - b.start_ms);
}

function toCue({ startMs, endMs, text, speaker = null }: Timed): GivenCue {
  return {
    ...{ line: 1, startMs, endMs: Math.max(startMs + 1, endMs), speaker },
    words: splitUnspaced(withSigns(withNarrowSpaces(text).split(BETWEEN_WORDS))),
  };
}

const LANGUAGE_PATHS = [
  ['language'],
  ['language_code'],
  ['metadata', 'language'],
  ['results', 'language_code'],
];

/** The language that an engine's output names. */
export function languageIn(parsed: unknown): string | null {
  const named = LANGUAGE_PATHS.map((path) => at(parsed, ...path)).find((value) => typeof value === 'string');
  return typeof named === 'string' ? named : null;
}
