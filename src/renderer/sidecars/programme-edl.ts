import { type Aspect, FRAME_SIZE } from '../../contract/values/pictures.ts';
import { rangesOnFile } from '../../domain/recording/file-clock.ts';
import { layOutTimeline, type TimelineSource } from '../../domain/timeline/lay-out-timeline.ts';
import type { Timeline, TimelineFile } from '../../domain/timeline/timeline.ts';
import { writeEdl } from '../../interchange/lists/write-edl.ts';
import { endCardFrames, type PreparedRender } from '../prepare-render.ts';
import type { CameraSource } from '../render-input.ts';

/** The edit decision list of a video. */
export function programmeEdl(render: PreparedRender, aspect: Aspect): string {
  return writeEdl(pictureTimeline(render, aspect));
}

/** A render as a timeline of its pictures: a list has nothing else, and names no cut. */
function pictureTimeline(render: PreparedRender, aspect: Aspect): Timeline {
  const { plan, rate, cameras } = render.input;
  const groupIds = [...new Set(cameras.map(({ groupId }) => groupId))];
  return layOutTimeline({
    cutId: '',
    plan,
    rate,
    ...FRAME_SIZE[aspect],
    sources: groupIds.map((id) => sourceOf(id, cameras)),
    captions: [],
    language: null,
    endCardFrames: endCardFrames(render, aspect),
  });
}

function sourceOf(groupId: string, cameras: readonly CameraSource[]): TimelineSource {
  const own = cameras.filter((camera) => camera.groupId === groupId);
  const runsByFile = Map.groupBy(own, ({ fileId }) => fileId);
  const files = [...runsByFile.values()].flatMap((runs) => fileOf(runs));
  return { id: groupId, name: '', files, ownSoundIds: [], standInIds: [] };
}

/** A camera that was paused comes once for each time that it ran. */
function fileOf(runs: readonly CameraSource[]): TimelineFile[] {
  const [camera] = runs;
  if (camera === undefined) return [];
  const spans = runs.map(({ clock, coverage }) => {
    const [file = { startMs: 0, endMs: 0 }] = rangesOnFile(coverage, clock);
    return { clock, group: coverage, file };
  });
  return [
    {
      id: camera.fileId,
      trackName: camera.letter,
      letter: camera.letter,
      fileName: camera.clipName,
      durationMs: Math.max(...spans.map(({ file }) => file.endMs)),
      picture: { rate: camera.rate, width: camera.width, height: camera.height, isUneven: false },
      sound: null,
      startTimecode: camera.startTimecode,
      timeReference: null,
      reelName: camera.reelName ?? null,
      spans,
      syncResidualMs: null,
    },
  ];
}
