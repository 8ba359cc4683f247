import { answerFromWorker } from '../../lib/workers/answer-from-worker.ts';
import { workOnPiece } from './align-piece-work.ts';

answerFromWorker(workOnPiece);
