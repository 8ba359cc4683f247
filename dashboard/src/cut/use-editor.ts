import { useMemo } from 'react';
import type { Cut } from '../../../src/contract/cut.ts';
import type { PlanDocument } from '../../../src/contract/plan.ts';
import { useLeaveWarning } from '../components/use-leave-warning.ts';
import { useCutCorrections } from '../corrections/use-cut-corrections.ts';
import { groupsOf, useCutText } from '../cut-text/use-cut-text.ts';
import { useAddWords } from '../footage/use-add-words.ts';
import { footageKeys, useFootage } from '../footage/use-footage.ts';
import { useCanWrite } from '../frame/use-role.ts';
import { useStable } from '../hooks/use-stable.ts';
import { useWhenModalOpens } from '../hooks/use-when-modal-opens.ts';
import { transportOf } from '../plan-player/transport.ts';
import { type PlanPlayer, usePlanPlayer } from '../plan-player/use-plan-player.ts';
import { useStripView } from '../strip/use-strip-view.ts';
import { t } from '../texts/texts.ts';
import { useIsAnyGone } from '../videos/use-is-footage-gone.ts';
import { useEditorKeys } from './editor-keys.ts';
import { type EntryChange, entryMs } from './plan-edits.ts';
import { type EntryActions, useEntryActions } from './use-entry-actions.ts';
import { useHistory } from './use-history.ts';
import { usePlanDesk } from './use-plan-desk.ts';
import { warningsByEntry } from './warned-entries.ts';

/**
 * The state of the editor of a plan, and its actions. It can show an earlier version, which cannot be
 * changed.
 */
export function useEditor(cut: Cut, latest: PlanDocument, looked: PlanDocument | null) {
  const canWrite = useCanWrite();
  const { desk, view } = usePlanDesk(cut.id, latest);
  const { confirmed, isSaving, conflict } = view;
  const plan = looked ?? view.plan;
  const mayEdit = canWrite && cut.status !== 'planning' && conflict === null && looked === null;
  const isPlannable = !useIsAnyGone(cut.source_group_ids);
  const next = isSaving && looked === null ? view.plan : null;
  const player = usePlanPlayer(cut, { plan: looked ?? confirmed, next });
  const strip = useStripView(lengthMs(plan), () => player.clock.nowMs);
  const lock = mayEdit || !canWrite ? null : lockOf(looked !== null, conflict !== null);
  const actions = useEntryActions({ desk, plan, player, mayEdit, lock });
  const { change } = actions;
  const groupIds = groupsOf(plan, cut);
  const text = useCutText({ groupIds, plan, player, actions });
  const footage = useFootage(groupIds, player);
  const addWords = useAddWords({ entries: plan.entries, talkOf: text.talkOf, change });
  useLeaveWarning(isSaving);
  usePauses(player, footage);
  const corrections = useCutCorrections(confirmed.version);
  const history = useHistory({
    cutId: cut.id,
    version: confirmed.version,
    newest: latest.version,
    mayEdit: mayEdit && isPlannable,
    lock: lock ?? (canWrite && !isPlannable ? t.cuts.plan.cannotRevise : null),
    isSaving,
    baseOf: desk.baseOf,
    corrections,
    announce: actions.announce,
  });
  /** Selects an entry. Words that were chosen before are not meant any more, for one by the Delete key. */
  const select = (n: number) => {
    text.desk.forget();
    actions.select(n);
  };
  usePlanKeys({ player, footage, actions, text, strip, history });
  const onSelect = useStable(select);
  const onChange = useStable((made: EntryChange) => change(made));
  return {
    desk,
    view,
    /** The shown plan: with all changes, or an earlier version. */
    plan,
    /** Whether the user may change plans at all, and whether this one can be changed at present. */
    canWrite,
    mayEdit,
    /** Why it cannot; null where it can. */
    lock,
    corrections,
    /** Whether the planner can make versions, as for a sentence or an undo. */
    isPlannable,
    player,
    strip,
    actions,
    groupIds,
    text,
    footage,
    history,
    warningsOf: useMemo(() => warningsByEntry(looked ?? confirmed), [looked, confirmed]),
    onSelect,
    onChange: canWrite ? onChange : null,
    addWords: mayEdit ? addWords : null,
  };
}

const lengthMs = ({ entries }: PlanDocument) => entries.reduce((sum, entry) => sum + entryMs(entry), 0);

/** Nothing plays behind a dialog. */
function usePauses(player: PlanPlayer, footage: ReturnType<typeof useFootage>): void {
  useWhenModalOpens(() => {
    player.clock.pause();
    footageKeys(footage).pause();
  });
}

function lockOf(isLooked: boolean, isInConflict: boolean): string {
  const { lookedAt, inConflict, beingPlanned } = t.cuts.editor;
  if (isLooked) return lookedAt;
  return isInConflict ? inConflict : beingPlanned;
}

interface PlanKeysOf {
  player: ReturnType<typeof usePlanPlayer>;
  footage: ReturnType<typeof useFootage>;
  actions: EntryActions;
  text: ReturnType<typeof useCutText>;
  strip: ReturnType<typeof useStripView>;
  history: ReturnType<typeof useHistory>;
}

function usePlanKeys({ player, footage, actions: { keys }, text, strip, history }: PlanKeysOf): void {
  useEditorKeys({
    ...transportOf(player),
    ...(footage.isShown ? footageKeys(footage) : {}),
    ...keys,
    ...text.edges,
    select: (to) => {
      text.desk.forget();
      keys.select(to);
    },
    remove: text.desk.span === null ? keys.remove : () => text.desk.act('takeOut'),
    words: text.desk.focus,
    zoom: strip.zoomBy,
    zoomWhole: strip.showAll,
    undo: history.undo,
    redo: history.redo,
  });
}

export type Editor = ReturnType<typeof useEditor>;
