import { z } from 'zod';

/** What every delete answers. */
export const deletedSchema = z.strictObject({
  status: z.literal('deleted').describe('It is gone for every later request.'),
});
