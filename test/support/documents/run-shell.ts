import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { text as readAll } from 'node:stream/consumers';
import type { Document } from './list-documents.ts';
import type { Desk } from './open-desk.ts';
import type { Block } from './read-blocks.ts';

export const READERS_RECEIVER = 'https://127.0.0.1';

/** Placeholders in documents, with the test's values: addresses, and a port that may be in use here. */
const withReadersNames = (text: string, { serviceUrl }: Desk) =>
  text
    .replaceAll('http://127.0.0.1:8080', serviceUrl)
    .replaceAll('https://app.example.com', READERS_RECEIVER)
    .replaceAll(/ (?:9000|3000)(?=\s)/g, ' 0');

export const isShell = ({ language, mark }: Block) => language === 'sh' && mark === null;

/**
 * Saves the files that a document shows and runs its commands in one shell, as a reader would in one
 * terminal. Returns null, or the block at which the shell ended with its last output.
 */
export async function runShell(
  { path, blocks }: Document,
  desk: Desk,
  signal: AbortSignal,
): Promise<string | null> {
  for (const { file, text } of blocks) {
    if (file === null) continue;
    await mkdir(dirname(join(desk.dir, file)), { recursive: true });
    await writeFile(join(desk.dir, file), withReadersNames(text, desk));
  }
  const commands = blocks
    .filter(isShell)
    .map(({ line, text }) => `at='${path}:${line}'\n${withReadersNames(text, desk)}`);
  const script = [
    'trap \'code=$?; [ $code = 0 ] || echo "$at ended with $code" >&2\' EXIT',
    'set -eo pipefail',
    ...commands,
  ];
  const shell = spawn('bash', ['--norc', '-c', script.join('\n')], {
    cwd: desk.dir,
    env: desk.environment,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  // With all that it started, and once its test has timed out.
  signal.addEventListener('abort', () => process.kill(-(shell.pid ?? Number.NaN), 'SIGKILL'), { once: true });
  const ended = new Promise<number | null>((done, fail) => {
    shell.once('error', fail);
    shell.once('close', done);
  });
  const [stdout, stderr, exitCode] = await Promise.all([readAll(shell.stdout), readAll(shell.stderr), ended]);
  if (exitCode === null) process.stderr.write(`${path} was ended:\n${stdout}${stderr}`);
  return exitCode === 0 ? null : `${stdout.slice(-2_000)}${stderr.slice(-2_000)}`;
}
