import { clockSpans, type FileClock } from '../../../src/domain/recording/file-clock.ts';
import { layOutTimeline, type TimelineSource } from '../../../src/domain/timeline/lay-out-timeline.ts';
import type { Timeline, TimelineFile } from '../../../src/domain/timeline/timeline.ts';
import { GROUP, makeEntry, makeInput } from './render-input.ts';

/** A file of the test's group. Its id is its name unless one is given. */
export function makeTimelineFile(
  file: Partial<TimelineFile> & Pick<TimelineFile, 'fileName'>,
  clock: FileClock = { offsetMs: 0, driftPpm: 0 },
): TimelineFile {
  const { letter = null, durationMs = 60_000 } = file;
  return {
    id: file.fileName,
    trackName: letter ?? file.fileName,
    letter,
    durationMs,
    picture: null,
    sound: { channels: 1, sampleRateHz: 48_000, bitsPerSample: 24 },
    startTimecode: null,
    timeReference: null,
    reelName: null,
    spans: clockSpans(clock, durationMs),
    syncResidualMs: null,
    ...file,
  };
}

/**
 * A plan over one recording with these files; the sound is that of its microphones, else of its first camera.
 */
export function makeTimeline(
  files: readonly TimelineFile[],
  entries: readonly Parameters<typeof makeEntry>[0][],
  { rate = { num: 25, den: 1 }, title = 'Test' }: { rate?: Timeline['rate']; title?: string } = {},
): Timeline {
  const microphones = files.filter(({ picture }) => picture === null);
  const own = microphones.length > 0 ? microphones : files.slice(0, 1);
  const source: TimelineSource = {
    id: GROUP,
    name: 'Talk',
    files,
    ownSoundIds: own.map(({ id }) => id),
    standInIds: files.filter((file) => !own.includes(file)).map(({ id }) => id),
  };
  const { plan } = makeInput(entries.map(makeEntry));
  return layOutTimeline({
    ...{ cutId: '22222222-2222-4222-8222-222222222222', plan: { ...plan, title }, rate },
    ...{ width: 640, height: 360, sources: [source], captions: [], language: 'en', endCardFrames: 0 },
  });
}
