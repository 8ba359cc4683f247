import { readdirSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { BASELINES, cutWithout } from '../../bench/planner/baselines.ts';
import { keptRanges, mean, planBrief, revisePlan, settingsFor } from '../../bench/planner/plan-brief.ts';
import { mustMs, type Score, scorePlan } from '../../bench/planner/score-plan.ts';
import { findFaults } from '../support/planner/check-plan.ts';
import { readTalk, type Talk } from '../support/planner/talk-fixture.ts';

/**
 * The measures of `bench/planner` as facts with slack. They use every brief of the talks for tuning, except
 * the one that joins others. Only the benchmark measures the cost of planning.
 */
interface Planned {
  name: string;
  kind: 'direct' | 'indirect';
  ours: Score;
  best: number;
  faults: string[];
  isWhole: boolean;
}

const SET = new URL('../fixtures/planner/set/', import.meta.url);
const talks: [string, Talk][] = readdirSync(SET)
  .filter((file) => file.endsWith('.talk') && file !== 'festival.talk')
  .map((file): [string, Talk] => [file, readTalk(`set/${file.replace('.talk', '')}`)])
  .filter(([, talk]) => !talk.isHeldOut);
const planned: Planned[] = [];

beforeAll(async () => {
  for (const [file, talk] of talks) {
    for (const brief of talk.briefs) {
      const settings = settingsFor(talk, brief);
      const plan = await planBrief(talk, brief.text, settings);
      const edges = [plan.entries[0]?.source_start_ms ?? 0, plan.entries.at(-1)?.source_end_ms ?? 0];
      const targetMs = settings.targetDurationS * 1000;
      planned.push({
        name: `${file}: ${brief.text}`,
        kind: brief.kind,
        ours: scorePlan(keptRanges(plan), talk, brief),
        best: Math.max(...BASELINES.map((way) => scorePlan(cutWithout(way, talk, targetMs), talk, brief).f1)),
        faults: findFaults(plan, [talk.group], settings),
        isWhole: !talk.sentences.some((one) => edges.some((ms) => ms > one.startMs && ms < one.endMs)),
      });
    }
  }
});

const of = (kind: Planned['kind']) => planned.filter((one) => one.kind === kind);
const meanOf = (some: readonly Planned[], pick: (score: Score) => number) =>
  mean(some.map(({ ours }) => pick(ours)));

test('the set is large enough to say something', () => {
  expect(talks.length).toBeGreaterThanOrEqual(7);
  expect(of('direct').length).toBeGreaterThanOrEqual(30);
  expect(of('indirect').length).toBeGreaterThanOrEqual(25);
  for (const [file, talk] of talks)
    for (const brief of talk.briefs) expect(mustMs(talk, brief), `${file}: ${brief.text}`).toBeGreaterThan(0);
});

describe('required lines', () => {
  test('is found by the words of the talk', () => {
    expect(meanOf(of('direct'), ({ mustRecall }) => mustRecall)).toBeGreaterThan(0.8);
  });

  test('is found by other words', () => {
    expect(meanOf(of('indirect'), ({ mustRecall }) => mustRecall)).toBeGreaterThan(0.52);
  });

  test('is found far better than by ways that read no brief', () => {
    const best = mean(planned.map((one) => one.best));
    expect(meanOf(planned, ({ f1 }) => f1)).toBeGreaterThan(best + 0.25);
  });

  test('forbidden lines are rare', () => {
    expect(meanOf(planned, ({ mustNot }) => mustNot)).toBeLessThan(0.02);
  });
});

test('no plan has a fault, and hook and end are whole sentences', () => {
  expect(planned.filter(({ faults }) => faults.length > 0)).toEqual([]);
  expect(planned.filter(({ isWhole }) => !isWhole)).toEqual([]);
});

test('an instruction leaves other entries unchanged', async () => {
  const [, talk] = talks[0] ?? [];
  const brief = talk?.briefs.find(({ kind }) => kind === 'direct');
  if (!talk || !brief) throw new Error('no talk with a direct brief');
  const settings = settingsFor(talk, brief);
  const plan = await planBrief(talk, brief.text, settings);
  const after = await revisePlan(talk, brief.text, settings, {
    previous: [plan],
    instruction: 'remove entry 1',
  });
  const left = new Set(
    after.entries.map(({ source_start_ms, source_end_ms }) => `${source_start_ms} ${source_end_ms}`),
  );
  const others = plan.entries.slice(1);
  expect(others.filter((one) => left.has(`${one.source_start_ms} ${one.source_end_ms}`))).toHaveLength(
    others.length,
  );
});
