import { type AcousticModel, readAcousticModel } from './acoustic-model.ts';

const kept = new Map<string, AcousticModel>();

/** The model of a folder, read once in each thread: it takes 0.1 s. Nothing changes it; `adaptModel` makes another one. */
export async function keptAcousticModel(folder: string): Promise<AcousticModel> {
  const model = kept.get(folder) ?? (await readAcousticModel(folder));
  kept.set(folder, model);
  return model;
}
