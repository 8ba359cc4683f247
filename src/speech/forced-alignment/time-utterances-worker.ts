import { answerFromWorker } from '../../lib/threads/answer-from-worker.ts';
import { workOnTimes } from './time-utterances-work.ts';

await answerFromWorker(workOnTimes);
