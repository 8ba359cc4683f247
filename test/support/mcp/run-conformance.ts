import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const SUITE = resolve(
  import.meta.dirname,
  '../../../node_modules/@modelcontextprotocol/conformance/dist/index.js',
);
const run = promisify(execFile);

/** The finding of the official suite about one point; ids repeat for several probes of a point. */
export interface ConformanceCheck {
  id: string;
  status: 'SUCCESS' | 'FAILURE' | 'WARNING' | 'INFO' | 'SKIPPED';
  errorMessage?: string;
}

/** Names of the server scenarios in the installed suite. */
export async function conformanceScenarios(): Promise<string[]> {
  const { stdout } = await run(process.execPath, [SUITE, 'list', '--server']);
  return [...stdout.matchAll(/^ {2}- (\S+)/gm)].map((match) => match[1] ?? '');
}

/** Runs one scenario against an endpoint; every check that it made. */
export async function runScenario(url: string, scenario: string): Promise<ConformanceCheck[]> {
  const dir = await mkdtemp(join(tmpdir(), 'makecut-conformance-'));
  try {
    const args = [SUITE, 'server', '--url', url, '--scenario', scenario, '--output-dir', dir];
    // Ends with 1 when a check fails; the checks print which.
    await run(process.execPath, args, { timeout: 60_000 }).catch((error: { code?: unknown }) => {
      if (typeof error.code !== 'number') throw error;
    });
    const files = (await readdir(dir, { recursive: true })).filter((file) => file.endsWith('checks.json'));
    if (files.length !== 1) throw new Error(`${scenario}: ${files.length} reports`);
    return JSON.parse(await readFile(join(dir, files[0] ?? ''), 'utf8')) as ConformanceCheck[];
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}
