import { z } from 'zod';
import { requestNotes } from './requests/request-notes.ts';
import { listOfDifferent } from './requests/text-schema.ts';
import { ASPECTS, CROP_MODES } from './values/pictures.ts';

export const aspectSchema = z
  .enum(ASPECTS)
  .describe('Shape of a delivered video: 16:9 is 1920x1080, 1:1 is 1080x1080, 9:16 is 1080x1920.');

/** The aspects of a request: at least one, and none of them twice. */
export const aspectListSchema = listOfDifferent(aspectSchema)
  .min(1)
  .max(ASPECTS.length)
  .register(requestNotes, { allowed: `1 to ${ASPECTS.length} different ones of ${ASPECTS.join(', ')}` });

export const cropModeSchema = z
  .enum(CROP_MODES)
  .describe('How a wide frame fits 9:16: `bars` shows it whole with black bars, `stack` shows two panels.');
