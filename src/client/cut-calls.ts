import type { Cut, CutRow, NewCut } from '../contract/cut.ts';
import type { Page } from '../contract/page.ts';
import type { PlanDocument, PlanEdit } from '../contract/plan.ts';
import type { Render, RenderQuote, RenderRequest } from '../contract/render.ts';
import type { UsageEnvelope } from '../contract/usage.ts';
import type { Call, CallOptions } from './make-call.ts';
import { type PageQuery, path, queryText } from './request-path.ts';
import type { Deleted } from './source-group-calls.ts';

/** One function per route of cuts, their plans and renders. */
export function cutCalls(call: Call) {
  return { ...planCalls(call), ...renderCalls(call) };
}

function planCalls(call: Call) {
  return {
    createCut: (cut: NewCut, options?: CallOptions) =>
      call<{ id: string; status: 'planning' } & UsageEnvelope>(
        { method: 'POST', path: '/v1/cuts', body: cut, repeatability: 'keyed' },
        options,
      ),
    listCuts: (query: PageQuery = {}, options?: CallOptions) =>
      call<Page<CutRow>>(
        { method: 'GET', path: `/v1/cuts${queryText({ ...query })}`, repeatability: 'safe' },
        options,
      ),
    getCut: (cutId: string, options?: CallOptions) =>
      call<Cut>({ method: 'GET', path: path`/v1/cuts/${cutId}`, repeatability: 'safe' }, options),
    getPlanVersion: (cutId: string, version: number, options?: CallOptions) =>
      call<PlanDocument>(
        { method: 'GET', path: path`/v1/cuts/${cutId}/plans/${version}`, repeatability: 'safe' },
        options,
      ),
    /** Writes a new version at once; entries go by the numbers that they had before the edit. Never sent twice: a second edit would mean other entries. */
    editPlan: (cutId: string, edit: PlanEdit, options?: CallOptions) =>
      call<PlanDocument>(
        { method: 'PATCH', path: path`/v1/cuts/${cutId}/plan`, body: edit, repeatability: 'once' },
        options,
      ),
    /** Plans a new version from a sentence; `waitForPlan` waits for it. */
    reviseCut: (cutId: string, instruction: string, options?: CallOptions) =>
      call<{ status: 'planning' } & UsageEnvelope>(
        {
          method: 'POST',
          path: path`/v1/cuts/${cutId}/revise`,
          body: { instruction },
          repeatability: 'keyed',
        },
        options,
      ),
    deleteCut: (cutId: string, options?: CallOptions) =>
      call<Deleted>({ method: 'DELETE', path: path`/v1/cuts/${cutId}`, repeatability: 'once' }, options),
  };
}

function renderCalls(call: Call) {
  return {
    /** What renders would deliver and take; nothing is started. */
    quoteRenders: (cutId: string, request: RenderRequest, options?: CallOptions) =>
      call<RenderQuote & UsageEnvelope>(
        { method: 'POST', path: path`/v1/cuts/${cutId}/render-quote`, body: request, repeatability: 'safe' },
        options,
      ),
    /** One render per aspect, all of one plan version; `waitForRenders` waits for them. */
    createRenders: (cutId: string, request: RenderRequest, options?: CallOptions) =>
      call<{ render_ids: string[] } & UsageEnvelope>(
        { method: 'POST', path: path`/v1/cuts/${cutId}/renders`, body: request, repeatability: 'keyed' },
        options,
      ),
    /** Every render of the cut, oldest first; complete ones with addresses that are good for an hour. */
    listRenders: (cutId: string, options?: CallOptions) =>
      call<{ data: Render[] }>(
        { method: 'GET', path: path`/v1/cuts/${cutId}/renders`, repeatability: 'safe' },
        options,
      ),
    deleteRender: (renderId: string, options?: CallOptions) =>
      call<Deleted>(
        { method: 'DELETE', path: path`/v1/renders/${renderId}`, repeatability: 'once' },
        options,
      ),
  };
}
