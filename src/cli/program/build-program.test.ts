import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { commandTable } from '../completion/command-table.ts';
import { EXIT } from '../terminal/exit-error.ts';
import { buildProgram } from './build-program.ts';

const document = await readFile(resolve(import.meta.dirname, '../../../docs/cli.md'), 'utf8');

test('docs/cli.md names every command, and no other', async () => {
  const table = commandTable(await buildProgram(null));
  const commands = table.filter(({ path, commands: below }) => path !== '' && below.length === 0);
  const [, chapter = ''] = document.split('## Commands');
  const named = chapter
    .split('\n## ')[0]
    ?.split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name));
  expect(named?.toSorted()).toEqual(commands.map(({ path }) => path).toSorted());
});

test('docs/cli.md has every exit code', () => {
  for (const code of Object.values(EXIT)) expect(document).toMatch(new RegExp(`^\\| ${code} \\|`, 'm'));
});

test('every command has a description', async () => {
  const silent = commandTable(await buildProgram(null)).flatMap(({ commands, path }) =>
    commands.filter(({ description }) => description === '').map(({ name }) => `${path} ${name}`.trim()),
  );
  expect(silent).toEqual([]);
});
