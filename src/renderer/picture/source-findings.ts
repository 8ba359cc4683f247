import type { ProgrammeEntry } from '../../domain/plan/programme.ts';
import { fileToGroupMs } from '../../domain/recording/file-clock.ts';
import { type FrameRate, frameToMs } from '../../domain/time/frame-rate.ts';
import type { Range } from '../../domain/time/range.ts';
import { filter, formatFilters } from '../../media/encode-filter-graph.ts';
import { sourceInput } from '../../media/ffmpeg-args.ts';
import { runFfmpeg } from '../../media/run-ffmpeg.ts';
import { BLACK_FILTER, FindingReader, freezeFilter } from '../check-segment.ts';
import type { PreparedEntry } from '../prepare-entries.ts';
import type { MediaWork } from '../render-work.ts';
import { pickFrames } from './pick-frames.ts';

/**
 * An encode takes out faint noise, and a picture that hardly moves is still in the render alone. So the source counts
 * as frozen with more change, and for a shorter time, than the render.
 */
export const SOURCE_FREEZE_DB = -50;
const SOURCE_FREEZE_S = 0.5;

/** Black and freeze of the camera's own picture under an entry, in the entry's time. */
export async function findInSource(
  { tools, signal }: MediaWork,
  entry: PreparedEntry,
  rate: FrameRate,
): Promise<{ black: Range[]; freeze: Range[] }> {
  const { camera, stretches } = entry;
  const { seekS, readS } = pickFrames(stretches, rate, camera);
  const reader = new FindingReader();
  const filters = [
    BLACK_FILTER,
    freezeFilter(SOURCE_FREEZE_DB, SOURCE_FREEZE_S),
    filter('metadata', { mode: 'print', file: '-' }),
  ];
  await runFfmpeg(tools, {
    args: [
      ...sourceInput(camera.path, ['-threads', '1', '-ss', String(seekS), '-t', String(readS)]),
      ...['-map', '0:V:0', '-vf', formatFilters(filters), '-f', 'null', 'pipe:2'],
    ],
    onLine: (line) => reader.readLine(line),
    signal,
    timeoutMs: 60_000 + readS * 10_000,
    reads: [camera.path],
    writes: [],
  });
  const { black, freeze } = reader.close(readS * 1000);
  const toEntry = (range: Range): Range[] =>
    rangeInEntry(entry, rate, {
      startMs: fileToGroupMs(seekS * 1000 + range.startMs, camera.clock),
      endMs: fileToGroupMs(seekS * 1000 + range.endMs, camera.clock),
    });
  return { black: black.flatMap(toEntry), freeze: freeze.flatMap(toEntry) };
}

/** The place of a stretch of group time in an entry, counted from the entry's first frame. */
function rangeInEntry(shown: ProgrammeEntry, rate: FrameRate, range: Range): Range[] {
  return shown.stretches.flatMap((stretch) => {
    const startMs = frameToMs(stretch.startFrame, rate);
    const shiftMs = frameToMs(stretch.atFrame - shown.atFrame, rate) - startMs;
    const from = Math.max(range.startMs, startMs);
    const to = Math.min(range.endMs, frameToMs(stretch.endFrame, rate));
    return to > from ? [{ startMs: from + shiftMs, endMs: to + shiftMs }] : [];
  });
}
