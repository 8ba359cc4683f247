const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

export interface JsonShape {
  /** How deep lists and objects are nested. */
  depth: number;
  /** Members and elements, without the first one of each list or object. */
  parts: number;
}

/** The depth and size of the value in a JSON text, found without parsing it. */
export function jsonShape(json: Uint8Array): JsonShape {
  const shape: JsonShape = { depth: 0, parts: 0 };
  let depth = 0;
  let isText = false;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (isText) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) isText = false;
    } else if (byte === QUOTE) isText = true;
    else if (byte === COMMA) shape.parts += 1;
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      depth += 1;
      shape.parts += 1;
      if (depth > shape.depth) shape.depth = depth;
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth -= 1;
  }
  return shape;
}

/** What is too much in JSON whose parsing would stall the process, to stand behind its name; null where nothing is. */
export function shapeFault(json: Uint8Array, most: JsonShape): string | null {
  const { depth, parts } = jsonShape(json);
  if (depth > most.depth) return `is nested deeper than ${most.depth} levels`;
  return parts > most.parts ? `has more than ${most.parts} values` : null;
}
