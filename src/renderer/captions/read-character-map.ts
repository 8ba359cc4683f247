import { FontFault } from './sfnt.ts';

/** One range of a character map: characters `first` to `last`, and the glyph of each. */
interface MapGroup {
  first: number;
  last: number;
  glyphOf(sign: number): number;
}

/** Fonts for Chinese, Japanese and Korean map about 60,000 characters; a font has at most 65,535 glyphs. */
const MAX_CHARACTERS = 150_000;
const LAST_CHARACTER = 0x10ffff;

/** The supported encodings as `platform.encoding`, the most complete first. */
const PREFERRED = ['3.10', '0.6', '0.4', '3.1', '0.3', '0.2', '0.1', '0.0', '3.0', '1.0'];

/**
 * Characters and their glyphs, in ascending order. Groups that overlap earlier ones are ignored. The count of
 * characters is limited, because twelve bytes can claim four billion. Throws FontFault.
 */
export function* readCharacterMap(
  cmap: Buffer,
  glyphCount: number,
): Generator<[sign: number, glyph: number]> {
  let next = 0;
  let taken = 0;
  for (const { first, last, glyphOf } of readGroups(findSubtable(cmap))) {
    if (last < first || last > LAST_CHARACTER) throw new FontFault('its character map is damaged.');
    taken += Math.max(0, last - Math.max(first, next) + 1);
    if (taken > MAX_CHARACTERS) {
      throw new FontFault(
        `its character map has more than ${MAX_CHARACTERS} characters, which is the limit.`,
      );
    }
    for (let sign = Math.max(first, next); sign <= last; sign += 1) {
      const glyph = glyphOf(sign);
      if (glyph > 0 && glyph < glyphCount) yield [sign, glyph];
    }
    next = Math.max(next, last + 1);
  }
}

function findSubtable(cmap: Buffer): Buffer {
  const offsets = new Map<string, number>();
  const count = cmap.readUInt16BE(2);
  for (let at = 4; at < 4 + 8 * count; at += 8) {
    offsets.set(`${cmap.readUInt16BE(at)}.${cmap.readUInt16BE(at + 2)}`, cmap.readUInt32BE(at + 4));
  }
  const name = PREFERRED.find((encoding) => offsets.has(encoding));
  if (name === undefined) throw new FontFault('it has no character map for Unicode.');
  return cmap.subarray(offsets.get(name));
}

function readGroups(table: Buffer): Iterable<MapGroup> {
  const format = table.readUInt16BE(0);
  if (format === 0) return [{ first: 0, last: 255, glyphOf: (sign) => table.readUInt8(6 + sign) }];
  if (format === 4) return segmentGroups(table);
  if (format === 6) return trimmedGroup(table);
  if (format === 12 || format === 13) return longGroups(table, format === 12);
  throw new FontFault(`its character map has format ${format}; only 0, 4, 6, 12 and 13 are supported.`);
}

function* segmentGroups(table: Buffer): Generator<MapGroup> {
  const count = table.readUInt16BE(6) >> 1;
  const [ends, starts] = [14, 16 + 2 * count];
  const [deltas, ranges] = [starts + 2 * count, starts + 4 * count];
  for (let index = 0; index < count; index += 1) {
    const first = table.readUInt16BE(starts + 2 * index);
    const last = table.readUInt16BE(ends + 2 * index);
    // The closing segment, only 0xFFFF, maps nothing; some fonts leave nonsense in it.
    if (first === 0xffff) return;
    const delta = table.readUInt16BE(deltas + 2 * index);
    const rangeAt = ranges + 2 * index;
    const range = table.readUInt16BE(rangeAt);
    yield {
      first,
      last,
      glyphOf(sign) {
        if (range === 0) return (sign + delta) & 0xffff;
        const glyph = table.readUInt16BE(rangeAt + range + 2 * (sign - first));
        return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
      },
    };
  }
}

function trimmedGroup(table: Buffer): MapGroup[] {
  const [first, count] = [table.readUInt16BE(6), table.readUInt16BE(8)];
  if (count === 0) return [];
  return [{ first, last: first + count - 1, glyphOf: (sign) => table.readUInt16BE(10 + 2 * (sign - first)) }];
}

/** In format 12 each character of a group has the next glyph, in format 13 the same one. */
function* longGroups(table: Buffer, isAscending: boolean): Generator<MapGroup> {
  const count = table.readUInt32BE(12);
  for (let index = 0; index < count; index += 1) {
    const at = 16 + 12 * index;
    const [first, last, glyph] = [
      table.readUInt32BE(at),
      table.readUInt32BE(at + 4),
      table.readUInt32BE(at + 8),
    ];
    yield { first, last, glyphOf: (sign) => (isAscending ? glyph + sign - first : glyph) };
  }
}
