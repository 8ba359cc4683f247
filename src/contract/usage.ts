import { z } from 'zod';
import { requestNotes } from './requests/request-notes.ts';

/** The fields that routes marked U add to their answer, by the kind of account. */
export const usageEnvelopeShape = {
  minutes_plan: z
    .string()
    .nullable()
    .optional()
    .describe(
      'Plan that the source minutes come from, `trial` included. Absent on accounts without minutes.',
    ),
  minutes_remaining: z
    .number()
    .min(0)
    .nullable()
    .optional()
    .describe(
      'Source minutes left in this period, one decimal; null when the allowance is custom. Only getting a group ready uses minutes.',
    ),
  low_minutes: z.boolean().optional().describe('Whether 10 percent of the allowance or less is left.'),
  credits_remaining: z
    .int()
    .optional()
    .describe('Credits left, one for each started source minute; only on legacy credit accounts.'),
  low_credits: z
    .boolean()
    .optional()
    .describe('Whether 10 credits or fewer are left; only on legacy accounts.'),
};
export const usageEnvelopeSchema = z.strictObject(usageEnvelopeShape);
export type UsageEnvelope = z.infer<typeof usageEnvelopeSchema>;

const meterSchema = z.number().min(0);

export const usageSchema = z.strictObject({
  camera_hours_ingested: meterSchema.describe('Hours of camera files that became ready, summed per file.'),
  render_angle_hours: meterSchema.describe(
    'Hours of footage in complete renders; a stack of two cameras counts twice.',
  ),
  plan_transcript_hours: meterSchema.describe(
    'Hours of transcript read, summed over every plan version that a planner run wrote.',
  ),
  plan_count: meterSchema.describe('Plan versions that planner runs wrote; hand edits are free.'),
  output_minutes_rendered: meterSchema.describe('Delivered minutes of complete renders, end cards included.'),
  egress_gb: meterSchema.describe(
    'Gigabytes (10^9 bytes) served from download addresses or handed to an outside transcription provider.',
  ),
  stored_gb_months: meterSchema.describe('Gigabytes (10^9 bytes) in storage, recorded once a month.'),
  ...usageEnvelopeShape,
});
export type Usage = z.infer<typeof usageSchema>;

const ISO_8601 = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?<zone>Z|[+-]\d\d:\d\d)?)?$/;

/** Every accepted spelling becomes the one of the description. */
function inFull(value: unknown): unknown {
  const match = typeof value === 'string' ? ISO_8601.exec(value) : null;
  if (typeof value !== 'string' || match === null || !isOnCalendar(value)) return value;
  // `Date` takes a time without a zone for one of this machine's zone.
  const isLocal = value.includes('T') && match.groups?.['zone'] === undefined;
  const moment = new Date(isLocal ? `${value}Z` : value);
  const year = moment.getUTCFullYear();
  return year >= 0 && year <= 9999 ? moment.toISOString() : value;
}

/** `Date` takes the 30th of February for the 1st or 2nd of March. */
function isOnCalendar(text: string): boolean {
  const [year = 0, month = 0, day = 0] = text.slice(0, 10).split('-').map(Number);
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

const momentSchema = z.preprocess(
  inFull,
  z
    .union([z.iso.datetime({ offset: true }), z.iso.date()])
    .register(requestNotes, {
      allowed: 'an ISO 8601 time, such as 2027-01-31T00:00:00Z; in an address + is written %2B',
    })
    .optional(),
);

/** A date without a time is its first moment in UTC, and a time without a zone is in UTC. */
export const usageWindowSchema = z.object({
  from: momentSchema.describe(
    'Inclusive start, ISO 8601, in UTC where it names no zone; without it all history is summed.',
  ),
  to: momentSchema.describe(
    'Exclusive end, ISO 8601, in UTC where it names no zone; without it everything up to now.',
  ),
});
