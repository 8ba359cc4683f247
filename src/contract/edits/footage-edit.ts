import { z } from 'zod';
import { idSchema } from '../identifier.ts';
import { integerFrom } from '../requests/integer-schema.ts';
import { requestNotes } from '../requests/request-notes.ts';

const n = integerFrom(1).describe('Number of the entry before this edit.');
const onTimeline = (what: string) => `${what} on the group timeline, in ms.`;
const groupMs = (what: string) => integerFrom(0).describe(onTimeline(what));
const letter = z
  .string()
  .regex(/^[A-H]$/)
  .register(requestNotes, { allowed: 'the letter of a camera, A to H' });

export const trimSchema = z
  .object({
    n,
    source_start_ms: integerFrom(0).nullish().describe(onTimeline('New beginning')),
    source_end_ms: integerFrom(0).nullish().describe(onTimeline('New end')),
  })
  .refine(
    (trim) => trim.source_start_ms != null || trim.source_end_ms != null,
    'nothing to trim: give source_start_ms, source_end_ms or both',
  )
  .meta({
    anyOf: ['source_start_ms', 'source_end_ms'].map((key) => ({
      // Repeated here, because some generators take each of these for a whole type of its own.
      required: ['n', key],
      properties: { n: { type: 'integer' }, [key]: { type: 'integer' } },
    })),
  });
export type TrimEdit = z.input<typeof trimSchema>;

export const splitSchema = z.object({ n, at_ms: groupMs('Beginning of the second part') });
export type SplitEdit = z.input<typeof splitSchema>;

export const insertSchema = z.object({
  after: integerFrom(0).describe('Entry that it comes after; 0 for the beginning.'),
  source_group: idSchema.toLowerCase().describe('One of the cut’s recordings.'),
  camera: letter.nullish().describe('Camera to show; without it, the one that fits each speaker.'),
  source_start_ms: groupMs('Beginning'),
  source_end_ms: groupMs('End'),
});
export type InsertEdit = z.input<typeof insertSchema>;

export const cameraSchema = z.object({
  n,
  camera: letter.describe('Camera to show.'),
});
export type CameraEdit = z.input<typeof cameraSchema>;

export const cutWordsSchema = z.object({
  n,
  start_ms: groupMs('Beginning'),
  end_ms: groupMs('End'),
});
export type CutWordsEdit = z.input<typeof cutWordsSchema>;

/** Footage edits. A request has at most one. */
export type FootageEdit =
  | { trim: TrimEdit }
  | { split: SplitEdit }
  | { insert: InsertEdit }
  | { camera: CameraEdit }
  | { cut_words: CutWordsEdit };
