import { z } from 'zod';

/** The id under which the service keeps how corrections are taken back, for a while. */
export const correctionUndoSchema = z
  .string()
  .regex(/^\d{1,18}$/, 'got no id of an undo; take that of the corrections');
export type CorrectionUndo = z.infer<typeof correctionUndoSchema>;
