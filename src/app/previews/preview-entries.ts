import type { PreviewTimes } from '../../contract/dashboard.ts';
import type { AppContext, Caller } from '../app-context.ts';
import { Turnstile } from '../turnstile.ts';
import { makePreviewEntry } from './make-preview.ts';
import type { PreviewKit } from './preview-kit.ts';
import { isInCache, placeOf } from './preview-place.ts';
import {
  entryKeys,
  type PreviewRequest,
  previewTimes,
  readPreviewedPlan,
  refusing,
} from './previewed-plan.ts';

/** Makes previews entry by entry, so that a plan plays before the whole of it is made. */
export interface EntryPreviewer {
  /** When each entry is shown. Nothing is made. */
  times(caller: Caller, cutId: string, request: PreviewRequest): Promise<PreviewTimes>;
  /** An MP4 in fragments. The signal fires when the caller has gone. */
  entry(
    caller: Caller,
    cutId: string,
    request: PreviewRequest & { n: number },
    signal: AbortSignal,
  ): Promise<Buffer>;
  /** Stops the entries that are being made. */
  close(): void;
}

/** Entries are made beside whole previews: whoever watches them waits for each. */
const MADE_AT_ONCE = 2;
const MAX_WAITING = 32;
/** An entry of ten minutes takes some 20 s. */
const TIMEOUT_MS = 60_000;

export function createEntryPreviewer(app: AppContext, kit: () => Promise<PreviewKit>): EntryPreviewer {
  const turnstile = new Turnstile(MADE_AT_ONCE, MAX_WAITING, 'previews are being made');
  const closing = new AbortController();
  return {
    times: (caller, cutId, request) => refusing(() => readTimes(app, caller, cutId, request)),
    entry: (caller, cutId, { n, ...request }, gone) =>
      refusing(async () => {
        const { stored } = await readPreviewedPlan(app, caller, cutId, request);
        const { aspect, hasCaptions } = request;
        return await turnstile.pass(async () => {
          const signal = AbortSignal.any([closing.signal, gone, AbortSignal.timeout(TIMEOUT_MS)]);
          signal.throwIfAborted();
          return await makePreviewEntry(app, await kit(), { stored, aspect, hasCaptions, n }, signal);
        });
      }),
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
  const keys = entryKeys(stored, request);
  const { entries, ...times } = previewTimes(stored);
  return {
    plan_version: planVersion,
    is_ready: await isInCache(app, placeOf(stored, request)),
    ...times,
    entries: entries.map((one) => ({ ...one, key: keys.get(one.n) ?? '' })),
  };
}
