import { readFileSync } from 'node:fs';

const TICKS_PER_S = 100;

/** CPU seconds of this process and of all children that have ended, user and system. */
function cpuSeconds(): number {
  const stat = readFileSync('/proc/self/stat', 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return [11, 12, 13, 14].reduce((sum, field) => sum + Number(fields[field]), 0) / TICKS_PER_S;
}

export interface Cost {
  cpuS: number;
  wallS: number;
}

/** Runs some work and returns its cost, with that of its child processes. */
export async function measureCost<T>(work: () => Promise<T>): Promise<{ result: T; cost: Cost }> {
  const cpu = cpuSeconds();
  const wall = performance.now();
  const result = await work();
  return { result, cost: { cpuS: cpuSeconds() - cpu, wallS: (performance.now() - wall) / 1000 } };
}
