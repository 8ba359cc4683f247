import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MoonshineFiles } from '../sherpa/model-files.ts';

export interface BundledModel {
  dir: string;
  files: MoonshineFiles;
}

/** Null where the package that carries the model is not installed. */
export function findBundledModel(): BundledModel | null {
  const dir = join(dirname(packageMain()), 'model/base/quantized');
  const files = {
    encoder: join(dir, 'encoder_model.onnx'),
    mergedDecoder: join(dir, 'decoder_model_merged.onnx'),
  };
  return Object.values(files).every((path) => existsSync(path)) ? { dir, files } : null;
}

function packageMain(): string {
  return fileURLToPath(import.meta.resolve('@usefulsensors/moonshine-js'));
}

/** The model's vocabulary is that of Llama with these further entries, which have no text. */
const VOCABULARY_SIZE = 32_768;
/** Unknown, beginning and end. */
const MARKS = 3;
const SPACE = ' ';

/**
 * Writes the vocabulary as sherpa-onnx reads it: a line for each entry, with its bytes in base64 and its number.
 * Entries of one byte (`<0xE2>`) are parts of signs beyond the vocabulary.
 */
export async function writeVocabulary(path: string): Promise<void> {
  // Half a megabyte of text, which only this needs.
  const { default: tokenizer } = await import('llama-tokenizer-js');
  const lines = Array.from({ length: VOCABULARY_SIZE }, (_, id) => {
    const entry = id < MARKS ? undefined : tokenizer.vocabById[id];
    return `${bytesOf(entry ?? SPACE).toString('base64')} ${id}`;
  });
  await writeFile(path, `${lines.join('\n')}\n`);
}

function bytesOf(entry: string): Buffer {
  const byte = /^<0x([0-9A-F]{2})>$/.exec(entry)?.[1];
  return byte === undefined ? Buffer.from(entry.replaceAll('▁', SPACE)) : Buffer.from(byte, 'hex');
}
