import { z } from 'zod';

/** What an event is about: ids by their names in the body. */
export const eventIdsSchema = z.record(z.string(), z.string());
export type EventIds = z.infer<typeof eventIdsSchema>;

/** The few facts of an event, as its body has them. */
export const eventSummarySchema = z.record(z.string(), z.unknown());
export type EventSummary = z.infer<typeof eventSummarySchema>;
