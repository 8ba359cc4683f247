import { z } from 'zod';
import { BEYOND_INTERFACE } from '../requests/extension-members.ts';
import { integerFrom } from '../requests/integer-schema.ts';
import { requestNotes } from '../requests/request-notes.ts';
import { listOfDifferent } from '../requests/text-schema.ts';
import {
  cameraSchema,
  cutWordsSchema,
  type FootageEdit,
  insertSchema,
  splitSchema,
  trimSchema,
} from './footage-edit.ts';

const entryNumbers = listOfDifferent(integerFrom(1), 'each entry number once')
  .register(requestNotes, { allowed: 'a list of entry numbers' })
  .nullish();

const ENTRY_EDITS = ['remove', 'reorder', 'pin', 'unpin'] as const;
const FOOTAGE_EDITS = ['trim', 'split', 'insert', 'camera', 'cut_words'] as const;

/** Null counts as not sent. */
const absent = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, { type: 'null' }]));

const beyond = <T extends z.ZodType>(schema: T, says: string) =>
  schema.nullish().meta(BEYOND_INTERFACE).describe(`Beyond the interface: ${says}`);

/** An edit that names no entries is refused. A list that is null or not sent changes nothing. */
export const planEditSchema = z
  .object({
    remove: entryNumbers.describe('Numbers of entries to remove; applied first.'),
    reorder: entryNumbers.describe(
      'Every entry that survives `remove`, in the new order, by the numbers before this edit.',
    ),
    pin: entryNumbers.describe(
      'Numbers of entries that revisions must keep, by the numbers before this edit.',
    ),
    unpin: entryNumbers.describe(
      'Numbers of entries that revisions may change, by the numbers before this edit.',
    ),
    base_version: beyond(
      integerFrom(1),
      'the version that the numbers are from; refused with `conflict` where it is not the latest.',
    ),
    trim: beyond(trimSchema, 'another beginning or end for an entry.'),
    split: beyond(splitSchema, 'an entry becomes two, which touch in time.'),
    insert: beyond(insertSchema, 'footage that is not in the plan yet, as an entry for each speaker.'),
    camera: beyond(cameraSchema, 'an entry is shown by another camera.'),
    cut_words: beyond(cutWordsSchema, 'a stretch is taken out of the middle of an entry.'),
  })
  .refine(
    (edit) => FOOTAGE_EDITS.filter((key) => edit[key] != null).length <= 1,
    'one edit a request: give only one of trim, split, insert, camera and cut_words',
  )
  .refine(
    (edit) =>
      !FOOTAGE_EDITS.some((key) => edit[key] != null) || !ENTRY_EDITS.some((key) => edit[key] != null),
    'trim, split, insert, camera and cut_words are sent alone: remove, reorder, pin and unpin are another request',
  )
  .refine(
    (edit) =>
      ENTRY_EDITS.some((key) => (edit[key]?.length ?? 0) > 0) ||
      FOOTAGE_EDITS.some((key) => edit[key] != null),
    `nothing to edit: give ${ENTRY_EDITS.join(', ')} with entry numbers, or, unless extensions are off, one of ${FOOTAGE_EDITS.join(', ')}`,
  )
  .meta({
    anyOf: [
      ...ENTRY_EDITS.map((key) => ({
        required: [key],
        properties: { ...absent(FOOTAGE_EDITS), [key]: { type: 'array', minItems: 1 } },
      })),
      ...FOOTAGE_EDITS.map((key) => ({
        required: [key],
        properties: { ...absent([...ENTRY_EDITS, ...FOOTAGE_EDITS]), [key]: { type: 'object' } },
      })),
    ],
  });
export type PlanEdit = z.input<typeof planEditSchema>;

/** The footage edit of a request; null where it edits entries. */
export function footageEditOf({ trim, split, insert, camera, cut_words }: PlanEdit): FootageEdit | null {
  if (trim != null) return { trim };
  if (split != null) return { split };
  if (insert != null) return { insert };
  if (camera != null) return { camera };
  return cut_words == null ? null : { cut_words };
}
