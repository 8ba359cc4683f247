import { isRequestSchema, type JsonSchema } from './openapi-schemas.ts';

interface Described extends JsonSchema {
  paths: Record<string, Record<string, JsonSchema>>;
  components: Record<string, Record<string, JsonSchema>>;
}

/** Lets every object that the service sends have members beyond those described. Requests stay as they are. */
export function openToAdditions(document: Described): Described & { openapi: string } {
  const { openapi, paths, components, webhooks } = document;
  const schemas = mapValues(components['schemas'] ?? {}, (schema, name) =>
    isRequestSchema(name) ? schema : opened(schema),
  );
  return {
    ...document,
    openapi: String(openapi),
    paths: mapValues(paths, (item) =>
      mapValues(item, (operation) => ({ ...operation, responses: opened(operation['responses']) })),
    ),
    // The service sends the bodies of webhooks.
    webhooks: opened(webhooks),
    components: { ...components, responses: opened(components['responses'] ?? {}), schemas },
  };
}

function mapValues<T, R>(object: Record<string, T>, change: (value: T, key: string) => R): Record<string, R> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value, key)]));
}

function opened<T>(value: T): T {
  if (Array.isArray(value)) return value.map(opened) as T;
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value as JsonSchema).filter(
    ([key, part]) => key !== 'additionalProperties' || part !== false,
  );
  return Object.fromEntries(kept.map(([key, part]) => [key, opened(part)])) as T;
}
