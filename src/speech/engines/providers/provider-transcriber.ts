import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaTools } from '../../../media/run-ffmpeg.ts';
import type { EngineInfo, Transcriber } from '../../transcriber.ts';
import { askProvider, type ProviderAccess } from './ask-provider.ts';
import { encodeUpload, type UploadFormat } from './encode-upload.ts';
import { type ProviderWord, placeProviderWords, planUpload } from './plan-upload.ts';

/** What differs between providers: how they are asked and how they answer. */
export interface ProviderProtocol {
  engine: EngineInfo;
  format: UploadFormat;
  question(
    sound: Buffer,
    vocabulary: readonly string[],
  ): { url: string; headers: Record<string, string>; body: Buffer };
  /** Throws `WrongAnswerError` for what is not as documented. */
  readWords(answer: unknown): ProviderWord[];
}

export interface ProviderHost {
  access: ProviderAccess;
  tools: MediaTools;
  /** Folder for sound that is being sent; each piece makes and removes one of its own in it. */
  workDir: string;
}

/** An ear outside: each piece goes out in one upload, and its words come back onto the clocks of its files. */
export function createProviderTranscriber(protocol: ProviderProtocol, host: ProviderHost): Transcriber {
  return {
    engine: protocol.engine,
    async hear(piece, wavPathOf, signal, onProgress, options) {
      const folder = await mkdtemp(join(host.workDir, 'send-'));
      try {
        const plan = planUpload(piece.utterances);
        const sound = await encodeUpload(host.tools, plan, protocol.format, wavPathOf, folder, signal);
        const words = await askProvider(host.access, {
          ...protocol.question(sound, options?.vocabulary ?? []),
          signal,
          // Checked within the question: words in a wrong order are worth another try.
          read: (answer) => placeProviderWords(protocol.readWords(answer), plan),
          onSent: () => options?.onUse?.({ bytes: sound.length, soundMs: 0 }),
        });
        options?.onUse?.({ bytes: 0, soundMs: plan.lengthMs });
        onProgress(piece.utterances.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0));
        return words;
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}
