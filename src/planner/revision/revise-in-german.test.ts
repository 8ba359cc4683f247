import { beforeAll, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../test/support/planner/check-plan.ts';
import { readTalk } from '../../../test/support/planner/talk-fixture.ts';
import type { PlanDocument } from '../../contract/plan.ts';
import { planCut } from '../plan-cut.ts';

const signal = new AbortController().signal;
const brief = {
  prompt: 'Die Rehe und wie der Borkenkäfer sich in die Fichten bohrt',
  settings: { ...DEFAULT_SETTINGS, targetDurationS: 90 },
  groups: [{ ...readTalk('languages/de-1').group, language: 'de' }],
};
let first: PlanDocument;

beforeAll(async () => {
  first = await planCut({ ...brief, instruction: null, version: 1, previous: [] }, signal);
});

const next = (instruction: string) =>
  planCut({ ...brief, instruction, version: 2, previous: [first] }, signal);
const stretches = ({ entries }: PlanDocument) =>
  entries.map(({ source_start_ms, source_end_ms }) => [source_start_ms, source_end_ms]);

test('entries change places, and a passage is made shorter', async () => {
  const swapped = await next('Vertausche Eintrag 1 und 2');
  expect(stretches(swapped).toSorted()).toEqual(stretches(first).toSorted());
  expect(stretches(swapped)).not.toEqual(stretches(first));
  const shorter = await next('Mach den Teil über die Rehe kürzer');
  expect(shorter.estimated_duration_s).toBeLessThan(first.estimated_duration_s);
  expect(shorter.warnings.join()).not.toMatch(/German/);
});

test('an unknown wish changes nothing', async () => {
  const plan = await next('Mach es irgendwie gefühlvoller');
  expect(stretches(plan)).toEqual(stretches(first));
  expect(plan.warnings.join()).toMatch(/was not understood/);
});

test('a language without wordings is named', async () => {
  const groups = [{ ...readTalk('languages/de-1').group, language: 'it' }];
  const instruction = 'Accorcia la parte dei caprioli';
  const plan = await planCut({ ...brief, groups, instruction, version: 2, previous: [first] }, signal);
  expect(stretches(plan)).toEqual(stretches(first));
  expect(plan.warnings.join()).toMatch(/the instruction is in Italian/);
});

test('the excluded subject is dropped, and the rest stays as it was', async () => {
  const plan = await next('Ohne die Rehe bitte');
  expect(plan.entries.map(({ text }) => text).join()).not.toMatch(/Reh/);
  for (const stretch of stretches(plan)) expect(stretches(first)).toContainEqual(stretch);
  expect(plan.warnings.join()).not.toMatch(/German/);
});

test('one who alone may speak does', async () => {
  const plan = await next('Nur Herr Brandl soll sprechen');
  expect(new Set(plan.entries.map(({ speaker }) => speaker))).toEqual(new Set(['S2']));
});
