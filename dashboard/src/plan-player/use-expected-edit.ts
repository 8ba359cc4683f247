import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import type { PlanEdit } from '../../../src/contract/edits/plan-edit.ts';
import { editing, type ShownVersion } from '../api/internal.ts';
import { previewTimesQuery } from '../api/queries.ts';
import { entryFiles } from '../plan-stream/entry-files.ts';
import { canStream } from '../plan-stream/stream-buffer.ts';
import { EdgeMargin } from '../stand-in/edge-margin.ts';
import { ExpectedEdit } from './expected-edit.ts';

/** What is loaded before an edit is made. */
export interface ExpectedEdits {
  /** The entry as the edit would leave it. */
  expected: ExpectedEdit;
  /** What lies around an edge that is going to be moved. */
  margin: EdgeMargin;
}

/** Loads entries of a cut as edits of a plan version would make them. */
export function useExpectedEdits(cutId: string, version: number, captions: 'on' | 'off'): ExpectedEdits {
  const queries = useQueryClient();
  const shown = useRef({ version, captions });
  shown.current = { version, captions };
  return useMemo(() => {
    const loadChanged = async (edit: PlanEdit, signal: AbortSignal) => {
      if (!canStream()) return;
      const changed = await editing.entryAfter(cutId, edit, shown.current, signal);
      if (changed !== null) entryFiles.keep(changed, changed.file);
    };
    const loadAround = async (n: number, edit: PlanEdit | null, signal: AbortSignal) => {
      if (!canStream()) return;
      await loadOwn(queries, { cutId, n }, shown.current);
      signal.throwIfAborted();
      if (edit !== null) await loadChanged(edit, signal);
    };
    return { expected: new ExpectedEdit(loadChanged), margin: new EdgeMargin(loadAround) };
  }, [cutId, queries]);
}

/** A plan whose whole preview plays was not loaded entry by entry. */
async function loadOwn(
  queries: QueryClient,
  { cutId, n }: { cutId: string; n: number },
  shown: ShownVersion,
): Promise<void> {
  const { queryKey } = previewTimesQuery(cutId, shown.version, shown.captions);
  const entry = queries.getQueryData(queryKey)?.entries.find((one) => one.n === n);
  if (entry === undefined || entryFiles.has(entry)) return;
  await entryFiles.expect(entry, () => editing.previewEntry(cutId, n, shown, new AbortController().signal));
}
