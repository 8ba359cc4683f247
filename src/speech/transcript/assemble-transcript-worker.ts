import { assembleTranscript, type TranscriptInput } from './assemble-transcript.ts';

export const work = (input: TranscriptInput) => assembleTranscript(input);
