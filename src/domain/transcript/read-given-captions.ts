import type { Range } from '../time/range.ts';
import { frameRateIn, readClock } from './given-file/clock-time.ts';
import { clockOffsetMs, minusMs } from './given-file/recording-clock.ts';
import { nameOfSpeaker } from './given-names/name-in-capitals.ts';
import { labelReaderOf } from './given-names/speaker-labels.ts';
import { saidWords } from './given-text/read-plain-text.ts';
import {
  type Fault,
  type GivenCue,
  GivenTranscriptError,
  MAX_WORD_CHARS,
  MAX_WORDS,
} from './given-transcript.ts';

const MAX_CAPTION_CHARS = 2 * 2 ** 20;
/** Longer ones hold settings of VTT, which are not read, or nothing that is a time. */
const MAX_TIMING_CHARS = 200;
const TIME = String.raw`(?:\d+:)?\d{1,2}:\d{2}(?:[.,]\d{3}|[:;]\d{2})`;
const TIMING = new RegExp(String.raw`^\s*(${TIME})\s+(?:--?|–)>\s+(${TIME})(?:\s.*)?$`);
/** The separator of the two times; a typed one may have one dash. */
const ARROW = /--?>|–>/;

/** A caption as it is written, on its own clock. */
export interface Caption extends Range {
  /** That of its timing, from 1. */
  line: number;
  /** Its lines, with their marks. */
  said: string[];
}

/** Reads SRT or VTT. Throws GivenTranscriptError at the first caption that is wrong. */
export function readGivenCaptions(text: string): Caption[] {
  if (text.length > MAX_CAPTION_CHARS) {
    throw new GivenTranscriptError(
      null,
      `the captions have ${text.length} characters; at most ${MAX_CAPTION_CHARS} are taken`,
    );
  }
  const frameRate = frameRateIn(text);
  const captions: Caption[] = [];
  const lines = linesOf(text);
  for (const { number, line } of lines) {
    if (!isTimingLine(line)) continue;
    const said: string[] = [];
    const timing = readTiming(line, frameRate, (message) => new GivenTranscriptError(number, message));
    for (let next = lines.next(); !next.done && next.value.line.trim() !== ''; next = lines.next()) {
      said.push(next.value.line);
    }
    captions.push({ line: number, ...timing, said });
  }
  return captions;
}

/** The words of captions with who says them. Whole hours of a tape's clock are taken off. */
export function readCues(captions: readonly Caption[], durationMs: number): GivenCue[] {
  const cues: GivenCue[] = [];
  const names = readerOfNames(captions);
  const isNameKept = names !== null && !hasUnnamedChange(captions, names);
  const offsetMs = clockOffsetMs(captions, durationMs);
  let wordCount = 0;
  let speaker: string | null = null;
  for (const { line, said, ...timing } of captions) {
    const fault = (message: string) => new GivenTranscriptError(line, message);
    const range = minusMs(timing, offsetMs);
    const parts = readSaid(said, names, fault);
    for (const [at, part] of parts.entries()) {
      speaker = part.speaker ?? (isNameKept ? speaker : null);
      wordCount += part.words.length;
      const cue = { line, ...shareOf(range, at, parts.length), speaker, words: part.words };
      if (part.words.length > 0) cues.push(cue);
    }
    if (wordCount > MAX_WORDS) throw fault(`there are more than ${MAX_WORDS} words, the most that are taken`);
  }
  if (cues.length === 0) {
    throw new GivenTranscriptError(1, 'there are no captions; allowed are words as JSON, SRT and VTT');
  }
  return cues;
}

/** One line at a time: a list of four million empty ones would be larger than the text. */
function* linesOf(text: string): Generator<{ number: number; line: string }> {
  let number = 1;
  for (let start = 0; start <= text.length; number += 1) {
    const found = text.indexOf('\n', start);
    const end = found === -1 ? text.length : found;
    yield { number, line: text.slice(start, end) };
    start = end + 1;
  }
}

function readTiming(line: string, frameRate: number, fault: Fault): Range {
  const times = TIMING.exec(line.slice(0, MAX_TIMING_CHARS))?.slice(1);
  const [startMs, endMs] = times?.map((time) => readClock(time, frameRate)) ?? [];
  if (typeof startMs !== 'number' || typeof endMs !== 'number') {
    throw fault(`${JSON.stringify(line.trim().slice(0, 80))} is no timing of a caption`);
  }
  if (endMs <= startMs) throw fault(`${startMs} to ${endMs} ms: it must end after its beginning`);
  return { startMs, endMs };
}

/** Whether a line has times, among other text. A number and an arrow within spoken text are no times. */
const isTimingLine = (line: string): boolean =>
  line.includes('-->') || (ARROW.test(line) && TIMING.test(line.slice(0, MAX_TIMING_CHARS)));

