import { escapeHtml } from '../../lib/text/escape-html.ts';
import { type FoundWord, findWords, partsOf, stemOf } from './find-words.ts';

const EXCERPT_CHARS = 240;
/** The length of an excerpt before its first hit. */
const LEAD_CHARS = 50;

/** The text as HTML, with every word marked that is one of `terms`. */
export function markHits(text: string, terms: ReadonlySet<string>): string {
  let html = '';
  let at = 0;
  for (const { start, end } of findHits(text, terms)) {
    html += `${escapeHtml(text.slice(at, start))}<mark>${escapeHtml(text.slice(start, end))}</mark>`;
    at = end;
  }
  return html + escapeHtml(text.slice(at));
}

/** Some 240 characters of a text, in whole words, around the place that has the most of `terms`. */
export function excerptOf(text: string, terms: ReadonlySet<string>): string {
  if (text.length <= EXCERPT_CHARS) return text;
  const first = fullestPlace(findHits(text, terms));
  const from = Math.max(0, Math.min(first - LEAD_CHARS, text.length - EXCERPT_CHARS));
  const start = from === 0 ? 0 : text.indexOf(' ', from - 1) + 1;
  const rest = text.slice(start);
  if (rest.length <= EXCERPT_CHARS) return `… ${rest}`;
  const lastSpace = rest.lastIndexOf(' ', EXCERPT_CHARS);
  const shown = rest.slice(0, lastSpace > 0 ? lastSpace : EXCERPT_CHARS);
  return `${start === 0 ? '' : '… '}${shown} …`;
}

/** A name is one hit, or where it was found by its parts, those are. */
function findHits(text: string, terms: ReadonlySet<string>): FoundWord[] {
  const isHit = ({ term }: FoundWord) => terms.has(term) || terms.has(stemOf(term) ?? '');
  return findWords(text).flatMap((word) => (isHit(word) ? [word] : partsOf(word).filter(isHit)));
}

/** The first position at which an excerpt that begins at a hit has the most different terms. */
function fullestPlace(hits: readonly FoundWord[]): number {
  let best = { start: 0, count: 0 };
  for (const [index, { start }] of hits.entries()) {
    const within = hits.slice(index).filter(({ end }) => end <= start + EXCERPT_CHARS - LEAD_CHARS);
    const count = new Set(within.map(({ term }) => term)).size;
    if (count > best.count) best = { start, count };
  }
  return best.start;
}
