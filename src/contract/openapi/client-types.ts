import { webhookEventSchema } from '../event.ts';
import type { Operation } from '../operations/operation.ts';
import { operations } from '../operations.ts';
import { workStateSchema } from '../work.ts';
import { componentSchemas, inlineSchema, type JsonSchema, wholeSchema } from './openapi-schemas.ts';

/**
 * The text of the client's types. It has the schemas of the description as plain TypeScript, and body and
 * answer of each operation. A client with these needs no library of schemas.
 */
export function clientTypes(): string {
  const named = {
    ...componentSchemas(),
    WebhookEvent: wholeSchema(webhookEventSchema, 'output'),
    WorkState: wholeSchema(workStateSchema, 'output'),
  };
  const types = Object.entries(named).map(
    ([name, schema]) => `${docOf(schema, '')}export type ${name} = ${typeOf(schema, '')};`,
  );
  return `${[HEAD, ...types, operationTypes()].join('\n\n')}\n`;
}

const HEAD =
  '// Made from the table of operations by `npm run build:client`. Change the schemas of `contract`, not this file.';

function operationTypes(): string {
  const members = Object.entries<Operation>(operations).map(([id, { request, response }]) => {
    const body = request === null ? 'undefined' : typeOf(inlineSchema(request, 'input'), '  ');
    const answer = response === null ? 'string' : typeOf(inlineSchema(response, 'output'), '  ');
    return `  ${id}: { body: ${body}; answer: ${answer} };`;
  });
  return [
    '/** Body and answer of each operation. */',
    'export interface OperationTypes {',
    ...members,
    '}',
  ].join('\n');
}

const REF = '#/components/schemas/';

function typeOf(schema: JsonSchema, indent: string): string {
  const { $ref, type, enum: values, const: constant, properties, items, additionalProperties } = schema;
  if (typeof $ref === 'string') return $ref.slice(REF.length);
  if (Array.isArray(values)) return values.map((value) => JSON.stringify(value)).join(' | ');
  if (constant !== undefined) return JSON.stringify(constant);
  // Alternatives beside members say which of them are needed, which no type holds.
  if (properties !== undefined) return objectType(schema, indent);
  const choices = (schema['oneOf'] ?? schema['anyOf']) as JsonSchema[] | undefined;
  if (choices !== undefined) return unionType(choices, indent);
  if (Array.isArray(type)) {
    return type.map((one: string) => typeOf({ ...schema, type: one }, indent)).join(' | ');
  }
  if (type === 'array') return listType(typeOf(items as JsonSchema, indent));
  if (type === 'object') {
    const value =
      typeof additionalProperties === 'object'
        ? typeOf(additionalProperties as JsonSchema, indent)
        : 'unknown';
    return `Record<string, ${value}>`;
  }
  return plainType(type);
}

function listType(item: string): string {
  return item.includes(' | ') ? `(${item})[]` : `${item}[]`;
}

function plainType(type: unknown): string {
  if (type === 'integer') return 'number';
  if (typeof type === 'string' && ['string', 'number', 'boolean', 'null'].includes(type)) return type;
  throw new Error(`a schema without a type that the client knows: ${JSON.stringify(type)}`);
}

/** Each case says which members it lacks, so that they can be asked for before the case is known. */
function unionType(choices: readonly JsonSchema[], indent: string): string {
  const keys = new Set(choices.flatMap((choice) => Object.keys((choice['properties'] ?? {}) as object)));
  return choices
    .map((choice) => {
      const own = (choice['properties'] ?? null) as object | null;
      const absent = own === null ? [] : [...keys].filter((key) => !(key in own));
      return own === null ? typeOf(choice, indent) : objectType(choice, indent, absent);
    })
    .join(' | ');
}

function objectType(schema: JsonSchema, indent: string, absent: readonly string[] = []): string {
  const needed = (schema['required'] ?? []) as string[];
  const inner = `${indent}  `;
  const members = Object.entries(schema['properties'] as Record<string, JsonSchema>).map(([name, part]) => {
    const type = typeOf(part, inner);
    const typed = needed.includes(name) ? `: ${type}` : `?: ${type} | undefined`;
    return `${docOf(part, inner)}${inner}${quoted(name)}${typed};`;
  });
  const missing = absent.map((name) => `${inner}${quoted(name)}?: undefined;`);
  return ['{', ...members, ...missing, `${indent}}`].join('\n');
}

function quoted(name: string): string {
  return /^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name);
}

function docOf({ description }: JsonSchema, indent: string): string {
  return typeof description === 'string' ? `${indent}/** ${description.replaceAll('*/', '* /')} */\n` : '';
}
