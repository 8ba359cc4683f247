import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import type { PlanEdit } from '../../../src/contract/edits/plan-edit.ts';
import { editing, type ShownAs, type ShownVersion } from '../api/internal.ts';
import { previewTimesQuery } from '../api/queries.ts';
import { entryFiles } from '../plan-stream/entry-files.ts';
import { canStream } from '../plan-stream/stream-buffer.ts';
import { EdgeMargin } from './edge-margin.ts';

/** Loads the margins of all edges of a plan version's entries, before they are moved. */
export function useEdgeMargin(cutId: string, version: number, as: ShownAs): EdgeMargin {
  const queries = useQueryClient();
  const shown = useRef<ShownVersion>({ ...as, version });
  shown.current = { ...as, version };
  return useMemo(
    () =>
      new EdgeMargin(async (n: number, edit: PlanEdit | null, signal: AbortSignal) => {
        if (!canStream()) return;
        await loadOwn(queries, { cutId, n }, shown.current);
        signal.throwIfAborted();
        if (edit === null) return;
        const changed = await editing.entryAfter(cutId, edit, shown.current, signal);
        if (changed !== null) entryFiles.keep(changed, changed.file);
      }),
    [cutId, queries],
  );
}

/** A plan whose whole preview plays was not loaded entry by entry. */
async function loadOwn(
  queries: QueryClient,
  { cutId, n }: { cutId: string; n: number },
  shown: ShownVersion,
): Promise<void> {
  const { queryKey } = previewTimesQuery(cutId, shown);
  const entry = queries.getQueryData(queryKey)?.entries.find((one) => one.n === n);
  if (entry === undefined || entryFiles.has(entry)) return;
  await entryFiles.expect(entry, () => editing.previewEntry(cutId, n, shown, new AbortController().signal));
}
