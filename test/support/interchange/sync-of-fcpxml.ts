import { groupToFileMs } from '../../../src/domain/recording/file-clock.ts';
import { frameToMs } from '../../../src/domain/time/frame-rate.ts';
import type { Timeline, TimelineFile, TimelineShot } from '../../../src/domain/timeline/timeline.ts';
import { type ReadMoment, readFcpxmlClips } from './read-fcpxml-clips.ts';
import type { SyncOffs } from './sync-of-tracks.ts';

/** The first and last frame of each shot of an exported FCPXML, computed from the file alone. Pictures in frames of their file. */
export function syncOfFcpxml(text: string, timeline: Timeline): SyncOffs {
  const offs: SyncOffs = { pictureFrames: [], soundMs: [], faults: [] };
  const { rate } = timeline;
  const clips = readFcpxmlClips(text);
  if (clips.length !== timeline.shots.length) offs.faults.push(`${clips.length} clips`);
  for (const [index, shot] of timeline.shots.entries()) {
    const clip = clips[index];
    if (clip === undefined) continue;
    if (Math.abs(clip.offsetS - frameToMs(shot.atFrame, rate) / 1000) > 1e-9)
      offs.faults.push(`clip ${index + 1} begins at ${clip.offsetS} s`);
    for (const afterFrames of [0, shot.picture.endFrame - shot.picture.startFrame - 1]) {
      const moments = clip.at(frameToMs(afterFrames, rate) / 1000).filter((moment) => moment !== null);
      const shown = moments.filter(({ srcEnable }) => srcEnable !== 'audio').length;
      if (shown !== 1) offs.faults.push(`clip ${index + 1} shows ${shown} pictures`);
      const groupMs = frameToMs(shot.picture.startFrame + afterFrames, rate);
      for (const moment of moments) {
        const off = offBy(moment, shot, timeline, groupMs);
        if (off === null) continue;
        if (moment.srcEnable === 'video') offs.pictureFrames.push(off.frames);
        else offs.soundMs.push(off.ms);
      }
    }
  }
  return offs;
}

/** The offset of a clip's content from its place; null where its file did not run there. */
function offBy(moment: ReadMoment, shot: TimelineShot, timeline: Timeline, groupMs: number) {
  const wanted = moment.srcEnable === 'video' ? [shot.cameraId] : [...shot.heardIds, shot.cameraId];
  const recording = timeline.recordings.find(({ id }) => id === shot.recordingId);
  const offs = (recording?.files ?? [])
    .filter((file) => wanted.includes(file.id) && file.fileName === moment.assetName)
    .flatMap((file) => {
      const clock = clockAt(file, groupMs);
      if (clock === null) return [];
      const ms = Math.abs(moment.fileS * 1000 - groupToFileMs(groupMs, clock));
      return [{ ms, frames: ms / frameToMs(1, file.picture?.rate ?? timeline.rate) }];
    });
  return offs.toSorted((a, b) => a.ms - b.ms)[0] ?? null;
}

function clockAt({ spans }: TimelineFile, groupMs: number) {
  return spans.find(({ group }) => groupMs >= group.startMs - 0.01 && groupMs < group.endMs)?.clock ?? null;
}
