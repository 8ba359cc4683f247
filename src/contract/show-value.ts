const MAX_SHOWN_CHARS = 100;

/** A refused value as a `detail` shows it: as JSON, cut where it would fill the sentence. */
export function showValue(value: unknown): string {
  const text = JSON.stringify(value) ?? 'null';
  return text.length > MAX_SHOWN_CHARS ? `${text.slice(0, MAX_SHOWN_CHARS)}…` : text;
}
