import { runInThisContext } from 'node:vm';
import { answerFromWorker } from '../../../src/lib/workers/answer-from-worker.ts';

/** Answers with the value of the code that it is given. */
answerFromWorker(async (code: string) => (await runInThisContext(code)) as unknown);
