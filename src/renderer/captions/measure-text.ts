import type { MeasureText } from '../../domain/captions/caption-lines.ts';
import { firstIndexWhere } from '../../domain/time/first-index-where.ts';
import type { FontFacts } from './read-font-facts.ts';

/** The measures of a font that the layout of captions needs. */
export interface FontMeasure {
  /** Width of a text in em. */
  widthEm(text: string): number;
  /** Characters of a text that it has no glyph for, each once. */
  lacks(text: string): string[];
}

/** Characters that are not drawn: spaces, joiners, marks of direction. */
const UNDRAWN = /^[\s\p{Cc}\p{Cf}\p{Variation_Selector}]$/u;

/** Widths that fit a character from another font. Letters of most scripts are narrower than ideographs and pictures. */
const FOREIGN_CHAR_EM = 1;
const FOREIGN_LETTER_EM = 0.7;
const NARROW_LETTER =
  /^(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u303f\uff00-\uffef])\p{L}$/u;

/**
 * Measures texts in a font. Widths are sums of the characters' advances, so that sums of words equal the
 * widths of lines. Kerning is left out; it only narrows Latin text.
 */
export function measureFont({ runs, unitsPerEm }: FontFacts): FontMeasure {
  const known = new Map<string, number | null>();
  const advanceEm = (char: string): number | null => {
    const found = known.get(char);
    if (found !== undefined) return found;
    const advance = findAdvance(runs, char.codePointAt(0) ?? 0);
    const width = advance === null ? null : advance / unitsPerEm;
    known.set(char, width);
    return width;
  };
  // A font may lack the narrow space of French; it is about as wide as the ordinary one.
  const foreignEm = (char: string) => {
    if (/\s/u.test(char)) return advanceEm(' ') ?? FOREIGN_CHAR_EM;
    if (/^\p{M}$/u.test(char)) return 0;
    return NARROW_LETTER.test(char) ? FOREIGN_LETTER_EM : FOREIGN_CHAR_EM;
  };
  return {
    lacks: (text) => [...new Set(text)].filter((char) => !UNDRAWN.test(char) && advanceEm(char) === null),
    widthEm: (text) => [...text].reduce((sum, char) => sum + (advanceEm(char) ?? foreignEm(char)), 0),
  };
}

/** Finds the last run that begins at or before the character. */
function findAdvance(runs: FontFacts['runs'], sign: number): number | null {
  const next = firstIndexWhere(runs.length, (at) => (runs[at]?.[0] ?? 0) > sign);
  const run = runs[next - 1];
  return run === undefined ? null : (run[1][sign - run[0]] ?? null);
}

/** Measures lines in letters of `emPx` on a frame that is `frameWidth` pixels wide. */
export function measureIn(font: FontMeasure, emPx: number, frameWidth: number): MeasureText {
  return (text) => (font.widthEm(text) * emPx) / frameWidth;
}
