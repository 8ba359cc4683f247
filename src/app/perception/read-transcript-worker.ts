import { type GivenText, readTranscript } from './read-transcript.ts';

/** Reads a customer's transcript in a separate process, so that no text can block or end other requests. */
export const work = async (given: GivenText) => readTranscript(given);
