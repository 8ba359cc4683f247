import { readFile } from 'node:fs/promises';
import opentype from 'opentype.js';
import type { MeasureText } from '../../domain/caption-lines.ts';
import { StageError } from '../../domain/stage-error.ts';

/** What the renderer needs to know of the caption font. */
export interface CaptionFont {
  bytes: Buffer;
  /** Width of a text in em. */
  widthEm(text: string): number;
  /** Characters of a text that it has no glyph for, each once. */
  lacks(text: string): string[];
  /** ASS font sizes count this many em: Windows ascent plus descent. */
  lineHeightEm: number;
  /** Fonts that stand in for missing characters, and players of the ASS sidecar, match its weight. */
  isBold: boolean;
}

/** What is never drawn by itself: spaces, joiners, marks of direction. */
const UNDRAWN = /^[\s\p{Cc}\p{Cf}\p{Variation_Selector}]$/u;

/** Wide enough for a character that another font must draw. */
const FOREIGN_CHAR_EM = 1;
const BOLD_WEIGHT = 600;

/**
 * Reads a TTF or OTF file. Widths are sums of the characters' advances: kerning, which only narrows Latin
 * text, is left out, so that sums of words equal the widths of lines.
 */
export async function openCaptionFont(path: string): Promise<CaptionFont> {
  const bytes = await readFile(path);
  const font = parseFont(bytes);
  const os2 = font.tables['os2'] as
    | { usWinAscent?: number; usWinDescent?: number; usWeightClass?: number }
    | undefined;
  const lineHeight = (os2?.usWinAscent ?? 0) + (os2?.usWinDescent ?? 0);
  const known = new Map<string, number>();
  const charEm = (char: string): number => {
    const found = known.get(char);
    if (found !== undefined) return found;
    const glyph = font.charToGlyphIndex(char) > 0 ? font.charToGlyph(char) : null;
    const width = glyph === null ? FOREIGN_CHAR_EM : (glyph.advanceWidth ?? 0) / font.unitsPerEm;
    known.set(char, width);
    return width;
  };
  return {
    bytes,
    lineHeightEm: (lineHeight > 0 ? lineHeight : font.ascender - font.descender) / font.unitsPerEm,
    isBold: (os2?.usWeightClass ?? 400) >= BOLD_WEIGHT,
    lacks: (text) =>
      [...new Set(text)].filter((char) => !UNDRAWN.test(char) && font.charToGlyphIndex(char) === 0),
    widthEm: (text) => [...text].reduce((sum, char) => sum + charEm(char), 0),
  };
}

function parseFont(bytes: Buffer): opentype.Font {
  try {
    return opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  } catch (cause) {
    throw new StageError('encode', 'The caption font cannot be read; upload a TTF or OTF font.', { cause });
  }
}

/** A measure for lines in letters of `emPx` on a frame `frameWidth` pixels wide. */
export function measureIn(font: CaptionFont, emPx: number, frameWidth: number): MeasureText {
  return (text) => (font.widthEm(text) * emPx) / frameWidth;
}
