import { StageError } from '../../domain/stage-error.ts';

/** The family name that burned captions ask for; no font of the system has it. */
export const PRIVATE_FONT_NAME = 'Makecut Private Caption';

const TABLE_RECORD_BYTES = 16;
const SFNT_HEADER_BYTES = 12;

/**
 * The same font under a family name of our own. libass looks among the system's fonts too and may prefer one
 * of the same family there; under this name only our file can be found. Fallback for characters that the
 * font lacks still works.
 */
export function renameFont(font: Buffer, family = PRIVATE_FONT_NAME): Buffer {
  const version = font.length >= SFNT_HEADER_BYTES ? font.readUInt32BE(0) : 0;
  if (version !== 0x00010000 && version !== 0x4f54544f && version !== 0x74727565) {
    throw new StageError('encode', 'The caption font is neither TTF nor OTF; upload another font.');
  }
  const tables = readTables(font).filter(({ tag }) => tag !== 'name');
  tables.push({ tag: 'name', data: nameTable(family) });
  tables.sort((a, b) => (a.tag < b.tag ? -1 : 1));
  return writeTables(version, tables);
}

interface Table {
  tag: string;
  data: Buffer;
}

function readTables(font: Buffer): Table[] {
  return Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const at = SFNT_HEADER_BYTES + index * TABLE_RECORD_BYTES;
    const offset = font.readUInt32BE(at + 8);
    const length = font.readUInt32BE(at + 12);
    return { tag: font.toString('latin1', at, at + 4), data: font.subarray(offset, offset + length) };
  });
}

/** Family, style, full and PostScript name for Windows, in UTF-16. */
function nameTable(family: string): Buffer {
  const texts: [number, string][] = [
    [1, family],
    [2, 'Regular'],
    [4, family],
    [6, family.replaceAll(' ', '')],
  ];
  const strings = texts.map(([, text]) => Buffer.from(text, 'utf16le').swap16());
  const header = Buffer.alloc(6 + 12 * texts.length);
  header.writeUInt16BE(texts.length, 2);
  header.writeUInt16BE(header.length, 4);
  let offset = 0;
  for (const [index, [nameId]] of texts.entries()) {
    const length = strings[index]?.length ?? 0;
    const record = [3, 1, 0x409, nameId, length, offset];
    for (const [field, value] of record.entries()) header.writeUInt16BE(value, 6 + 12 * index + 2 * field);
    offset += length;
  }
  return Buffer.concat([header, ...strings]);
}

function writeTables(version: number, tables: readonly Table[]): Buffer {
  const directory = Buffer.alloc(SFNT_HEADER_BYTES + tables.length * TABLE_RECORD_BYTES);
  const power = 2 ** Math.floor(Math.log2(tables.length));
  directory.writeUInt32BE(version, 0);
  directory.writeUInt16BE(tables.length, 4);
  directory.writeUInt16BE(power * 16, 6);
  directory.writeUInt16BE(Math.log2(power), 8);
  directory.writeUInt16BE((tables.length - power) * 16, 10);
  const parts: Buffer[] = [directory];
  let offset = directory.length;
  for (const [index, { tag, data }] of tables.entries()) {
    const at = SFNT_HEADER_BYTES + index * TABLE_RECORD_BYTES;
    const padded = Buffer.concat([data, Buffer.alloc(-data.length & 3)]);
    directory.write(tag, at, 'latin1');
    directory.writeUInt32BE(checksum(padded), at + 4);
    directory.writeUInt32BE(offset, at + 8);
    directory.writeUInt32BE(data.length, at + 12);
    parts.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(parts);
}

function checksum(padded: Buffer): number {
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
  return sum;
}
