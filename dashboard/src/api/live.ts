import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { WorkState } from '../../../src/contract/work.ts';
import { isStale } from './is-stale.ts';

/** How long to wait before a broken stream is opened again. Browsers do not try again when an answer is no stream. */
const REOPEN_MS = 3000;

/** Reloads whatever changed in the account, while the page is open. */
export function useLiveAccount(): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      followStream(
        '/internal/changes',
        { changes: (data) => refreshChanged(queries, (JSON.parse(data) as { ids: string[] }).ids) },
        // While the stream was broken, no event reported changes.
        () => void queries.invalidateQueries(),
        () => void queries.invalidateQueries({ queryKey: ['session'] }),
      ),
    [queries],
  );
}

function refreshChanged(queries: QueryClient, ids: readonly string[]): void {
  void queries.invalidateQueries({ predicate: ({ queryKey, state }) => isStale(queryKey, state.data, ids) });
}

/** State and progress of one group or cut, as it changes; null before the first event. */
export function useWork(id: string, isWatched: boolean): WorkState | null {
  const [work, setWork] = useState<WorkState | null>(null);
  useEffect(() => {
    setWork(null);
    if (!isWatched) return;
    return followStream(`/internal/progress?id=${id}`, {
      work: (data) => setWork(JSON.parse(data) as WorkState),
    });
  }, [id, isWatched]);
  return work;
}

/** Follows a stream of server-sent events and opens it again when it breaks. Returns a function that ends it. */
function followStream(
  path: string,
  handlers: Record<string, (data: string) => void>,
  onBack: () => void = () => undefined,
  onAway: () => void = () => undefined,
): () => void {
  let source: EventSource | null = null;
  let wasAway = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const open = () => {
    source = new EventSource(path);
    for (const [name, handle] of Object.entries(handlers)) {
      source.addEventListener(name, (event) => handle((event as MessageEvent<string>).data));
    }
    source.addEventListener('open', () => {
      if (wasAway) onBack();
      wasAway = false;
    });
    source.addEventListener('error', () => {
      wasAway = true;
      // The service may have ended the stream because the session is over.
      onAway();
      if (source?.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(open, REOPEN_MS);
    });
  };
  open();
  return () => {
    clearTimeout(timer);
    source?.close();
  };
}
