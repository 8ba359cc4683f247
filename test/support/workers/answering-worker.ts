import { runInThisContext } from 'node:vm';
import { answerFromWorker } from '../../../src/lib/workers/answer-from-worker.ts';

/** Answers with the value of the code that it is given, which may call `report`. */
answerFromWorker(async (code: string, report) => {
  Object.assign(globalThis, { report });
  return (await runInThisContext(code)) as unknown;
});
