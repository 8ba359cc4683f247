import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeBusyClip, makeFootage } from './make-footage.ts';

/**
 * Files that claim to be recordings. A `refused` file has no usable content; of the others the readable part may be
 * used.
 */
export interface HostileFile {
  name: string;
  refused: boolean;
}

interface Bases {
  mp4: Buffer;
  mkv: Buffer;
  ts: Buffer;
  wav: Buffer;
  mp3: Buffer;
}

/** Writes every kind into the folder; the same bytes at each run. */
export async function makeHostileMedia(dir: string): Promise<HostileFile[]> {
  const bases = await makeBases(dir);
  const files: HostileFile[] = [];
  const add = async (name: string, bytes: Buffer | string, refused: boolean) => {
    await writeFile(join(dir, name), bytes);
    files.push({ name, refused });
  };
  for (const [name, bytes] of Object.entries(truncated(bases))) await add(name, bytes, false);
  for (const [name, bytes] of Object.entries(flipped(bases))) await add(name, bytes, false);
  for (const [name, bytes] of Object.entries(patchedBoxes(bases.mp4))) await add(name, bytes, false);
  for (const [name, bytes] of Object.entries(patchedWaves(bases.wav))) await add(name, bytes, false);
  for (const [name, bytes] of Object.entries(noRecordings(bases))) await add(name, bytes, true);
  files.push(...(await madeByFfmpeg(dir)));
  return files;
}

async function makeBases(dir: string): Promise<Bases> {
  const at = (name: string) => join(dir, name);
  await makeBusyClip(at('base.mp4'), 2, '-movflags', '+faststart');
  for (const name of ['base.mkv', 'base.ts']) await makeFootage('-i', at('base.mp4'), '-c', 'copy', at(name));
  for (const name of ['base.wav', 'base.mp3']) await makeFootage('-i', at('base.mp4'), '-vn', at(name));
  const [mp4, mkv, ts, wav, mp3] = await Promise.all(
    ['mp4', 'mkv', 'ts', 'wav', 'mp3'].map((ending) => readFile(at(`base.${ending}`))),
  );
  const none = Buffer.alloc(0);
  return { mp4: mp4 ?? none, mkv: mkv ?? none, ts: ts ?? none, wav: wav ?? none, mp3: mp3 ?? none };
}

function truncated({ mp4, mkv, ts, wav }: Bases): Record<string, Buffer> {
  const cut = (bytes: Buffer, share: number) => bytes.subarray(0, Math.floor(bytes.length * share));
  const tenths = Array.from({ length: 9 }, (_, n) => [`cut-${n + 1}.mp4`, cut(mp4, (n + 1) / 10)] as const);
  return {
    ...Object.fromEntries(tenths),
    'cut-half.mkv': cut(mkv, 0.5),
    'cut-tenth.mkv': cut(mkv, 0.1),
    'cut-half.ts.mp4': cut(ts, 0.5),
    'cut-half.wav': cut(wav, 0.5),
    'cut-header.wav': wav.subarray(0, 30),
    'beginning-gone.mp4': mp4.subarray(Math.floor(mp4.length / 3)),
    'beginning-gone.ts.mp4': ts.subarray(1000),
  };
}

/** Changes one byte in so many, by a small generator with a seed, so that a failure can be repeated. */
function flipped({ mp4, mkv, wav, mp3 }: Bases): Record<string, Buffer> {
  const flip = (bytes: Buffer, seed: number, oneIn: number) => {
    const changed = Buffer.from(bytes);
    let state = seed;
    for (let at = 0; at < changed.length; ) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      at += 1 + (state % (2 * oneIn));
      if (at < changed.length) changed[at] = state >>> 24;
    }
    return changed;
  };
  return {
    'flipped-1.mp4': flip(mp4, 1, 2000),
    'flipped-2.mp4': flip(mp4, 2, 200),
    'flipped-3.mp4': flip(mp4, 3, 20),
    'flipped-1.mkv': flip(mkv, 4, 2000),
    'flipped-2.mkv': flip(mkv, 5, 100),
    'flipped.wav': flip(wav, 6, 50),
    'flipped.mp3': flip(mp3, 7, 50),
  };
}

