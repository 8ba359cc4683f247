import { execFileSync, spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { buildProgram } from '../program/build-program.ts';
import { commandTable } from './command-table.ts';
import { completionScript, type Shell } from './completion-script.ts';

const table = commandTable(await buildProgram(null));

/** The suggestions of each shell for a line, in any order. */
const ASK: Record<Shell, (line: string) => string> = {
  bash: (line) =>
    `${completionScript(table, 'bash')}
COMP_LINE='${line}' COMP_POINT=${line.length}
_makecut
printf '%s\\n' "\${COMPREPLY[@]}"`,
  // Completion widgets run only in an editor, so their input to it is printed.
  zsh: (line) =>
    `compdef() {}; _files() { print FILES }; compadd() { shift; print -l -- "$@" }
${completionScript(table, 'zsh')}
words=("\${(@s: :):-${line}}") CURRENT=\${#words}
_makecut`,
  fish: (line) => `${completionScript(table, 'fish')}\ncomplete -C '${line}'`,
};

function ask(shell: Shell, line: string): string[] {
  const run = spawnSync(shell, [...(shell === 'zsh' ? ['-f'] : []), '-c', ASK[shell](line)], {
    encoding: 'utf8',
  });
  expect(run.stderr).toBe('');
  return run.stdout
    .split('\n')
    .map((found) => found.split('\t')[0] ?? '')
    .filter((found) => found !== '');
}

const isThere = (shell: Shell) => spawnSync(shell, ['--version']).status === 0;

test.each<Shell>(['bash', 'zsh', 'fish'])('%s completes commands, options and known values', (shell) => {
  if (!isThere(shell)) return;
  const offered = (line: string) => ask(shell, line).toSorted();
  expect(offered('makecut account ')).toEqual(['create', 'delete', 'list', 'set']);
  expect(offered('makecut ')).toEqual(expect.arrayContaining(['cut', 'status', 'webhooks', 'completion']));
  expect(offered('makecut cut --pl')).toContain('--plan-only');
  expect(offered('makecut cut --crop-mode ')).toEqual(['bars', 'stack']);
  expect(offered('makecut cut --out account --crop-mode ')).toEqual(['bars', 'stack']);
  expect(offered('makecut completion ')).toEqual(['bash', 'fish', 'zsh']);
});

test('bash completes a value with a colon, where it takes words apart', () => {
  expect(ask('bash', 'makecut cut --aspect 1')).toEqual(['16:9', '1:1']);
  expect(ask('bash', 'makecut cut --aspect 16:')).toEqual(['9']);
});

test('bash offers files where a file is wanted', () => {
  const source = `${completionScript(table, 'bash')}\ncomplete -p makecut`;
  expect(execFileSync('bash', { input: source, encoding: 'utf8' })).toContain('-o default');
  expect(ask('bash', 'makecut cut --script ')).toEqual([]);
});

test('every command that answers takes --json and --quiet', () => {
  const leaves = table.filter(({ path, commands }) => path !== '' && commands.length === 0);
  const without = leaves.filter(({ options }) => {
    const names = options.map(({ name }) => name);
    return !names.includes('--json') || !names.includes('--quiet');
  });
  expect(without.map(({ path }) => path)).toEqual(['mcp', 'completion']);
});
