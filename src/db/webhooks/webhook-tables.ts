import type { Generated } from 'kysely';
import type { EventName } from '../../contract/values/events.ts';
import type { NullableTimestamp, Timestamp } from '../column-types.ts';

export interface WebhookEndpointsTable {
  id: Generated<string>;
  account_id: string;
  url: string;
  events: EventName[];
  secret: string;
  failure_count: Generated<number>;
  disabled_at: NullableTimestamp;
  created_at: Timestamp;
}
