import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ModelFiles } from './run-sherpa.ts';

/** A model in its folder. */
export interface PartModel extends ModelFiles {
  path: string;
}

/** Models that take the place of embedded parts; null where none is there. */
export interface PartModels {
  segmentation: PartModel | null;
  embedding: PartModel | null;
  /** `path` is the model, `vocabulary` its pieces of words. */
  punctuation: (PartModel & { vocabulary: string }) | null;
  vad: (PartModel & { family: 'silero' | 'ten' }) | null;
}

/** Names under which the project publishes models of voices. */
const EMBEDDING = /titanet|speakerverification|eres2net|campplus|wespeaker|resnet\d+_LM/i;

/**
 * The models for other parts than transcription, by the names under which the project publishes them. File
 * names of segmentation and voice models say little, so the folder's name counts as well. Of several models,
 * the first in the alphabet is taken.
 */
export function findPartModels(modelsDir: string): PartModels {
  const folders = foldersOf(modelsDir);
  const first = <T>(read: (folder: Folder) => T | null): T | null => {
    for (const folder of folders) {
      const found = read(folder);
      if (found !== null) return found;
    }
    return null;
  };
  return {
    segmentation: first((folder) => (isSegmentation(folder) ? fileOf(folder, MODEL) : null)),
    embedding: first((folder) => fileOf(folder, ONNX, (file) => EMBEDDING.test(`${folder.name}/${file}`))),
    punctuation: first(readPunctuation),
    vad: first(readVad),
  };
}

interface Folder {
  name: string;
  dir: string;
  /** The files that are not empty. */
  files: readonly string[];
}

const MODEL = /^model(\.int8)?\.onnx$/;
const ONNX = /\.onnx$/;

function foldersOf(modelsDir: string): Folder[] {
  return namesIn(modelsDir)
    .filter((name) => !name.startsWith('.'))
    .map((name) => {
      const dir = join(modelsDir, name);
      return { name, dir, files: namesIn(dir).filter((file) => sizeOf(join(dir, file)) > 0) };
    });
}

function isSegmentation({ name }: Folder): boolean {
  return /segmentation|diarization/i.test(name);
}

function readPunctuation(folder: Folder): PartModels['punctuation'] {
  const vocabulary = folder.files.find((file) => file === 'bpe.vocab');
  const model = vocabulary === undefined ? null : fileOf(folder, MODEL);
  if (model === null || vocabulary === undefined) return null;
  return {
    ...model,
    vocabulary: join(folder.dir, vocabulary),
    files: [model.path, join(folder.dir, vocabulary)],
  };
}

function readVad(folder: Folder): PartModels['vad'] {
  const silero = fileOf(folder, /^silero[_-]vad.*\.onnx$/);
  if (silero !== null) return { ...silero, family: 'silero' };
  const ten = fileOf(folder, /^ten[_-]vad.*\.onnx$/);
  return ten === null ? null : { ...ten, family: 'ten' };
}

/** The quantised one of two precisions. */
function fileOf(
  { name, dir, files }: Folder,
  pattern: RegExp,
  fits: (file: string) => boolean = () => true,
): PartModel | null {
  const matching = files.filter((file) => pattern.test(file) && fits(file));
  const best = matching.find((file) => file.includes('.int8.')) ?? matching[0];
  return best === undefined ? null : { name, dir, path: join(dir, best), files: [join(dir, best)] };
}

/** Empty for a path that is no folder, or may not be read. */
function namesIn(dir: string): string[] {
  try {
    return readdirSync(dir).toSorted();
  } catch {
    return [];
  }
}

function sizeOf(path: string): number {
  try {
    return statSync(path).size;
  } catch {
    return 0;
  }
}
