import { escapeHtml } from '../lib/text/escape-html.ts';
import { CHAPTERS_OF_DOCUMENTS } from './document-list.ts';
import type { Heading } from './heading-anchors.ts';
import { SEARCH_ADDRESS, siteAddress } from './links.ts';
import { MAX_QUERY_CHARS } from './search/read-query.ts';

export interface PageContent {
  /** The title in the browser. */
  title: string;
  /** The address in the list at the side; null for a page that is not in it. */
  address: string | null;
  html: string;
  headings: readonly Heading[];
  /** The content of the search field. */
  query?: string;
}

/** A whole page: the list of documents, the document, and its table of contents. It works without script. */
export function framePage({ title, address, html, headings, query = '' }: PageContent): string {
  const documents = listDocuments(address);
  const contents = listContents(headings);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} - Makecut</title>
<link rel="icon" href="/app/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${siteAddress('documents.css')}">
<script src="${siteAddress('documents.js')}"></script>
</head>
<body>
<a class="skip" href="#document">To the text</a>
<header><a class="brand" href="${siteAddress('')}">Makecut documents</a> <a href="/app/reference">API reference</a> <a href="/app/">Dashboard</a>
${searchForm(query)}</header>
<div class="columns">
<details class="narrow"><summary>All documents</summary>${nav('All documents, folded', documents)}</details>
<div class="side documents">${nav('All documents', documents)}</div>
<main id="document">
${contents === '' ? '' : `<details class="narrow"><summary>On this page</summary>${nav('On this page, folded', contents)}</details>`}
${html}</main>
<div class="side contents">${contents === '' ? '' : nav('On this page', contents)}</div>
</div>
</body>
</html>
`;
}

function searchForm(query: string): string {
  const field = `<input type="search" name="q" value="${escapeHtml(query)}" maxlength="${MAX_QUERY_CHARS}">`;
  return `<form role="search" action="${siteAddress(SEARCH_ADDRESS)}"><label>Search ${field}</label> <button>Find</button></form>`;
}

const nav = (label: string, list: string) => `<nav aria-label="${label}">${list}</nav>`;

/** All documents by chapter; `current` is the address of the one that is shown. */
export function listDocuments(current: string | null): string {
  const chapters = CHAPTERS_OF_DOCUMENTS.map(([title, documents]) => {
    const rows = documents.map(({ address, name }) => {
      const mark = address === current ? ' aria-current="page"' : '';
      return `<li><a href="${siteAddress(address)}"${mark}>${escapeHtml(name)}</a></li>`;
    });
    return `<p class="chapter">${title}</p>\n<ul>\n${rows.join('\n')}\n</ul>`;
  });
  return chapters.join('\n');
}

/** One heading needs no list. */
function listContents(headings: readonly Heading[]): string {
  const listed = headings.filter(({ depth }) => depth === 2 || depth === 3);
  if (listed.length < 2) return '';
  const rows = listed.map(
    ({ depth, anchor, text }) =>
      `<li class="depth-${depth}"><a href="#${anchor}">${escapeHtml(text)}</a></li>`,
  );
  return `<p class="chapter">On this page</p>\n<ul>\n${rows.join('\n')}\n</ul>`;
}
