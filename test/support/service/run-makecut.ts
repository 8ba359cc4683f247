import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';

const PROJECT_DIR = resolve(import.meta.dirname, '../../..');

export interface MakecutRun {
  exitCode: number | null;
  stdout: string;
  stderr: string;
}

export interface StartedMakecut {
  child: ChildProcess;
  /** Its output so far. */
  output(): string;
  /** Resolves when the output matches; rejects when the command ends before. */
  printed(pattern: RegExp): Promise<void>;
  ended: Promise<MakecutRun>;
}

/** Starts `./makecut` as a user would, in a folder and environment of the test's own. `input` is what the user types. */
export function startMakecut(
  args: readonly string[],
  environment: Record<string, string>,
  cwd = PROJECT_DIR,
  input: string | null = null,
): StartedMakecut {
  const child = spawn(resolve(PROJECT_DIR, 'makecut'), args, {
    cwd,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...environment },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  // A command that reads no input may end before.
  child.stdin.on('error', () => {}).end(input ?? '');
  const texts = { stdout: '', stderr: '' };
  const waiting = new Set<() => void>();
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      texts[name] += text;
      for (const check of waiting) check();
    });
  }
  const ended = new Promise<MakecutRun>((done, fail) => {
    child.once('error', fail);
    child.once('close', (exitCode) => done({ exitCode, ...texts }));
  });
  const output = () => texts.stdout + texts.stderr;
  const printed = (pattern: RegExp) =>
    new Promise<void>((done, fail) => {
      const check = () => {
        if (!pattern.test(output())) return;
        waiting.delete(check);
        done();
      };
      waiting.add(check);
      check();
      ended.then(() => fail(new Error(`ended before ${pattern}: ${output()}`)), fail);
    });
  return { child, output, printed, ended };
}

export function runMakecut(
  args: readonly string[],
  environment: Record<string, string>,
  cwd?: string,
): Promise<MakecutRun> {
  return startMakecut(args, environment, cwd).ended;
}
