import { expect, test } from 'vitest';
import { buildProgram } from './build-program.ts';
import { calledCommand } from './called-command.ts';

test.each([
  [['cut', '--breif', 'x', 'talk.mp4'], 'cut'],
  [['key', 'create', '--acount', 'x'], 'key create'],
  [['key', 'mint'], 'key'],
  // A file may have the name of a command.
  [['status', 'cut'], 'status'],
  [['cutt', 'cut'], ''],
  [['--breif', 'cut'], ''],
  [[], ''],
])('%j means the command “%s”', async (args, called) => {
  expect(calledCommand(await buildProgram(null), args)).toBe(called);
});
