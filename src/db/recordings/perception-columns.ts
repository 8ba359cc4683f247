import { z } from 'zod';
import type {
  MicrophoneTurn,
  TranscribedWord,
  TranscriptionPiece,
} from '../../domain/recording/perceived.ts';
import type { Range } from '../../domain/time/range.ts';

/** The JSON columns of `perception_runs` and `transcript_pieces`. */

const range = { startMs: z.number(), endMs: z.number() };
const ofFile = z.object({ fileId: z.string(), ...range });

export const rangesColumn: z.ZodType<Range[]> = z.array(z.object(range));

export const turnsColumn: z.ZodType<MicrophoneTurn[]> = z.array(ofFile);

export const pieceColumn: z.ZodType<TranscriptionPiece> = z.object({
  index: z.int(),
  utterances: z.array(ofFile),
});

export const heardColumn: z.ZodType<TranscribedWord[]> = z.array(
  z.object({ fileId: z.string(), text: z.string(), ...range, confidence: z.number() }),
);
