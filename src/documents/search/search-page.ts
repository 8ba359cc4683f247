import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escapeHtml } from '../../lib/text/escape-html.ts';
import { DOCUMENTS } from '../document-list.ts';
import { siteAddress } from '../links.ts';
import { framePage, listDocuments } from '../page-frame.ts';
import { type Hit, indexDocuments, type SearchAnswer } from './index-documents.ts';
import { excerptOf, markHits } from './mark-hits.ts';
import { MAX_QUERY_CHARS } from './read-query.ts';

/** A page of HTML for a question of any length and content. */
export type SearchPage = (query: string) => string;

/** Reads all documents and makes the search over them. */
export async function openSearch(projectDir: string): Promise<SearchPage> {
  const read = DOCUMENTS.map(async (document) => ({
    document,
    markdown: await readFile(join(projectDir, document.path), 'utf8'),
  }));
  const search = await indexDocuments(await Promise.all(read));
  return (query) => {
    const question = query.trim().slice(0, MAX_QUERY_CHARS).trimEnd();
    const html = question === '' ? askForWords() : showAnswer(question, search(question));
    const title = question === '' ? 'Search' : `${question} - Search`;
    return framePage({ title, address: null, html, headings: [], query: question });
  };
}

function askForWords(): string {
  return `<h1>Search the documents</h1>
<p>Write one word or more into the field at the top of this page. Commands, options, fields and codes are found as they are
written: <code>--out</code>, <code>base_version</code>, <code>MAKECUT_BASE_URL</code>.</p>
${allDocuments()}`;
}

function showAnswer(query: string, { hits, hasAllWords }: SearchAnswer): string {
  const title = `<h1>Search: ${escapeHtml(query)}</h1>`;
  if (hits.length === 0) {
    return `${title}
<p>Nothing in the documents has these words. Try fewer words, or another name for the same thing.</p>
${allDocuments()}`;
  }
  const note = hasAllWords
    ? ''
    : '<p>No part of the documents has all these words. These have some of them.</p>\n';
  return `${title}\n${note}<ol class="results">\n${hits.map(showHit).join('\n')}\n</ol>`;
}

const allDocuments = () => `<h2>All documents</h2>\n${listDocuments(null)}`;

/** The title of a page is its name in the list. */
function showHit({ document, section, terms }: Hit): string {
  const heading = section.depth === 1 ? '' : `: ${markHits(section.heading, terms)}`;
  const address = `${siteAddress(document.address)}#${section.anchor}`;
  const link = `<a href="${escapeHtml(address)}">${escapeHtml(document.name)}${heading}</a>`;
  return `<li>${link}<p>${markHits(excerptOf(section.text, terms), terms)}</p></li>`;
}
