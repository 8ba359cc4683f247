import type { PlanEdit } from '../../../src/contract/edits/plan-edit.ts';
import type { PlanEntry } from '../../../src/contract/plan.ts';
import type { Edge } from '../cut-text/word-edits.ts';
import type { Range } from '../plan-player/kept-ranges.ts';

/** So much of the recording beyond an edge is made before it is moved there. */
const MARGIN_MS = 4000;
/**
 * So much of the entry comes with it. Sound and captions at the ends of both are left out where they meet.
 */
const SHARED_MS = 500;
/** Less than the shortest frame is nothing to show. */
const LEAST_MS = 16;

/** An edit that makes the entry the margin around one of its edges. Null where the edge can go no further. */
export function marginEdit(entry: PlanEntry, edge: Edge, bounds: Range): PlanEdit | null {
  const { n, source_start_ms: startMs, source_end_ms: endMs } = entry;
  const [fromMs, toMs] =
    edge === 'start'
      ? [Math.max(bounds.startMs, startMs - MARGIN_MS), Math.min(endMs, startMs + SHARED_MS)]
      : [Math.max(startMs, endMs - SHARED_MS), Math.min(bounds.endMs, endMs + MARGIN_MS)];
  const roomMs = edge === 'start' ? startMs - fromMs : toMs - endMs;
  return roomMs < LEAST_MS ? null : { trim: { n, source_start_ms: fromMs, source_end_ms: toMs } };
}

/** Loads an entry as it is, and as an edit would change it. Rejects when the signal fires. */
export type LoadAround = (n: number, edit: PlanEdit | null, signal: AbortSignal) => Promise<void>;

/**
 * Loads the margin of an edge before it is moved. So the plan plays as soon as the user releases the edge. A
 * failed part is made after the release, and its failure is reported then.
 */
export class EdgeMargin {
  readonly #load: LoadAround;
  #loading = new AbortController();
  /** The loaded parts, and those on their way. */
  #name = '';

  constructor(load: LoadAround) {
    this.#load = load;
  }

  /** The edge may be moved outward. */
  reach(entry: PlanEntry, edge: Edge, bounds: Range): void {
    this.#begin(entry, marginEdit(entry, edge, bounds));
  }

  /** An edge of the entry may be moved inward. Running requests around it continue. */
  hold(entry: PlanEntry): void {
    if (!this.#name.startsWith(nameOf(entry))) this.#begin(entry, null);
  }

  /** The edge is moved inward, so running requests are not needed. */
  drop(): void {
    this.#loading.abort();
  }

  #begin(entry: PlanEntry, edit: PlanEdit | null): void {
    const name = nameOf(entry) + JSON.stringify(edit);
    if (name === this.#name) return;
    this.drop();
    this.#name = name;
    const loading = new AbortController();
    this.#loading = loading;
    const forget = () => {
      if (this.#loading === loading) this.#name = '';
    };
    this.#load(entry.n, edit, loading.signal).catch(forget);
  }
}

const nameOf = (entry: PlanEntry) => JSON.stringify(entry);
