import { beforeAll, describe, expect, test } from 'vitest';
import {
  DEFAULT_SETTINGS,
  findFaults,
  keptBySubject,
  sharedSeconds,
  shareOfSubject,
} from '../../test/support/planner/check-plan.ts';
import { readTalk, type Talk } from '../../test/support/planner/talk-fixture.ts';
import type { CutSettings } from '../contract/cut-settings.ts';
import type { PlanDocument } from '../contract/plan.ts';
import { planCut } from './plan-cut.ts';
import type { GroupFootage } from './talk/footage.ts';

const TALKS = ['bakery', 'lighthouse', 'outage', 'school', 'river'];
const signal = new AbortController().signal;

function plan(
  groups: readonly GroupFootage[],
  prompt: string,
  settings: Partial<CutSettings> = {},
): Promise<PlanDocument> {
  const input = {
    prompt,
    instruction: null,
    settings: { ...DEFAULT_SETTINGS, ...settings },
    version: 1,
    previous: [],
    groups,
  };
  return planCut(input, signal);
}

describe.each(TALKS)('%s', (name) => {
  const talk = readTalk(name);
  const plans = new Map<string, PlanDocument>();

  beforeAll(async () => {
    for (const { text, kind } of talk.briefs)
      if (kind === 'direct') plans.set(text, await plan([talk.group], text));
  });

  test('each subject’s brief gets that subject, never the digression or the false start', () => {
    for (const { text, subject } of talk.briefs.filter(({ kind }) => kind === 'direct')) {
      const found = plans.get(text);
      if (!found) throw new Error(`no plan for ${text}`);
      expect(shareOfSubject(found, talk.truth, subject), text).toBeGreaterThanOrEqual(0.8);
      const kept = keptBySubject(found, talk.truth);
      expect([kept.get('digression'), kept.get('false')], text).toEqual([undefined, undefined]);
    }
  });

  test('nothing is wrong with any of them', () => {
    for (const [text, found] of plans)
      expect(findFaults(found, [talk.group], DEFAULT_SETTINGS), text).toEqual([]);
  });

  test('hook and end are whole sentences', () => {
    for (const [text, { entries }] of plans) {
      const edges = [entries[0]?.text ?? '', entries.at(-1)?.text ?? ''];
      expect(edges[0], text).toMatch(/^[A-Z]/);
      expect(edges[1], text).toMatch(/[.?!]$/);
    }
  });

  test('unlike briefs share under 40 % of their seconds', () => {
    const all = [...plans.values()];
    for (const [at, a] of all.entries()) {
      for (const b of all.slice(at + 1))
        expect(sharedSeconds(a, b), `${a.title} / ${b.title}`).toBeLessThan(0.4);
    }
  });
});

describe('every setting holds', () => {
  const talks = TALKS.map((name) => readTalk(name));
  const heard = TALKS.map((name) => readTalk(name, { wordErrorRate: 0.2 }));
  const settings: Partial<CutSettings>[] = [
    {
      targetDurationS: 10,
      durationTolerancePct: 5,
      pace: 'fast',
      minSegmentDurationS: 4,
      fillerRemoval: true,
    },
    { targetDurationS: 60, pace: 'calm', chronology: 'free', minSegmentDurationS: 1 },
    { targetDurationS: 90, chronology: 'strict', shrinkPauses: false, minSilenceMs: 500, snapWindowMs: 0 },
    { targetDurationS: 600, maxPauseMs: 300, pauseFloorMs: 0, fillerRemoval: true },
  ];

  test.each(settings)('%o', async (changed) => {
    for (const { group, briefs } of [...talks, ...heard]) {
      for (const { text } of briefs.slice(0, 2)) {
        const found = await plan([group], text, changed);
        expect(findFaults(found, [group], { ...DEFAULT_SETTINGS, ...changed }), text).toEqual([]);
      }
    }
  });

  test('filler removal takes the fillers out of picture, sound and text', async () => {
    const [bakery] = talks;
    const found = await plan([bakery?.group ?? fail()], 'How the bakery began in the garage', {
      fillerRemoval: true,
    });
    expect(found.entries.map((entry) => entry.text).join(' ')).not.toMatch(/\b(um|uh)\b/i);
    expect(found.entries.flatMap((entry) => entry.tightening).map(({ op }) => op)).toContain('filler_cut');
  });

  test('strict keeps the order of the footage; hook_first all but the first run', async () => {
    for (const { group, briefs } of talks) {
      for (const chronology of ['strict', 'hook_first'] as const) {
        const { entries } = await plan([group], briefs[0]?.text ?? '', { chronology, targetDurationS: 60 });
        const starts = runStarts(entries).slice(chronology === 'strict' ? 0 : 1);
        expect(starts).toEqual(starts.toSorted((a, b) => a - b));
      }
    }
  });
});

function runStarts(entries: PlanDocument['entries']): number[] {
  return entries.flatMap((entry, at) =>
    entries[at - 1]?.source_end_ms === entry.source_start_ms ? [] : [entry.source_start_ms],
  );
}

function fail(): never {
  throw new Error('missing fixture');
}

