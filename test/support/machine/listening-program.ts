import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** A program that runs until it is stopped, once it has printed that it listens. */
export interface ListeningProgram {
  /** Its output so far, on both streams. */
  said(): string;
  stop(): Promise<void>;
}

/** Starts a program by this Node. If it ends before it listens, it throws with the output. */
export async function startListening(
  args: readonly string[],
  { cwd, env }: { cwd: string; env: Record<string, string> },
): Promise<ListeningProgram> {
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  const { promise: listening, resolve, reject } = Promise.withResolvers<void>();
  const ended = once(child, 'close');
  for (const output of [child.stdout, child.stderr]) {
    output.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.includes('listening at')) resolve();
    });
  }
  child.once('close', () => reject(new Error(`it ended before it listened: ${said}`)));
  await listening;
  const stop = async () => {
    child.kill();
    await ended;
  };
  return { said: () => said, stop };
}
