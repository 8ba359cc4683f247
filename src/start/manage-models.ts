import type { Config } from '../config.ts';
import { createOperatorClient } from '../net/operator-client.ts';
import { findCatalogueModel, MODEL_CATALOGUE, MODEL_KINDS } from '../speech/models/catalogue.ts';
import { type InstalledModel, installModel } from '../speech/models/install-model.ts';

export { type InstalledModel, ModelInstallError } from '../speech/models/install-model.ts';
export { listModels } from '../speech/models/list-models.ts';

export type ModelProgress = (progress: { file: string; bytes: number; totalBytes: number }) => void;

/** Names that can be installed. */
export function catalogueNames(): string[] {
  return MODEL_CATALOGUE.map(({ name }) => name);
}

/** Kinds that can be named instead of a model. Each means the best models of the kind. */
export const MODEL_KIND_NAMES: readonly string[] = MODEL_KINDS;

/**
 * The best models of a kind for the language: one model, but two for diarization, which needs both its parts.
 * Empty when no model of the kind supports the language.
 */
export function bestModelNames({ language }: Pick<Config, 'language'>, kind = 'transcription'): string[] {
  const fitting = MODEL_CATALOGUE.filter(
    (model) => model.kind === kind && (model.languages?.includes(language) ?? true),
  );
  return (kind === 'diarization' ? fitting : fitting.slice(0, 1)).map(({ name }) => name);
}

export interface ModelFetch {
  /** A folder with the files; null: they are fetched. */
  fromDir: string | null;
  signal: AbortSignal;
  onProgress: ModelProgress;
  /** Called when another process installs this model. This one waits for it. */
  onHeld: (pid: number) => void;
}

/** Null when there is no model of that name. */
export async function fetchModel(
  config: Pick<Config, 'engines' | 'extraCa' | 'modelsDir'>,
  name: string,
  fetch: ModelFetch,
): Promise<InstalledModel | null> {
  const model = findCatalogueModel(name);
  if (model === null) return null;
  return await installModel({
    client: createOperatorClient({ extraCa: config.extraCa }),
    baseUrl: config.engines.modelsBaseUrl,
    modelsDir: config.modelsDir,
    model,
    waitUnitMs: config.engines.retryUnitMs,
    ...fetch,
  });
}
