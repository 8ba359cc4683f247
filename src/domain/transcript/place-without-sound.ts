import type { SourceFacts } from '../recording/source-facts.ts';

const SAME_LENGTH_MS = 100;

export interface SilentFile {
  facts: SourceFacts;
  durationMs: number;
  /** Frames a second that its timecode counts; null without a picture. */
  fps: number | null;
}

/** Where a file starts on the reference's clock, and what tells it. */
interface SilentPlace {
  offsetMs: number;
  placedBy: 'timecode' | 'creation_time' | 'equal_length';
}

/**
 * Where a file starts on the reference's clock when sound cannot tell. Timecodes or creation times tell it
 * when both files carry one. Files of the same length within 100 ms start at 0. Null where it is unknown.
 */
export function placeWithoutSound(reference: SilentFile, file: SilentFile): SilentPlace | null {
  const [referenceCode, fileCode] = [timecodeMs(reference), timecodeMs(file)];
  if (referenceCode !== null && fileCode !== null)
    return { offsetMs: fileCode - referenceCode, placedBy: 'timecode' };
  if (Math.abs(reference.durationMs - file.durationMs) <= SAME_LENGTH_MS)
    return { offsetMs: 0, placedBy: 'equal_length' };
  if (reference.facts.createdAt === null || file.facts.createdAt === null) return null;
  const offsetMs = Date.parse(file.facts.createdAt) - Date.parse(reference.facts.createdAt);
  return Number.isFinite(offsetMs) ? { offsetMs, placedBy: 'creation_time' } : null;
}

function timecodeMs({ facts, fps }: SilentFile): number | null {
  const parts = facts.startTimecode?.split(/[:;]/).map(Number);
  if (parts === undefined || parts.length !== 4 || fps === null) return null;
  const [hours = 0, minutes = 0, seconds = 0, frames = 0] = parts;
  return ((hours * 60 + minutes) * 60 + seconds) * 1000 + (frames * 1000) / fps;
}
