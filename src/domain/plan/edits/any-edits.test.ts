import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findEditFaults } from '../../../../test/support/planner/check-edited-plan.ts';
import { editedFootage, editedGroup, TALK_MS } from '../../../../test/support/planner/edited-talk.ts';
import type { FootageEdit } from '../../../contract/edits/footage-edit.ts';
import type { PlanEdit } from '../../../contract/edits/plan-edit.ts';
import type { PlanDocument, PlanEntry } from '../../../contract/plan.ts';
import { planDurationS } from '../plan-duration.ts';
import { editPlan } from '../plan-edit.ts';
import { editFootage } from './edit-footage.ts';

const GROUPS = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];

const EMPTY: PlanDocument = {
  version: 1,
  estimated_duration_s: 0,
  title: 'A title',
  rationale: 'Why.',
  warnings: ['the talk was heard with a draft engine'],
  settings: {
    targetDurationS: 30,
    durationTolerancePct: 10,
    pace: 'balanced',
    chronology: 'free',
    shrinkPauses: true,
    maxPauseMs: 600,
    fillerRemoval: false,
  },
  entries: [],
};

const anyShare = fc.noBias(fc.integer({ min: 0, max: 1000 })).map((thousandths) => thousandths / 1000);

/** Numbers from which an edit is made that mostly fits the plan: `a` and `b` are shares of what is possible. */
const anyStep = fc.record({
  kind: fc.constantFrom('trim', 'split', 'insert', 'insert', 'camera', 'cut_words', 'cut_words', 'old'),
  which: fc.nat(50),
  a: anyShare,
  b: anyShare,
  letter: fc.constantFrom('A', 'B', 'C', 'D', null),
});
type Step = typeof anyStep extends fc.Arbitrary<infer T> ? T : never;

function footageEdit({ kind, which, a, b, letter }: Step, { entries }: PlanDocument): FootageEdit {
  const n = 1 + (which % (entries.length + 1));
  const entry = entries[n - 1];
  const [startMs, endMs] = [entry?.source_start_ms ?? 0, entry?.source_end_ms ?? 1_000];
  const within = (share: number) => Math.round(startMs + share * (endMs - startMs));
  if (kind === 'trim') {
    const source_start_ms = Math.max(0, Math.round(startMs + (a - 0.6) * 4_000));
    const source_end_ms = Math.round(endMs + (b - 0.4) * 4_000);
    return { trim: { n, source_start_ms, ...(which % 2 === 0 ? { source_end_ms } : {}) } };
  }
  if (kind === 'split') return { split: { n, at_ms: within(a) } };
  if (kind === 'camera') return { camera: { n, camera: letter ?? 'A' } };
  if (kind === 'cut_words') {
    return { cut_words: { n, start_ms: within(Math.min(a, b)), end_ms: within(Math.max(a, b)) } };
  }
  const source_start_ms = Math.round(a * TALK_MS);
  const source_end_ms = Math.min(TALK_MS, source_start_ms + Math.round(b * 12_000));
  const source_group = GROUPS[which % 2] ?? '';
  return { insert: { after: n - 1, source_group, camera: letter, source_start_ms, source_end_ms } };
}

function entryEdit({ which, a }: Step, { entries }: PlanDocument): PlanEdit {
  const numbers = entries.map(({ n }) => n);
  const n = 1 + (which % entries.length);
  if (a < 0.2 && entries.length > 1) return { remove: [n] };
  if (a < 0.5) return { reorder: [...numbers.slice(n), ...numbers.slice(0, n)] };
  return a < 0.8 ? { pin: [n] } : { unpin: [n] };
}

const place = ({ n, role, ...entry }: PlanEntry) => JSON.stringify(entry);

test('any sequence of edits leaves a plan that holds together', () => {
  let accepted = 0;
  let tried = 0;
  const property = fc.property(
    fc.integer({ min: 1, max: 50 }),
    fc.array(anyStep, { minLength: 5, maxLength: 30 }),
    (seed, steps) => {
      const groups = GROUPS.map((id, at) => editedGroup(id, seed * 2 + at));
      const footage = editedFootage(groups);
      let plan = EMPTY;
      for (const step of steps) {
        if (step.kind === 'old') {
          if (plan.entries.length === 0) continue;
          const old = editPlan(plan, entryEdit(step, plan), { num: 30, den: 1 });
          if (old.ok) plan = old.plan;
          continue;
        }
        const edit = footageEdit(step, plan);
        const before = JSON.stringify(plan);
        const result = editFootage(plan, edit, footage);
        tried += 1;
        expect(JSON.stringify(plan)).toBe(before);
        if (!result.ok) {
          expect(result.detail).toMatch(/^[A-Za-z0-9_ ].+\.$/);
          continue;
        }
        accepted += 1;
        expect(findEditFaults(result.plan, footage), JSON.stringify({ edit, plan })).toEqual([]);
        expect(result.plan.version).toBe(plan.version + 1);
        expect(result.plan.warnings[0]).toBe(EMPTY.warnings[0]);
        const [first] = result.plan.entries;
        const rate = first?.camera === 'C' ? { num: 25, den: 1 } : { num: 30, den: 1 };
        expect(result.plan.estimated_duration_s).toBe(planDurationS(result.plan.entries, rate));
        // What the edit does not name stays as it is, in its order, pins included.
        const named = 'insert' in edit ? 0 : Object.values(edit)[0].n;
        const others = plan.entries.filter(({ n }) => n !== named).map(place);
        const after = result.plan.entries.map(place);
        expect(after.filter((one) => others.includes(one))).toEqual(others);
        plan = result.plan;
      }
    },
  );
  fc.assert(property, { numRuns: 150 });
  expect(accepted / tried).toBeGreaterThan(0.3);
});
