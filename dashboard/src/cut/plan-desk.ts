import { replaceEqualDeep } from '@tanstack/react-query';
import type { PlanEdit } from '../../../src/contract/edits/plan-edit.ts';
import type { PlanDocument } from '../../../src/contract/plan.ts';
import { MakecutProblem } from '../api/client.ts';
import { type EntryChange, editOf, isMadeBy, preview } from './plan-edits.ts';
import { rebaseChanges } from './rebase-changes.ts';

/** The service, as far as editing needs it. */
export interface PlanService {
  /** Refuses with `conflict` when `baseVersion` is no longer the latest version. */
  edit(baseVersion: number, edit: PlanEdit): Promise<PlanDocument>;
  latest(): Promise<PlanDocument>;
  /** Keeps changes that cannot be saved because the session is over. */
  keep(unsaved: UnsavedChanges): void;
}

/** Another user changed the plan before this change arrived. The user chooses one of the two. */
export interface Conflict {
  change: EntryChange;
  /** The plan when the change was made. */
  seen: PlanDocument;
  theirs: PlanDocument;
  /** Whether the change can still be made: their plan has its entries, too. */
  isPossible: boolean;
}

export interface DeskView {
  /** The plan with all changes that are not saved yet. */
  plan: PlanDocument;
  /** The latest version that the service has confirmed. */
  confirmed: PlanDocument;
  isSaving: boolean;
  conflict: Conflict | null;
  error: Error | null;
  /** The change that `error` refused; null where the service did not answer. */
  refused: EntryChange | null;
}

/** Changes that are not saved, and the version on which they were made. The tab keeps them over the end of a session. */
export interface UnsavedChanges {
  seen: PlanDocument;
  /** Those of one batch were made at once. */
  batches: readonly (readonly EntryChange[])[];
}

/** Statuses of refusals that pass: a request that came too slowly, and too many of them. */
const PASSING = [401, 408, 429];

/** Whether a change that was refused stays to be sent again: nothing is wrong with the change itself. */
const isForLater = ({ status, code }: MakecutProblem): boolean =>
  PASSING.includes(status) || status >= 500 || code === 'busy';

/** Changes that were made at once, and are undone at once. */
interface Batch {
  /** The version before the first of them; null until that one is saved. */
  base: number | null;
}

interface Pending {
  change: EntryChange;
  batch: Batch;
}

/** How long to wait before changes are sent again by themselves: twice as long with each try. */
const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 30_000;

/**
 * A plan that is being edited. Changes are shown at once and saved one after the other, each on the version that the
 * previous one made.
 */
export class PlanDesk {
  readonly #service: PlanService;
  readonly #listeners = new Set<() => void>();
  /** By version: where undoing it leads. */
  readonly #bases = new Map<number, number>();
  #pending: Pending[] = [];
  #isRunning = false;
  #tries = 0;
  #nextTry: ReturnType<typeof setTimeout> | undefined;
  #view: DeskView;

