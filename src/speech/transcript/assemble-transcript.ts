import type { Segment, Word } from '../../contract/transcript.ts';
import { type FileClock, fileToGroupMs } from '../../domain/file-clock.ts';
import { overlapMs } from '../../domain/range.ts';
import type { Turn } from '../microphone-turns.ts';
import type { EngineInfo, HeardWord } from '../transcriber.ts';
import { breakSentences, type SpokenWord } from './break-sentences.ts';
import { findFillers } from './fillers.ts';
import { sentenceText } from './sentence-text.ts';

export interface TranscriptInput {
  engine: EngineInfo;
  /** Words per file, on the files' own clocks. */
  heard: readonly HeardWord[];
  clocks: ReadonlyMap<string, FileClock>;
  /** Turns of own microphones on the group's timeline; null when all were heard in one file. */
  turns: readonly Turn[] | null;
}

export interface AssembledTranscript {
  /** Null when nothing was said. */
  language: string | null;
  words: Word[];
  segments: Segment[];
  warnings: string[];
  /** In order of appearance; `fileId` is the speaker's own microphone. */
  speakers: { label: string; fileId: string | null }[];
}

interface PlacedWord extends HeardWord {
  /** Own time inside the microphone's turns; decides between two microphones that hear one word. */
  inTurnMs: number;
}

/** Two microphones heard one word when it covers at least this part of the shorter of the two. */
const SAME_WORD_OVERLAP = 0.4;
const UNSURE_CONFIDENCE = 0.35;
const UNSURE_MIN_WORDS = 20;

/** Words of all files as one transcript on the group's timeline: sorted, with speakers, fillers and sentences. */
export function assembleTranscript(input: TranscriptInput): AssembledTranscript {
  const placed = dropBleed(placeOnGroupClock(input));
  const speakers = findSpeakers(placed, input.turns);
  const spoken = flagFillers(placed, speakers);
  const sentences = breakSentences(spoken);
  const words = spoken.map((word, idx) => ({
    idx,
    text: word.text,
    start_ms: word.startMs,
    end_ms: word.endMs,
    confidence: placed[idx]?.confidence ?? 0,
    speaker: word.speaker,
    filler: word.filler,
  }));
  const segments = sentences.map(({ first, last }, idx) => {
    const own = spoken.slice(first, last + 1);
    return {
      idx,
      speaker: own[0]?.speaker ?? '',
      start_ms: own[0]?.startMs ?? 0,
      end_ms: own.at(-1)?.endMs ?? 0,
      text: sentenceText(
        own.map((word) => word.text),
        own.map((word) => word.filler),
      ),
      word_start_idx: first,
      word_end_idx: last,
    };
  });
  const language = words.length === 0 ? null : input.engine.language;
  return { language, words, segments, warnings: findWarnings(input, words), speakers };
}

function placeOnGroupClock({ heard, clocks, turns }: TranscriptInput): PlacedWord[] {
  const placed = heard.map((word) => {
    const clock = clocks.get(word.fileId);
    if (clock === undefined) throw new Error(`no clock for file ${word.fileId}`);
    const startMs = Math.round(fileToGroupMs(word.startMs, clock));
    const endMs = Math.max(startMs + 1, Math.round(fileToGroupMs(word.endMs, clock)));
    const range = { startMs, endMs };
    const own = turns?.filter((turn) => turn.fileId === word.fileId) ?? [];
    const inTurnMs = own.reduce((sum, turn) => sum + overlapMs(turn, range), 0);
    return { ...word, text: word.text.trim().toLowerCase(), startMs, endMs, inTurnMs };
  });
  return placed.filter((word) => word.text !== '').sort((a, b) => a.startMs - b.startMs || a.endMs - b.endMs);
}

/** Of one word that two microphones heard at one time, the one in its own speaker's turn is kept. */
function dropBleed(words: readonly PlacedWord[]): PlacedWord[] {
  const kept: PlacedWord[] = [];
  for (const word of words) {
    const twin = kept.findLastIndex((other) => isSameWord(other, word));
    const rival = kept[twin];
    if (rival === undefined) kept.push(word);
    else if (isBetter(word, rival)) kept[twin] = word;
  }
  return kept.sort((a, b) => a.startMs - b.startMs || a.endMs - b.endMs);
}

function isSameWord(a: PlacedWord, b: PlacedWord): boolean {
  if (a.fileId === b.fileId || a.text !== b.text) return false;
  return overlapMs(a, b) >= SAME_WORD_OVERLAP * Math.min(a.endMs - a.startMs, b.endMs - b.startMs);
}

function isBetter(word: PlacedWord, rival: PlacedWord): boolean {
  return word.inTurnMs === rival.inTurnMs
    ? word.confidence > rival.confidence
    : word.inTurnMs > rival.inTurnMs;
}

function findSpeakers(
  words: readonly PlacedWord[],
  turns: readonly Turn[] | null,
): AssembledTranscript['speakers'] {
  if (words.length === 0) return [];
  if (turns === null) return [{ label: 'S1', fileId: null }];
  const files = [...new Set(words.map((word) => word.fileId))];
  return files.map((fileId, index) => ({ label: `S${index + 1}`, fileId }));
}

function flagFillers(words: readonly PlacedWord[], speakers: AssembledTranscript['speakers']): SpokenWord[] {
  const labelOf = (word: PlacedWord) =>
    (speakers.find((speaker) => speaker.fileId === word.fileId) ?? speakers[0])?.label ?? 'S1';
  const spoken = words.map((word) => ({
    text: word.text,
    startMs: word.startMs,
    endMs: word.endMs,
    speaker: labelOf(word),
    filler: false,
  }));
  for (const { label } of speakers) {
    const own = spoken.filter((word) => word.speaker === label);
    for (const [index, isFiller] of findFillers(own).entries()) {
      const word = own[index];
      if (word) word.filler = isFiller;
    }
  }
  return spoken;
}

function findWarnings({ turns, engine }: TranscriptInput, words: readonly Word[]): string[] {
  const warnings: string[] = [];
  if (words.length === 0) return warnings;
  if (turns === null) {
    warnings.push('no microphone of a speaker of their own: everything is attributed to one speaker, S1');
  }
  const mean = words.reduce((sum, word) => sum + word.confidence, 0) / words.length;
  if (words.length >= UNSURE_MIN_WORDS && mean < UNSURE_CONFIDENCE) {
    warnings.push(
      `the words were hard to hear (mean confidence ${mean.toFixed(2)}): the talk may be in another language than ${engine.language}`,
    );
  }
  return warnings;
}
