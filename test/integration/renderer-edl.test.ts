import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FrameRate, formatRate } from '../../src/domain/time/frame-rate.ts';
import { encodeSegment } from '../../src/renderer/encode-segment.ts';
import { prepareRender } from '../../src/renderer/prepare-render.ts';
import { programmeEdl } from '../../src/renderer/sidecars/programme-edl.ts';
import { makeCounterVideo, range, readCounters } from '../support/media/counter-footage.ts';
import { testMediaTools } from '../support/media/media-tools.ts';
import { parseEdl } from '../support/media/parse-edl.ts';
import { makeCamera, makeEntry, makeInput } from '../support/rows/render-input.ts';

let dir = '';
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'renderer-edl-'));
});
afterAll(async () => {
  await rm(dir, { recursive: true, force: true });
});

/**
 * Every timecode from 0 on, one by one by SMPTE 12M. At 29.97 and 59.94, each minute leaves out its first two, or
 * four, numbers, except every tenth minute.
 */
function countTimecodes(nominal: number, isDrop: boolean, minutes: number): Map<string, number> {
  const frames = new Map<string, number>();
  const two = (value: number) => String(value).padStart(2, '0');
  for (let minute = 0; minute < minutes; minute += 1) {
    for (let second = 0; second < 60; second += 1) {
      for (let number = 0; number < nominal; number += 1) {
        if (isDrop && second === 0 && number < nominal / 15 && minute % 10 !== 0) continue;
        const clock = `${two(Math.floor(minute / 60))}:${two(minute % 60)}:${two(second)}`;
        frames.set(`${clock}${isDrop ? ';' : ':'}${two(number)}`, frames.size);
      }
    }
  }
  return frames;
}

interface Case {
  name: string;
  rate: FrameRate;
  isDrop: boolean;
}
const cases: Case[] = [
  { name: '29.97', rate: { num: 30_000, den: 1001 }, isDrop: true },
  { name: '59.94', rate: { num: 60_000, den: 1001 }, isDrop: true },
  { name: '25', rate: { num: 25, den: 1 }, isDrop: false },
];

test.each(cases)(
  'at $name the EDL, read back, names just the frames that are shown',
  async ({ name, rate, isDrop }) => {
    const path = join(dir, `${name}.mp4`);
    const nominal = Math.round(rate.num / rate.den);
    await makeCounterVideo(path, range(nominal * 64), formatRate(rate));
    const entries = [
      // Over the first minute, where numbers are left out, with a hole.
      makeEntry({
        source_start_ms: 59_200,
        source_end_ms: 61_100,
        tightening: [{ op: 'pause_shrink', at_ms: 59_500, removed_ms: 271 }],
      }),
      makeEntry({ source_start_ms: 10_000, source_end_ms: 10_700 }),
    ];
    const camera = makeCamera({ path, rate, clock: { offsetMs: 40, driftPpm: 0 } });
    const render = await prepareRender(makeInput(entries, { cameras: [camera], rate }), 'test');
    const shown: number[] = [];
    const work = { tools: await testMediaTools(), signal: AbortSignal.timeout(240_000), dir };
    for (const entry of render.programme.entries) {
      const segments = await encodeSegment(work, render, entry, ['16:9']);
      shown.push(...(await readCounters(segments.get('16:9')?.path ?? '')));
    }
    const edl = programmeEdl(render, '16:9');
    expect(edl).toContain(isDrop ? 'FCM: DROP FRAME' : 'FCM: NON-DROP FRAME');
    const frameOf = countTimecodes(nominal, isDrop, 61);
    const at = (timecode: string) => frameOf.get(timecode) ?? Number.NaN;
    const hour = at(isDrop ? '01:00:00;00' : '01:00:00:00');
    const named: number[] = [];
    for (const event of parseEdl(edl)) {
      expect(at(event.recordIn) - hour).toBe(named.length);
      const frames = range(at(event.sourceOut) - at(event.sourceIn)).map(
        (frame) => at(event.sourceIn) + frame,
      );
      expect(frames).toHaveLength(at(event.recordOut) - at(event.recordIn));
      named.push(...frames);
    }
    expect(parseEdl(edl)).toHaveLength(3);
    expect(named).toEqual(shown);
  },
);
