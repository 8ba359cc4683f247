import type { PlanEntry } from '../../../src/contract/plan.ts';
import { useSay } from '../components/toast-list.tsx';
import type { EntryActions } from '../cut/use-entry-actions.ts';
import type { EntryEdges } from '../cut-text/use-entry-edges.ts';
import type { Edge } from '../cut-text/word-edits.ts';
import type { PlanPlayer } from '../plan-player/use-plan-player.ts';
import { t } from '../texts/texts.ts';
import type { EdgeView } from './use-edge-room.ts';

/** How much is played before a new end. */
const BEFORE_END_MS = 1000;

interface TrimOf {
  player: PlanPlayer;
  edges: EntryEdges;
  change: EntryActions['change'];
  edgeOf: (entry: PlanEntry, edge: Edge) => EdgeView;
  /** Whether changes are on their way, after which entries may have other numbers. */
  isSaving: boolean;
}

interface EdgeStep {
  step: 1 | -1;
  isFrame: boolean;
}

/** Gives an entry another beginning or end, and lets the player show it. */
export function useTrim({ player, edges, change, edgeOf, isSaving }: TrimOf) {
  const say = useSay();
  const to = (entry: PlanEntry, edge: Edge, edgeMs: number) => {
    const { startMs, endMs } = movedEdge(edge, edgeMs);
    // The video of the version before goes there now, and that of the new one when it is there.
    player.seekTo(entry.source_group, startMs ?? Math.max(entry.source_start_ms, edgeMs - BEFORE_END_MS));
    change({ kind: 'trim', entry, startMs, endMs });
  };
  const reach = (entry: PlanEntry, edge: Edge) => {
    if (!isSaving) player.margin.reach(entry, edge, edgeOf(entry, edge).bounds);
  };
  return {
    to,
    /** The mouse rests on the edge, or keys can move it, so its margin is loaded. */
    reach,
    /** The edge is not taken. */
    leave: () => player.margin.drop(),
    /** The user takes hold of the edge. The entry is loaded, because a shorter one is made of its file. */
    hold: (entry: PlanEntry) => {
      if (!isSaving) player.margin.hold(entry);
    },
    /** The user drags the edge. The footage outside of the entry that it reaches is loaded. */
    follow: (entry: PlanEntry, edge: Edge, edgeMs: number) => {
      const fromMs = edge === 'start' ? entry.source_start_ms : entry.source_end_ms;
      const isOutward = edge === 'start' ? edgeMs < fromMs : edgeMs > fromMs;
      if (isOutward) reach(entry, edge);
      else player.margin.drop();
    },
    /** By a word or by a frame. */
    by: (entry: PlanEntry, edge: Edge, { step, isFrame }: EdgeStep) => {
      if (!isFrame) return edges.moveEdge(edge, step);
      const { startMs, endMs } = edgeOf(entry, edge).bounds;
      const fromMs = edge === 'start' ? entry.source_start_ms : entry.source_end_ms;
      const frameMs = (1000 * player.rate.den) / player.rate.num;
      const edgeMs = Math.round(Math.min(endMs, Math.max(startMs, fromMs + step * frameMs)));
      if (edgeMs === fromMs) say(t.cuts.strip.noFurther);
      else to(entry, edge, edgeMs);
    },
  };
}

const movedEdge = (edge: Edge, edgeMs: number) => ({
  startMs: edge === 'start' ? edgeMs : null,
  endMs: edge === 'end' ? edgeMs : null,
});
