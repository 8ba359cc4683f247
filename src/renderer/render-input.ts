import type { PlanDocument } from '../contract/plan.ts';
import type { Word } from '../contract/transcript.ts';
import type { Aspect, CropMode } from '../contract/values/pictures.ts';
import type { CameraFile, SoundFile } from '../domain/render/stored-input.ts';
import type { FrameRate } from '../domain/time/frame-rate.ts';
import type { FontFacts } from './captions/read-font-facts.ts';

/** A camera and the local file that it is read from: the original, its mezzanine or its proxy. */
export interface CameraSource extends CameraFile {
  path: string;
}

/** A group's sound and the local file that it is read from. */
export interface SoundSource extends SoundFile {
  path: string;
}

/** A font that was read and found good. */
export interface CaptionFont {
  /** Written into the ASS sidecar; the burned captions take `bytes` whatever the name. */
  name: string;
  /** The file under our private name. */
  bytes: Buffer;
  facts: FontFacts;
}

/** What a brand kit, or the default, makes of captions, logo and end card. */
export interface RenderStyle {
  primaryHex: string;
  outlineHex: string;
  font: CaptionFont;
  /** Letter size (em) in percent of the frame's height. */
  sizePct: number;
  /** Null: the default of each aspect. */
  marginVPct: number | null;
  logoPath: string | null;
  endCardPaths: Record<Aspect, string | null>;
}

export interface RenderInput {
  plan: PlanDocument;
  rate: FrameRate;
  cameras: CameraSource[];
  /** Resolved per group: its own microphones, else the reference angle; what stands in for them in order of preference. */
  sounds: SoundSource[];
  /** By group id. */
  words: ReadonlyMap<string, readonly Word[]>;
  /** By group id: indexes of the words that end a sentence. */
  sentenceEnds: ReadonlyMap<string, ReadonlySet<number>>;
  style: RenderStyle;
  cropMode: CropMode;
  draftTranscript: boolean;
}
