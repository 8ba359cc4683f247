import type { Tightening } from '../../../contract/plan.ts';

/** A stretch that an edited file shows, on its group's timeline in milliseconds. */
export interface ImportedEntry {
  /** Number of the entry in the exported version; null for a new one. */
  fromN: number | null;
  groupId: string;
  camera: string;
  startMs: number;
  endMs: number;
  tightening: readonly Tightening[];
}
