import type { ColumnType } from 'kysely';
import type { Unchecked } from './json-column.ts';

export type Timestamp = ColumnType<Date, Date | undefined, Date>;
export type NullableTimestamp = ColumnType<Date | null, Date | null | undefined, Date | null>;
/** jsonb: written as JSON text, read as a value. */
export type Json<T> = ColumnType<T, string, string>;
export type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>;
/** jsonb whose value is checked where it is read (`json-column.ts`). */
export type CheckedJson<T> = Json<Unchecked<T>>;
export type NullableCheckedJson<T> = NullableJson<Unchecked<T>>;
