import { useSay } from '../components/toast-list.tsx';
import type { EntryChange } from '../cut/plan-edits.ts';
import { momentAt } from '../plan-player/plan-times.ts';
import type { PlanPlayer } from '../plan-player/use-plan-player.ts';
import { t } from '../texts/texts.ts';
import type { EntryText } from './cut-words.ts';
import { type Edge, moveEdge } from './word-edits.ts';

const texts = t.cuts.words;

interface EntryEdgesOf {
  entryTexts: readonly EntryText[];
  /** Number of the selected entry; null where none is. */
  selected: number | null;
  player: PlanPlayer;
  change: (made: readonly EntryChange[]) => void;
}

/** The effect of keys on the edges and the camera of an entry. */
export function useEntryEdges({ entryTexts, selected, player, change }: EntryEdgesOf) {
  const say = useSay();
  const own = selected === null ? undefined : entryTexts[selected - 1];
  return {
    /** Moves an edge of the selected entry by a word. */
    moveEdge: (edge: Edge, step: 1 | -1) => {
      if (own === undefined) return say(t.cuts.editor.selectFirst);
      if (own.talk === null) return say(texts.loading);
      const made = moveEdge(own.entry, own.talk.words, edge, step);
      if (made === null) return say(texts.nothing.edge);
      change([made]);
    },
    /** Trims the entry that is shown to the present moment of the player. */
    trimToPlayhead: (edge: Edge) => {
      const moment = player.shownPlan === null ? null : momentAt(player.shownPlan, player.clock.nowMs);
      const groupMs = Math.round(moment?.groupMs ?? 0);
      const entry = entryTexts.find(
        (one) =>
          one.entry.source_group === moment?.entry.source_group &&
          groupMs > one.entry.source_start_ms &&
          groupMs < one.entry.source_end_ms,
      )?.entry;
      if (entry === undefined) return say(texts.nothing.playhead);
      const [startMs, endMs] = edge === 'start' ? [groupMs, null] : [null, groupMs];
      change([{ kind: 'trim', entry, startMs, endMs }]);
    },
    camera: (index: number) => {
      if (own === undefined) return say(t.cuts.editor.selectFirst);
      const camera = String.fromCharCode('A'.charCodeAt(0) + index);
      if (camera === own.entry.camera) return;
      change([{ kind: 'camera', entry: own.entry, camera }]);
    },
  };
}

export type EntryEdges = ReturnType<typeof useEntryEdges>;
