/**
 * The routes under /internal, written by hand from docs/internal-calls.md. It is not made from the code under test, and
 * nothing in `src/` reads it.
 */
interface InternalRow {
  /** A scope, the operator's right, or none for a route that is open by design. */
  right: 'open' | 'read' | 'write' | 'admin' | 'operator';
  /** Refuses every key, for a signed-in person must call it. */
  isForPeople?: true;
  /** Why anybody may call it. */
  why?: string;
  /** The kind of each id in its path. */
  path?: Partial<Record<'id' | 'fileId' | 'run', IdKind>>;
  /** The kind of each id in its query. */
  query?: Record<string, IdKind>;
  /** The kind of each id in its body. */
  body?: Record<string, IdKind>;
}

/** What an id belongs to. Jobs and accounts of the operator's routes belong to the installation. */
export type IdKind =
  | 'group'
  | 'file'
  | 'waitingFile'
  | 'run'
  | 'undo'
  | 'cut'
  | 'render'
  | 'kit'
  | 'endpoint'
  | 'delivery'
  | 'key'
  | 'invite'
  | 'member'
  | 'account'
  | 'work';

const people = (right: InternalRow['right'], ids: Partial<InternalRow> = {}): InternalRow => ({
  right,
  isForPeople: true,
  ...ids,
});
const open = (why: string): InternalRow => ({ right: 'open', why });
const of = (right: InternalRow['right'], id: IdKind, ids: Partial<InternalRow> = {}): InternalRow => ({
  right,
  path: { id },
  ...ids,
});
const file = { right: 'write', path: { fileId: 'waitingFile' } } as const;
const operator = people('operator');

export const INTERNAL_TABLE: Readonly<Record<string, InternalRow>> = {
  'PUT /internal/objects/*': open('the signature of the address is the right'),
  'GET /internal/objects/*': open('the signature of the address is the right'),
  'GET /internal/sign-in': open('the sign-in page asks before anybody is signed in'),
  'POST /internal/session': open('it signs in'),
  'POST /internal/join': open('the token of the invitation is the right'),
  'POST /internal/join/look': open('the token of the invitation is the right'),
  'POST /internal/oidc/begin': open('it begins to sign in'),
  'GET /internal/oidc/callback': open('the identity provider sends the browser there to sign in'),
  'GET /internal/ready': open('load balancers have no key'),
  'GET /internal/metrics': open('it checks the token of the operator for itself'),

  'GET /internal/session': people('read'),
  'DELETE /internal/session': people('read'),
  'PUT /internal/session/account': people('read', { body: { account_id: 'account' } }),
  'PUT /internal/session/password': people('read'),
  'PUT /internal/session/name': people('read'),
  'GET /internal/members': people('read'),
  'PUT /internal/members/:id': people('admin', of('admin', 'member')),
  'DELETE /internal/members/:id': people('admin', of('admin', 'member')),
  'DELETE /internal/people/:id': people('admin', of('admin', 'member')),
  'POST /internal/invites': people('admin'),
  'DELETE /internal/invites/:id': people('admin', of('admin', 'invite')),
  'GET /internal/keys': people('admin'),
  'POST /internal/keys': people('admin'),
  'DELETE /internal/keys/:id': people('admin', of('admin', 'key')),
  'GET /internal/audit': people('admin'),
  'GET /internal/webhooks/:id/deliveries': people('admin', of('admin', 'endpoint')),
  'POST /internal/webhooks/:id/test': people('admin', of('admin', 'endpoint')),
  'GET /internal/deliveries/:id/attempts': people('admin', of('admin', 'delivery')),
  'POST /internal/deliveries/:id/replay': people('admin', of('admin', 'delivery')),

  'GET /internal/operator': operator,
  'GET /internal/operator/storage': operator,
  'GET /internal/operator/accounts': operator,
  'PUT /internal/operator/accounts/:id': operator,
  'GET /internal/operator/accounts/:id/contents': operator,
  'POST /internal/operator/accounts/:id/deletion': operator,
  'GET /internal/operator/models': operator,
  'POST /internal/operator/models/:name/install': operator,
  'PUT /internal/operator/gate': operator,
  'POST /internal/operator/jobs/:id/cancel': operator,
  'POST /internal/operator/dead/:id/retry': operator,
  'GET /internal/operator/audit': operator,

  'GET /internal/progress': { right: 'read', query: { id: 'work' } },
  'GET /internal/changes': { right: 'read' },
  'GET /internal/usage/days': { right: 'read' },
  'PUT /internal/uploads/:fileId': file,
  'HEAD /internal/uploads/:fileId': file,
  'PATCH /internal/uploads/:fileId': file,
  'POST /internal/local/files': { right: 'write', body: { file_id: 'waitingFile' } },
  'POST /internal/groups/by-content': { right: 'read' },

  'GET /internal/groups/:id/media': of('read', 'group'),
  'GET /internal/groups/:id/peaks': of('read', 'group'),
  'GET /internal/groups/:id/displayed': of('read', 'group'),
  'GET /internal/groups/:id/text': of('read', 'group'),
  'GET /internal/groups/:id/strips': of('read', 'group'),
  'GET /internal/groups/:id/frame': of('read', 'group'),
  'GET /internal/groups/:id/style': of('read', 'group', { query: { kit_id: 'kit' } }),
  'GET /internal/groups/:id/cuts': of('read', 'group'),
  'GET /internal/groups/:id/runs/:run': { right: 'read', path: { id: 'group', run: 'run' } },
  'POST /internal/groups/:id/perceive': of('write', 'group'),
  'POST /internal/groups/:id/cancel': of('write', 'group'),
  'PUT /internal/groups/:id/language': of('write', 'group'),
  'POST /internal/groups/:id/voices': of('write', 'group'),
  'POST /internal/groups/:id/sound-track': of('write', 'group', { body: { file_id: 'file' } }),
  'POST /internal/groups/:id/move': of('write', 'group', { body: { file_id: 'file' } }),
  'PUT /internal/groups/:id/transcript': of('write', 'group'),
  'POST /internal/groups/:id/transcript/loss': of('write', 'group'),
  'POST /internal/groups/:id/corrections': of('write', 'group'),
  'POST /internal/groups/:id/corrections/undo': of('write', 'group', { body: { undo: 'undo' } }),
  'GET /internal/transcription': { right: 'read' },
  'GET /internal/vocabulary': { right: 'read' },
  'POST /internal/vocabulary': { right: 'write' },
  'GET /internal/brand-kits/:id/assets/:kind': of('read', 'kit'),

  'GET /internal/cuts/changed-since-render': { right: 'read', query: { ids: 'cut' } },
  'GET /internal/cuts/titles': { right: 'read', query: { ids: 'cut' } },
  'GET /internal/cuts/:id/versions': of('read', 'cut'),
  'GET /internal/cuts/:id/preview': of('read', 'cut'),
  'GET /internal/cuts/:id/preview/times': of('read', 'cut'),
  'GET /internal/cuts/:id/preview/entries/:n': of('read', 'cut'),
  'GET /internal/cuts/:id/bundles/:format': of('read', 'cut'),
  'POST /internal/cuts/:id/preview/edited': of('write', 'cut'),
  'POST /internal/cuts/:id/edits': of('write', 'cut'),
  'POST /internal/cuts/:id/restore': of('write', 'cut'),
  'POST /internal/cuts/:id/imports': of('write', 'cut'),
  'POST /internal/cuts/:id/cancel-renders': of('write', 'cut'),
  'POST /internal/renders/:id/cancel': of('write', 'render'),
};
