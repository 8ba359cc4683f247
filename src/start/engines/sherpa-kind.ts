import { knowsLanguage } from '../../contract/values/languages.ts';
import { type EngineOffer, NoSuchEngineError } from '../../speech/engine-offers.ts';
import { languagesOfModel } from '../../speech/engines/sherpa/languages-of-model.ts';
import { familyOfName, findSherpaModels, type SherpaModel } from '../../speech/engines/sherpa/model-files.ts';
import { createSherpaOnnx, sherpaInfo } from '../../speech/engines/sherpa/sherpa-onnx.ts';
import { type CatalogueModel, MODEL_CATALOGUE } from '../../speech/models/catalogue.ts';
import { type EngineConfig, type EngineKind, timeWordsOf } from './engine-kind.ts';

/** Models of sherpa-onnx, each an engine of its own. */
export const sherpaKind: EngineKind = {
  offers: sherpaOffers,
  open: (parts, name) => {
    const { config, tools: host, workDir, language } = parts;
    const model = findSherpaModels(config.modelsDir).find((found) => `sherpa:${found.name}` === name);
    // The model was there when the offers were listed, a moment ago.
    if (model === undefined) throw new NoSuchEngineError(`the engine ${name} has gone`);
    return createSherpaOnnx({ host, model, language, workDir, timeWords: timeWordsOf(parts) });
  },
};

/**
 * Installed models, those of the language first. If none of them supports it, also the best downloadable one.
 */
function sherpaOffers({ modelsDir }: EngineConfig, language: string): EngineOffer[] {
  const models = sortByLanguage(findSherpaModels(modelsDir), language);
  const offers = models.map(
    (model): EngineOffer => ({
      name: `sherpa:${model.name}`,
      info: sherpaInfo(model),
      missing: null,
      usdPerMinute: 0,
    }),
  );
  const [best] = MODEL_CATALOGUE.filter(
    (model) => model.kind === 'transcription' && knowsLanguage(languagesOfModel(namedModel(model)), language),
  );
  if (best === undefined || offers.some(({ info }) => knowsLanguage(info, language))) return offers;
  const sizeMb = Math.round(best.files.reduce((sum, { aboutBytes }) => sum + aboutBytes, 0) / 1e6);
  const missing = `./makecut models install ${best.name} (${sizeMb} MB, runs on this machine, free)`;
  const info = sherpaInfo(namedModel(best));
  return [{ name: `sherpa:${best.name}`, info, missing, usdPerMinute: 0 }, ...offers];
}

/** A model of the catalogue without any installed file. */
function namedModel({ name }: CatalogueModel): Pick<SherpaModel, 'name' | 'family'> {
  return { name, family: familyOfName(name) };
}

/** A model that is known not to have the language comes last. A model that is not in the catalogue comes before it. */
function sortByLanguage(models: readonly SherpaModel[], language: string): SherpaModel[] {
  const order = (model: SherpaModel) => {
    const index = MODEL_CATALOGUE.findIndex(({ name }) => name === model.name);
    const known = MODEL_CATALOGUE[index];
    if (known === undefined) return MODEL_CATALOGUE.length;
    return knowsLanguage(languagesOfModel(model), language) ? index : 2 * MODEL_CATALOGUE.length;
  };
  return models.toSorted((a, b) => order(a) - order(b));
}
