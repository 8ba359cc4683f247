import type { QueryClient } from '@tanstack/react-query';
import { editing } from '../api/internal.ts';
import { previewTimesQuery } from '../api/queries.ts';
import { entryFiles } from './entry-files.ts';
import { canStream } from './stream-buffer.ts';

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
    await entryFiles.expect(changed, () =>
      editing.previewEntry(cutId, changed.n, { version, captions }, new AbortController().signal),
    );
  }
}
