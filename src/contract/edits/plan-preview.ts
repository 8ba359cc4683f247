import type { Aspect } from '../values/pictures.ts';

/** The preview of a plan, and the times of its entries in it. */
export interface CutPreview {
  url: string;
  expires_at: string;
  plan_version: number;
  aspect: Aspect;
  width: number;
  height: number;
  /** `num / den` frames a second. */
  frame_rate: { num: number; den: number };
  duration_ms: number;
  /** Whether the preview was in the cache. */
  cached: boolean;
  entries: { n: number; at_ms: number; duration_ms: number }[];
}

/** When each entry of a plan version is shown, as its preview will show it. */
export type PreviewTimes = Pick<CutPreview, 'plan_version' | 'frame_rate' | 'duration_ms'> & {
  /** Whether the whole preview is made already. */
  is_ready: boolean;
  entries: (CutPreview['entries'][number] & NamedEntry)[];
};

/** The content of an entry of a preview. Entries with the same `key` have the same picture and sound. */
export interface NamedEntry {
  key: string;
  footage: EntryFootage;
}

/** Which frames of a recording an entry shows, one after another. */
export interface EntryFootage {
  /**
   * Equal in two entries where each frame of the recording looks and sounds the same. Captions and fades at
   * their ends do not count.
   */
  look: string;
  /** The first and the last frame, counted at the preview's rate on the recording's timeline. */
  frames: [number, number][];
}
