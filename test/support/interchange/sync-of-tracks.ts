import { frameToMs } from '../../../src/domain/time/frame-rate.ts';
import type { Timeline } from '../../../src/domain/timeline/timeline.ts';
import { mediaPaths } from '../../../src/interchange/media-paths.ts';
import { plannedMoments, type ReadTrackClip, usedAt } from './read-track.ts';

/** The offset of a file's pictures and sound from the plan. */
export interface SyncOffs {
  /** In frames of the programme. */
  pictureFrames: number[];
  soundMs: number[];
  /** Where another picture is shown, or other files sound, than planned; in sentences. */
  faults: string[];
}

/** The first, middle and last frame of each shot of an exported file with tracks, computed from the file alone. */
export function syncOfTracks(
  { video, audio }: { video: readonly ReadTrackClip[][]; audio: readonly ReadTrackClip[][] },
  timeline: Timeline,
): SyncOffs {
  const { names } = mediaPaths(timeline, null);
  const offs: SyncOffs = { pictureFrames: [], soundMs: [], faults: [] };
  const frameMs = frameToMs(1, timeline.rate);
  const expectNames = (what: string, found: Iterable<string>, wanted: Iterable<string>) => {
    const [is, should] = [[...new Set(found)].toSorted(), [...new Set(wanted)].toSorted()];
    if (is.join('\n') !== should.join('\n')) offs.faults.push(`${what}: ${is} in place of ${should}`);
  };
  for (const { frame, shown, heard } of plannedMoments(timeline)) {
    const [seen, sounding] = [usedAt(video, frame), usedAt(audio, frame)];
    const nameOf = ({ file }: { file: { id: string } }) => names.get(file.id) ?? '';
    if (shown !== null) {
      expectNames(
        `picture at ${frame}`,
        seen.map(({ fileName }) => fileName),
        [nameOf(shown)],
      );
      if (seen.length > 1) offs.faults.push(`${seen.length} pictures at ${frame}`);
      offs.pictureFrames.push(...seen.map((clip) => Math.abs(clip.fileMsAt(frame) - shown.fileMs) / frameMs));
    }
    expectNames(
      `sound at ${frame}`,
      sounding.map(({ fileName }) => fileName),
      heard.map(nameOf),
    );
    for (const use of heard) {
      const clips = sounding.filter(({ fileName }) => fileName === nameOf(use));
      offs.soundMs.push(...clips.map((clip) => Math.abs(clip.fileMsAt(frame) - use.fileMs)));
    }
  }
  return offs;
}
