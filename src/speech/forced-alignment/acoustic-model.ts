import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Numbers of a feature frame in each of the three streams: cepstra, their change, and the change of that. */
export const STREAM_LENGTH = 13;
export const STREAM_COUNT = 3;
export const STATES_PER_PHONE = 3;

/** The Gaussians and phones of a model in CMU Sphinx's own format, with tied mixtures per phone. */
export interface AcousticModel {
  /** Names of the context-independent phones, such as `AH` and `SIL`. */
  phones: string[];
  densityCount: number;
  senoneCount: number;
  /** Means by phone, stream, density and dimension. */
  means: Float32Array;
  /** Half of 1/variance, in the same order. */
  halfPrecisions: Float32Array;
  /** By phone, stream and density: the logarithm of the Gaussian at its mean. */
  logPeaks: Float32Array;
  /** Weights by stream, density and senone; see `logWeight`. */
  weights: Uint8Array;
  /** By phone and state: the logarithms of staying in a state and of leaving it for the next. */
  stay: Float32Array;
  leave: Float32Array;
  /**
   * The senones of a phone's states between two others. Where the model lacks the triphone, they are those of
   * the phone alone.
   */
  senonesOf(phone: number, left: number, right: number, position: WordPosition): Uint16Array;
  phoneOfSenone: Uint8Array;
}

/** The position of a phone in its word, as the model counts. */
export type WordPosition = 'internal' | 'begin' | 'end' | 'single';

const POSITIONS: readonly WordPosition[] = ['internal', 'begin', 'end', 'single'];
/** The model's logarithms are to this base, in steps of 1,024. */
const LOG_WEIGHT_STEP = 1_024 * Math.log(1.0001);
const MIN_VARIANCE = 1e-4;
const MIN_TRANSITION = 1e-4;

/** The natural logarithm of a mixture weight as it is stored. */
export function logWeight(stored: number): number {
  return -stored * LOG_WEIGHT_STEP;
}

/** Reads `mdef`, `means`, `variances`, `sendump` and `transition_matrices` of a folder. Throws when one is of another form. */
export async function readAcousticModel(folder: string): Promise<AcousticModel> {
  const read = (name: string) => readFile(join(folder, name));
  const definition = readDefinition(await read('mdef'));
  const means = readGaussians(await read('means'), 'means');
  const variances = readGaussians(await read('variances'), 'variances').values;
  const phoneCount = definition.phones.length;
  if (means.codebooks !== phoneCount) throw new Error('means: the model has no codebook for each phone');
  const transitions = readTransitions(await read('transition_matrices'), phoneCount);
  return {
    ...definition,
    ...transitions,
    densityCount: means.densities,
    means: means.values,
    ...precisionsOf(variances, phoneCount * STREAM_COUNT * means.densities),
    weights: readWeights(await read('sendump'), means.densities, definition.senoneCount),
  };
}

interface Definition extends Pick<AcousticModel, 'phones' | 'senoneCount' | 'senonesOf' | 'phoneOfSenone'> {}

const DEFINITION_FIELDS = 10;
const NODE_BYTES = 8;
const PHONE_BYTES = 12;

/** Reads the binary model definition: single phones, triphones, and the senones of their states. */
function readDefinition(bytes: Buffer): Definition {
  if (bytes.toString('latin1', 0, 4) !== 'BMDF') throw new Error('mdef: this is no binary model definition');
  let at = 12 + bytes.readInt32LE(8);
  const field = (index: number) => bytes.readInt32LE(at + 4 * index);
  const [phoneCount, tripleCount, states, senoneCount] = [field(0), field(1), field(2), field(4)];
  const [sequenceCount, nodeCount] = [field(6), field(8)];
  if (states !== STATES_PER_PHONE) throw new Error(`mdef: a phone has ${states} states, not 3`);
  at += 4 * DEFINITION_FIELDS;
  const phones: string[] = [];
  let end = at;
  for (let i = 0; i < phoneCount; i += 1) {
    const zero = bytes.indexOf(0, end);
    phones.push(bytes.toString('latin1', end, zero));
    end = zero + 1;
  }
  const phonesAt = at + 4 * Math.ceil((end - at) / 4) + nodeCount * NODE_BYTES;
  const sequencesAt = phonesAt + tripleCount * PHONE_BYTES + 4;
  const sequenceAt = (entry: number): Uint16Array => {
    const from = sequencesAt + 2 * states * bytes.readInt32LE(phonesAt + entry * PHONE_BYTES);
    return Uint16Array.from({ length: states }, (_, i) => bytes.readUInt16LE(from + 2 * i));
  };
  const triphones = new Map<number, number>();
  const phoneOfSenone = new Uint8Array(senoneCount);
  const keyOf = (position: number, phone: number, left: number, right: number) =>
    ((position * phoneCount + phone) * phoneCount + left) * phoneCount + right;
  for (let entry = 0; entry < tripleCount; entry += 1) {
    const context = phonesAt + entry * PHONE_BYTES + 8;
    const [position = 0, phone = 0, left = 0, right = 0] = bytes.subarray(context, context + 4);
    if (entry >= phoneCount) triphones.set(keyOf(position, phone, left, right), entry);
    for (const senone of sequenceAt(entry)) phoneOfSenone[senone] = entry < phoneCount ? entry : phone;
  }
  if (sequencesAt + 2 * states * sequenceCount > bytes.length) throw new Error('mdef: the file is cut off');
  return {
    phones,
    senoneCount,
    phoneOfSenone,
    senonesOf: (phone, left, right, position) =>
      sequenceAt(triphones.get(keyOf(POSITIONS.indexOf(position), phone, left, right)) ?? phone),
  };
}

