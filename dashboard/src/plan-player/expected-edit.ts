import type { PlanEdit } from '../../../src/contract/edits/plan-edit.ts';

/** So long an edge rests before anything is loaded: a pointer on its way loads nothing. */
const REST_MS = 60;

/** Loads what an edit would change. Rejects when the signal fires. */
export type LoadChanged = (edit: PlanEdit, signal: AbortSignal) => Promise<void>;

/**
 * Loads what a drag would change as soon as the pointer rests, as it mostly does before it lets go. What fails here is
 * asked for again when the edit is made, and told then.
 */
export class ExpectedEdit {
  readonly #load: LoadChanged;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #loading = new AbortController();

  constructor(load: LoadChanged) {
    this.#load = load;
  }

  /** The edit that letting go would make now. */
  expect(edit: PlanEdit): void {
    this.drop();
    this.#timer = setTimeout(() => {
      this.#loading = new AbortController();
      this.#load(edit, this.#loading.signal).catch(() => {});
    }, REST_MS);
  }

  /** No edit would be made. */
  drop(): void {
    this.settle();
    this.#loading.abort();
  }

  /** The edit is being made: what is on its way still comes, and what is not begun is asked for by the player. */
  settle(): void {
    clearTimeout(this.#timer);
  }
}
