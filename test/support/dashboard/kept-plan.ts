import type { PlanDesk, PlanService } from '../../../dashboard/src/cut/plan-desk.ts';
import { preview } from '../../../dashboard/src/cut/plan-edits.ts';
import { MakecutProblem } from '../../../src/client/makecut-problem.ts';
import type { PlanDocument, PlanEntry } from '../../../src/contract/plan.ts';

export const entry = (n: number): PlanEntry => ({
  n,
  role: 'body',
  source_group: '00000000-0000-4000-8000-000000000001',
  camera: 'A',
  source_start_ms: n * 1000,
  source_end_ms: n * 1000 + 900,
  text: `stretch ${n}`,
  speaker: 'S1',
  tightening: [],
  pinned: false,
});

export function planOf(count: number): PlanDocument {
  const entries = Array.from({ length: count }, (_, at) => entry(at + 1));
  return {
    version: 1,
    estimated_duration_s: 0,
    title: '',
    rationale: '',
    warnings: [],
    settings: {} as PlanDocument['settings'],
    entries,
  };
}

/** Keeps a plan like the service: each edit makes a version, and only the last version takes one. */
export class Service implements PlanService {
  plan: PlanDocument;
  sent: number[] = [];
  /** Faults of the next calls: the request or the answer is lost. */
  faults: ('before' | 'after')[] = [];

  constructor(plan: PlanDocument) {
    this.plan = plan;
  }

  async edit(baseVersion: number, edit: Parameters<PlanService['edit']>[1]): Promise<PlanDocument> {
    this.sent.push(baseVersion);
    await Promise.resolve();
    const fault = this.faults.shift();
    if (fault === 'before') throw new TypeError('Failed to fetch');
    if (baseVersion !== this.plan.version) {
      const problem = { type: '', title: '', status: 409, detail: 'changed', code: 'conflict' as const };
      throw new MakecutProblem(problem, null);
    }
    this.plan = { ...preview(this.plan, edit), version: this.plan.version + 1 };
    if (fault === 'after') throw new TypeError('Failed to fetch');
    return this.plan;
  }
  keep = () => {};
  latest = async (): Promise<PlanDocument> => this.plan;
}

export const texts = (plan: PlanDocument) => plan.entries.map(({ text }) => text.slice(-1)).join('');

export async function settled(desk: PlanDesk): Promise<void> {
  while (desk.view().isSaving) await new Promise<void>((done) => desk.subscribe(done));
}
