import { z } from 'zod';
import { cropModeSchema } from '../../contract/aspect.ts';
import { planDocumentSchema } from '../../contract/plan.ts';
import { wordSchema } from '../../contract/transcript.ts';
import { ASPECTS } from '../../contract/values/pictures.ts';
import { fileClockSchema } from '../recording/file-clock.ts';
import { colourFactsSchema } from '../recording/source-facts.ts';
import { frameRateSchema } from '../time/frame-rate.ts';
import { rangeSchema } from '../time/range.ts';
import { ENCODER_NAMES } from './encoder-name.ts';

/**
 * One camera's file as a render reads it. A paused file comes once for each time that it ran, under one
 * letter. File time 0 is the start of the container, as ffmpeg counts.
 */
const cameraFileSchema = z.object({
  fileId: z.string(),
  groupId: z.string(),
  letter: z.string(),
  /** sha256 of the source's bytes, with `-mezz` or `-proxy` and its form after it for a file made from it. */
  contentId: z.string(),
  rate: frameRateSchema,
  /** The displayed size: rotation and sample aspect are applied. */
  width: z.number(),
  height: z.number(),
  clock: fileClockSchema,
  /** Group time in which the camera has a picture. */
  coverage: rangeSchema,
  clipName: z.string(),
  /** The file's own timecode track, such as `10:00:00:00`. */
  startTimecode: z.string().nullable(),
  /** The name of its tape or card; absent without one, and in the batches of earlier releases. */
  reelName: z.string().exactOptional(),
  colour: colourFactsSchema,
  interlaced: z.boolean(),
});
export type CameraFile = z.infer<typeof cameraFileSchema>;

/** Sound of a group: 48 kHz FLAC with one or two channels; sample 0 is file time 0. */
const soundFileSchema = z.object({
  fileId: z.string(),
  groupId: z.string(),
  clock: fileClockSchema,
  /** The part of the file, on its own clock, for which the clock holds; absent: all of it. */
  span: rangeSchema.exactOptional(),
  /**
   * Set for a camera whose sound is used only where its group's microphones have none. That is in a pause or
   * after a file's end. Of several cameras the first one with sound is used.
   */
  isStandIn: z.literal(true).exactOptional(),
  /** The gain of a stand-in, in dB, that makes it as loud as the microphones; absent for none. */
  gainDb: z.number().exactOptional(),
});
export type SoundFile = z.infer<typeof soundFileSchema>;

const key = z.string();

/** A stored render style: it has storage keys in place of the renderer's paths. */
const storedStyleSchema = z.object({
  primaryHex: z.string(),
  outlineHex: z.string(),
  /** Null: the installation's own face. */
  font: z.object({ key, name: z.string() }).nullable(),
  /** Letter size (em) in percent of the frame's height. */
  sizePct: z.number(),
  /** Null: the default of each aspect. */
  marginVPct: z.number().nullable(),
  logoKey: key.nullable(),
  endCardKeys: z.record(z.enum(ASPECTS), key.nullable()),
});
export type StoredStyle = z.infer<typeof storedStyleSchema>;

/** A stored render input: it has storage keys in place of the renderer's paths. */
const storedInputSchema = z.object({
  plan: planDocumentSchema,
  rate: frameRateSchema,
  cameras: z.array(cameraFileSchema.extend({ key })),
  sounds: z.array(soundFileSchema.extend({ key })),
  /** Words by group id. */
  words: z.record(z.string(), z.array(wordSchema).readonly()),
  /** By group id: indexes of the words that end a sentence. */
  sentenceEnds: z.record(z.string(), z.array(z.int())),
  /** By group id: the language of the talk. Absent in the batches of earlier releases. */
  languages: z.record(z.string(), z.string().nullable()).exactOptional(),
  style: storedStyleSchema,
  cropMode: cropModeSchema,
  draftTranscript: z.boolean(),
});
export type StoredInput = z.infer<typeof storedInputSchema>;

/** The input of a batch, as in its row. */
export const batchInputSchema = storedInputSchema.extend({
  /** The encoder of all its entries on every worker, as pieces of two encoders cannot be joined. Absent: software. */
  encoder: z.enum(ENCODER_NAMES).exactOptional(),
});
export type BatchInput = z.infer<typeof batchInputSchema>;
