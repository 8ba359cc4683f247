/** First bytes of files that are no text, with the name of their kind. */
const SIGNATURES: readonly (readonly [string, string])[] = [
  ['%PDF', 'a PDF'],
  ['PK\x03\x04', 'a document of Word or LibreOffice, or a ZIP file'],
  ['{\\rtf', 'an RTF document'],
  ['\xd0\xcf\x11\xe0', 'an old document of Word'],
];
const SIGNATURE_BYTES = 8;

/** A text, or the reason why these bytes are no text, with a remedy. */
export type DecodedText = { text: string } | { fault: string };

/**
 * Reads a text file as it was saved. That is UTF-8, UTF-16 with its mark, or the older Windows code page.
 * Line ends of every kind become line feeds.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const start = String.fromCharCode(...bytes.subarray(0, SIGNATURE_BYTES));
  const kind = SIGNATURES.find(([signature]) => start.startsWith(signature))?.[1];
  if (kind !== undefined)
    return { fault: `this is ${kind}: save its text as plain text, and name that file` };
  const text = decodeBytes(bytes);
  if (text === null || text.includes('\0'))
    return { fault: 'this is no text: save it as plain text in UTF-8' };
  return { text: text.replaceAll(/\r\n?/g, '\n') };
}

function decodeBytes(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decodeAs('utf-16le', bytes);
  if (first === 0xfe && second === 0xff) return decodeAs('utf-16be', bytes);
  const text = decodeAs('utf-8', bytes);
  if (text !== null) return text;
  // No text of any code page has control characters.
  const isBinary = bytes.some((byte) => byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d);
  return isBinary ? null : decodeAs('windows-1252', bytes);
}

function decodeAs(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}
