import { useMemo, useRef, useState } from 'react';
import type { Cut } from '../../../src/contract/cut.ts';
import type { CutPreview } from '../../../src/contract/edits/plan-preview.ts';
import type { PlanDocument } from '../../../src/contract/plan.ts';
import type { Aspect } from '../../../src/contract/values/pictures.ts';
import type { ShownAs } from '../api/internal.ts';
import { FIRST_SHOWN } from '../plan-stream/preload.ts';
import { useEdgeMargin } from '../stand-in/use-edge-margin.ts';
import { useUsualAspect } from '../videos/use-usual-aspect.ts';
import { PlanClock, useClock } from './plan-clock.ts';
import { type ShownPlan, videoMsOf } from './plan-times.ts';
import { type PlannedSource, type PlanTimes, usePlanSource } from './use-plan-source.ts';

/** An entry of a preview: its number, and its place in the video in milliseconds. */
export type PlacedEntry = CutPreview['entries'][number];

const NO_ENTRIES: readonly PlacedEntry[] = [];
/** How much is played before and after a word. */
const AROUND_MS = 1500;
const USUAL_RATE = { num: 30, den: 1 };

/** Plays a whole plan, with the edits that are on their way. */
export function usePlanPlayer(cut: Pick<Cut, 'id' | 'source_group_ids'>, planned: PlannedSource) {
  const { id: cutId, source_group_ids: groupIds } = cut;
  const { version } = planned.plan;
  const { as, toggleCaptions, chooseAspect } = useShownAs(groupIds[0]);
  /** The element that fills the screen. */
  const place = useRef<HTMLElement>(null);
  /** A moment that the video does not show yet. The next version begins there. */
  const wanted = useRef<{ groupId: string; groupMs: number } | null>(null);
  const [clock] = useState(() => new PlanClock());
  const { times, ...source } = usePlanSource(cutId, planned, as, clock);
  const margin = useEdgeMargin(cutId, version, as);
  const entries = times?.entries ?? NO_ENTRIES;
  const shownPlan = useShownPlan(planned, times);
  // Entries of the list keep the first `goTo` that they get.
  const latest = useRef(entries);
  latest.current = entries;
  const shown = useClock(clock, ({ nowMs }) => entryAt(entries, nowMs)?.n ?? 0);
  return {
    clock,
    place,
    hasCaptions: as.captions === 'on',
    toggleCaptions,
    /** The format that was chosen; the video may still show another. */
    chosenAspect: as.aspect,
    chooseAspect,
    entries,
    /** Number of the shown entry; 0 before the preview is ready. */
    shown,
    rate: times?.frame_rate ?? USUAL_RATE,
    /** Goes to the beginning of an entry. */
    goTo: (n: number) => {
      const entry = latest.current.find((one) => one.n === n);
      if (entry !== undefined) clock.seek(entry.at_ms + 1);
    },
    /** The plan of the video, and where its entries are in it; null before the preview is ready. */
    shownPlan,
    /** Goes to a moment of a recording: at once, or when a version of the plan shows that moment. */
    seekTo: (groupId: string, groupMs: number) => {
      const atMs = shownPlan === null ? null : videoMsOf(shownPlan, groupId, groupMs);
      wanted.current = atMs === null ? { groupId, groupMs } : null;
      if (atMs !== null) clock.seek(atMs);
    },
    /** Takes the moment that was wanted of a video that did not show it; null where there is none. */
    takeWanted: (): number | null => {
      const atMs =
        shownPlan === null || wanted.current === null
          ? null
          : videoMsOf(shownPlan, wanted.current.groupId, wanted.current.groupMs);
      wanted.current = null;
      return atMs;
    },
    playAt: (groupId: string, groupMs: number) => {
      const atMs = shownPlan === null ? null : videoMsOf(shownPlan, groupId, groupMs);
      if (atMs === null) return;
      clock.seek(atMs);
      clock.play();
    },
    playAround: (groupId: string, startMs: number, endMs: number) => {
      const fromMs = shownPlan === null ? null : videoMsOf(shownPlan, groupId, startMs);
      if (fromMs !== null) clock.playBetween(fromMs - AROUND_MS, fromMs + endMs - startMs + AROUND_MS);
    },
    /** The margin of an edge is loaded before the user releases the edge. */
    margin,
    ...source,
    durationMs: times?.duration_ms ?? 0,
  };
}

export type PlanPlayer = ReturnType<typeof usePlanPlayer>;

/** How the plan is shown: as the recording is held, until the user chooses. */
function useShownAs(groupId: string | undefined) {
  const usual = useUsualAspect(groupId);
  const [chosen, choose] = useState<Partial<ShownAs>>({});
  const as = useMemo(() => ({ ...FIRST_SHOWN, aspect: usual, ...chosen }), [usual, chosen]);
  return {
    as,
    toggleCaptions: () => choose({ ...chosen, captions: as.captions === 'on' ? 'off' : 'on' }),
    chooseAspect: (aspect: Aspect) => choose((now) => ({ ...now, aspect })),
  };
}

/** The plan that the video shows: while a new preview is made, an earlier version than the page's. */
function useShownPlan({ plan, next }: PlannedSource, times: PlanTimes | null): ShownPlan | null {
  const versions = useRef(new Map<number, PlanDocument>());
  versions.current.set(plan.version, plan);
  if (next !== null) versions.current.set(plan.version + 1, next);
  const shown = times === null ? undefined : versions.current.get(times.plan_version);
  return useMemo(
    () => (times === null || shown === undefined ? null : { plan: shown, placed: times.entries }),
    [times, shown],
  );
}

/** The entry that is shown at a moment of the video. */
function entryAt(entries: readonly PlacedEntry[], ms: number): PlacedEntry | undefined {
  return entries.findLast(({ at_ms: atMs }) => atMs <= ms);
}
