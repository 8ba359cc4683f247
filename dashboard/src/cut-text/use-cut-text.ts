import { useMemo } from 'react';
import type { Cut } from '../../../src/contract/cut.ts';
import type { PlanDocument } from '../../../src/contract/plan.ts';
import type { EntryActions } from '../cut/use-entry-actions.ts';
import type { PlanPlayer } from '../plan-player/use-plan-player.ts';
import { entryTextsOf } from './cut-words.ts';
import { HeardWord } from './heard-word.ts';
import { useEntryEdges } from './use-entry-edges.ts';
import { useTalks } from './use-talks.ts';
import { useTextDesk } from './use-text-desk.ts';

interface CutTextOf {
  groupIds: readonly string[];
  plan: PlanDocument;
  player: PlanPlayer;
  actions: EntryActions;
}

/** A plan as text: its entries, the choice of words, and the active word. */
export function useCutText({ groupIds, plan, player, actions }: CutTextOf) {
  const talkOf = useTalks(groupIds);
  const entryTexts = useMemo(() => entryTextsOf(plan.entries, talkOf), [plan.entries, talkOf]);
  const { selected, mark, change } = actions;
  const desk = useTextDesk({ entryTexts, selected, player, select: mark, change });
  const edges = useEntryEdges({ entryTexts, selected, player, change });
  const { clock, shownPlan } = player;
  const heard = useMemo(() => new HeardWord(clock, shownPlan, talkOf), [clock, shownPlan, talkOf]);
  return { talkOf, entryTexts, desk, edges, heard };
}

/** The recordings of the cut, and those that its plan shows. */
export function groupsOf({ entries }: PlanDocument, { source_group_ids: chosen }: Cut): string[] {
  return [...new Set([...chosen, ...entries.map(({ source_group }) => source_group)])];
}
