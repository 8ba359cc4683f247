import { sayUnknownLanguage } from '../../speech/engine-languages.ts';
import { chooseEngine, type EngineOffer, NoSuchEngineError } from '../../speech/engine-offers.ts';
import { findPartModels, type PartModels } from '../../speech/engines/sherpa/part-models.ts';
import type { EngineConfig } from '../engines/engine-kind.ts';
import { openEngineOffers } from '../engines/list-engines.ts';
import type { MachinePart } from './machine-part.ts';

/** Which transcription engine is used and why, and what each better one lacks. */
export function examineEngines(config: EngineConfig): MachinePart[] {
  const offers = openEngineOffers(config);
  const list = offers.list();
  const chosen = choose(() => chooseEngine(offers, config.language, () => true));
  const better = chosen instanceof Error ? list : list.slice(0, list.indexOf(find(list, chosen.name)));
  return [
    {
      name: 'transcription',
      found: !(chosen instanceof Error),
      required: true,
      version:
        chosen instanceof Error ? null : sayChoice(chosen, offers.wanted) + sayLanguage(chosen, config),
      advice: chosen instanceof Error ? `${chosen.message}. MAKECUT_TRANSCRIBER chooses it` : '',
    },
    ...better
      .filter(({ missing }) => missing !== null)
      .map((offer) => ({
        name: `  ${offer.name.split(':')[0]}`,
        found: false,
        required: false,
        version: null,
        advice: `${offer.info.name} (${offer.info.quality}): ${offer.missing}`,
      })),
    ...examineParts(config, chosen),
  ];
}

/** What finds speech, tells speakers apart and punctuates: a model where one is installed, else the built-in way. */
function examineParts(config: EngineConfig, chosen: EngineOffer | NoSuchEngineError): MachinePart[] {
  const { segmentation, embedding, punctuation, vad } = findPartModels(config.modelsDir);
  const part = (name: string, version: string): MachinePart => ({
    ...{ name, found: true, required: false, version, advice: '' },
  });
  const isBare = chosen instanceof Error || !chosen.info.isCased;
  return [
    part('speech detection', vad === null ? 'built in (Silero 6)' : `${vad.name} (a model that is there)`),
    part('who speaks', sayVoices(config, { segmentation, embedding })),
    part('marks, capitals', isBare ? sayMarks(punctuation) : `${chosen.name} gives them`),
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

function choose(work: () => EngineOffer): EngineOffer | NoSuchEngineError {
  try {
    return work();
  } catch (error) {
    if (error instanceof NoSuchEngineError) return error;
    throw error;
  }
}

/** The list is made anew each time, so offers are compared by name. */
function find(list: readonly EngineOffer[], name: string): EngineOffer {
  const offer = list.find((known) => known.name === name);
  if (offer === undefined) throw new Error(`the engine ${name} is not in the list`);
  return offer;
}

function sayLanguage({ info }: EngineOffer, { language }: EngineConfig): string {
  const unknown = sayUnknownLanguage(info, language);
  return unknown === null ? '' : `; ${unknown} (MAKECUT_LANGUAGE)`;
}

function sayChoice({ name, info, usdPerMinute }: EngineOffer, wanted: string | null): string {
  const why = wanted === null ? 'the best that is there' : `MAKECUT_TRANSCRIBER=${wanted}`;
  const price = usdPerMinute === 0 ? '' : `, $${usdPerMinute} a minute`;
  return `${name}: ${info.name} ${info.model}, quality ${info.quality}${price} (${why})`;
}
