import { z } from 'zod';
import { frameStripSchema } from './frame-strip.ts';
import { pictureFactsSchema } from './source-facts.ts';

const key = z.string().nullable();

/**
 * Counts the ways in which mezzanines and proxies are made. It is part of the key of cached segments. An
 * upload of the same bytes then finds no segment of other pictures. 2: a frame is held over a gap until the
 * next one's time. 3: the last slide is held until the sound ends.
 */
export const PREPARED_FORM = 3;

/** Storage keys of the files that ingest made from a source file. */
export const fileArtefactsSchema = z.object({
  /** The file that renders cut: the original or its conversion. */
  picture: z
    .object({
      key: z.string(),
      facts: pictureFactsSchema,
      isMezzanine: z.boolean(),
      /** See PREPARED_FORM; absent in files of the first. */
      form: z.int().exactOptional(),
      durationMs: z.number(),
    })
    .nullable(),
  proxyKey: key,
  /** Small pictures of the proxy; absent in files prepared before there were any. */
  strip: frameStripSchema.nullable().exactOptional(),
  /** Movement in the picture: 32-bit floats, one per ACTIVITY_STEP_MS. */
  activityKey: key,
  sceneChangesMs: z.array(z.number()),
  sound48Key: key,
  sound16Key: key,
  /** Levels of the sound in dBFS: 32-bit floats, one per LEVEL_STEP_MS. */
  levelsKey: key,
});
export type FileArtefacts = z.infer<typeof fileArtefactsSchema>;
