import type { PlanEdit } from '../../contract/edits/plan-edit.ts';
import type { NamedEntry, PreviewTimes } from '../../contract/edits/plan-preview.ts';
import type { PlanDocument } from '../../contract/plan.ts';
import { notFound } from '../../contract/problems/problem.ts';
import type { StoredInput } from '../../domain/render/stored-input.ts';
import type { AppContext, Caller } from '../app-context.ts';
import { planAfterEdit } from '../cuts/edit-plan.ts';
import { gatherPlanInput } from '../renders/stored-input.ts';
import { Turnstile } from '../turnstile.ts';
import { makePreviewEntry } from './make-preview.ts';
import type { PreviewKit } from './preview-kit.ts';
import { isInCache, placeOf } from './preview-place.ts';
import {
  entryKeys,
  nameEntries,
  type PreviewLook,
  type PreviewRequest,
  previewTimes,
  readPreviewedPlan,
  refusing,
} from './previewed-plan.ts';
import { SharedWork } from './shared-work.ts';
import type { ToMake } from './to-make.ts';

/** Makes previews entry by entry, so that a plan plays before the whole of it is made. */
export interface EntryPreviewer {
  /** When each entry is shown. Nothing is made. */
  times(caller: Caller, cutId: string, request: PreviewRequest): Promise<PreviewTimes>;
  /** An MP4 in fragments. */
  find(caller: Caller, cutId: string, request: PreviewRequest & { n: number }): Promise<ToMake<Buffer>>;
  /**
   * Makes the first entry that an edit of the latest plan would change, with the edit applied, and names it.
   * Null where the edit would change none. The plan stays as it is, because an editor requests this before
   * the user releases an edge.
   */
  entryAfter(
    caller: Caller,
    cutId: string,
    request: PreviewLook & { edit: PlanEdit },
    signal: AbortSignal,
  ): Promise<(NamedEntry & { bytes: Buffer }) | null>;
  /** Stops the entries that are being made. */
  close(): void;
}

/** Entries are made beside whole previews, because a viewer waits for each entry. */
const MADE_AT_ONCE = 2;
const MAX_WAITING = 32;
/** An entry of ten minutes takes some 20 s. */
const TIMEOUT_MS = 60_000;

/** An entry of a plan to make. */
interface WantedEntry {
  stored: StoredInput;
  n: number;
}

export function createEntryPreviewer(app: AppContext, kit: () => Promise<PreviewKit>): EntryPreviewer {
  const turnstile = new Turnstile(MADE_AT_ONCE, MAX_WAITING, 'previews are being made');
  const making = new SharedWork<Buffer>();
  const closing = new AbortController();

  const make =
    ({ accountId }: Caller, { stored, n }: WantedEntry, { aspect, hasCaptions }: PreviewLook) =>
    async (wanted: AbortSignal) =>
      await turnstile.pass(accountId, async () => {
        const signal = AbortSignal.any([closing.signal, wanted, AbortSignal.timeout(TIMEOUT_MS)]);
        signal.throwIfAborted();
        return await makePreviewEntry(app, await kit(), { stored, aspect, hasCaptions, n }, signal);
      });

  const entryAfter: EntryPreviewer['entryAfter'] = async (caller, cutId, { edit, ...look }, gone) => {
    const { cut, before, after } = await planAfterEdit(app, caller, cutId, edit);
    const { cropMode } = cut.settings;
    const stored = await gatherPlanInput(app, { cutId, cropMode, pictures: 'proxies', plan: after });
    const changed = firstChanged(stored, before, look);
    if (changed === null) return null;
    const { key, footage } = changed;
    return { key, footage, bytes: await making.join(key, gone, make(caller, changed, look)) };
  };

  return {
    times: (caller, cutId, request) => refusing(() => readTimes(app, caller, cutId, request)),
    find: (caller, cutId, { n, ...request }) =>
      refusing(async () => {
        const { stored } = await readPreviewedPlan(app, caller, cutId, request);
        const key = entryKeys(stored, request).get(n);
        if (key === undefined) throw notFound(`entry ${n}`);
        const work = make(caller, { stored, n }, request);
        return { make: (gone) => refusing(() => making.join(key, gone, work)) };
      }),
    entryAfter: (...asked) => refusing(() => entryAfter(...asked)),
    close: () => closing.abort(new Error('the service stops')),
  };
}

async function readTimes(
  app: AppContext,
  caller: Caller,
  cutId: string,
  request: PreviewRequest,
): Promise<PreviewTimes> {
  const { stored, planVersion } = await readPreviewedPlan(app, caller, cutId, request);
  const named = nameEntries(stored, request);
  const { entries, ...times } = previewTimes(stored);
  return {
    plan_version: planVersion,
    is_ready: await isInCache(app, placeOf(stored, keysIn(named))),
    ...times,
    entries: entries.flatMap((one) => {
      const name = named.get(one.n);
      return name === undefined ? [] : [{ ...one, ...name }];
    }),
  };
}

function keysIn(named: ReadonlyMap<number, NamedEntry>): Map<number, string> {
  return new Map([...named].map(([n, { key }]) => [n, key]));
}

/** The first entry that the plan before does not show, of those that have frames. */
function firstChanged(
  stored: StoredInput,
  before: PlanDocument,
  look: PreviewLook,
): (WantedEntry & NamedEntry) | null {
  const known = new Set(entryKeys({ ...stored, plan: before }, look).values());
  for (const [n, name] of nameEntries(stored, look)) {
    if (name.footage.frames.length > 0 && !known.has(name.key)) return { stored, n, ...name };
  }
  return null;
}
