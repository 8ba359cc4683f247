import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ASPECTS, type Aspect } from '../../src/contract/values/pictures.ts';
import { prepareRender } from '../../src/renderer/prepare-render.ts';
import { type BenchContext, inputFor, spreadEntries } from './bench-context.ts';
import { measureCost } from './cpu-seconds.ts';
import type { Footage } from './footage.ts';
import { ENTRIES } from './measure-core.ts';
import { encodeEntry, renderPlan, type SegmentCache } from './render-plan.ts';
import type { Row } from './report.ts';

/** The videos of one batch, by aspect. */
interface Batch {
  aspects: readonly Aspect[];
  cache: SegmentCache;
  dir: string;
  cpuS: number;
}

/**
 * Three aspects in one batch against three batches of one, caches empty. Both go through the plan side by
 * side, one entry at a time. A machine that slows down slows both alike.
 */
export async function measureAspects(bench: BenchContext, footage: Footage): Promise<Row> {
  const { dir, entryMs } = bench;
  const input = inputFor(footage, spreadEntries(ENTRIES, entryMs));
  const render = await prepareRender(input, 'bench');
  const batchOf = (name: string, aspects: readonly Aspect[]): Batch => ({
    aspects,
    cache: new Map(),
    dir: join(dir, name),
    cpuS: 0,
  });
  const together = batchOf('together', ASPECTS);
  const alone = ASPECTS.map((aspect, index) => batchOf(`alone-${index}`, [aspect]));
  const batches = [together, ...alone];
  const add = async (batch: Batch, work: () => Promise<unknown>) => {
    batch.cpuS += (await measureCost(work)).cost.cpuS;
  };
  for (const batch of batches) await mkdir(batch.dir, { recursive: true });
  for (const entry of render.programme.entries) {
    for (const batch of batches) {
      await add(batch, () => encodeEntry({ ...bench, dir: batch.dir }, render, entry, batch));
    }
  }
  for (const batch of batches) {
    await add(batch, () => renderPlan({ ...bench, dir: batch.dir }, input, batch));
    console.log(`  ${batch.aspects.join(' ').padEnd(26)} ${batch.cpuS.toFixed(2).padStart(8)} s of CPU`);
    await rm(batch.dir, { recursive: true });
  }
  const sum = alone.reduce((total, { cpuS }) => total + cpuS, 0);
  return { 'three aspects at once / one by one': together.cpuS / sum };
}
