import { answerFromWorker } from '../../lib/threads/answer-from-worker.ts';
import { workOnHesitations } from './find-hesitations-work.ts';

await answerFromWorker(workOnHesitations);
