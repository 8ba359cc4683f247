import type { ColumnType, Generated } from 'kysely';
import type { AlignmentReport, Word } from '../../contract/transcript.ts';
import type { FilePlacing, FileRole, TranscriptQuality } from '../../contract/values/recordings.ts';
import type {
  FileState,
  GroupState,
  PartState,
  PerceptionState,
  StageState,
} from '../../contract/values/states.ts';
import type { SegmentSpan } from '../../domain/display-text/display-segments.ts';
import type { FileArtefacts } from '../../domain/recording/file-artefacts.ts';
import type { ClockPiece } from '../../domain/recording/file-clock.ts';
import type {
  MicrophoneTurn,
  TranscribedWord,
  TranscriptionPiece,
} from '../../domain/recording/perceived.ts';
import type { SourceFacts } from '../../domain/recording/source-facts.ts';
import type { Range } from '../../domain/time/range.ts';
import type { GivenTextWord } from '../../domain/transcript/given-text/given-text.ts';
import type { CheckedJson, NullableCheckedJson, NullableTimestamp, Timestamp } from '../column-types.ts';

export interface SourceGroupsTable {
  id: Generated<string>;
  account_id: string;
  name: string;
  status: GroupState;
  asr_status: Generated<StageState>;
  vad_status: Generated<StageState>;
  sync_status: Generated<StageState>;
  duration_ms: number | null;
  reference_file_id: string | null;
  error: string | null;
  error_stage: string | null;
  engine: string | null;
  model: string | null;
  quality: TranscriptQuality | null;
  language: string | null;
  language_hint: string | null;
  warnings: Generated<string[]>;
  speakers_hint: number | null;
  voices_sure: boolean | null;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface SourceFilesTable {
  id: Generated<string>;
  group_id: string;
  position: number;
  role: FileRole;
  label: string;
  camera: string | null;
  status: FileState;
  filename: string | null;
  source_url: string | null;
  upload_key: string | null;
  upload_expires_at: NullableTimestamp;
  original_key: string | null;
  sha256: string | null;
  size_bytes: ColumnType<string | null, number | null, number | null>;
  duration_ms: number | null;
  width: number | null;
  height: number | null;
  rate_num: number | null;
  rate_den: number | null;
  video_codec: string | null;
  audio_codec: string | null;
  offset_ms: number | null;
  drift_ppm: number | null;
  sync_residual_ms: number | null;
  sync_confidence: number | null;
  /** Null for the reference, and before the files are aligned. */
  placed_by: FilePlacing | null;
  /** By hand, in all; the offset contains it. */
  moved_ms: Generated<number>;
  /** For a camera that stands in for microphones; null before speech was found, and for all others. */
  mix_gain_db: number | null;
  clock_pieces: NullableCheckedJson<ClockPiece[]>;
  facts: NullableCheckedJson<SourceFacts>;
  artefacts: NullableCheckedJson<FileArtefacts>;
  error: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface TranscriptPiecesTable {
  group_id: string;
  run: string;
  idx: number;
  status: Generated<PartState>;
  piece: CheckedJson<TranscriptionPiece>;
  heard: NullableCheckedJson<TranscribedWord[]>;
  language: string | null;
}

export interface WordsTable extends Word {
  group_id: string;
}

export interface SegmentsTable extends SegmentSpan {
  group_id: string;
}

export interface PerceptionRunsTable {
  id: Generated<string>;
  group_id: string;
  is_first: boolean;
  status: Generated<PerceptionState>;
  engine: string | null;
  language: string | null;
  speakers_hint: number | null;
  keeps_words: Generated<boolean>;
  vocabulary: string[];
  given_text: NullableCheckedJson<GivenTextWord[]>;
  given_report: NullableCheckedJson<AlignmentReport>;
  turns: NullableCheckedJson<MicrophoneTurn[]>;
  speech: NullableCheckedJson<Range[]>;
  talk_overlaps: NullableCheckedJson<Range[]>;
  error: string | null;
  worked_ms: Generated<string>;
  worked_until: NullableTimestamp;
  created_at: Timestamp;
  ended_at: NullableTimestamp;
}
