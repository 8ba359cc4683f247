import { execFile } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { exportSchema, type PlanExport } from '../../src/contract/export.ts';
import { EXPORT_ENDINGS, EXPORT_FORMATS, type ExportFormat } from '../../src/contract/values/exports.ts';
import { until } from '../../src/lib/until.ts';
import { type SeededAccount, seedAccount } from '../support/rows/seed-account.ts';
import { runMakecut } from '../support/service/run-makecut.ts';
import { startTestService, type TestService } from '../support/service/test-service.ts';

const run = promisify(execFile);

/** Exports over HTTP, of seeded rows: no footage is needed. */
let service: TestService;
let dir = '';
let a: SeededAccount;
let b: SeededAccount;
let group: { id: string; fileId: string };
let cutId = '';
const ORIGINAL = randomBytes(300_000);

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'exports-'));
  service = await startTestService();
  const { db } = service.service.app;
  [a, b] = [await seedAccount(db), await seedAccount(db)];
  group = await a.group('ready');
  await storeOriginal(group);
  cutId = await a.cut('planned', group.id);
});
beforeEach(() => service.refillLimits());
afterAll(async () => {
  await service.end();
  await rm(dir, { recursive: true, force: true });
});

const originalKey = ({ id, fileId }: typeof group) =>
  `accounts/${a.accountId}/groups/${id}/${fileId}/original`;

async function storeOriginal(of: typeof group): Promise<void> {
  const { db, store } = service.service.app;
  await store.put(originalKey(of), Readable.from([ORIGINAL]), { maxBytes: ORIGINAL.length });
  const sha256 = createHash('sha256').update(ORIGINAL).digest('hex');
  await db
    .updateTable('source_files')
    .set({ original_key: originalKey(of), sha256 })
    .where('id', '=', of.fileId)
    .execute();
}

const ask = (path: string, key = a.key) =>
  fetch(`${service.url}${path}`, { headers: { authorization: `Bearer ${key}` } });
const askExport = (format: string, query = '', key = a.key, cut = cutId) =>
  ask(`/v1/cuts/${cut}/exports/${format}${query}`, key);
const askBundle = (format: string, query = '', key = a.key, cut = cutId) =>
  ask(`/internal/cuts/${cut}/bundles/${format}${query}`, key);

/** Status and code of a refusal. */
async function refusal(answer: Promise<Response>): Promise<[number, unknown]> {
  const response = await answer;
  const { code } = (await response.json()) as { code?: unknown };
  return [response.status, code];
}

