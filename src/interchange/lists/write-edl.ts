import { type FileClock, groupToFileMs } from '../../domain/recording/file-clock.ts';
import { type FrameRate, frameToMs, msToFrame } from '../../domain/time/frame-rate.ts';
import { overlapMs } from '../../domain/time/range.ts';
import { formatTimecode, isDropFrame, parseTimecode } from '../../domain/time/timecode.ts';
import { countsDropFrames, startFrameOf } from '../../domain/timeline/start-frame.ts';
import type { FrameRange, Timeline, TimelineFile, TimelineShot } from '../../domain/timeline/timeline.ts';
import { markOf } from '../entry-mark.ts';
import { END_CARD_REEL, nameReels } from './edl-reels.ts';

const RECORD_START = '01:00:00:00';
interface EdlEvent {
  reel: string;
  /** Its source counts in drop-frame code. */
  isDrop: boolean;
  sourceIn: string;
  sourceOut: string;
  recordFrame: number;
  frameCount: number;
  comments: string[];
}

/** CMX3600 has 70 characters of a title. */
const MAX_TITLE_CHARS = 70;

/**
 * The plan as a CMX3600 list: one picture event per kept stretch. Source time is the file's own timecode at its own
 * rate, record time the programme's from 01:00:00:00. The first FCM line is of the record times. Before an
 * event whose source counts frames in the other way there is another one.
 */
export function writeEdl(timeline: Timeline): string {
  const { rate } = timeline;
  const events = [...shotEvents(timeline), ...cardEvents(timeline)];
  const start = parseTimecode(RECORD_START.replace(/:(?=\d\d$)/, isDropFrame(rate) ? ';' : ':'), rate) ?? 0;
  const record = (frame: number) => formatTimecode(start + frame, rate);
  const title = [...onOneLine(timeline.title)].slice(0, MAX_TITLE_CHARS).join('').trim();
  const lines = [`TITLE: ${title}`, frameCodeMode(isDropFrame(rate)), ''];
  let mode = frameCodeMode(isDropFrame(rate));
  for (const [index, event] of events.entries()) {
    const own = frameCodeMode(event.isDrop);
    if (own !== mode) lines.push(own);
    mode = own;
    const head = `${String(index + 1).padStart(3, '0')}  ${event.reel.padEnd(8)} V     C        `;
    const recordOut = record(event.recordFrame + event.frameCount);
    lines.push(`${head}${event.sourceIn} ${event.sourceOut} ${record(event.recordFrame)} ${recordOut}`);
    lines.push(...event.comments.map((comment) => `* ${onOneLine(comment)}`));
  }
  return `${lines.join('\r\n')}\r\n`;
}

/** Names are free text, and a line break in one would begin a new event. */
function onOneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ');
}

function frameCodeMode(isDrop: boolean): string {
  return `FCM: ${isDrop ? 'DROP FRAME' : 'NON-DROP FRAME'}`;
}

function shotEvents(timeline: Timeline): EdlEvent[] {
  const { shots, recordings, rate } = timeline;
  const files = recordings.flatMap((recording) => recording.files);
  const reels = nameReels(files.filter(({ picture }) => picture !== null));
  return shots.flatMap((shot) => {
    const file = files.find(({ id }) => id === shot.cameraId);
    if (file === undefined || file.picture === null) return [];
    const { startFrame, endFrame } = shot.picture;
    const reel = reels.get(file.id) ?? 'REEL';
    return [
      {
        reel,
        isDrop: countsDropFrames(file, file.picture.rate),
        sourceIn: sourceTimecode(file, startFrame, shot, rate),
        sourceOut: sourceTimecode(file, endFrame, shot, rate),
        recordFrame: shot.atFrame,
        frameCount: endFrame - startFrame,
        comments: [...namesOf(file, reel), describeShot(shot), ...marksOf(timeline, shot)],
      },
    ];
  });
}

/** Names that the columns do not hold. A reel name in full is the source of a list, as Avid writes it. */
function namesOf({ fileName, reelName }: TimelineFile, reel: string): string[] {
  const isWhole = reelName === null || reelName === reel;
  return [`FROM CLIP NAME: ${fileName}`, ...(isWhole ? [] : [`SOURCE FILE: ${reelName}`])];
}

/** The list beside a render belongs to a video: it has no cut to come back to. */
function marksOf(timeline: Timeline, shot: TimelineShot): string[] {
  return timeline.cutId === '' ? [] : [markOf(timeline, shot)];
}

function describeShot({ entry }: TimelineShot): string {
  const speaker = entry.speaker === '' ? '' : ` SPEAKER ${entry.speaker_name ?? entry.speaker}`;
  return `ENTRY ${entry.n} CAMERA ${entry.camera}${speaker}`;
}

function sourceTimecode(
  file: TimelineFile,
  frame: number,
  { picture }: TimelineShot,
  rate: FrameRate,
): string {
  const own = file.picture?.rate ?? rate;
  const fileMs = groupToFileMs(frameToMs(frame, rate), clockUnder(file, picture, rate));
  const sourceFrame = startFrameOf(file, own) + Math.max(0, msToFrame(fileMs, own));
  return formatTimecode(sourceFrame, own, countsDropFrames(file, own));
}

/** The clock of the time that the file ran for the most of a range. */
function clockUnder({ spans }: TimelineFile, range: FrameRange, rate: FrameRate): FileClock {
  const ms = { startMs: frameToMs(range.startFrame, rate), endMs: frameToMs(range.endFrame, rate) };
  const [first, ...others] = spans;
  if (first === undefined) throw new RangeError('a file that never ran');
  return others.reduce(
    (best, span) => (overlapMs(span.group, ms) > overlapMs(best.group, ms) ? span : best),
    first,
  ).clock;
}

function cardEvents({ rate, frameCount, endCardFrames }: Timeline): EdlEvent[] {
  if (endCardFrames === 0) return [];
  return [
    {
      reel: END_CARD_REEL,
      isDrop: isDropFrame(rate),
      sourceIn: formatTimecode(0, rate),
      sourceOut: formatTimecode(endCardFrames, rate),
      recordFrame: frameCount,
      frameCount: endCardFrames,
      comments: ['FROM CLIP NAME: END CARD'],
    },
  ];
}
