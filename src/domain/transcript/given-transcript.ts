/** A word that somebody else heard or wrote; times are milliseconds on the group's timeline. */
export interface GivenWord {
  text: string;
  startMs: number;
  endMs: number;
  /** 0..1; 1 where nothing is said. */
  confidence: number;
  speaker: string | null;
  filler: boolean;
}

/** A caption: its words have no times of their own yet. */
export interface GivenCue {
  startMs: number;
  endMs: number;
  speaker: string | null;
  words: string[];
}

export type GivenTranscript =
  | { kind: 'words'; language: string | null; words: GivenWord[] }
  | { kind: 'cues'; language: null; cues: GivenCue[] };

/** What is wrong with a transcript, and in which line of it. */
export class GivenTranscriptError extends Error {
  /** `line` is null where nobody knows it. */
  constructor(line: number | null, message: string) {
    super(line === null ? message : `line ${line}: ${message}`);
    this.name = 'GivenTranscriptError';
  }
}

/** Six hours of talk, the longest recording, are some 72,000 words: a megabyte as captions, 9 as JSON. */
const MAX_WORDS = 80_000;
const MAX_CAPTION_CHARS = 2 * 2 ** 20;
const MAX_WORD_CHARS = 200;
const MAX_SPEAKERS = 100;

/**
 * Reads a transcript that was made elsewhere: the interface's words form as JSON, or SRT or VTT, told apart by
 * content. Throws GivenTranscriptError at the first time that is wrong, out of order, over another of the same speaker,
 * or past `durationMs`.
 */
export function readGivenTranscript(text: string, durationMs: number): GivenTranscript {
  const trimmed = text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  if (/^\s*[[{]/.test(trimmed)) return readWords(trimmed, durationMs);
  return { kind: 'cues', language: null, cues: readCues(trimmed, durationMs) };
}

/** How far past its end a recording's last word may be said to reach: clocks are rounded. */
const END_SLACK_MS = 500;

function readWords(text: string, durationMs: number): GivenTranscript {
  requireFewObjects(text);
  const parsed = parseJson(text);
  const list = Array.isArray(parsed) ? parsed : (parsed as { words?: unknown } | null)?.words;
  if (!Array.isArray(list)) throw new GivenTranscriptError(1, 'there is no list of words');
  const language = (parsed as { language?: unknown } | null)?.language;
  // Two people talk at once; one does not, and nobody knows of words whose speaker is not said.
  const endedMs = new Map<string | null, number>();
  let latestEndMs = 0;
  const lastOf = (speaker: string | null) =>
    speaker === null ? latestEndMs : Math.max(endedMs.get(speaker) ?? 0, endedMs.get(null) ?? 0);
  let startedMs = 0;
  const words = list.map((entry: unknown, index) => {
    // Where it stands is looked up for the one that is refused: a search for each would go over the text each time.
    const fault = (message: string) => new GivenTranscriptError(lineOfWord(text, index), message);
    const word = readWord(entry, fault);
    const named = (message: string) => fault(`word ${index} ${JSON.stringify(word.text)}, ${message}`);
    requireTimes(word, lastOf(word.speaker), durationMs, named);
    if (word.startMs < startedMs) {
      throw named(`${word.startMs} ms: the one before it begins later (${startedMs} ms)`);
    }
    endedMs.set(word.speaker, word.endMs);
    if (endedMs.size > MAX_SPEAKERS + 1) throw fault(`more than ${MAX_SPEAKERS} people speak`);
    latestEndMs = Math.max(latestEndMs, word.endMs);
    startedMs = word.startMs;
    return word;
  });
  return { kind: 'words', language: typeof language === 'string' ? language : null, words };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const [, said = '', line] =
      /^SyntaxError: (.*?)(?: at position \d+ \(line (\d+).*)?$/s.exec(String(error)) ?? [];
    throw new GivenTranscriptError(line === undefined ? null : Number(line), `this is no JSON: ${said}`);
  }
}

/** Counted before they are made: what is read of a megabyte of brackets takes thirty. */
function requireFewObjects(text: string): void {
  let opened = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === 0x7b || sign === 0x5b) opened += 1;
  }
  // Signs within words count too; few words have any.
  if (opened > MAX_WORDS + 2) {
    throw new GivenTranscriptError(null, `there are more than ${MAX_WORDS} words, the most that are taken`);
  }
}

/** The n-th word's line is that of the n-th `start_ms`: each word has one, and nothing else does. */
function lineOfWord(text: string, n: number): number {
  let [index, line] = [-1, 1];
  for (const { 0: found } of text.matchAll(/"start_ms"\s{0,20}:|\n/g)) {
    if (found === '\n') line += 1;
    else index += 1;
    if (index === n) break;
  }
  return line;
}

type Fault = (message: string) => GivenTranscriptError;

