import { describe, expect, test } from 'vitest';
import { makeReviser, stretches } from '../../../test/support/planner/revise-talk.ts';
import { readTalk } from '../../../test/support/planner/talk-fixture.ts';
import type { PlanDocument } from '../../contract/plan.ts';

const next = makeReviser(readTalk('bakery'), 'How the bakery started in the garage, and the apprentices');
const first = await next([], null);
const cameras = (plan: PlanDocument) => plan.entries.map(({ camera }) => camera);
const otherOf = (camera: string | undefined) => (camera === 'A' ? 'B' : 'A');

test('a camera for one entry changes that entry alone', async () => {
  const planned = cameras(first);
  const asked = planned.with(1, otherOf(planned[1]));
  const plan = await next([first], `show entry 2 by camera ${asked[1]}`);
  expect(cameras(plan)).toEqual(asked);
  expect(stretches(plan)).toEqual(stretches(first));
  expect(plan.warnings).toEqual(first.warnings);
  expect(plan.rationale).toMatch(/On another camera: 2\./);
});

test('later versions keep the camera, also where the entry is cut anew', async () => {
  const asked = otherOf(cameras(first)[1]);
  const second = await next([first], `entry 2 from camera ${asked}`);
  const third = await next([first, second], 'drop entry 1. Make entry 2 shorter.');
  expect(third.entries.length).toBeLessThan(second.entries.length);
  expect(cameras(third)[0]).toBe(asked);
});

test('a camera for the whole plan is on all entries, and an entry that is not there is named', async () => {
  expect(new Set(cameras(await next([first], 'use camera B only')))).toEqual(new Set(['B']));
  const plan = await next([first], 'use camera B for entry 90');
  expect(cameras(plan)).toEqual(cameras(first));
  expect(plan.warnings.join()).toMatch(/the plan has no entry 90/);
});

test('the camera of the brief stays where an instruction says nothing else', async () => {
  const brief = makeReviser(readTalk('bakery'), 'The apprentices. Only camera A.');
  const planned = await brief([], null);
  const second = await brief([planned], 'entry 2 from camera B');
  const third = await brief([planned, second], 'a bit longer');
  expect(cameras(planned)).toEqual(planned.entries.map(() => 'A'));
  expect(cameras(third).filter((camera) => camera === 'B')).toHaveLength(1);
});

describe('cameras by their names', () => {
  const { group } = readTalk('bakery');
  const labels: Record<string, string> = { A: 'wide.mp4', B: 'close.mp4' };
  const named = {
    group: {
      ...group,
      cameras: group.cameras.map((one) => ({ ...one, label: labels[one.letter] ?? one.label })),
    },
  };
  const revise = makeReviser(named, 'The apprentices and the garage');

  test.each([
    ['no wide shot', 'B'],
    ['stay on the wide camera', 'A'],
    ['use the close camera only', 'B'],
    ['nur die close Kamera', 'B'],
  ])('“%s” is on camera %s alone', async (instruction, letter) => {
    const before = await revise([], null);
    const plan = await revise([before], instruction);
    expect(new Set(cameras(plan))).toEqual(new Set([letter]));
    expect(plan.warnings.filter((warning) => warning.includes('not understood'))).toEqual([]);
    expect(plan.rationale).toContain(`“${instruction}”`);
  });

  test('an entry is put on a camera by the name of its file', async () => {
    const before = await revise([], null);
    const other = otherOf(cameras(before)[1]);
    const plan = await revise([before], `show entry 2 from ${labels[other]}`);
    expect(cameras(plan)).toEqual(cameras(before).map((camera, at) => (at === 1 ? other : camera)));
  });

  test('a brief names its camera, and the name is no subject', async () => {
    const brief = makeReviser(named, 'The apprentices and the garage, from the wide camera only');
    const plan = await brief([], null);
    expect(new Set(cameras(plan))).toEqual(new Set(['A']));
    expect(plan.rationale).toContain('asks for “apprentices” and “garage”. On camera A alone.');
    expect(plan.warnings.join()).not.toMatch(/wide|only/);
  });
});
