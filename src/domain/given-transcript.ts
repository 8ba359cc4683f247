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
  const parsed = parseJson(text);
  const list = Array.isArray(parsed) ? parsed : (parsed as { words?: unknown } | null)?.words;
  if (!Array.isArray(list)) throw new GivenTranscriptError(1, 'there is no list of words');
  const language = (parsed as { language?: unknown } | null)?.language;
  const lines = lineFinder(text);
  // Two people talk at once; one does not, and nobody knows of words whose speaker is not said.
  const endedMs = new Map<string | null, number>();
  const lastOf = (speaker: string | null) =>
    speaker === null
      ? Math.max(0, ...endedMs.values())
      : Math.max(endedMs.get(speaker) ?? 0, endedMs.get(null) ?? 0);
  let startedMs = 0;
  const words = list.map((entry: unknown, index) => {
    const line = lines.ofWord(index);
    const word = readWord(entry, line);
    const name = `word ${index} ${JSON.stringify(word.text)}, `;
    requireTimes(word, lastOf(word.speaker), durationMs, { line, name });
    if (word.startMs < startedMs) {
      throw new GivenTranscriptError(
        line,
        `${name}${word.startMs} ms: the one before it begins later (${startedMs} ms)`,
      );
    }
    endedMs.set(word.speaker, word.endMs);
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

/** The n-th word's line is that of the n-th `start_ms`: each word has one, and nothing else does. */
function lineFinder(text: string) {
  const places = [...text.matchAll(/"start_ms"\s*:/g)].map(({ index }) => index);
  return { ofWord: (n: number) => lineAt(text, places[n] ?? text.length) };
}

function lineAt(text: string, position: number): number {
  return text.slice(0, position).split('\n').length;
}

function readWord(entry: unknown, line: number): GivenWord {
  if (typeof entry !== 'object' || entry === null)
    throw new GivenTranscriptError(line, 'a word is no object');
  const { text, start_ms, end_ms, confidence, speaker, filler } = entry as Record<string, unknown>;
  if (typeof text !== 'string' || text.trim() === '' || text.includes('\0')) {
    throw new GivenTranscriptError(line, 'a word needs a text');
  }
  for (const [name, ms] of Object.entries({ start_ms, end_ms })) {
    if (!Number.isInteger(ms)) {
      throw new GivenTranscriptError(line, `${name} of ${JSON.stringify(text)} must be whole milliseconds`);
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
  { line, name = '' }: { line: number; name?: string },
): void {
  const span = `${name}${startMs} to ${endMs} ms`;
  if (startMs < 0 || endMs <= startMs) {
    throw new GivenTranscriptError(line, `${span}: it must begin at 0 or later and end after its beginning`);
  }
  if (startMs < endedMs) {
    throw new GivenTranscriptError(
      line,
      `${span}: it begins before the one before it has ended (${endedMs} ms)`,
    );
  }
  if (endMs > durationMs + END_SLACK_MS) {
    throw new GivenTranscriptError(line, `${span}: the recording ends at ${durationMs} ms`);
  }
}

const TIMING =
  /^\s*(?:(\d+):)?(\d{1,2}):(\d{2})[.,](\d{3})\s+-->\s+(?:(\d+):)?(\d{1,2}):(\d{2})[.,](\d{3})(?:\s.*)?$/;

function readCues(text: string, durationMs: number): GivenCue[] {
  const lines = text.split('\n');
  const cues: GivenCue[] = [];
  let endedMs = 0;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (!line.includes('-->')) continue;
    const timing = readTiming(line, at + 1);
    requireTimes(timing, endedMs, durationMs, { line: at + 1 });
    endedMs = timing.endMs;
    const said: string[] = [];
    for (at += 1; at < lines.length && lines[at]?.trim() !== ''; at += 1) said.push(lines[at] ?? '');
    const cue = { ...timing, ...readSaid(said.join(' ')) };
    if (cue.words.length > 0) cues.push(cue);
  }
  if (cues.length === 0) {
    throw new GivenTranscriptError(1, 'there are no captions; allowed are words as JSON, SRT and VTT');
  }
  return cues;
}

function readTiming(line: string, number: number): { startMs: number; endMs: number } {
  const match = TIMING.exec(line);
  if (match === null) {
    throw new GivenTranscriptError(
      number,
      `${JSON.stringify(line.trim().slice(0, 80))} is no timing of a caption`,
    );
  }
  const [startMs, endMs] = [match.slice(1, 5), match.slice(5, 9)].map(
    ([hours = '0', minutes, seconds, ms]) => {
      return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(ms);
    },
  );
  return { startMs: startMs ?? 0, endMs: endMs ?? 0 };
}

/** VTT says who speaks as `<v Name>`; other marks, and SRT's own, are dropped. */
function readSaid(text: string): { speaker: string | null; words: string[] } {
  const speaker = /<v(?:\.[^\s>]*)?\s+([^>]+)>/.exec(text)?.[1]?.trim() ?? null;
  const plain = text
    .replaceAll(/<[^>]*>|\{\\[^}]*\}/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&');
  return { speaker, words: plain.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)) };
}
