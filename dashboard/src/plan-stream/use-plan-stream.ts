import { useEffect, useState } from 'react';
import type { PreviewTimes } from '../../../src/contract/edits/plan-preview.ts';
import { editing } from '../api/internal.ts';
import type { PlanClock } from '../plan-player/plan-clock.ts';
import { entryFiles } from './entry-files.ts';
import { nextEntry } from './next-entry.ts';
import { type EntrySource, PlanStream, type StreamedEntry } from './plan-stream.ts';

/** The whole preview is made so long after all entries are there: a plan that is being edited soon needs another one. */
const QUIET_MS = 2000;

/** A plan version that plays entry by entry. */
export interface StreamedPlan {
  url: string;
  times: PreviewTimes;
  /** Whether its whole preview may be made now: nothing is loaded any more. */
  hasEnded: boolean;
}

/**
 * Streams a plan version into the clock's video. Null before its first entry is there, and while `times` is null.
 */
export function usePlanStream(
  cutId: string,
  times: PreviewTimes | null,
  captions: 'on' | 'off',
  clock: PlanClock,
): StreamedPlan | null {
  const [streamed, setStreamed] = useState<StreamedPlan | null>(null);
  useEffect(() => {
    if (times === null) return;
    const stop = new AbortController();
    const source: EntrySource = {
      load: (entry, signal) =>
        entryFiles.take(entry, () =>
          editing.previewEntry(cutId, entry.n, { version: times.plan_version, captions }, signal),
        ),
      isHere: (entry) => entryFiles.isHere(entry),
      standIn: (entry) => entryFiles.standIn(entry),
    };
    let stream: PlanStream | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = () => setStreamed((now) => (now?.times === times ? { ...now, hasEnded: true } : now));
    const begin = async () => {
      // The video that is shown stays until this one has something to show.
      const first = nextEntry(times.entries, new Set(), clock.nowMs);
      if (first !== null) await untilShowable(source, first, stop.signal);
      const { video } = clock;
      if (stop.signal.aborted || video === null) return;
      const whenDone = () => {
        timer = setTimeout(end, QUIET_MS);
      };
      stream = new PlanStream(video, { times, startMs: first?.at_ms ?? 0, source, whenDone });
      setStreamed({ url: stream.url, times, hasEnded: false });
    };
    begin().catch(() => {
      // The whole preview is asked for then, and its refusal is shown.
      if (!stop.signal.aborted) setStreamed({ url: '', times, hasEnded: true });
    });
    return () => {
      stop.abort();
      clearTimeout(timer);
      stream?.close();
    };
  }, [cutId, times, captions, clock]);
  return streamed?.times === times ? streamed : null;
}

/** Until an entry is here, or something stands in for it. */
async function untilShowable(source: EntrySource, entry: StreamedEntry, signal: AbortSignal): Promise<void> {
  if (source.standIn(entry) !== null) return;
  const own = source.load(entry, signal);
  // The stream loads it once more where that failed, and tells why.
  own.catch(() => {});
  do await Promise.race([own, entryFiles.nextKept]);
  while (!source.isHere(entry) && source.standIn(entry) === null);
}
