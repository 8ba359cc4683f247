import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SourceFacts } from '../../src/domain/recording/source-facts.ts';
import { layOutTimeline } from '../../src/domain/timeline/lay-out-timeline.ts';
import type { Timeline } from '../../src/domain/timeline/timeline.ts';
import { timelineSource } from '../../src/domain/timeline/timeline-source.ts';
import { writeExport } from '../../src/interchange/write-export.ts';
import { prepareSource } from '../../src/media/prepare-source.ts';
import { probeSource } from '../../src/media/probe-source.ts';
import { type MediaTools, runFfmpeg } from '../../src/media/run-ffmpeg.ts';
import { readXmeml } from '../support/interchange/read-xmeml.ts';
import { testMediaTools } from '../support/media/media-tools.ts';
import { makeRecording, makeRecordingFile } from '../support/rows/recording-file.ts';
import { makeEntry, makeInput } from '../support/rows/render-input.ts';
import { makeDataFolder } from '../support/service/data-folder.ts';

let folder: Awaited<ReturnType<typeof makeDataFolder>>;
let tools: MediaTools;
const signal = new AbortController().signal;
const at = (name: string) => join(folder.dir, name);

beforeAll(async () => {
  folder = await makeDataFolder();
  tools = await testMediaTools();
  const poly = 'aevalsrc=0.1*sin(440*t)|0.1*sin(550*t)|0.1*sin(660*t)|0.1*sin(770*t):s=48000:d=4';
  await make('poly.wav', ['-f', 'lavfi', '-i', poly, '-c:a', 'pcm_s24le', ...stamp(172_776_000)]);
  await make('cam.mov', [
    ...['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=50:duration=3.02'],
    ...['-f', 'lavfi', '-i', 'sine=sample_rate=48000:duration=3.035'],
    ...['-timecode', '10:00:00:00', '-metadata:s:v', 'reel_name=A001C003'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '25', '-c:a', 'aac'],
  ]);
});
afterAll(() => folder.remove());

const stamp = (samples: number) => ['-write_bext', '1', '-metadata', `time_reference=${samples}`];

async function make(name: string, args: string[]): Promise<void> {
  const path = at(name);
  await runFfmpeg(tools, {
    args: [...args, path],
    signal,
    timeoutMs: 60_000,
    reads: [],
    writes: [folder.dir],
  });
}

/** A camera and a recorder of these names, probed and prepared as an upload is, in a plan of 2 s. */
async function timelineOf(cameraName: string, recorderName: string): Promise<Timeline> {
  const [camera, recorder] = [await ingest(cameraName), await ingest(recorderName)];
  const recording = makeRecording([
    makeRecordingFile(
      'a',
      { role: 'camera', letter: 'A', filename: cameraName, ...camera.file },
      camera.made,
    ),
    makeRecordingFile('m', { filename: recorderName, ...recorder.file }, recorder.made),
  ]);
  return layOutTimeline({
    cutId: '22222222-2222-4222-8222-222222222222',
    plan: makeInput([makeEntry({ source_start_ms: 0, source_end_ms: 2_000 })]).plan,
    rate: { num: 25, den: 1 },
    ...{ width: 320, height: 180, sources: [timelineSource(recording)] },
    ...{ captions: [], language: 'en', endCardFrames: 0 },
  });
}

async function ingest(name: string) {
  const facts = await probeSource(tools, at(name), signal);
  const workDir = at(`work-${name}`);
  await mkdir(workDir, { recursive: true });
  const request = { path: at(name), facts, workDir, signal, onProgress: () => {} };
  const { durationMs, picture } = await prepareSource(tools, request);
  const shown = facts.picture;
  const made =
    picture === null || shown === null
      ? {}
      : { picture: { key: name, facts: shown, isMezzanine: false, durationMs: picture.durationMs } };
  return { file: { facts, durationMs }, made };
}

test("a recorder's time of day is read from its file, and named by the forms", async () => {
  const timeline = await timelineOf('cam.mov', 'poly.wav');
  expect(timeline.recordings[0]?.files.at(-1)?.timeReference).toEqual({
    samples: 172_776_000,
    sampleRateHz: 48_000,
  });
  const fcpxml = writeExport(timeline, 'fcpxml', null).text;
  expect(/<asset [^>]*name="poly.wav"[^>]*/.exec(fcpxml)?.[0]).toContain('start="7199/2s"');
});

test.each([
  ['nothing', 0],
  ['more than a day', 25 * 3600 * 48_000],
])('a time of day of %s is none', async (_, samples) => {
  const name = `stamped-${samples}.wav`;
  await make(name, ['-f', 'lavfi', '-i', 'sine=sample_rate=48000:duration=1', ...stamp(samples)]);
  const facts: SourceFacts = await probeSource(tools, at(name), signal);
  expect(facts).not.toHaveProperty('timeReferenceSamples');
});

test('each channel of a recorder is on a track, in its own depth; the reel is that of the camera', async () => {
  const timeline = await timelineOf('cam.mov', 'poly.wav');
  const { audio } = readXmeml(writeExport(timeline, 'premiere', null).text);
  const channels = audio.flatMap(([clip]) => (clip?.fileName === 'poly.wav' ? [clip.channel] : []));
  expect(channels).toEqual([1, 2, 3, 4]);
  const [camera, recorder] = timeline.recordings[0]?.files ?? [];
  expect(recorder?.sound).toEqual({ channels: 4, sampleRateHz: 48_000, bitsPerSample: 24 });
  expect(camera?.sound?.bitsPerSample).toBeNull();
  expect(camera?.reelName).toBe('A001C003');
  expect(writeExport(timeline, 'edl', null).text).toMatch(/^001 {2}A001C003 V /m);
});

test('a camera whose sound is longer ends with its last frame, in each form', async () => {
  const timeline = await timelineOf('cam.mov', 'poly.wav');
  const fcpxml = writeExport(timeline, 'fcpxml', null).text;
  expect(/<asset [^>]*name="cam.mov"[^>]*/.exec(fcpxml)?.[0]).toContain('duration="151/50s"');
  const xmeml = writeExport(timeline, 'premiere', null).text;
  expect(/<file [\s\S]*?<duration>(\d+)<\/duration>/.exec(xmeml)?.[1]).toBe('151');
  const otio = writeExport(timeline, 'otio', null).text;
  expect(/"duration": \{\s*"OTIO_SCHEMA": "RationalTime.1",\s*"value": 151,\s*"rate": 50\s/.test(otio)).toBe(
    true,
  );
});
