import { existsSync } from 'node:fs';

/** Where systems keep PocketSphinx's English model. */
const POCKET_SPHINX_DIRS = [
  '/usr/share/pocketsphinx/model/en-us',
  '/usr/local/share/pocketsphinx/model/en-us',
  '/opt/homebrew/share/pocketsphinx/model/en-us',
];

export function findPocketSphinxModel(): string | null {
  return POCKET_SPHINX_DIRS.find((dir) => existsSync(dir)) ?? null;
}
