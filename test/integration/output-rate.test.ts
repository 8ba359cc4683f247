import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { probeSource } from '../../src/media/probe-source.ts';
import { makeCounterVideo, range, readCounters } from '../support/media/counter-footage.ts';
import { makeFootage } from '../support/media/make-footage.ts';
import { testMediaTools } from '../support/media/media-tools.ts';
import { readFrameTimes } from '../support/media/probe-video.ts';
import { addPlannedCut } from '../support/rows/planned-cut.ts';
import { uploadGroup } from '../support/rows/upload-group.ts';
import { endOfRenders } from '../support/rows/watch-render.ts';
import { startTestService, type TestService } from '../support/service/test-service.ts';

let service: TestService;
let dir = '';

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'output-rate-'));
  service = await startTestService();
});
afterAll(async () => {
  await service.end();
  await rm(dir, { recursive: true, force: true });
});

const at = (name: string) => join(dir, name);

async function fetchObject(key: string, path: string): Promise<string> {
  await writeFile(path, await service.service.app.store.get(key));
  return path;
}

interface Delivered {
  groupId: string;
  cutId: string;
  /** As ffprobe writes it. */
  rate: string;
  /** The numbers of the source's frames, in the order in which they are shown. */
  shown: number[];
  /** The rate of the file that previews are cut from. */
  proxyRate: string;
}

const SECONDS = 3;

/** Brings a camera file in and renders its first three seconds. */
async function deliver(path: string): Promise<Delivered> {
  const { db } = service.service.app;
  const groupId = await uploadGroup(service, path);
  const cutId = await addPlannedCut(db, groupId, [{ source_start_ms: 0, source_end_ms: SECONDS * 1000 }]);
  await service.refillLimits();
  await service.client.createRenders(cutId, { aspects: ['16:9'] });
  const [render] = await endOfRenders(db, cutId);
  expect(render?.error).toBeNull();
  const output = await fetchObject(render?.output_key ?? '', at(`${groupId}.mp4`));
  const { rate, steps } = await readFrameTimes(output);
  expect(steps).toHaveLength(1);
  const file = await db
    .selectFrom('source_files')
    .select('artefacts')
    .where('group_id', '=', groupId)
    .executeTakeFirstOrThrow();
  const { proxyKey } = file.artefacts as unknown as { proxyKey: string };
  return {
    groupId,
    cutId,
    rate,
    shown: await readCounters(output),
    proxyRate: (await readFrameTimes(await fetchObject(proxyKey, at(`${groupId}-proxy.mp4`)))).rate,
  };
}

test.each([
  ['12', '24/1'],
  ['67/5', '24/1'],
  ['24000/1001', '24000/1001'],
  ['29', '30/1'],
])(
  'an even source of %s frames a second is delivered at %s, each frame at its time',
  async (rate, delivered) => {
    const [num = 0, den = 1] = rate.split('/').map(Number);
    const path = at(`even-${num}-${den}.mp4`);
    await makeCounterVideo(path, range(Math.ceil(((SECONDS + 1) * num) / den)), rate);
    const { rate: found, shown, proxyRate } = await deliver(path);
    expect(found).toBe(delivered);
    expect(proxyRate).toBe(rate.includes('/') ? rate : `${rate}/1`);
    const [outNum = 0, outDen = 1] = delivered.split('/').map(Number);
    // Half way between two frames the earlier one is shown.
    const nearest = (k: number) => Math.max(0, Math.ceil((k * outDen * num) / (outNum * den) - 0.5 - 1e-5));
    expect(shown).toEqual(range(Math.round((SECONDS * outNum) / outDen)).map(nearest));
  },
);

const isDropped = (n: number) => n % 7 === 3 || n % 11 === 5 || (n > 40 && n % 13 < 2);

