import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MediaTools, runFfmpeg, runFfprobe } from '../../src/media/run-ffmpeg.ts';
import { makeSample, type Sample } from '../../src/sample/make-sample.ts';
import { makeSampleSound } from '../../src/sample/make-sample-sound.ts';
import type { SampleScript } from '../../src/sample/sample-script.ts';
import { parseWav } from '../../src/sample/wav.ts';
import { testMediaTools } from '../support/media-tools.ts';

const signal = new AbortController().signal;
let tools: MediaTools;
let outDir: string;
let sample: Sample;
let script: SampleScript;
const fractions: number[] = [];

beforeAll(async () => {
  tools = await testMediaTools();
  outDir = await mkdtemp(join(tmpdir(), 'makecut-sample-'));
  sample = await makeSample(tools, outDir, signal, (fraction) => fractions.push(fraction));
  script = JSON.parse(await readFile(sample.scriptPath, 'utf8')) as SampleScript;
});

afterAll(async () => {
  await rm(outDir, { recursive: true, force: true });
});

async function decode(path: string, args: readonly string[]): Promise<Buffer> {
  const call = {
    args: ['-i', path, ...args, 'pipe:1'],
    signal,
    timeoutMs: 120_000,
    reads: [outDir],
    writes: [],
  };
  return (await runFfmpeg(tools, call)).stdout;
}

async function hear(path: string): Promise<Float32Array> {
  const pcm = await decode(path, ['-vn', '-ac', '1', '-ar', '16000', '-f', 's16le']);
  return Float32Array.from({ length: pcm.length / 2 }, (_, i) => pcm.readInt16LE(2 * i) / 32768);
}

function levelDb(sound: Float32Array, fromMs: number, toMs: number): number {
  const part = sound.subarray(Math.round(fromMs * 16), Math.round(toMs * 16));
  return 10 * Math.log10(part.reduce((sum, value) => sum + value * value, 1e-12) / Math.max(1, part.length));
}

test('two 1080p30 cameras and two microphones of the promised lengths', async () => {
  expect(script.duration_ms).toBeGreaterThanOrEqual(110_000);
  expect(script.duration_ms).toBeLessThanOrEqual(140_000);
  const frames = (script.duration_ms * 30) / 1000;
  const expected = [frames, frames - 222 - 15];
  for (const [index, path] of sample.cameras.entries()) {
    const entries = 'stream=codec_type,width,height,avg_frame_rate,nb_read_packets,pix_fmt';
    const args = ['-count_packets', '-show_entries', entries, '-of', 'json', path];
    const probe = await runFfprobe(tools, { args, signal, timeoutMs: 60_000, reads: [outDir], writes: [] });
    const { streams } = JSON.parse(probe.stdout.toString()) as { streams: Record<string, unknown>[] };
    expect(streams[0]).toMatchObject({
      width: 1920,
      height: 1080,
      avg_frame_rate: '30/1',
      pix_fmt: 'yuv420p',
    });
    expect(Number(streams[0]?.['nb_read_packets'])).toBe(expected[index]);
    expect(streams[1]).toMatchObject({ codec_type: 'audio' });
    const heardMs = (await hear(path)).length / 16;
    expect(Math.abs(heardMs - ((expected[index] ?? 0) * 1000) / 30)).toBeLessThan(50);
  }
});

test('every utterance is heard where the script says, and in its own microphone most', async () => {
  const sounds = new Map<string, Float32Array>();
  for (const { path, speakerName } of sample.microphones) sounds.set(speakerName, await hear(path));
  const offsetOf = (name: string) =>
    script.offsets[name === script.speakers.host ? 'microphone-host.wav' : 'microphone-guest.wav'] ?? 0;
  for (const utterance of script.utterances) {
    const own = sounds.get(utterance.speaker) ?? new Float32Array();
    const other = [...sounds].find(([name]) => name !== utterance.speaker);
    const startMs = utterance.start_ms - offsetOf(utterance.speaker);
    const endMs = utterance.end_ms - offsetOf(utterance.speaker);
    const inside = levelDb(own, startMs, endMs);
    expect(inside - levelDb(own, startMs - 150, startMs - 5), utterance.text).toBeGreaterThan(25);
    expect(inside - levelDb(own, endMs + 5, endMs + 150), utterance.text).toBeGreaterThan(25);
    const shift = offsetOf(utterance.speaker) - offsetOf(other?.[0] ?? '');
    // The guest's microphone was switched on while the host was already speaking.
    if (startMs + shift < 0) continue;
    const bleed = levelDb(other?.[1] ?? own, startMs + shift, endMs + shift);
    expect(inside - bleed, utterance.text).toBeGreaterThan(14);
    expect(inside - bleed, utterance.text).toBeLessThan(26);
  }
});

