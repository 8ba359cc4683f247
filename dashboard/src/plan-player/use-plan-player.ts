import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CutPreview } from '../../../src/contract/dashboard.ts';
import { previewQuery } from '../api/queries.ts';
import { sameOrigin } from '../api/same-origin.ts';
import { PlanClock, useClock } from './plan-clock.ts';

/** An entry of a preview: its number, and its place in the video in milliseconds. */
export type PlacedEntry = CutPreview['entries'][number];

const NO_ENTRIES: readonly PlacedEntry[] = [];
const USUAL_RATE = { num: 30, den: 1 };

/** Plays a whole plan from its preview, which the service makes quickly and keeps. */
export function usePlanPlayer(cutId: string, version: number) {
  const [hasCaptions, setCaptions] = useState(true);
  const preview = useQuery(previewQuery(cutId, version, hasCaptions ? 'on' : 'off'));
  /** What fills the screen. */
  const place = useRef<HTMLElement>(null);
  const [clock] = useState(() => new PlanClock());
  const entries = preview.data?.entries ?? NO_ENTRIES;
  const url = useSteadyUrl(preview.data === undefined ? null : sameOrigin(preview.data.url));
  // Entries of the list keep the first `goTo` that they get.
  const latest = useRef(entries);
  latest.current = entries;
  const shown = useClock(clock, ({ nowMs }) => entryAt(entries, nowMs)?.n ?? 0);
  return {
    clock,
    place,
    hasCaptions,
    toggleCaptions: () => setCaptions((has) => !has),
    entries,
    /** The plan version that the video shows; 0 before the preview is ready. */
    version: preview.data?.plan_version ?? 0,
    /** Number of the shown entry; 0 before the preview is ready. */
    shown,
    rate: preview.data?.frame_rate ?? USUAL_RATE,
    /** Goes to the beginning of an entry. */
    goTo: (n: number) => {
      const entry = latest.current.find((one) => one.n === n);
      if (entry !== undefined) clock.seek(entry.at_ms + 1);
    },
    url,
    durationMs: preview.data?.duration_ms ?? 0,
    isPending: preview.isFetching,
    error: preview.error,
    retry: () => void preview.refetch(),
  };
}

export type PlanPlayer = ReturnType<typeof usePlanPlayer>;

/** The entry that is shown at a moment of the video. */
function entryAt(entries: readonly PlacedEntry[], ms: number): PlacedEntry | undefined {
  return entries.findLast(({ at_ms: atMs }) => atMs <= ms);
}

/** The same video gets another signature each time. It is loaded again only when the video itself is another. */
function useSteadyUrl(url: string | null): string | null {
  const kept = useRef(url);
  const pathOf = (address: string | null) => address?.split('?')[0];
  if (pathOf(kept.current) !== pathOf(url)) kept.current = url;
  return kept.current;
}
