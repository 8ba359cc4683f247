import type { QueryClient } from '@tanstack/react-query';
import type { NamedEntry } from '../../../src/contract/edits/plan-preview.ts';
import { editing, type ShownVersion } from '../api/internal.ts';
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
    const shown: ShownVersion = { version: plan.version, captions: 'on' };
    const file = mayMake && canStream() ? editing.previewEntry(cutId, FIRST, shown, stop.signal) : null;
    file?.catch(leaveToPage);
    const times = await queries.ensureQueryData(previewTimesQuery(cutId, shown.version, shown.captions));
    const first = times.entries.find(({ n }) => n === FIRST);
    if (file === null || first === undefined || times.is_ready) stop.abort();
    else await entryFiles.expect(first, () => file);
  } catch (error) {
    stop.abort();
    leaveToPage(error);
  }
}

const FIRST = 1;

/** What fails before the page asks for it is asked for again by the page, which tells why. */
function leaveToPage(_: unknown): void {}

/**
 * Begins to load what an edit has changed, before the page has drawn the new plan: with or without captions, as the
 * version before is played, and one entry mostly. What others stand in for can wait. What fails here is asked for again
 * by the player, which tells why.
 */
export async function preloadChanged(queries: QueryClient, cutId: string, version: number): Promise<void> {
  for (const captions of ['on', 'off'] as const) {
    const before = previewTimesQuery(cutId, version - 1, captions).queryKey;
    if (queries.getQueryCache().find({ queryKey: before })?.isActive() !== true) continue;
    const wanted = previewTimesQuery(cutId, version, captions);
    await queries.prefetchQuery(wanted);
    const times = queries.getQueryData(wanted.queryKey);
    if (times === undefined || times.is_ready || !canStream()) continue;
    const changed = times.entries.find((entry) => entry.duration_ms > 0 && !entryFiles.has(entry));
    if (changed === undefined || entryFiles.standIn(changed) !== null) continue;
    await expectOf(cutId, changed, { version, captions });
  }
}

async function expectOf(
  cutId: string,
  entry: NamedEntry & { n: number },
  shown: ShownVersion,
): Promise<void> {
  await entryFiles.expect(entry, () =>
    editing.previewEntry(cutId, entry.n, shown, new AbortController().signal),
  );
}
