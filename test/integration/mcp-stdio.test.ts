import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { CallToolResult, Client } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MCP_TABLE } from '../contract/mcp-table.ts';
import { listProcesses } from '../support/machine/list-processes.ts';
import { connectMcpByPipe, ERAS } from '../support/mcp/mcp-client.ts';
import { makeClip } from '../support/media/make-footage.ts';
import { makeDataFolder } from '../support/service/data-folder.ts';
import { makePreparedData } from '../support/service/prepared-folder.ts';
import { startTestService } from '../support/service/test-service.ts';

/** `./makecut mcp` as programs start it: with the SDK's own clients, with the inspector, and by hand. */
const MAKECUT = resolve(import.meta.dirname, '../../makecut');
const INSPECTOR = resolve(
  import.meta.dirname,
  '../../node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js',
);
const run = promisify(execFile);
let folder: Awaited<ReturnType<typeof makeDataFolder>>;
const at = (name: string) => join(folder.dir, name);
const environment = () => ({
  PATH: '/usr/local/bin:/usr/bin:/bin',
  HOME: folder.dir,
  MAKECUT_DATA_DIR: at('data'),
});

beforeAll(async () => {
  folder = await makeDataFolder();
  await makePreparedData(folder.dir);
  await mkdir(at('footage/inner'), { recursive: true });
  await mkdir(at('footage-of-others'));
  await makeClip(at('footage/inner/talk.mp4'), 12);
  await makeClip(at('footage-of-others/secret.mp4'), 1);
  await symlink(at('footage-of-others/secret.mp4'), at('footage/link.mp4'));
  await symlink(at('footage/inner'), at('footage/here'));
  await run('mkfifo', [at('footage/pipe.mp4')]);
  await writeFile(at('footage/note.txt'), 'no film');
  await writeFile(at('footage/empty.mp4'), '');
});
afterAll(() => folder.remove());

const call = async (client: Client, name: string, args: Record<string, unknown>) =>
  (await client.callTool({ name, arguments: args }, { timeout: 120_000 })) as CallToolResult & {
    structuredContent: Record<string, unknown>;
  };

const connect = (era: (typeof ERAS)[number], ...args: string[]) =>
  connectMcpByPipe({ command: MAKECUT, args: ['mcp', ...args], env: environment() }, era);

describe.each(ERAS)('in %s', (era) => {
  let client: Client;
  beforeAll(async () => {
    client = await connect(era, '--allow', at('footage'));
  });
  afterAll(() => client.close());

  test('there are the thirteen tools, in at most 25 KB, and a file may be named by its path', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).toSorted()).toEqual(MCP_TABLE.map(({ name }) => name).toSorted());
    expect(Buffer.byteLength(JSON.stringify({ tools }))).toBeLessThanOrEqual(25_000);
    const create = tools.find(({ name }) => name === 'create_source_group');
    const files = create?.inputSchema.properties?.['files'];
    expect(create?.description).toMatch(/\nA file of this machine has path/);
    expect(files).toMatchObject({ items: { properties: { path: { type: 'string' } } } });
  });

  test.each([
    ['a file outside', 'footage-of-others/secret.mp4', /no such file below/],
    ['a link that leads outside', 'footage/link.mp4', /no such file below/],
    ['a way up', 'footage/../footage-of-others/secret.mp4', /no such file below/],
    ['the folder itself', 'footage', /no such file below/],
    ['a folder', 'footage/inner', /no ordinary file/],
    ['a pipe', 'footage/pipe.mp4', /no ordinary file/],
    ['a file that is not there', 'footage/gone.mp4', /no such file below/],
    ['a text', 'footage/note.txt', /txt/],
    ['an empty file', 'footage/empty.mp4', /^files\[0\]\.path: the file is empty/],
  ])('%s is refused', async (_what, path, sentence) => {
    const refused = await call(client, 'create_source_group', { name: 'x', files: [{ path: at(path) }] });
    expect(refused.isError).toBe(true);
    expect(refused.structuredContent['detail']).toMatch(sentence);
  });

  test.each([
    ['a device', { path: '/dev/zero' }, /no such file below/],
    ['a path without its beginning', { path: 'inner/talk.mp4' }, /write the whole path/],
    ['a path beside a name', { path: '/x', filename: 'x.mp4' }, /and one alone/],
  ])('%s is refused', async (_what, file, sentence) => {
    const refused = await call(client, 'create_source_group', { name: 'x', files: [file] });
    expect(refused.structuredContent).toMatchObject({
      code: 'invalid_request',
      detail: expect.stringMatching(sentence),
    });
  });

  test.each([
    ['get_cut', { cutId: 'x' }, 'cutId: there is no such argument; write cut_id'],
    ['create_cut', { promt: 'x' }, 'promt: there is no such argument; write prompt'],
    ['get_source_group', { group_ids: 'x' }, 'group_ids: there is no such argument; write group_id'],
  ])('%s names the argument that was meant by %j', async (name, args, detail) => {
    expect((await call(client, name, args)).structuredContent).toMatchObject({ status: 422, detail });
  });

  test('nothing that only a manager may do is done, and nothing was made so far', async () => {
    const { structuredContent } = await call(client, 'list_source_groups', {});
    expect(structuredContent).toMatchObject({ data: [] });
  });
});