/** The numbers after the text at the front of a file and the mark of its byte order. */
function bodyOf(bytes: Buffer, name: string): DataView {
  const end = bytes.indexOf('endhdr\n');
  if (end === -1) throw new Error(`${name}: this is no file of a Sphinx model`);
  const view = new DataView(bytes.buffer, bytes.byteOffset + end + 7, bytes.length - end - 7);
  if (view.getInt32(0, true) !== 0x11223344) throw new Error(`${name}: the byte order is not little-endian`);
  return view;
}

function readGaussians(bytes: Buffer, name: string) {
  const view = bodyOf(bytes, name);
  const [codebooks, streams, densities] = [4, 8, 12].map((at) => view.getInt32(at, true)) as [
    number,
    number,
    number,
  ];
  if (streams !== STREAM_COUNT) throw new Error(`${name}: the model has ${streams} streams, not 3`);
  const from = 16 + 4 * streams + 4;
  const values = floatsOf(view, from, codebooks * streams * densities * STREAM_LENGTH);
  return { codebooks, densities, values };
}

function floatsOf(view: DataView, from: number, count: number): Float32Array {
  const values = new Float32Array(count);
  for (let i = 0; i < count; i += 1) values[i] = view.getFloat32(from + 4 * i, true);
  return values;
}

function precisionsOf(variances: Float32Array, densities: number) {
  const halfPrecisions = variances.map((variance) => 0.5 / Math.max(MIN_VARIANCE, variance));
  const logPeaks = new Float32Array(densities);
  for (let i = 0; i < densities; i += 1) {
    let sum = 0;
    for (let d = 0; d < STREAM_LENGTH; d += 1) {
      sum += Math.log(2 * Math.PI * Math.max(MIN_VARIANCE, variances[i * STREAM_LENGTH + d] ?? 0));
    }
    logPeaks[i] = -sum / 2;
  }
  return { halfPrecisions, logPeaks };
}

function readTransitions(bytes: Buffer, phoneCount: number): Pick<AcousticModel, 'stay' | 'leave'> {
  const view = bodyOf(bytes, 'transition_matrices');
  const [count, states] = [view.getInt32(4, true), view.getInt32(8, true)];
  if (count !== phoneCount || states !== STATES_PER_PHONE) {
    throw new Error('transition_matrices: they do not fit the phones');
  }
  const values = floatsOf(view, 20, count * states * (states + 1));
  const stay = new Float32Array(count * states);
  const leave = new Float32Array(count * states);
  for (let i = 0; i < count * states; i += 1) {
    const row = i * (states + 1);
    const sum = values.subarray(row, row + states + 1).reduce((total, value) => total + value, 0);
    const log = (column: number) => Math.log(Math.max(MIN_TRANSITION, (values[row + column] ?? 0) / sum));
    stay[i] = log(i % states);
    leave[i] = log((i % states) + 1);
  }
  return { stay, leave };
}

/** The weights follow a header of text lines, each with its length before it. */
function readWeights(bytes: Buffer, densities: number, senones: number): Uint8Array {
  let at = 0;
  while (at < bytes.length) {
    const length = bytes.readInt32LE(at);
    at += 4;
    if (length === 0) break;
    if (/^cluster_count [1-9]/.test(bytes.toString('latin1', at, at + length))) {
      throw new Error('sendump: weights in clusters are not read');
    }
    at += length;
  }
  const size = STREAM_COUNT * densities * senones;
  if (bytes.readInt32LE(at) !== densities || bytes.readInt32LE(at + 4) !== senones) {
    throw new Error('sendump: it does not fit the other files of the model');
  }
  if (bytes.length < at + 8 + size) throw new Error('sendump: the file is cut off');
  return bytes.subarray(at + 8, at + 8 + size);
}
