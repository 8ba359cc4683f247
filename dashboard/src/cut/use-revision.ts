import { useEffect, useState } from 'react';
import type { Cut } from '../../../src/contract/cut.ts';
import type { PlanDocument } from '../../../src/contract/plan.ts';
import { namedEntries } from '../../../src/contract/values/named-entries.ts';
import { kindOfWarning } from '../../../src/contract/values/plans.ts';
import { useAskRevision } from '../api/use-ask-revision.ts';
import { useChange } from '../components/use-change.ts';
import { useDraft } from '../hooks/use-draft.ts';
import { useStable } from '../hooks/use-stable.ts';
import { diffPlans, type EntryFate } from '../versions/plan-diff.ts';

/** The result of an instruction. */
export interface RevisionOutcome {
  version: number;
  /** How many entries each fate has; empty where nothing was changed. */
  changes: { fate: EntryFate; entryCount: number }[];
  /** Why something was not done, as far as the new version's warnings say it. */
  reasons: string[];
}

/** The instruction to a plan: its text, whether it is running, and the result of the last one. */
export function useRevision(cut: Cut, plan: PlanDocument) {
  const draft = useDraft(`revise-${cut.id}`, { instruction: '' });
  const { instruction } = draft.form;
  const clear = useStable(draft.clear);
  /** The plan for which a sentence was sent; null once its new version is there. */
  const [before, setBefore] = useState<PlanDocument | null>(null);
  const [outcome, setOutcome] = useState<RevisionOutcome | null>(null);
  const askRevision = useAskRevision(cut.id);
  const send = useChange(async () => {
    setOutcome(null);
    setBefore(plan);
    await askRevision(instruction);
  }, [['cut', cut.id]]);
  useEffect(() => {
    if (before === null || plan.version <= before.version) return;
    const became = outcomeOf(before, plan);
    setBefore(null);
    setOutcome(became);
    // An instruction without an effect stays in the field, so that the user can reword it.
    if (became.changes.length > 0) clear();
  }, [before, plan, clear]);
  const isBusy = send.isPending || cut.status === 'planning';
  const hasFailed = before !== null && !isBusy && plan.version === before.version;
  return {
    instruction,
    setInstruction: (text: string) => draft.set({ instruction: text }),
    send: () => {
      if (!isBusy) send.mutate();
    },
    isBusy,
    error: send.error,
    failure: hasFailed ? cut.error : null,
    /** Null once the plan has changed further. */
    outcome: outcome?.version === plan.version ? outcome : null,
  };
}

export type Revision = ReturnType<typeof useRevision>;

export function outcomeOf(before: PlanDocument, after: PlanDocument): RevisionOutcome {
  const changed = diffPlans(before, after).flatMap(({ fate, entry }) => {
    if (fate !== 'kept') return [fate];
    const old = before.entries.find((one) => one.source_start_ms === entry.source_start_ms);
    const isSame =
      JSON.stringify([old?.tightening, old?.pinned]) === JSON.stringify([entry.tightening, entry.pinned]);
    return isSame ? [] : (['changed'] as const);
  });
  return {
    version: after.version,
    changes: [...new Set(changed)].map((fate) => ({
      fate,
      entryCount: changed.filter((other) => other === fate).length,
    })),
    reasons: reasonsOf(before, after),
  };
}

const MOST_REASONS = 3;

/** Warnings about single entries are shown at those. They count only where they are new and there is nothing else. */
function reasonsOf(before: PlanDocument, after: PlanDocument): string[] {
  const warnings = after.warnings.filter((warning) => kindOfWarning(warning) !== 'draft');
  const general = warnings.filter((warning) => namedEntries(warning).length === 0);
  const fresh = warnings.filter((warning) => !before.warnings.includes(warning));
  return (general.length > 0 ? general : fresh).slice(0, MOST_REASONS);
}
