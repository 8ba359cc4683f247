import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { hashFile } from '../../media/hash-file.ts';
import { filesOfModel, findSherpaModels } from '../engines/sherpa/model-files.ts';
import { findPartModels } from '../engines/sherpa/part-models.ts';
import { adviseRepair } from './advise-repair.ts';
import { type CatalogueModel, findCatalogueModel, type ModelFile } from './catalogue.ts';
import { fileFault } from './file-fault.ts';
import { readManifest, sayOtherSum } from './installed-sums.ts';

/** A model in the models folder with a wrong file. */
export interface ModelFault {
  name: string;
  /** Whether it is still used: its files have the right form, but not the right sums. */
  isUsed: boolean;
  /** One sentence with the file and its fault. */
  fault: string;
  advice: string;
}

/**
 * Checks every file of every model in the folder. Files of the catalogue are compared with their published
 * sum, or with the sum at their installation. Half a gigabyte takes a second or two. Other files must have
 * the form of their kind.
 */
export async function checkModels(modelsDir: string): Promise<ModelFault[]> {
  if (!existsSync(modelsDir)) return [];
  const found: ModelFault[] = [];
  const folders = (await readdir(modelsDir, { withFileTypes: true })).filter(
    (entry) => (entry.isDirectory() || entry.isSymbolicLink()) && !entry.name.startsWith('.'),
  );
  for (const name of folders.map((folder) => folder.name).toSorted()) {
    const fault = await faultOf(modelsDir, name);
    if (fault !== null) found.push({ name, ...fault, advice: adviseRepair([name]) });
  }
  return found;
}

async function faultOf(
  modelsDir: string,
  name: string,
): Promise<Pick<ModelFault, 'fault' | 'isUsed'> | null> {
  const dir = join(modelsDir, name);
  const known = findCatalogueModel(name);
  const used = filesInUse(modelsDir, name);
  // Files of the same model in another precision can be used as well.
  const missing = known?.files.find((file) => !existsSync(join(dir, file.name)));
  if (missing !== undefined && used.length === 0) {
    return { fault: `${join(dir, missing.name)} is missing`, isUsed: false };
  }
  for (const path of new Set([...(known?.files ?? []).map((file) => join(dir, file.name)), ...used])) {
    const fault = existsSync(path) ? await fileFault(path) : null;
    if (fault !== null) return { fault: `${path} ${fault}`, isUsed: false };
  }
  const fault = known === null ? null : await sumsFault(dir, known);
  return fault === null ? null : { fault, isUsed: true };
}

/** The files that would be read of a model that was put there by hand. Folders of no model have none. */
function filesInUse(modelsDir: string, name: string): string[] {
  const parts = Object.values(findPartModels(modelsDir)).filter((part) => part !== null);
  return [
    ...findSherpaModels(modelsDir).map((model) => ({ name: model.name, files: filesOfModel(model) })),
    ...parts,
  ].flatMap((model) => (model.name === name ? model.files : []));
}

async function sumsFault(dir: string, model: CatalogueModel): Promise<string | null> {
  const recorded = await readManifest(dir);
  for (const file of model.files) {
    const path = join(dir, file.name);
    const fault = existsSync(path) ? await sumFault(path, file, recorded.get(file.name) ?? null) : null;
    if (fault !== null) return `${path} ${fault}`;
  }
  return null;
}

async function sumFault(path: string, file: ModelFile, recorded: string | null): Promise<string | null> {
  const expected = file.sha256 ?? recorded;
  if (expected === null) return null;
  const fault = file.sha256 === null ? 'was changed since it was installed' : 'is not the published file';
  return sayOtherSum(fault, await hashFile(path), expected);
}
