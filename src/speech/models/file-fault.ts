import { type FileHandle, open, readFile } from 'node:fs/promises';
import { basename } from 'node:path';

/**
 * The fault of a model's file, by its form alone; null for none. Changed weights keep the form: only a sum
 * shows them. `name` tells the kind of file.
 */
export async function fileFault(path: string, name = basename(path)): Promise<string | null> {
  try {
    if (/\.onnx$/.test(name)) return await onnxFault(path);
    if (/\.ort$/.test(name)) return await ortFault(path);
    if (/tokens\.txt$/.test(name)) return await tokensFault(path);
    return await emptyFault(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return 'is missing';
    if (code === 'EACCES' || code === 'EPERM') return 'may not be read';
    throw error;
  }
}

async function emptyFault(path: string): Promise<string | null> {
  const file = await open(path, 'r');
  try {
    return (await file.stat()).size === 0 ? 'is empty' : null;
  } finally {
    await file.close();
  }
}

const NO_MODEL = 'is no ONNX model';
const CUT_OFF = 'is damaged or cut off';
/** Fields of ONNX's ModelProto (https://github.com/onnx/onnx/blob/main/onnx/onnx.proto). */
const [IR_VERSION, GRAPH, LAST_FIELD] = [1, 7, 30];
/** Wire types of protobuf (https://protobuf.dev/programming-guides/encoding). */
const [VARINT, BYTES] = [0, 2];
/** A tag and a length, each a varint of at most ten bytes. */
const HEAD_BYTES = 20;
/** Metadata of models are some hundred fields. */
const MAX_FIELDS = 10_000;

/**
 * Its outermost fields must end where the file ends. So reading a few bytes finds a file that was cut off.
 */
async function onnxFault(path: string): Promise<string | null> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    if (size === 0) return 'is empty';
    const seen = new Set<number>();
    let at = 0;
    for (let count = 0; at < size && count < MAX_FIELDS; count += 1) {
      const field = await readField(file, at);
      if (field === null) return seen.has(IR_VERSION) ? CUT_OFF : NO_MODEL;
      seen.add(field.number);
      at = field.endAt;
    }
    if (!seen.has(IR_VERSION) || !seen.has(GRAPH)) return NO_MODEL;
    return at === size ? null : CUT_OFF;
  } finally {
    await file.close();
  }
}

/** Null for data that is no field of a model. */
async function readField(file: FileHandle, at: number): Promise<{ number: number; endAt: number } | null> {
  const head = Buffer.alloc(HEAD_BYTES);
  const { bytesRead } = await file.read(head, 0, HEAD_BYTES, at);
  const tag = readVarint(head.subarray(0, bytesRead));
  if (tag === null) return null;
  const number = Math.floor(tag.value / 8);
  if (number < 1 || number > LAST_FIELD) return null;
  const content = readVarint(head.subarray(tag.bytes, bytesRead));
  if (content === null) return null;
  const contentAt = at + tag.bytes + content.bytes;
  switch (tag.value % 8) {
    case VARINT:
      return { number, endAt: contentAt };
    case BYTES:
      return { number, endAt: contentAt + content.value };
    default:
      return null;
  }
}

function readVarint(bytes: Buffer): { value: number; bytes: number } | null {
  let value = 0;
  for (const [index, byte] of bytes.entries()) {
    value += (byte & 127) * 2 ** (7 * index);
    if (byte < 128) return { value, bytes: index + 1 };
  }
  return null;
}

/** The mark of ONNX Runtime's own form. */
async function ortFault(path: string): Promise<string | null> {
  const file = await open(path, 'r');
  try {
    const head = Buffer.alloc(8);
    await file.read(head, 0, head.length, 0);
    return head.toString('latin1', 4) === 'ORTM' ? null : 'is no model of ONNX Runtime';
  } finally {
    await file.close();
  }
}

/** A line for each token: its text, which may be a space that was left out, and its number. */
const TOKEN_LINE = /^(?:[^ \t]*[ \t]+)?\d+[ \t\r]*$/;

async function tokensFault(path: string): Promise<string | null> {
  const text = await readFile(path, 'latin1');
  if (text.trim() === '') return 'is empty';
  const lines = text.split('\n');
  const wrong = lines.findIndex(
    (line) => line.trim() !== '' && (!TOKEN_LINE.test(line) || line.includes('\0')),
  );
  return wrong < 0 ? null : `is no list of tokens, or damaged (line ${wrong + 1})`;
}
