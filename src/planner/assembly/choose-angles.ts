/** A stretch between two points at which the picture may change. */
export interface AnglePiece {
  /** Number of the run that the piece belongs to. Each new run has a cut of the picture. */
  run: number;
  group: string;
  speaker: string;
  /** Length as shown, after tightening. */
  lengthMs: number;
  /** Cameras that have a picture for the whole piece, with how well each shows the speaker, 0..1. */
  fitness: ReadonlyMap<string, number>;
}

const LEAST_SHOT_MS = 3_000;
const LONG_SHOT_MS = 10_000;
/** Costs, in seconds, of showing a person who does not speak. */
const SWITCH_COST = 0.8;
const SHORT_COST = 6;
const LONG_COST_PER_S = 0.5;
const JUMP_COST = 5;
/** A listener may be shown without a cost as long as it is rare. */
const WRONG_COST_PER_S = 0.7;

interface Step {
  cost: number;
  from: number;
  /** Camera of the previous shot. */
  camera: string | null;
}

/**
 * Chooses the camera of each piece: the one that shows the speaker, in shots of at least 3 s. It takes
 * another angle where two neighbouring stretches of one speaker would jump, and within overlong shots. Exact:
 * dynamic programming over shots.
 */
export function chooseAngles(pieces: readonly AnglePiece[]): (string | null)[] {
  const table: Map<string, Step>[] = [];
  for (let end = 1; end <= pieces.length; end += 1) table.push(bestShotsTo(pieces, end, table));
  return traceBack(pieces, table);
}

function bestShotsTo(
  pieces: readonly AnglePiece[],
  end: number,
  table: readonly Map<string, Step>[],
): Map<string, Step> {
  const best = new Map<string, Step>();
  const run = pieces[end - 1]?.run;
  let lengthMs = 0;
  let allowed: Map<string, number> | null = null;
  for (let from = end - 1; from >= 0 && pieces[from]?.run === run; from -= 1) {
    const piece = pieces[from];
    if (!piece) break;
    lengthMs += piece.lengthMs;
    allowed = addWrongCost(allowed, piece);
    const startsRun = pieces[from - 1]?.run !== run;
    const endsRun = pieces[end]?.run !== run;
    for (const [camera, wrongCost] of allowed) {
      const shotCost = wrongCost + lengthCost(lengthMs, startsRun && endsRun);
      const before = cheapestBefore(pieces, from, camera, table);
      const cost = before.cost + shotCost;
      if (cost < (best.get(camera)?.cost ?? Number.POSITIVE_INFINITY)) {
        best.set(camera, { cost, from, camera: before.camera });
      }
    }
  }
  return best;
}

function addWrongCost(allowed: Map<string, number> | null, piece: AnglePiece): Map<string, number> {
  const next = new Map<string, number>();
  for (const [camera, fitness] of piece.fitness) {
    if (allowed && !allowed.has(camera)) continue;
    const cost = ((1 - fitness) * WRONG_COST_PER_S * piece.lengthMs) / 1000;
    next.set(camera, (allowed?.get(camera) ?? 0) + cost);
  }
  return next;
}

function lengthCost(lengthMs: number, isWholeRun: boolean): number {
  if (lengthMs < LEAST_SHOT_MS && !isWholeRun) return SHORT_COST;
  return lengthMs > LONG_SHOT_MS ? ((lengthMs - LONG_SHOT_MS) / 1000) * LONG_COST_PER_S : 0;
}

function cheapestBefore(
  pieces: readonly AnglePiece[],
  from: number,
  camera: string,
  table: readonly Map<string, Step>[],
): { cost: number; camera: string | null } {
  const before = table[from - 1];
  const left = pieces[from - 1];
  const right = pieces[from];
  if (!before || !left || !right) return { cost: 0, camera: null };
  let best: { cost: number; camera: string | null } = { cost: Number.POSITIVE_INFINITY, camera: null };
  for (const [other, step] of before) {
    const cost = step.cost + changeCost(left, right, other === camera);
    if (cost < best.cost) best = { cost, camera: other };
  }
  return best.camera === null ? { cost: 1e6, camera: null } : best;
}

function changeCost(left: AnglePiece, right: AnglePiece, isSame: boolean): number {
  if (left.run === right.run) return isSame ? Number.POSITIVE_INFINITY : SWITCH_COST;
  const wouldJump = isSame && left.group === right.group;
  if (!wouldJump) return 0;
  return left.speaker === right.speaker ? JUMP_COST : JUMP_COST / 4;
}

function traceBack(pieces: readonly AnglePiece[], table: readonly Map<string, Step>[]): (string | null)[] {
  const chosen = new Array<string | null>(pieces.length).fill(null);
  let end = pieces.length;
  let wanted: string | null = null;
  while (end > 0) {
    const options = table[end - 1] ?? new Map<string, Step>();
    if (wanted === null || !options.has(wanted)) {
      wanted = [...options].toSorted((a, b) => a[1].cost - b[1].cost)[0]?.[0] ?? null;
    }
    const step: Step | undefined = wanted === null ? undefined : options.get(wanted);
    const from = step?.from ?? end - 1;
    chosen.fill(wanted, from, end);
    wanted = step?.camera ?? null;
    end = from;
  }
  return chosen;
}
