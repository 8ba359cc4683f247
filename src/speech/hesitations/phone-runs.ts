import { FRAME_LENGTH } from '../features/speech-features.ts';
import { type AcousticModel, STATES_PER_PHONE } from '../forced-alignment/acoustic-model.ts';
import { scoreFrames } from '../forced-alignment/score-frames.ts';

/** Frames of 10 ms that sound most like one phone. `toFrame` is the first frame behind them. */
export interface PhoneRun {
  phone: string;
  fromFrame: number;
  toFrame: number;
  /** The mean of how well the phone fits, against the best of all: near 0 where it does. */
  fit: number;
}

/** Frames from the first up to the second. */
export type FrameRange = readonly [number, number];

/** Drawn-out sounds change slowly, so every other frame is enough. */
const STEP = 2;
/** The cost of a change of phone, in natural logarithms. It prevents runs of one frame. */
const CHANGE_COST = 10;

/** The cost of an impossible phone for each frame. */
const IMPOSSIBLE = -1_000;

/**
 * The likeliest phones of each range, one after another, without a dictionary. Loudness tells silence, because the
 * model often takes a hum for silence.
 */
export function findPhoneRuns(
  model: AcousticModel,
  { features, isLoud }: { features: Float32Array; isLoud: (frame: number) => boolean },
  ranges: readonly FrameRange[],
): PhoneRun[][] {
  const picked = ranges.map(([from, to]) =>
    Array.from({ length: Math.ceil((to - from) / STEP) }, (_, i) => from + i * STEP),
  );
  const frames = picked.flat();
  const rows = new Float32Array(frames.length * FRAME_LENGTH);
  for (const [i, frame] of frames.entries()) {
    rows.set(features.subarray(frame * FRAME_LENGTH, (frame + 1) * FRAME_LENGTH), i * FRAME_LENGTH);
  }
  const fits = phoneFits(model, rows);
  const silence = model.phones.indexOf('SIL');
  for (const [i, frame] of frames.entries()) {
    const own = fits.subarray(i * model.phones.length, (i + 1) * model.phones.length);
    if (isLoud(frame)) own[silence] = IMPOSSIBLE;
    else own.fill(IMPOSSIBLE).fill(0, silence, silence + 1);
  }
  let row = 0;
  return ranges.map(([from, to], index) => {
    const count = picked[index]?.length ?? 0;
    const own = fits.subarray(row * model.phones.length, (row + count) * model.phones.length);
    row += count;
    return runsOf(model.phones, own, [from, to]);
  });
}

/** By frame and phone: the fit of the phone's best state. */
function phoneFits(model: AcousticModel, rows: Float32Array): Float32Array {
  const states = Uint16Array.from({ length: model.phones.length * STATES_PER_PHONE }, (_, i) => i);
  const { scores } = scoreFrames(model, rows, states);
  return Float32Array.from({ length: scores.length / STATES_PER_PHONE }, (_, i) =>
    Math.max(...scores.subarray(i * STATES_PER_PHONE, (i + 1) * STATES_PER_PHONE)),
  );
}

function runsOf(phones: readonly string[], fits: Float32Array, [from, to]: FrameRange): PhoneRun[] {
  const path = bestPath(fits, phones.length);
  const runs: PhoneRun[] = [];
  let rowsOfRun = 0;
  for (const [row, phone] of path.entries()) {
    const fit = fits[row * phones.length + phone] ?? 0;
    const fromFrame = from + row * STEP;
    const toFrame = Math.min(to, fromFrame + STEP);
    const last = runs.at(-1);
    if (last !== undefined && phone === path[row - 1]) {
      rowsOfRun += 1;
      last.toFrame = toFrame;
      last.fit += (fit - last.fit) / rowsOfRun;
    } else {
      rowsOfRun = 1;
      runs.push({ phone: phones[phone] ?? '', fromFrame, toFrame, fit });
    }
  }
  return runs;
}

/** The phone of each row on the likeliest way, on which a change has its cost. */
function bestPath(fits: Float32Array, phones: number): Uint8Array {
  const rows = fits.length / phones;
  const from = new Uint8Array(fits.length);
  let scores = new Float64Array(phones);
  for (let row = 0; row < rows; row += 1) {
    const best = indexOfMost(scores);
    const change = (scores[best] ?? 0) - CHANGE_COST;
    scores = scores.map((score, phone) => {
      from[row * phones + phone] = change > score ? best : phone;
      return Math.max(change, score) + (fits[row * phones + phone] ?? 0);
    });
  }
  const path = new Uint8Array(rows);
  let phone = indexOfMost(scores);
  for (let row = rows - 1; row >= 0; row -= 1) {
    path[row] = phone;
    phone = from[row * phones + phone] ?? 0;
  }
  return path;
}

function indexOfMost(values: Float64Array): number {
  let best = 0;
  for (const [i, value] of values.entries()) if (value > (values[best] ?? 0)) best = i;
  return best;
}
