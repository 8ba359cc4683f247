import { z } from 'zod';

/** A setting that is on or off, as people write it. */
export const flag = z
  .enum(['0', '1', 'on', 'off'])
  .default('off')
  .transform((value) => value === '1' || value === 'on');
