/** JSON that is deeper or longer than this is no instruction. */
const MOST_DEPTH = 4;
const MOST_PARTS = 40;
const DURATION_KEY = /(?:^|_)(?:duration|length|seconds|runtime)(?:_|$)/;
const MOST_KEY = /^(?:max|maximum|most|limit|under)(?:_|$)|_(?:max|maximum|limit)$/;
const VERB_KEYS = ['action', 'op', 'operation', 'type', 'command', 'do', 'verb'];
const ENTRY_KEYS = [
  'entries',
  'entry',
  'entry_ids',
  'entry_id',
  'ids',
  'id',
  'n',
  'index',
  'clip',
  'clips',
  'segment',
  'segments',
];
const SUBJECT_KEYS = [
  'target',
  'subject',
  'topic',
  'about',
  'what',
  'text',
  'quote',
  'speaker',
  'speakers',
  'item',
];
const PLACE_KEYS = ['to', 'position', 'place', 'at', 'before', 'after'];
const OTHER_KEYS = ['with', 'by', 'replacement', 'and', 'other'];

/** Beside an entry, these fields name words of that entry. */
const IN_ENTRY = ['text', 'quote', 'what'];

type Fields = Readonly<Record<string, unknown>>;

/**
 * An agent's JSON instruction as sentences: {"action":"remove","entries":[2,4]} is "remove entries 2 and 4".
 * A field that fits no sentence becomes a separate one, so that it is read or reported. Any other text stays
 * as it is.
 */
export function readJson(text: string): string {
  if (!/^\s*[[{]/.test(text)) return text;
  try {
    return sentencesOf(JSON.parse(text), 0).slice(0, MOST_PARTS).join('.\n');
  } catch (error) {
    if (error instanceof SyntaxError) return text;
    throw error;
  }
}

function sentencesOf(value: unknown, depth: number): string[] {
  if (depth > MOST_DEPTH) return [];
  if (Array.isArray(value)) return value.flatMap((one) => sentencesOf(one, depth + 1));
  if (typeof value !== 'object' || value === null) return [String(value)];
  const fields = value as Fields;
  const verb = firstOf(fields, VERB_KEYS);
  if (verb === null) return Object.entries(fields).flatMap(([key, own]) => sentenceOfField(key, own, depth));
  return [operationOf(verb.value, fields), ...restOf(fields, verb.key, depth)];
}

/** The sentences of a single field: a length, targets of an operation, or a value after its name. */
function sentenceOfField(key: string, value: unknown, depth: number): string[] {
  const plain = key.toLowerCase();
  if (typeof value === 'number' && DURATION_KEY.test(plain))
    return [`${MOST_KEY.test(plain) ? 'at most' : 'make it'} ${value} seconds`];
  if (typeof value === 'object' && value !== null && !isList(value)) return sentencesOf(value, depth + 1);
  if (isList(value) && typeof value[0] !== 'object') return [`${wordsOf(key)} ${listOf(key, value)}`];
  if (isList(value)) return sentencesOf(value, depth + 1);
  return [
    /^(?:instruction|text|prompt|note|notes|comment)s?$/.test(plain)
      ? String(value)
      : `${wordsOf(key)} ${value}`,
  ];
}

function operationOf(verb: unknown, fields: Fields): string {
  const entry = firstOf(fields, ENTRY_KEYS);
  const subject = firstOf(fields, SUBJECT_KEYS);
  const place = firstOf(fields, PLACE_KEYS);
  const other = firstOf(fields, OTHER_KEYS);
  const isInEntry = entry !== null && typeof subject?.value === 'string' && IN_ENTRY.includes(subject.key);
  if (isInEntry)
    return `${wordsOf(String(verb))} "${String(subject?.value)}" from entry ${String(entry.value)}`;
  const target = entry
    ? listOf('entry', [entry.value].flat())
    : subject
      ? String([subject.value].flat().join(' and '))
      : '';
  return [
    wordsOf(String(verb)),
    target,
    ...(place ? [placeOf(place.key, place.value)] : []),
    ...(other ? [`with ${thingOf(other.value)}`] : []),
  ]
    .filter((part) => part !== '')
    .join(' ');
}

function placeOf(key: string, value: unknown): string {
  if (key === 'before' || key === 'after') return `${key} ${thingOf(value)}`;
  if (value === 1) return 'to the start';
  return typeof value === 'number' ? `to where entry ${value} is` : `to the ${value}`;
}

const thingOf = (value: unknown) => (typeof value === 'number' ? `entry ${value}` : String(value));

/** The fields of an operation beside its verb, its target and its place. */
function restOf(fields: Fields, verbKey: string, depth: number): string[] {
  const used = [ENTRY_KEYS, SUBJECT_KEYS, PLACE_KEYS, OTHER_KEYS].flatMap(
    (keys) => firstOf(fields, keys)?.key ?? [],
  );
  return Object.entries(fields)
    .filter(([key]) => key !== verbKey && !used.includes(key))
    .flatMap(([key, own]) => sentenceOfField(key, own, depth));
}

function firstOf(fields: Fields, keys: readonly string[]): { key: string; value: unknown } | null {
  const key = keys.find((one) => fields[one] !== undefined && fields[one] !== null);
  return key === undefined ? null : { key, value: fields[key] };
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value);
const wordsOf = (key: string) => key.replaceAll(/[_-]+/g, ' ');

function listOf(key: string, values: readonly unknown[]): string {
  const areEntries =
    values.every((one) => typeof one === 'number') && /^(?:entr|clip|segment|id|n$|index)/.test(key);
  return areEntries ? `entries ${values.join(' and ')}` : values.join(', ');
}
