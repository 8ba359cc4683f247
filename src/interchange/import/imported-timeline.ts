import type { FrameRate } from '../../domain/time/frame-rate.ts';
import type { TimelineFile } from '../../domain/timeline/timeline.ts';
import type { EntryMark } from '../entry-mark.ts';

/** The clips of an edited file, one after the other. */
export interface ImportedTimeline {
  clips: ImportedClip[];
  /** Parts that a plan cannot hold, in sentences. */
  leftOut: string[];
}

/** A stretch of one file, as it is shown. */
export interface ImportedClip {
  /** The mark of the exported clip; null for an added one. */
  mark: EntryMark | null;
  /** Last part of the file's path. Paths are never opened. */
  fileName: string;
  /** Where the form names the file in another way than by its path. */
  fileId?: string;
  /** First moment in the file, from its first frame. */
  fileStartMs: number;
  durationMs: number;
  /** Its length by the times of its source, where the form says both and the clip is not retimed. */
  sourceDurationMs?: number;
  /** Its start on the common clock of all angles; missing where the form has no multicam. */
  sharedStartMs?: number;
  /** The step in which the form counts the file; missing where that is a frame of the programme. */
  fileStepMs?: number;
  /** Where it begins in the programme. */
  atMs: number;
}

/** Facts about the exported cut that a reader needs. */
export interface ImportContext {
  rate: FrameRate;
  /** The file that has a name in the editor; null where the cut has none. */
  fileNamed(name: string): TimelineFile | null;
  /**
   * The file that an edit decision list has under a reel, with the name of the clip below it. Null for
   * other reels.
   */
  fileOfReel(reel: string, name: string | null): TimelineFile | null;
}

/** The last part of a path or address of POSIX or Windows, decoded where it is an address. */
export function lastPart(path: string): string {
  const part = path.replaceAll('\\', '/').split('/').at(-1) ?? '';
  if (!/^[a-z]+:\/\//i.test(path) && !part.includes('%')) return part;
  try {
    return decodeURIComponent(part);
  } catch {
    // A name with a bare per cent sign is no address.
    return part;
  }
}
