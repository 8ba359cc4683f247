import type { Config } from '../../config.ts';
import type { MediaTools } from '../../media/run-ffmpeg.ts';
import type { OperatorClient } from '../../net/operator-client.ts';
import { type EngineOffers, NoSuchEngineError, requireEngine } from '../../speech/engine-offers.ts';
import { createPocketSphinx } from '../../speech/engines/pocket-sphinx.ts';
import { createDeepgram } from '../../speech/engines/providers/deepgram.ts';
import { createOpenAi } from '../../speech/engines/providers/open-ai.ts';
import type { ProviderHost } from '../../speech/engines/providers/provider-transcriber.ts';
import { createWhisperCpp } from '../../speech/engines/providers/whisper-cpp.ts';
import { findSherpaModels } from '../../speech/engines/sherpa/model-files.ts';
import { createSherpaOnnx } from '../../speech/engines/sherpa/sherpa-onnx.ts';
import type { Transcriber } from '../../speech/transcriber.ts';
import type { Transcribers } from '../../speech/transcribers.ts';
import { findPocketSphinxModel } from '../examine/list-engines.ts';

export interface TranscriberParts {
  config: Pick<Config, 'engines' | 'language' | 'modelsDir'>;
  offers: EngineOffers;
  tools: MediaTools;
  client: OperatorClient;
  /** Folder for sound that is being heard. */
  workDir: string;
}

/** The ears of this process, by the names of their offers. */
export function openTranscribers(parts: TranscriberParts): Transcribers {
  return {
    of(name) {
      const { name: found } = requireEngine(parts.offers.list(), name);
      return found.startsWith('sherpa:') ? openSherpa(parts, found) : openNamed(parts, found);
    },
  };
}

function openSherpa({ config, tools, workDir }: TranscriberParts, name: string): Transcriber {
  const model = findSherpaModels(config.modelsDir).find((found) => `sherpa:${found.name}` === name);
  // It was there when the offers were listed, a moment ago.
  if (model === undefined) throw new NoSuchEngineError(`the engine ${name} has gone`);
  return createSherpaOnnx({ host: tools, model, language: config.language, workDir });
}

function openNamed(parts: TranscriberParts, name: string): Transcriber {
  const { config, tools, workDir } = parts;
  const { openAi, deepgram, whisperCpp } = config.engines;
  const { language } = config;
  switch (name) {
    case 'openai':
      return createOpenAi({
        ...openAi,
        language,
        ...providerHost(parts, 'MAKECUT_OPENAI_API_KEY', openAi.apiKey),
      });
    case 'deepgram':
      return createDeepgram({
        ...deepgram,
        language,
        ...providerHost(parts, 'MAKECUT_DEEPGRAM_API_KEY', deepgram.apiKey),
      });
    case 'whisper-cpp':
      return createWhisperCpp({
        baseUrl: whisperCpp.url ?? '',
        language,
        ...providerHost(parts, null, null),
      });
    case 'pocketsphinx':
      return createPocketSphinx({ host: tools, modelDir: findPocketSphinxModel() ?? '', workDir });
    default:
      throw new NoSuchEngineError(`there is no engine ${name}`);
  }
}

function providerHost(
  { config, tools, client, workDir }: TranscriberParts,
  keySetting: string | null,
  secret: string | null,
): ProviderHost {
  const { timeoutMs, retryUnitMs } = config.engines;
  const access = {
    client,
    logger: tools.logger,
    name: 'the transcription provider',
    keySetting,
    secret,
    timeoutMs,
    waitUnitMs: retryUnitMs,
  };
  return { access, tools, workDir };
}
