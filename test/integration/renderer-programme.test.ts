import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { groupToFileMs } from '../../src/domain/recording/file-clock.ts';
import { frameToMs } from '../../src/domain/time/frame-rate.ts';
import type { MediaTools } from '../../src/media/run-ffmpeg.ts';
import { X264 } from '../../src/media/video-encoder.ts';
import { type EncodedSegment, encodeSegment } from '../../src/renderer/encode-segment.ts';
import { joinProgramme, type ProgrammeFacts } from '../../src/renderer/join-programme.ts';
import { type PreparedRender, prepareRender } from '../../src/renderer/prepare-render.ts';
import { type RenderedSound, renderSound } from '../../src/renderer/sound/render-sound.ts';
import { soundPieces } from '../../src/renderer/sound/sound-pieces.ts';
import { makeCounterVideo, range, readCounters } from '../support/media/counter-footage.ts';
import { testMediaTools } from '../support/media/media-tools.ts';
import { findLag, makeNoise, readSound, writeFlac } from '../support/media/noise-sound.ts';
import { SMALL_FRAMES } from '../support/media/small-frames.ts';
import { GROUP, makeCamera, makeEntry, makeInput } from '../support/rows/render-input.ts';

const signal = AbortSignal.timeout(1_800_000);
const noise = makeNoise(48_000 * 24, 7);
const soundClock = { offsetMs: -250.4, driftPpm: 0 };
let dir = '';
let tools: MediaTools;
let render: PreparedRender;
const segments: EncodedSegment[] = [];
let sound: RenderedSound;
let facts: ProgrammeFacts;
const output = () => join(dir, 'programme.mp4');

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'renderer-programme-'));
  tools = await testMediaTools();
  await makeCounterVideo(join(dir, 'a.mp4'), range(600), '30000/1001');
  await makeCounterVideo(join(dir, 'b.mp4'), range(600), '30000/1001');
  await writeFlac(join(dir, 'mic.flac'), noise);
  const rate = { num: 30000, den: 1001 };
  const entries = [
    makeEntry({
      source_start_ms: 9_000,
      source_end_ms: 11_033,
      tightening: [{ op: 'pause_shrink', at_ms: 10_010, removed_ms: 333 }],
    }),
    makeEntry({ source_start_ms: 2_000, source_end_ms: 3_000, camera: 'B' }),
    makeEntry({ source_start_ms: 3_000, source_end_ms: 4_111 }),
    makeEntry({ source_start_ms: 14_000, source_end_ms: 15_217 }),
    makeEntry({ source_start_ms: 5_555, source_end_ms: 6_666 }),
  ];
  const cameras = [
    makeCamera({ path: join(dir, 'a.mp4'), rate }),
    makeCamera({ path: join(dir, 'b.mp4'), rate, letter: 'B', clock: { offsetMs: 1000, driftPpm: 0 } }),
  ];
  const sounds = [{ fileId: 'm', groupId: GROUP, path: join(dir, 'mic.flac'), clock: soundClock }];
  const format = { frames: SMALL_FRAMES, encoder: X264 };
  render = await prepareRender(makeInput(entries, { cameras, sounds, rate }), 'test', format);
  const work = { tools, signal, dir };
  for (const entry of render.programme.entries) {
    const encoded = await encodeSegment(work, render, entry, ['16:9']);
    segments.push(encoded.get('16:9') as EncodedSegment);
  }
  sound = await renderSound(work, render, false);
  facts = await joinProgramme(work, { render, aspect: '16:9' }, { segments, sound }, output());
});
afterAll(async () => {
  await rm(dir, { recursive: true, force: true });
});

describe('a programme of five entries, 29.97 frames a second', () => {
  test('shows the planned frame of the planned camera, everywhere', async () => {
    const expected = render.programme.entries.flatMap(({ entry, stretches }) =>
      stretches.flatMap(({ startFrame, endFrame }) =>
        range(endFrame - startFrame).map((index) => {
          const clock = { offsetMs: entry.camera === 'B' ? 1000 : 0, driftPpm: 0 };
          const fileMs = groupToFileMs(frameToMs(startFrame + index, render.input.rate), clock);
          return Math.round((fileMs * 30) / 1001);
        }),
      ),
    );
    expect(await readCounters(output())).toEqual(expected);
    expect(facts.frameCount).toBe(expected.length);
  });

  test('keeps the sound within one sample at both ends of every piece', async () => {
    const heard = await readSound(output());
    const pieces = soundPieces(render.programme);
    expect(pieces).toHaveLength(5);
    for (const piece of pieces) {
      const first = Math.round((piece.startMs - soundClock.offsetMs) * 48);
      const length = piece.toSample - piece.fromSample;
      for (const at of [300, length - 300 - 4000]) {
        const { lag, likeness } = findLag(
          heard,
          piece.fromSample + at,
          noise.subarray(first + at, first + at + 4000),
          40,
        );
        expect(Math.abs(lag)).toBeLessThanOrEqual(1);
        expect(likeness).toBeGreaterThan(0.9);
      }
    }
    const { stdout } = await promisify(execFile)('ffprobe', [
      ...['-v', 'error', '-select_streams', 'a:0', '-show_entries', 'stream=duration_ts', '-of', 'csv=p=0'],
      output(),
    ]);
    expect(Number(stdout)).toBe(Math.round((facts.frameCount * 48_000 * 1001) / 30_000));
  });

  test('is as loud as promised, without a peak over the ceiling', () => {
    expect(sound.facts.loudnessLufs).toBeGreaterThan(-14.5);
    expect(sound.facts.loudnessLufs).toBeLessThan(-13.5);
    expect(sound.facts.truePeakDbtp).toBeLessThanOrEqual(-1);
  });
});
