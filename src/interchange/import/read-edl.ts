import { framesPerSecond, frameToMs } from '../../domain/time/frame-rate.ts';
import { framesPerDay, parseTimecode } from '../../domain/time/timecode.ts';
import { startFrameOf } from '../../domain/timeline/start-frame.ts';
import { parseEntryMark } from '../entry-mark.ts';
import { ImportFault } from '../import-fault.ts';
import type { ImportContext, ImportedClip, ImportedTimeline } from './imported-timeline.ts';

const EVENT = /^(\d{1,6})\s+(\S+)\s+(\S+)\s+(\S+)(?:\s+\d+)?\s+(\S+)\s+(\S+)\s+(\S+)\s+(\S+)\s*$/;
/** The line below a retimed event, with its speed. */
const RETIMED = /^M2\s/i;
const CLIP_NAME = /^\*\s*FROM CLIP NAME:\s*(\S.*)$/i;

/** The picture events of a CMX3600 list. Their files are named by the comments below them. Throws ImportFault. */
export function readEdlTimeline(text: string, context: ImportContext): ImportedTimeline {
  const clips: ImportedClip[] = [];
  const leftOut: string[] = [];
  const lines = text.split(/\r\n|\r|\n/);
  for (const [index, line] of lines.entries()) {
    const [
      ,
      number,
      reel = '',
      track = '',
      kind = '',
      sourceIn = '',
      sourceOut = '',
      recordIn = '',
      recordOut = '',
    ] = EVENT.exec(line) ?? [];
    if (number === undefined || !/^(V|B|AA\/V|VA1)/i.test(track)) continue;
    const comments = commentsBelow(lines, index);
    const name = comments.flatMap((comment) => CLIP_NAME.exec(comment)?.[1]?.trimEnd() ?? [])[0] ?? null;
    const file = context.fileOfReel(reel, name) ?? (name === null ? null : context.fileNamed(name));
    if (name === 'END CARD') continue;
    if (kind.toUpperCase() !== 'C')
      leftOut.push(`The transition of event ${number} is not in the plan: a plan has hard cuts alone.`);
    if (file === null || file.picture === null) {
      leftOut.push(
        `Event ${number} is not in the plan: ${name === null ? 'it names no file' : `the cut has no camera file ${name.slice(0, 80)}`}.`,
      );
      continue;
    }
    const atFrame = frameOf(recordIn, context.rate, number);
    const frames = frameOf(recordOut, context.rate, number) - atFrame;
    const { rate } = file.picture;
    const afterStart = frameOf(sourceIn, rate, number) - startFrameOf(file, rate);
    // A recording that continues past midnight counts from 0 again.
    const sourceFrame = afterStart < 0 ? afterStart + framesPerDay(rate) : afterStart;
    const isRetimed = comments.some((comment) => RETIMED.test(comment));
    const span = { sourceIn, sourceOut, frames, event: number };
    const sourceDurationMs = isRetimed ? null : sourceLength(span, rate, context.rate);
    // An event of no length is the outgoing side of a transition.
    if (frames < 0) leftOut.push(`Event ${number} is not in the plan: it ends before it begins.`);
    if (frames <= 0) continue;
    clips.push({
      mark: parseEntryMark(comments.join('\n')),
      fileId: file.id,
      fileName: file.fileName,
      fileStartMs: frameToMs(sourceFrame, rate),
      fileStepMs: frameToMs(1, rate),
      durationMs: frameToMs(frames, context.rate),
      ...(sourceDurationMs === null ? {} : { sourceDurationMs }),
      atMs: frameToMs(atFrame, context.rate),
    });
  }
  return { clips, leftOut };
}

/** The times of an event's source, and its frames in the programme. */
interface EventSpan {
  event: string;
  sourceIn: string;
  sourceOut: string;
  frames: number;
}

/**
 * The length of an event by its source's own frames; null where it ends before it begins. Some programs count a source of another
 * rate in frames of the programme: then its length is that in the programme.
 */
function sourceLength(
  { sourceIn, sourceOut, frames, event }: EventSpan,
  own: ImportContext['rate'],
  programme: ImportContext['rate'],
): number | null {
  const framesAt = (rate: ImportContext['rate']) => {
    const day = framesPerDay(rate);
    return (frameOf(sourceOut, rate, event) - frameOf(sourceIn, rate, event) + day) % day;
  };
  const isOfProgramme = framesPerSecond(own) !== framesPerSecond(programme) && framesAt(programme) === frames;
  const isForward = framesAt(own) > 0 && framesAt(own) < framesPerDay(own) / 2;
  return isForward && !isOfProgramme ? frameToMs(framesAt(own), own) : null;
}

/** Comments of an event come between it and the next one. */
function commentsBelow(lines: readonly string[], index: number): string[] {
  const comments: string[] = [];
  for (let at = index + 1; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (/^\d/.test(line)) break;
    comments.push(line);
  }
  return comments;
}

function frameOf(timecode: string, rate: ImportContext['rate'], event: string): number {
  const frame = parseTimecode(timecode, rate);
  if (frame === null)
    throw new ImportFault(`Event ${event} has a timecode that cannot be read: ${timecode.slice(0, 40)}.`);
  return frame;
}
