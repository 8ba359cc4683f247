/**
 * `node bench/suite/main.ts PROJECT [FILE...]` prints the cost of each test file, the heaviest first. The
 * cost of each program that they start follows. Processor time covers all of them, the database included. It
 * says more than the clock on a machine with other work. It needs the right to make a control group, as root
 * has.
 */
import { spawn } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { mkdir, readFile, rmdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { watchPrograms } from './watch-programs.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const GROUPS = '/sys/fs/cgroup';
/** Version 1 has a controller for processor time; version 2 counts it in every group. */
const VERSION_1 = join(GROUPS, 'cpuacct');
const FOLDERS: Record<string, string[]> = {
  integration: ['integration', 'e2e', 'blackbox'],
  browser: ['browser'],
  s3: ['blackbox'],
};

interface Cost {
  file: string;
  cpuS: number;
  wallS: number;
  exitCode: number | null;
  programs: Map<string, number>;
}

async function measure(project: string, file: string, name: string): Promise<Cost> {
  const group = join(existsSync(VERSION_1) ? VERSION_1 : GROUPS, name);
  await mkdir(group);
  try {
    const startedAt = performance.now();
    const test = ['node_modules/vitest/vitest.mjs', 'run', '--project', project, file];
    // The shell joins the group before it becomes the test, so that all is counted.
    const script = `echo $$ > ${group}/cgroup.procs && exec "$@"`;
    const child = spawn('sh', ['-c', script, 'sh', process.execPath, ...test], {
      cwd: ROOT,
      stdio: 'ignore',
    });
    const programsSoFar = watchPrograms(group);
    const exitCode = await new Promise<number | null>((done) => child.once('close', done));
    const wallS = (performance.now() - startedAt) / 1000;
    return { file, cpuS: await readCpuS(group), wallS, exitCode, programs: await programsSoFar() };
  } finally {
    await rmdir(group).catch(() => console.error(`${group} is still in use`));
  }
}

async function readCpuS(group: string): Promise<number> {
  const version1 = join(group, 'cpuacct.usage');
  if (existsSync(version1)) return Number(await readFile(version1, 'utf8')) / 1e9;
  const used = /^usage_usec (\d+)$/m.exec(await readFile(join(group, 'cpu.stat'), 'utf8'))?.[1];
  return Number(used) / 1e6;
}

const [project = 'integration', ...named] = process.argv.slice(2);
const all = () => (FOLDERS[project] ?? []).flatMap((dir) => globSync(`test/${dir}/*.test.ts`, { cwd: ROOT }));
const costs: Cost[] = [];
for (const file of named.length > 0 ? named : all()) {
  const cost = await measure(project, file, `makecut-suite-${process.pid}-${costs.length}`);
  console.error(`${file}: ${cost.cpuS.toFixed(1)} s`);
  costs.push(cost);
}
console.log('| file | CPU | clock |\n|---|---|---|');
for (const { file, cpuS, wallS, exitCode } of costs.toSorted((a, b) => b.cpuS - a.cpuS)) {
  const failed = exitCode === 0 ? '' : ', failed';
  console.log(`| ${file} | ${cpuS.toFixed(1)} s | ${wallS.toFixed(0)} s${failed} |`);
}

const programs = new Map<string, number>();
for (const cost of costs) {
  for (const [name, cpuS] of cost.programs) programs.set(name, (programs.get(name) ?? 0) + cpuS);
}
const known = [...programs.values()].reduce((sum, cpuS) => sum + cpuS, 0);
programs.set('short programs', costs.reduce((sum, { cpuS }) => sum + cpuS, 0) - known);
console.log('\n| program | CPU |\n|---|---|');
for (const [name, cpuS] of [...programs].toSorted((a, b) => b[1] - a[1])) {
  if (cpuS >= 0.5) console.log(`| ${name} | ${cpuS.toFixed(1)} s |`);
}
