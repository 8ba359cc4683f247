import type { SourceFile, SourceGroup, SourceGroupRow } from '../../contract/source-group.ts';
import type { ShownFile, SourceGroupListRow, StoredSourceGroup } from '../../db/recordings/source-groups.ts';

export function presentGroupRow(row: SourceGroupListRow): SourceGroupRow {
  return {
    id: row.id,
    name: row.name,
    status: row.status,
    duration_ms: row.duration_ms,
    created_at: row.created_at.toISOString(),
    camera_count: row.camera_count,
    total_duration_s: row.duration_ms === null ? null : row.duration_ms / 1000,
  };
}

export function presentGroup(row: StoredSourceGroup, files: readonly ShownFile[]): SourceGroup {
  const cameraCount = files.filter((file) => file.role === 'camera').length;
  return {
    ...presentGroupRow({ ...row, camera_count: cameraCount }),
    account_id: row.account_id,
    asr_status: row.asr_status,
    vad_status: row.vad_status,
    sync_status: row.sync_status,
    reference_file_id: row.reference_file_id,
    error: row.error,
    updated_at: row.updated_at.toISOString(),
    source_files: files.map(presentFile),
  };
}

function presentFile(file: ShownFile): SourceFile {
  const fps = file.rate_num !== null && file.rate_den !== null ? file.rate_num / file.rate_den : null;
  return {
    id: file.id,
    role: file.role,
    label: file.label,
    camera: file.camera,
    status: file.status,
    filename: file.filename,
    source_url: file.source_url,
    size_bytes: file.size_bytes === null ? null : Number(file.size_bytes),
    duration_ms: file.duration_ms,
    width: file.width,
    height: file.height,
    fps: fps === null ? null : Math.round(fps * 1000) / 1000,
    video_codec: file.video_codec,
    audio_codec: file.audio_codec,
    offset_ms: rounded(file.offset_ms),
    drift_ppm: rounded(file.drift_ppm),
    sync_residual_ms: rounded(file.sync_residual_ms),
    sync_confidence: rounded(file.sync_confidence),
    error: file.error,
    created_at: file.created_at.toISOString(),
    updated_at: file.updated_at.toISOString(),
  };
}

/** Rounds to microseconds, and to thousandths of a ppm. No alignment is as exact. */
function rounded(value: number | null): number | null {
  return value === null ? null : Math.round(value * 1000) / 1000;
}
