import { z } from 'zod';
import { requestNotes } from '../requests/request-notes.ts';

/** The id under which the service keeps how corrections are taken back, for a while. */
export const correctionUndoSchema = z
  .string()
  .regex(/^\d{1,18}$/)
  .register(requestNotes, { allowed: 'the id that the corrections were answered with' });
export type CorrectionUndo = z.infer<typeof correctionUndoSchema>;
