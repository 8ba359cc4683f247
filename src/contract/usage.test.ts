import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

const PROGRAM = `
const { usageWindowSchema } = await import('./usage.ts');
const times = ['2026-11-27T10:00:00', '2026-11-27T10:00', '2026-11-27T10:00:00.5+02:00', '2026-11-27'];
console.log(JSON.stringify(times.map((from) => usageWindowSchema.parse({ from }).from)));
`;

test('a time without a zone is in UTC, whatever the zone of the machine is', () => {
  // A zone holds for a whole process.
  const node = [process.execPath, '--input-type=module', '--eval', PROGRAM];
  const options = { cwd: import.meta.dirname, encoding: 'utf8' } as const;
  const read = execFileSync('env', ['TZ=Asia/Kolkata', ...node], options);
  expect(JSON.parse(read)).toEqual([
    '2026-11-27T10:00:00.000Z',
    '2026-11-27T10:00:00.000Z',
    '2026-11-27T08:00:00.500Z',
    '2026-11-27T00:00:00.000Z',
  ]);
});
