import {
  type Fault,
  type GivenCue,
  GivenTranscriptError,
  MAX_WORD_CHARS,
  MAX_WORDS,
  requireTimes,
} from './given-transcript.ts';

const MAX_CAPTION_CHARS = 2 * 2 ** 20;
/** Longer ones hold settings of VTT, which are not read, or nothing that is a time. */
const MAX_TIMING_CHARS = 200;
const TIMING =
  /^\s*(?:(\d+):)?(\d{1,2}):(\d{2})[.,](\d{3})\s+-->\s+(?:(\d+):)?(\d{1,2}):(\d{2})[.,](\d{3})(?:\s.*)?$/;

/** Reads SRT or VTT. Throws GivenTranscriptError at the first caption that is wrong. */
export function readGivenCaptions(text: string, durationMs: number): GivenCue[] {
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
    const cue = { line: number, ...timing, ...readSaid(said.join(' '), fault) };
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
