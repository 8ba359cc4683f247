import type { SegmentSpan } from '../display-text/display-segments.ts';
import { nextLabel } from './correct-words.ts';
import type { GivenWord } from './given-transcript.ts';

export interface PlacedWord extends GivenWord {
  speaker: string;
}

/**
 * Whose words they are: a label as it is, a known name by its label, another name as somebody new who is called so;
 * where nothing is said, who spoke there before.
 */
export function placeGivenSpeakers(
  words: readonly GivenWord[],
  before: readonly SegmentSpan[],
  names: Readonly<Record<string, string>>,
): { words: PlacedWord[]; newNames: Map<string, string> } {
  const labels = new Map(Object.entries(names).map(([label, name]) => [name, label]));
  const taken = new Set([...before.map(({ speaker }) => speaker), ...Object.keys(names)]);
  for (const { speaker } of words) if (speaker !== null && isLabel(speaker)) taken.add(speaker);
  const newNames = new Map<string, string>();
  let at = 0;
  const placed = words.map((word) => {
    while (at + 1 < before.length && (before[at]?.end_ms ?? 0) <= word.startMs) at += 1;
    if (word.speaker === null) return { ...word, speaker: before[at]?.speaker ?? 'S1' };
    if (isLabel(word.speaker)) return { ...word, speaker: word.speaker };
    const label = labels.get(word.speaker) ?? nextLabel(taken);
    if (!labels.has(word.speaker)) newNames.set(label, word.speaker);
    labels.set(word.speaker, label);
    taken.add(label);
    return { ...word, speaker: label };
  });
  return { words: placed, newNames };
}

function isLabel(speaker: string): boolean {
  return /^S[1-9]\d*$/.test(speaker);
}
