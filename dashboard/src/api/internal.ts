import { readProblem } from '../../../src/client/makecut-problem.ts';
import type {
  AccountContents,
  AccountView,
  AttemptView,
  AuditPageView,
  Correction,
  DeliveryView,
  DisplayedTranscript,
  GroupPeaks,
  InviteLook,
  InviteView,
  KeyView,
  MemberView,
  MeterDay,
  OperatorView,
  SessionView,
  StorageView,
} from '../../../src/contract/dashboard.ts';
import type { CorrectionUndo } from '../../../src/contract/edits/correction-undo.ts';
import type { PlanEdit } from '../../../src/contract/edits/plan-edit.ts';
import type { CutPreview, NamedEntry, PreviewTimes } from '../../../src/contract/edits/plan-preview.ts';
import type {
  ChangedCutsView,
  CutsOfRecordingView,
  CutTitlesView,
  PlanVersionsView,
} from '../../../src/contract/edits/plan-versions.ts';
import type {
  CameraStrip,
  GroupMedia,
  ModelsView,
  MovedFileView,
  TranscriptionView,
} from '../../../src/contract/group-media.ts';
import type { PlanDocument } from '../../../src/contract/plan.ts';
import type { GivenResult, RunResult } from '../../../src/contract/transcript.ts';
import type { Role, Scope } from '../../../src/contract/values/access.ts';
import type { BundleMedia, ExportFormat } from '../../../src/contract/values/exports.ts';
import { FOOTAGE_HEADER } from '../../../src/contract/values/footage-header.ts';
import type { Aspect } from '../../../src/contract/values/pictures.ts';
import { api } from './client.ts';

/** The calls that are not in the interface. */
const get = <T>(path: string) => api.call<T>('GET', path);
const send = <T>(method: string, path: string, body?: unknown) => api.call<T>(method, path, body);

export const people = {
  session: () => get<SessionView>('/internal/session'),
  signIn: (email: string, password: string) => send('POST', '/internal/session', { email, password }),
  /** The name of the identity provider, or null. */
  provider: () => get<{ provider: string | null }>('/internal/sign-in'),
  beginOidc: (token: string | null) => send<{ url: string }>('POST', '/internal/oidc/begin', { token }),
  signOut: () => send('DELETE', '/internal/session'),
  lookAtInvite: (token: string) => send<InviteLook>('POST', '/internal/join/look', { token }),
  join: (joining: { token: string; email: string; name: string; password: string }) =>
    send('POST', '/internal/join', joining),
  changePassword: (current: string, next: string) =>
    send('PUT', '/internal/session/password', { current, next }),
  changeName: (name: string) => send('PUT', '/internal/session/name', { name }),
  switchAccount: (accountId: string) => send('PUT', '/internal/session/account', { account_id: accountId }),
  members: () => get<{ members: MemberView[]; invites: InviteView[] }>('/internal/members'),
  invite: (role: Role, email: string | null) =>
    send<InviteView & { link: string }>('POST', '/internal/invites', { role, email }),
  withdrawInvite: (id: string) => send('DELETE', `/internal/invites/${id}`),
  changeRole: (id: string, role: Role) => send('PUT', `/internal/members/${id}`, { role }),
  deletePerson: (id: string) => send('DELETE', `/internal/people/${id}`),
  removeMember: (id: string) => send('DELETE', `/internal/members/${id}`),
};

/** Audit entries older than a given one, of this account or of the whole installation. */
export const audit = (of: 'account' | 'installation', before: number | null) =>
  get<AuditPageView>(
    `/internal/${of === 'account' ? '' : 'operator/'}audit${before === null ? '' : `?before=${before}`}`,
  );

export const keys = {
  list: () => get<{ keys: KeyView[] }>('/internal/keys'),
  mint: (name: string, scopes: Scope[]) =>
    send<KeyView & { secret: string }>('POST', '/internal/keys', { name, scopes }),
  revoke: (id: string) => send('DELETE', `/internal/keys/${id}`),
};

export const deliveries = {
  list: (endpointId: string) =>
    get<{ deliveries: DeliveryView[] }>(`/internal/webhooks/${endpointId}/deliveries`),
  test: (endpointId: string) => send('POST', `/internal/webhooks/${endpointId}/test`),
  attempts: (id: string) => get<{ attempts: AttemptView[] }>(`/internal/deliveries/${id}/attempts`),
  replay: (id: string) => send('POST', `/internal/deliveries/${id}/replay`),
};

