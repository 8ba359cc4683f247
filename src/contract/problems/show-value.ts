const MAX_SHOWN_CHARS = 100;
/** Each member and each level takes at least two characters, so more of them are never shown. */
const MAX_SHOWN_PARTS = MAX_SHOWN_CHARS / 2;

/** A refused value for a `detail`: as JSON, cut where it would be too long for a sentence. */
export function showValue(value: unknown): string {
  const json = JSON.stringify(shownPart(value, MAX_SHOWN_PARTS)) ?? 'null';
  const text = escaped(json.slice(0, MAX_SHOWN_CHARS + 1));
  return text.length > MAX_SHOWN_CHARS ? `${text.slice(0, MAX_SHOWN_CHARS)}…` : text;
}

/** JSON leaves these as they are, but they would turn the sentence round, or be obeyed by a terminal. */
function escaped(json: string): string {
  return json.replaceAll(/[\p{Bidi_Control}\u007f-\u009f]/gu, (char) => {
    return `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

/** Thousands of levels would exhaust the stack of the code that writes JSON. */
function shownPart(value: unknown, levels: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (levels === 0) return null;
  if (Array.isArray(value)) {
    return value.slice(0, MAX_SHOWN_PARTS).map((part) => shownPart(part, levels - 1));
  }
  const members = Object.entries(value).slice(0, MAX_SHOWN_PARTS);
  return Object.fromEntries(members.map(([key, part]) => [key, shownPart(part, levels - 1)]));
}
