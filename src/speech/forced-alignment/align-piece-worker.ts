import { answerFromWorker } from '../answer-from-worker.ts';
import { workOnPiece } from './align-piece-work.ts';

await answerFromWorker(workOnPiece);
