/** A stretch of one speaker; several may overlap. */
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

/** The largest sum of one entry per row with no column used twice: exact, by shortest augmenting paths. */
function bestSum(rows: readonly (readonly number[])[]): number {
  const size = Math.max(rows.length, rows[0]?.length ?? 0);
  const costOf = (row: number, column: number) => -(rows[row - 1]?.[column - 1] ?? 0);
  const [rowPrices, columnPrices] = [new Float64Array(size + 1), new Float64Array(size + 1)];
  const rowOf = new Int32Array(size + 1);
  for (let row = 1; row <= size; row += 1) {
    rowOf[0] = row;
    const least = new Float64Array(size + 1).fill(Number.POSITIVE_INFINITY);
    const [before, isDone] = [new Int32Array(size + 1), new Uint8Array(size + 1)];
    let column = 0;
    while (rowOf[column] !== 0) {
      isDone[column] = 1;
      const at = rowOf[column] ?? 0;
      let [step, next] = [Number.POSITIVE_INFINITY, 0];
      for (let c = 1; c <= size; c += 1) {
        if (isDone[c] === 1) continue;
        const cost = costOf(at, c) - (rowPrices[at] ?? 0) - (columnPrices[c] ?? 0);
        if (cost < (least[c] ?? 0)) {
          least[c] = cost;
          before[c] = column;
        }
        if ((least[c] ?? 0) < step) [step, next] = [least[c] ?? 0, c];
      }
      for (let c = 0; c <= size; c += 1) {
        if (isDone[c] === 1) {
          rowPrices[rowOf[c] ?? 0] = (rowPrices[rowOf[c] ?? 0] ?? 0) + step;
          columnPrices[c] = (columnPrices[c] ?? 0) - step;
        } else least[c] = (least[c] ?? 0) - step;
      }
      column = next;
    }
    for (; column !== 0; column = before[column] ?? 0) rowOf[column] = rowOf[before[column] ?? 0] ?? 0;
  }
  let sum = 0;
  for (let column = 1; column <= size; column += 1) sum -= costOf(rowOf[column] ?? 0, column);
  return sum;
}
