import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');

function run(script: string, environment: Record<string, string>) {
  const env = { PATH: '/usr/bin:/bin', ...environment };
  const { status, stderr } = spawnSync('sh', ['-euc', `. scripts/say.sh; ${script}`], { cwd: ROOT, env });
  return { status, lines: stderr.toString('utf8').split('\n').slice(0, -1) };
}

const NOISE = `run_said sh -c 'echo "added 3 packages"; echo'`;

test('set-up speaks to people in lines, and to scripts in JSON', () => {
  expect(run(`say installing; ${NOISE}`, {}).lines).toEqual(['makecut: installing', 'added 3 packages', '']);
  const { lines } = run(`say 'the "path" \\ here'; ${NOISE}; fail 'no npm'`, { MAKECUT_JSON: '1' });
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { type: 'note', text: 'the "path" \\ here' },
    { type: 'error', exit_code: 1, code: null, message: 'no npm' },
  ]);
});

test('under --quiet only errors are said, with what the program printed', () => {
  expect(run(`say installing; ${NOISE}`, { MAKECUT_QUIET: '1' })).toEqual({ status: 0, lines: [] });
  const failing = `run_said sh -c 'echo "no space" >&2; exit 3' || fail 'npm failed'`;
  expect(run(failing, { MAKECUT_QUIET: '1' })).toEqual({
    status: 1,
    lines: ['makecut: no space', 'makecut: npm failed'],
  });
});
