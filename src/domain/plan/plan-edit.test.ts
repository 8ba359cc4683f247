import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PlanEdit } from '../../contract/edits/plan-edit.ts';
import { type PlanDocument, type PlanEntry, planDocumentSchema } from '../../contract/plan.ts';
import { MANUALLY_EDITED } from '../../contract/values/plans.ts';
import { planDurationS } from './plan-duration.ts';
import { editPlan, finishEdit, renumberWarnings } from './plan-edit.ts';

const RATE = { num: 30, den: 1 };
const GROUP = '11111111-1111-4111-8111-111111111111';

function makeEntry(n: number, count: number, pinned = false): PlanEntry {
  return {
    n,
    role: n === 1 ? 'hook' : n === count ? 'close' : 'body',
    source_group: GROUP,
    camera: n % 2 === 0 ? 'B' : 'A',
    source_start_ms: n * 10_000,
    source_end_ms: n * 10_000 + 3_000 + n * 111,
    text: `words of ${n}`,
    speaker: 'S1',
    tightening: n % 3 === 0 ? [{ op: 'pause_shrink', at_ms: n * 10_000 + 1_000, removed_ms: 333 }] : [],
    pinned,
  };
}

function makePlan(count: number, pins: readonly boolean[] = []): PlanDocument {
  const entries = Array.from({ length: count }, (_, at) => makeEntry(at + 1, count, pins[at] ?? false));
  return {
    version: 3,
    estimated_duration_s: planDurationS(entries, RATE),
    title: 'A title',
    rationale: 'Why.',
    warnings: ['entry 2 begins without a silence at its cut point'],
    settings: {
      targetDurationS: 30,
      durationTolerancePct: 10,
      pace: 'balanced',
      chronology: 'hook_first',
      shrinkPauses: true,
      maxPauseMs: 600,
      fillerRemoval: false,
    },
    entries,
  };
}

function edited(plan: PlanDocument, edit: PlanEdit): PlanDocument {
  const result = editPlan(plan, edit, RATE);
  if (!result.ok) throw new Error(result.detail);
  return result.plan;
}

function refusal(plan: PlanDocument, edit: PlanEdit): string {
  const result = editPlan(plan, edit, RATE);
  return result.ok ? '' : result.detail;
}

describe('numbers mean those before the edit', () => {
  test('remove, then reorder, then pin and unpin', () => {
    const plan = edited(makePlan(4, [false, false, false, true]), {
      remove: [1],
      reorder: [4, 2, 3],
      pin: [3],
      unpin: [4],
    });
    expect(plan.entries.map(({ n, text, pinned }) => [n, text, pinned])).toEqual([
      [1, 'words of 4', false],
      [2, 'words of 2', false],
      [3, 'words of 3', true],
    ]);
    expect(plan.version).toBe(4);
  });

  test('a role that no longer fits becomes body, others stay', () => {
    const moved = edited(makePlan(4), { reorder: [2, 1, 4, 3] });
    expect(moved.entries.map(({ role }) => role)).toEqual(['body', 'body', 'body', 'body']);
    const kept = edited(makePlan(4), { remove: [2] });
    expect(kept.entries.map(({ role }) => role)).toEqual(['hook', 'body', 'close']);
  });

  test('the length is that of the frames left', () => {
    const plan = edited(makePlan(3), { remove: [2] });
    const frames = (ms: number) => Math.round((ms * 30) / 1000);
    const first = frames(13_111) - frames(10_000);
    const third = frames(31_000) - frames(30_000) + frames(33_333) - frames(31_333);
    expect(plan.estimated_duration_s).toBeCloseTo((first + third) / 30, 3);
  });

  test('`manually edited` occurs once, and warnings follow their entries', () => {
    const once = edited(makePlan(3), { reorder: [2, 3, 1] });
    const twice = edited(once, { pin: [1] });
    expect(twice.warnings).toEqual(['entry 1 begins without a silence at its cut point', MANUALLY_EDITED]);
    expect(edited(makePlan(3), { remove: [2] }).warnings).toEqual([MANUALLY_EDITED]);
  });

  test('a warning that names several entries follows all of them', () => {
    const plan = {
      ...makePlan(4),
      warnings: ['entries 2 to 4 stay on camera A', 'entries 1 and 3 are long'],
    };
    expect(edited(plan, { reorder: [4, 1, 3, 2] }).warnings).toEqual([
      'entries 1, 3 and 4 stay on camera A',
      'entries 2 and 3 are long',
      MANUALLY_EDITED,
    ]);
    // One of its entries is gone, so it no longer holds.
    expect(edited(plan, { remove: [1] }).warnings).toEqual([
      'entries 1, 2 and 3 stay on camera A',
      MANUALLY_EDITED,
    ]);
  });
});

