import { type Dirent, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DOCUMENTS } from './document-list.ts';
import type { ResolveLink } from './render-markdown.ts';

const SITE = '/app/docs';

export const siteAddress = (address: string) => `${SITE}/${address}`;

/** Where the search answers, below the site. No document has this address. */
export const SEARCH_ADDRESS = 'search';

/** The address on the site for a file or folder that is no document. */
export const fileAddress = (path: string) => `files/${path}`;

/**
 * Resolves links of the document at `path`. Links to other files and folders of the project are kept in
 * `linked`, relative to the project. The site shows only those.
 */
export function linksOf(path: string, projectDir: string, linked: Set<string>): ResolveLink {
  return (href) => {
    if (/^https?:\/\//.test(href)) return href;
    const [file = '', anchor] = href.split('#');
    const hash = anchor === undefined ? '' : `#${anchor}`;
    if (file === '') return hash === '' ? null : hash;
    const target = join(dirname(path), decodeURI(file));
    const document = DOCUMENTS.find((listed) => listed.path === target);
    if (document !== undefined) return `${siteAddress(document.address)}${hash}`;
    if (target.startsWith('..') || !isThere(join(projectDir, target))) return null;
    linked.add(target);
    return siteAddress(fileAddress(target));
  };
}

function isThere(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined;
}

/** Names of the files of a folder, or null for a file. */
export function listFolder(path: string): string[] | null {
  if (!statSync(path).isDirectory()) return null;
  const files = readdirSync(path, { withFileTypes: true }).filter((entry: Dirent) => entry.isFile());
  return files.map(({ name }) => name).toSorted();
}
