import { expect, test, vi } from 'vitest';
import { MakecutProblem } from '../../../src/client/makecut-problem.ts';
import type { PlanDocument, PlanEntry } from '../../../src/contract/plan.ts';
import { PlanDesk, type PlanService, type UnsavedChanges } from './plan-desk.ts';
import { preview } from './plan-edits.ts';

const entry = (n: number) =>
  ({
    n,
    source_group: 'talk',
    camera: 'A',
    source_start_ms: n * 1000,
    source_end_ms: n * 1000 + 900,
    tightening: [],
    pinned: false,
  }) as unknown as PlanEntry;
const first = { version: 1, entries: [entry(1), entry(2), entry(3)] } as unknown as PlanDocument;

const refusal = (status: number, code: string) =>
  new MakecutProblem({ type: '', title: '', status, detail: 'send a live key', code }, null);

/** A service with a session that can end, and what was kept of unsaved changes. */
function serviceOf(plan: PlanDocument) {
  const kept: UnsavedChanges[] = [];
  const state = { plan, isSignedIn: true };
  const service: PlanService = {
    edit: async (baseVersion, edit) => {
      if (!state.isSignedIn) throw refusal(401, 'invalid_api_key');
      if (baseVersion !== state.plan.version) throw refusal(409, 'conflict');
      state.plan = { ...preview(state.plan, edit), version: baseVersion + 1 };
      return state.plan;
    },
    latest: async () => state.plan,
    keep: (unsaved) => kept.push(unsaved),
  };
  return { service, state, kept };
}

/** The changes that a desk keeps when its session is over, as the tab has them. */
async function keptBy(lab: ReturnType<typeof serviceOf>): Promise<UnsavedChanges> {
  lab.state.isSignedIn = false;
  const desk = new PlanDesk(first, lab.service);
  desk.change({ kind: 'pin', entry: entry(1) });
  desk.change({ kind: 'remove', entry: entry(2) }, { kind: 'remove', entry: entry(3) });
  await vi.waitFor(() => expect(lab.kept).not.toEqual([]), { timeout: 20_000 });
  // The detail is for programs; people are asked to sign in.
  expect(desk.view().error).toBeNull();
  lab.state.isSignedIn = true;
  return JSON.parse(JSON.stringify(lab.kept.at(-1))) as UnsavedChanges;
}

test('changes that a session did not save are saved by the next one, and those made at once are undone at once', async () => {
  const lab = serviceOf(first);
  const desk = new PlanDesk(first, lab.service);
  desk.resume(await keptBy(lab));
  await vi.waitFor(() => expect(desk.view().isSaving).toBe(false), { timeout: 20_000 });
  expect(lab.state.plan.entries).toMatchObject([{ source_start_ms: 1000, pinned: true }]);
  expect([lab.state.plan.version, desk.baseOf(4)]).toEqual([4, 2]);
});

test('where somebody changed the plan meanwhile, the next session asks', async () => {
  const lab = serviceOf(first);
  const kept = await keptBy(lab);
  lab.state.plan = { ...first, version: 2, entries: [entry(2)] };
  const desk = new PlanDesk(lab.state.plan, lab.service);
  desk.resume(kept);
  await vi.waitFor(() => expect(desk.view().conflict).not.toBeNull(), { timeout: 20_000 });
  expect(desk.view().conflict).toMatchObject({ change: { kind: 'pin' }, isPossible: false });
});
