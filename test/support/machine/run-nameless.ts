import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** A number that /etc/passwd does not have, as containers run with. */
export const NAMELESS_UID = 12_345;
const SETPRIV = '/usr/bin/setpriv';
const MAKECUT = resolve(import.meta.dirname, '../../../makecut');
/** Only root can become another user. */
export const canRunNameless = process.getuid?.() === 0 && existsSync(SETPRIV);

/** Runs the command as that user, with no variable but the path. */
export async function runNameless(
  dir: string,
  ...args: string[]
): Promise<{ exitCode: number; output: string }> {
  const user = ['--reuid', String(NAMELESS_UID), '--regid', String(NAMELESS_UID), '--clear-groups'];
  const child = spawn(SETPRIV, [...user, MAKECUT, ...args], {
    cwd: dir,
    env: { PATH: process.env['PATH'], MAKECUT_DATA_DIR: join(dir, 'data') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const [exitCode] = (await once(child, 'close')) as [number];
  return { exitCode, output };
}
