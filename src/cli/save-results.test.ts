import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Render } from '../contract/render.ts';
import { saveRender, stemOfRecording } from './save-results.ts';

let server: Server;
let origin: string;
let dir: string;

beforeAll(async () => {
  // Each address answers with its own path.
  server = createServer((request, response) => response.end(request.url));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'saved-'));
  return () => rm(dir, { recursive: true });
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

/** Saves a render of this aspect with its captions. */
async function save(): Promise<string[]> {
  const render = {
    aspect: '16:9',
    url: `${origin}/video`,
    sidecars: { srt: `${origin}/captions` },
  } as unknown as Render;
  const { videoPath, sidecarPaths } = await saveRender(dir, 'talk', render, new AbortController().signal);
  return [videoPath, ...Object.values(sidecarPaths)].map((path) => path.slice(dir.length + 1));
}

test.each([
  ['Team talk, part 2', 'Team-talk-part-2'],
  ['.hidden', 'hidden'],
  ['--out', 'out'],
  ['../../etc/passwd', 'etc-passwd'],
  ['Überblick (neu)', 'Überblick-neu'],
  ['...', 'cut'],
  ['???', 'cut'],
])('a recording named %j has videos named %s', (name, stem) => {
  expect(stemOfRecording(name)).toBe(stem);
});

test('a video and its sidecars have one name', async () => {
  expect(await save()).toEqual(['talk-16x9.mp4', 'talk-16x9.srt']);
  expect(await readFile(join(dir, 'talk-16x9.mp4'), 'utf8')).toBe('/video');
});

test.each(['talk-16x9.mp4', 'talk-16x9.srt'])('an existing %s is not overwritten', async (name) => {
  await writeFile(join(dir, name), 'kept');
  expect(await save()).toEqual(['talk-16x9-2.mp4', 'talk-16x9-2.srt']);
  expect(await save()).toEqual(['talk-16x9-3.mp4', 'talk-16x9-3.srt']);
  expect(await readFile(join(dir, name), 'utf8')).toBe('kept');
  expect((await readdir(dir)).toSorted()).toEqual(
    [name, 'talk-16x9-2.mp4', 'talk-16x9-2.srt', 'talk-16x9-3.mp4', 'talk-16x9-3.srt'].toSorted(),
  );
});

test.each(['漢', 'Я', '🎙'])('a long name of %s makes a file', async (letter) => {
  const name = stemOfRecording(`${letter}${'字'.repeat(200)}`);
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200);
  await writeFile(join(dir, `${name}-16x9-12.qc.json.part`), '');
  expect(await readdir(dir)).toHaveLength(1);
});
