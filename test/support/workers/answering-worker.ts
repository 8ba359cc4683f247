import { runInThisContext } from 'node:vm';
import type { OnProgress } from '../../../src/lib/workers/run-in-worker.ts';

/** Answers with the value of the code that it is given, which may call `report`. */
export async function work(code: string, report: OnProgress): Promise<unknown> {
  Object.assign(globalThis, { report });
  return (await runInThisContext(code)) as unknown;
}
