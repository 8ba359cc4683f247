import { expect, test } from 'vitest';
import { showMetrics } from './show-metrics.ts';

test('a metric has its help, its type, and a line for each value', () => {
  const shown = showMetrics([
    {
      name: 'makecut_jobs',
      kind: 'gauge',
      help: 'Jobs.',
      values: [{ labels: { queue: 'heavy', state: 'running' }, value: 2 }, { value: 0.5 }],
    },
    {
      name: 'made_total',
      kind: 'counter',
      help: 'Made.',
      values: [{ labels: { by: 'a"b\\c\nd' }, value: 1 }],
    },
  ]);
  expect(shown).toBe(
    [
      '# HELP makecut_jobs Jobs.',
      '# TYPE makecut_jobs gauge',
      'makecut_jobs{queue="heavy",state="running"} 2',
      'makecut_jobs 0.5',
      '# HELP made_total Made.',
      '# TYPE made_total counter',
      String.raw`made_total{by="a\"b\\c\nd"} 1`,
      '',
    ].join('\n'),
  );
});
