/** Somebody speaks; several may at once. */
export interface SpokenStretch {
  speaker: string | number;
  startMs: number;
  endMs: number;
}

/** Parts of the true speech, all speakers counted; `error` is the sum of the other three. */
export interface DiarizationError {
  error: number;
  missed: number;
  invented: number;
  confused: number;
  /** True speech in ms, time with two speakers counted twice. */
  speechMs: number;
}

const STEP_MS = 10;

/**
 * Diarization error rate in steps of 10 ms, without a collar and with overlapping talk. It counts speech that was
 * missed, invented or given to another speaker, after found voices are matched to the true speakers as well as
 * possible.
 */
export function diarizationError(
  truth: readonly SpokenStretch[],
  found: readonly SpokenStretch[],
  lengthMs: number,
): DiarizationError {
  const steps = Math.ceil(lengthMs / STEP_MS);
  const [said, heard] = [tracksOf(truth, steps), tracksOf(found, steps)];
  const shared = said.map((own) => heard.map((other) => count(steps, (i) => own[i] === 1 && other[i] === 1)));
  const matched = bestSum(shared);
  let [speech, missed, invented, both] = [0, 0, 0, 0];
  for (let i = 0; i < steps; i += 1) {
    const [people, voices] = [activeAt(said, i), activeAt(heard, i)];
    speech += people;
    missed += Math.max(0, people - voices);
    invented += Math.max(0, voices - people);
    both += Math.min(people, voices);
  }
  const part = (amount: number) => amount / Math.max(1, speech);
  return {
    error: part(missed + invented + both - matched),
    missed: part(missed),
    invented: part(invented),
    confused: part(both - matched),
    speechMs: speech * STEP_MS,
  };
}

function tracksOf(stretches: readonly SpokenStretch[], steps: number): Uint8Array[] {
  return [...Map.groupBy(stretches, ({ speaker }) => speaker).values()].map((own) => {
    const track = new Uint8Array(steps);
    for (const { startMs, endMs } of own) {
      track.fill(1, Math.round(startMs / STEP_MS), Math.round(endMs / STEP_MS));
    }
    return track;
  });
}

function activeAt(tracks: readonly Uint8Array[], step: number): number {
  return tracks.reduce((sum, track) => sum + (track[step] ?? 0), 0);
}

function count(steps: number, holds: (step: number) => boolean): number {
  let sum = 0;
  for (let i = 0; i < steps; i += 1) sum += holds(i) ? 1 : 0;
  return sum;
}

/** The largest sum of one entry per row with no column used twice: exact, by sets of used columns. */
function bestSum(rows: readonly (readonly number[])[]): number {
  let best = new Map<number, number>([[0, 0]]);
  for (const row of rows) {
    const next = new Map(best);
    for (const [taken, sum] of best) {
      for (const [column, value] of row.entries()) {
        const bit = 2 ** column;
        if (Math.floor(taken / bit) % 2 === 1) continue;
        next.set(taken + bit, Math.max(next.get(taken + bit) ?? 0, sum + value));
      }
    }
    best = next;
  }
  return Math.max(...best.values());
}
