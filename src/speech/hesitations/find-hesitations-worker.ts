import { answerFromWorker } from '../answer-from-worker.ts';
import { workOnHesitations } from './find-hesitations-work.ts';

await answerFromWorker(workOnHesitations);
