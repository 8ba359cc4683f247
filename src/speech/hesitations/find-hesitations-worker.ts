import { answerFromWorker } from '../../lib/workers/answer-from-worker.ts';
import { workOnHesitations } from './find-hesitations-work.ts';

answerFromWorker(workOnHesitations);
