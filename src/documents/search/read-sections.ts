import { Marked, type Token, type Tokens } from 'marked';
import { nameAnchors, plainHeading } from '../heading-anchors.ts';

/** A heading of a document with the text below it, up to the next heading. */
export interface Section {
  heading: string;
  /** 1 for the title of the page. */
  depth: number;
  anchor: string;
  /** Without marks of Markdown, on one line. */
  text: string;
}

/** The sections of a document. Text before its first heading is in none. */
export function readSections(markdown: string): Section[] {
  const anchorOf = nameAnchors();
  const sections: Section[] = [];
  for (const token of new Marked({ gfm: true }).lexer(markdown)) {
    if (token.type === 'heading') {
      const { text, depth } = token as Tokens.Heading;
      const heading = plainHeading(text);
      sections.push({ heading, depth, anchor: anchorOf(heading), text: '' });
    } else {
      const section = sections.at(-1);
      if (section !== undefined) section.text += `${plainText(token)} `;
    }
  }
  return sections.map((section) => ({ ...section, text: section.text.replaceAll(/\s+/g, ' ').trim() }));
}

function plainText(token: Token): string {
  if (token.type === 'table') {
    const { header, rows } = token as Tokens.Table;
    return [header, ...rows].map((row) => row.map((cell) => plainTexts(cell.tokens)).join(' · ')).join(' — ');
  }
  if (token.type === 'list') return (token as Tokens.List).items.map((item) => plainText(item)).join(' ');
  if (token.type === 'br' || token.type === 'space' || token.type === 'hr') return ' ';
  if ('tokens' in token && token.tokens !== undefined) return plainTexts(token.tokens);
  return 'text' in token ? String(token.text) : token.raw;
}

const plainTexts = (tokens: readonly Token[]) => tokens.map((token) => plainText(token)).join('');
