import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { generateApi } from 'swagger-typescript-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PROJECT_ROOT } from '../support/machine/client-project.ts';
import { makeDataFolder } from '../support/service/data-folder.ts';
import { startTestService, type TestService } from '../support/service/test-service.ts';

/** A client that a known generator makes from the description of a running service: it compiles, and it works. */
const run = promisify(execFile);
let service: TestService;
let folder: Awaited<ReturnType<typeof makeDataFolder>>;

beforeAll(async () => {
  folder = await makeDataFolder();
  service = await startTestService({ MAKECUT_WORKER_SLOTS: '0' });
});
afterAll(async () => {
  await service.end();
  await folder.remove();
});

const PROGRAM = `
import { Api, type Cut, type Problem, type Render } from './generated.js';

const [baseUrl = '', key = ''] = process.argv.slice(2);
const headers = { authorization: \`Bearer \${key}\` };
const api = new Api({ baseUrl, baseApiParams: { headers, format: 'json' } });

export function addressOf(render: Render): string | null {
  // @ts-expect-error Only a complete render has an address.
  const early: string = render.url;
  return render.status === 'complete' ? render.url : early;
}
export const titleOf = (cut: Cut): string | null => cut.plan?.title ?? null;

const kit = await api.v1.createBrandKit({ name: 'House' });
const group = await api.v1.createSourceGroup({ name: 'Talk', files: [{ filename: 'a.mp4' }] });
const address = group.data.files[0]?.upload?.url ?? '';
const put = await fetch(address, { method: 'PUT', body: 'bytes' });
const file = group.data.files[0]?.id ?? '';
const queued = await api.v1.completeSourceFile(group.data.id, file);
const listed = await api.v1.listSourceGroups({ limit: 1 });
const refused = await api.v1
  .createCut({ prompt: 'x', source_group_ids: [group.data.id], settings: { target_duration_s: 10 } })
  .catch((answer: { error: Problem }) => answer.error.code);

process.stdout.write(
  JSON.stringify({
    kit: kit.data.name,
    put: put.status,
    queued: queued.data.status,
    listed: listed.data.data.map(({ name, status }) => [name, status]),
    refused,
  }),
);
`;

test('it compiles strictly and talks to the service', async () => {
  const { dir } = folder;
  const document = await fetch(`${service.url}/app/openapi.json`);
  await writeFile(join(dir, 'openapi.json'), await document.text());
  const input = join(dir, 'openapi.json');
  await generateApi({ input, output: dir, fileName: 'generated.ts', silent: true });
  await writeFile(join(dir, 'program.ts'), PROGRAM);
  await writeFile(join(dir, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  const compilerOptions = {
    ...{ module: 'nodenext', target: 'es2022', lib: ['es2023', 'dom', 'dom.iterable'], outDir: 'out' },
    ...{ strict: true, noUncheckedIndexedAccess: true, skipLibCheck: false, types: [] },
  };
  await writeFile(join(dir, 'process.d.ts'), PROCESS_TYPES);
  await writeFile(
    join(dir, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, files: ['program.ts', 'process.d.ts'] }),
  );
  const tsc = join(PROJECT_ROOT, 'node_modules/typescript/bin/tsc');
  await run(process.execPath, [tsc, '-p', dir], { cwd: dir });
  const { stdout } = await run(process.execPath, [join(dir, 'out/program.js'), service.url, service.apiKey]);
  expect(JSON.parse(stdout)).toEqual({
    kit: 'House',
    put: 200,
    queued: 'queued',
    listed: [['Talk', 'ingesting']],
    refused: 'group_not_ready',
  });
});

const PROCESS_TYPES = 'declare const process: { argv: string[]; stdout: { write(text: string): void } };';

test('the address of the service leads to the dashboard, for programs too', async () => {
  for (const accept of ['*/*', 'text/html', 'application/json']) {
    const answer = await fetch(`${service.url}/`, { headers: { accept }, redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/app/']);
  }
});
