import { beforeAll, expect, test } from 'vitest';
import { makeReviser, stretches } from '../../../test/support/planner/revise-talk.ts';
import { readTalk } from '../../../test/support/planner/talk-fixture.ts';
import type { PlanDocument } from '../../contract/plan.ts';

const talk = readTalk('languages/de-1').group;
const PROMPT = 'Die Rehe und wie der Borkenkäfer sich in die Fichten bohrt';
const SETTINGS = { targetDurationS: 90 };
const revise = makeReviser({ group: { ...talk, language: 'de' } }, PROMPT);
let first: PlanDocument;

beforeAll(async () => {
  first = await revise([], null, SETTINGS);
});

const next = (instruction: string) => revise([first], instruction, SETTINGS);

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
  const ofItalian = makeReviser({ group: { ...talk, language: 'it' } }, PROMPT);
  const plan = await ofItalian([first], 'Accorcia la parte dei caprioli', SETTINGS);
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
