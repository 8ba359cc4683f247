import { readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeEntry } from '../../test/support/rows/render-input.ts';
import { type BenchContext, inputFor } from './bench-context.ts';
import type { Footage } from './footage.ts';
import { renderPlan } from './render-plan.ts';
import type { Row } from './report.ts';

const ENTRIES = 60;
const ENTRY_MS = 10_000;
/** Each is encoded once and then comes from the cache: the memory of encodes does not depend on their number. */
const STRETCHES = 6;
/** As a worker on two cores. */
const SIDE_BY_SIDE = 2;
const LOOK_EVERY_MS = 100;

/**
 * Peak memory of a ten-minute cut with 60 entries in three aspects. /proc gives each child's own high-water mark, and
 * the sum over all processes at a moment, this one included.
 */
export async function measureMemory(bench: BenchContext, footage: Footage): Promise<Row> {
  const entries = Array.from({ length: ENTRIES }, (_, index) => {
    const startMs = 500 + (index % STRETCHES) * 5_500;
    return makeEntry({ source_start_ms: startMs, source_end_ms: startMs + ENTRY_MS });
  });
  const peaks = { child: 0, all: 0 };
  const timer = setInterval(() => look(peaks), LOOK_EVERY_MS);
  const dir = join(bench.dir, 'memory');
  try {
    const input = inputFor(footage, entries);
    const aspects = ['16:9', '1:1', '9:16'] as const;
    await renderPlan({ ...bench, dir }, input, { aspects, cache: new Map() }, SIDE_BY_SIDE);
  } finally {
    clearInterval(timer);
    await rm(dir, { recursive: true, force: true });
  }
  return { 'largest child, MB': peaks.child / 1024, 'all together, MB': peaks.all / 1024 };
}

function look(peaks: { child: number; all: number }): void {
  const own = process.pid;
  let sum = residentKb(own, 'VmRSS');
  for (const pid of descendants(own)) {
    peaks.child = Math.max(peaks.child, residentKb(pid, 'VmHWM'));
    sum += residentKb(pid, 'VmRSS');
  }
  peaks.all = Math.max(peaks.all, sum);
}

function descendants(root: number): number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const parent = Number(/^PPid:\s+(\d+)/m.exec(status(Number(name)))?.[1] ?? 0);
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const below = (pid: number): number[] =>
    (children.get(pid) ?? []).flatMap((child) => [child, ...below(child)]);
  return below(root);
}

function residentKb(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  return Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status(pid))?.[1] ?? 0);
}

/** Empty for a process that has ended meanwhile. */
function status(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
}
