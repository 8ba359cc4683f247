import type { Range } from '../../domain/time/range.ts';
import { answerFromWorker } from '../../lib/workers/answer-from-worker.ts';
import { hearFile } from './hear-file.ts';
import { tellVoices } from './tell-voices.ts';
import { readVoiceModel } from './voice-model.ts';

interface Input {
  wavPath: string;
  speech: Range[];
  speakers: number | null;
}

answerFromWorker(async ({ wavPath, speech, speakers }: Input) =>
  tellVoices(await hearFile(wavPath, speech), speakers, readVoiceModel()),
);
