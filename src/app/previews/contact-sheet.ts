import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PlanDocument, PlanEntry } from '../../contract/plan.ts';
import { ProblemError } from '../../contract/problems/problem.ts';
import { tilePictures } from '../../media/pictures/tile-pictures.ts';
import type { Caller } from '../app-context.ts';
import type { FrameTaker } from './look-at-group.ts';
import type { PreviewKit } from './preview-kit.ts';

/** A model looks at each tile for itself: more, or larger ones, cost it more than they tell. */
const MAX_TILES = 24;
const TILES = { columns: 4, width: 240, height: 136 } as const;
/** For all frames and their sheet. */
const TIMEOUT_MS = 120_000;

export interface ContactSheet {
  jpeg: Buffer;
  /** Numbers of the entries that are shown, row by row. */
  entries: number[];
}

/** Makes pictures of plans: a frame of each entry, as the entry's camera has it. */
export interface ContactSheets {
  make(caller: Caller, plan: PlanDocument): Promise<ContactSheet>;
}

export function createContactSheets(frames: FrameTaker, kit: () => Promise<PreviewKit>): ContactSheets {
  return {
    async make(caller, plan) {
      const entries = pickEvenly(plan.entries, MAX_TILES);
      if (entries.length === 0) throw new ProblemError('no_plan', 'the plan has no entries to look at');
      const { tools, workRoot } = await kit();
      await mkdir(workRoot, { recursive: true });
      const dir = await mkdtemp(join(workRoot, 'sheet-'));
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      try {
        const paths: string[] = [];
        for (const entry of entries) {
          const path = join(dir, `${entry.n}.jpg`);
          const frame = await frames.find(caller, entry.source_group, frameOf(entry));
          await writeFile(path, await frame.make(signal));
          paths.push(path);
        }
        const jpeg = await tilePictures(tools, paths, TILES, signal);
        return { jpeg, entries: entries.map(({ n }) => n) };
      } finally {
        await rm(dir, { recursive: true, force: true });
      }
    },
  };
}

/** The middle of an entry: its ends often show a turn of the head. */
function frameOf({ camera, source_start_ms: startMs, source_end_ms: endMs }: PlanEntry) {
  return { camera, atMs: Math.round((startMs + endMs) / 2), height: TILES.height };
}

/** All of a list, or so many of it at even distances, with its first and its last. */
export function pickEvenly<T>(items: readonly T[], most: number): T[] {
  if (items.length <= most) return [...items];
  const step = (items.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, at) => items[Math.round(at * step)] as T);
}