test('an agent uploads footage by path, waits, sees its cut, and gets links', async () => {
  const client = await connect('2026-07-28', '--allow', at('footage'));
  try {
    const brought = { name: 'Talk', files: [{ path: at('footage/here/talk.mp4') }], idempotency_key: 'once' };
    const created = await call(client, 'create_source_group', brought);
    const { id, files } = created.structuredContent as { id: string; files: object[] };
    expect(files).toEqual([{ id: expect.any(String) }]);
    const [said] = created.content;
    expect(said?.type === 'text' ? said.text : '').toContain(
      `("${at('footage/here/talk.mp4')}") has been brought in.`,
    );
    expect((await call(client, 'create_source_group', brought)).structuredContent['id']).toBe(id);
    const ready = async () => call(client, 'get_source_group', { group_id: id, wait_s: 50 });
    let group = await ready();
    while (group.structuredContent['status'] !== 'ready') {
      expect(group.structuredContent['status']).not.toBe('failed');
      group = await ready();
    }
    const { structuredContent: cut } = await call(client, 'create_cut', {
      prompt: 'the best of it',
      source_group_ids: [id],
      settings: { target_duration_s: 10 },
    });
    const planned = await call(client, 'get_cut', { cut_id: cut['id'], wait_s: 50, contact_sheet: true });
    expect(planned.structuredContent['status']).toBe('planned');
    const image = planned.content.find(({ type }) => type === 'image');
    expect(image).toMatchObject({ mimeType: 'image/jpeg' });
    await writeFile(at('sheet.jpg'), Buffer.from((image as { data: string }).data, 'base64'));
    const probe = ['-v', 'error', '-show_entries', 'stream=width,height', '-of', 'csv=p=0', at('sheet.jpg')];
    // Four tiles of 240 with gaps of 4 between and around.
    expect((await run('ffprobe', probe)).stdout.trim()).toMatch(/^980,\d+$/);
    await call(client, 'create_renders', { cut_id: cut['id'], aspects: ['1:1'] });
    const list = async () => call(client, 'list_renders', { cut_id: cut['id'], wait_s: 50 });
    let renders = await list();
    while (renders.content.length === 1) renders = await list();
    const [listed] = renders.content;
    expect(listed?.type === 'text' ? listed.text : '').toMatch(/addresses end with this session/);
    const links = renders.content.flatMap((one) => (one.type === 'resource_link' ? [one] : []));
    expect(links.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['v1-1x1.mp4', 'v1-1x1.srt', 'v1-1x1.qc']),
    );
    const video = await fetch(links.find(({ mimeType }) => mimeType === 'video/mp4')?.uri ?? '');
    expect([video.status, (await video.arrayBuffer()).byteLength > 10_000]).toEqual([200, true]);
  } finally {
    await client.close();
  }
});

test('nothing but the protocol is on standard output, and the end of standard input ends it all', async () => {
  const child = spawn(MAKECUT, ['mcp'], { env: { ...environment(), NODE_DEBUG: 'timer' } });
  // Debug lines and warnings of Node are more than a pipe holds.
  child.stderr.resume();
  let printed = '';
  const answered = Promise.withResolvers<void>();
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    printed += chunk;
    if (printed.includes('"id":2')) answered.resolve();
  });
  const send = (message: object) => child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  const clientInfo = { name: 'hand', version: '1' };
  send({
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo },
  });
  send({ method: 'notifications/initialized' });
  send({ id: 2, method: 'tools/call', params: { name: 'list_source_groups', arguments: {} } });
  await answered.promise;
  child.stdin.end();
  const [exitCode] = (await once(child, 'close')) as [number];
  expect(exitCode).toBe(0);
  const ids = printed
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { id: number }).id);
  expect(ids).toEqual([1, 2]);
  const left = (await listProcesses()).filter(
    ({ args }) => args.includes(at('data')) && !/postgres/.test(args),
  );
  expect(left).toEqual([]);
  expect(await readdir(at('data/logs'))).toContain('mcp.log');
});

test('it joins a service that runs on the data folder, and the inspector can use it', async () => {
  const service = await startTestService({ MAKECUT_WORKER_SLOTS: '0' }, at('data'));
  try {
    const server = [MAKECUT, 'mcp', '-e', `MAKECUT_DATA_DIR=${at('data')}`];
    const inspect = async (...args: string[]) => {
      const { stdout } = await run(process.execPath, [INSPECTOR, '--cli', ...server, ...args], {
        env: environment(),
        maxBuffer: 2 ** 24,
      });
      return JSON.parse(stdout) as Record<string, unknown>;
    };
    const { tools } = await inspect('--method', 'tools/list');
    expect(tools).toHaveLength(13);
    const made = await inspect(
      ...['--method', 'tools/call', '--tool-name', 'create_source_group', '--tool-arg', 'name=Here'],
      ...['--tool-arg', 'files=[{"filename":"a.mp4"}]'],
    );
    const [file] = (made['structuredContent'] as { files: { upload: { url: string } }[] }).files;
    expect(file?.upload.url.startsWith(`${service.url}/`)).toBe(true);
    const client = await connect('2026-07-28');
    try {
      const said = async () => JSON.stringify((await call(client, 'list_source_groups', {})).content);
      expect(await said()).not.toMatch(/has stopped/);
      await service.end();
      expect(await said()).toMatch(/The service that this session joined has stopped: no work goes on/);
    } finally {
      await client.close();
    }
  } finally {
    await service.end();
  }
});

test('a folder that is not there is refused before anything is started', async () => {
  const failed = await run(MAKECUT, ['mcp', '--allow', at('gone')], { env: environment() }).catch(
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
  expect(failed).toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringMatching(/^makecut: --allow .*gone: there is no such folder\.\n$/),
  });
});
