const OF_CAPTIONS =
  'One for all captions that break the rule: how many `cues`, the `worst`, `first_at_ms` of the first five';

/** Each check of a quality report, with what `actual` holds. */
export const QC_CHECKS = {
  frames: 'Number of frames, end card included.',
  duration_ms: 'Length in milliseconds.',
  samples: 'Number of samples of the sound, at 48 kHz.',
  streams: 'Codecs of the picture and of the sound.',
  size: 'Width and height in pixels.',
  frame_rate: 'Frames a second, as a whole number or a fraction.',
  black:
    'One for each stretch of black picture: its `duration_ms`, and whether the recording has it too (`in_source`), which passes. `none` without a stretch.',
  freeze: 'The same for a picture that stands still.',
  loudness_lufs:
    'Integrated loudness in LUFS; null without a sound that could be heard. It only warns where the largest gain does not reach the target.',
  true_peak_dbtp: 'Highest true peak in dBTP; `expected` is the most that is allowed.',
  silence: 'One for each silence of more than two seconds: its `duration_ms`. `none` without one.',
  voice_levels:
    'The `quieter` and the `louder` voice that are furthest apart, and by how many `db`. Only where two people or more talk.',
  limiter: 'The `percent` of the speech from which the limiter takes much, and the `most_db` that it takes.',
  cut: 'One for each cut point, beginning and end included: the silence on both sides (`silence_before_ms`, `silence_after_ms`, 2000 at most), the words that it cuts into (`words_cut`), and how far the sound is under the voices (`db_under_speech`).',
  captions:
    'How many captions there are (`count`), and how often one breaks a rule (`broken_rules`); 0 without speech.',
  caption_safe_area: 'The `margin` under the captions, as a part of the height.',
  caption_glyphs: 'Letters that the caption font lacks: the first 20 (`missing`), and their `count`.',
  caption_heard: `${OF_CAPTIONS}. Milliseconds by which a caption ends before its words.`,
  caption_gap: 'The same for gaps between captions, in frames.',
  caption_least_time: 'The same for captions that are shown too shortly, in milliseconds.',
  caption_reading_speed: 'The same for captions that are fast to read, in characters a second.',
  caption_longest_time: 'The same for captions that are shown too long, in milliseconds.',
  caption_width: 'The same for lines that are too wide, as a part of the width.',
  caption_line_length: 'The same for long lines, in characters.',
  transcript: 'Only where the captions are from a draft transcript: the warning.',
} as const;
export type QcCheckName = keyof typeof QC_CHECKS;

/** One line of the quality report. The report of another release may have other names. */
export interface QcCheck {
  name: string;
  status: 'pass' | 'warn' | 'fail';
  expected: unknown;
  actual: unknown;
  /** Place in the programme in milliseconds, for findings that have one. */
  at_ms?: number;
}

/** The QC sidecar, as JSON. It passes when no check failed. */
export interface QcReport {
  passed: boolean;
  checks: QcCheck[];
}
