import { z } from 'zod';

/** The answer of every delete. */
export const deletedSchema = z.strictObject({
  status: z.literal('deleted').describe('It is gone for every later request.'),
});
