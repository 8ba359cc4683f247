import fc from 'fast-check';

/** Values that no schema of the interface allows, and values that have broken parsers and databases. */
const ODD_VALUES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  1e308,
  -1e308,
  '',
  ' \t\n',
  '0',
  'a\0b',
  '\0',
  '\ud800',
  'x\udfffy',
  '\ufeff',
  'x'.repeat(20_000),
  '\u{1f4a5}'.repeat(3_000),
  "'; DROP TABLE cuts; --",
  '../../etc/passwd',
  '00000000-0000-0000-0000-000000000000',
  [],
  [null],
  [[]],
  Array(500).fill(1),
  {},
  { toString: 1, length: -1 },
  JSON.parse('{"__proto__":{"name":"x"},"constructor":{"prototype":{}}}'),
];

const ODD_KEYS = ['__proto__', 'constructor', 'prototype', 'toString', '', '\0', 'x'.repeat(5_000), 'ID'];

type Path = readonly (string | number)[];

/** A JSON text that is nearly one of the given requests: one thing about it is wrong. */
export function mutated(valid: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  const bent = fc
    .tuple(valid, fc.nat(), fc.oneof(removal, replacement, addition))
    .map(([value, at, change]) => {
      const paths = pathsOf(value);
      return JSON.stringify(changed(value, paths[at % paths.length] ?? [], change)) ?? '';
    });
  const broken = fc.tuple(valid, fc.nat(), fc.nat(3)).map(([value, at, kind]) => {
    const text = JSON.stringify(value);
    if (kind === 0) return text.slice(0, at % text.length);
    if (kind === 1) return `\ufeff${text}`;
    if (kind === 2) return `${text},`;
    return deep(1_000 + (at % 2_000));
  });
  return fc.oneof({ weight: 9, arbitrary: bent }, { weight: 1, arbitrary: broken });
}

type Change =
  | { kind: 'remove' }
  | { kind: 'replace'; by: unknown }
  | { kind: 'add'; key: string; value: unknown };

const removal = fc.constant<Change>({ kind: 'remove' });
const replacement = fc.constantFrom(...ODD_VALUES).map((by): Change => ({ kind: 'replace', by }));
const addition = fc
  .tuple(fc.constantFrom(...ODD_KEYS), fc.constantFrom(...ODD_VALUES))
  .map(([key, value]): Change => ({ kind: 'add', key, value }));

/** A list nested this deep. Recursive code must not overflow. */
function deep(levels: number): string {
  return `${'['.repeat(levels)}${']'.repeat(levels)}`;
}

function pathsOf(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [at];
  const inner = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return [at, ...inner.flatMap(([key, part]) => pathsOf(part, [...at, key]))];
}

function changed(value: unknown, path: Path, change: Change): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return applied(value, change);
  if (Array.isArray(value)) {
    const isRemoved = rest.length === 0 && change.kind === 'remove';
    if (isRemoved) return value.filter((_, index) => index !== key);
    return value.map((part, index) => (index === key ? changed(part, rest, change) : part));
  }
  const entries = Object.entries(value as object).flatMap(([name, part]) => {
    if (name !== key) return [[name, part] as const];
    return rest.length === 0 && change.kind === 'remove'
      ? []
      : [[name, changed(part, rest, change)] as const];
  });
  return Object.fromEntries(entries);
}

function applied(value: unknown, change: Change): unknown {
  if (change.kind === 'remove') return undefined;
  if (change.kind === 'replace') return change.by;
  if (Array.isArray(value)) return [...value, change.value];
  if (typeof value !== 'object' || value === null) return change.value;
  // By way of JSON, so that `__proto__` becomes a member like any other.
  const addition = JSON.stringify(change.value) ?? 'null';
  const rest = JSON.stringify(value).slice(1);
  return JSON.parse(`{${JSON.stringify(change.key)}:${addition}${rest === '}' ? '' : ','}${rest}`);
}
