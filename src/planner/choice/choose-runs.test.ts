import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Candidate, type ChoiceRule, type ChosenRun, chooseRuns } from './choose-runs.ts';

const RULE: ChoiceRule = { leastMs: 2000, mostMs: 6000, leastRunMs: 1000, runCost: 0.5, shortfallCost: 0.2 };

const anyCandidate = fc.record({
  value: fc.integer({ min: -8, max: 12 }).map((value) => value / 4),
  lengthMs: fc.integer({ min: 1, max: 12 }).map((length) => length * 200),
  gapMs: fc.integer({ min: 0, max: 3 }).map((gap) => gap * 200),
  inCost: fc.constantFrom(0, 0, 1.5),
  outCost: fc.constantFrom(0, 0, 1.5),
  needsBefore: fc.boolean(),
  needsAfter: fc.constantFrom(false, false, true),
  followsOn: fc.constantFrom(true, true, true, false),
  seamCost: fc.constantFrom(null, null, 0.25),
});

const anyTalk = fc.array(anyCandidate, { minLength: 1, maxLength: 8 }).map((parts) => {
  let atMs = 0;
  return parts.map(({ lengthMs, gapMs, ...rest }, at): Candidate => {
    const inMs = atMs + gapMs;
    atMs = inMs + lengthMs;
    const followsOn = at > 0 && rest.followsOn;
    return { ...rest, followsOn, seamCost: at > 0 && !followsOn ? rest.seamCost : null, inMs, outMs: atMs };
  });
});

/** Worth of a set of kept candidates by the rules as written; null when they forbid it. */
function worthOf(candidates: readonly Candidate[], keptMask: number, rule: ChoiceRule): number | null {
  const isKept = (at: number) => at >= 0 && at < candidates.length && (keptMask & (1 << at)) !== 0;
  const seamBefore = (at: number) =>
    isKept(at - 1) && isKept(at) ? (candidates[at]?.seamCost ?? null) : null;
  let worth = 0;
  let usedMs = 0;
  let runStart: Candidate | null = null;
  for (const [at, candidate] of candidates.entries()) {
    if (!isKept(at)) continue;
    worth += candidate.value;
    const continues = runStart !== null && isKept(at - 1) && candidate.followsOn;
    if (!continues) {
      if (candidate.needsBefore && !isKept(at - 1)) return null;
      worth -= seamBefore(at) ?? rule.runCost + candidate.inCost;
      runStart = candidate;
    }
    const ends = !isKept(at + 1) || !candidates[at + 1]?.followsOn;
    if (!ends) continue;
    const isJoined = seamBefore(at + 1) !== null;
    if (candidate.needsAfter && !isJoined) return null;
    const lengthMs = candidate.outMs - (runStart?.inMs ?? 0);
    if (lengthMs < rule.leastRunMs) return null;
    usedMs += lengthMs;
    if (!isJoined) worth -= candidate.outCost;
  }
  if (usedMs > rule.mostMs) return null;
  return worth - (Math.max(0, rule.leastMs - usedMs) / 1000) * rule.shortfallCost;
}

function maskOf(runs: readonly ChosenRun[]): number {
  return runs.reduce((mask, { first, last }) => {
    let next = mask;
    for (let at = first; at <= last; at += 1) next |= 1 << at;
    return next;
  }, 0);
}

test('finds the best of all allowed choices', () => {
  fc.assert(
    fc.property(anyTalk, (candidates) => {
      const chosen = worthOf(candidates, maskOf(chooseRuns(candidates, RULE)), RULE);
      let best = Number.NEGATIVE_INFINITY;
      for (let mask = 0; mask < 1 << candidates.length; mask += 1) {
        best = Math.max(best, worthOf(candidates, mask, RULE) ?? Number.NEGATIVE_INFINITY);
      }
      expect(chosen).not.toBeNull();
      expect(chosen).toBeCloseTo(best, 3);
    }),
    { seed: 6, numRuns: 500 },
  );
});

test('runs come in order and are never adjacent', () => {
  fc.assert(
    fc.property(anyTalk, (candidates) => {
      const runs = chooseRuns(candidates, RULE);
      for (const [at, run] of runs.entries()) {
        expect(run.last).toBeGreaterThanOrEqual(run.first);
        const next = runs[at + 1];
        if (!next) continue;
        expect(next.first).toBeGreaterThan(run.last);
        if (next.first === run.last + 1) expect(candidates[next.first]?.followsOn).toBe(false);
      }
    }),
    { seed: 7, numRuns: 300 },
  );
});

test('nothing to choose from, nothing chosen', () => {
  expect(chooseRuns([], RULE)).toEqual([]);
});
