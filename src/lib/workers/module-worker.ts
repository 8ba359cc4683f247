import { ownerPort } from './owner-port.ts';
import type { ModuleTask, WorkerAnswer, WorkerProgress } from './worker-messages.ts';

/** What a module exports as `work`. `report` tells how much of the work is done, 0..1. */
type Work = (input: unknown, report: (fraction: number) => void) => unknown;

/** The other end of `runInWorker`: does the work of the named modules, one task after another, and answers each once. */
const port = ownerPort();
const report = (fraction: number) => port.send({ fraction } satisfies WorkerProgress);

async function answer({ module, input }: ModuleTask): Promise<WorkerAnswer<unknown>> {
  try {
    const { work } = (await import(module)) as { work: Work };
    return { ok: true, value: await work(input, report) };
  } catch (error) {
    return { ok: false, error: error instanceof Error ? error.message : String(error) };
  }
}

port.onMessage((task) => void answer(task as ModuleTask).then(port.send));
