import type { EngineOffer } from '../../speech/engine-offers.ts';
import { findPartModels, type PartModels } from '../../speech/engines/sherpa/part-models.ts';
import { sayTranscription } from '../../speech/say-transcription.ts';
import type { EngineConfig } from '../engines/engine-kind.ts';
import { openEngineOffers } from '../engines/list-engines.ts';
import type { MachinePart } from './machine-part.ts';

/** Which transcription engine is used and why, and what each better one lacks. */
export function examineEngines(config: EngineConfig): MachinePart[] {
  const { chosen, now, better } = sayTranscription(openEngineOffers(config), config.language);
  return [
    {
      name: 'transcription',
      found: chosen !== null,
      required: true,
      ...(chosen === null ? { version: null, advice: now } : { version: now, advice: '' }),
    },
    ...better.map(({ engine, step }) => ({
      name: `  ${engine}`,
      found: false,
      required: false,
      version: null,
      advice: step,
    })),
    ...examineParts(config, chosen),
  ];
}

/** What finds speech, tells speakers apart and punctuates: a model where one is installed, else the built-in way. */
function examineParts(config: EngineConfig, chosen: EngineOffer | null): MachinePart[] {
  const { segmentation, embedding, punctuation, vad } = findPartModels(config.modelsDir);
  const part = (name: string, version: string): MachinePart => ({
    ...{ name, found: true, required: false, version, advice: '' },
  });
  return [
    part('speech detection', vad === null ? 'built in (Silero 6)' : `${vad.name} (a model that is there)`),
    part('who speaks', sayVoices(config, { segmentation, embedding })),
    part(
      'marks, capitals',
      chosen?.info.isCased === true ? `${chosen.name} gives them` : sayMarks(punctuation),
    ),
  ];
}

function sayVoices(
  { engines }: EngineConfig,
  { segmentation, embedding }: Pick<PartModels, 'segmentation' | 'embedding'>,
): string {
  if (engines.areVoicesEmbedded) return 'built in (MAKECUT_VOICES)';
  if (segmentation !== null && embedding !== null) {
    return `${segmentation.name} with ${embedding.name} (models that are there)`;
  }
  const lacking = segmentation === null ? 'a segmentation' : 'a model of voices';
  const isHalf = segmentation !== null || embedding !== null;
  const half = isHalf ? `${lacking} is missing beside the model that is there; ` : '';
  return `built in; a recording says where the number of people is unsure (${half}./makecut models install diarization)`;
}

function sayMarks(punctuation: PartModels['punctuation']): string {
  return punctuation === null
    ? 'built in: pauses and a small grammar (./makecut models install punctuation)'
    : `${punctuation.name} (a model that is there; English alone)`;
}
