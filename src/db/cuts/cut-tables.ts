import type { ColumnType, Generated } from 'kysely';
import type { CutSettings } from '../../contract/cut-settings.ts';
import type { PlanDocument } from '../../contract/plan.ts';
import type { Aspect, CropMode } from '../../contract/values/pictures.ts';
import type { PlanOrigin } from '../../contract/values/plans.ts';
import type { CutState, RenderState } from '../../contract/values/states.ts';
import type { BatchSounds } from '../../domain/render/measured.ts';
import type { BatchInput } from '../../domain/render/stored-input.ts';
import type { CheckedJson, NullableCheckedJson, NullableTimestamp, Timestamp } from '../column-types.ts';
import type { KitAssets, StoredSidecars } from './stored-keys.ts';

export interface CutsTable {
  id: Generated<string>;
  account_id: string;
  prompt: string;
  /** The lines for the video; null for a cut from its brief alone. */
  script: string | null;
  source_group_ids: string[];
  settings: CheckedJson<CutSettings>;
  status: CutState;
  brand_kit_id: string | null;
  error: string | null;
  error_stage: string | null;
  run_id: string | null;
  instruction: string | null;
  /** Id of the person or the key that asked for the latest run; null where it is not known. */
  asked_by: string | null;
  latest_version: number | null;
  batch_id: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface PlanVersionsTable {
  cut_id: string;
  version: number;
  origin: PlanOrigin;
  /** Id of the person or the key behind it; null where it is not known. */
  author: string | null;
  document: CheckedJson<PlanDocument>;
  created_at: Timestamp;
}

export interface RenderBatchesTable {
  id: Generated<string>;
  cut_id: string;
  account_id: string;
  plan_version: number;
  crop_mode: CropMode;
  input: NullableCheckedJson<BatchInput>;
  sound: NullableCheckedJson<BatchSounds>;
  created_at: Timestamp;
}

export interface RendersTable {
  id: Generated<string>;
  batch_id: string;
  cut_id: string;
  account_id: string;
  aspect: Aspect;
  plan_version: number;
  status: RenderState;
  duration_ms: number | null;
  output_key: string | null;
  output_bytes: ColumnType<string | null, number | null, number | null>;
  output_sha256: string | null;
  sidecars: NullableCheckedJson<StoredSidecars>;
  qc_passed: boolean | null;
  error: string | null;
  error_stage: string | null;
  started_at: NullableTimestamp;
  finished_at: NullableTimestamp;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface BrandKitsTable {
  id: Generated<string>;
  account_id: string;
  name: string;
  primary_hex: string;
  outline_hex: string;
  font_name: string | null;
  size_pct: number;
  margin_v_pct: number;
  assets: CheckedJson<KitAssets>;
  created_at: Timestamp;
  deleted_at: NullableTimestamp;
}