/** Where two people speak in one caption, each has a part of its time. */
function shareOf({ startMs, endMs }: Range, at: number, count: number) {
  const partMs = (endMs - startMs) / count;
  return {
    startMs: Math.round(startMs + at * partMs),
    endMs: Math.max(Math.round(startMs + at * partMs) + 1, Math.round(startMs + (at + 1) * partMs)),
  };
}

interface SaidPart {
  speaker: string | null;
  words: string[];
}

/**
 * VTT says who speaks as `<v Name>`, other tools as `Name:`; other marks, and SRT's own, are dropped. A line with a
 * dash has another speaker, except within a voice of VTT, which holds to its end.
 */
function readSaid(lines: readonly string[], nameBefore: NameReader | null, fault: Fault): SaidPart[] {
  const parts: SaidPart[] = [];
  let isInVoice = false;
  for (const line of lines) {
    const { plain, marks } = withoutMarks(line);
    const voice = marks.find((mark) => /^v[.\s]/.test(mark)) ?? '';
    isInVoice ||= voice !== '';
    const name = nameBefore?.(plain) ?? null;
    const speaker = name?.name ?? voice.replace(/^v(?:\.\S*)?/, '').trim();
    if (speaker.length > MAX_WORD_CHARS) throw fault(`a speaker has more than ${MAX_WORD_CHARS} characters`);
    const isOther = isChange(plain);
    const said = name?.said ?? (isOther ? plain.trim().replace(DASH, '') : plain);
    const words = saidWords(withoutEntities(said), fault);
    const last = parts.at(-1);
    const goesOn = speaker === '' && (isInVoice || !isOther);
    if (last && goesOn) last.words.push(...words);
    else parts.push({ speaker: speaker === '' ? null : nameOfSpeaker(speaker), words });
    if (marks.includes('/v')) isInVoice = false;
  }
  return parts;
}

/** The mark before the words of another person. */
const DASH = /^[-–—]\s*/;
/** A long dash may continue a sentence. Without a blank, a dash before a figure is a minus. */
const CHANGE = /^(?:[-–]\s|-\p{L})/u;

const isChange = (plain: string): boolean => CHANGE.test(plain.trim());

/** The name that begins a line, behind its dash, with the rest of the line; null for none. */
type NameReader = (plain: string) => { name: string; said: string } | null;

/**
 * Whether some change of speaker comes without a name. Such captions do not name each speaker, so a name says nothing
 * of the captions after its own.
 */
function hasUnnamedChange(captions: readonly Caption[], nameBefore: NameReader): boolean {
  for (const line of captions.flatMap(({ said }) => said)) {
    const { plain, marks } = withoutMarks(line);
    const isVoiced = marks.some((mark) => /^v[.\s]/.test(mark));
    if (!isVoiced && isChange(plain) && nameBefore(plain) === null) return true;
  }
  return false;
}

const withoutEntities = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&nbsp;', ' ').replaceAll('&amp;', '&');

/** Names count in at least two captions: "Remember: ..." is no name. Null where there are none. */
function readerOfNames(captions: readonly Caption[]): NameReader | null {
  const bare = (line: string) => line.trim().replace(DASH, '');
  const labelOf = labelReaderOf([captions.map(({ said: [first = ''] }) => bare(first))]);
  const counts = new Map<string, number>();
  for (const line of captions.flatMap(({ said }) => said)) {
    const name = labelOf(bare(line))?.[1];
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const names = new Set([...counts].filter(([, times]) => times > 1).map(([name]) => name));
  if (names.size === 0) return null;
  return (plain) => {
    const line = bare(plain);
    const [label = '', name] = labelOf(line) ?? [];
    return name !== undefined && names.has(name) ? { name, said: line.slice(label.length) } : null;
  };
}

/**
 * The text without `<...>` and `{\...}`, and the content of the former. It is one pass: a pattern would look
 * for the end of each of a million openings. An opening without an end is text.
 */
function withoutMarks(text: string): { plain: string; marks: string[] } {
  const marks: string[] = [];
  const lastEnds = { '>': text.lastIndexOf('>'), '}': text.lastIndexOf('}') };
  let plain = '';
  let at = 0;
  for (const { 0: opening, index } of text.matchAll(/<|\{\\/g)) {
    const close = opening === '<' ? '>' : '}';
    if (index < at || index > lastEnds[close]) continue;
    const end = text.indexOf(close, index);
    if (opening === '<') marks.push(text.slice(index + 1, end));
    plain += text.slice(at, index);
    at = end + 1;
  }
  return { plain: plain + text.slice(at), marks };
}
