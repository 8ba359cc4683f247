import type { ColumnType } from 'kysely';
import type { Unchecked } from './json-column.ts';

export type Timestamp = ColumnType<Date, Date | undefined, Date>;
export type NullableTimestamp = ColumnType<Date | null, Date | null | undefined, Date | null>;
/** jsonb: written as JSON text; its value is checked where it is read (`json-column.ts`). */
export type CheckedJson<T> = ColumnType<Unchecked<T>, string, string>;
export type NullableCheckedJson<T> = ColumnType<
  Unchecked<T> | null,
  string | null | undefined,
  string | null
>;
