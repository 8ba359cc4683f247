import { describe, expect, test } from 'vitest';
import { formatStage, newStages } from './stage-lines.ts';

const STARTED = '2026-03-01T10:00:00.000Z';
const stage = (name: string, fraction: number, subject = 'cut') => ({
  ...{ subject, stage: name, fraction, detail: null, started_at: STARTED },
});

describe('stages that are drawn', () => {
  test('are not those that had ended before, until they begin again', () => {
    const news = newStages();
    const names = (...stages: ReturnType<typeof stage>[]) => news(stages).map((one) => one.stage);
    expect(names(stage('plan', 1), stage('encode', 1, 'batch-1'))).toEqual([]);
    expect(names(stage('plan', 0.3), stage('encode', 1, 'batch-1'))).toEqual(['plan']);
    expect(names(stage('plan', 1), stage('encode', 1, 'batch-1'))).toEqual(['plan']);
    expect(names(stage('plan', 1), stage('encode', 0, 'batch-2'))).toEqual(['plan', 'encode']);
  });

  test('are all that are under way, and their end', () => {
    const news = newStages();
    expect(news([stage('plan', 0.3)])).toHaveLength(1);
    expect(news([stage('plan', 1), stage('encode', 1)])).toHaveLength(2);
  });
});

test('the time left goes by the pace so far', () => {
  const line = formatStage(stage('encode', 0.25), Date.parse(STARTED) + 30_000);
  expect(line).toMatch(/encode +█{6}░{18} +25% {2}1:30 left/);
});
