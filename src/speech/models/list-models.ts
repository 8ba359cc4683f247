import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { findSherpaModels } from '../engines/sherpa/model-files.ts';
import { MODEL_CATALOGUE, type ModelKind } from './catalogue.ts';

export interface ModelState {
  name: string;
  kind: ModelKind;
  /** `other`: files that somebody put there and that can be heard with. */
  state: 'installed' | 'incomplete' | 'not installed' | 'other';
  size_bytes: number;
  description: string;
  licence: string | null;
  /** Files that are not there. */
  missing: string[];
}

/** What of the catalogue is there, and what else is. */
export function listModels(modelsDir: string): ModelState[] {
  const known = MODEL_CATALOGUE.map(({ name, kind, description, licence, files }): ModelState => {
    const sizes = files.map((file) => sizeOf(join(modelsDir, name, file.name)));
    const missing = files.filter((_, index) => sizes[index] === 0).map((file) => file.name);
    const isAbsent = missing.length === files.length;
    return {
      name,
      kind,
      description,
      licence,
      missing,
      state: missing.length === 0 ? 'installed' : isAbsent ? 'not installed' : 'incomplete',
      size_bytes: isAbsent
        ? files.reduce((sum, { aboutBytes }) => sum + aboutBytes, 0)
        : sizes.reduce((sum, size) => sum + size, 0),
    };
  });
  const others = findSherpaModels(modelsDir).filter(
    ({ name }) => !known.some((model) => model.name === name),
  );
  return [
    ...known,
    ...others.map(
      ({ name, family }): ModelState => ({
        name,
        kind: 'transcription',
        state: 'other',
        size_bytes: 0,
        description: `placed by hand (${family})`,
        licence: null,
        missing: [],
      }),
    ),
  ];
}

function sizeOf(path: string): number {
  return existsSync(path) ? statSync(path).size : 0;
}
