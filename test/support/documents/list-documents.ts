import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../machine/client-project.ts';
import { type Block, readBlocks } from './read-blocks.ts';

export interface Document {
  /** Relative to the project. */
  path: string;
  text: string;
  blocks: readonly Block[];
}

/** Folders whose Markdown files are read by users or contributors. */
const FOLDERS = [
  '.',
  'docs',
  'docs/benchmarks',
  'packages/client',
  ...readdirSync(join(PROJECT_ROOT, 'examples')).map((name) => join('examples', name)),
];

/** Every document of the project with its blocks. */
export function listDocuments(): Document[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(PROJECT_ROOT, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => readDocument(join(folder, name))),
  );
}

function readDocument(path: string): Document {
  const text = readFileSync(join(PROJECT_ROOT, path), 'utf8');
  return { path, text, blocks: readBlocks(text) };
}
