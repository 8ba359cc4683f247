/**
 * Measures the cost of a render in CPU seconds with children, as ratios against references measured in the
 * same run. `node bench/render/main.ts [--only
 * core|drawn|aspects|rivals|length|entries|memory|preview|workers|exactness] [--runs N] [--dir DIR]
 * [--entry-s SECONDS] [--kind NAME] [--data DIR]`. It makes its media itself and keeps them in `--dir`.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type BenchContext, footageOf, TOOLS } from './bench-context.ts';
import { measureAspects } from './measure-aspects.ts';
import { measureCore } from './measure-core.ts';
import { measureExactness } from './measure-exactness.ts';
import { measureEntryCount, measureSourceLength } from './measure-length.ts';
import { measureMemory } from './measure-memory.ts';
import { measurePreview } from './measure-preview.ts';
import { measureRivals } from './measure-rivals.ts';
import { measureWorkers } from './measure-workers.ts';
import { printMedians, type Row } from './report.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    runs: { type: 'string', default: '3' },
    dir: { type: 'string' },
    'entry-s': { type: 'string', default: '3' },
    kind: { type: 'string' },
    data: { type: 'string' },
  },
});

const MEASUREMENTS: Record<string, { title: string; measure: (bench: BenchContext) => Promise<Row> }> = {
  core: {
    title: 'Noisy footage',
    measure: async (bench) => await measureCore(bench, await footageOf(bench, 'noisy')),
  },
  drawn: {
    title: 'Drawn sample',
    measure: async (bench) => await measureCore(bench, await footageOf(bench, 'drawn')),
  },
  aspects: {
    title: 'Three aspects of noisy footage',
    measure: async (bench) => await measureAspects(bench, await footageOf(bench, 'noisy')),
  },
  rivals: {
    title: 'Against other ways to the same cut',
    measure: async (bench) => await measureRivals(bench, await footageOf(bench, 'noisy')),
  },
  length: {
    title: 'Length of the source',
    measure: async (bench) => await measureSourceLength(bench, await footageOf(bench, 'noisy')),
  },
  entries: {
    title: 'Number of entries',
    measure: async (bench) => await measureEntryCount(bench, await footageOf(bench, 'noisy')),
  },
  memory: {
    title: 'Memory of a ten-minute cut',
    measure: async (bench) => await measureMemory(bench, await footageOf(bench, 'noisy')),
  },
  preview: { title: 'Previews, ms', measure: () => measurePreview(values.data ?? null) },
  workers: { title: 'Workers, wall time', measure: measureWorkers },
  exactness: { title: 'Exactness', measure: (bench) => measureExactness(bench, values.kind ?? null) },
};

const names = values.only === undefined ? Object.keys(MEASUREMENTS) : [values.only];
const unknown = names.find((name) => MEASUREMENTS[name] === undefined);
if (unknown !== undefined)
  throw new Error(`--only ${unknown}: allowed are ${Object.keys(MEASUREMENTS).join(', ')}`);
const dir = values.dir ?? (await mkdtemp(join(tmpdir(), 'makecut-bench-render-')));
await mkdir(dir, { recursive: true });
const bench: BenchContext = {
  dir,
  entryMs: Number(values['entry-s']) * 1000,
  signal: new AbortController().signal,
  tools: TOOLS,
};
try {
  for (const name of names) {
    const { title, measure } = MEASUREMENTS[name] ?? { title: '', measure: async () => ({}) };
    const rows: Row[] = [];
    for (let run = 1; run <= Number(values.runs); run += 1) {
      console.log(`${title}, run ${run} of ${values.runs}`);
      rows.push(await measure(bench));
    }
    printMedians(title, rows);
  }
} finally {
  if (values.dir === undefined) await rm(dir, { recursive: true, force: true });
}
