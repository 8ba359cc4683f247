import type { Range } from '../domain/time/range.ts';

export type SampleRole = 'host' | 'guest';
export type SampleSubject = 'opening' | 'idea' | 'problem' | 'dog' | 'price' | 'team' | 'closing';
export type SampleKind = 'question' | 'answer' | 'digression' | 'false_start';

export interface SampleWord {
  text: string;
  start_ms: number;
  end_ms: number;
  speaker: string;
  filler: boolean;
}

export interface SampleUtterance {
  speaker: string;
  subject: SampleSubject;
  kind: SampleKind;
  start_ms: number;
  end_ms: number;
  text: string;
}

/** Words and times, all on camera A's timeline: the truth that tests compare a transcript with. */
export interface SampleScript {
  duration_ms: number;
  speakers: Record<SampleRole, string>;
  words: SampleWord[];
  utterances: SampleUtterance[];
  /** Group time = offset_ms + file time, by file name. */
  offsets: Record<string, number>;
}

/** One person's words on camera A's timeline. */
export interface SpokenPhrase {
  role: SampleRole;
  range: Range;
  words: { text: string; startMs: number; endMs: number; filler: boolean }[];
  samples: Float32Array;
}
