import { codeOfLanguage } from '../../contract/values/languages.ts';
import { languageIn, readEngineJson } from './engine-json/read-engine-json.ts';
import { clockOffsetMs, minusMs } from './given-file/recording-clock.ts';
import {
  type Fault,
  type GivenTranscript,
  GivenTranscriptError,
  type GivenWord,
  MAX_WORD_CHARS,
  MAX_WORDS,
  requireTimes,
} from './given-transcript.ts';

const MAX_SPEAKERS = 100;
const WORDS_FORM =
  'allowed are {"words":[{"text":"So","start_ms":120,"end_ms":300}]}, and the JSON of Whisper and of the large transcription services. Export SRT or VTT instead';

/**
 * Reads the interface's words form as JSON. A language may have any name that engines write; an unknown one counts as
 * none. Throws GivenTranscriptError at the first word that is wrong.
 */
export function readGivenWords(text: string, durationMs: number): GivenTranscript {
  requireFewObjects(text);
  const parsed = parseJson(text);
  const engine = readEngineJson(parsed, durationMs);
  if (engine?.kind === 'cues') {
    const offsetMs = clockOffsetMs(engine.cues, durationMs);
    const cues = engine.cues.map((cue) => minusMs(cue, offsetMs));
    return { kind: 'cues', language: null, cues };
  }
  const own = Array.isArray(parsed) ? parsed : (parsed as { words?: unknown } | null)?.words;
  const list = engine?.words ?? own;
  if (!Array.isArray(list)) throw new GivenTranscriptError(1, `there is no list of words; ${WORDS_FORM}`);
  requireFewWords(list.length);
  const language = languageIn(parsed);
  // Two speakers may overlap, one speaker may not. A word without a speaker may be anyone's, so it may overlap none.
  const endedMs = new Map<string | null, number>();
  let latestEndMs = 0;
  const lastOf = (speaker: string | null) =>
    speaker === null ? latestEndMs : Math.max(endedMs.get(speaker) ?? 0, endedMs.get(null) ?? 0);
  let startedMs = 0;
  const words = list.map((entry: unknown, index) => {
    // Only the place of a refused word is looked up. A search for each word would read the text each time.
    const fault = (message: string) =>
      new GivenTranscriptError(own === list ? lineOfWord(text, index) : null, message);
    const word = readWord(entry, fault);
    const named = (message: string) => fault(`word ${index} ${JSON.stringify(word.text)}, ${message}`);
    requireTimes(word, lastOf(word.speaker), named);
    if (word.startMs < startedMs) {
      throw named(`${word.startMs} ms: the one before it begins later (${startedMs} ms)`);
    }
    endedMs.set(word.speaker, word.endMs);
    if (endedMs.size > MAX_SPEAKERS + 1) throw fault(`more than ${MAX_SPEAKERS} people speak`);
    latestEndMs = Math.max(latestEndMs, word.endMs);
    startedMs = word.startMs;
    return word;
  });
  return { kind: 'words', language: language === null ? null : codeOfLanguage(language), words };
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

/** Services write a word with its alternatives, and again in lists by speaker. */
const MAX_OBJECTS = 8 * MAX_WORDS;

/** Counts objects before parsing, because a megabyte of brackets takes thirty megabytes as objects. */
function requireFewObjects(text: string): void {
  let opened = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === 0x7b || sign === 0x5b) opened += 1;
  }
  // Signs within words count too; few words have any.
  if (opened > MAX_OBJECTS) requireFewWords(MAX_WORDS + 1);
}

function requireFewWords(count: number): void {
  if (count <= MAX_WORDS) return;
  throw new GivenTranscriptError(null, `there are more than ${MAX_WORDS} words, the most that are taken`);
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

function readWord(entry: unknown, fault: Fault): GivenWord {
  if (typeof entry !== 'object' || entry === null) throw fault('a word is no object');
  const { text, start_ms, end_ms, confidence, speaker, filler } = entry as Record<string, unknown>;
  if (typeof text !== 'string' || text.trim() === '' || text.includes('\0')) {
    throw fault(`a word needs a text; ${WORDS_FORM}`);
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