/** The first characters of each form. */
const BEGINNINGS: Record<ExportFormat, RegExp> = {
  fcpxml: /^<\?xml .*\n<!DOCTYPE fcpxml>\n<fcpxml version="1\.10">/,
  'fcpxml-1.11': /^<\?xml .*\n<!DOCTYPE fcpxml>\n<fcpxml version="1\.11">/,
  premiere: /^<\?xml .*\n<!DOCTYPE xmeml>\n<xmeml version="5">/,
  otio: /^\{\n {2}"OTIO_SCHEMA": "Timeline\.1"/,
  mlt: /^<\?xml .*\n<mlt /,
  edl: /^TITLE: The price\r\nFCM: NON-DROP FRAME\r\n/,
  csv: /^\uFEFFentry,role,/,
  chapters: /^00:00 /,
  'chapters-vtt': /^WEBVTT\n\n1\n00:00:00\.000 --> /,
};

describe.each(EXPORT_FORMATS)('%s', (format) => {
  test('is made, and its address gives the file to anyone', async () => {
    const response = await askExport(format, '?plan_version=1');
    expect(response.status).toBe(200);
    const made = exportSchema.parse(await response.json());
    expect(made).toMatchObject({ format, plan_version: 1 });
    expect(made.notes.length).toBeGreaterThan(0);
    const file = await fetch(made.url);
    expect(file.status).toBe(200);
    expect(file.headers.get('content-disposition')).toContain(
      `${cutId.slice(0, 8)}-v1${EXPORT_ENDINGS[format]}`,
    );
    // A response's text() takes the mark of UTF-8 away.
    expect(Buffer.from(await file.arrayBuffer()).toString()).toMatch(BEGINNINGS[format]);
  });
});

test('the newest version is exported where none is named, with the media where they are said to be', async () => {
  const response = await askExport('mlt', `?media_root=${encodeURIComponent('D:\\My Footage')}`);
  const made = (await response.json()) as PlanExport;
  expect(made.plan_version).toBe(2);
  const file = await (await fetch(made.url)).text();
  expect(file).toContain('<property name="resource">D:/My Footage/talk.mp4</property>');
});

describe('a wrong call is refused', () => {
  test.each(['final-cut', 'FCPXML', 'fcpxml-1.12', '%20'])('format %s', async (format) => {
    expect(await refusal(askExport(format))).toEqual([422, 'invalid_format']);
    expect(await refusal(askBundle(format))).toEqual([422, 'invalid_format']);
  });

  test.each([
    '?plan_version=0',
    '?plan_version=-1',
    '?plan_version=1.5',
    '?plan_version=',
    '?plan_version=last',
    '?plan_version=1&plan_version=2',
    '?media_root=media',
    '?media_root=',
    `?media_root=/${'a'.repeat(1_000)}`,
    '?media_root=/a%0Ab',
  ])('%s', async (query) => {
    expect(await refusal(askExport('fcpxml', query))).toEqual([422, 'invalid_request']);
  });

  test('an unknown cut or version', async () => {
    expect(await refusal(askExport('otio', '', a.key, randomUUID()))).toEqual([404, 'not_found']);
    expect(await refusal(askExport('otio', '?plan_version=3'))).toEqual([404, 'not_found']);
    expect(await refusal(askBundle('otio', '?plan_version=3'))).toEqual([404, 'not_found']);
  });

  test('a cut of another account', async () => {
    expect(await refusal(askExport('otio', '', b.key))).toEqual([404, 'not_found']);
    expect(await refusal(askBundle('otio', '', b.key))).toEqual([404, 'not_found']);
  });

  test('a key that may not read', async () => {
    expect(await refusal(askExport('otio', '', a.scoped.write))).toEqual([403, 'insufficient_scope']);
    expect(await refusal(askBundle('otio', '', a.scoped.write))).toEqual([403, 'insufficient_scope']);
    expect((await askExport('otio', '', a.scoped.read)).status).toBe(200);
  });

  test('a cut without a plan', async () => {
    const planless = await a.cut('planning', group.id, { versions: 0 });
    expect(await refusal(askExport('edl', '', a.key, planless))).toEqual([409, 'no_plan']);
    expect(await refusal(askBundle('edl', '', a.key, planless))).toEqual([409, 'no_plan']);
  });
});

test('exported files go with their cut', async () => {
  const gone = await a.cut('planned', group.id);
  const { url } = (await (await askExport('csv', '', a.key, gone)).json()) as PlanExport;
  const kept = async () => (await service.storedKeys()).filter((key) => key.includes(`/exports/${gone}/`));
  expect(await kept()).toHaveLength(1);
  const deleted = await fetch(`${service.url}/v1/cuts/${gone}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${a.key}` },
  });
  expect(deleted.ok).toBe(true);
  await until('the end of the file', async () => ((await kept()).length === 0 ? true : null), {
    timeoutMs: 60_000,
    everyMs: 100,
  });
  expect((await fetch(url)).ok).toBe(false);
});

async function egressBytes(): Promise<number> {
  const rows = await service.service.app.db
    .selectFrom('usage_ledger')
    .select('quantity')
    .where('account_id', '=', a.accountId)
    .where('meter', '=', 'egress_gb')
    .execute();
  return Math.round(rows.reduce((sum, { quantity }) => sum + Number(quantity), 0) * 1e9);
}

/** Unpacks a zip with Python's own reader, which checks its sums. Returns the folder in it. */
async function unpack(bytes: Uint8Array, name: string): Promise<string> {
  const folder = join(dir, name);
  await mkdir(folder);
  await writeFile(`${folder}.zip`, bytes);
  await run('python3', ['-m', 'zipfile', '-e', `${folder}.zip`, folder]);
  const [only = ''] = await readdir(folder);
  return join(folder, only);
}

