import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { findSherpaModels } from '../engines/sherpa/model-files.ts';
import { findPartModels } from '../engines/sherpa/part-models.ts';
import { MODEL_CATALOGUE, type ModelKind } from './catalogue.ts';

export interface ModelState {
  name: string;
  kind: ModelKind;
  /** `other`: model files that were put there by hand and can be used. */
  state: 'installed' | 'incomplete' | 'not installed' | 'other';
  size_bytes: number;
  description: string;
  licence: string | null;
  /** Codes; null: many, or not known. */
  languages: readonly string[] | null;
  /** The published value; see the catalogue. */
  wer_pct: number | null;
  /** Files that are not there. */
  missing: string[];
}

/** The installed models of the catalogue, and other installed models. */
export function listModels(modelsDir: string): ModelState[] {
  const known = MODEL_CATALOGUE.map((model): ModelState => {
    const { name, kind, description, licence, languages, werPct, files } = model;
    const sizes = files.map((file) => sizeOf(join(modelsDir, name, file.name)));
    const missing = files.filter((_, index) => sizes[index] === 0).map((file) => file.name);
    const isAbsent = missing.length === files.length;
    return {
      name,
      kind,
      description,
      licence,
      languages,
      wer_pct: werPct,
      missing,
      state: missing.length === 0 ? 'installed' : isAbsent ? 'not installed' : 'incomplete',
      size_bytes: isAbsent
        ? files.reduce((sum, { aboutBytes }) => sum + aboutBytes, 0)
        : sizes.reduce((sum, size) => sum + size, 0),
    };
  });
  const isKnown = (name: string) => known.some((model) => model.name === name);
  const engines = findSherpaModels(modelsDir).map(({ name, family }) =>
    placedByHand(name, 'transcription', family),
  );
  return [...known, ...[...engines, ...partsByHand(modelsDir)].filter(({ name }) => !isKnown(name))];
}

function partsByHand(modelsDir: string): ModelState[] {
  const { segmentation, embedding, punctuation, vad } = findPartModels(modelsDir);
  const parts = [
    segmentation && placedByHand(segmentation.name, 'diarization', 'segmentation'),
    embedding && placedByHand(embedding.name, 'diarization', 'voices'),
    punctuation && placedByHand(punctuation.name, 'punctuation', 'marks and capitals'),
    vad && placedByHand(vad.name, 'vad', vad.family),
  ];
  return parts.filter((part) => part !== null);
}

function placedByHand(name: string, kind: ModelKind, finding: string): ModelState {
  return {
    ...{ name, kind, state: 'other' as const, size_bytes: 0 },
    ...{
      description: `placed by hand (${finding})`,
      licence: null,
      languages: null,
      wer_pct: null,
      missing: [],
    },
  };
}

function sizeOf(path: string): number {
  return existsSync(path) ? statSync(path).size : 0;
}
