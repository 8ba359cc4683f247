import type { cutCalls } from './cut-calls.ts';
import type { FollowProgress } from './follow-progress.ts';
import { pollUntil, type WaitOptions, WorkFailedError } from './poll-until.ts';
import type { Render } from './service-types.ts';
import type { sourceGroupCalls } from './source-group-calls.ts';
import type { CompleteRender, Cut, PlannedCut, ReadySourceGroup, SourceGroup } from './states.ts';

export interface PlanWaitOptions extends WaitOptions<Cut> {
  /**
   * The cut's version before the run that is waited for. The new plan must have a higher one. It is not needed right
   * after `createCut` or `reviseCut`, which put the cut into planning before they answer.
   */
  afterVersion?: number;
}

type Reads = Pick<
  ReturnType<typeof sourceGroupCalls> & ReturnType<typeof cutCalls>,
  'getSourceGroup' | 'getCut' | 'listRenders'
>;

/** Waits for the service's work by the published routes. Only the percent of a step comes from elsewhere. */
export function waitCalls(reads: Reads, followProgress: FollowProgress) {
  return {
    /** The group once it is ready. Throws WorkFailedError with the reason when it fails. */
    waitForReady: async (
      groupId: string,
      options: WaitOptions<SourceGroup> = {},
    ): Promise<ReadySourceGroup> => {
      const watched = {
        name: `source group ${groupId}`,
        look: (call: object) => reads.getSourceGroup(groupId, call),
        isDone: ({ status }: SourceGroup) => status === 'ready' || status === 'failed',
        factsOf: (group: SourceGroup) => group,
        follow: followed(followProgress, groupId),
      };
      const group = await pollUntil(watched, options);
      if (group.status === 'ready') return group;
      const detail = `the source group failed: ${group.error ?? 'no reason given'}`;
      throw new WorkFailedError('group', groupId, detail);
    },

    /** The cut once its plan is there. Throws WorkFailedError with the reason when planning fails. */
    waitForPlan: async (cutId: string, options: PlanWaitOptions = {}): Promise<PlannedCut> => {
      const { afterVersion = 0 } = options;
      const watched = {
        name: `cut ${cutId}`,
        look: (call: object) => reads.getCut(cutId, call),
        isDone: ({ status, plan_version: version }: Cut) =>
          status === 'failed' || (status !== 'planning' && (version ?? 0) > afterVersion),
        factsOf: (cut: Cut) => cut,
        follow: followed(followProgress, cutId),
      };
      const cut = await pollUntil(watched, options);
      if (cut.status !== 'failed' && cut.status !== 'planning') return cut;
      throw new WorkFailedError('cut', cutId, `planning failed: ${cut.error ?? 'no reason given'}`);
    },

    /**
     * The named renders in the given order, once all of them have ended. Throws WorkFailedError when one failed or is
     * gone. The others are then still in `listRenders`.
     */
    waitForRenders: async (
      cutId: string,
      renderIds: readonly string[],
      options: WaitOptions<Render[]> = {},
    ): Promise<CompleteRender[]> => {
      const watched = {
        name: `renders of cut ${cutId}`,
        look: async (call: object) => pickRenders((await reads.listRenders(cutId, call)).data, renderIds),
        isDone: (renders: Render[]) =>
          renders.every(({ status }) => status === 'complete' || status === 'failed'),
        factsOf: (renders: Render[]) => renders.map(({ url, sidecars, ...facts }) => facts),
        follow: followed(followProgress, cutId),
      };
      return requireComplete(await pollUntil(watched, options));
    },
  };
}

function followed(followProgress: FollowProgress, id: string) {
  return (report: Parameters<FollowProgress>[1], signal: AbortSignal) => followProgress(id, report, signal);
}

function pickRenders(renders: readonly Render[], ids: readonly string[]): Render[] {
  return ids.map((id) => renders.find((render) => render.id === id) ?? gone(id));
}

function requireComplete(renders: readonly Render[]): CompleteRender[] {
  return renders.map((render) => {
    if (render.status === 'complete') return render;
    const detail = `the ${render.aspect} render failed; its render.failed event says at which stage and why`;
    throw new WorkFailedError('render', render.id, detail);
  });
}

function gone(id: string): never {
  throw new WorkFailedError('render', id, `the cut has no render ${id}; it may have been deleted`);
}