test.each([
  ['30', '30/1', 'mp4'],
  ['30000/1001', '30000/1001', 'mp4'],
  ['30', '30/1', 'mkv'],
  ['60', '60/1', 'mp4'],
])(
  'a source that drops frames of %s a second is delivered at %s from %s, without judder',
  async (rate, delivered, ext) => {
    const [num = 0, den = 1] = rate.split('/').map(Number);
    const name = `${num}-${den}-${ext}`;
    await makeCounterVideo(
      at(`full-${name}.mp4`),
      range(((SECONDS + 1) * num) / (den === 1 ? 1 : 1000)),
      rate,
    );
    const select = "select='not(eq(mod(n,7),3)+eq(mod(n,11),5)+gt(n,40)*lt(mod(n,13),2))'";
    const encode = ['-fps_mode', 'vfr', '-c:v', 'libx264', '-preset', 'ultrafast'];
    const path = at(`phone-${name}.${ext}`);
    await makeFootage('-i', at(`full-${name}.mp4`), '-vf', select, ...encode, path);
    const { picture } = await probeSource(await testMediaTools(), path, new AbortController().signal);
    expect(picture).toMatchObject({ rate: { num, den }, isUneven: true });
    const { rate: found, shown, proxyRate } = await deliver(path);
    expect(found).toBe(delivered);
    // A proxy has at most 30 frames a second.
    expect(proxyRate).toBe(rate === '60' ? '30/1' : delivered);
    const held = (k: number) => range(k + 1).findLast((n) => !isDropped(n));
    expect(shown).toEqual(range(Math.round((SECONDS * num) / den)).map(held));
  },
);

/** The number that the frame of camera A carries at a time. */
async function frameAt(groupId: string, atMs: number): Promise<number | undefined> {
  const path = `/internal/groups/${groupId}/frame?camera=A&at_ms=${atMs}`;
  const answer = await fetch(`${service.url}${path}`, {
    headers: { authorization: `Bearer ${service.apiKey}` },
  });
  await writeFile(at('frame.jpg'), Buffer.from(await answer.arrayBuffer()));
  return (await readCounters(at('frame.jpg')))[0];
}

/** The content of a cut's preview. */
async function previewed(cutId: string): Promise<number[]> {
  const answer = await fetch(`${service.url}/internal/cuts/${cutId}/preview`, {
    headers: { authorization: `Bearer ${service.apiKey}` },
  });
  const { url } = (await answer.json()) as { url: string };
  await writeFile(at('preview.mp4'), Buffer.from(await (await fetch(url)).arrayBuffer()));
  return await readCounters(at('preview.mp4'));
}

test.each<[name: string, rate: string, select: string, startsMs: number[]]>([
  ['slides', '10/7', '1', range(7).map((n) => n * 700)],
  ['gaps', '25', 'lt(n,10)+not(mod(n,16))', [...range(10), 16, 32, 48, 64, 80, 96].map((n) => n * 40)],
])('%s: video, preview and single frames hold each picture until the next one', async (...given) => {
  const [name, rate, select, startsMs] = given;
  const [num = 0, den = 1] = rate.split('/').map(Number);
  await makeCounterVideo(at(`all-${name}.mp4`), range(Math.ceil((5 * num) / den)), rate);
  const encode = ['-fps_mode', 'vfr', '-c:v', 'libx264', '-preset', 'ultrafast'];
  await makeFootage('-i', at(`all-${name}.mp4`), '-vf', `select='${select}'`, ...encode, at(`${name}.mp4`));
  const { groupId, cutId, rate: delivered, shown } = await deliver(at(`${name}.mp4`));
  const perS = Number.parseInt(delivered, 10);
  // A picture begins on the tick nearest to its time.
  const held = (tick: number) => {
    const startMs = startsMs.findLast((ms) => Math.round((ms * perS) / 1000) <= tick) ?? 0;
    return Math.round((startMs * num) / den / 1000);
  };
  const expected = range(SECONDS * perS).map(held);
  expect(shown).toEqual(expected);
  expect(await previewed(cutId)).toEqual(expected);
  const justBeforeMs = startsMs.filter((ms) => ms > 500).map((ms) => ms - 30);
  for (const ms of justBeforeMs)
    expect(await frameAt(groupId, ms), `at ${ms} ms`).toBe(held(Math.round((ms * perS) / 1000)));
});
