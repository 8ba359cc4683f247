import { z } from 'zod';

/** ISO 8601 UTC with milliseconds. */
export const timestampSchema = z.iso.datetime({ precision: 3 });

/** An id in a request: any uuid, also of a version that this service does not make itself. */
export const idSchema = z.guid({ abort: true });

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function isUuid(text: string): boolean {
  return UUID.test(text);
}
