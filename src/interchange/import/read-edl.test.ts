import { describe, expect, test } from 'vitest';
import { comeBack } from '../../../test/support/interchange/edit-and-return.ts';
import { randomTimeline } from '../../../test/support/rows/random-timeline.ts';
import { framesPerSecond } from '../../domain/time/frame-rate.ts';
import { formatTimecode, parseTimecode } from '../../domain/time/timecode.ts';
import type { Timeline } from '../../domain/timeline/timeline.ts';
import { writeExport } from '../write-export.ts';

const RATE = { num: 25, den: 1 };
const TIMES = /^(\d{3} .*? C +)(\S+) (\S+) (\S+) (\S+)$/m;
type Times = [sourceIn: number, sourceOut: number, recordIn: number, recordOut: number];

/** A cut whose first entry is one event of the programme's rate, at least two seconds long. */
const timeline = findTimeline();
const [shot] = timeline.shots;
const exported = writeExport(timeline, 'edl', null).text;
const fullFrames = (shot?.picture.endFrame ?? 0) - (shot?.picture.startFrame ?? 0);

function findTimeline(): Timeline {
  for (let seed = 0; ; seed += 1) {
    const found = randomTimeline(seed, RATE);
    const [first] = found.shots;
    const files = found.recordings.flatMap(({ files }) => files);
    const camera = files.find(({ id }) => id === first?.cameraId);
    const isLong = first !== undefined && first.picture.endFrame - first.picture.startFrame > 50;
    const isOneRate = camera?.picture != null && framesPerSecond(camera.picture.rate) === 25;
    const isSteady = camera?.spans.every(({ clock }) => clock.driftPpm === 0) ?? false;
    if (isLong && first.partCount === 1 && isOneRate && isSteady) return found;
  }
}

/** The first event with other times, and lines below it. */
function edited(change: (times: Times) => Times, below = ''): string {
  return exported.replace(/\r\n/g, '\n').replace(TIMES, (_, head: string, ...times: string[]) => {
    const frames = times.slice(0, 4).map((time) => parseTimecode(time, RATE) ?? 0) as Times;
    const changed = change(frames).map((frame) => formatTimecode(frame, RATE));
    return `${head}${changed.join(' ')}${below}`;
  });
}

function shownFrames(edl: string): { frames: number; leftOut: string[] } {
  const { entries, leftOut } = comeBack(timeline, 'edl', edl);
  const [first] = entries;
  const lengthMs = (first?.endMs ?? 0) - (first?.startMs ?? 0);
  return { frames: Math.round(lengthMs / 40), leftOut };
}

describe('one event of an edit decision list', () => {
  test.each<[string, number, (times: Times) => Times]>([
    ['source out earlier', -20, ([a, b, c, d]) => [a, b - 20, c, d]],
    ['source out earlier by a frame', -1, ([a, b, c, d]) => [a, b - 1, c, d]],
    ['source out later', 8, ([a, b, c, d]) => [a, b + 8, c, d]],
    ['record out earlier', -20, ([a, b, c, d]) => [a, b, c, d - 20]],
    ['both earlier', -20, ([a, b, c, d]) => [a, b - 20, c, d - 20]],
    ['source out before source in', 0, ([a, , c, d]) => [a, a - 5, c, d]],
    ['source in later', -20, ([a, b, c, d]) => [a + 20, b, c, d]],
  ])('%s changes the length by %i frames', (_case, byFrames, change) => {
    expect(shownFrames(edited(change))).toEqual({ frames: fullFrames + byFrames, leftOut: [] });
  });

  test('lengths that differ from each other and from the export are listed, and the shorter one is taken', () => {
    const { frames, leftOut } = shownFrames(edited(([a, b, c, d]) => [a, b - 30, c, d - 10]));
    expect(frames).toBe(fullFrames - 30);
    expect(leftOut).toEqual([
      expect.stringMatching(
        / lasts [\d.]+ s by its source and [\d.]+ s by the programme: the shorter one was taken\.$/,
      ),
    ]);
  });

  test('a retimed event goes by the programme', () => {
    const speed = `\nM2   REEL       050.0                 01:00:00:00`;
    const { frames, leftOut } = shownFrames(edited(([a, b, c, d]) => [a, b - 20, c, d], speed));
    expect({ frames, leftOut }).toEqual({ frames: fullFrames, leftOut: [] });
  });
});
