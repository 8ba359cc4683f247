import type { QueryClient } from '@tanstack/react-query';
import { ASPECTS } from '../../../src/contract/values/pictures.ts';
import { editing, type ShownAs, type ShownVersion } from '../api/internal.ts';
import { cutQuery, groupQuery, previewTimesQuery } from '../api/queries.ts';
import { usualAspect } from '../videos/usual-aspect.ts';
import { entryFiles } from './entry-files.ts';
import { canStream } from './stream-buffer.ts';

/**
 * Begins to load the first entries that a page plays, before the page is drawn and sends its other requests.
 * `mayMake`: whether a preview may be started for it.
 */
export async function preloadPlan(queries: QueryClient, cutId: string, mayMake: boolean): Promise<void> {
  const stop = new AbortController();
  try {
    const { plan, source_group_ids: groupIds } = await queries.ensureQueryData(cutQuery(cutId));
    if (plan === null) return;
    // It is not waited for: most recordings are wide.
    const group = queries.getQueryData(groupQuery(groupIds[0] ?? '').queryKey);
    const shown: ShownVersion = { ...FIRST_SHOWN, aspect: usualAspect(group), version: plan.version };
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

/** How a page shows its plan at first, where the recording is not upright. */
export const FIRST_SHOWN: ShownAs = { captions: 'on', aspect: '16:9' };
const FIRST = 1;

/** The page itself repeats a failed request when it needs the file, and shows the reason. */
function leaveToPage(_: unknown): void {}

/**
 * Begins to load the changed entries of an edit, mostly one, before the page has drawn the new plan. They
 * load in the form in which the previous version is played. Entries with a stand-in can wait. After a failure
 * the player requests them again, and shows the reason.
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
