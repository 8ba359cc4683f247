import { join } from 'node:path';
import { withFolder } from '../../../lib/files/with-folder.ts';
import type { ProgramHost } from '../../../media/program-call.ts';
import type { EngineInfo, Transcriber } from '../../transcriber.ts';
import { createSherpaOnnx } from '../sherpa/sherpa-onnx.ts';
import type { TimeWords } from '../time-words.ts';
import { type BundledModel, writeVocabulary } from './bundled-model.ts';

export interface MoonshineOptions {
  host: ProgramHost;
  model: BundledModel;
  workDir: string;
  /** Null where no acoustic model is installed; see `createSherpaOnnx`. */
  timeWords: TimeWords | null;
}

export const MOONSHINE: EngineInfo = {
  name: 'Moonshine',
  model: 'base',
  languages: ['en'],
  findsLanguage: false,
  quality: 'standard',
  isCased: true,
};

/** Moonshine base, the model that the product brings along: English, on this machine. */
export function createMoonshine({ host, model, workDir, timeWords }: MoonshineOptions): Transcriber {
  return {
    engine: MOONSHINE,
    transcribe: async (piece, wavPathOf, signal, options) =>
      await withFolder(workDir, 'vocabulary-', async (folder) => {
        const tokens = join(folder, 'tokens.txt');
        await writeVocabulary(tokens);
        const sherpa = createSherpaOnnx({
          ...{ host, workDir, language: 'en', timeWords },
          model: { ...model, name: 'moonshine-base-en', family: 'moonshine', tokens },
        });
        return await sherpa.transcribe(piece, wavPathOf, signal, options);
      }),
  };
}
