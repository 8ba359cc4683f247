import { existsSync } from 'node:fs';
import type { Config } from '../../config.ts';
import {
  type EngineOffer,
  type EngineOffers,
  NoSuchEngineError,
  requireEngine,
} from '../../speech/engine-offers.ts';
import { POCKET_SPHINX } from '../../speech/engines/pocket-sphinx.ts';
import { deepgramInfo } from '../../speech/engines/providers/deepgram.ts';
import { openAiInfo } from '../../speech/engines/providers/open-ai.ts';
import { whisperCppInfo } from '../../speech/engines/providers/whisper-cpp.ts';
import { findSherpaModels, type SherpaModel } from '../../speech/engines/sherpa/model-files.ts';
import { sherpaInfo } from '../../speech/engines/sherpa/sherpa-onnx.ts';
import { MODEL_CATALOGUE } from '../../speech/models/catalogue.ts';
import { MissingProgramError } from '../open/require-programs.ts';

/** Where systems keep PocketSphinx's English model. */
const POCKET_SPHINX_DIRS = [
  '/usr/share/pocketsphinx/model/en-us',
  '/usr/local/share/pocketsphinx/model/en-us',
  '/opt/homebrew/share/pocketsphinx/model/en-us',
];

/** What of the configuration decides which engines there are. */
export type EngineConfig = Pick<Config, 'engines' | 'language' | 'modelsDir'>;

export function openEngineOffers(config: EngineConfig): EngineOffers {
  const { transcriber } = config.engines;
  return { wanted: transcriber === 'auto' ? null : transcriber, list: () => listEngines(config) };
}

/** Throws one sentence when the engine that the operator set is not there: better now than at each recording. */
export function requireWantedEngine({ wanted, list }: EngineOffers): void {
  if (wanted === null) return;
  try {
    requireEngine(list(), wanted);
  } catch (error) {
    if (!(error instanceof NoSuchEngineError)) throw error;
    throw new MissingProgramError(`MAKECUT_TRANSCRIBER: ${error.message}. ./makecut doctor tells more.`, {
      cause: error,
    });
  }
}

/** All engines, best first: providers that are set up, models that are there, the embedded one. */
function listEngines(config: EngineConfig): EngineOffer[] {
  const { language, engines } = config;
  const { openAi, deepgram, whisperCpp } = engines;
  const embedded = findPocketSphinxModel() === null;
  return [
    {
      name: 'openai',
      info: openAiInfo(openAi.model, language),
      missing: openAi.isSet
        ? null
        : 'set MAKECUT_OPENAI_API_KEY, or MAKECUT_OPENAI_BASE_URL for a server of your own',
      usdPerMinute: openAi.usdPerMinute,
    },
    {
      name: 'deepgram',
      info: deepgramInfo(deepgram.model, language),
      missing: deepgram.isSet ? null : 'set MAKECUT_DEEPGRAM_API_KEY',
      usdPerMinute: deepgram.usdPerMinute,
    },
    {
      name: 'whisper-cpp',
      info: whisperCppInfo(language),
      missing: whisperCpp.url === null ? 'set MAKECUT_WHISPER_CPP_URL to a whisper.cpp server' : null,
      usdPerMinute: 0,
    },
    ...sherpaOffers(config),
    {
      name: 'pocketsphinx',
      info: POCKET_SPHINX,
      missing: embedded ? 'install pocketsphinx and pocketsphinx-en-us (Debian)' : null,
      usdPerMinute: 0,
    },
  ];
}

/** Models that are there, those that speak the language first; where none is, the best that could be fetched. */
function sherpaOffers({ modelsDir, language }: EngineConfig): EngineOffer[] {
  const models = sortByLanguage(findSherpaModels(modelsDir), language);
  const offers = models.map((model) => ({
    name: `sherpa:${model.name}`,
    info: sherpaInfo(model, language),
    missing: null,
    usdPerMinute: 0,
  }));
  const [best] = MODEL_CATALOGUE.filter(
    ({ kind, languages }) => kind === 'transcription' && (languages?.includes(language) ?? true),
  );
  if (offers.length > 0 || best === undefined) return offers;
  const model = { name: best.name, family: 'transducer' as const };
  const missing = `./makecut models install ${best.name}`;
  return [{ name: `sherpa:${best.name}`, info: sherpaInfo(model, language), missing, usdPerMinute: 0 }];
}

/** A model that is known not to speak the language comes last; of others nothing is known. */
function sortByLanguage(models: readonly SherpaModel[], language: string): SherpaModel[] {
  const order = (model: SherpaModel) => {
    const index = MODEL_CATALOGUE.findIndex(({ name }) => name === model.name);
    const known = MODEL_CATALOGUE[index];
    if (known === undefined) return MODEL_CATALOGUE.length;
    return (known.languages?.includes(language) ?? true) ? index : 2 * MODEL_CATALOGUE.length;
  };
  return models.toSorted((a, b) => order(a) - order(b));
}

export function findPocketSphinxModel(): string | null {
  return POCKET_SPHINX_DIRS.find((dir) => existsSync(dir)) ?? null;
}
