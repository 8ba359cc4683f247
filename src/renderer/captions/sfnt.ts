/** A font file that cannot be used; the message is one sentence that says why. */
export class FontFault extends Error {}

export interface Sfnt {
  version: number;
  tables: Map<string, Buffer>;
}

const HEADER_BYTES = 12;
const RECORD_BYTES = 16;
/** Usual fonts have about 20. */
const MAX_TABLES = 64;
const VERSIONS: readonly number[] = [0x00010000, 0x4f54544f, 0x74727565];

/**
 * The tables of a TTF or OTF file. Each lies within the file, and together they have at most twice its size.
 * Otherwise records that name the same bytes a thousand times would multiply the work.
 */
export function readSfnt(font: Buffer): Sfnt {
  const version = font.length >= HEADER_BYTES ? font.readUInt32BE(0) : 0;
  if (!VERSIONS.includes(version)) throw new FontFault('it is neither a TTF nor an OTF font.');
  const count = font.readUInt16BE(4);
  if (count > MAX_TABLES) throw new FontFault(`it has ${count} tables; the limit is ${MAX_TABLES}.`);
  if (font.length < HEADER_BYTES + count * RECORD_BYTES)
    throw new FontFault('its list of tables is cut off.');
  const tables = new Map<string, Buffer>();
  let totalBytes = 0;
  for (let at = HEADER_BYTES; at < HEADER_BYTES + count * RECORD_BYTES; at += RECORD_BYTES) {
    const tag = font.toString('latin1', at, at + 4);
    const offset = font.readUInt32BE(at + 8);
    const length = font.readUInt32BE(at + 12);
    if (offset + length > font.length)
      throw new FontFault(`its table ${showTag(tag)} lies outside the file.`);
    if (tables.has(tag)) throw new FontFault(`it has two tables ${showTag(tag)}.`);
    totalBytes += length;
    tables.set(tag, font.subarray(offset, offset + length));
  }
  if (totalBytes > 2 * font.length) throw new FontFault('its tables overlap.');
  return { version, tables };
}

/** Writes a font with its tables in the order of their tags. */
export function writeSfnt({ version, tables }: Sfnt): Buffer {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
  const header = Buffer.alloc(HEADER_BYTES + RECORD_BYTES * sorted.length);
  const power = 2 ** Math.floor(Math.log2(sorted.length));
  header.writeUInt32BE(version, 0);
  header.writeUInt16BE(sorted.length, 4);
  header.writeUInt16BE(power * 16, 6);
  header.writeUInt16BE(Math.log2(power), 8);
  header.writeUInt16BE((sorted.length - power) * 16, 10);
  const parts: Buffer[] = [header];
  let offset = header.length;
  for (const [index, [tag, data]] of sorted.entries()) {
    const at = HEADER_BYTES + index * RECORD_BYTES;
    const padded = Buffer.concat([data, Buffer.alloc(-data.length & 3)]);
    header.write(tag, at, 4, 'latin1');
    header.writeUInt32BE(checksum(padded), at + 4);
    header.writeUInt32BE(offset, at + 8);
    header.writeUInt32BE(data.length, at + 12);
    parts.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(parts);
}

/** A tag in a form that is safe in a sentence. */
function showTag(tag: string): string {
  return tag.replaceAll(/[^\x21-\x7e]/g, '?');
}

function checksum(padded: Buffer): number {
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
  return sum;
}