test('a bundle holds the project, its notes, captions and originals, and its sums hold', async () => {
  const before = await egressBytes();
  const response = await askBundle('otio');
  expect(response.status).toBe(200);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const folder = await unpack(bytes, 'bundle');
  const stem = `${cutId.slice(0, 8)}-v2`;
  expect((await readdir(folder)).toSorted()).toEqual(
    [`${stem}.otio`, `${stem}.srt`, 'NOTES.txt', 'SHA256SUMS', 'media'].toSorted(),
  );
  expect(await readFile(join(folder, 'media/talk.mp4'))).toEqual(ORIGINAL);
  expect(await readFile(join(folder, `${stem}.otio`), 'utf8')).toContain('"target_url": "media/talk.mp4"');
  const checked = await run('sha256sum', ['--check', 'SHA256SUMS'], { cwd: folder });
  expect(checked.stdout.trim().split('\n')).toHaveLength(4);
  await until('the meter', async () => ((await egressBytes()) - before === bytes.length ? true : null), {
    timeoutMs: 60_000,
    everyMs: 50,
  });
});

test('a bundle of small videos holds those of the cameras, and its sums hold', async () => {
  const { db, store } = service.service.app;
  const { id, fileId } = group;
  const proxy = randomBytes(50_000);
  const key = `accounts/${a.accountId}/groups/${id}/${fileId}/proxy.mp4`;
  await store.put(key, Readable.from([proxy]), { maxBytes: proxy.length });
  const file = await db
    .selectFrom('source_files')
    .select('artefacts')
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('source_files')
    .set({ artefacts: JSON.stringify({ ...file.artefacts, proxyKey: key }) })
    .where('id', '=', fileId)
    .execute();
  const response = await askBundle('fcpxml', '?media=proxies');
  const folder = await unpack(new Uint8Array(await response.arrayBuffer()), 'proxies');
  expect(await readFile(join(folder, 'media/talk.mp4'))).toEqual(proxy);
  const project = await readFile(join(folder, `${cutId.slice(0, 8)}-v2.fcpxml`), 'utf8');
  expect(project).toMatch(/<format [^>]*height="360"/);
  expect(await readFile(join(folder, 'NOTES.txt'), 'utf8')).toContain('small videos of the cameras');
  const checked = await run('sha256sum', ['--check', 'SHA256SUMS'], { cwd: folder });
  expect(checked.stdout.trim().split('\n')).toHaveLength(4);
  expect(await refusal(askBundle('fcpxml', '?media=mezzanine'))).toEqual([422, 'invalid_request']);
});

test('a bundle whose original is gone is refused with the name of the file', async () => {
  const lost = await a.group('ready');
  const cut = await a.cut('planned', lost.id);
  const response = await askBundle('otio', '', a.key, cut);
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({
    code: 'conflict',
    detail: expect.stringContaining('talk.mp4'),
  });
});

test('a bundle whose original goes while it is written breaks off, and does not look whole', async () => {
  const { store } = service.service.app;
  const get = store.get.bind(store);
  store.get = async () => {
    throw new Error('the store is away');
  };
  try {
    const download = askBundle('otio').then((response) => response.arrayBuffer());
    await expect(download).rejects.toThrow();
  } finally {
    store.get = get;
  }
});

test('a bundle whose original breaks in the middle breaks off, and the service continues', async () => {
  const { store } = service.service.app;
  const get = store.get.bind(store);
  async function* breaking() {
    yield ORIGINAL.subarray(0, 200_000);
    throw new Error('the disk does not answer');
  }
  store.get = async () => Readable.from(breaking(), { objectMode: false });
  try {
    const download = askBundle('otio').then((response) => response.arrayBuffer());
    await expect(download).rejects.toThrow();
  } finally {
    store.get = get;
  }
  const next = await askBundle('otio');
  expect(next.status).toBe(200);
  await next.arrayBuffer();
});

