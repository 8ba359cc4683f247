import { answerFromWorker } from '../../lib/threads/answer-from-worker.ts';
import { workOnPiece } from './align-piece-work.ts';

await answerFromWorker(workOnPiece);
