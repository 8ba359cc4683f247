import { readFile } from 'node:fs/promises';
import type { Config } from '../config.ts';
import { createOperatorClient } from '../net/operator-client.ts';
import { findCatalogueModel, MODEL_CATALOGUE } from '../speech/models/catalogue.ts';
import { type InstalledModel, installModel } from '../speech/models/install-model.ts';

export { ModelInstallError } from '../speech/models/install-model.ts';
export { listModels } from '../speech/models/list-models.ts';

export type ModelProgress = (progress: { file: string; bytes: number; totalBytes: number }) => void;

/** Names that can be installed. */
export function catalogueNames(): string[] {
  return MODEL_CATALOGUE.map(({ name }) => name);
}

/** The best ear for the language; the catalogue has one for every language. */
export function bestModelName({ language }: Pick<Config, 'language'>): string {
  const speaks = MODEL_CATALOGUE.find(
    ({ kind, languages }) => kind === 'transcription' && (languages?.includes(language) ?? true),
  );
  return speaks?.name ?? catalogueNames()[0] ?? '';
}

/** Null when there is no model of that name. */
export async function fetchModel(
  config: Pick<Config, 'engines' | 'extraCaPath' | 'modelsDir'>,
  name: string,
  signal: AbortSignal,
  onProgress: ModelProgress,
): Promise<InstalledModel | null> {
  const model = findCatalogueModel(name);
  if (model === null) return null;
  const extraCa = config.extraCaPath === null ? null : await readFile(config.extraCaPath, 'utf8');
  return await installModel({
    client: createOperatorClient({ extraCa }),
    baseUrl: config.engines.modelsBaseUrl,
    modelsDir: config.modelsDir,
    model,
    signal,
    onProgress,
    waitUnitMs: config.engines.retryUnitMs,
  });
}
