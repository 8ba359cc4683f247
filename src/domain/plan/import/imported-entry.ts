import type { Tightening } from '../../../contract/plan.ts';

/** A stretch that an edited file shows, on its group's timeline in milliseconds. */
export interface ImportedEntry {
  /** Number of the entry that it was in the exported version; null for what was added. */
  fromN: number | null;
  groupId: string;
  camera: string;
  startMs: number;
  endMs: number;
  tightening: readonly Tightening[];
}
