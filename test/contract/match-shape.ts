/**
 * A readable shape. A leaf names a kind (`uuid`, `integer|null`, `=queued` for one exact text). An object has exactly
 * these keys (`key?` may be missing). A list holds rows of one shape.
 */
export type Shape = string | readonly [Shape] | Either | { readonly [key: string]: Shape };

/** One of several shapes. */
export class Either {
  readonly shapes: readonly Shape[];
  constructor(...shapes: readonly Shape[]) {
    this.shapes = shapes;
  }
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

const LEAVES: Record<string, (value: unknown) => boolean> = {
  uuid: (value) => typeof value === 'string' && UUID.test(value),
  timestamp: (value) => typeof value === 'string' && TIMESTAMP.test(value),
  string: (value) => typeof value === 'string',
  address: (value) => typeof value === 'string' && URL.canParse(value),
  integer: Number.isInteger,
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
};

/** The faults of a value, each with its place; empty for a valid one. */
export function misfits(value: unknown, shape: Shape, at = '$'): string[] {
  if (typeof shape === 'string')
    return fitsLeaf(value, shape) ? [] : [`${at}: ${print(value)} is no ${shape}`];
  if (shape instanceof Either) {
    const faults = shape.shapes.map((option) => misfits(value, option, at));
    return faults.some((found) => found.length === 0) ? [] : (faults[0] ?? [`${at}: no shape`]);
  }
  if (isList(shape)) {
    if (!Array.isArray(value)) return [`${at}: ${print(value)} is no list`];
    return value.flatMap((row, index) => misfits(row, shape[0], `${at}[${index}]`));
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return [`${at}: ${print(value)} is no object`];
  return misfitsOfObject(value as Record<string, unknown>, shape, at);
}

function misfitsOfObject(
  value: Record<string, unknown>,
  shape: { readonly [key: string]: Shape },
  at: string,
): string[] {
  const wanted = new Map(Object.entries(shape).map(([key, inner]) => [key.replace(/\?$/, ''), inner]));
  const missing = Object.keys(shape).filter((key) => !key.endsWith('?') && !(key in value));
  const extra = Object.keys(value).filter((key) => !wanted.has(key));
  const inner = [...wanted].flatMap(([key, part]) =>
    key in value ? misfits(value[key], part, `${at}.${key}`) : [],
  );
  return [
    ...missing.map((key) => `${at}.${key} is missing`),
    ...extra.map((key) => `${at}.${key} is not in the interface`),
    ...inner,
  ];
}

function fitsLeaf(value: unknown, leaf: string): boolean {
  return leaf.split('|').some((kind) => {
    if (kind.startsWith('=')) return value === kind.slice(1);
    const fits = LEAVES[kind];
    if (fits === undefined) throw new Error(`there is no kind ${kind}`);
    return fits(value);
  });
}

function isList(shape: Shape): shape is readonly [Shape] {
  return Array.isArray(shape);
}

function print(value: unknown): string {
  return (JSON.stringify(value) ?? 'undefined').slice(0, 80);
}
