import type { ClockSpanView } from './dashboard.ts';
import type { FilePlacing } from './values/recordings.ts';

/** An engine in this installation's list. */
export interface TranscriptionEngine {
  /** The name for `--engine`. */
  name: string;
  /** For people. */
  title: string;
  quality: 'draft' | 'standard' | 'high';
  /** Codes of the languages that it supports; null for many. */
  languages: readonly string[] | null;
  /** Whether it finds the language of a talk by itself. */
  finds_language: boolean;
  usd_per_minute: number;
  /** The way to get it; null where it is installed. */
  missing: string | null;
  /**
   * Transcription time as a part of the recording's length, the median on this service. Null before the first
   * one.
   */
  time_share: number | null;
}

/** The engines of this installation, best first. */
export interface TranscriptionView {
  /** The name of the engine that transcribes a recording now. */
  now: string;
  /** The language of talk for which none was chosen. */
  language: string;
  engines: TranscriptionEngine[];
}

/** The files for a player of a recording. Addresses are paths of this service that are valid for an hour. */
export interface GroupMedia {
  engine: string | null;
  model: string | null;
  quality: string | null;
  language: string | null;
  /** The choice for the recording: a code, or `auto`. Null for that of the installation. */
  language_hint: string | null;
  warnings: string[];
  /** Null where voices were not told apart by sound. */
  voices_sure: boolean | null;
  /** Whether one file has the sound of all speakers, so that their number can be given. */
  takes_speakers: boolean;
  files: {
    id: string;
    /** Proxy of a camera, with its sound. Null for microphones, and before it is made. */
    proxy: string | null;
    /** One, or several for a recorder that was paused. Empty before the file is prepared. */
    runs: ClockSpanView[];
    /** What tells its place; null for the reference, and before the files are aligned. */
    placed_by: FilePlacing | null;
    /** How far it was moved by hand, in all. */
    moved_ms: number;
    /** Its sound tracks in its own order; empty where it has none, or came in before they were listed. */
    sound_tracks: {
      n: number;
      title: string | null;
      channels: number;
      speech_share: number | null;
      is_used: boolean;
    }[];
  }[];
}

/** The new place of a file that was moved by hand. */
export interface MovedFileView {
  file_id: string;
  offset_ms: number;
  /** By hand, in all. */
  moved_ms: number;
  /** The cuts whose latest plan shows the camera, and the entries that do. Their videos are as they were. */
  shown_in: { cut_id: string; name: string; entries: number[] }[];
}

/** The installation of a model that the operator started. */
export interface ModelInstallView {
  bytes: number;
  /** Null before the first bytes. */
  total_bytes: number | null;
  /** The reason for its failure, and the remedy; null while it is under way. */
  error: string | null;
  /** The reason for waiting, such as a full disk; null where it does not wait. */
  waits: string | null;
}

export interface ModelView {
  name: string;
  kind: 'transcription' | 'diarization' | 'punctuation' | 'vad';
  /** `other`: files that were put there by hand and can be used. */
  state: 'installed' | 'incomplete' | 'not installed' | 'other';
  size_bytes: number;
  description: string;
  licence: string | null;
  /** Codes; null: many, or not known. */
  languages: readonly string[] | null;
  /** Mean word error rate in percent over the English sets of the Open ASR Leaderboard; null where it has none. */
  wer_pct: number | null;
  install: ModelInstallView | null;
}

export interface ModelsView {
  /** The folder of the models, as this process sees it. */
  dir: string;
  /** The present engine and the reason for it, as `doctor` states it. */
  now: string;
  /** Better engines that are not installed, and the way to get each. */
  better: { engine: string; step: string }[];
  models: ModelView[];
}

/** Small pictures of one camera: picture i shows file time `i * interval_ms`. */
export interface CameraStrip {
  camera: string;
  file_id: string;
  /** The times in which the camera ran. It has no picture between them. */
  runs: ClockSpanView[];
  interval_ms: number;
  tile_width: number;
  tile_height: number;
  columns: number;
  rows: number;
  count: number;
  sheets: string[];
}
