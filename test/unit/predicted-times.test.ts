import fc from 'fast-check';
import { expect, test } from 'vitest';
import { preview } from '../../dashboard/src/cut/plan-edits.ts';
import { isSameShow, predictTimes, streamedTimes } from '../../dashboard/src/plan-stream/predict-times.ts';
import { nameEntries, previewTimes } from '../../src/app/previews/previewed-plan.ts';
import type { PreviewTimes } from '../../src/contract/edits/plan-preview.ts';
import type { PlanDocument, PlanEntry } from '../../src/contract/plan.ts';
import type { StoredInput } from '../../src/domain/render/stored-input.ts';

/** The dashboard shows an edit before the service has given the times of its entries. Both must agree. */
const [FIRST, SECOND] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
const RATES = [
  { num: 25, den: 1 },
  { num: 30_000, den: 1001 },
  { num: 24_000, den: 1001 },
];

const anyEntry = fc
  .record({
    source_group: fc.constantFrom(FIRST, SECOND),
    camera: fc.constantFrom('A', 'B'),
    startMs: fc.nat(600_000),
    lengthMs: fc.integer({ min: 100, max: 20_000 }),
    holes: fc.array(fc.record({ at: fc.nat(1000), ms: fc.integer({ min: 1, max: 3000 }) }), { maxLength: 3 }),
  })
  .map(
    ({ startMs, lengthMs, holes, ...of }): Omit<PlanEntry, 'n'> => ({
      ...of,
      ...{ role: 'body', text: '', speaker: 'S1', pinned: false },
      source_start_ms: startMs,
      source_end_ms: startMs + lengthMs,
      tightening: holes.map(({ at, ms }) => ({
        op: 'pause_shrink',
        at_ms: startMs + Math.floor((at * lengthMs) / 1000),
        removed_ms: ms,
      })),
    }),
  );

function planOf(version: number, entries: readonly Omit<PlanEntry, 'n'>[]): PlanDocument {
  return {
    ...{ version, estimated_duration_s: 0, title: '', rationale: '', warnings: [] },
    settings: {
      ...{ targetDurationS: 30, durationTolerancePct: 10, pace: 'balanced', chronology: 'free' },
      ...{ shrinkPauses: true, maxPauseMs: 600, fillerRemoval: false },
    },
    entries: entries.map((entry, at) => ({ ...entry, n: at + 1 })),
  };
}

/** The service's times of a plan. */
function tell(plan: PlanDocument, rate: StoredInput['rate']): PreviewTimes {
  const stored: StoredInput = {
    ...{ plan, rate, cameras: [], sounds: [], words: {}, sentenceEnds: {}, cropMode: 'bars' },
    draftTranscript: false,
    style: {
      ...{ primaryHex: '#FFFFFF', outlineHex: '#000000', font: null, sizePct: 5, marginVPct: null },
      ...{ logoKey: null, endCardKeys: { '16:9': null, '1:1': null, '9:16': null } },
    },
  };
  const named = nameEntries(stored, { aspect: '16:9', hasCaptions: true });
  const { entries, ...times } = previewTimes(stored);
  const told = entries.flatMap((one) => {
    const name = named.get(one.n);
    return name === undefined ? [] : [{ ...one, ...name }];
  });
  return { plan_version: plan.version, is_ready: false, ...times, entries: told };
}

test('the times of an edited plan are those that the service tells of it', () => {
  const anyCase = fc.record({
    rate: fc.constantFrom(...RATES),
    kept: fc.array(anyEntry, { minLength: 4, maxLength: 12 }),
    order: fc.infiniteStream(fc.nat(1000)),
    shorterBy: fc.nat(90),
  });
  let predictions = 0;
  fc.assert(
    fc.property(anyCase, ({ rate, kept, order, shorterBy }) => {
      const before = planOf(3, kept);
      // The first one stays where it is: it tells the rate.
      const [, left = 0, ...others] = before.entries.map(({ n }) => n);
      const places = others.map((n) => ({ n, at: order.next().value ?? 0 }));
      const reorder = [1, ...places.toSorted((a, b) => a.at - b.at).map(({ n }) => n)];
      const endMs = (before.entries[0]?.source_end_ms ?? 0) - shorterBy;
      const shortened = preview(before, { trim: { n: 1, source_start_ms: null, source_end_ms: endMs } });
      const after = { ...preview(shortened, { remove: [left], reorder }), version: 4 };
      const told = { plan: before, times: streamedTimes(tell(before, rate)) };
      const predicted = predictTimes(told, after);
      const real = streamedTimes(tell(after, rate));
      if (predicted === null) throw new Error('nothing was foretold');
      predictions += 1;
      expect(isSameShow(predicted, real)).toBe(true);
      const placed = ({ entries }: typeof real) => entries.map(({ file: _, ...entry }) => entry);
      expect(placed(predicted)).toEqual(placed(real));
      expect([predicted.plan_version, predicted.duration_ms]).toEqual([4, real.duration_ms]);
      for (const [at, { file }] of predicted.entries.entries()) {
        // A file is predicted where it is the same. The service knows it by its version and number.
        if (file === null) continue;
        expect(file.key).toBe(real.entries[at]?.file?.key);
        expect(told.times.entries[file.n - 1]?.file).toEqual({ ...file, version: 3 });
      }
      const unknown = predicted.entries.filter(({ file }) => file === null).length;
      expect(unknown).toBeLessThanOrEqual(1);
    }),
    { numRuns: 300, seed: 20 },
  );
  expect(predictions).toBe(300);
});

test('there is no prediction for an unknown camera, or for another first one', () => {
  const entry = (source_group: string, camera: string): Omit<PlanEntry, 'n'> => ({
    ...{ source_group, camera, role: 'body', text: '', speaker: 'S1', pinned: false },
    ...{ source_start_ms: 1000, source_end_ms: 3000, tightening: [] },
  });
  const before = planOf(1, [entry(FIRST, 'A'), entry(SECOND, 'A')]);
  const told = { plan: before, times: streamedTimes(tell(before, RATES[0] as StoredInput['rate'])) };
  expect(predictTimes(told, planOf(2, [entry(FIRST, 'A'), entry(FIRST, 'B')]))).toBe(null);
  expect(predictTimes(told, planOf(2, [entry(SECOND, 'A'), entry(FIRST, 'A')]))).toBe(null);
  expect(predictTimes(told, planOf(2, []))).toBe(null);
  expect(predictTimes(told, planOf(2, [entry(FIRST, 'A')]))?.entries.length).toBe(1);
});
