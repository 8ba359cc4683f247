/** A path whose parts cannot change its shape: ``path`/v1/cuts/${id}` ``. */
export function path(texts: TemplateStringsArray, ...parts: (string | number)[]): string {
  return String.raw({ raw: texts }, ...parts.map((part) => encodeURIComponent(part)));
}

/** `?a=b`, without what is undefined; nothing when nothing is left. */
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
  /** `next_cursor` of the page before. */
  cursor?: string;
}
