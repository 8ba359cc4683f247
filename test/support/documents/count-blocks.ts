import type { Document } from './list-documents.ts';
import type { Block } from './read-blocks.ts';

/** Languages of blocks that are tried. Anything else is text for people: output, a request as it is sent. */
export const TRIED = ['sh', 'ts', 'js', 'python', 'html', 'json', 'toml', 'ini'];

export const ofLanguage = (documents: readonly Document[], language: string) =>
  documents.flatMap(({ path, blocks }) =>
    blocks
      .filter((block) => block.language === language && block.mark === null)
      .map((block): [at: string, block: Block] => [`${path}:${block.line}`, block]),
  );

/** How many blocks there are that are tried, and how many carry a mark. */
export function countBlocks(documents: readonly Document[]): { tried: number; marked: number } {
  const blocks = documents.flatMap((document) => document.blocks);
  const marked = blocks.filter(({ mark }) => mark !== null).length;
  return {
    tried: blocks.filter(({ language, mark }) => mark === null && TRIED.includes(language)).length,
    marked,
  };
}
