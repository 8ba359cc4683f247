import { groupToFileMs } from '../../../src/domain/recording/file-clock.ts';
import { frameToMs } from '../../../src/domain/time/frame-rate.ts';
import type { Timeline, TimelineFile, TimelineShot } from '../../../src/domain/timeline/timeline.ts';

/** A clip as a test has read it on a track of an exported file. Frames are those of the programme. */
export interface ReadTrackClip {
  /** Last part of the address of its file. */
  fileName: string;
  startFrame: number;
  endFrame: number;
  isEnabled: boolean;
  /** Time in the file at a frame of the programme, from the file's first frame. */
  fileMsAt(frame: number): number;
}

/** The used files of some tracks at a frame of the programme. */
export function usedAt(tracks: readonly ReadTrackClip[][], frame: number): ReadTrackClip[] {
  return tracks.flat().filter((clip) => clip.isEnabled && clip.startFrame <= frame && frame < clip.endFrame);
}

/** Throws where clips of a track overlap, are out of order or have no length. */
export function requireNoOverlap(tracks: readonly ReadTrackClip[][]): void {
  for (const track of tracks) {
    let atFrame = 0;
    for (const { startFrame, endFrame, fileName } of track) {
      if (startFrame < atFrame || endFrame <= startFrame)
        throw new Error(
          `${fileName} lies at ${startFrame} to ${endFrame}, after a clip that ends at ${atFrame}`,
        );
      atFrame = endFrame;
    }
  }
}

/** A frame of the programme, with the plan's expected content. */
export interface PlannedMoment {
  frame: number;
  /** Null where the camera did not run. */
  shown: PlannedUse | null;
  heard: PlannedUse[];
}

export interface PlannedUse {
  file: TimelineFile;
  fileMs: number;
}

/** The first, middle and last frame of each shot. Frames at which a file starts or stops count as not recorded. */
export function plannedMoments(timeline: Timeline): PlannedMoment[] {
  return timeline.shots.flatMap((shot) => {
    const last = shot.picture.endFrame - shot.picture.startFrame - 1;
    return [0, Math.floor(last / 2), last].map((after) => momentAt(timeline, shot, after));
  });
}

function momentAt({ recordings, rate }: Timeline, shot: TimelineShot, after: number): PlannedMoment {
  const files = recordings.find(({ id }) => id === shot.recordingId)?.files ?? [];
  const frame = shot.picture.startFrame + after;
  const range = { startMs: frameToMs(frame, rate), endMs: frameToMs(frame + 1, rate) };
  const uses = files.flatMap((file) => {
    const span = file.spans.find(({ group }) => group.startMs <= range.startMs && range.endMs <= group.endMs);
    return span === undefined ? [] : [{ file, fileMs: groupToFileMs(range.startMs, span.clock) }];
  });
  return {
    frame: shot.atFrame + after,
    shown: uses.find(({ file }) => file.id === shot.cameraId) ?? null,
    heard: uses.filter(({ file }) => shot.heardIds.includes(file.id)),
  };
}
