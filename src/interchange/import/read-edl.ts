import { frameToMs } from '../../domain/time/frame-rate.ts';
import { parseTimecode } from '../../domain/time/timecode.ts';
import { startFrameOf } from '../../domain/timeline/start-frame.ts';
import { ImportFault } from '../import-fault.ts';
import type { ImportContext, ImportedClip, ImportedTimeline } from './imported-timeline.ts';

const EVENT = /^(\d{1,6})\s+(\S+)\s+(\S+)\s+(\S+)(?:\s+\d+)?\s+(\S+)\s+(\S+)\s+(\S+)\s+(\S+)\s*$/;
const CLIP_NAME = /^\*\s*FROM CLIP NAME:\s*(.+?)\s*$/i;

/** The picture events of a CMX3600 list. Their files are named by the comments below them. Throws ImportFault. */
export function readEdlTimeline(text: string, context: ImportContext): ImportedTimeline {
  const clips: ImportedClip[] = [];
  const leftOut: string[] = [];
  const lines = text.split(/\r\n|\r|\n/);
  for (const [index, line] of lines.entries()) {
    const [, number, reel = '', track = '', kind = '', sourceIn = '', , recordIn = '', recordOut = ''] =
      EVENT.exec(line) ?? [];
    if (number === undefined || !/^(V|B|AA\/V|VA1)/i.test(track)) continue;
    const name = nameBelow(lines, index);
    const file = context.fileOfReel(reel) ?? (name === null ? null : context.fileNamed(name));
    if (name === 'END CARD') continue;
    if (kind.toUpperCase() !== 'C') leftOut.push(`The transition of event ${number} is not in the plan.`);
    if (file === null || file.picture === null) {
      leftOut.push(
        `Event ${number} is not in the plan: ${name === null ? 'it names no file' : `the cut has no camera file ${name.slice(0, 80)}`}.`,
      );
      continue;
    }
    const atFrame = frameOf(recordIn, context.rate, number);
    const frames = frameOf(recordOut, context.rate, number) - atFrame;
    const sourceFrame = frameOf(sourceIn, file.picture.rate, number) - startFrameOf(file);
    if (frames <= 0) continue;
    clips.push({
      mark: null,
      fileId: file.id,
      fileName: file.fileName,
      fileStartMs: frameToMs(sourceFrame, file.picture.rate),
      durationMs: frameToMs(frames, context.rate),
      atMs: frameToMs(atFrame, context.rate),
    });
  }
  return { clips, leftOut };
}

/** Comments of an event stand between it and the next one. */
function nameBelow(lines: readonly string[], index: number): string | null {
  for (const line of lines.slice(index + 1)) {
    if (/^\d/.test(line)) return null;
    const name = CLIP_NAME.exec(line)?.[1];
    if (name !== undefined) return name;
  }
  return null;
}

function frameOf(timecode: string, rate: ImportContext['rate'], event: string): number {
  const frame = parseTimecode(timecode, rate);
  if (frame === null)
    throw new ImportFault(`Event ${event} has a timecode that cannot be read: ${timecode.slice(0, 40)}.`);
  return frame;
}
