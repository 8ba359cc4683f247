import type { Aspect } from '../contract/values/pictures.ts';
import type { SpokenText } from '../domain/display-text/display-text.ts';
import type { CameraFile, SoundFile, StoredInput, StoredStyle } from '../domain/render/stored-input.ts';
import type { FontFacts } from './captions/read-font-facts.ts';

/** A camera and its local file: the original, its mezzanine or its proxy. */
export interface CameraSource extends CameraFile {
  path: string;
}

/** A sound of a group and its local file. */
export interface SoundSource extends SoundFile {
  path: string;
}

/** A font that was read and accepted. */
export interface CaptionFont {
  /** The name in the ASS sidecar. The burned captions use `bytes` and not this name. */
  name: string;
  /** The file under the service's private name. */
  bytes: Buffer;
  facts: FontFacts;
}

/** Captions, logo and end card of a brand kit, or the default. */
export interface RenderStyle
  extends Pick<StoredStyle, 'primaryHex' | 'outlineHex' | 'sizePct' | 'marginVPct'> {
  font: CaptionFont;
  logoPath: string | null;
  endCardPaths: Record<Aspect, string | null>;
}

export interface RenderInput extends Pick<StoredInput, 'plan' | 'rate' | 'cropMode' | 'draftTranscript'> {
  cameras: CameraSource[];
  /** For each group: its own microphones, else the reference angle, and their stand-ins in order of preference. */
  sounds: SoundSource[];
  /** By group id. */
  spoken: ReadonlyMap<string, SpokenText>;
  style: RenderStyle;
}
