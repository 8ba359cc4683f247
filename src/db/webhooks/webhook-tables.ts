import type { Generated } from 'kysely';
import type { NullableTimestamp, Timestamp } from '../column-types.ts';

export interface WebhookEndpointsTable {
  id: Generated<string>;
  account_id: string;
  url: string;
  events: string[];
  secret: string;
  failure_count: Generated<number>;
  disabled_at: NullableTimestamp;
  created_at: Timestamp;
}
