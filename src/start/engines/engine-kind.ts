import type { Config } from '../../config.ts';
import type { MediaTools } from '../../media/run-ffmpeg.ts';
import type { OperatorClient } from '../../net/operator-client.ts';
import type { EngineOffer } from '../../speech/engine-offers.ts';
import type { ProviderHost } from '../../speech/engines/providers/provider-transcriber.ts';
import { createTimeWords, type TimeWords } from '../../speech/engines/time-words.ts';
import type { Transcriber } from '../../speech/transcriber.ts';
import { findPocketSphinxModel } from './find-pocket-sphinx-model.ts';

/** The settings that decide which engines there are. */
export type EngineConfig = Pick<Config, 'engines' | 'language' | 'modelsDir'>;

export interface EngineParts {
  config: EngineConfig;
  tools: MediaTools;
  client: OperatorClient;
  /** Folder for sound that is being transcribed. */
  workDir: string;
}

/** One kind of transcription engine: its offers on this machine, and how to open one of them. */
export interface EngineKind {
  /** Best first for talk in a language (a code, or `auto`). */
  offers(config: EngineConfig, language: string): EngineOffer[];
  open(parts: EngineParts & { language: string }, name: string): Transcriber;
}

/** The settings of an engine behind an HTTP address. */
export function providerHost(
  { config, tools, client, workDir }: EngineParts,
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

/** The tool that times words on their sound; null where no acoustic model is installed. */
export function timeWordsOf({ tools: host, workDir }: EngineParts): TimeWords | null {
  const modelDir = findPocketSphinxModel();
  return modelDir === null ? null : createTimeWords({ host, modelDir, workDir });
}