/** Where the content of a box begins, counted from its four-letter name. */
function patched(mp4: Buffer, box: string, change: (bytes: Buffer, at: number) => void): Buffer {
  const bytes = Buffer.from(mp4);
  const at = bytes.indexOf(box);
  if (at < 0) throw new Error(`no box ${box}`);
  change(bytes, at + 4);
  return bytes;
}

function patchedBoxes(mp4: Buffer): Record<string, Buffer> {
  const MOST = 0xffffffff;
  return {
    'timescale-zero.mp4': patched(mp4, 'mdhd', (bytes, at) => bytes.writeUInt32BE(0, at + 12)),
    'duration-huge.mp4': patched(mp4, 'mdhd', (bytes, at) => bytes.writeUInt32BE(MOST, at + 16)),
    'movie-duration-huge.mp4': patched(mp4, 'mvhd', (bytes, at) => bytes.writeUInt32BE(MOST, at + 16)),
    'sample-count-huge.mp4': patched(mp4, 'stsz', (bytes, at) => bytes.writeUInt32BE(MOST, at + 8)),
    'sample-size-huge.mp4': patched(mp4, 'stsz', (bytes, at) => bytes.writeUInt32BE(0x7fffffff, at + 4)),
    'times-count-huge.mp4': patched(mp4, 'stts', (bytes, at) => bytes.writeUInt32BE(MOST, at + 4)),
    'times-delta-huge.mp4': patched(mp4, 'stts', (bytes, at) => bytes.writeUInt32BE(MOST, at + 12)),
    'offsets-beyond-the-end.mp4': patched(mp4, 'stco', (bytes, at) =>
      bytes.writeUInt32BE(0xfffffff0, at + 8),
    ),
    'offsets-count-huge.mp4': patched(mp4, 'stco', (bytes, at) => bytes.writeUInt32BE(MOST, at + 4)),
    'picture-huge.mp4': patched(mp4, 'avc1', (bytes, at) => bytes.writeUInt32BE(MOST, at + 24)),
    'codec-settings-broken.mp4': patched(mp4, 'avcC', (bytes, at) => bytes.fill(0xff, at, at + 20)),
    'codec-unknown.mp4': patched(mp4, 'avc1', (bytes, at) => void bytes.write('zzzz', at - 4)),
    'box-size-zero.mp4': patched(mp4, 'trak', (bytes, at) => bytes.writeUInt32BE(0, at - 8)),
    'box-size-one.mp4': patched(mp4, 'trak', (bytes, at) => bytes.writeUInt32BE(1, at - 8)),
    'box-larger-than-the-file.mp4': patched(mp4, 'moov', (bytes, at) => bytes.writeUInt32BE(MOST, at - 8)),
    'edit-list-negative.mp4': patched(mp4, 'elst', (bytes, at) =>
      bytes.writeInt32BE(-2_000_000_000, at + 12),
    ),
    'edit-list-huge.mp4': patched(mp4, 'elst', (bytes, at) => bytes.writeUInt32BE(MOST, at + 4)),
    'handler-unknown.mp4': patched(mp4, 'hdlr', (bytes, at) => void bytes.write('evil', at + 8)),
    'bytes-zeroed.mp4': patched(mp4, 'mdat', (bytes, at) => bytes.fill(0, at)),
  };
}

