import { answerFromWorker } from '../../lib/threads/answer-from-worker.ts';
import { assembleTranscript, type TranscriptInput } from './assemble-transcript.ts';

await answerFromWorker(async (input: TranscriptInput) => assembleTranscript(input));
