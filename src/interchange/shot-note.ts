import type { Timeline, TimelineShot } from '../domain/timeline/timeline.ts';
import { markOf } from './entry-mark.ts';

/** A short name of an entry: `3. Ana`. */
export function entryName({ entry }: TimelineShot): string {
  const speaker = entry.speaker_name ?? entry.speaker;
  return speaker === '' ? `Entry ${entry.n}` : `Entry ${entry.n}: ${speaker}`;
}

/** What an editor should know of an entry: its words, its warnings, and the mark by which it is known again. */
export function shotNote(timeline: Timeline, shot: TimelineShot): string {
  const warnings = shot.warnings.map((warning) => `Warning: ${warning}`);
  const text = shot.entry.text === '' ? [] : [shot.entry.text];
  return [...text, ...warnings, markOf(timeline, shot)].join('\n');
}
