import { readSfnt, writeSfnt } from './sfnt.ts';

/** The family name in burned captions; no font of the system has it. */
export const PRIVATE_FONT_NAME = 'Makecut Private Caption';

/**
 * The same font under a family name of the service's own. The system's fonts are searched by libass too,
 * which may prefer one of the same family. Only this file has this name. Fallback for missing characters
 * still works. Throws FontFault.
 */
export function renameFont(font: Buffer, family = PRIVATE_FONT_NAME): Buffer {
  const { version, tables } = readSfnt(font);
  return writeSfnt({ version, tables: new Map([...tables, ['name', nameTable(family)]]) });
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
