import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { WorkState } from '../../../src/contract/work.ts';
import { useWork } from '../api/live.ts';
import { SaidError } from '../components/said-error.ts';

/** The queries that are loaded again when a perception run has ended. */
export const CHANGED_BY_RUNS = ['words', 'segments', 'speakers', 'media', 'peaks'];

export interface RunProgress {
  work: WorkState | null;
  /** The run has neither succeeded nor failed. */
  isRunning: boolean;
  error: Error | null;
}

/**
 * Follows a perception run of a recording. `onSuccess` is called once, after the views began to load again.
 */
export function useRun(
  groupId: string,
  run: string | null,
  onSuccess: () => void = () => undefined,
): RunProgress {
  const queries = useQueryClient();
  const work = useWork(run ?? '', run !== null);
  const ended = run !== null && work?.id === run && work.status !== 'running' ? work : null;
  const succeed = useEffectEvent(onSuccess);
  useEffect(() => {
    if (ended === null) return;
    for (const name of CHANGED_BY_RUNS) void queries.invalidateQueries({ queryKey: [name, groupId] });
    if (ended.status !== 'failed') succeed();
  }, [ended, groupId, queries]);
  return {
    work,
    isRunning: run !== null && ended === null,
    error: ended?.error == null ? null : new SaidError(ended.error),
  };
}
