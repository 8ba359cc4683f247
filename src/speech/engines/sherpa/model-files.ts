import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A folder of model files with which sherpa-onnx can transcribe. */
export type SherpaModel = { dir: string; name: string; tokens: string } & (
  | { family: 'transducer'; encoder: string; decoder: string; joiner: string }
  | { family: 'whisper'; encoder: string; decoder: string }
  | { family: 'moonshine'; files: MoonshineFiles }
);

/**
 * The form that sherpa-onnx's own project publishes, or the form of the model's makers, with one decoder for
 * all steps.
 */
export type MoonshineFiles =
  | { preprocessor: string; encoder: string; uncachedDecoder: string; cachedDecoder: string }
  | { encoder: string; mergedDecoder: string };

/** Every file that sherpa-onnx reads of a model. */
export function filesOfModel(model: SherpaModel): string[] {
  switch (model.family) {
    case 'transducer':
      return [model.encoder, model.decoder, model.joiner, model.tokens];
    case 'whisper':
      return [model.encoder, model.decoder, model.tokens];
    case 'moonshine':
      return [...Object.values(model.files), model.tokens];
  }
}

/** Best first: the order of models without a choice. */
const FAMILIES = ['transducer', 'moonshine', 'whisper'] as const;

/** The kind of a model whose files are not there, by its name. */
export function familyOfName(name: string): SherpaModel['family'] {
  return FAMILIES.find((family) => name.includes(family)) ?? 'transducer';
}

/** Models in the folder, best first; names of the folders are theirs. Folders without model files are passed over. */
export function findSherpaModels(modelsDir: string): SherpaModel[] {
  if (!existsSync(modelsDir)) return [];
  const dirs = readdirSync(modelsDir, { withFileTypes: true }).filter(
    (entry) => (entry.isDirectory() || entry.isSymbolicLink()) && !entry.name.startsWith('.'),
  );
  const models = dirs.flatMap(({ name }) => readSherpaModel(join(modelsDir, name), name) ?? []);
  return models.sort((a, b) => rank(a) - rank(b) || b.name.localeCompare(a.name));
}

/**
 * The kind of model in a folder, by the file names under which the project publishes its models. Of two
 * precisions it takes the quantised one: that is several times faster on a CPU and hardly worse. Null when a
 * file is missing or empty.
 */
export function readSherpaModel(dir: string, name: string): SherpaModel | null {
  const files = readdirSafely(dir);
  const find = (pattern: RegExp) => {
    const found = files.filter((file) => pattern.test(file) && statSync(join(dir, file)).size > 0);
    const best = found.find((file) => file.includes('.int8.')) ?? found[0];
    return best === undefined ? null : join(dir, best);
  };
  const tokens = find(/(^|-)tokens\.txt$/);
  if (tokens === null) return null;
  const base = { dir, name, tokens };
  const preprocessor = find(/^preprocess(\.int8)?\.onnx$/);
  if (preprocessor !== null) {
    const encoder = find(/^encode(\.int8)?\.onnx$/);
    const uncachedDecoder = find(/^uncached_decode(\.int8)?\.onnx$/);
    const cachedDecoder = find(/^cached_decode(\.int8)?\.onnx$/);
    if (encoder === null || uncachedDecoder === null || cachedDecoder === null) return null;
    return {
      ...base,
      family: 'moonshine',
      files: { preprocessor, encoder, uncachedDecoder, cachedDecoder },
    };
  }
  const mergedDecoder = find(/^decoder_model_merged\.(onnx|ort)$/);
  const wholeEncoder = find(/^encoder_model\.(onnx|ort)$/);
  if (mergedDecoder !== null && wholeEncoder !== null) {
    return { ...base, family: 'moonshine', files: { encoder: wholeEncoder, mergedDecoder } };
  }
  const encoder = find(/(^|-)encoder(-[\w-]+)?(\.int8)?\.onnx$/);
  const decoder = find(/(^|-)decoder(-[\w-]+)?(\.int8)?\.onnx$/);
  if (encoder === null || decoder === null) return null;
  const joiner = find(/(^|-)joiner(-[\w-]+)?(\.int8)?\.onnx$/);
  if (joiner !== null) return { ...base, family: 'transducer', encoder, decoder, joiner };
  return { ...base, family: 'whisper', encoder, decoder };
}

function readdirSafely(dir: string): string[] {
  try {
    return readdirSync(dir);
  } catch {
    // A link that leads nowhere, or a folder that may not be read: no model for this process.
    return [];
  }
}

function rank({ family }: SherpaModel): number {
  return FAMILIES.indexOf(family);
}
