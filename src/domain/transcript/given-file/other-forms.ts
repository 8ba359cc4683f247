import { GivenTranscriptError } from '../given-transcript.ts';

/** Beginnings of texts that hold a transcript among marks or codes, with their kind and a remedy. */
const OTHER_FORMS: readonly (readonly [RegExp, string])[] = [
  [/^\s*(?:<!doctype html|<html|<head|<body)\b/i, 'a page of HTML: save its text as plain text'],
  [/^\s*(?:<\?xml|<tt\b|<transcript\b|<sami\b)/i, 'XML: export SRT, VTT or plain text instead'],
  [/^\s*Scenarist_SCC\b/i, 'captions as codes (SCC): export SRT or VTT instead'],
];

/** Throws for a text in another form: read as plain text, its marks would be words. */
export function refuseOtherForms(text: string): void {
  const kind = OTHER_FORMS.find(([start]) => start.test(text))?.[1];
  if (kind !== undefined) throw new GivenTranscriptError(null, `this is ${kind}, and give that`);
}
