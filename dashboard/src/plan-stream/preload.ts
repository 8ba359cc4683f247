import type { QueryClient } from '@tanstack/react-query';
import { ASPECTS } from '../../../src/contract/values/pictures.ts';
import { editing, type ShownAs, type ShownVersion } from '../api/internal.ts';
import { cutQuery, previewTimesQuery } from '../api/queries.ts';
import { entryFiles } from './entry-files.ts';
import { canStream } from './stream-buffer.ts';

/**
 * Begins to load what a page will play first, before the page is drawn and asks for all that it shows. `mayMake` is
 * whether a preview may be begun for it.
 */
export async function preloadPlan(queries: QueryClient, cutId: string, mayMake: boolean): Promise<void> {
  const stop = new AbortController();
  try {
    const { plan } = await queries.ensureQueryData(cutQuery(cutId));
    if (plan === null) return;
    const shown: ShownVersion = { ...FIRST_SHOWN, version: plan.version };
    const file = mayMake && canStream() ? editing.previewEntry(cutId, FIRST, shown, stop.signal) : null;
    file?.catch(leaveToPage);
    const times = await queries.ensureQueryData(previewTimesQuery(cutId, shown));
    const first = times.entries.find(({ n }) => n === FIRST);
    if (file === null || first === undefined || times.is_ready) stop.abort();
    else await entryFiles.expect(first, () => file);
  } catch (error) {
    stop.abort();
    leaveToPage(error);
  }
}

/** How a page shows its plan at first. */
export const FIRST_SHOWN: ShownAs = { captions: 'on', aspect: '16:9' };
const FIRST = 1;

/** What fails before the page asks for it is asked for again by the page, which tells why. */
function leaveToPage(_: unknown): void {}

/**
 * Begins to load what an edit has changed, before the page has drawn the new plan: as the version before is played, and
 * one entry mostly. What others stand in for can wait. What fails here is asked for again by the player, which tells why.
 */
export async function preloadChanged(queries: QueryClient, cutId: string, version: number): Promise<void> {
  for (const as of EVERY_LOOK) {
    const before = previewTimesQuery(cutId, { ...as, version: version - 1 }).queryKey;
    if (queries.getQueryCache().find({ queryKey: before })?.isActive() !== true) continue;
    const shown = { ...as, version };
    const wanted = previewTimesQuery(cutId, shown);
    await queries.prefetchQuery(wanted);
    const times = queries.getQueryData(wanted.queryKey);
    if (times === undefined || times.is_ready || !canStream()) continue;
    const changed = times.entries.find((entry) => entry.duration_ms > 0 && !entryFiles.has(entry));
    if (changed === undefined || entryFiles.standIn(changed) !== null) continue;
    await entryFiles.expect(changed, () =>
      editing.previewEntry(cutId, changed.n, shown, new AbortController().signal),
    );
  }
}

const EVERY_LOOK: readonly ShownAs[] = ASPECTS.flatMap((aspect) => [
  { aspect, captions: 'on' },
  { aspect, captions: 'off' },
]);