test('word times follow one another, fill their utterances and hold sound', async () => {
  const guest = await hear(sample.microphones[1]?.path ?? '');
  const offset = script.offsets['microphone-guest.wav'] ?? 0;
  const lines = script.utterances.map((line) => line.text.toLowerCase().match(/[a-z']+/g) ?? []);
  expect(script.words.map((word) => word.text)).toEqual(lines.flat());
  for (const [index, word] of script.words.entries()) {
    expect(word.end_ms, word.text).toBeGreaterThan(word.start_ms);
    const next = script.words[index + 1];
    if (next) expect(next.start_ms).toBeGreaterThanOrEqual(word.end_ms);
    if (word.speaker !== script.speakers.guest) continue;
    expect(levelDb(guest, word.start_ms - offset, word.end_ms - offset), word.text).toBeGreaterThan(-50);
  }
  const fillers = script.words.filter((word) => word.filler).map((word) => word.text);
  expect(fillers.filter((text) => text === 'um' || text === 'uh').length).toBeGreaterThanOrEqual(3);
  expect(fillers).toContain('know');
});

test('subjects are long enough to fill a cut, with a digression, a false start and long pauses', () => {
  const spans = new Map<string, { startMs: number; endMs: number }>();
  for (const line of script.utterances) {
    const span = spans.get(line.subject) ?? { startMs: line.start_ms, endMs: 0 };
    spans.set(line.subject, { ...span, endMs: line.end_ms });
  }
  for (const subject of ['idea', 'problem', 'price', 'team']) {
    const { startMs = 0, endMs = 0 } = spans.get(subject) ?? {};
    expect(endMs - startMs, subject).toBeGreaterThan(25_000);
  }
  const kinds = script.utterances.map((line) => line.kind);
  expect(kinds.filter((kind) => kind === 'digression').length).toBeGreaterThanOrEqual(2);
  expect(kinds.filter((kind) => kind === 'false_start')).toHaveLength(1);
  const pauses = script.utterances
    .slice(1)
    .map((line, i) => line.start_ms - (script.utterances[i]?.end_ms ?? 0));
  expect(Math.max(...pauses)).toBeGreaterThan(2_000);
});

test('camera B hears what A hears, 7.4 s later by its own clock', async () => {
  const [a, b] = [await hear(sample.cameras[0]), await hear(sample.cameras[1])];
  const scoreAt = (lag: number) => {
    let sum = 0;
    for (let i = 16_000; i < 16_000 * 60; i += 1) sum += (b[i] ?? 0) * (a[i + lag] ?? 0);
    return sum;
  };
  const lags = Array.from({ length: 321 }, (_, i) => 7_400 * 16 - 160 + i);
  const scores = lags.map(scoreAt);
  const best = lags[scores.indexOf(Math.max(...scores))] ?? 0;
  expect(Math.abs(best / 16 - 7_400)).toBeLessThan(1);
});

test("the guest's mouth moves while she speaks and rests while she does not", async () => {
  const crop = 'crop=240:180:920:560,scale=60:45,format=gray';
  const grey = await decode(sample.cameras[1], ['-an', '-vf', crop, '-f', 'rawvideo']);
  const frameBytes = 60 * 45;
  const motionAt = (frame: number) => {
    let sum = 0;
    for (let i = frame * frameBytes; i < (frame + 1) * frameBytes; i += 1) {
      sum += Math.abs((grey[i] ?? 0) - (grey[i - frameBytes] ?? 0));
    }
    return sum / frameBytes;
  };
  const motion = { speaks: [0, 0], rests: [0, 0] };
  for (let frame = 1; frame < grey.length / frameBytes; frame += 1) {
    const atMs = 7_400 + (frame * 1000) / 30;
    const near = script.utterances.filter((line) => line.speaker === script.speakers.guest);
    const speaks = near.some((line) => line.start_ms < atMs && atMs < line.end_ms);
    const rests = near.every((line) => atMs < line.start_ms - 300 || line.end_ms + 300 < atMs);
    if (!speaks && !rests) continue;
    const tally = motion[speaks ? 'speaks' : 'rests'];
    tally[0] = (tally[0] ?? 0) + motionAt(frame);
    tally[1] = (tally[1] ?? 0) + 1;
  }
  const mean = ([sum = 0, count = 0]: number[]) => sum / count;
  expect(mean(motion.speaks)).toBeGreaterThan(2 * mean(motion.rests));
});

test('nothing but the sample is left behind, progress grows to 1, and the sound is the same each time', async () => {
  const kept = ['camera-a.mp4', 'camera-b.mp4', 'microphone-guest.wav', 'microphone-host.wav', 'script.json'];
  expect((await readdir(outDir)).sort()).toEqual(kept);
  expect(fractions.at(-1)).toBe(1);
  expect(fractions.toSorted((a, b) => a - b)).toEqual(fractions);
  const again = join(outDir, 'again');
  await mkdir(again);
  const second = await makeSampleSound(tools, again, again, signal);
  expect(second.script).toEqual(script);
  for (const [index, { path }] of second.microphones.entries()) {
    expect(parseWav(await readFile(path)).samples).toEqual(
      parseWav(await readFile(sample.microphones[index]?.path ?? '')).samples,
    );
  }
  await rm(again, { recursive: true });
});

test('a stop leaves no half-made camera work behind', async () => {
  const stop = new AbortController();
  const stopped = join(outDir, 'stopped');
  await expect(
    makeSample(tools, stopped, stop.signal, () => stop.abort(new Error('stopped'))),
  ).rejects.toThrow('stopped');
  expect((await readdir(stopped)).filter((name) => name.startsWith('.'))).toEqual([]);
  await rm(stopped, { recursive: true });
});
