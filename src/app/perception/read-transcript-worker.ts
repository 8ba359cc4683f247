import { answerFromWorker } from '../../speech/answer-from-worker.ts';
import { type GivenText, readTranscript } from './read-transcript.ts';

/** Reads a customer's transcript in a thread of its own: whatever it is made of, requests go on being answered. */
await answerFromWorker(async (given: GivenText) => readTranscript(given));
