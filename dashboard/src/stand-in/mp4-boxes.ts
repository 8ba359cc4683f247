/** A box of an MP4 file, with the position of its content. */
export interface Box {
  type: string;
  start: number;
  contentStart: number;
  end: number;
}

const HEADER_BYTES = 8;

/** The boxes in a part of a file, in order. Throws where a length cannot be right. */
export function boxesIn(view: DataView, from = 0, to = view.byteLength): Box[] {
  const boxes: Box[] = [];
  for (let start = from; start < to; ) {
    const end = start + view.getUint32(start);
    if (end < start + HEADER_BYTES || end > to) throw new Error('the file of an entry is no MP4');
    boxes.push({ type: typeAt(view, start + 4), start, contentStart: start + HEADER_BYTES, end });
    start = end;
  }
  return boxes;
}

/** The boxes of these types, each inside of the one before: all that are there. */
export function boxesAt(view: DataView, within: Pick<Box, 'contentStart' | 'end'>, ...path: string[]): Box[] {
  const [type, ...rest] = path;
  const found = boxesIn(view, within.contentStart, within.end).filter((box) => box.type === type);
  return rest.length === 0 ? found : found.flatMap((box) => boxesAt(view, box, ...rest));
}

function typeAt(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((byte) => view.getUint8(at + byte)));
}

/** A box with these contents: a number takes 32 bits, a big one 64. */
export function writeBox(
  type: string,
  contents: readonly (Uint8Array | number | bigint)[],
): Uint8Array<ArrayBuffer> {
  const sizeBytes = contents.reduce<number>((sum, content) => sum + sizeOf(content), HEADER_BYTES);
  const box = new Uint8Array(sizeBytes);
  const view = new DataView(box.buffer);
  view.setUint32(0, sizeBytes);
  for (const [at, letter] of [...type].entries()) view.setUint8(4 + at, letter.charCodeAt(0));
  let at = HEADER_BYTES;
  for (const content of contents) {
    if (typeof content === 'number') view.setUint32(at, content);
    else if (typeof content === 'bigint') view.setBigUint64(at, content);
    else box.set(content, at);
    at += sizeOf(content);
  }
  return box;
}

function sizeOf(content: Uint8Array | number | bigint): number {
  if (typeof content === 'number') return 4;
  return typeof content === 'bigint' ? 8 : content.byteLength;
}