test('HEAD of a bundle answers like GET, and opens no original', async () => {
  const { store } = service.service.app;
  const get = store.get.bind(store);
  const opened: string[] = [];
  store.get = async (key, range) => {
    opened.push(key);
    return await get(key, range);
  };
  try {
    const headers = { authorization: `Bearer ${a.key}` };
    const ask = (path: string) => fetch(`${service.url}/internal/cuts/${path}`, { method: 'HEAD', headers });
    const head = await ask(`${cutId}/bundles/otio`);
    expect(head.status).toBe(200);
    expect(head.headers.get('content-type')).toBe('application/zip');
    expect(head.headers.get('content-disposition')).toContain(`${cutId.slice(0, 8)}-v`);
    expect((await ask(`${randomUUID()}/bundles/otio`)).status).toBe(404);
    // An original that HEAD opened would come before the one of this GET.
    const lengthBytes = (await (await askBundle('otio')).arrayBuffer()).byteLength;
    expect(opened).toEqual([originalKey(group)]);
    expect(lengthBytes).toBeGreaterThan(ORIGINAL.length);
  } finally {
    store.get = get;
  }
});

/** Reads until so many bytes have come. */
async function readAtLeast({ body }: Response, bytes: number): Promise<void> {
  const reader = body?.getReader();
  for (let got = 0; got < bytes; ) {
    const { value } = (await reader?.read()) ?? {};
    if (!value) {
      throw new Error(`The answer ended after ${got} bytes.`);
    }
    got += value.length;
  }
}

test('a client that hangs up leaves no original open', async () => {
  const { store } = service.service.app;
  const get = store.get.bind(store);
  const endless = new Readable({ read: () => undefined });
  endless.push(ORIGINAL.subarray(0, 200_000));
  store.get = async () => endless;
  const leaving = new AbortController();
  try {
    const headers = { authorization: `Bearer ${a.key}` };
    const path = `/internal/cuts/${cutId}/bundles/otio`;
    const answer = await fetch(`${service.url}${path}`, { headers, signal: leaving.signal });
    // The original is open once some of its bytes are here: who leaves before opens none.
    await readAtLeast(answer, 100_000);
    const closed = once(endless, 'close');
    leaving.abort();
    await closed;
  } finally {
    store.get = get;
  }
  expect(endless.destroyed).toBe(true);
});

describe('the command', () => {
  const command = (...args: string[]) =>
    runMakecut(['export', cutId, ...args, '--url', service.url, '--out', dir], {
      MAKECUT_API_KEY: a.key,
      MAKECUT_DATA_DIR: join(dir, 'data'),
    });

  test('writes the project, says its notes, and never overwrites', async () => {
    for (const name of ['v1.xml', 'v1-2.xml']) {
      const { exitCode, stdout, stderr } = await command('--to', 'premiere', '--plan-version', '1');
      expect(exitCode).toBe(0);
      const path = join(dir, `${cutId.slice(0, 8)}-${name}`);
      expect(stdout).toBe(`${path}\n`);
      expect(stderr).toMatch(/^note: Every camera/);
      expect(await readFile(path, 'utf8')).toContain('<pathurl>media/talk.mp4</pathurl>');
    }
  });

  test('writes a bundle that unpacks', async () => {
    const { exitCode, stdout, stderr } = await command('--to', 'mlt', '--bundle', 'originals', '--quiet');
    expect([exitCode, stderr]).toEqual([0, '']);
    const path = stdout.trimEnd();
    expect(path).toMatch(new RegExp(`/${cutId.slice(0, 8)}-v[1-9]-mlt\\.zip$`));
    const folder = await unpack(await readFile(path), 'command');
    await run('sha256sum', ['--check', 'SHA256SUMS'], { cwd: folder });
  });
});

test('a service that is held to the interface has no exports', async () => {
  const plain = await startTestService({ MAKECUT_EXTENSIONS: 'off', MAKECUT_WORKER_SLOTS: '0' });
  try {
    const owner = await seedAccount(plain.service.app.db);
    const cut = await owner.cut('planned', (await owner.group('ready')).id);
    const headers = { authorization: `Bearer ${owner.key}` };
    const answer = fetch(`${plain.url}/v1/cuts/${cut}/exports/fcpxml`, { headers });
    expect(await refusal(answer)).toEqual([404, 'not_found']);
  } finally {
    await plain.end();
  }
});
