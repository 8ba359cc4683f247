import type { ExportFormat } from '../contract/values/exports.ts';
import { makeAsk } from './ask.ts';
import type { Call, CallOptions } from './make-call.ts';
import type { PageQuery } from './request-path.ts';
import type { NewCut, PlanEdit, RenderRequest } from './service-types.ts';

/** A cut and the version of its plan that the caller has seen. */
export interface SeenPlan {
  id: string;
  plan_version: number;
}

/** One function per route of cuts, their plans and renders. */
export function cutCalls(call: Call) {
  return { ...planCalls(call), ...renderCalls(call) };
}

function planCalls(call: Call) {
  const ask = makeAsk(call);
  return {
    createCut: (cut: NewCut, options?: CallOptions) => ask('createCut', { body: cut }, options),
    listCuts: (query: PageQuery = {}, options?: CallOptions) =>
      ask('listCuts', { query: { ...query } }, options),
    getCut: (cutId: string, options?: CallOptions) => ask('getCut', { params: { id: cutId } }, options),
    getPlanVersion: (cutId: string, version: number, options?: CallOptions) =>
      ask('getPlanVersion', { params: { id: cutId, version } }, options),
    /** The plan for an editing program. Its address is valid for an hour. The newest version where none is named. */
    getExport: (
      cutId: string,
      format: ExportFormat,
      query: { plan_version?: number; media_root?: string } = {},
      options?: CallOptions,
    ) => ask('getExport', { params: { id: cutId, format }, query }, options),
    /**
     * Writes a new version at once. Entries have their numbers from before the edit. It is never sent twice, because
     * a second edit would change other entries. `editSeenPlan` is safer.
     */
    editPlan: (cutId: string, edit: PlanEdit, options?: CallOptions) =>
      ask('editPlan', { params: { id: cutId }, body: edit }, options),
    /**
     * Edits the plan that the caller has seen, and no other: `seen` is the answer of `getCut` or
     * `waitForPlan`. Where the cut has a newer plan, nothing changes, and it throws a MakecutProblem with
     * code `conflict`. Then read the cut again, and choose the entries anew.
     */
    editSeenPlan: (seen: SeenPlan, edit: PlanEdit, options?: CallOptions) => {
      const body = { ...edit, base_version: seen.plan_version };
      return ask('editPlan', { params: { id: seen.id }, body }, options);
    },
    /** Plans a new version from a sentence; `waitForPlan` waits for it. */
    reviseCut: (cutId: string, instruction: string, options?: CallOptions) =>
      ask('reviseCut', { params: { id: cutId }, body: { instruction } }, options),
    deleteCut: (cutId: string, options?: CallOptions) => ask('deleteCut', { params: { id: cutId } }, options),
  };
}

function renderCalls(call: Call) {
  const ask = makeAsk(call);
  return {
    /** The length and the estimated time of renders. Nothing is started. */
    quoteRenders: (cutId: string, request: RenderRequest, options?: CallOptions) =>
      ask('quoteRenders', { params: { id: cutId }, body: request }, options),
    /** Starts one render per aspect, all of one plan version. `waitForRenders` waits for them. */
    createRenders: (cutId: string, request: RenderRequest, options?: CallOptions) =>
      ask('createRenders', { params: { id: cutId }, body: request }, options),
    /** Every render of the cut, oldest first. Complete ones have addresses that are valid for an hour. */
    listRenders: (cutId: string, options?: CallOptions) =>
      ask('listRenders', { params: { id: cutId } }, options),
    deleteRender: (renderId: string, options?: CallOptions) =>
      ask('deleteRender', { params: { id: renderId } }, options),
  };
}
