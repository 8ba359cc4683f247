import { type ClockPiece, fileToGroupMs } from '../../domain/recording/file-clock.ts';
import type { Range } from '../../domain/time/range.ts';
import type { WavFile } from '../wav-file.ts';
import { alignSpan, type HeardFiles, openFlux } from './align-span.ts';
import type { Aligned, Alignment, AlignmentFigures } from './alignment.ts';
import { findPause } from './find-pause.ts';
import { joinAlike } from './join-alike.ts';

/** With more pieces than this the jumps are no pauses of a recorder. */
const MAX_PIECES = 16;
/** A piece between two pauses that is shorter than this is dropped: it is too short for a shot. */
const MIN_PIECE_MS = 1_000;

/**
 * Finds how the other file's clock maps on the reference's, or the figures that say why that is unknown. A file is
 * placed piece by piece where it, or the reference, was paused.
 */
export async function alignFiles(reference: WavFile, other: WavFile): Promise<Alignment> {
  const files = await openFlux(reference, other);
  const whole = { startMs: 0, endMs: other.durationMs };
  const alignment = await alignSpan(files, whole);
  if (alignment.aligned || alignment.figures.jump === undefined) return alignment;
  const placed = await placePieces(files, whole, alignment.figures, { left: MAX_PIECES });
  // Without a clear line for every piece the file is refused, with the place of its jump.
  const pieces =
    placed === null ? null : await partPieces(files, joinAlike(placed.map(({ piece }) => piece)));
  return placed === null || pieces === null ? alignment : withPieces(placed, pieces);
}

interface PlacedPiece {
  piece: ClockPiece;
  line: Aligned;
}

/** The pieces of a span with a jump, in order, parted near the jump. Null where a piece has no line. */
async function placePieces(
  files: HeardFiles,
  span: Range,
  { jump }: AlignmentFigures,
  budget: { left: number },
): Promise<PlacedPiece[] | null> {
  if (jump === undefined || jump.atMs <= span.startMs || jump.atMs >= span.endMs) return null;
  const placed: PlacedPiece[] = [];
  for (const part of [
    { startMs: span.startMs, endMs: jump.atMs },
    { startMs: jump.atMs, endMs: span.endMs },
  ]) {
    budget.left -= 1;
    if (budget.left < 0) return null;
    const line = await alignSpan(files, part);
    if (line.aligned) {
      const { offsetMs, driftPpm } = line;
      placed.push({ piece: { ...part, offsetMs, driftPpm }, line });
      continue;
    }
    const within = await placePieces(files, part, line.figures, budget);
    if (within === null) return null;
    placed.push(...within);
  }
  return placed;
}

/** The pieces, shortened around the pauses; null where they do not follow one another on the group's timeline. */
async function partPieces(files: HeardFiles, pieces: readonly ClockPiece[]): Promise<ClockPiece[] | null> {
  const parted = pieces.map((piece) => ({ ...piece }));
  for (const [at, after] of parted.entries()) {
    const before = parted[at - 1];
    if (before === undefined) continue;
    const { beforeEndMs, afterStartMs } = await findPause(files, before, after);
    before.endMs = beforeEndMs;
    after.startMs = afterStartMs;
  }
  const isInOrder = parted.every((piece, at) => {
    const before = parted[at - 1];
    const isFollowing =
      before === undefined || fileToGroupMs(piece.startMs, piece) >= fileToGroupMs(before.endMs, before);
    return isFollowing && piece.endMs - piece.startMs >= MIN_PIECE_MS;
  });
  return isInOrder ? parted : null;
}

/** The certainty of its least certain piece, and the offset of the worst one. */
function withPieces(placed: readonly PlacedPiece[], pieces: readonly ClockPiece[]): Alignment {
  const [first, ...others] = placed.map(({ line }) => line);
  const [start] = pieces;
  if (first === undefined || start === undefined) throw new Error('a file without pieces');
  const weakest = others.reduce((least, line) => (line.confidence < least.confidence ? line : least), first);
  const residualMs = Math.max(first.residualMs, ...others.map((line) => line.residualMs));
  const { offsetMs, driftPpm } = start;
  const whole = { ...weakest, offsetMs, driftPpm, residualMs };
  return pieces.length === 1 ? whole : { ...whole, pieces };
}
