import { placeName } from '../../domain/time/place-name.ts';
import type { ImportedClip } from './imported-timeline.ts';

/** More than clocks of recorders drift. */
const DRIFT = 0.001;

export interface ClipLength {
  durationMs: number;
  /** A sentence where the file gives two lengths and does not show which one applies; else null. */
  doubt: string | null;
}

/**
 * The length of a clip. An edit decision list gives it by the times of the source and by those of the
 * programme, and a person may change one of them. The one that differs from the unedited export applies.
 * `known` is the clip of that export with the same footage; null for none.
 */
export function lengthOfClip(clip: ImportedClip, known: ImportedClip | null, frameMs: number): ClipLength {
  const { durationMs, sourceDurationMs: sourceMs } = clip;
  const asInProgramme = { durationMs, doubt: null };
  if (sourceMs === undefined) return asInProgramme;
  const slackMs = slackOf(clip, known, frameMs);
  const isSame = (aMs: number, bMs: number) => Math.abs(aMs - bMs) <= slackMs;
  if (known?.sourceDurationMs === undefined)
    return isSame(sourceMs, durationMs) ? asInProgramme : shorterOf(clip, sourceMs);
  const bySourceMs = sourceMs - known.sourceDurationMs;
  const inProgrammeMs = durationMs - known.durationMs;
  if (isSame(bySourceMs, 0) || isSame(bySourceMs, inProgrammeMs)) return asInProgramme;
  if (Math.abs(inProgrammeMs) < frameMs / 2) return { durationMs: durationMs + bySourceMs, doubt: null };
  return shorterOf(clip, sourceMs);
}

/**
 * The rounding error of a length. Frames of one rate are exact if the unedited export has both lengths alike.
 */
function slackOf({ fileStepMs = 0, durationMs }: ImportedClip, known: ImportedClip | null, frameMs: number) {
  const isOneRate = Math.abs(fileStepMs - frameMs) < 0.001;
  const isExact =
    isOneRate && known !== null && Math.abs((known.sourceDurationMs ?? 0) - known.durationMs) < frameMs / 2;
  return isExact ? frameMs / 2 : 1.5 * (fileStepMs + frameMs) + durationMs * DRIFT;
}

function shorterOf({ fileName, atMs, durationMs }: ImportedClip, sourceMs: number): ClipLength {
  const inSeconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
  const doubt = `“${fileName.slice(0, 80)}” at ${placeName(atMs)} lasts ${inSeconds(sourceMs)} by its source and ${inSeconds(durationMs)} by the programme: the shorter one was taken.`;
  return { durationMs: Math.min(durationMs, sourceMs), doubt };
}