export const recordings = {
  media: (groupId: string) => get<GroupMedia>(`/internal/groups/${groupId}/media`),
  strips: (groupId: string) => get<{ cameras: CameraStrip[] }>(`/internal/groups/${groupId}/strips`),
  peaks: (groupId: string) => get<GroupPeaks>(`/internal/groups/${groupId}/peaks`),
  displayed: (groupId: string) => get<DisplayedTranscript>(`/internal/groups/${groupId}/displayed`),
  correct: (groupId: string, corrections: Correction[]) =>
    send<{ undo: CorrectionUndo }>('POST', `/internal/groups/${groupId}/corrections`, { corrections }),
  undoCorrections: (groupId: string, undo: CorrectionUndo) =>
    send('POST', `/internal/groups/${groupId}/corrections/undo`, { undo }),
  /** Tells the voices apart again, as of so many people. */
  tellVoices: (groupId: string, speakers: number) =>
    send<{ id: string }>('POST', `/internal/groups/${groupId}/voices`, { speakers }),
  /** Takes another sound track of a file into use, and transcribes the recording again. */
  changeSoundTrack: (groupId: string, fileId: string, track: number) =>
    send<{ id: string }>('POST', `/internal/groups/${groupId}/sound-track`, { file_id: fileId, track }),
  /** Moves a file on its recording's timeline. A positive shift makes its picture and sound later. */
  moveFile: (groupId: string, fileId: string, shiftMs: number) =>
    send<MovedFileView>('POST', `/internal/groups/${groupId}/move`, { file_id: fileId, shift_ms: shiftMs }),
  transcription: (language: string | null) =>
    get<TranscriptionView>(`/internal/transcription${language === null ? '' : `?language=${language}`}`),
  transcribeAgain: (groupId: string, wanted: { engine: string; language: string | null }) =>
    send<{ id: string }>('POST', `/internal/groups/${groupId}/perceive`, wanted),
  /** Adds a name or a term to the account's vocabulary. */
  addToVocabulary: (term: string) => send('POST', '/internal/vocabulary', { add: [term] }),
  /** A transcript that was made elsewhere: the text of its file. */
  give: (groupId: string, text: string) =>
    send<GivenResult>('PUT', `/internal/groups/${groupId}/transcript`, { text }),
  /** The cuts that may show a recording. */
  cuts: (groupId: string) => get<CutsOfRecordingView>(`/internal/groups/${groupId}/cuts`),
  run: (groupId: string, runId: string) => get<RunResult>(`/internal/groups/${groupId}/runs/${runId}`),
  /** How much of an upload the service has, and its whole size; null where none began. */
  arrived: async (fileId: string): Promise<{ offsetBytes: number; sizeBytes: number } | null> => {
    const answer = await fetch(`/internal/uploads/${fileId}`, { method: 'HEAD' });
    if (answer.status === 404) return null;
    if (!answer.ok) throw await readProblem(answer);
    return {
      offsetBytes: Number(answer.headers.get('upload-offset')),
      sizeBytes: Number(answer.headers.get('upload-length')),
    };
  },
  announceUpload: (fileId: string, file: File) =>
    send('PUT', `/internal/uploads/${fileId}`, { size_bytes: file.size, modified_ms: file.lastModified }),
};

