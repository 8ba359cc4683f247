import { answerFromWorker } from '../answer-from-worker.ts';
import { workOnTimes } from './time-utterances-work.ts';

await answerFromWorker(workOnTimes);
