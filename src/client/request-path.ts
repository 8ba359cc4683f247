/** Fills the parameters into a path. They are escaped, so that they cannot change its shape. */
export function fillPath(path: string, params: Record<string, string | number>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''));
}

/** `?a=b` without undefined values; empty when no value is left. */
export function queryText(query: Record<string, string | number | undefined>): string {
  const given = Object.entries(query).filter(
    (entry): entry is [string, string | number] => entry[1] !== undefined,
  );
  const texts = given.map(([key, value]): [string, string] => [key, String(value)]);
  return given.length === 0 ? '' : `?${new URLSearchParams(texts)}`;
}

export interface PageQuery {
  /** 1 to 100, default 50. */
  limit?: number;
  /** `next_cursor` of the previous page. */
  cursor?: string;
}
