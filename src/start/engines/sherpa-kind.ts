import { type EngineOffer, NoSuchEngineError } from '../../speech/engine-offers.ts';
import { findSherpaModels, type SherpaModel } from '../../speech/engines/sherpa/model-files.ts';
import { createSherpaOnnx, sherpaInfo } from '../../speech/engines/sherpa/sherpa-onnx.ts';
import { MODEL_CATALOGUE } from '../../speech/models/catalogue.ts';
import type { EngineConfig, EngineKind } from './engine-kind.ts';

/** Models of sherpa-onnx, each an engine of its own. */
export const sherpaKind: EngineKind = {
  offers: sherpaOffers,
  open: ({ config, tools, workDir }, name) => {
    const model = findSherpaModels(config.modelsDir).find((found) => `sherpa:${found.name}` === name);
    // The model was there when the offers were listed, a moment ago.
    if (model === undefined) throw new NoSuchEngineError(`the engine ${name} has gone`);
    return createSherpaOnnx({ host: tools, model, language: config.language, workDir });
  },
};

/** Installed models, those of the language first. Where none is installed, the best one that could be fetched. */
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
  const sizeMb = Math.round(best.files.reduce((sum, { aboutBytes }) => sum + aboutBytes, 0) / 1e6);
  const missing = `./makecut models install ${best.name} (${sizeMb} MB, runs on this machine, free)`;
  return [{ name: `sherpa:${best.name}`, info: sherpaInfo(model, language), missing, usdPerMinute: 0 }];
}

/** A model that is known not to have the language comes last. A model that is not in the catalogue comes before it. */
function sortByLanguage(models: readonly SherpaModel[], language: string): SherpaModel[] {
  const order = (model: SherpaModel) => {
    const index = MODEL_CATALOGUE.findIndex(({ name }) => name === model.name);
    const known = MODEL_CATALOGUE[index];
    if (known === undefined) return MODEL_CATALOGUE.length;
    return (known.languages?.includes(language) ?? true) ? index : 2 * MODEL_CATALOGUE.length;
  };
  return models.toSorted((a, b) => order(a) - order(b));
}
