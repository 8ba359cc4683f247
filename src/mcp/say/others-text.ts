/** Marks that turn the text around them, and characters that no reader sees. */
const HIDDEN = /[\p{Bidi_Control}\u{e0000}-\u{e007f}\ufeff]/gu;
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/**
 * A text that somebody else chose, on one line. With line breaks of its own it could look like a line of the
 * service, and a model would obey it.
 */
export function oneLine(text: string): string {
  return text.replaceAll(HIDDEN, '').replaceAll(BREAKS, ' ');
}

/** The same in quotes, where it stands between words of the service. */
export function quoted(text: string): string {
  return JSON.stringify(oneLine(text));
}

/** A sentence of another part of the service, within a sentence: its own full stop would be the second. */
export function withoutStop(sentence: string): string {
  return oneLine(sentence).replace(/\.+$/, '');
}
