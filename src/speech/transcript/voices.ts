import type { MicrophoneTurn } from '../../domain/recording/perceived.ts';
import type { Range } from '../../domain/time/range.ts';

/**
 * The method of telling speakers apart. Turns and overlaps (where several talk at once) are on the group's
 * timeline.
 */
export type Voices =
  /** Each file is a speaker's own microphone. */
  | { kind: 'microphones'; turns: readonly MicrophoneTurn[]; overlaps?: readonly Range[] }
  /** One file with all voices, which were told apart. */
  | {
      kind: 'diarized';
      turns: readonly VoiceTurn[];
      isSure: boolean;
      /** The number of people that was given, and another one that the voices surely have; null where none is surely other. */
      contradicted?: { given: number; likely: number } | null;
      /** Null where it is not known. */
      overlaps?: readonly Range[] | null;
      /** A notice about the method of telling the voices apart. */
      notice?: string | null;
    }
  /** One file, and one voice. */
  | { kind: 'one' };

export interface VoiceTurn extends Range {
  voice: number;
}