describe('the brief’s wishes', () => {
  const bakery = readTalk('bakery');
  const textOf = (found: PlanDocument) => found.entries.map((entry) => entry.text).join(' ');

  test('leaves out unwanted subjects', async () => {
    const found = await plan(
      [bakery.group],
      'The bakery, leave out the apprentices and the electricity bill',
      { targetDurationS: 60 },
    );
    const kept = keptBySubject(found, bakery.truth);
    const all = [...kept.values()].reduce((sum, ms) => sum + ms, 0);
    expect((kept.get('apprentices') ?? 0) / all).toBeLessThan(0.1);
    expect(textOf(found)).not.toMatch(/electricity bill/);
  });

  test('only one person speaks when it says so', async () => {
    const found = await plan([bakery.group], 'Only Marta, about the ovens');
    expect(new Set(found.entries.map((entry) => entry.speaker))).toEqual(new Set(['S2']));
    expect(found.entries.every((entry) => entry.speaker_name === 'Marta')).toBe(true);
  });

  test('opens with the named subject', async () => {
    const found = await plan([bakery.group], 'The apprentices. Open with the solar panels on the roof.');
    expect(found.entries[0]?.text).toMatch(/solar panels/);
    expect(found.entries[0]?.role).toBe('hook');
    expect(textOf(found).match(/solar panels/g)).toHaveLength(1);
  });

  test('shows a quotation', async () => {
    const found = await plan([bakery.group], 'The apprentices, with the line “Nobody forgets a mistake”');
    expect(textOf(found)).toMatch(/Nobody forgets a mistake/);
  });

  test('names subjects that the talk does not have', async () => {
    const found = await plan([bakery.group], 'Quantum chromodynamics');
    expect(found.warnings.join()).toMatch(/nothing about .* was found/);
    expect(found.entries.length).toBeGreaterThan(0);
  });
});

describe('footage', () => {
  const [bakery, river] = [
    readTalk('bakery'),
    readTalk('river', { groupId: '22222222-2222-4222-8222-222222222222' }),
  ];

  test('several groups follow one another in request order', async () => {
    const settings = { targetDurationS: 60, chronology: 'strict' as const };
    const groups = [river.group, bakery.group];
    const found = await plan(groups, 'The ovens of the bakery and the cold water of the river', settings);
    expect(findFaults(found, groups, { ...DEFAULT_SETTINGS, ...settings })).toEqual([]);
    const order = [...new Set(found.entries.map((entry) => entry.source_group))];
    expect(order).toEqual([river.group.groupId, bakery.group.groupId]);
  });

  test('a camera that has no picture at a moment is not chosen there', async () => {
    const cameras = bakery.group.cameras.map((camera) =>
      camera.letter === 'B' ? { ...camera, coverage: { startMs: 60_000, endMs: 120_000 } } : camera,
    );
    const group = { ...bakery.group, cameras };
    const found = await plan([group], 'The bakery in the garage and the apprentices', {
      targetDurationS: 60,
    });
    expect(findFaults(found, [group], { ...DEFAULT_SETTINGS, targetDurationS: 60 })).toEqual([]);
    expect(
      found.entries.some((entry) => entry.source_end_ms < 60_000 || entry.source_start_ms > 120_000),
    ).toBe(true);
  });

  test('a draft transcript is said; a target longer than the talk too', async () => {
    const heard = readTalk('bakery', { wordErrorRate: 0.1 });
    const found = await plan([heard.group], 'Everything', { targetDurationS: 600 });
    expect(found.warnings).toContain('captions from a draft transcript');
    expect(found.warnings.join()).toMatch(/under the wanted 600 s: the footage holds only/);
  });

  test('both cameras are seen in every cut of half a minute', async () => {
    for (const { text } of bakery.briefs) {
      const found = await plan([bakery.group], text);
      expect(new Set(found.entries.map((entry) => entry.camera)), text).toEqual(new Set(['A', 'B']));
    }
  });
});

test('the same input gives the same plan', async () => {
  const { group, briefs }: Talk = readTalk('outage');
  const [a, b] = [await plan([group], briefs[0]?.text ?? ''), await plan([group], briefs[0]?.text ?? '')];
  expect(a).toEqual(b);
});

test('a stopped run ends with the reason', async () => {
  const { group } = readTalk('outage');
  const input = {
    prompt: 'The outage',
    instruction: null,
    settings: DEFAULT_SETTINGS,
    version: 1,
    previous: [],
    groups: [group],
  };
  await expect(planCut(input, AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped');
});

test('a script over footage in which nobody speaks is refused', async () => {
  const talk = readTalk('bakery');
  const silent = { ...talk.group, words: [], segments: [] };
  const input = { instruction: null, settings: DEFAULT_SETTINGS, version: 1, previous: [], groups: [silent] };
  const scripted = planCut({ ...input, prompt: 'The bakery', script: 'We bake the bread at night.' }, signal);
  await expect(scripted).rejects.toMatchObject({
    stage: 'select',
    message: expect.stringMatching(/^Nobody speaks in the footage/),
  });
});
