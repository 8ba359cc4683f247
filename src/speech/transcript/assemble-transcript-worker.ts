import { answerFromWorker } from '../../lib/workers/answer-from-worker.ts';
import { assembleTranscript, type TranscriptInput } from './assemble-transcript.ts';

answerFromWorker(async (input: TranscriptInput) => assembleTranscript(input));
