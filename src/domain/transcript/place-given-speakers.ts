import { plainName } from '../../contract/requests/name-characters.ts';
import type { SegmentSpan } from '../display-text/display-segments.ts';
import type { GivenWord } from './given-transcript.ts';
import { matchSpeakers } from './match-speakers.ts';

export interface PlacedWord extends GivenWord {
  speaker: string;
}

interface KnownNames {
  /** Names by label. */
  names: Readonly<Record<string, string>>;
  /** Labels whose names a person typed: no other speaker gets them. */
  typedLabels: readonly string[];
  /** Labels in stored plans, which new speakers do not get. */
  shownLabels: readonly string[];
}

/**
 * Gives each word its speaker. A label stays, and a known name becomes its label. A word without a speaker
 * gets the one who spoke there before. An unknown name gets the voice that shares the most time with it, or a
 * new label. Names have no control characters or marks of direction.
 */
export function placeGivenSpeakers(
  given: readonly GivenWord[],
  before: readonly SegmentSpan[],
  { names, typedLabels, shownLabels }: KnownNames,
): { words: PlacedWord[]; newNames: Map<string, string> } {
  const words = given.map((word) => ({ ...word, speaker: plainName(word.speaker ?? '') || null }));
  const labels = new Map(Object.entries(names).map(([label, name]) => [plainName(name), label]));
  let at = 0;
  const known = words.map(({ speaker, startMs }) => {
    while (at + 1 < before.length && (before[at]?.end_ms ?? 0) <= startMs) at += 1;
    if (speaker === null) return before[at]?.speaker ?? 'S1';
    return isLabel(speaker) ? speaker : labels.get(speaker);
  });
  const used = new Set([...typedLabels, ...known.filter((label) => label !== undefined)]);
  const unknown = words.flatMap(({ speaker, startMs, endMs }, i) =>
    speaker === null || known[i] !== undefined ? [] : [{ speaker, start_ms: startMs, end_ms: endMs }],
  );
  const matched = matchSpeakers(before, unknown, { reserved: used, shown: new Set(shownLabels) });
  return {
    words: words.map((word, i) => ({
      ...word,
      speaker: known[i] ?? matched.get(word.speaker ?? '') ?? 'S1',
    })),
    newNames: new Map([...matched].map(([name, label]) => [label, name])),
  };
}

function isLabel(speaker: string): boolean {
  return /^S[1-9]\d*$/.test(speaker);
}
