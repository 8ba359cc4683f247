import { DOCUMENTS } from '../../../src/documents/document-list.ts';
import { listDocuments } from './list-documents.ts';

/** How many links and pictures each document of the site has, by its address. Blocks of code have none. */
export function documentLinks(): Map<string, number> {
  const counts = listDocuments().flatMap(({ path, text }): [string, number][] => {
    const listed = DOCUMENTS.find((document) => document.path === path);
    if (listed === undefined) return [];
    const prose = text.replaceAll(/^ *(`{3,})[\s\S]*?^ *\1 *$/gm, '');
    return [[listed.address, prose.match(/\]\([^)\s]+\)/g)?.length ?? 0]];
  });
  return new Map(counts);
}
