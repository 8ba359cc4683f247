import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findNode, makeClientProject, PROJECT_ROOT, packClient } from '../support/machine/client-project.ts';
import { type BlackBox, startBlackBox } from '../support/service/black-box.ts';
import { makeDataFolder } from '../support/service/data-folder.ts';

/**
 * The client as others get it. It is packed, installed into a separate project, and run by several versions
 * of Node.
 */
const run = promisify(execFile);
const nodes = [
  ['20.19.6', await findNode('20.19.6')],
  ['22.23.3', await findNode('22.23.3')],
  ['our own', process.execPath],
] as const;

let folder: Awaited<ReturnType<typeof makeDataFolder>>;
let box: BlackBox;
let project: string;
let talk: string;

beforeAll(async () => {
  folder = await makeDataFolder();
  project = join(folder.dir, 'project');
  const tarball = await packClient(join(folder.dir, 'package'));
  await makeClientProject(project, tarball, ['whole-way.mjs', 'required.cjs', 'use-types.ts']);
  box = await startBlackBox();
  talk = join(folder.dir, 'talk.mp4');
  await writeFile(talk, Buffer.from(await (await box.makeTalk()).arrayBuffer()));
});
afterAll(async () => {
  await box.end();
  await folder.remove();
});

describe.each(nodes)('Node %s', (version, node) => {
  test.skipIf(node === null)('runs the whole way to an edited plan', async () => {
    const args = [join(project, 'whole-way.mjs'), box.baseUrl, box.apiKey, talk];
    await box.refillLimits();
    const { stdout } = await run(node ?? '', args, { cwd: project });
    const result = JSON.parse(stdout);
    if (version !== 'our own') expect(result.node).toBe(version);
    expect(result.sentPercents.at(-1)).toBe(100);
    expect(result.told.at(-1).status).toBe('ready');
    const percents = result.told.filter(({ percent }: { percent?: number }) => percent !== undefined);
    expect(percents.length).toBeGreaterThan(0);
    expect(result.durationMs).toBeGreaterThan(10_000);
    expect(result.entries).toBeGreaterThan(0);
    expect(result).toMatchObject({ editedVersion: 2, conflict: 'conflict' });
  });

  test.skipIf(node === null)('loads it by require, too', async () => {
    const { stdout, stderr } = await run(node ?? '', [join(project, 'required.cjs')], { cwd: project });
    expect({ stdout, stderr }).toEqual({ stdout: 'ConnectionError function', stderr: '' });
  });
});

test.each([
  ['nodenext', { module: 'nodenext', moduleResolution: 'nodenext' }],
  ['bundler', { module: 'esnext', moduleResolution: 'bundler' }],
])('a strict project compiles with %s, and checks the types of the package', async (name, options) => {
  const strict = { strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true };
  const compilerOptions = {
    ...{ ...options, ...strict, skipLibCheck: false, noEmit: true, types: [] },
    ...{ target: 'es2022', lib: ['es2023', 'dom'] },
  };
  const config = join(project, `tsconfig.${name}.json`);
  await writeFile(config, JSON.stringify({ compilerOptions, files: ['use-types.ts'] }));
  const tsc = join(PROJECT_ROOT, 'node_modules/typescript/bin/tsc');
  const { stdout } = await run(process.execPath, [tsc, '-p', config, '--listFiles'], { cwd: project });
  expect(stdout).toMatch(/node_modules\/makecut\/dist\/types\/client\/service-types\.d\.ts/);
  expect(stdout).not.toMatch(/zod|error TS/);
});

test('the package has the files that it needs and no more', async () => {
  const dir = join(project, 'node_modules/makecut');
  const files = await readdir(dir, { recursive: true, encoding: 'utf8' });
  const plain = files.filter((name) => !name.startsWith('dist/types') && /\.\w+$|LICENSE/.test(name));
  expect(plain.toSorted()).toEqual(['LICENSE', 'README.md', 'dist/client.js', 'package.json']);
  expect(files.filter((name) => /\.ts$/.test(name) && !name.endsWith('.d.ts'))).toEqual([]);
  const program = await readFile(join(dir, 'dist/client.js'), 'utf8');
  expect(program).not.toMatch(/\bimport\b|\brequire\b/);
  const manifest = JSON.parse(await readFile(join(dir, 'package.json'), 'utf8'));
  expect(manifest.dependencies ?? {}).toEqual({});
  expect(manifest.version).toMatch(/^\d+\.\d+\.\d+$/);
  // 12 KB, as programs are sent to browsers.
  expect(gzipSync(program).length).toBeLessThanOrEqual(12_000);
});
