import { type FileClock, rangesOnFile } from '../domain/recording/file-clock.ts';
import { LEVEL_STEP_MS, type LevelTrack, levelAt } from '../domain/recording/level-track.ts';
import type { MicrophoneTurn, TranscriptionPiece, Utterance } from '../domain/recording/perceived.ts';

/** The decoder needs some context, and long stretches make it slow and wrong. */
const MIN_UTTERANCE_MS = 2_000;
/**
 * A stretch up to this length is joined with its neighbours, because short phrases are transcribed worse
 * alone.
 */
const JOINED_UTTERANCE_MS = 8_000;
const MAX_UTTERANCE_MS = 20_000;
/** Stretches are joined over a pause of up to this. */
const JOINED_PAUSE_MS = 1_500;
const SPLIT_WINDOW_MS = 200;
const PIECE_MS = 75_000;

/**
 * Cuts talk into stretches of 2-20 s at pauses. `stretches` are turns of the speakers' own microphones, or
 * the stretches of speech in the one transcribed file. They are in order on the group's timeline; so are
 * `levels`, by file.
 */
export function planUtterances(
  stretches: readonly MicrophoneTurn[],
  levels: ReadonlyMap<string, LevelTrack>,
  clocks: ReadonlyMap<string, FileClock>,
): Utterance[] {
  const joined: MicrophoneTurn[] = [];
  for (const stretch of stretches) {
    const last = joined.at(-1);
    if (last && canJoin(last, stretch)) last.endMs = stretch.endMs;
    else joined.push({ ...stretch });
  }
  return joined
    .flatMap((stretch) => splitLong(stretch, levels.get(stretch.fileId) ?? null))
    .flatMap((stretch) => onFileClock(stretch, clocks.get(stretch.fileId)));
}

/** Neighbours in one microphone, with only a pause between them and no words of another speaker. */
function canJoin(last: MicrophoneTurn, next: MicrophoneTurn): boolean {
  const isShort =
    last.endMs - last.startMs < JOINED_UTTERANCE_MS || next.endMs - next.startMs < MIN_UTTERANCE_MS;
  return (
    isShort &&
    last.fileId === next.fileId &&
    next.startMs - last.endMs <= JOINED_PAUSE_MS &&
    next.endMs - last.startMs <= MAX_UTTERANCE_MS
  );
}

/** Halves at the quietest moment until no part is too long. */
function splitLong(stretch: MicrophoneTurn, levels: LevelTrack | null): MicrophoneTurn[] {
  const lengthMs = stretch.endMs - stretch.startMs;
  if (lengthMs <= MAX_UTTERANCE_MS) return [stretch];
  const fromMs = Math.max(stretch.startMs + MIN_UTTERANCE_MS, stretch.startMs + lengthMs * 0.2);
  const toMs = Math.min(stretch.endMs - MIN_UTTERANCE_MS, stretch.startMs + lengthMs * 0.8);
  const cutMs = levels === null ? (fromMs + toMs) / 2 : quietestMs(levels, fromMs, toMs);
  return [
    ...splitLong({ ...stretch, endMs: cutMs }, levels),
    ...splitLong({ ...stretch, startMs: cutMs }, levels),
  ];
}

/** Middle of the quietest 200 ms; of equally quiet places, the one nearest to the middle of the stretch. */
export function quietestMs(levels: LevelTrack, fromMs: number, toMs: number): number {
  const middleMs = (fromMs + toMs) / 2;
  let best = { atMs: middleMs, score: Number.POSITIVE_INFINITY };
  for (let atMs = fromMs; atMs <= toMs; atMs += 2 * LEVEL_STEP_MS) {
    let power = 0;
    for (let ms = -SPLIT_WINDOW_MS / 2; ms < SPLIT_WINDOW_MS / 2; ms += LEVEL_STEP_MS) {
      power += 10 ** (levelAt(levels, atMs + ms) / 10);
    }
    const score = 10 * Math.log10(power + 1e-12) + Math.abs(atMs - middleMs) / 5_000;
    if (score < best.score) best = { atMs, score };
  }
  return best.atMs;
}

function onFileClock({ fileId, ...range }: MicrophoneTurn, clock: FileClock | undefined): Utterance[] {
  if (clock === undefined) throw new Error(`no clock for file ${fileId}`);
  return rangesOnFile(range, clock)
    .map(({ startMs, endMs }) => ({ fileId, startMs: Math.max(0, startMs), endMs }))
    .filter(({ startMs, endMs }) => endMs > startMs);
}

/** Deals utterances, in order, into pieces of about 75 s of sound each: one job each. */
export function planPieces(utterances: readonly Utterance[]): TranscriptionPiece[] {
  const pieces: TranscriptionPiece[] = [];
  let filledMs = Number.POSITIVE_INFINITY;
  for (const utterance of utterances) {
    const lengthMs = utterance.endMs - utterance.startMs;
    if (filledMs + lengthMs / 2 > PIECE_MS) {
      pieces.push({ index: pieces.length, utterances: [] });
      filledMs = 0;
    }
    pieces.at(-1)?.utterances.push(utterance);
    filledMs += lengthMs;
  }
  return pieces;
}
