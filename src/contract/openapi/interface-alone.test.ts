import { expect, test } from 'vitest';
import { interfaceAlone } from './interface-alone.ts';
import { buildOpenApi } from './openapi.ts';

const WHOLE = buildOpenApi({ serverUrl: 'https://x.test', errorTypeBase: 'https://x.test/e', version: '1' });
const ALONE = interfaceAlone(WHOLE);

interface ObjectSchema {
  properties: object;
  anyOf: { required: string[] }[];
}

function schemaOf({ components }: typeof WHOLE, name: string): ObjectSchema {
  const schema = components['schemas']?.[name];
  if (schema === undefined) throw new Error(`no schema ${name}`);
  return schema as unknown as ObjectSchema;
}

const membersOf = (document: typeof WHOLE, name: string) =>
  Object.keys(schemaOf(document, name).properties).toSorted();

test('a service without extensions beyond the interface describes no such route and no such member', () => {
  expect(JSON.stringify(WHOLE)).toContain('x-beyond-interface');
  expect(JSON.stringify(ALONE)).not.toContain('x-beyond-interface');
  expect(Object.keys(WHOLE.paths)).toContain('/v1/cuts/{id}/exports/{format}');
  expect(Object.keys(ALONE.paths)).not.toContain('/v1/cuts/{id}/exports/{format}');
  expect(Object.keys(ALONE.paths)).toHaveLength(Object.keys(WHOLE.paths).length - 1);
  expect(membersOf(WHOLE, 'NewCut')).toContain('script');
  expect(membersOf(ALONE, 'NewCut')).not.toContain('script');
});

test('a plan edit then needs one of the four lists of the interface', () => {
  expect(membersOf(ALONE, 'PlanEdit')).toEqual(['pin', 'remove', 'reorder', 'unpin']);
  expect(schemaOf(ALONE, 'PlanEdit').anyOf.map(({ required }) => required)).toEqual([
    ['remove'],
    ['reorder'],
    ['pin'],
    ['unpin'],
  ]);
});
