/**
 * Models in ONNX's protobuf, written by hand (https://github.com/onnx/onnx/blob/main/onnx/onnx.proto has the numbers
 * of the fields). They are a few hundred bytes large and stand in for real weights, which are not here.
 */
export const [FLOAT, INT32, INT64] = [1, 6, 7] as const;

function varint(number: number): Buffer {
  const bytes: number[] = [];
  let rest = number;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return Buffer.from([...bytes, rest]);
}
const number = (field: number, value: number) => Buffer.concat([varint(field * 8), varint(value)]);
const bytes = (field: number, value: Buffer | string) => {
  const content = Buffer.from(value);
  return Buffer.concat([varint(field * 8 + 2), varint(content.length), content]);
};
export const floatBytes = (...values: number[]) => Buffer.from(Float32Array.from(values).buffer);
export const int64Bytes = (...values: number[]) => Buffer.from(BigInt64Array.from(values.map(BigInt)).buffer);

export const int = (name: string, value: number) =>
  bytes(5, Buffer.concat([bytes(1, name), number(3, value), number(20, 2)]));
export const ints = (name: string, values: number[]) =>
  bytes(5, Buffer.concat([bytes(1, name), ...values.map((value) => number(8, value)), number(20, 7)]));

export function node(type: string, inputs: string[], outputs: string[], attributes: Buffer[] = []): Buffer {
  const names = [...inputs.map((name) => bytes(1, name)), ...outputs.map((name) => bytes(2, name))];
  return bytes(1, Buffer.concat([...names, bytes(4, type), ...attributes]));
}

export function tensor(name: string, type: number, dims: number[], raw: Buffer): Buffer {
  const shape = dims.map((dim) => number(1, dim));
  return bytes(5, Buffer.concat([...shape, number(2, type), bytes(8, name), bytes(9, raw)]));
}

export function value(name: string, type: number, dims: (number | string)[]): Buffer {
  const shape = dims.map((dim) => bytes(1, typeof dim === 'number' ? number(1, dim) : bytes(2, dim)));
  const tensorType = bytes(1, Buffer.concat([number(1, type), bytes(2, Buffer.concat(shape))]));
  return Buffer.concat([bytes(1, name), bytes(2, tensorType)]);
}

export function model(
  nodes: Buffer[],
  initializers: Buffer[],
  inputs: Buffer[],
  outputs: Buffer[],
  metadata: Record<string, string>,
): Buffer {
  const graph = [
    ...nodes,
    bytes(2, 'tiny'),
    ...initializers,
    ...inputs.map((input) => bytes(11, input)),
    ...outputs.map((output) => bytes(12, output)),
  ];
  const opset = bytes(8, Buffer.concat([bytes(1, ''), number(2, 13)]));
  const props = Object.entries(metadata).map(([key, said]) =>
    bytes(14, Buffer.concat([bytes(1, key), bytes(2, said)])),
  );
  return Buffer.concat([number(1, 8), bytes(7, Buffer.concat(graph)), opset, ...props]);
}
