import { z } from 'zod';
import { cropModeSchema } from '../../contract/aspect.ts';
import { planDocumentSchema } from '../../contract/plan.ts';
import { type Word, wordSchema } from '../../contract/transcript.ts';
import type { Aspect } from '../../contract/values/pictures.ts';
import { ASPECTS } from '../../contract/values/pictures.ts';
import { ENCODER_NAMES } from '../../domain/render/encoder-name.ts';
import type { BatchSounds, DeliveredSound, SegmentFacts } from '../../domain/render/measured.ts';
import type { BatchInput, CameraFile, SoundFile, StoredStyle } from '../../domain/render/stored-input.ts';
import { clockPiecesColumn, colourColumn, rateColumn } from '../recordings/file-columns.ts';
import { rangesColumn } from '../recordings/perception-columns.ts';

/** The JSON columns of `render_batches` and `segment_cache`. */

const clock = z.object({
  offsetMs: z.number(),
  driftPpm: z.number(),
  pieces: clockPiecesColumn.exactOptional(),
});
const range = z.object({ startMs: z.number(), endMs: z.number() });
const source = { fileId: z.string(), groupId: z.string(), key: z.string(), clock };

const camera: z.ZodType<CameraFile & { key: string }> = z.object({
  ...source,
  letter: z.string(),
  contentId: z.string(),
  rate: rateColumn,
  width: z.number(),
  height: z.number(),
  coverage: range,
  clipName: z.string(),
  startTimecode: z.string().nullable(),
  colour: colourColumn,
  interlaced: z.boolean(),
});

const sound: z.ZodType<SoundFile & { key: string }> = z.object({
  ...source,
  span: range.exactOptional(),
  isStandIn: z.literal(true).exactOptional(),
  gainDb: z.number().exactOptional(),
});

const key = z.string().nullable();
const endCardKeys = Object.fromEntries(ASPECTS.map((aspect) => [aspect, key])) as Record<Aspect, typeof key>;

const style: z.ZodType<StoredStyle> = z.object({
  primaryHex: z.string(),
  outlineHex: z.string(),
  font: z.object({ key: z.string(), name: z.string() }).nullable(),
  sizePct: z.number(),
  marginVPct: z.number().nullable(),
  logoKey: key,
  endCardKeys: z.object(endCardKeys),
});

const words: z.ZodType<Word[]> = z.array(wordSchema);

export const batchInputColumn: z.ZodType<BatchInput> = z.object({
  plan: planDocumentSchema,
  rate: rateColumn,
  cameras: z.array(camera),
  sounds: z.array(sound),
  words: z.record(z.string(), words),
  sentenceEnds: z.record(z.string(), z.array(z.int())),
  style,
  cropMode: cropModeSchema,
  draftTranscript: z.boolean(),
  encoder: z.enum(ENCODER_NAMES).exactOptional(),
});

const delivered: z.ZodType<DeliveredSound> = z.object({
  loudnessLufs: z.number().nullable(),
  truePeakDbtp: z.number(),
  sampleCount: z.int(),
  levelsDb: z.array(z.number()),
  gainDb: z.number(),
  isLimited: z.boolean(),
});
const keptSound = z.object({ key: z.string(), facts: delivered });

export const batchSoundsColumn: z.ZodType<BatchSounds> = z.object({
  plain: keptSound.exactOptional(),
  withEndCard: keptSound.exactOptional(),
});

export const segmentFactsColumn: z.ZodType<SegmentFacts> = z.object({
  frameCount: z.int(),
  width: z.int(),
  height: z.int(),
  packetsDigest: z.string(),
  extradata: z.string(),
  black: rangesColumn,
  freeze: rangesColumn,
  sourceBlack: rangesColumn,
  sourceFreeze: rangesColumn,
});
