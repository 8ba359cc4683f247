import type { Word } from '../../contract/transcript.ts';
import { type Range, rangeLengthMs } from '../../domain/time/range.ts';
import type { Voices } from './voices.ts';

/** Where two talk at once only the louder is transcribed. More overlap than this gets a warning. */
const MUCH_OVERLAP = 0.1;
const MUCH_OVERLAP_MS = 5_000;
const UNSURE = 'how many people speak is uncertain';
const OVERLAP = 'people talk at once';

/** What a recording warns of because of how its voices were told apart. */
export function warnOfVoices(voices: Voices, words: readonly Word[]): string[] {
  const warnings: string[] = [];
  if (words.length === 0) return warnings;
  if (voices.kind === 'diarized' && voices.notice != null) warnings.push(voices.notice);
  if (voices.kind === 'diarized' && !voices.isSure) {
    const found = new Set(words.map((word) => word.speaker)).size;
    warnings.push(`${UNSURE}: ${sayFound(found)}. Say how many there are (--speakers N)`);
  }
  const overlapping = sayOverlaps(voices);
  if (overlapping !== null) warnings.push(overlapping);
  return warnings;
}

function sayFound(voices: number): string {
  return voices === 1
    ? 'one voice was found, and there may be more'
    : `${voices} voices were found, and another number is nearly as likely`;
}

/** Whether a warning no longer holds once voices were told apart again. */
export function isAboutVoices(warning: string): boolean {
  return [UNSURE, OVERLAP, 'voices were told apart'].some((start) => warning.includes(start));
}

function sayOverlaps(voices: Voices): string | null {
  if (voices.kind === 'one') return null;
  const lengthOf = (ranges: readonly Range[]) => ranges.reduce((sum, range) => sum + rangeLengthMs(range), 0);
  const [overlapLengthMs, talkMs] = [lengthOf(voices.overlaps ?? []), lengthOf(voices.turns)];
  if (overlapLengthMs < Math.max(MUCH_OVERLAP_MS, MUCH_OVERLAP * talkMs)) return null;
  const share = Math.round((100 * overlapLengthMs) / talkMs);
  return `${OVERLAP} for ${Math.round(overlapLengthMs / 1000)} s, ${share} % of the talk: there the words of the quieter are missing`;
}
