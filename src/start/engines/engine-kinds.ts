import type { EngineName } from '../../contract/values/engines.ts';
import { NoSuchEngineError } from '../../speech/engine-offers.ts';
import { findBundledModel } from '../../speech/engines/moonshine/bundled-model.ts';
import { createMoonshine, MOONSHINE } from '../../speech/engines/moonshine/moonshine.ts';
import { createPocketSphinx, POCKET_SPHINX } from '../../speech/engines/pocket-sphinx.ts';
import { createDeepgram, deepgramInfo } from '../../speech/engines/providers/deepgram.ts';
import { createOpenAi, openAiInfo } from '../../speech/engines/providers/open-ai.ts';
import { createWhisperCpp, whisperCppInfo } from '../../speech/engines/providers/whisper-cpp.ts';
import { type EngineKind, providerHost, timeWordsOf } from './engine-kind.ts';
import { findPocketSphinxModel } from './find-pocket-sphinx-model.ts';
import { sherpaKind } from './sherpa-kind.ts';

const openAiKind: EngineKind = {
  offers: ({ engines: { openAi } }) => [
    {
      name: 'openai',
      info: openAiInfo(openAi.model),
      missing: openAi.isSet
        ? null
        : 'set MAKECUT_OPENAI_API_KEY, or MAKECUT_OPENAI_BASE_URL for a server of your own',
      usdPerMinute: openAi.usdPerMinute,
    },
  ],
  open: (parts) => {
    const { language } = parts;
    const { engines } = parts.config;
    const host = providerHost(parts, 'MAKECUT_OPENAI_API_KEY', engines.openAi.apiKey);
    return createOpenAi({ ...engines.openAi, language, ...host });
  },
};

const deepgramKind: EngineKind = {
  offers: ({ engines: { deepgram } }) => [
    {
      name: 'deepgram',
      info: deepgramInfo(deepgram.model),
      missing: deepgram.isSet ? null : 'set MAKECUT_DEEPGRAM_API_KEY',
      usdPerMinute: deepgram.usdPerMinute,
    },
  ],
  open: (parts) => {
    const { language } = parts;
    const { engines } = parts.config;
    const host = providerHost(parts, 'MAKECUT_DEEPGRAM_API_KEY', engines.deepgram.apiKey);
    return createDeepgram({ ...engines.deepgram, language, ...host });
  },
};

const whisperCppKind: EngineKind = {
  offers: ({ engines: { whisperCpp } }) => [
    {
      name: 'whisper-cpp',
      info: whisperCppInfo(),
      missing: whisperCpp.url === null ? 'set MAKECUT_WHISPER_CPP_URL to a whisper.cpp server' : null,
      usdPerMinute: 0,
    },
  ],
  open: (parts) => {
    const { language } = parts;
    const { engines } = parts.config;
    const baseUrl = engines.whisperCpp.url ?? '';
    return createWhisperCpp({ baseUrl, language, ...providerHost(parts, null, null) });
  },
};

const moonshineKind: EngineKind = {
  offers: () => [
    {
      name: 'moonshine',
      info: MOONSHINE,
      missing: findBundledModel() === null ? 'install the packages again: npm ci' : null,
      usdPerMinute: 0,
    },
  ],
  open: (parts, name) => {
    const model = findBundledModel();
    // It was there when the offers were listed, a moment ago.
    if (model === null) throw new NoSuchEngineError(`the engine ${name} has gone`);
    const { tools: host, workDir } = parts;
    return createMoonshine({ host, model, workDir, timeWords: timeWordsOf(parts) });
  },
};

const pocketSphinxKind: EngineKind = {
  offers: () => [
    {
      name: 'pocketsphinx',
      info: POCKET_SPHINX,
      missing:
        findPocketSphinxModel() === null ? 'install pocketsphinx and pocketsphinx-en-us (Debian)' : null,
      usdPerMinute: 0,
    },
  ],
  open: ({ tools, workDir }) =>
    createPocketSphinx({ host: tools, modelDir: findPocketSphinxModel() ?? '', workDir }),
};

/** Every transcription engine. A name without a kind does not compile. */
export const ENGINE_KINDS: Record<EngineName, EngineKind> = {
  openai: openAiKind,
  deepgram: deepgramKind,
  'whisper-cpp': whisperCppKind,
  sherpa: sherpaKind,
  moonshine: moonshineKind,
  pocketsphinx: pocketSphinxKind,
};
