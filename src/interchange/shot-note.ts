import type { Timeline, TimelineShot } from '../domain/timeline/timeline.ts';
import { markOf } from './entry-mark.ts';

/** A short name of an entry: `3. Ana`. */
export function entryName({ entry }: TimelineShot): string {
  const speaker = entry.speaker_name ?? entry.speaker;
  return speaker === '' ? `Entry ${entry.n}` : `Entry ${entry.n}: ${speaker}`;
}

/** The note of an entry for editors: its words, its warnings, and the mark that identifies it. */
export function shotNote(timeline: Timeline, shot: TimelineShot): string {
  const warnings = shot.warnings.map((warning) => `Warning: ${warning}`);
  const text = shot.entry.text === '' ? [] : [shot.entry.text];
  return [...text, ...warnings, markOf(timeline, shot)].join('\n');
}
