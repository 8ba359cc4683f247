import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { PlanDocument } from '../../../src/contract/plan.ts';
import { api } from '../api/client.ts';
import { editing } from '../api/internal.ts';
import { sessionQuery } from '../api/queries.ts';
import { runMutation } from '../api/run-mutation.ts';
import { forget, keep, keptKey, readKept } from '../hooks/kept-in-tab.ts';
import { showNewPlan } from '../plan-stream/show-new-plan.ts';
import { unsavedChanges } from './kept/unsaved-changes.ts';
import { type DeskView, PlanDesk } from './plan-desk.ts';

/** One desk while the cut is open. It also gets newer versions from elsewhere. */
export function usePlanDesk(cutId: string, latest: PlanDocument): { desk: PlanDesk; view: DeskView } {
  const queries = useQueryClient();
  const { data: session } = useQuery(sessionQuery);
  const key = useRef('');
  // When the session is over, nobody is known any more.
  if (session != null) key.current = keptKey(`changes-${cutId}`, session);
  // biome-ignore lint/correctness/useExhaustiveDependencies: later versions are received, not begun with
  const desk = useMemo(
    () =>
      new PlanDesk(latest, {
        edit: async (baseVersion, edit) => {
          const plan = await runMutation(queries, () => editing.edit(cutId, baseVersion, edit));
          showNewPlan(queries, cutId, plan);
          return plan;
        },
        latest: async () => {
          const { plan } = await runMutation(queries, () => api.getCut(cutId));
          if (plan === null) throw new Error('the cut has no plan any more');
          return plan;
        },
        keep: (unsaved) => keep(key.current, unsaved),
      }),
    [cutId, queries],
  );
  // Changes that were not saved before the last session ended.
  useEffect(() => {
    const kept = readKept(key.current);
    if (kept === null) return;
    forget(key.current);
    const unsaved = unsavedChanges(kept);
    if (unsaved !== null) desk.resume(unsaved);
  }, [desk]);
  useEffect(() => desk.receive(latest), [desk, latest]);
  // The browser notices first that the connection is back.
  useEffect(() => {
    addEventListener('online', desk.retry);
    return () => removeEventListener('online', desk.retry);
  }, [desk]);
  return { desk, view: useSyncExternalStore(desk.subscribe, desk.view) };
}
