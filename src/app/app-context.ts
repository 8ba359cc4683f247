import type { SigningSecrets } from '../db/accounts/signing-secrets.ts';
import type { Db } from '../db/database.ts';
import type { PlanMinutes } from '../domain/rules/allowance.ts';
import type { Actor } from '../domain/rules/audit.ts';
import type { ProviderBudget } from '../domain/rules/provider-budget.ts';
import type { Logger } from '../lib/logger.ts';
import type { Guard } from '../net/guard.ts';
import type { Oidc } from '../net/oidc.ts';
import type { Queue } from '../queue/queue.ts';
import type { EngineOffers } from '../speech/engine-offers.ts';
import type { ObjectAddresses } from '../storage/object-addresses.ts';
import type { ObjectStore } from '../storage/object-store.ts';
import type { RecordingMemory } from './recordings/recording-memory.ts';
import type { UploadBounds } from './uploads/bound-upload.ts';

/** A transaction: all changes of a write are made, or none. */
export type { Trx } from '../db/database.ts';

/** The dependencies of every use case. The composition roots make them. */
export interface AppContext {
  db: Db;
  queue: Queue;
  store: ObjectStore;
  /** Mints every address that clients put bytes to and get bytes from. */
  addresses: ObjectAddresses;
  /** Every request to an address that a customer chose goes through it. */
  guard: Guard;
  /** The identity provider of the dashboard, where one is set up. */
  oidc: Oidc | null;
  logger: Logger;
  /** Keys that sign upload and download addresses. All processes of an installation have the same. */
  signingSecrets: SigningSecrets;
  /** The service's address as clients see it, without a slash at the end. */
  baseUrl: string;
  /** Whether members of requests beyond the interface are read. */
  hasExtensions: boolean;
  maxFileBytes: number;
  uploadBounds: UploadBounds;
  /** Orphans that are older are removed from the store; 0 for never. */
  orphanAgeMs: number;
  /** Size of the encoded entries that are kept beyond those in use. */
  segmentCacheBytes: number;
  /** How long a request with an idempotency key waits for the first one with that key, which is still running. */
  replayWaitMs: number;
  /** How long audit entries are kept. */
  auditDays: number;
  /** Number of speakers where the operator knows it. */
  speakersHint: number | null;
  billing: BillingRules;
  providerBudget: ProviderBudget;
  /** The language of talk for which none was chosen: a code. */
  language: string;
  /** Where models are, and where they are fetched from. */
  models: ModelSource;
  /** The transcription engines of this installation. */
  engines: EngineOffers;
  /** The recordings that this process has read and keeps. */
  memory: RecordingMemory;
  now(): Date;
}

/** The models folder of a process, and the site or mirror that models come from. */
export interface ModelSource {
  dir: string;
  /** Without a slash at the end. */
  baseUrl: string;
  /** The first wait before a broken download continues. */
  waitUnitMs: number;
}

/** How strictly this installation holds accounts to their plans. */
export interface BillingRules {
  hasCameraLimits: boolean;
  hasMinutesGate: boolean;
  planMinutes: PlanMinutes;
  /** The address for an account that needs a larger plan. */
  upgradeUrl: string | null;
}

/** The account that a request is for. */
export interface Caller {
  accountId: string;
  /** The person who is signed in. */
  userId?: string;
  /** The key, or the session of that person. */
  keyId?: string;
}

/** The id under which an action of a caller is recorded: the person's, else the key's. */
export function authorOf({ userId, keyId }: Caller): string | null {
  return userId ?? keyId ?? null;
}

/** A caller whose acts are written into the audit log. */
export interface ActingCaller extends Caller {
  actor: Actor;
}
