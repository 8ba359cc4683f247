import { answerFromWorker } from '../../lib/workers/answer-from-worker.ts';
import { workOnTimes } from './time-utterances-work.ts';

answerFromWorker(workOnTimes);
