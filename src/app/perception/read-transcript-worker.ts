import { answerFromWorker } from '../../lib/workers/answer-from-worker.ts';
import { type GivenText, readTranscript } from './read-transcript.ts';

/** Reads a customer's transcript in a separate process, so that no text can block or end other requests. */
answerFromWorker(async (given: GivenText) => readTranscript(given));
