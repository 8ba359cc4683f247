import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PlanDocument } from '../../src/contract/plan.ts';
import { planCut } from '../../src/planner/plan-cut.ts';
import type { CameraFootage, GroupFootage } from '../../src/planner/plan-input.ts';
import {
  CAMERA_B_EARLY_END_MS,
  CAMERA_B_START_MS,
  SAMPLE_SPEAKERS,
} from '../../src/sample/make-sample-sound.ts';
import { DEFAULT_SETTINGS, findFaults, keptBySubject, sharedSeconds } from '../support/check-plan.ts';
import { type HeardSample, hearSample } from '../support/hear-sample.ts';
import { testMediaTools } from '../support/media-tools.ts';
import type { SubjectStretch } from '../support/talk-fixture.ts';

const BRIEFS = {
  price: 'What she says about the price, and why they changed it',
  idea: 'Where the idea came from',
  problem: 'The hardest technical problem and how they solved it',
  team: 'How she found the right people for the team',
};
const signal = new AbortController().signal;
const plans = new Map<string, PlanDocument>();
let dir: string;
let heard: HeardSample;
let group: GroupFootage;
let truth: SubjectStretch[];

/** A camera that moves with what its people say, as the sample's figures do. */
function filming(letter: string, people: readonly string[], startMs: number, endMs: number): CameraFootage {
  const motion = new Float32Array(Math.ceil((endMs - startMs) / 200)).fill(0.002);
  for (const word of heard.script.words) {
    if (!people.includes(word.speaker) || word.start_ms < startMs) continue;
    motion.fill(0.02, Math.floor((word.start_ms - startMs) / 200), Math.ceil((word.end_ms - startMs) / 200));
  }
  return {
    letter,
    coverage: { startMs, endMs },
    clock: { offsetMs: startMs, driftPpm: 0 },
    activity: { motion, sceneChangesMs: [] },
    rate: { num: 30, den: 1 },
    label: `camera-${letter.toLowerCase()}`,
  };
}

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'makecut-planner-'));
  heard = await hearSample(await testMediaTools(), dir, signal);
  const { host, guest } = SAMPLE_SPEAKERS;
  const { durationMs } = heard.footage;
  group = {
    ...heard.footage,
    groupId: '11111111-1111-4111-8111-111111111111',
    cameras: [
      filming('A', [host, guest], 0, durationMs),
      filming('B', [guest], CAMERA_B_START_MS, durationMs - CAMERA_B_EARLY_END_MS),
    ],
  };
  truth = heard.script.utterances.map(({ subject, kind, start_ms, end_ms, text }) => ({
    subject: kind === 'false_start' || kind === 'digression' ? kind : subject,
    startMs: start_ms,
    endMs: end_ms,
    text,
  }));
  for (const [subject, prompt] of Object.entries(BRIEFS)) {
    const input = {
      prompt,
      instruction: null,
      settings: DEFAULT_SETTINGS,
      version: 1,
      previous: [],
      groups: [group],
    };
    plans.set(subject, await planCut(input, signal));
  }
}, 300_000);

afterAll(async () => {
  await rm(dir, { recursive: true, force: true });
});

function planFor(subject: string): PlanDocument {
  const plan = plans.get(subject);
  if (!plan) throw new Error(`no plan for ${subject}`);
  return plan;
}

describe.each(Object.keys(BRIEFS))('as PocketSphinx hears it: %s', (subject) => {
  test('at least 80 % of the kept seconds are about it; no digression, no false start', () => {
    const kept = keptBySubject(planFor(subject), truth);
    const all = [...kept.values()].reduce((sum, ms) => sum + ms, 0);
    expect((kept.get(subject) ?? 0) / all).toBeGreaterThanOrEqual(0.8);
    expect([kept.get('digression'), kept.get('false_start')]).toEqual([undefined, undefined]);
  });

  test('both cameras are seen, and nothing is wrong with the plan', () => {
    expect(new Set(planFor(subject).entries.map((entry) => entry.camera))).toEqual(new Set(['A', 'B']));
    expect(findFaults(planFor(subject), [group], DEFAULT_SETTINGS)).toEqual([]);
    expect(planFor(subject).warnings).toContain('captions from a draft transcript');
  });

  test('no cut point lies in a word that was really spoken', () => {
    const { entries } = planFor(subject);
    const joints = entries.flatMap((entry, at) => [
      ...(entries[at - 1]?.source_end_ms === entry.source_start_ms ? [] : [entry.source_start_ms]),
      ...(entries[at + 1]?.source_start_ms === entry.source_end_ms ? [] : [entry.source_end_ms]),
    ]);
    const cut = heard.script.words.filter((word) =>
      joints.some((ms) => word.start_ms < ms && word.end_ms > ms),
    );
    expect(cut.map((word) => word.text)).toEqual([]);
  });
});

test('unlike briefs share under 40 % of their seconds', () => {
  const all = [...plans];
  for (const [at, [a, planA]] of all.entries()) {
    for (const [b, planB] of all.slice(at + 1))
      expect(sharedSeconds(planA, planB), `${a} / ${b}`).toBeLessThan(0.4);
  }
});

test('with filler removal no filler is heard', async () => {
  const settings = { ...DEFAULT_SETTINGS, fillerRemoval: true };
  const input = {
    prompt: BRIEFS.team,
    instruction: null,
    settings,
    version: 1,
    previous: [],
    groups: [group],
  };
  const plan = await planCut(input, signal);
  expect(findFaults(plan, [group], settings)).toEqual([]);
  const fillers = group.words.filter((word) => word.filler);
  const heardIn = plan.entries.flatMap((entry) =>
    fillers.filter((word) => {
      const middle = (word.start_ms + word.end_ms) / 2;
      const isCut = entry.tightening.some(
        ({ at_ms, removed_ms }) => middle >= at_ms && middle < at_ms + removed_ms,
      );
      return middle >= entry.source_start_ms && middle < entry.source_end_ms && !isCut;
    }),
  );
  expect(fillers.length).toBeGreaterThan(0);
  expect(heardIn).toEqual([]);
});
