import type { Generated } from 'kysely';
import type { AccountPlan, Role } from '../../contract/values/access.ts';
import type { NullableTimestamp, Timestamp } from '../column-types.ts';

export interface AccountsTable {
  id: Generated<string>;
  name: string;
  plan: AccountPlan;
  credits: number | null;
  trial_ends_at: NullableTimestamp;
  ceiling_ingests: Generated<number>;
  ceiling_planners: Generated<number>;
  ceiling_renders: Generated<number>;
  created_at: Timestamp;
  deleting_since: NullableTimestamp;
}

export interface DeletedAccountsTable {
  id: string;
  deleted_at: Timestamp;
  purge_at: NullableTimestamp;
}

export interface ApiKeysTable {
  id: Generated<string>;
  account_id: string;
  name: string | null;
  prefix: string;
  hash: Buffer;
  scopes: string[];
  created_at: Timestamp;
  last_used_at: NullableTimestamp;
  revoked_at: NullableTimestamp;
}

export interface UsersTable {
  id: Generated<string>;
  email: string;
  name: string;
  password_hash: string | null;
  oidc_issuer: string | null;
  oidc_subject: string | null;
  is_operator: Generated<boolean>;
  created_at: Timestamp;
}

export interface InvitesTable {
  id: Generated<string>;
  token_hash: Buffer;
  account_id: string;
  role: Role;
  email: string | null;
  is_operator: Generated<boolean>;
  invited_by: string | null;
  created_at: Timestamp;
  expires_at: Timestamp;
  accepted_at: NullableTimestamp;
}

export interface SessionsTable {
  id: Generated<string>;
  token_hash: Buffer;
  user_id: string;
  account_id: string;
  created_at: Timestamp;
  last_seen_at: Timestamp;
  expires_at: Timestamp;
}
