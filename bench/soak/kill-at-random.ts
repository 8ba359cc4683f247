import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { listProcesses } from '../../test/support/machine/list-processes.ts';
import { type StartedMakecut, startMakecut } from '../../test/support/service/run-makecut.ts';

export type Target = 'serve' | 'worker' | 'child' | 'database';

/** The processes of an installation, as its operator's init system would keep them up. */
export class Installation {
  private readonly environment: Record<string, string>;
  private readonly running = new Map<'serve' | 'worker', StartedMakecut>();

  constructor(environment: Record<string, string>) {
    this.environment = environment;
  }

  async start(): Promise<void> {
    await this.startOne('serve');
    await this.startOne('worker');
  }

  async kill(name: 'serve' | 'worker'): Promise<void> {
    await this.end(name, 'SIGKILL');
    await this.startOne(name);
  }

  async stop(): Promise<void> {
    for (const name of ['worker', 'serve'] as const) await this.end(name, 'SIGTERM');
  }

  private async end(name: 'serve' | 'worker', signal: NodeJS.Signals): Promise<void> {
    const { child } = this.running.get(name) ?? {};
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  /** Starts a process again when it does not start because the database has just been killed. */
  private async startOne(name: 'serve' | 'worker'): Promise<void> {
    for (let tries = 0; ; tries += 1) {
      const started = startMakecut([name], this.environment);
      this.running.set(name, started);
      try {
        await started.printed(name === 'serve' ? /Makecut serves at/ : /"working"/);
        return;
      } catch (error) {
        if (tries === 20) throw error;
        await delay(500);
      }
    }
  }
}

/** A program that works on files of the data folder, such as an encoder; null while none does. */
export async function pickChild(dataDir: string, pick: (count: number) => number): Promise<number | null> {
  const children = (await listProcesses()).filter(
    ({ args }) => /(?:ffmpeg|ffprobe|pocketsphinx)/.test(args) && args.includes(dataDir),
  );
  return children[pick(children.length)]?.pid ?? null;
}

/** False when the process has ended by itself meanwhile. */
export function killProcess(pid: number): boolean {
  try {
    process.kill(pid, 'SIGKILL');
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}
