import { refuseOtherForms } from './given-file/other-forms.ts';
import { readTable } from './given-file/read-table.ts';
import { readPlainText } from './given-text/read-plain-text.ts';
import type { GivenTranscript } from './given-transcript.ts';
import { readCues, readGivenCaptions } from './read-given-captions.ts';
import { readGivenWords } from './read-given-words.ts';

/** A text may begin with a direction in brackets: `[Applause] Thank you.` */
const JSON_START = /^\s*(?:\{|\[\s*[{\]])/;
const CAPTION_START = /^\s*WEBVTT|-->|^\s*\d+\s*\n\d{1,2}:\d{2}:\d{2}[.,:;]\d{2,3}\s+(?:-|–)>/;

/**
 * Reads a transcript that was made elsewhere: words as JSON, SRT or VTT, a table, or plain text, told apart
 * by content. Throws GivenTranscriptError at the first time that is wrong, out of order, or past `durationMs`.
 * The same holds for overlaps of one speaker.
 */
export function readGivenTranscript(text: string, durationMs: number): GivenTranscript {
  const trimmed = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  if (JSON_START.test(trimmed)) return readGivenWords(trimmed, durationMs);
  refuseOtherForms(trimmed);
  const captions = CAPTION_START.test(trimmed) ? readGivenCaptions(trimmed) : readTable(trimmed, durationMs);
  if (captions !== null) return { kind: 'cues', language: null, cues: readCues(captions, durationMs) };
  return { kind: 'text', words: readPlainText(trimmed) };
}
