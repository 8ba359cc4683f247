import type { Range } from '../../domain/time/range.ts';
import type { OnProgress } from '../../lib/workers/run-in-worker.ts';
import { hearFile } from './hear-file.ts';
import { tellVoices } from './tell-voices.ts';
import { readVoiceModel } from './voice-model.ts';

interface Input {
  wavPath: string;
  speech: Range[];
  speakers: number | null;
}

/** The time to listen, as a part of all: 13 % for ten voices in 24 minutes, 27 % for six in four. */
const LISTENING = 0.2;

export async function work({ wavPath, speech, speakers }: Input, report: OnProgress) {
  const heard = await hearFile(wavPath, speech, (done) => report(LISTENING * done));
  return tellVoices(heard, speakers, readVoiceModel(), (done) => report(LISTENING + (1 - LISTENING) * done));
}
