import type { Provoked } from './provocations.ts';
import type { RouteRow } from './rest-table.ts';

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** The text where it is no JSON. */
  json: unknown;
}

export interface Sender {
  url: string;
  /** Null sends no key. */
  key: string | null;
  headers?: Record<string, string>;
}

export function pathOf(row: RouteRow, { params = {}, query }: Provoked): string {
  const path = row.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? `:${name}`);
  return query === undefined ? path : `${path}?${query}`;
}

export function bodyText({ body }: Provoked): string | null {
  if (body === undefined) return null;
  return typeof body === 'string' ? body : JSON.stringify(body);
}

/** Sends a request as any HTTP client would; nothing is thrown for refusals. */
export async function callRoute(row: RouteRow, provoked: Provoked, sender: Sender): Promise<Answer> {
  const body = bodyText(provoked);
  const response = await fetch(`${sender.url}${pathOf(row, provoked)}`, {
    method: row.method,
    headers: {
      ...(sender.key === null ? {} : { authorization: `Bearer ${sender.key}` }),
      ...(body === null ? {} : { 'content-type': 'application/json' }),
      ...sender.headers,
    },
    ...(body === null ? {} : { body }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: parse(text) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
