import type { EngineOffer } from '../../speech/engine-offers.ts';
import { findPartModels, type PartModels } from '../../speech/engines/sherpa/part-models.ts';
import { checkModels, type ModelFault } from '../../speech/models/check-models.ts';
import { sayTranscription } from '../../speech/say-transcription.ts';
import type { EngineConfig } from '../engines/engine-kind.ts';
import { openEngineOffers } from '../engines/list-engines.ts';
import type { MachinePart } from './machine-part.ts';

/**
 * The present transcription engine with the reason, the missing parts of each better one, and the unusable
 * models.
 */
export async function examineEngines(config: EngineConfig): Promise<MachinePart[]> {
  const { chosen, now, better } = sayTranscription(openEngineOffers(config), config.language);
  const faults = await checkModels(config.modelsDir);
  const broken = faults.find(({ name }) => `sherpa:${name}` === chosen?.name);
  const advice = broken === undefined ? now : `${chosen?.name} ${sayFault(broken)}`;
  const isFit = chosen !== null && broken === undefined;
  return [
    {
      name: 'transcription',
      found: isFit,
      required: true,
      ...(isFit ? { version: now, advice: '' } : { version: null, advice }),
    },
    ...faults
      .filter((fault) => fault !== broken)
      .map((fault) => ({
        ...{ name: `  ${fault.name}`, found: false, required: false, version: null },
        advice: sayFault(fault),
      })),
    ...better.map(({ engine, step }) => ({
      name: `  ${engine}`,
      found: false,
      required: false,
      version: null,
      advice: step,
    })),
    ...examineParts(config, chosen, new Set(faults.filter(({ isUsed }) => !isUsed).map(({ name }) => name))),
  ];
}

function sayFault({ fault, isUsed, advice }: ModelFault): string {
  return `${isUsed ? 'is used, and may be damaged' : 'cannot be used'}: ${fault}. ${advice}`;
}

/**
 * The tools that find speech, tell speakers apart and punctuate: an installed model, else the built-in way.
 */
function examineParts(
  config: EngineConfig,
  chosen: EngineOffer | null,
  broken: ReadonlySet<string>,
): MachinePart[] {
  const fit = <T extends { name: string }>(model: T | null) =>
    model === null || broken.has(model.name) ? null : model;
  const found = findPartModels(config.modelsDir);
  const [segmentation, embedding] = [fit(found.segmentation), fit(found.embedding)];
  const [punctuation, vad] = [fit(found.punctuation), fit(found.vad)];
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
