import type { Cut } from '../contract/cut.ts';
import type { Render } from '../contract/render.ts';
import type { SourceGroup } from '../contract/source-group.ts';
import type { cutCalls } from './cut-calls.ts';
import { pollUntil, type WaitOptions, WorkFailedError } from './poll-until.ts';
import type { sourceGroupCalls } from './source-group-calls.ts';

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

/** Waits for the service's work, by the published routes only. */
export function waitCalls(reads: Reads) {
  return {
    /** The group once it is ready. Throws WorkFailedError with the reason when it fails. */
    waitForReady: async (groupId: string, options: WaitOptions<SourceGroup> = {}): Promise<SourceGroup> => {
      const isOver = ({ status }: SourceGroup) => status === 'ready' || status === 'failed';
      const look = (call: object) => reads.getSourceGroup(groupId, call);
      const group = await pollUntil(`source group ${groupId}`, look, isOver, options);
      if (group.status === 'ready') return group;
      throw new WorkFailedError(
        'group',
        groupId,
        `the source group failed: ${group.error ?? 'no reason given'}`,
      );
    },

    /** The cut once its plan is there. Throws WorkFailedError with the reason when planning fails. */
    waitForPlan: async (cutId: string, options: PlanWaitOptions = {}): Promise<Cut> => {
      const { afterVersion = 0 } = options;
      const isOver = ({ status, plan_version: version }: Cut) =>
        status === 'failed' || (status !== 'planning' && (version ?? 0) > afterVersion);
      const cut = await pollUntil(`cut ${cutId}`, (call) => reads.getCut(cutId, call), isOver, options);
      if (cut.status !== 'failed') return cut;
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
    ): Promise<Render[]> => {
      const look = async (call: object) => {
        const { data } = await reads.listRenders(cutId, call);
        return renderIds.map((id) => data.find((render) => render.id === id) ?? gone(id));
      };
      const isOver = (renders: Render[]) =>
        renders.every(({ status }) => status === 'complete' || status === 'failed');
      const renders = await pollUntil(`renders of cut ${cutId}`, look, isOver, options);
      const failed = renders.find(({ status }) => status === 'failed');
      if (failed === undefined) return renders;
      const detail = `the ${failed.aspect} render failed; its render.failed event says at which stage and why`;
      throw new WorkFailedError('render', failed.id, detail);
    },
  };
}

function gone(id: string): never {
  throw new WorkFailedError('render', id, `the cut has no render ${id}; it may have been deleted`);
}
