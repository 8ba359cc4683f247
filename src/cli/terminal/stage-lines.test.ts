import { describe, expect, test } from 'vitest';
import { formatStage, newStages, stageLines } from './stage-lines.ts';

const STARTED = '2026-03-01T10:00:00.000Z';
const stage = (name: string, fraction: number, subject = 'cut') => ({
  ...{ subject, stage: name, fraction, detail: null, started_at: STARTED },
});

describe('stages that are drawn', () => {
  test('leave out those that had ended before, until they begin again', () => {
    const news = newStages();
    const names = (...stages: ReturnType<typeof stage>[]) => news(stages).map((one) => one.stage);
    expect(names(stage('plan', 1), stage('encode', 1, 'batch-1'))).toEqual([]);
    expect(names(stage('plan', 0.3), stage('encode', 1, 'batch-1'))).toEqual(['plan']);
    expect(names(stage('plan', 1), stage('encode', 1, 'batch-1'))).toEqual(['plan']);
    expect(names(stage('plan', 1), stage('encode', 0, 'batch-2'))).toEqual(['plan', 'encode']);
  });

  test('include all that are under way, and their end', () => {
    const news = newStages();
    expect(news([stage('plan', 0.3)])).toHaveLength(1);
    expect(news([stage('plan', 1), stage('encode', 1)])).toHaveLength(2);
  });
});

test('the time left comes from the pace so far', () => {
  const line = formatStage(stage('encode', 0.25), Date.parse(STARTED) + 30_000);
  expect(line).toMatch(/encode +█{6}░{18} +25% {2}1:30 left/);
});

test('on a pipe, a wait is reported once, and again when its reason changes', () => {
  const written: string[] = [];
  const pipe = { isTTY: false, write: (text: string) => written.push(text) } as unknown as NodeJS.WriteStream;
  const lines = stageLines(pipe);
  lines.update([], 'waits, place 9, behind encoding a render');
  lines.update([], 'waits, place 8, behind encoding a render');
  lines.update([], 'waits: the disk is full; it continues by itself');
  lines.update([], null);
  expect(written).toEqual([
    '  waits, place 9, behind encoding a render\n',
    '  waits: the disk is full; it continues by itself\n',
  ]);
});
