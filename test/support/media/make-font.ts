import { writeSfnt } from '../../../src/renderer/captions/sfnt.ts';

/** A group of a character map: first sign, last sign, first glyph. */
export type CharacterGroup = [first: number, last: number, glyph: number];

/** The smallest font that is one: three glyphs without outlines, and a character map of these groups. */
export function makeFont(groups: readonly CharacterGroup[], tables: Record<string, Buffer> = {}): Buffer {
  const head = Buffer.alloc(54);
  head.writeUInt32BE(0x00010000, 0);
  head.writeUInt32BE(0x5f0f3cf5, 12);
  head.writeUInt16BE(1000, 18);
  const hhea = Buffer.alloc(36);
  hhea.writeUInt32BE(0x00010000, 0);
  hhea.writeInt16BE(800, 4);
  hhea.writeInt16BE(-200, 6);
  hhea.writeUInt16BE(3, 34);
  const maxp = Buffer.alloc(32);
  maxp.writeUInt32BE(0x00010000, 0);
  maxp.writeUInt16BE(3, 4);
  const hmtx = Buffer.alloc(12);
  for (const [glyph, advance] of [500, 600, 700].entries()) hmtx.writeUInt16BE(advance, 4 * glyph);
  const name = Buffer.alloc(6);
  const [glyf, loca] = [Buffer.alloc(4), Buffer.alloc(8)];
  const own = { head, hhea, maxp, hmtx, name, glyf, loca, cmap: longMap(groups), ...tables };
  return writeSfnt({ version: 0x00010000, tables: new Map(Object.entries(own)) });
}

/** A character map of format 12. */
function longMap(groups: readonly CharacterGroup[]): Buffer {
  const map = Buffer.alloc(12 + 16 + 12 * groups.length);
  map.writeUInt16BE(1, 2);
  map.writeUInt16BE(3, 4);
  map.writeUInt16BE(10, 6);
  map.writeUInt32BE(12, 8);
  map.writeUInt16BE(12, 12);
  map.writeUInt32BE(16 + 12 * groups.length, 16);
  map.writeUInt32BE(groups.length, 24);
  for (const [index, group] of groups.entries()) {
    for (const [field, value] of group.entries()) map.writeUInt32BE(value, 28 + 12 * index + 4 * field);
  }
  return map;
}

/** A map of four billion signs in one group. */
export const ENDLESS_MAP: readonly CharacterGroup[] = [[0, 0xffffffff, 1]];

/** 3,000 groups of 60,000 signs, one over the other. */
export const LAYERED_MAP: readonly CharacterGroup[] = Array.from({ length: 3_000 }, () => [0, 60_000, 1]);
