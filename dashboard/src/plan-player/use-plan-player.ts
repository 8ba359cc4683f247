import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import type { CutPreview } from '../../../src/contract/dashboard.ts';
import type { PlanDocument } from '../../../src/contract/plan.ts';
import { previewQuery } from '../api/queries.ts';
import { sameOrigin } from '../api/same-origin.ts';
import { PlanClock, useClock } from './plan-clock.ts';
import { type ShownPlan, videoMsOf } from './plan-times.ts';

/** An entry of a preview: its number, and its place in the video in milliseconds. */
export type PlacedEntry = CutPreview['entries'][number];

const NO_ENTRIES: readonly PlacedEntry[] = [];
const USUAL_RATE = { num: 30, den: 1 };

/** Plays a whole plan from its preview, which the service makes quickly and keeps. */
export function usePlanPlayer(cutId: string, plan: PlanDocument) {
  const { version } = plan;
  const [hasCaptions, setCaptions] = useState(true);
  const preview = useQuery(previewQuery(cutId, version, hasCaptions ? 'on' : 'off'));
  /** What fills the screen. */
  const place = useRef<HTMLElement>(null);
  const [clock] = useState(() => new PlanClock());
  const entries = preview.data?.entries ?? NO_ENTRIES;
  const shownPlan = useShownPlan(plan, preview.data);
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
    /** The plan of the video, and where its entries are in it; null before the preview is ready. */
    shownPlan,
    /** Goes to a moment of a recording. It stays where the video does not show that moment. */
    seekTo: (groupId: string, groupMs: number) => {
      const atMs = shownPlan === null ? null : videoMsOf(shownPlan, groupId, groupMs);
      if (atMs !== null) clock.seek(atMs);
    },
    playAt: (groupId: string, groupMs: number) => {
      const atMs = shownPlan === null ? null : videoMsOf(shownPlan, groupId, groupMs);
      if (atMs === null) return;
      clock.seek(atMs);
      clock.play();
    },
    url,
    durationMs: preview.data?.duration_ms ?? 0,
    isPending: preview.isFetching,
    error: preview.error,
    retry: () => void preview.refetch(),
  };
}

export type PlanPlayer = ReturnType<typeof usePlanPlayer>;

/** The plan that the video shows: while a new preview is made, an earlier version than the page's. */
function useShownPlan(plan: PlanDocument, preview: CutPreview | undefined): ShownPlan | null {
  const versions = useRef(new Map<number, PlanDocument>());
  versions.current.set(plan.version, plan);
  const shown = preview === undefined ? undefined : versions.current.get(preview.plan_version);
  return useMemo(
    () => (preview === undefined || shown === undefined ? null : { plan: shown, placed: preview.entries }),
    [preview, shown],
  );
}

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