  constructor(plan: PlanDocument, service: PlanService) {
    this.#service = service;
    this.#view = { plan, confirmed: plan, isSaving: false, conflict: null, error: null, refused: null };
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  view = (): DeskView => this.#view;

  /**
   * Takes a newer version from elsewhere. While a change is being saved, the save itself finds the conflict. A refusal was
   * of the version before it. The same version may come with other names of its speakers.
   */
  receive(plan: PlanDocument): void {
    const { version } = this.#view.confirmed;
    if (this.#pending.length > 0 || plan.version < version) return;
    this.#set({ confirmed: plan, ...(plan.version === version ? {} : { error: null, refused: null }) });
  }

  /** Makes a change, or several that are undone as one. */
  change(...changes: readonly EntryChange[]): void {
    if (this.#view.conflict !== null) return;
    const batch: Batch = { base: null };
    this.#pending.push(...changes.map((change) => ({ change, batch })));
    this.#set({ error: null, refused: null });
    void this.#save();
  }

  /** Takes up changes of an earlier desk. Where the plan was changed since, the save finds the conflict. */
  resume({ seen, batches }: UnsavedChanges): void {
    this.#set({ confirmed: seen });
    for (const changes of batches) this.change(...changes);
  }

  /** The version before all changes that were made at once with this one; null where it was made alone. */
  baseOf = (version: number): number | null => this.#bases.get(version) ?? null;

  /** Sends changes again that did not reach the service; that is also done by itself, ever more seldom. */
  retry = (): void => {
    void this.#save();
  };

  /** Ends a conflict: applies the change to their plan, or keeps their plan. */
  resolve(isMadeAgain: boolean): void {
    const { conflict } = this.#view;
    if (conflict === null) return;
    this.#set({ conflict: null });
    if (isMadeAgain) this.change(conflict.change);
  }

  async #save(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    clearTimeout(this.#nextTry);
    for (let [next] = this.#pending; next !== undefined; [next] = this.#pending) {
      if (!(await this.#saveOne(next))) break;
    }
    this.#isRunning = false;
  }

  /** Whether the service has answered. */
  async #saveOne({ change, batch }: Pending): Promise<boolean> {
    const seen = this.#view.confirmed;
    try {
      const edit = editOf(seen, change);
      const confirmed = edit === null ? seen : await this.#service.edit(seen.version, edit);
      this.#saved(batch, seen, confirmed);
      return true;
    } catch (error) {
      if (!(error instanceof MakecutProblem) || isForLater(error)) {
        return this.#keep(error as Error);
      }
      if (error.code === 'conflict') return await this.#findConflict(change, seen, error);
      // The later changes were meant for a plan that does not exist.
      this.#pending = [];
      this.#set({ error, refused: change });
      return true;
    }
  }

  #saved(batch: Batch, seen: PlanDocument, confirmed: PlanDocument): void {
    const [done] = this.#pending;
    const edit = done === undefined ? null : editOf(seen, done.change);
    this.#pending.shift();
    this.#tries = 0;
    batch.base ??= seen.version;
    if (batch.base < confirmed.version - 1) this.#bases.set(confirmed.version, batch.base);
    const left = this.#pending.map(({ change }) => change);
    const changes = edit === null ? left : rebaseChanges(left, preview(seen, edit), confirmed);
    this.#pending = this.#pending.map((one, at) => ({ ...one, change: changes[at] ?? one.change }));
    this.#set({ confirmed, error: null });
  }

  /** No answer, or a fault in the service: the change stays and is sent again. */
  #keep(error: Error): false {
    if (error instanceof MakecutProblem && error.status === 401) {
      // The sign-in page that opens now says why, in words for people.
      this.#service.keep(this.#unsaved());
      return false;
    }
    this.#set({ error });
    const waitMs = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.#tries);
    this.#tries += 1;
    this.#nextTry = setTimeout(this.retry, waitMs);
    return false;
  }

  async #findConflict(change: EntryChange, seen: PlanDocument, refusal: Error): Promise<boolean> {
    try {
      const theirs = await this.#service.latest();
      // Nobody changed the plan: other work kept this change waiting for too long.
      if (theirs.version === seen.version) return this.#keep(refusal);
      const [first] = this.#pending;
      if (first !== undefined && isMadeBy(change, seen, theirs)) {
        this.#saved(first.batch, seen, theirs);
        return true;
      }
      this.#pending = [];
      const isPossible = editOf(theirs, change) !== null;
      this.#set({ confirmed: theirs, conflict: { change, seen, theirs, isPossible }, error: null });
      return true;
    } catch (error) {
      return this.#keep(error as Error);
    }
  }

  #unsaved(): UnsavedChanges {
    const batches = [...new Set(this.#pending.map(({ batch }) => batch))];
    const changesOf = (wanted: Batch) =>
      this.#pending.flatMap(({ change, batch }) => (batch === wanted ? [change] : []));
    return { seen: this.#view.confirmed, batches: batches.map(changesOf) };
  }

  #set(changes: Partial<DeskView>): void {
    const next = { ...this.#view, ...changes };
    // Entries that did not change stay the same objects, and are not drawn anew.
    if (changes.confirmed !== undefined) next.confirmed = replaceEqualDeep(this.#view.plan, next.confirmed);
    const isSaving = this.#pending.length > 0;
    const plan = isSaving
      ? replaceEqualDeep(this.#view.plan, this.#withPending(next.confirmed))
      : next.confirmed;
    this.#view = { ...next, plan, isSaving };
    for (const listener of this.#listeners) listener();
  }

  #withPending(confirmed: PlanDocument): PlanDocument {
    return this.#pending.reduce((shown, { change }) => {
      const edit = editOf(shown, change);
      return edit === null ? shown : preview(shown, edit);
    }, confirmed);
  }
}
