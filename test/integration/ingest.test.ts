import { mkdir, open, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mezzanineReasons } from '../../src/domain/recording/source-facts.ts';
import { StageError } from '../../src/domain/work/stage-error.ts';
import { makeStrip } from '../../src/media/make-strip.ts';
import { measurePackets } from '../../src/media/measure-packets.ts';
import { type PreparedSource, prepareSource } from '../../src/media/prepare-source.ts';
import { probeSource } from '../../src/media/probe-source.ts';
import type { MediaTools } from '../../src/media/run-ffmpeg.ts';
import { makeCounterVideo, range, readCounters } from '../support/media/counter-footage.ts';
import { makeBusyClip, makeFootage } from '../support/media/make-footage.ts';
import { testMediaTools } from '../support/media/media-tools.ts';
import { makeDataFolder } from '../support/service/data-folder.ts';

let folder: Awaited<ReturnType<typeof makeDataFolder>>;
let tools: MediaTools;
const signal = new AbortController().signal;
const at = (name: string) => join(folder.dir, name);

beforeAll(async () => {
  folder = await makeDataFolder();
  tools = await testMediaTools();
  await makeBusyClip(at('plain.mp4'), 4, '-movflags', '+faststart');
});
afterAll(() => folder.remove());

async function ingest(name: string): Promise<PreparedSource & { workDir: string }> {
  const workDir = at(`work-${name}`);
  await mkdir(workDir, { recursive: true });
  const facts = await probeSource(tools, at(name), signal);
  const prepared = await prepareSource(tools, {
    path: at(name),
    facts,
    workDir,
    signal,
    onProgress: () => {},
  });
  return { ...prepared, workDir };
}

async function refusal(name: string): Promise<StageError> {
  const error = await ingest(name).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error, `${name} must be refused`).toBeInstanceOf(StageError);
  return error as StageError;
}

/** Samples of a 16 kHz mono WAV. */
async function samples(path: string): Promise<Int16Array> {
  const bytes = await readFile(path);
  const start = bytes.indexOf('data') + 8;
  return new Int16Array(bytes.buffer.slice(bytes.byteOffset + start, bytes.byteOffset + bytes.length));
}

describe('the facts of a recording', () => {
  test('a plain camera file is cut without a conversion', async () => {
    const facts = await probeSource(tools, at('plain.mp4'), signal);
    expect(facts.picture).toMatchObject({
      codec: 'h264',
      width: 320,
      height: 180,
      rate: { num: 25, den: 1 },
      frameCount: 100,
    });
    expect(facts.sound).toMatchObject({ codec: 'aac', sampleRateHz: 44_100 });
    expect(mezzanineReasons(facts)).toEqual([]);
  });

  test.each([
    ['30', { num: 30, den: 1 }],
    ['30000/1001', { num: 30000, den: 1001 }],
    ['24000/1001', { num: 24000, den: 1001 }],
    ['60000/1001', { num: 60000, den: 1001 }],
    ['50', { num: 50, den: 1 }],
  ])('a rate of %s is named exactly, in MP4 and in Matroska, which rounds times', async (rate, expected) => {
    const input = [
      '-f',
      'lavfi',
      '-i',
      `testsrc2=s=64x36:r=${rate}:d=3`,
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
    ];
    await makeFootage(...input, at('rate.mp4'));
    await makeFootage(...input, at('rate.mkv'));
    for (const name of ['rate.mp4', 'rate.mkv']) {
      const { picture } = await probeSource(tools, at(name), signal);
      expect(picture, name).toMatchObject({ rate: expected, isUneven: false });
    }
  });

  test('content decides, not the name: MPEG-TS called .mp4 is accepted and converted', async () => {
    await makeFootage('-i', at('plain.mp4'), '-c', 'copy', '-f', 'mpegts', at('ts.mp4'));
    const { picture } = await ingest('ts.mp4');
    expect(picture?.mezzanine?.reasons).toContain('container mpegts');
    expect(picture?.mezzanine?.picture.frameCount).toBe(100);
  });

  test('a cover picture is no camera', async () => {
    await makeFootage('-f', 'lavfi', '-i', 'color=red:s=64x64:d=0.04', '-frames:v', '1', at('cover.png'));
    await makeFootage(
      '-f',
      'lavfi',
      '-i',
      'sine=d=2',
      '-i',
      at('cover.png'),
      '-map',
      '0',
      '-map',
      '1',
      '-c:v',
      'png',
      '-disposition:v',
      'attached_pic',
      at('song.m4a'),
    );
    const facts = await probeSource(tools, at('song.m4a'), signal);
    expect(facts.picture).toBeNull();
    expect(facts.sound).not.toBeNull();
  });
});

