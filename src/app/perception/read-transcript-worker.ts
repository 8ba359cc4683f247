import { answerFromWorker } from '../../lib/threads/answer-from-worker.ts';
import { type GivenText, readTranscript } from './read-transcript.ts';

/** Reads a customer's transcript in a separate thread, so that no text can block other requests. */
await answerFromWorker(async (given: GivenText) => readTranscript(given));
