import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';

const EVERY_MS = 50;
/** The kernel counts in hundredths of a second. */
const TICKS_PER_S = 100;
/**
 * Fields behind the name in /proc/PID/stat: the program's own processor time, the kernel's for it, and its
 * start.
 */
const [USER, SYSTEM, STARTED] = [11, 12, 19];

/**
 * Processor seconds of the programs of a control group, by name. Programs that end within one or two samples
 * are missing.
 */
export function watchPrograms(group: string): () => Promise<Map<string, number>> {
  const seen = new Map<string, { name: string; cpuS: number }>();
  const look = async () => {
    const pids = (await readFile(`${group}/cgroup.procs`, 'utf8').catch(() => '')).split('\n');
    await Promise.all(pids.filter((pid) => pid !== '').map((pid) => lookAt(pid, seen)));
  };
  let latest = look();
  const timer = setInterval(() => {
    latest = latest.then(look);
  }, EVERY_MS);
  return async () => {
    clearInterval(timer);
    await latest;
    const sums = new Map<string, number>();
    for (const { name, cpuS } of seen.values()) sums.set(name, (sums.get(name) ?? 0) + cpuS);
    return sums;
  };
}

async function lookAt(pid: string, seen: Map<string, { name: string; cpuS: number }>): Promise<void> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    const words = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).split(/[\0 ]/);
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const cpuS = (Number(fields[USER]) + Number(fields[SYSTEM])) / TICKS_PER_S;
    // Numbers of processes come again.
    const process = `${pid} ${fields[STARTED]}`;
    // One that has ended and is still listed has no command line any more.
    const name = words.join('') === '' ? (seen.get(process)?.name ?? 'unknown') : nameOf(words);
    seen.set(process, { name, cpuS });
  } catch {
    // It has ended.
  }
}

/** `ffmpeg`; of Node's and Python's programs the script, and of our own the command. */
function nameOf([program = '', ...args]: readonly string[]): string {
  const name = basename(program).replace(/:$/, '');
  if (!/^(node|python)/.test(name)) return name;
  const at = args.findIndex((arg) => /\.(m?[jt]s|py)$/.test(arg));
  const script = args[at] ?? '';
  if (script.endsWith('src/cli/main.ts')) return `makecut ${args[at + 1] ?? ''}`;
  if (script.includes('/vitest/dist/')) return 'vitest worker';
  return script === '' ? name : basename(script);
}