describe('conversion', () => {
  const reasons: [name: string, reason: RegExp, args: string[]][] = [
    ['hevc.mp4', /codec hevc/, ['-c:v', 'libx265', '-preset', 'ultrafast', '-x265-params', 'log-level=none']],
    [
      'ten-bit.mp4',
      /pixel format yuv420p10le/,
      ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p10le'],
    ],
    ['vp9.mkv', /codec vp9/, ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8']],
    [
      'interlaced.mkv',
      /interlaced/,
      ['-c:v', 'libx264', '-preset', 'ultrafast', '-flags', '+ildct+ilme', '-vf', 'setfield=tff'],
    ],
    ['large.mp4', /larger than 1080p/, ['-c:v', 'libx264', '-preset', 'ultrafast', '-vf', 'scale=2560:1440']],
  ];

  test.each(reasons)('%s becomes an even H.264 with every frame', async (name, reason, args) => {
    await makeFootage('-f', 'lavfi', '-i', 'testsrc2=s=320x180:r=25:d=2', ...args, at(name));
    const { picture } = await ingest(name);
    expect(picture?.mezzanine?.reasons.join(', ')).toMatch(reason);
    const converted = await probeSource(tools, picture?.mezzanine?.path ?? '', signal);
    expect(converted.picture).toMatchObject({
      codec: 'h264',
      pixelFormat: 'yuv420p',
      frameCount: 50,
      isUneven: false,
    });
    expect(mezzanineReasons(converted)).toEqual([]);
  });

  test('a rotated phone film is upright', async () => {
    await makeFootage('-i', at('plain.mp4'), '-c', 'copy', '-metadata:s:v:0', 'rotate=90', at('phone.mp4'));
    const { picture } = await ingest('phone.mp4');
    expect(picture?.mezzanine?.picture).toMatchObject({ width: 180, height: 320, rotationDeg: 0 });
  });

  test('variable frame times become even without moving: frames stay at their own time', async () => {
    await makeCounterVideo(at('even.mp4'), range(120), '30');
    await makeFootage(
      '-i',
      at('even.mp4'),
      '-vf',
      "select='not(between(n,40,59)*mod(n,2))'",
      '-fps_mode',
      'vfr',
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      at('vfr.mp4'),
    );
    const { picture } = await ingest('vfr.mp4');
    expect(picture?.mezzanine?.reasons).toContain('uneven frame times');
    const counters = await readCounters(picture?.mezzanine?.path ?? '');
    expect(counters).toHaveLength(120);
    expect(
      counters.map((counter, frame) => Math.abs(counter - frame)).filter((distance) => distance > 1),
    ).toEqual([]);
  });

  test.each<[name: string, ext: string, isKept: (n: number) => boolean, select: string]>([
    [
      'bursts',
      'mp4',
      (n) => n % 7 !== 3 && n % 11 !== 5,
      'not(eq(mod(n,7),3))*not(eq(mod(n,11),5))', // 59 and 60 are missing both
    ],
    ['gaps', 'mp4', (n) => n % 9 === 0 || n % 40 < 12, 'not(mod(n,9))+lt(mod(n,40),12)'],
    ['gaps', 'mkv', (n) => n % 9 === 0 || n % 40 < 12, 'not(mod(n,9))+lt(mod(n,40),12)'],
    ['long gaps', 'mp4', (n) => n < 30 || n % 90 === 0, 'lt(n,30)+not(mod(n,90))'],
  ])('%s in %s: where frames are missing the one before stands', async (name, ext, isKept, select) => {
    const [full, given] = [`full-${name}.mp4`, `${name.replace(' ', '-')}.${ext}`];
    await makeCounterVideo(at(full), range(240), '30000/1001');
    const encode = ['-fps_mode', 'vfr', '-c:v', 'libx264', '-preset', 'ultrafast'];
    await makeFootage('-i', at(full), '-vf', `select='${select}'`, ...encode, at(given));
    const { picture } = await ingest(given);
    expect(picture?.mezzanine?.picture.rate).toEqual({ num: 30_000, den: 1001 });
    const kept = range(240).filter(isKept);
    const held = range(kept.at(-1) ?? 0).map((frame) => kept.findLast((n) => n <= frame));
    for (const path of [picture?.mezzanine?.path, picture?.proxyPath])
      expect((await readCounters(path ?? '')).slice(0, held.length)).toEqual(held);
  });

  test('a clock that trembles makes no frame after a gap miss its place', async () => {
    await makeCounterVideo(at('steady.mp4'), range(240), '30');
    // Every fourth frame is missing, and every other one of the rest is 2.9 ms late.
    const tremble = "select='mod(n+1,4)',settb=1/90000,setpts='PTS+261*mod(N,2)'";
    const encode = [
      '-fps_mode',
      'vfr',
      '-enc_time_base',
      '1/90000',
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
    ];
    await makeFootage('-i', at('steady.mp4'), '-vf', tremble, ...encode, at('tremble.mp4'));
    const { picture } = await ingest('tremble.mp4');
    expect(picture?.mezzanine?.picture.rate).toEqual({ num: 30, den: 1 });
    const held = range(238).map((n) => (n % 4 === 3 ? n - 1 : n));
    for (const path of [picture?.mezzanine?.path, picture?.proxyPath])
      expect((await readCounters(path ?? '')).slice(0, held.length)).toEqual(held);
  });

  test.each(['10/7', '1/2'])('slides at %s frames a second stand until the next one', async (rate) => {
    const [num = 0, den = 1] = rate.split('/').map(Number);
    const name = `slides-${num}-${den}.mp4`;
    await makeCounterVideo(at(name), range(8), rate);
    const { picture } = await ingest(name);
    expect(picture?.mezzanine?.picture.rate).toEqual({ num: 24, den: 1 });
    // A slide begins on the tick nearest to its time.
    const held = range(Math.floor((7 * den * 24) / num)).map((tick) =>
      Math.floor(((tick + 0.5) * num) / (24 * den)),
    );
    for (const path of [picture?.mezzanine?.path, picture?.proxyPath])
      expect((await readCounters(path ?? '')).slice(0, held.length)).toEqual(held);
  });

  test.each([
    ['last slide', 'stays.mp4', range(4), '1/2'],
    ['only picture', 'one-picture.mp4', range(1), '25'],
  ])('the %s is held until the sound ends', async (_, name, frames, rate) => {
    await makeCounterVideo(at('mute.mp4'), frames, rate);
    await makeFootage(
      ...['-i', at('mute.mp4'), '-f', 'lavfi', '-i', 'sine=d=10.5:r=48000'],
      ...['-map', '0:v', '-map', '1:a', '-c:v', 'copy', '-c:a', 'aac', at(name)],
    );
    const { picture, durationMs } = await ingest(name);
    const last = frames.length - 1;
    const fps = picture?.mezzanine?.picture.rate.num ?? 0;
    for (const path of [picture?.mezzanine?.path, picture?.proxyPath]) {
      const shown = await readCounters(path ?? '');
      expect(Math.abs(shown.length - 10.5 * fps)).toBeLessThanOrEqual(1);
      const stands = shown.slice(Math.round(last * 2 * fps));
      expect(stands).toEqual(stands.map(() => last));
    }
    expect(Math.abs(durationMs - 10_500)).toBeLessThan(2_000 / fps);
  });

  test('a camera that stopped before its sound has no picture after it', async () => {
    await makeCounterVideo(at('mute.mp4'), range(50), '25');
    await makeFootage(
      ...['-i', at('mute.mp4'), '-f', 'lavfi', '-i', 'sine=d=3:r=48000'],
      ...['-map', '0:v', '-map', '1:a', '-c:v', 'copy', '-c:a', 'aac', at('stopped.mp4')],
    );
    const { picture, durationMs } = await ingest('stopped.mp4');
    expect(await readCounters(picture?.proxyPath ?? '')).toEqual(range(50));
    expect(durationMs).toBe(2_000);
  });

  test('a strip of pictures that are seconds apart is not ahead of its time', async () => {
    const keys = ['-force_key_frames', 'expr:gte(t,n_forced*0.5)'];
    await makeCounterVideo(at('long.mp4'), range(250), '25', keys);
    const layout = { intervalMs: 4_000, tileWidth: 160, tileHeight: 90, columns: 10, rows: 10, count: 3 };
    const [sheet = ''] = await makeStrip(tools, { proxyPath: at('long.mp4'), layout }, folder.dir, signal);
    for (const index of range(2))
      expect(await readCounters(sheet, `crop=160:90:${index * 160}:0`)).toEqual([index * 100]);
  });

  test('a picture that starts after the sound begins at 0, and its sound keeps its place beside it', async () => {
    await makeCounterVideo(at('late-picture.mp4'), range(75), '25');
    await makeFootage(
      ...['-itsoffset', '0.6', '-i', at('late-picture.mp4'), '-f', 'lavfi'],
      ...[
        '-i',
        "aevalsrc='if(between(t,2,2.1),sin(2*PI*1000*t),0)':d=3.6:s=48000",
        '-c:v',
        'copy',
        '-c:a',
        'pcm_s16le',
        at('late.mkv'),
      ],
    );
    const { picture, sound } = await ingest('late.mkv');
    expect(await readCounters(picture?.mezzanine?.path ?? '')).toEqual(range(75));
    const heard = await samples(sound?.sound16Path ?? '');
    const onsetMs = heard.findIndex((sample) => Math.abs(sample) > 3000) / 16;
    expect(onsetMs).toBeGreaterThan(1398);
    expect(onsetMs).toBeLessThan(1402);
  });
});

describe('sound', () => {
  test('both tracks have the very length of the recording, from 44.1 kHz too', async () => {
    await makeFootage('-f', 'lavfi', '-i', 'sine=d=3:r=44100', '-c:a', 'pcm_s16le', at('mic.wav'));
    const { sound, durationMs, picture } = await ingest('mic.wav');
    expect(picture).toBeNull();
    expect(durationMs).toBe(3000);
    expect(await samples(sound?.sound16Path ?? '')).toHaveLength(48_000);
    const { sound: flac } = await probeSource(tools, sound?.sound48Path ?? '', signal);
    expect(flac).toMatchObject({ codec: 'flac', sampleRateHz: 48_000, channels: 1 });
  });
});

describe('the proxy', () => {
  test.each([1, 2, 6])('of a sound of %d channels has one for one, and two for more', async (channels) => {
    const name = `channels-${channels}.mp4`;
    const sound = ['-c:a', 'aac', '-ac', String(channels)];
    await makeFootage('-i', at('plain.mp4'), '-t', '1', '-c:v', 'copy', ...sound, at(name));
    const { picture } = await ingest(name);
    const proxy = await probeSource(tools, picture?.proxyPath ?? '', signal);
    expect(proxy.sound?.channels).toBe(Math.min(2, channels));
  });
});

describe('refused files', () => {
  test.each([
    ['playlist.mp4', '#EXTM3U\n#EXT-X-VERSION:3\nfile:///etc/passwd\n'],
    ['concat.mp4', "ffconcat version 1.0\nfile '/etc/passwd'\n"],
    ['note.mp4', 'this is a text, not a film\n'],
    ['page.mkv', '<!doctype html><title>no</title>'],
  ])('%s: content that is no recording', async (name, content) => {
    await writeFile(at(name), content);
    expect(await refusal(name)).toMatchObject({
      stage: 'probe',
      message: expect.stringMatching(/not a recording/),
    });
  });

  test('a file without a byte is called empty', async () => {
    await writeFile(at('empty.mp4'), '');
    expect(await refusal('empty.mp4')).toMatchObject({
      stage: 'probe',
      message: expect.stringMatching(/^this file is empty/),
    });
  });

  test('half a file whose header claims the whole', async () => {
    await writeFile(at('half.mp4'), await readFile(at('plain.mp4')));
    await truncate(at('half.mp4'), Math.floor((await stat(at('plain.mp4'))).size * 0.6));
    expect(await refusal('half.mp4')).toMatchObject({
      stage: 'prepare',
      message: expect.stringMatching(/of the 4\.0 s that this file claims/),
    });
  });

  test('a file without its index', async () => {
    await makeBusyClip(at('indexed.mp4'), 2);
    await truncate(at('indexed.mp4'), Math.floor((await stat(at('indexed.mp4'))).size * 0.5));
    expect(await refusal('indexed.mp4')).toMatchObject({
      stage: 'probe',
      message: expect.stringMatching(/damaged, cut off/),
    });
  });

  test('a file with many flipped bytes', async () => {
    await writeFile(at('flipped.mp4'), await readFile(at('plain.mp4')));
    const { size } = await stat(at('flipped.mp4'));
    const file = await open(at('flipped.mp4'), 'r+');
    for (let n = 0; n < 4000; n += 1)
      await file.write(Buffer.from([n % 251]), 0, 1, Math.floor(size * 0.2 + ((n * 7919) % (size * 0.75))));
    await file.close();
    expect((await refusal('flipped.mp4')).stage).toBe('prepare');
  });

  test('more pictures than any recording has: they are not even counted', async () => {
    const counted = measurePackets(tools, at('plain.mp4'), { streamIndex: 0, maxPackets: 99 }, signal);
    await expect(counted).rejects.toMatchObject({
      stage: 'probe',
      message: expect.stringMatching(/more than 99 pictures/),
    });
    const whole = await measurePackets(tools, at('plain.mp4'), { streamIndex: 0, maxPackets: 100 }, signal);
    expect(whole.count).toBe(100);
  });

  test('tags as long as a file are not read: more than a mebibyte of answers would refuse the file', async () => {
    const metadata = `;FFMETADATA1\ntitle=${'x'.repeat(2 ** 21)}\ncreation_time=2026-01-02T03:04:05Z\n`;
    await writeFile(at('tags.txt'), metadata);
    const inputs = ['-i', at('plain.mp4'), '-f', 'ffmetadata', '-i', at('tags.txt'), '-map_metadata', '1'];
    await makeFootage(...inputs, '-c', 'copy', at('tags.mkv'));
    const facts = await probeSource(tools, at('tags.mkv'), signal);
    expect(facts.createdAt).toMatch(/^2026-01-02T03:04:05/);
  });

  test('a picture larger than that of any camera is not decoded', async () => {
    await makeFootage(
      '-f',
      'lavfi',
      '-i',
      'color=black:s=9000x4400:d=0.2:r=5',
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      at('bomb.mp4'),
    );
    expect((await refusal('bomb.mp4')).message).toMatch(/damaged/);
  });
});
