import { spawn } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { median } from '../../src/lib/median.ts';

/**
 * Measures the whole way of a new user on an empty data folder. `./makecut cut --sample` (two minutes, two
 * cameras, two microphones) makes a 30 s cut in two aspects. A second brief on the same recording follows.
 * Prints wall times and the working time of each kind of job. `--runs N` repeats it; the medians count.
 */
const { values } = parseArgs({ options: { runs: { type: 'string', default: '1' } } });
const MAKECUT = resolve(import.meta.dirname, '../../makecut');

interface Timing {
  coldS: number;
  secondBriefS: number;
  jobs: Map<string, number>;
}

async function cut(dataDir: string, outDir: string, brief: string): Promise<number> {
  const startedAt = performance.now();
  const args = [
    'cut',
    '--sample',
    '--brief',
    brief,
    '--target',
    '30',
    '--aspect',
    '16:9',
    '--aspect',
    '9:16',
    '--out',
    outDir,
    '--quiet',
  ];
  const child = spawn('env', [`MAKECUT_DATA_DIR=${dataDir}`, MAKECUT, ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exitCode = await new Promise((done) => child.once('close', done));
  if (exitCode !== 0) throw new Error(`makecut cut ended with ${exitCode}`);
  return (performance.now() - startedAt) / 1000;
}

/** Seconds that jobs of each kind took, from the log. */
async function jobSeconds(dataDir: string): Promise<Map<string, number>> {
  const lines = (await readFile(join(dataDir, 'logs/cut.log'), 'utf8')).trim().split('\n');
  const seconds = new Map<string, number>();
  for (const line of lines) {
    const entry = JSON.parse(line) as { msg: string; job?: string; ms?: number };
    if (entry.msg !== 'job done' || entry.job === undefined) continue;
    seconds.set(entry.job, (seconds.get(entry.job) ?? 0) + (entry.ms ?? 0) / 1000);
  }
  return seconds;
}

async function measure(): Promise<Timing> {
  const dir = await mkdtemp(join(tmpdir(), 'makecut-bench-'));
  await chmod(dir, 0o755);
  try {
    const [dataDir, outDir] = [join(dir, 'data'), join(dir, 'out')];
    const coldS = await cut(dataDir, outDir, 'What she says about the price, and why they changed it');
    const jobs = await jobSeconds(dataDir);
    const secondBriefS = await cut(dataDir, outDir, 'The hardest technical problem and how they solved it');
    return { coldS, secondBriefS, jobs };
  } finally {
    await rm(dir, { recursive: true });
  }
}

const timings: Timing[] = [];
for (let n = 0; n < Number(values.runs); n += 1) timings.push(await measure());
console.log(`cold, sample made first:   ${median(timings.map((timing) => timing.coldS)).toFixed(1)} s`);
console.log(
  `second brief, heard once:  ${median(timings.map((timing) => timing.secondBriefS)).toFixed(1)} s`,
);
console.log('\nbusy seconds of the cold run by job (several run side by side):');
for (const job of timings[0]?.jobs.keys() ?? []) {
  console.log(`  ${job.padEnd(18)} ${median(timings.map((timing) => timing.jobs.get(job) ?? 0)).toFixed(1)}`);
}
