import { expect, test } from 'vitest';
import { cpuMs } from '../../../test/support/machine/cpu-ms.ts';
import { ENDLESS_MAP, LAYERED_MAP, makeFont } from '../../../test/support/media/make-font.ts';
import { renameFont } from './private-font.ts';
import { readFontFacts } from './read-font-facts.ts';
import { readSfnt } from './sfnt.ts';

test('the facts hold the advances of characters with a glyph, and the measures of the letters', () => {
  const facts = readFontFacts(
    makeFont([
      [65, 66, 1],
      [0x1f600, 0x1f600, 2],
    ]),
  );
  expect(facts).toMatchObject({ unitsPerEm: 1000, lineHeightEm: 1, isBold: false });
  expect(facts.runs).toEqual([
    [65, [600, 700]],
    [0x1f600, [700]],
  ]);
});

test('a map of four billion characters and one beyond Unicode are refused at once', () => {
  const tookMs = cpuMs(() => {
    expect(() => readFontFacts(makeFont(ENDLESS_MAP))).toThrow(/character map is damaged/);
    expect(() => readFontFacts(makeFont([[0, 0x10ffff, 1]]))).toThrow(/more than 150000 characters/);
  });
  expect(tookMs).toBeLessThan(1_000);
});

test('of groups that overlap the first one counts', () => {
  const tookMs = cpuMs(() => {
    expect(readFontFacts(makeFont(LAYERED_MAP)).runs).toEqual([[0, [600, 700]]]);
  });
  expect(tookMs).toBeLessThan(1_000);
});

test('tables that name the same bytes again and again are refused', () => {
  const font = makeFont([[65, 65, 1]]);
  const count = 60;
  const bomb = Buffer.concat([Buffer.alloc(12 + 16 * count), font]);
  font.copy(bomb, 0, 0, 12);
  bomb.writeUInt16BE(count, 4);
  for (let index = 0; index < count; index += 1) {
    bomb.write(`t${String(index).padStart(3, '0')}`, 12 + 16 * index, 'latin1');
    bomb.writeUInt32BE(bomb.length, 12 + 16 * index + 12);
  }
  expect(() => readSfnt(bomb)).toThrow(/overlap/);
  bomb.writeUInt16BE(65_535, 4);
  expect(() => renameFont(bomb)).toThrow(/65535 tables/);
});

test.each([
  ['nothing', Buffer.alloc(0), /neither a TTF nor an OTF/],
  ['a web font', Buffer.from('wOFF'.padEnd(200, '\0'), 'latin1'), /neither a TTF nor an OTF/],
  ['a font without letters', makeFont([]), /character map is empty/],
  ['half a font', makeFont([[65, 65, 1]]).subarray(0, 300), /outside the file|cut off/],
  ['an empty table', makeFont([[65, 65, 1]], { hmtx: Buffer.alloc(0) }), /damaged/],
  ['an em of nothing', makeFont([[65, 65, 1]], { head: Buffer.alloc(54) }), /em has 0 units/],
])('%s is refused with what is wrong', (_what, font, reason) => {
  expect(() => readFontFacts(font)).toThrow(reason);
});