/** The header of a plain WAV: channels at 22, rate at 24, bits at 34. */
function patchedWaves(wav: Buffer): Record<string, Buffer> {
  const change = (work: (bytes: Buffer) => void) => {
    const bytes = Buffer.from(wav);
    work(bytes);
    return bytes;
  };
  return {
    'channels-none.wav': change((bytes) => bytes.writeUInt16LE(0, 22)),
    'channels-many.wav': change((bytes) => bytes.writeUInt16LE(60_000, 22)),
    'rate-zero.wav': change((bytes) => bytes.writeUInt32LE(0, 24)),
    'rate-huge.wav': change((bytes) => bytes.writeUInt32LE(0xffffffff, 24)),
    'bits-odd.wav': change((bytes) => bytes.writeUInt16LE(7, 34)),
    'length-lies.wav': change((bytes) => bytes.writeUInt32LE(0xffffffff, 4)),
  };
}

function noRecordings({ mp4, mkv }: Bases): Record<string, Buffer | string> {
  const ftyp = mp4.subarray(0, 32);
  return {
    'empty.mp4': Buffer.alloc(0),
    'one-byte.mp4': Buffer.from([0]),
    'zeros.mp4': Buffer.alloc(2 ** 20),
    'magic-only.mp4': ftyp,
    'magic-and-zeros.mp4': Buffer.concat([ftyp, Buffer.alloc(2 ** 20)]),
    'magic-and-text.mkv': Buffer.concat([mkv.subarray(0, 40), Buffer.from('x'.repeat(10_000))]),
    'text.mp4': 'this is a film, honestly',
    'page.mp4': '<!doctype html><video src="http://127.0.0.1:1/x.mp4"></video>',
    'playlist-of-files.mp4': '#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n',
    'playlist-of-addresses.mp4': '#EXTM3U\n#EXTINF:1,\nhttp://127.0.0.1:1/x.ts\n#EXT-X-ENDLIST\n',
    'list-of-files.mp4': "ffconcat version 1.0\nfile '/etc/passwd'\n",
    'session.mp4': 'v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nm=video 5004 RTP/AVP 96\n',
    'manifest.mp4': '<?xml version="1.0"?><MPD><Period><BaseURL>file:///etc/</BaseURL></Period></MPD>',
    'drawing.mp4': '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>',
    'archive.mp4': Buffer.from('504b0304140000000000', 'hex'),
    'document.mp4': '%PDF-1.7\n%%EOF\n',
    'picture.mp4': Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
    'script.mp4': '#!/bin/sh\ntouch /tmp/owned\n',
  };
}

async function madeByFfmpeg(dir: string): Promise<HostileFile[]> {
  const at = (name: string) => join(dir, name);
  const many = Array.from({ length: 150 }, () => ['-map', '0:a']).flat();
  await makeFootage('-i', at('base.mp4'), '-map', '0:v', ...many, '-c', 'copy', at('150-streams.mkv'));
  await makeFootage('-i', at('base.mp4'), '-frames:v', '1', '-an', at('one-frame.mp4'));
  await makeFootage('-i', at('base.mp4'), '-vn', '-c', 'copy', at('no-picture.mp4'));
  await makeFootage(
    '-i',
    at('base.mp4'),
    '-attach',
    '/etc/hostname',
    '-metadata:s:t',
    'mimetype=text/plain',
    '-c',
    'copy',
    at('attachment.mkv'),
  );
  await makeFootage(
    '-i',
    at('base.mp4'),
    '-c',
    'copy',
    '-metadata',
    `title=${'\u202e'.repeat(2000)}`,
    at('tags-long.mkv'),
  );
  await makeFootage('-f', 'lavfi', '-i', 'color=black:s=16x16:r=1:d=2', '-c:v', 'mpeg4', at('tiny.mp4'));
  await makeFootage(
    '-f',
    'lavfi',
    '-i',
    'testsrc2=s=320x180:r=1000:d=1',
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    at('rate-1000.mkv'),
  );
  await copyFile(at('base.wav'), at('sound-called.mp4'));
  const names = [
    '150-streams.mkv',
    'one-frame.mp4',
    'attachment.mkv',
    'tags-long.mkv',
    'tiny.mp4',
    'rate-1000.mkv',
    'sound-called.mp4',
    'no-picture.mp4',
  ];
  return names.map((name) => ({ name, refused: false }));
}
