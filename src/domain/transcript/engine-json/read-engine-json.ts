import { withSigns } from './given-text/lone-signs.ts';
import { BETWEEN_WORDS, withNarrowSpaces } from './given-text/narrow-spaces.ts';
import type { GivenCue } from './given-transcript.ts';

/** Words or captions as Whisper and tools like it write them: times in seconds. */
export type EngineJson = { kind: 'words'; words: unknown[] } | { kind: 'cues'; cues: GivenCue[] };

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const listIn = (value: unknown, key: string): Fields[] =>
  isFields(value) && Array.isArray(value[key]) ? (value[key] as unknown[]).filter(isFields) : [];

/** Another engine's output as words in the interface's form, or as captions; null for any other text. */
export function readEngineJson(parsed: unknown): EngineJson | null {
  const segments = [...listIn(parsed, 'segments'), ...listIn(parsed, 'transcription').map(inSeconds)];
  const own = segments.flatMap((segment) =>
    listIn(segment, 'words').map((word) => ({ speaker: segment['speaker'], ...word })),
  );
  const words = (own.length > 0 ? own : listIn(parsed, 'words')).filter(isTimedWord);
  if (words.length > 0) return { kind: 'words', words: inOrder(words) };
  const cues = segments.filter(isTimedText).map(toCue);
  return cues.length > 0 ? { kind: 'cues', cues } : null;
}

/** whisper.cpp writes `offsets` in milliseconds. */
function inSeconds({ offsets, text }: Fields): Fields {
  const { from, to } = isFields(offsets) ? offsets : {};
  return { text, start: typeof from === 'number' && from / 1000, end: typeof to === 'number' && to / 1000 };
}

const isTimed = ({ start, end }: Fields) => typeof start === 'number' && typeof end === 'number';
const textOf = (word: Fields) => word['word'] ?? word['punctuated_word'] ?? word['text'];
const isTimedWord = (word: Fields) =>
  isTimed(word) && word['start_ms'] === undefined && typeof textOf(word) === 'string';
const isTimedText = (segment: Fields) => isTimed(segment) && typeof segment['text'] === 'string';

const msOf = (seconds: unknown) => Math.max(0, Math.round((seconds as number) * 1000));

/** Engines round times so that a word may begin before the one before it has ended, or take no time. */
function inOrder(words: readonly Fields[]): unknown[] {
  let endedMs = 0;
  return words.map((word) => {
    const start_ms = Math.max(endedMs, msOf(word['start']));
    const end_ms = Math.max(start_ms + 1, msOf(word['end']));
    endedMs = end_ms;
    const confidence = word['probability'] ?? word['score'] ?? word['confidence'];
    return { text: String(textOf(word)), start_ms, end_ms, confidence, speaker: word['speaker'] };
  });
}

function toCue({ start, end, text, speaker }: Fields): GivenCue {
  return {
    line: 1,
    startMs: msOf(start),
    endMs: msOf(end),
    speaker: typeof speaker === 'string' ? speaker : null,
    words: withSigns(withNarrowSpaces(String(text)).split(BETWEEN_WORDS)),
  };
}
