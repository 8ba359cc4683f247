import type { PlanDocument, PlanEntry, Tightening } from '../../../../src/contract/plan.ts';
import type { UnsavedChanges } from '../plan-desk.ts';
import type { EntryChange } from '../plan-edits.ts';

type Fields = Readonly<Record<string, unknown>>;
type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isNumber: Check = (value) => typeof value === 'number';
const isFlag: Check = (value) => typeof value === 'boolean';
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const objectOf =
  (checks: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isObject(value) && Object.entries(checks).every(([field, check]) => check(value[field]));

const TIGHTENING: Record<keyof Tightening, Check> = { op: isText, at_ms: isNumber, removed_ms: isNumber };

const ENTRY: Record<Exclude<keyof PlanEntry, 'speaker_name'>, Check> = {
  n: isNumber,
  role: isText,
  source_group: isText,
  camera: isText,
  source_start_ms: isNumber,
  source_end_ms: isNumber,
  text: isText,
  speaker: isText,
  tightening: listOf(objectOf(TIGHTENING)),
  pinned: isFlag,
};
const isEntry = objectOf(ENTRY);

const isPlan = objectOf({
  version: isNumber,
  estimated_duration_s: isNumber,
  title: isText,
  rationale: isText,
  warnings: listOf(isText),
  settings: isObject,
  entries: listOf(isEntry),
} satisfies Record<keyof PlanDocument, Check>);

/** By kind, the fields of a change beside its entry. */
const CHANGE: Record<EntryChange['kind'], Readonly<Record<string, Check>>> = {
  remove: {},
  pin: {},
  unpin: {},
  move: { before: orNull(isEntry) },
  trim: { startMs: orNull(isNumber), endMs: orNull(isNumber) },
  split: { atMs: isNumber },
  camera: { camera: isText },
  insert: { after: orNull(isEntry) },
  cutWords: { startMs: isNumber, endMs: isNumber },
};

/** Changes that the tab kept; null for another form, such as that of an older release. */
export function unsavedChanges(kept: unknown): UnsavedChanges | null {
  const isUnsaved = objectOf({ seen: isPlan, batches: listOf(listOf(isChange)) });
  return isUnsaved(kept) ? (kept as UnsavedChanges) : null;
}

function isChange(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { kind } = value;
  if (typeof kind !== 'string' || !Object.hasOwn(CHANGE, kind)) return false;
  return objectOf({ entry: isEntry, ...CHANGE[kind as EntryChange['kind']] })(value);
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
