import { createHash } from 'node:crypto';
import { readCharacterMap } from './read-character-map.ts';
import { FontFault, readSfnt, type Sfnt } from './sfnt.ts';

/** All facts of a font that captions need. They are passed as JSON. */
export interface FontFacts {
  /** sha256 of the uploaded file. */
  sha256: string;
  /** An ASS font size in em: Windows ascent plus descent. */
  lineHeightEm: number;
  isBold: boolean;
  unitsPerEm: number;
  /** Runs of code points that have a glyph: the first one, and the advances, in font units, from it on. */
  runs: [first: number, advances: number[]][];
}

const BOLD_WEIGHT = 600;
const NORMAL_WEIGHT = 400;

/**
 * Reads a TTF or OTF font: its measures, and the advance of each of its characters. The size of the file limits time
 * and memory, whatever it contains. Throws FontFault.
 */
export function readFontFacts(font: Buffer): FontFacts {
  try {
    const sfnt = readSfnt(font);
    requireOutlines(sfnt);
    const unitsPerEm = table(sfnt, 'head').readUInt16BE(18);
    if (unitsPerEm < 16 || unitsPerEm > 16_384) throw new FontFault(`its em has ${unitsPerEm} units.`);
    const { lineHeight, weight } = readMeasures(sfnt);
    return {
      sha256: createHash('sha256').update(font).digest('hex'),
      lineHeightEm: lineHeight / unitsPerEm,
      isBold: weight >= BOLD_WEIGHT,
      unitsPerEm,
      runs: readAdvances(sfnt),
    };
  } catch (cause) {
    // Any offset may point outside its table.
    if (cause instanceof RangeError) throw new FontFault('its tables are damaged.', { cause });
    throw cause;
  }
}

function table({ tables }: Sfnt, tag: string): Buffer {
  const found = tables.get(tag);
  if (found === undefined) throw new FontFault(`it has no table ${tag}.`);
  return found;
}

function requireOutlines({ tables }: Sfnt): void {
  const has = (tag: string) => tables.has(tag);
  if ((has('glyf') && has('loca')) || has('CFF ') || has('CFF2')) return;
  throw new FontFault('it has no outlines to draw.');
}

function readMeasures(sfnt: Sfnt): { lineHeight: number; weight: number } {
  const hhea = table(sfnt, 'hhea');
  const os2 = sfnt.tables.get('OS/2');
  const windowsHeight =
    os2 === undefined || os2.length < 78 ? 0 : os2.readUInt16BE(74) + os2.readUInt16BE(76);
  const lineHeight = windowsHeight > 0 ? windowsHeight : hhea.readInt16BE(4) - hhea.readInt16BE(6);
  if (lineHeight <= 0) throw new FontFault('its letters have no height.');
  return { lineHeight, weight: os2 === undefined || os2.length < 6 ? NORMAL_WEIGHT : os2.readUInt16BE(4) };
}

function readAdvances(sfnt: Sfnt): FontFacts['runs'] {
  const glyphCount = table(sfnt, 'maxp').readUInt16BE(4);
  const hmtx = table(sfnt, 'hmtx');
  const measuredGlyphs = Math.min(table(sfnt, 'hhea').readUInt16BE(34), glyphCount);
  if (measuredGlyphs === 0) throw new FontFault('it has no glyphs.');
  // Glyphs beyond the measured ones are as wide as the last of those.
  const advanceOf = (glyph: number) => hmtx.readUInt16BE(4 * Math.min(glyph, measuredGlyphs - 1));
  const runs: FontFacts['runs'] = [];
  for (const [sign, glyph] of readCharacterMap(table(sfnt, 'cmap'), glyphCount)) {
    const last = runs.at(-1);
    if (last !== undefined && last[0] + last[1].length === sign) last[1].push(advanceOf(glyph));
    else runs.push([sign, [advanceOf(glyph)]]);
  }
  if (runs.length === 0) throw new FontFault('its character map is empty.');
  return runs;
}
