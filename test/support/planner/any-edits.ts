import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { FootageEdit } from '../../../src/contract/edits/footage-edit.ts';
import type { PlanEdit } from '../../../src/contract/edits/plan-edit.ts';
import type { PlanDocument, PlanEntry } from '../../../src/contract/plan.ts';
import { editFootage } from '../../../src/domain/plan/edits/edit-footage.ts';
import type { EditedFootage } from '../../../src/domain/plan/edits/edited-group.ts';
import { planDurationS } from '../../../src/domain/plan/plan-duration.ts';
import { editPlan } from '../../../src/domain/plan/plan-edit.ts';
import { findEditFaults } from './check-edited-plan.ts';
import { editedFootage, editedGroup, TALK_MS } from './edited-talk.ts';

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

/**
 * Numbers from which an edit is made that mostly fits the plan: `a` and `b` are shares of the possible range.
 */
const anyStep = fc.record({
  kind: fc.constantFrom(
    'trim',
    'split',
    'insert',
    'insert',
    'camera',
    'cut_words',
    'cut_words',
    'pause',
    'entries',
  ),
  which: fc.nat(50),
  a: anyShare,
  b: anyShare,
  letter: fc.constantFrom('A', 'B', 'C', 'D', null),
});
type Step = typeof anyStep extends fc.Arbitrary<infer T> ? T : never;

function footageEdit(step: Step, { entries }: PlanDocument, footage: EditedFootage): FootageEdit {
  const { kind, which, a, b, letter } = step;
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
  if (kind === 'pause' && entry !== undefined) return { cut_words: { n, ...pauseIn(entry, footage, a) } };
  if (kind === 'camera') return { camera: { n, camera: letter ?? 'A' } };
  if (kind === 'cut_words') {
    return { cut_words: { n, start_ms: within(Math.min(a, b)), end_ms: within(Math.max(a, b)) } };
  }
  const source_start_ms = Math.round(a * TALK_MS);
  const source_end_ms = Math.min(TALK_MS, source_start_ms + Math.round(b * 12_000));
  const source_group = GROUPS[which % 2] ?? '';
  return { insert: { after: n - 1, source_group, camera: letter, source_start_ms, source_end_ms } };
}

/** One of the pauses between the words of an entry. */
function pauseIn(entry: PlanEntry, { groups }: EditedFootage, share: number) {
  const { source_start_ms: startMs, source_end_ms: endMs } = entry;
  const words = groups.get(entry.source_group)?.spoken.words ?? [];
  const own = words.filter(({ start_ms, end_ms }) => start_ms >= startMs && end_ms <= endMs);
  const at = Math.floor(share * Math.max(0, own.length - 2));
  return { start_ms: own[at]?.end_ms ?? startMs, end_ms: own[at + 1]?.start_ms ?? endMs };
}

function entryEdit({ which, a }: Step, { entries }: PlanDocument): PlanEdit {
  const numbers = entries.map(({ n }) => n);
  const n = 1 + (which % entries.length);
  if (a < 0.2 && entries.length > 1) return { remove: [n] };
  if (a < 0.5) return { reorder: [...numbers.slice(n), ...numbers.slice(0, n)] };
  return a < 0.8 ? { pin: [n] } : { unpin: [n] };
}

const place = ({ n, role, ...entry }: PlanEntry) => JSON.stringify(entry);

/** How many edits were tried, and how many of them were taken. */
export interface TriedEdits {
  sequences: number;
  tried: number;
  accepted: number;
}

/** Makes sequences of all edits at random. Throws at the first plan that does not hold together. */
export function tryAnyEdits(sequences: number, seed?: number): TriedEdits {
  const counts: TriedEdits = { sequences: 0, tried: 0, accepted: 0 };
  const property = fc.property(
    fc.integer({ min: 1, max: 50 }),
    fc.array(anyStep, { minLength: 5, maxLength: 30 }),
    (talk, steps) => {
      const footage = editedFootage(GROUPS.map((id, at) => editedGroup(id, talk * 2 + at)));
      counts.sequences += 1;
      let plan = EMPTY;
      for (const step of steps) {
        const before = JSON.stringify(plan);
        const next =
          step.kind === 'entries'
            ? withEntriesEdited(step, plan, footage)
            : withFootageEdited(step, plan, footage);
        assert.equal(JSON.stringify(plan), before);
        if (next === undefined) continue;
        counts.tried += 1;
        if (next === null) continue;
        counts.accepted += 1;
        assert.equal(next.version, plan.version + 1);
        assert.equal(next.warnings[0], EMPTY.warnings[0]);
        plan = next;
      }
    },
  );
  fc.assert(property, { numRuns: sequences, ...(seed === undefined ? {} : { seed }) });
  return counts;
}

/** Removed, moved, pinned or unpinned; undefined where there is nothing to do so with. Cut points are not judged then. */
function withEntriesEdited(
  step: Step,
  plan: PlanDocument,
  footage: EditedFootage,
): PlanDocument | null | undefined {
  if (plan.entries.length === 0) return undefined;
  const result = editPlan(plan, entryEdit(step, plan), { num: 30, den: 1 });
  if (!result.ok) return null;
  const faults = findEditFaults(result.plan, footage).filter(
    (one) => !/^(?:no need for|not once): /.test(one),
  );
  assert.deepEqual(faults, []);
  return result.plan;
}

/** Null where the edit was refused. */
function withFootageEdited(step: Step, plan: PlanDocument, footage: EditedFootage): PlanDocument | null {
  const edit = footageEdit(step, plan, footage);
  const result = editFootage(plan, edit, footage);
  if (!result.ok) {
    assert.match(result.detail, /^[A-Za-z0-9_ ].+\.$/);
    return null;
  }
  assert.deepEqual(findEditFaults(result.plan, footage), [], JSON.stringify({ edit, plan }));
  const [first] = result.plan.entries;
  const rate = first?.camera === 'C' ? { num: 25, den: 1 } : { num: 30, den: 1 };
  assert.equal(result.plan.estimated_duration_s, planDurationS(result.plan.entries, rate));
  // Entries that the edit does not name stay as they are, in their order, pins included.
  const named = 'insert' in edit ? 0 : Object.values(edit)[0].n;
  const others = plan.entries.filter(({ n }) => n !== named).map(place);
  const after = result.plan.entries.map(place);
  assert.deepEqual(
    after.filter((one) => others.includes(one)),
    others,
  );
  return result.plan;
}