export const editing = {
  /** How each version of a cut's plan came about. */
  versions: (cutId: string) => get<PlanVersionsView>(`/internal/cuts/${cutId}/versions`),
  /** The titles of those of these cuts that have a plan. */
  titles: (cutIds: readonly string[]) => get<CutTitlesView>(`/internal/cuts/titles?ids=${cutIds.join(',')}`),
  edit: (cutId: string, baseVersion: number, edit: PlanEdit) =>
    send<PlanDocument>('POST', `/internal/cuts/${cutId}/edits`, { base_version: baseVersion, edit }),
  /** An earlier version as a new one; null is the version before the latest change. */
  restore: (cutId: string, baseVersion: number, version: number | null) =>
    send<PlanDocument>('POST', `/internal/cuts/${cutId}/restore`, { base_version: baseVersion, version }),
  /** The service stops making a preview without a waiting request. */
  preview: (cutId: string, shown: ShownVersion, signal: AbortSignal) =>
    api.call<CutPreview>('GET', `/internal/cuts/${cutId}/preview?${shownQuery(shown)}`, undefined, {
      signal,
    }),
  previewTimes: (cutId: string, shown: ShownVersion) =>
    get<PreviewTimes>(`/internal/cuts/${cutId}/preview/times?${shownQuery(shown)}`),
  /** One entry of a preview, in fragments for a media source. */
  previewEntry: async (cutId: string, n: number, shown: ShownVersion, signal: AbortSignal) => {
    const path = `/internal/cuts/${cutId}/preview/entries/${n}?${shownQuery(shown)}`;
    const answer = await fetch(path, { signal });
    if (!answer.ok) throw await readProblem(answer);
    return await answer.arrayBuffer();
  },
  /** The first entry that an edit would change, with the edit applied; null for none. */
  entryAfter: async (
    cutId: string,
    edit: PlanEdit,
    shown: ShownVersion,
    signal: AbortSignal,
  ): Promise<(NamedEntry & { file: ArrayBuffer }) | null> => {
    const answer = await fetch(`/internal/cuts/${cutId}/preview/edited?${shownQuery(shown)}`, {
      ...{ method: 'POST', headers: { 'content-type': 'application/json' }, signal },
      body: JSON.stringify({ base_version: shown.version, edit }),
    });
    if (!answer.ok) throw await readProblem(answer);
    if (answer.status === 204) return null;
    const key = answer.headers.get('etag')?.replaceAll('"', '') ?? '';
    const footage = JSON.parse(answer.headers.get(FOOTAGE_HEADER) ?? '');
    return { key, footage, file: await answer.arrayBuffer() };
  },
};

/** How a plan is shown: with or without captions in its picture, in one of the formats. */
export interface ShownAs {
  captions: 'on' | 'off';
  aspect: Aspect;
}

export interface ShownVersion extends ShownAs {
  version: number;
}

const shownQuery = ({ version, captions, aspect }: ShownVersion) =>
  `plan_version=${version}&captions=${captions}&aspect=${aspect}`;

/** The address of a zip with a plan version in a form, and the original files. */
export const bundlePath = (
  cutId: string,
  format: ExportFormat,
  { version, media }: { version: number; media: BundleMedia },
) => `/internal/cuts/${cutId}/bundles/${format}?plan_version=${version}&media=${media}`;

export const rendering = {
  /** Which of these cuts were changed since their last video. */
  changed: (cutIds: readonly string[]) =>
    get<ChangedCutsView>(`/internal/cuts/changed-since-render?ids=${cutIds.join(',')}`),
  cancel: (cutId: string) => send<{ cancelled: string[] }>('POST', `/internal/cuts/${cutId}/cancel-renders`),
};

export const operating = {
  view: () => get<OperatorView>('/internal/operator'),
  storage: () => get<StorageView>('/internal/operator/storage'),
  accounts: () => get<{ accounts: AccountView[] }>('/internal/operator/accounts'),
  setAccount: (id: string, changes: Record<string, string | number>) =>
    send<AccountView>('PUT', `/internal/operator/accounts/${id}`, changes),
  contentsOf: (id: string) => get<AccountContents>(`/internal/operator/accounts/${id}/contents`),
  deleteAccount: (id: string, typed: string) =>
    send('POST', `/internal/operator/accounts/${id}/deletion`, { typed }),
  setGate: (isClosed: boolean) => send('PUT', '/internal/operator/gate', { is_closed: isClosed }),
  models: () => get<ModelsView>('/internal/operator/models'),
  installModel: (name: string) =>
    send('POST', `/internal/operator/models/${encodeURIComponent(name)}/install`),
  cancel: (jobId: string) => send('POST', `/internal/operator/jobs/${jobId}/cancel`),
  retry: (jobId: string) => send('POST', `/internal/operator/dead/${jobId}/retry`),
};

export const usageDays = (from: string, to: string) =>
  get<{ days: MeterDay[] }>(`/internal/usage/days?from=${from}&to=${to}`);
