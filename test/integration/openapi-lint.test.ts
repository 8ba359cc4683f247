import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runMakecut } from '../support/service/run-makecut.ts';

const PROJECT_DIR = resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'makecut-openapi-'));
});
afterAll(() => rm(dir, { recursive: true }));

/** Redocly with the rules of redocly.yaml, without a network. Resolves to its findings. */
async function lint(path: string): Promise<{ errors: number; warnings: number }> {
  const cli = join(PROJECT_DIR, 'node_modules/@redocly/cli/bin/cli.js');
  const environment = {
    HOME: dir,
    REDOCLY_TELEMETRY: 'off',
    REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
  };
  const { stdout } = await run(
    process.execPath,
    [cli, 'lint', path, '--config', join(PROJECT_DIR, 'redocly.yaml'), '--format=json'],
    { cwd: dir, env: environment, maxBuffer: 2 ** 26 },
  ).catch((failed: { stdout: string }) => failed);
  return (JSON.parse(stdout) as { totals: { errors: number; warnings: number } }).totals;
}

test('./makecut openapi needs no database, names the given address, and passes every recommended rule', async () => {
  const { stdout, stderr, exitCode } = await runMakecut(['openapi', '--url', 'https://cuts.example/'], {
    MAKECUT_DATA_DIR: join(dir, 'none'),
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
  });
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  const document = JSON.parse(stdout) as Record<string, unknown>;
  expect(document['openapi']).toMatch(/^3\.1\./);
  expect(document['servers']).toEqual([{ url: 'https://cuts.example' }]);
  const path = join(dir, 'openapi.json');
  await writeFile(path, stdout);
  expect(await lint(path)).toMatchObject({ errors: 0, warnings: 0 });
  // The same rules find a fault that is put in.
  const { tags: _tags, ...broken } = document;
  await writeFile(path, JSON.stringify({ ...broken, servers: [] }));
  const found = await lint(path);
  expect(found.errors + found.warnings).toBeGreaterThan(0);
});
