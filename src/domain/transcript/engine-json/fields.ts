export type Fields = Readonly<Record<string, unknown>>;

/** A word or passage of an engine, in milliseconds. */
export interface Timed {
  text: string;
  startMs: number;
  endMs: number;
  confidence?: number;
  speaker?: string | null;
}

export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** The objects in the list at a path: `listAt(parsed, 'results', 'channels')`. */
export function listAt(value: unknown, ...path: string[]): Fields[] {
  const found = at(value, ...path);
  return Array.isArray(found) ? found.filter(isFields) : [];
}

export function at(value: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>((inner, key) => (isFields(inner) ? inner[key] : undefined), value);
}

/** The first one of alternatives is the engine's choice. */
export const bestOf = (item: Fields, key: string): Fields => listAt(item, key)[0] ?? {};

const CLOCK = /^(?:(\d+):)?(\d+):(\d{2})(?:[.,](\d{1,9}))?$/;

/** Seconds as engines write them: 1.5, "1.5", "1.500s", "00:00:01,500", { seconds, nanos }; null for no time. */
export function msOf(written: unknown): number | null {
  if (typeof written === 'number') return Math.max(0, Math.round(written * 1000));
  if (isFields(written)) return msOf(Number(written['seconds'] ?? 0) + Number(written['nanos'] ?? 0) / 1e9);
  if (typeof written !== 'string') return null;
  if (/^-?\d+(?:\.\d+)?s?$/.test(written)) return msOf(Number.parseFloat(written));
  const [clock, hours = '0', minutes = '0', seconds = '0', fraction = '0'] = CLOCK.exec(written) ?? [];
  if (clock === undefined) return null;
  return msOf((Number(hours) * 60 + Number(minutes)) * 60 + Number(`${seconds}.${fraction}`));
}

/** A text with its times; null where one of them is missing. */
export function timed(
  text: unknown,
  [start, end]: readonly [unknown, unknown],
  { confidence, speaker }: { confidence?: unknown; speaker?: unknown },
): Timed[] {
  const [startMs, endMs] = [msOf(start), msOf(end)];
  if (typeof text !== 'string' || text.trim() === '' || startMs === null || endMs === null) return [];
  const sure = Number(confidence ?? Number.NaN);
  return [
    {
      ...{ text: text.trim(), startMs, endMs, speaker: speakerOf(speaker) },
      ...(sure >= 0 && sure <= 1 ? { confidence: sure } : {}),
    },
  ];
}

/** Engines count speakers by numbers and letters: 0, "A", "spk_0". Those would be mistaken for labels of a recording. */
export function speakerOf(written: unknown): string | null {
  if (typeof written !== 'string' && typeof written !== 'number') return null;
  const name = String(written).trim();
  const [, mark] = /^(?:spk_?|speaker_|S)?(\d+|[A-Z])$/.exec(name) ?? [];
  if (name === '' || name === 'UU') return null;
  return mark === undefined ? name : `Speaker ${mark}`;
}

/** A mark of its own belongs to the word before it: "day" and ".". */
export function withMarks(items: readonly (Timed | { mark: unknown })[]): Timed[] {
  const words: Timed[] = [];
  for (const item of items) {
    const last = words.at(-1);
    if (!('mark' in item)) words.push({ ...item });
    else if (last !== undefined && typeof item.mark === 'string') last.text += item.mark.trim();
  }
  return words;
}
