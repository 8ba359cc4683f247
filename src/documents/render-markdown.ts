import { Marked, Renderer, type RendererObject, type Tokens } from 'marked';
import { escapeHtml } from '../lib/text/escape-html.ts';
import { type Heading, nameAnchors, plainHeading } from './heading-anchors.ts';

/** The address that a link of a document has on the site; null for one that leads to nothing there. */
export type ResolveLink = (href: string) => string | null;

export interface RenderedMarkdown {
  html: string;
  headings: Heading[];
}

/**
 * A document as HTML that needs no trust in it. HTML within it is shown as text, and `resolveLink` must know
 * each link.
 */
export function renderMarkdown(markdown: string, resolveLink: ResolveLink): RenderedMarkdown {
  const headings: Heading[] = [];
  const marked = new Marked({ gfm: true, async: false });
  marked.use({ renderer: { ...safeLinks(resolveLink), ...blocks(), ...anchored(headings) } });
  const html = marked.parse(markdown, { async: false });
  return { html, headings };
}

function anchored(headings: Heading[]): RendererObject {
  const anchorOf = nameAnchors();
  return {
    heading({ tokens, depth, text: markdown }) {
      const text = plainHeading(markdown);
      const anchor = anchorOf(text);
      headings.push({ depth, text, anchor });
      const label = escapeHtml(`Link to “${text}”`);
      const link = depth === 1 ? '' : ` <a class="anchor" href="#${anchor}" aria-label="${label}">#</a>`;
      return `<h${depth} id="${anchor}">${this.parser.parseInline(tokens)}${link}</h${depth}>\n`;
    },
  };
}

function safeLinks(resolveLink: ResolveLink): RendererObject {
  return {
    html: ({ text }) => escapeHtml(text),
    link({ href, tokens }) {
      const address = resolveLink(href);
      const text = this.parser.parseInline(tokens);
      if (address === null) return text;
      const rel = address.startsWith('/') || address.startsWith('#') ? '' : ' rel="noreferrer"';
      return `<a href="${escapeHtml(address)}"${rel}>${text}</a>`;
    },
    image({ href, text }) {
      const address = resolveLink(href);
      if (address?.startsWith('/') !== true) return escapeHtml(text);
      return `<img src="${escapeHtml(address)}" alt="${escapeHtml(text)}" loading="lazy">`;
    },
  };
}

/** Content that is wider than a phone scrolls by itself, also by keyboard. */
function blocks(): RendererObject {
  return {
    code({ text, lang = '' }) {
      const [language = '', ...note] = lang.split(' ');
      const caption = note.length === 0 ? '' : `<figcaption>${escapeHtml(note.join(' '))}</figcaption>`;
      const code = `<pre tabindex="0"><code>${escapeHtml(text)}\n</code></pre>`;
      return `<figure class="code" data-language="${escapeHtml(language)}">${caption}${code}</figure>\n`;
    },
    table(token: Tokens.Table) {
      return `<div class="wide" tabindex="0">${Renderer.prototype.table.call(this, token)}</div>\n`;
    },
    // A cell without text heads nothing.
    tablecell(token: Tokens.TableCell) {
      const isEmptyHead = token.header && token.text === '';
      return Renderer.prototype.tablecell.call(this, { ...token, header: token.header && !isEmptyHead });
    },
  };
}
