import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import type { OperationTypes, WebhookEvent } from '../../src/client/service-types.ts';
import type { WebhookEvent as ContractEvent } from '../../src/contract/event.ts';
import { clientTypes } from '../../src/contract/openapi/client-types.ts';
import type { operations } from '../../src/contract/operations.ts';

const path = resolve(import.meta.dirname, '../../src/client/service-types.ts');

test('the types of the client are those of the schemas: npm run build:client writes them', () => {
  expect(readFileSync(path, 'utf8')).toBe(clientTypes());
});

test('they need no library', () => {
  expect(readFileSync(path, 'utf8')).not.toMatch(/\bimport\b/);
});

type Operations = typeof operations;
type JsonOperation = {
  [N in keyof Operations]: Operations[N]['response'] extends z.ZodType ? N : never;
}[keyof Operations];
type SchemaAnswer<N extends JsonOperation> = z.output<NonNullable<Operations[N]['response']>>;

/**
 * Each answer as the schemas have it can be read as the client's. Each of the client's was one of the
 * schemas'.
 */
type Fits<A, B> = [A] extends [B] ? ([B] extends [A] ? true : 'not the other way') : 'not this way';
type Misfits = {
  [N in JsonOperation]: Fits<OperationTypes[N]['answer'], SchemaAnswer<N>> extends true ? never : N;
}[JsonOperation];

test('the compiler finds them equal to the schemas, for each operation', () => {
  // These lines do not compile where the two differ.
  const answers: [Misfits] extends [never] ? true : Misfits = true;
  const event: Fits<WebhookEvent, ContractEvent> = true;
  const names: Fits<keyof OperationTypes, keyof Operations> = true;
  expect([answers, event, names]).toEqual([true, true, true]);
});
