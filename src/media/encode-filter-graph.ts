/** One filter with its options, unescaped. */
export interface Filter {
  name: string;
  options: Readonly<Record<string, string | number>>;
}

/** A run of filters between named pads; `inputs` may name stream specifiers such as `0:V:0`. */
export interface FilterChain {
  inputs: readonly string[];
  filters: readonly Filter[];
  outputs: readonly string[];
}

export function filter(name: string, options: Readonly<Record<string, string | number>> = {}): Filter {
  return { name, options };
}

/**
 * The text for `-filter_complex`. Only this function escapes values that may hold ffmpeg's signs, such as
 * paths. Graphs in `media` with only numbers and fixed words are written as text.
 */
export function formatFilterGraph(chains: readonly FilterChain[]): string {
  return chains
    .map(({ inputs, filters, outputs }) => `${pads(inputs)}${formatFilters(filters)}${pads(outputs)}`)
    .join(';');
}

/** The text for `-vf` or `-af`. */
export function formatFilters(filters: readonly Filter[]): string {
  return filters.map(formatFilter).join(',');
}

function formatFilter({ name, options }: Filter): string {
  const pairs = Object.entries(options).map(([key, value]) => `${key}=${escapeValue(String(value))}`);
  return pairs.length === 0 ? name : `${name}=${pairs.join(':')}`;
}

/** ffmpeg unescapes twice: once when it splits the graph, once when it splits a filter's options. */
function escapeValue(value: string): string {
  return value.replaceAll(/[\\':]/g, '\\$&').replaceAll(/[\\'[\],;]/g, '\\$&');
}

function pads(names: readonly string[]): string {
  return names.map((name) => `[${name}]`).join('');
}
