import type { GivenCue } from './given-transcript.ts';

/** Two people talk at once where their captions share this part of the shorter one. */
const AT_ONCE = 0.5;
/** A caption that would keep less than this part of its time shares the time of both instead. */
const LEAST_KEPT = 0.5;

/**
 * Captions in order of time, so that the words of one end before those of the next begin. Tools let captions end
 * a little late. A caption ends where the next one begins, or the two share their time. Captions of two people who
 * talk at once keep their times.
 */
export function cuesInOrder(cues: readonly GivenCue[]): GivenCue[] {
  const ordered = cues.toSorted((a, b) => a.startMs - b.startMs).map((cue) => ({ ...cue }));
  for (const [at, next] of ordered.entries()) {
    const cue = ordered[at - 1];
    if (cue === undefined || cue.endMs <= next.startMs || areAtOnce(cue, next)) continue;
    const keptMs = next.startMs - cue.startMs;
    if (keptMs < LEAST_KEPT * (cue.endMs - cue.startMs)) shareTime(cue, next);
    else cue.endMs = next.startMs;
  }
  return ordered;
}

function areAtOnce(a: GivenCue, b: GivenCue): boolean {
  if (a.speaker === null || b.speaker === null || a.speaker === b.speaker) return false;
  const sharedMs = Math.min(a.endMs, b.endMs) - b.startMs;
  return sharedMs >= AT_ONCE * Math.min(a.endMs - a.startMs, b.endMs - b.startMs);
}

/** Each gets a part of the time of both, by its letters. */
function shareTime(cue: GivenCue, next: GivenCue): void {
  const [own, other] = [lettersOf(cue), lettersOf(next)];
  const endMs = Math.max(cue.endMs, next.endMs, cue.startMs + 2);
  const borderMs = cue.startMs + Math.round(((endMs - cue.startMs) * own) / (own + other));
  cue.endMs = Math.min(Math.max(borderMs, cue.startMs + 1), endMs - 1);
  next.startMs = cue.endMs;
  next.endMs = endMs;
}

const lettersOf = ({ words }: GivenCue) => words.reduce((sum, word) => sum + [...word].length, 0);
