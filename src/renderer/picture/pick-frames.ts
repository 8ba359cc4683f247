import type { ProgrammeStretch } from '../../domain/plan/programme.ts';
import { type FileClock, groupToFileMs } from '../../domain/recording/file-clock.ts';
import { type FrameRate, formatRate, framesPerSecond, frameToMs } from '../../domain/time/frame-rate.ts';
import { type Filter, filter } from '../../media/encode-filter-graph.ts';

/** How to read one entry's stretches from one camera file. */
export interface FramePick {
  /** A multiple of `SEEK_STEP_S`. */
  seekS: number;
  readS: number;
  /** Makes the programme's frames from the decoded ones, numbered from 0 at the programme's rate. */
  filters: Filter[];
}

/**
 * ffmpeg moves timestamps by the seek position, in whole ticks of the stream. Tenths of a second are whole ticks in
 * every common timebase, other positions are not.
 */
const SEEK_STEP_S = 0.1;
/**
 * The frame before the first wanted one must be decoded too. Leads of a whole second cost 0.1 of a bare encode in
 * entries of 2 s.
 */
const LEAD_S = 0.15;
const LEAD_FRAMES = 2;
const TAIL_S = 2;
const NANOSECONDS_PER_S = 1e9;
/**
 * Where two camera frames are equally near, the earlier one is shown; this makes the choice independent of rounding.
 */
const TIE_S = 1e-6;

/**
 * Chooses for each programme frame the camera frame nearest in time, exactly, at any pair of rates. A camera
 * frame replaces the previous one halfway between the two. That moment of file time is mapped on programme
 * time, which does not advance in cut stretches. It becomes the frame's timestamp. `fps` with rounding up
 * then shows at each tick the last frame whose moment has come. Neither `fps` alone nor `select` per stretch
 * gives the nearest frame. `fps` rounds to its own ticks: it is wrong by up to half a frame when rates
 * differ.
 */
export function pickFrames(
  stretches: readonly ProgrammeStretch[],
  rate: FrameRate,
  { clock, rate: fileRate }: { clock: FileClock; rate: FrameRate },
): FramePick {
  const pace = 1 + clock.driftPpm / 1e6;
  const frameS = rate.den / rate.num;
  const halfFileS = frameS / pace / 2;
  const starts = stretches.map(({ startFrame }) => groupToFileMs(frameToMs(startFrame, rate), clock) / 1000);
  const firstS = starts[0] ?? 0;
  const last = stretches.at(-1);
  const lastS = last ? groupToFileMs(frameToMs(last.endFrame, rate), clock) / 1000 : 0;
  const leadS = Math.max(LEAD_S, LEAD_FRAMES / framesPerSecond(fileRate));
  const seekS = Math.max(0, Math.floor((firstS - leadS) / SEEK_STEP_S)) / Math.round(1 / SEEK_STEP_S);
  const pieces = stretches.map(({ startFrame, endFrame }, index) => {
    const fromS = (starts[index] ?? 0) - halfFileS - seekS;
    return `clip(ld(0)-${seconds(fromS)},0,${seconds(((endFrame - startFrame) * frameS) / pace)})`;
  });
  const takeover = `st(0,if(isnan(PREV_INPTS),PTS,(PTS+PREV_INPTS)/2)*TB+${TIE_S})`;
  const programmeS = `(${pieces.join('+')})*${pace}-${seconds(frameS / 2)}`;
  return {
    seekS,
    readS: Math.ceil(lastS - seekS) + TAIL_S,
    filters: [
      filter('settb', { expr: `1/${NANOSECONDS_PER_S}` }),
      // A file that ends early continues with its last frame; `fps` alone would stop.
      filter('tpad', { stop_mode: 'clone', stop: -1 }),
      filter('setpts', { expr: `0*${takeover}+(${programmeS})/TB` }),
      filter('fps', { fps: formatRate(rate), round: 'up', start_time: 0 }),
    ],
  };
}

function seconds(value: number): string {
  return value.toFixed(10);
}
