import { readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { escapeHtml } from '../lib/text/escape-html.ts';
import { DOCUMENTS } from './document-list.ts';
import { fileAddress, linksOf, listFolder, siteAddress } from './links.ts';
import { framePage } from './page-frame.ts';
import { renderMarkdown } from './render-markdown.ts';
import { readStyle } from './style.ts';

/** A file of the site, as it is served. */
export interface SiteFile {
  bytes: Buffer;
  /** The media type. */
  type: string;
}

const HTML = 'text/html; charset=utf-8';
const PICTURES: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
};

/**
 * Every file of the site, by its address below `/app/docs/`. There is a page for each document, linked files,
 * the style and the script. To make it from the files of the project takes a few tenths of a second.
 */
export async function readSite(projectDir: string): Promise<Map<string, SiteFile>> {
  const site = new Map<string, SiteFile>();
  const linked = new Set<string>();
  for (const { path, address, name } of DOCUMENTS) {
    const markdown = await readFile(join(projectDir, path), 'utf8');
    const rendered = renderMarkdown(markdown, linksOf(path, projectDir, linked));
    site.set(address, page(framePage({ title: name, address, ...rendered })));
  }
  // A set is walked to its end, also where the walk adds to it: a folder leads to its files.
  for (const path of linked) site.set(fileAddress(path), await showFile(path, projectDir, linked));
  site.set('documents.css', {
    bytes: Buffer.from(await readStyle(projectDir)),
    type: 'text/css; charset=utf-8',
  });
  const script = await readFile(join(import.meta.dirname, 'assets/documents.js'));
  site.set('documents.js', { bytes: script, type: 'text/javascript; charset=utf-8' });
  return site;
}

/** The page for an address that the site does not have. */
export function missingPage(address: string): SiteFile {
  const links = DOCUMENTS.filter(isLike(address)).map(linkTo);
  const guess = links.length === 0 ? '' : `<p>Did you mean one of these?</p>\n<ul>${links.join('')}</ul>\n`;
  const html = [
    '<h1>There is no such page</h1>',
    `<p>There is nothing at <code>${escapeHtml(siteAddress(address.slice(0, 100)))}</code>.</p>`,
    guess,
    `<p>All documents are in the list beside this text. The <a href="${siteAddress('')}">overview</a> says which to read for what.</p>`,
  ].join('\n');
  return page(framePage({ title: 'No such page', address: null, html, headings: [] }));
}

/** A document one of whose words is in the address. */
function isLike(address: string): (document: { address: string; name: string }) => boolean {
  const addressWords = address.toLowerCase().match(/[a-z]{3,}/g) ?? [];
  return (document) => {
    const words = `${document.address} ${document.name}`.toLowerCase();
    return addressWords.some((word) => words.includes(word.replace(/s$/, '')));
  };
}

const linkTo = ({ address, name }: { address: string; name: string }) =>
  `<li><a href="${siteAddress(address)}">${escapeHtml(name)}</a></li>`;

const page = (html: string): SiteFile => ({ bytes: Buffer.from(html), type: HTML });

/** A picture as it is, a text as a page, and a folder as a list of its files. */
async function showFile(path: string, projectDir: string, linked: Set<string>): Promise<SiteFile> {
  const at = join(projectDir, path);
  const title = basename(path);
  const names = listFolder(at);
  if (names !== null) {
    const files = names.map((name) => join(path, name));
    for (const file of files) linked.add(file);
    const rows = files.map((file) => linkTo({ address: fileAddress(file), name: basename(file) }));
    const html = `<h1>${escapeHtml(path)}</h1>\n<ul>\n${rows.join('\n')}\n</ul>`;
    return page(framePage({ title, address: null, html, headings: [] }));
  }
  const picture = PICTURES[extname(path)];
  if (picture !== undefined) return { bytes: await readFile(at), type: picture };
  const text = escapeHtml(await readFile(at, 'utf8'));
  const html = `<h1>${escapeHtml(path)}</h1>\n<figure class="code"><pre tabindex="0"><code>${text}</code></pre></figure>`;
  return page(framePage({ title, address: null, html, headings: [] }));
}
