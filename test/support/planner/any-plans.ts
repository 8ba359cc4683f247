import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { CutSettings } from '../../../src/contract/cut-settings.ts';
import type { PlanDocument, PlanEntry } from '../../../src/contract/plan.ts';
import { StageError } from '../../../src/domain/work/stage-error.ts';
import { planCut } from '../../../src/planner/plan-cut.ts';
import type { GroupFootage } from '../../../src/planner/talk/footage.ts';
import { DEFAULT_SETTINGS, findFaults } from './check-plan.ts';
import { readTalk, type Talk } from './talk-fixture.ts';

const signal = new AbortController().signal;
const INSTRUCTIONS = [
  'shorter',
  'longer',
  'make it 20 seconds',
  '10 seconds longer',
  'no fillers',
  'tighter',
  'calmer',
  'drop the garage',
  'drop the storm',
  'add the dog',
  'open with the lens',
  'end on the crew',
  'only S1',
  'drop S1',
  'undo',
  'as in version 1',
  'drop entry 2',
  'swap entries 1 and 2',
  'focus on the money',
  'drop the questions',
  'start with entry 2',
];

const anyTalk = fc
  .record({
    name: fc.constantFrom('bakery', 'lighthouse', 'outage', 'school', 'river'),
    wordErrorRate: fc.constantFrom(null, 0, 0.1, 0.3),
    seed: fc.integer({ min: 1, max: 99 }),
    cameras: fc.integer({ min: 1, max: 3 }),
    crosstalk: fc.array(fc.integer({ min: 0, max: 1500 }), { minLength: 5, maxLength: 5 }),
    roomDb: fc.constantFrom(-60, -60, -45, -29),
    lateMs: fc.constantFrom(0, 0, 25_000),
  })
  .map(({ name, crosstalk, roomDb, lateMs, ...options }): Talk => {
    const talk = readTalk(name, options);
    return { ...talk, group: lateCamera(pullTogether(talk.group, crosstalk, roomDb), lateMs) };
  });

/** Makes some turns overlap the previous one, in a room that is never quieter than `roomDb`. */
function pullTogether(group: GroupFootage, shiftsMs: readonly number[], roomDb: number): GroupFootage {
  const words = [...group.words];
  for (const segment of group.segments) {
    const shiftMs = segment.idx % 3 === 0 ? (shiftsMs[segment.idx % shiftsMs.length] ?? 0) : 0;
    if (segment.start_ms < shiftMs) continue;
    for (let at = segment.word_start_idx; at <= segment.word_end_idx; at += 1) {
      const word = words[at];
      if (word) words[at] = { ...word, start_ms: word.start_ms - shiftMs, end_ms: word.end_ms - shiftMs };
    }
  }
  const levelsDb = new Float32Array(group.levels.levelsDb.length).fill(roomDb);
  for (const word of words) levelsDb.fill(-20, Math.floor(word.start_ms / 10), Math.ceil(word.end_ms / 10));
  return { ...group, words, levels: { startMs: 0, levelsDb } };
}

function lateCamera(group: GroupFootage, lateMs: number): GroupFootage {
  const last = group.cameras.length - 1;
  const cameras = group.cameras.map((camera, at) =>
    at === last ? { ...camera, coverage: { startMs: lateMs, endMs: group.durationMs - lateMs } } : camera,
  );
  return { ...group, cameras };
}

const anySettings: fc.Arbitrary<CutSettings> = fc
  .record({
    targetDurationS: fc.constantFrom(10, 15, 30, 60, 240),
    durationTolerancePct: fc.constantFrom(1, 5, 10, 30),
    minSegmentDurationS: fc.constantFrom(1, 2, 4, 8),
    pace: fc.constantFrom('calm' as const, 'balanced' as const, 'fast' as const),
    chronology: fc.constantFrom('free' as const, 'hook_first' as const, 'strict' as const),
    shrinkPauses: fc.boolean(),
    maxPauseMs: fc.constantFrom(150, 300, 600, 1500),
    pauseFloorMs: fc.constantFrom(0, 150),
    snapWindowMs: fc.constantFrom(0, 100, 250, 1000),
    minSilenceMs: fc.constantFrom(50, 200, 400),
    fillerRemoval: fc.boolean(),
  })
  .map((chosen) => ({ ...DEFAULT_SETTINGS, ...chosen }));

const content = ({ n: _n, role: _role, ...rest }: PlanEntry) => JSON.stringify(rest);

async function tryPlan(...input: Parameters<typeof planCut>): Promise<PlanDocument | null> {
  try {
    return await planCut(...input);
  } catch (error) {
    assert.ok(error instanceof StageError, String(error));
    return null;
  }
}

/** The seconds that a rationale gives for the talk and for the choice; null where it gives none. */
function saidSeconds(rationale: string): { about: number | null; chosen: number | null } {
  const read = (found: RegExpExecArray | null) => (found === null ? null : Number(found[1]));
  return {
    about: read(/([\d.]+) s of the talk are about it/.exec(rationale)),
    chosen: read(/passages? of ([\d.]+) s in all/.exec(rationale)),
  };
}

/**
 * Plans any talk with any settings, and revises it by any instructions. Throws at the first plan with a fault, or
 * without its pins. The same seed tries the same.
 */
export async function tryAnyPlans(runs: number, seed: number): Promise<void> {
  const anyRun = fc.record({
    talk: anyTalk,
    settings: anySettings,
    brief: fc.nat(),
    pin: fc.nat(),
    instructions: fc.array(fc.constantFrom(...INSTRUCTIONS), { maxLength: 3 }),
  });
  await fc.assert(
    fc.asyncProperty(anyRun, async ({ talk, settings, brief, pin, instructions }) => {
      const prompt = talk.briefs[brief % talk.briefs.length]?.text ?? '';
      const groups = [talk.group];
      const first = await tryPlan(
        { prompt, instruction: null, settings, version: 1, previous: [], groups },
        signal,
      );
      if (!first) return;
      assert.deepEqual(findFaults(first, groups, settings), []);
      const said = saidSeconds(first.rationale);
      assert.ok((said.about ?? Number.POSITIVE_INFINITY) > (said.chosen ?? 0), first.rationale);
      const entries = first.entries.map((entry, at) => ({
        ...entry,
        pinned: at === pin % first.entries.length,
      }));
      const previous: PlanDocument[] = [{ ...first, entries }];
      const pinned = entries.filter((entry) => entry.pinned).map(content);
      for (const instruction of instructions) {
        const version = previous.length + 1;
        const plan = await tryPlan({ prompt, instruction, settings, version, previous, groups }, signal);
        if (!plan) break;
        assert.deepEqual(plan.entries.filter((entry) => entry.pinned).map(content), pinned);
        // A pin may leave shorter stretches, and joints without silence, beside it.
        const faults = findFaults(plan, groups, { ...settings, ...plan.settings, minSegmentDurationS: 0 });
        assert.deepEqual(
          faults.filter((fault) => !/cuts into|a pause of/.test(fault)),
          [],
        );
        previous.push(plan);
      }
    }),
    { seed, numRuns: runs },
  );
}
