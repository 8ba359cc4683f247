import type { ActorKind, Role, Scope } from './values/access.ts';
import type { DeliveryState } from './values/states.ts';

/**
 * Answers of the dashboard's own calls under `/internal/`. They are not part of the published interface and may
 * change.
 */

export interface Membership {
  account_id: string;
  account_name: string;
  role: Role;
}

/** An entry of the audit log. */
export interface AuditView {
  id: number;
  at: string;
  account_id: string | null;
  account_name: string | null;
  actor_kind: ActorKind;
  actor_name: string | null;
  address: string | null;
  act: string;
  subject_id: string | null;
  subject_name: string | null;
  details: Record<string, unknown>;
  times: number;
}

/** A page of the audit log, newest first. `next` asks for older entries. */
export interface AuditPageView {
  entries: AuditView[];
  next: number | null;
}

/** The signed-in user. */
export interface SessionView {
  user: { id: string; name: string; email: string; is_operator: boolean; has_password: boolean };
  /** The account that the session looks at, one of `accounts`. */
  account: Membership;
  accounts: Membership[];
  /** Whether the service has the extensions beyond the interface. */
  has_extensions: boolean;
}

/** The facts that an invitation link shows. */
export interface InviteLook {
  account_name: string;
  role: Role;
  /** Set when the link is for one person only. */
  email: string | null;
  /** Whether it makes the operator of the installation. */
  is_first: boolean;
}

export interface MemberView {
  user_id: string;
  name: string;
  email: string;
  role: Role;
  created_at: string;
  last_seen_at: string | null;
}

export interface InviteView {
  id: string;
  role: Role;
  email: string | null;
  created_at: string;
  expires_at: string;
}

export interface KeyView {
  id: string;
  name: string | null;
  /** The first characters of a secret, by which people tell keys apart. */
  prefix: string;
  /** Empty: every scope. */
  scopes: Scope[];
  created_at: string;
  last_used_at: string | null;
  revoked_at: string | null;
}

export interface DeliveryView {
  id: string;
  endpoint_id: string;
  event: string;
  ids: Record<string, string>;
  status: DeliveryState;
  attempts: number;
  next_attempt_at: string | null;
  response_status: number | null;
  error: string | null;
  created_at: string;
}

export interface AttemptView {
  number: number;
  started_at: string;
  duration_ms: number;
  /** HTTP status. Null where no answer came; `error` then says why. */
  status: number | null;
  error: string | null;
  response_text: string | null;
}

/**
 * A time in which a recorder ran. It has from and to on the file's clock, and the line to the group timeline.
 */
export interface ClockSpanView {
  from_ms: number;
  to_ms: number;
  /** group time = offset_ms + file time x (1 + drift_ppm / 1,000,000) */
  offset_ms: number;
  drift_ppm: number;
}

/** One change to a transcript by hand; word numbers are those of the transcript before any of them. */
export type Correction =
  /**
   * Another text in the word's time. Several words share it, and an empty text removes the word.
   * `everywhere`: the same for each other word that reads the same.
   */
  | { op: 'word'; idx: number; text: string; everywhere?: boolean | undefined }
  /** All words of `from` become words of `into`. */
  | { op: 'merge_speakers'; from: string; into: string }
  /** The words of a stretch, both ends included, become words of `speaker`; null for a new speaker. */
  | { op: 'assign_speaker'; word_start_idx: number; word_end_idx: number; speaker: string | null };

/** A transcript in written form: capitals, marks, and numbers in digits, which may cover several words. */
export interface DisplayedTranscript {
  tokens: DisplayedToken[];
}

export interface DisplayedToken {
  text: string;
  /** The spoken words that it covers; both indexes are inclusive. */
  word_start_idx: number;
  word_end_idx: number;
}

/** The loudness of a recording over time, for a picture of its sound. */
export interface GroupPeaks {
  duration_ms: number;
  /** At most 4,000 numbers from 0 (-60 dBFS or less) to 1 (full scale). */
  peaks: number[];
}

export interface MeterDay {
  /** UTC day, such as 2026-11-20. */
  day: string;
  meter: string;
  quantity: number;
}

/** The operator's view of the whole installation. */
export interface QueueView {
  name: string;
  waiting: number;
  running: number;
  /** The longest wait of a job that could run, in seconds. */
  oldest_wait_s: number;
}

export interface WorkerView {
  id: string;
  host: string;
  pid: number;
  /** Heavy jobs that it runs at a time. */
  slots: number;
  /** Why this worker leaves some kinds of jobs to others; null while it takes all kinds. */
  unable: string | null;
  started_at: string;
  /** Seconds since its last sign of life. A worker sends one every ten seconds. */
  silent_s: number;
}

export interface JobView {
  id: string;
  /** The job's name, such as `render.segment`. */
  name: string;
  /** The cut, recording, batch of renders or model that it works on. */
  subject: string | null;
  /** The name of the recording, or the title of the cut; null for a model, and where it was deleted. */
  subject_name: string | null;
  state: 'running' | 'waiting' | 'dead';
  /** 1, 2 or 3. */
  attempt: number;
  since: string;
  /** Progress, 0..1, of its subject's present stage. Null for a job that does not run or has not reported. */
  progress: number | null;
  /** Why the job failed for good, or why it was put off; else null. */
  reason: string | null;
  /** Its place in line, where 1 is next. Null for a job that does not wait. */
  place: number | null;
  /** The previous job in the line, such as `group.transcribe`; null for the first. */
  behind: string | null;
}

export interface StorageView {
  /** Bytes by kind. */
  kinds: { kind: string; bytes: number }[];
  /** Null where the free space is not known. */
  free_bytes: number | null;
}

export interface AccountView {
  id: string;
  name: string;
  plan: string;
  credits: number | null;
  ceiling_ingests: number;
  ceiling_planners: number;
  ceiling_renders: number;
  /** Since when the account is being deleted; else null. */
  deleting_since: string | null;
}

/** How much an account has: what goes with it. */
export interface AccountContents {
  recordings: number;
  cuts: number;
  videos: number;
  kits: number;
  keys: number;
  endpoints: number;
  people: number;
  /** Those of the people who belong to no other account. They are deleted with this one. */
  people_only_here: number;
}

export interface OperatorView {
  queues: QueueView[];
  workers: WorkerView[];
  jobs: JobView[];
  dead: JobView[];
  gate: { is_closed: boolean; until: string | null };
  /** Why the storage cannot be used, as seen by the process that answers; null where it can. */
  storage_fault: string | null;
}
