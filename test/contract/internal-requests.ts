import { randomUUID } from 'node:crypto';
import type { TenantIds } from '../support/rows/seed-tenant.ts';
import type { InternalRequest } from './call-internal.ts';
import { type IdKind, INTERNAL_TABLE } from './internal-table.ts';

/** What a request of a route has beside its ids, for the owner of the ids to be answered. */
const BESIDES: Record<string, InternalRequest> = {
  'PUT /internal/members/:id': { body: { role: 'viewer' } },
  'PUT /internal/uploads/:fileId': { body: { size_bytes: 9 } },
  'PATCH /internal/uploads/:fileId': {
    headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
    body: '123456789',
  },
  'POST /internal/local/files': { body: { path: import.meta.filename } },
  'GET /internal/groups/:id/frame': { query: { at_ms: '0' } },
  'GET /internal/groups/:id/style': { query: { aspect: '16:9' } },
  'POST /internal/groups/:id/perceive': { body: {} },
  'PUT /internal/groups/:id/language': { body: { language: 'de' } },
  'POST /internal/groups/:id/voices': { body: { speakers: 2 } },
  'POST /internal/groups/:id/sound-track': { body: { track: 1 } },
  'POST /internal/groups/:id/move': { body: { shift_ms: 40 } },
  'PUT /internal/groups/:id/transcript': { body: { text: 'We changed the price' } },
  'POST /internal/groups/:id/transcript/loss': { body: { text: 'We changed the price' } },
  'POST /internal/groups/:id/corrections': { body: { corrections: [{ op: 'word', idx: 0, text: 'They' }] } },
  'POST /internal/groups/:id/corrections/undo': { body: {} },
  'GET /internal/brand-kits/:id/assets/:kind': { params: { kind: 'logo' } },
  'GET /internal/cuts/:id/preview/entries/:n': { params: { n: '1' } },
  'GET /internal/cuts/:id/bundles/:format': { params: { format: 'fcpxml' }, query: { media: 'proxies' } },
  'POST /internal/cuts/:id/preview/edited': { body: { base_version: 2, edit: { remove: [1] } } },
  'POST /internal/cuts/:id/edits': { body: { base_version: 2, edit: { remove: [1] } } },
  'POST /internal/cuts/:id/restore': { body: { base_version: 2, version: 1 } },
  'POST /internal/cuts/:id/imports': { headers: { 'content-type': 'text/plain' }, body: 'TITLE: price' },
};

/** One place of a request that takes an id. */
export interface IdPlace {
  part: 'params' | 'query' | 'body';
  name: string;
  kind: IdKind;
}

/** Every place of a route that takes an id. */
export function idPlacesOf(route: string): IdPlace[] {
  const { path = {}, query = {}, body = {} } = INTERNAL_TABLE[route] ?? {};
  const places = { params: path, query, body } as const;
  return (['params', 'query', 'body'] as const).flatMap((part) =>
    Object.entries(places[part]).map(([name, kind]) => ({ part, name, kind: kind as IdKind })),
  );
}

/** A request of the route with these ids in their places. */
export function requestOf(route: string, idIn: (place: IdPlace) => string): InternalRequest {
  const request: InternalRequest = { ...BESIDES[route] };
  for (const place of idPlacesOf(route)) {
    const { part, name } = place;
    request[part] = { ...(request[part] as object | undefined), [name]: idIn(place) } as Record<
      string,
      string
    >;
  }
  return request;
}

/** Ids that nothing has. */
export function unknownId({ kind }: IdPlace): string {
  return kind === 'undo' ? '999999999999' : randomUUID();
}

export const idOfTenant =
  (ids: TenantIds) =>
  ({ kind }: IdPlace): string =>
    ids[kind];
