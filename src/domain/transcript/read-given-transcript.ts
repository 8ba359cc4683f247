import type { GivenTranscript } from './given-transcript.ts';
import { readGivenCaptions } from './read-given-captions.ts';
import { readGivenWords } from './read-given-words.ts';

/**
 * Reads a transcript that was made elsewhere: the interface's words form as JSON, or SRT or VTT, told apart by
 * content. Throws GivenTranscriptError at the first time that is wrong, out of order, over another of the same speaker,
 * or past `durationMs`.
 */
export function readGivenTranscript(text: string, durationMs: number): GivenTranscript {
  const trimmed = text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  if (/^\s*[[{]/.test(trimmed)) return readGivenWords(trimmed, durationMs);
  return { kind: 'cues', language: null, cues: readGivenCaptions(trimmed, durationMs) };
}
