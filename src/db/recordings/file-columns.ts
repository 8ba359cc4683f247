import { z } from 'zod';
import type { FileArtefacts } from '../../domain/recording/file-artefacts.ts';
import type { ClockPiece } from '../../domain/recording/file-clock.ts';
import type { FrameStrip } from '../../domain/recording/frame-strip.ts';
import type {
  ColourFacts,
  PictureFacts,
  SoundFacts,
  SourceFacts,
} from '../../domain/recording/source-facts.ts';
import type { FrameRate } from '../../domain/time/frame-rate.ts';

/** The JSON columns of `source_files`. */

export const rateColumn: z.ZodType<FrameRate> = z.object({ num: z.int().min(1), den: z.int().min(1) });

export const clockPiecesColumn: z.ZodType<ClockPiece[]> = z.array(
  z.object({ startMs: z.number(), endMs: z.number(), offsetMs: z.number(), driftPpm: z.number() }),
);

export const colourColumn: z.ZodType<ColourFacts> = z.object({
  space: z.string().nullable(),
  range: z.string().nullable(),
  transfer: z.string().nullable(),
});

const picture: z.ZodType<PictureFacts> = z.object({
  streamIndex: z.int(),
  codec: z.string(),
  width: z.number(),
  height: z.number(),
  codedWidth: z.number(),
  codedHeight: z.number(),
  rotationDeg: z.number(),
  rate: rateColumn,
  frameCount: z.number(),
  pixelFormat: z.string(),
  colour: colourColumn,
  isInterlaced: z.boolean(),
  isHdr: z.boolean(),
  isUneven: z.boolean(),
  startMs: z.number(),
  longestGopMs: z.number(),
});

const sound: z.ZodType<SoundFacts> = z.object({
  streamIndex: z.int(),
  codec: z.string(),
  channels: z.number(),
  sampleRateHz: z.number(),
  startMs: z.number(),
});

export const factsColumn: z.ZodType<SourceFacts> = z.object({
  container: z.string(),
  durationMs: z.number(),
  picture: picture.nullable(),
  sound: sound.nullable(),
  startTimecode: z.string().nullable(),
  createdAt: z.string().nullable(),
});

const strip: z.ZodType<FrameStrip> = z.object({
  intervalMs: z.number(),
  tileWidth: z.number(),
  tileHeight: z.number(),
  columns: z.int(),
  rows: z.int(),
  count: z.int(),
  sheetKeys: z.array(z.string()),
});

const key = z.string().nullable();

export const artefactsColumn: z.ZodType<FileArtefacts> = z.object({
  picture: z
    .object({ key: z.string(), facts: picture, isMezzanine: z.boolean(), durationMs: z.number() })
    .nullable(),
  proxyKey: key,
  strip: strip.nullable().exactOptional(),
  activityKey: key,
  sceneChangesMs: z.array(z.number()),
  sound48Key: key,
  sound16Key: key,
  levelsKey: key,
});
