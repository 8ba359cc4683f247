import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MediaTools, runFfmpeg } from '../../src/media/run-ffmpeg.ts';
import { makeSample } from '../../src/sample/make-sample.ts';
import { makeSampleSound, type SampleSound } from '../../src/sample/make-sample-sound.ts';
import type { SampleScript } from '../../src/sample/sample-script.ts';
import { testMediaTools } from '../support/media/media-tools.ts';

const signal = new AbortController().signal;
let tools: MediaTools;
let outDir: string;
let sample: SampleSound;
let script: SampleScript;

beforeAll(async () => {
  tools = await testMediaTools();
  outDir = await mkdtemp(join(tmpdir(), 'makecut-sample-'));
  sample = await makeSampleSound(tools, outDir, outDir, signal);
  script = sample.script;
});

afterAll(async () => {
  await rm(outDir, { recursive: true, force: true });
});

/** A microphone's sound at the rate of speech. */
async function hear(path: string): Promise<Float32Array> {
  const args = ['-i', path, '-ac', '1', '-ar', '16000', '-f', 's16le', 'pipe:1'];
  const call = { args, signal, timeoutMs: 120_000, reads: [outDir], writes: [] };
  const pcm = (await runFfmpeg(tools, call)).stdout;
  return Float32Array.from({ length: pcm.length / 2 }, (_, i) => pcm.readInt16LE(2 * i) / 32768);
}

function levelDb(sound: Float32Array, fromMs: number, toMs: number): number {
  const part = sound.subarray(Math.round(fromMs * 16), Math.round(toMs * 16));
  return 10 * Math.log10(part.reduce((sum, value) => sum + value * value, 1e-12) / Math.max(1, part.length));
}

test('every utterance sounds where the script says, and is loudest in its own microphone', async () => {
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

test('progress grows while cameras film, and a stop leaves no half-made work but the same script and sound', async () => {
  const stop = new AbortController();
  const stopped = join(outDir, 'stopped');
  const fractions: number[] = [];
  const onProgress = (fraction: number) => {
    fractions.push(fraction);
    if (fraction > 0.2) stop.abort(new Error('stopped'));
  };
  await expect(makeSample(tools, stopped, stop.signal, onProgress)).rejects.toThrow('stopped');
  expect(fractions.length).toBeGreaterThan(3);
  expect(fractions.toSorted((a, b) => a - b)).toEqual(fractions);
  expect((await readdir(stopped)).filter((name) => name.startsWith('.'))).toEqual([]);
  for (const { path } of sample.microphones) {
    const again = await readFile(join(stopped, basename(path)));
    expect(again.equals(await readFile(path)), basename(path)).toBe(true);
  }
  expect(JSON.parse(await readFile(join(stopped, 'script.json'), 'utf8'))).toEqual(script);
  expect(Object.keys(script.offsets)).toHaveLength(4);
});