describe('refused', () => {
  test.each<[string, PlanEdit, RegExp]>([
    ['nothing asked', {}, /at least one of/],
    ['empty lists', { remove: [], pin: [] }, /at least one of/],
    ['an unknown number', { remove: [9] }, /no entry 9/],
    ['an unknown number to pin', { pin: [0] }, /no entry 0/],
    ['every entry removed', { remove: [1, 2, 3] }, /at least one entry/],
    ['pinned and unpinned', { pin: [2], unpin: [2] }, /pinned and unpinned/],
    ['removed and pinned', { remove: [2], pin: [2] }, /removed by the same edit/],
    ['reorder that misses one', { reorder: [1, 2] }, /each remaining entry once: 1, 2, 3/],
    ['reorder that names one twice', { reorder: [1, 2, 2] }, /each remaining entry once/],
    ['reorder with a removed one', { remove: [3], reorder: [1, 2, 3] }, /each remaining entry once: 1, 2/],
  ])('%s', (_, edit, detail) => {
    expect(refusal(makePlan(3), edit)).toMatch(detail);
  });
});

const numberList = fc.array(fc.integer({ min: 0, max: 7 }), { maxLength: 6 });
const anyEdit: fc.Arbitrary<PlanEdit> = fc.oneof(
  fc.record(
    { remove: numberList, reorder: numberList, pin: numberList, unpin: numberList },
    { requiredKeys: [] },
  ),
  fc.record({ remove: numberList }),
  fc.record({ pin: numberList }),
  fc.shuffledSubarray([1, 2, 3, 4, 5, 6]).map((reorder) => ({ reorder })),
);

test('any sequence of edits keeps the plan valid, and a refused one leaves it as it was', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 6 }),
      fc.array(fc.boolean(), { maxLength: 6 }),
      fc.array(anyEdit, { maxLength: 8 }),
      (count, pins, edits) => {
        let plan = makePlan(count, pins);
        for (const edit of edits) {
          const before = structuredClone(plan);
          const result = editPlan(plan, edit, RATE);
          expect(plan).toEqual(before);
          if (!result.ok) continue;
          const after = result.plan;
          expect(planDocumentSchema.safeParse(after).success).toBe(true);
          expect(after.entries.map(({ n }) => n)).toEqual(after.entries.map((_, at) => at + 1));
          expect(after.entries.length).toBeGreaterThan(0);
          expect(after.version).toBe(plan.version + 1);
          expect(after.estimated_duration_s).toBe(planDurationS(after.entries, RATE));
          expect(after.warnings.filter((warning) => warning === MANUALLY_EDITED)).toHaveLength(1);
          expect(after.entries.every(({ role }, at) => role !== 'hook' || at === 0)).toBe(true);
          expect(
            after.entries.every(({ role }, at) => role !== 'close' || at === after.entries.length - 1),
          ).toBe(true);
          const texts = new Set(plan.entries.map(({ text }) => text));
          expect(new Set(after.entries.map(({ text }) => text)).size).toBe(after.entries.length);
          expect(after.entries.every(({ text }) => texts.has(text))).toBe(true);
          plan = after;
        }
      },
    ),
    { seed: 20_261_120, numRuns: 400 },
  );
});

describe('a warning about the length', () => {
  const short = (count: number): PlanDocument => {
    const plan = makePlan(count);
    const said = `the plan is ${plan.estimated_duration_s} s long, under the wanted 30 s: nothing else was found`;
    return { ...plan, warnings: [said] };
  };

  test('names the length that the plan has after the edit', () => {
    const plan = edited(short(4), { remove: [1] });
    const lengthS = Math.round(plan.estimated_duration_s * 10) / 10;
    expect(plan.warnings).toEqual([
      `the plan is ${lengthS} s long, under the wanted 30 s: it was edited by hand`,
      MANUALLY_EDITED,
    ]);
    expect(lengthS).toBeLessThan(short(4).estimated_duration_s);
  });

  test('stays as it was where the length does', () => {
    const plan = short(4);
    expect(edited(plan, { pin: [2] }).warnings).toEqual([...plan.warnings, MANUALLY_EDITED]);
  });
});

test('where an entry became two, the first one keeps its warnings; a second edit gives no second reason', () => {
  const plan = {
    ...makePlan(3),
    warnings: ['entry 2 leaves out “We did not.”', 'entry 3 is cut in the middle of “so”'],
  };
  const [first, second, third] = plan.entries as [PlanEntry, PlanEntry, PlanEntry];
  const parts = [
    { ...second, source_end_ms: 21_000 },
    { ...second, source_start_ms: 21_000 },
  ];
  const edited = finishEdit(plan, [first, ...parts, third], RATE, ({ newNumbers }) =>
    renumberWarnings(plan.warnings, newNumbers),
  );
  expect(edited.warnings).toEqual([
    'entry 2 leaves out “We did not.”',
    'entry 4 is cut in the middle of “so”',
    MANUALLY_EDITED,
  ]);
  const again = finishEdit(edited, edited.entries, RATE, () => []);
  expect([edited.rationale, again.rationale]).toEqual(
    Array(2).fill('Edited by hand since version 3. The reasons for version 3: Why.'),
  );
});