function readWord(entry: unknown, fault: Fault): GivenWord {
  if (typeof entry !== 'object' || entry === null) throw fault('a word is no object');
  const { text, start_ms, end_ms, confidence, speaker, filler } = entry as Record<string, unknown>;
  if (typeof text !== 'string' || text.trim() === '' || text.includes('\0')) {
    throw fault('a word needs a text');
  }
  if (text.length > MAX_WORD_CHARS) throw fault(`a word has more than ${MAX_WORD_CHARS} characters`);
  if (typeof speaker === 'string' && speaker.length > MAX_WORD_CHARS) {
    throw fault(`a speaker has more than ${MAX_WORD_CHARS} characters`);
  }
  for (const [name, ms] of Object.entries({ start_ms, end_ms })) {
    if (!Number.isInteger(ms)) {
      throw fault(`${name} of ${JSON.stringify(text)} must be whole milliseconds`);
    }
  }
  const isSure = typeof confidence === 'number' && confidence >= 0 && confidence <= 1;
  return {
    text: text.trim(),
    startMs: start_ms as number,
    endMs: end_ms as number,
    confidence: isSure ? confidence : 1,
    speaker: typeof speaker === 'string' && speaker.trim() !== '' ? speaker.trim() : null,
    filler: filler === true,
  };
}

function requireTimes(
  { startMs, endMs }: { startMs: number; endMs: number },
  endedMs: number,
  durationMs: number,
  fault: Fault,
): void {
  const refuse = (why: string) => fault(`${startMs} to ${endMs} ms: ${why}`);
  if (startMs < 0 || endMs <= startMs)
    throw refuse('it must begin at 0 or later and end after its beginning');
  if (startMs < endedMs) throw refuse(`it begins before the one before it has ended (${endedMs} ms)`);
  if (endMs > durationMs + END_SLACK_MS) throw refuse(`the recording ends at ${durationMs} ms`);
}

/** Longer ones hold settings of VTT, which are not read, or nothing that is a time. */
const MAX_TIMING_CHARS = 200;
const TIMING =
  /^\s*(?:(\d+):)?(\d{1,2}):(\d{2})[.,](\d{3})\s+-->\s+(?:(\d+):)?(\d{1,2}):(\d{2})[.,](\d{3})(?:\s.*)?$/;

function readCues(text: string, durationMs: number): GivenCue[] {
  if (text.length > MAX_CAPTION_CHARS) {
    throw new GivenTranscriptError(
      null,
      `the captions have ${text.length} characters; at most ${MAX_CAPTION_CHARS} are taken`,
    );
  }
  const cues: GivenCue[] = [];
  let [endedMs, wordCount] = [0, 0];
  const lines = linesOf(text);
  for (const { number, line } of lines) {
    if (!line.includes('-->')) continue;
    const fault = (message: string) => new GivenTranscriptError(number, message);
    const timing = readTiming(line, fault);
    requireTimes(timing, endedMs, durationMs, fault);
    endedMs = timing.endMs;
    const said: string[] = [];
    for (let next = lines.next(); !next.done && next.value.line.trim() !== ''; next = lines.next()) {
      said.push(next.value.line);
    }
    const cue = { ...timing, ...readSaid(said.join(' '), fault) };
    wordCount += cue.words.length;
    if (wordCount > MAX_WORDS) throw fault(`there are more than ${MAX_WORDS} words, the most that are taken`);
    if (cue.words.length > 0) cues.push(cue);
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

function readTiming(line: string, fault: Fault): { startMs: number; endMs: number } {
  const match = TIMING.exec(line.slice(0, MAX_TIMING_CHARS));
  if (match === null) throw fault(`${JSON.stringify(line.trim().slice(0, 80))} is no timing of a caption`);
  const [startMs, endMs] = [match.slice(1, 5), match.slice(5, 9)].map(
    ([hours = '0', minutes, seconds, ms]) => {
      return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(ms);
    },
  );
  return { startMs: startMs ?? 0, endMs: endMs ?? 0 };
}

/** VTT says who speaks as `<v Name>`; other marks, and SRT's own, are dropped. */
function readSaid(text: string, fault: Fault): { speaker: string | null; words: string[] } {
  const { plain, marks } = withoutMarks(text);
  const voice = marks.find((mark) => /^v[.\s]/.test(mark)) ?? '';
  const speaker = voice.replace(/^v(?:\.\S*)?/, '').trim();
  if (speaker.length > MAX_WORD_CHARS) throw fault(`a speaker has more than ${MAX_WORD_CHARS} characters`);
  const words = plain
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  if (words.some(({ length }) => length > MAX_WORD_CHARS)) {
    throw fault(`a word has more than ${MAX_WORD_CHARS} characters`);
  }
  return { speaker: speaker === '' ? null : speaker, words };
}

/**
 * The text without `<...>` and `{\...}`, and what stood in the former. One pass: a pattern would look for the end of
 * each of a million openings. An opening without an end is text.
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
