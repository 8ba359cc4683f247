import { isDeepStrictEqual } from 'node:util';
import type { ImportReport } from '../../contract/export.ts';
import type { PlanDocument } from '../../contract/plan.ts';
import { ProblemError } from '../../contract/problems/problem.ts';
import { findPlanVersion, type StoredCut } from '../../db/cuts/cuts.ts';
import type { Db } from '../../db/database.ts';
import { findRecording } from '../../db/recordings/recordings.ts';
import { finishImport } from '../../domain/plan/import/finish-import.ts';
import { mergeImport } from '../../domain/plan/import/merge-import.ts';
import type { Timeline, TimelineRecording } from '../../domain/timeline/timeline.ts';
import { timelineSource } from '../../domain/timeline/timeline-source.ts';
import { parseEntryMark } from '../../interchange/entry-mark.ts';
import { importContext, importFiles } from '../../interchange/import/import-files.ts';
import { type PlacedClips, placeClips } from '../../interchange/import/place-clips.ts';
import { readApart } from '../../interchange/import/read-apart.ts';
import { readImport } from '../../interchange/import/read-import.ts';
import { ImportFault } from '../../interchange/import-fault.ts';
import { mediaPaths } from '../../interchange/media-paths.ts';
import { writeExport } from '../../interchange/write-export.ts';
import type { AppContext, Caller } from '../app-context.ts';
import { requireEditablePlan, writeEditedPlan } from '../cuts/edit-plan.ts';
import { loadEditedFootage } from '../cuts/load-edited-footage.ts';
import { loadTimeline } from './load-timeline.ts';

/**
 * Takes a project that was exported from a cut and edited elsewhere as the next version of its plan. Changes
 * there and later changes here are merged.
 */
export async function importPlan(
  app: AppContext,
  caller: Caller,
  { cutId, text, exportedFrom }: { cutId: string; text: string; exportedFrom: number | null },
): Promise<ImportReport> {
  const { cut, plan } = await requireEditablePlan(app, caller, cutId);
  const version = baseVersion(cutId, text, exportedFrom);
  const base = version === null ? plan : await requireVersion(app.db, cutId, version);
  const placed = await readPlaced(app, cut, base, text);
  if (placed.entries.length === 0) {
    const [why = ''] = placed.leftOut;
    throw new ProblemError(
      'invalid_request',
      `the file shows nothing of this cut's recordings. ${why}`.trim(),
    );
  }
  const merged = mergeImport(base.entries, plan.entries, placed.entries);
  const broughtIn = placed.entries.map(({ groupId }) => groupId);
  const footage = await loadEditedFootage(app, cut, plan, broughtIn);
  const finished = finishImport(plan, merged, footage);
  if (finished.plan.entries.length === 0)
    throw new ProblemError('invalid_request', 'nothing of the plan would be left');
  const isChanged = !isDeepStrictEqual(finished.plan.entries, plan.entries);
  if (isChanged) await writeEditedPlan(app, caller, cutId, finished.plan);
  return {
    plan_version: isChanged ? finished.plan.version : plan.version,
    base_version: base.version,
    is_base_assumed: version === null && plan.version > 1,
    is_changed: isChanged,
    is_merged: isChanged && !isDeepStrictEqual(base.entries, plan.entries),
    conflicts: merged.conflicts,
    left_out: [...placed.leftOut, ...finished.leftOut],
  };
}

/** The version that the file's first mark names, else the one that the caller names; null where neither does. */
function baseVersion(cutId: string, text: string, exportedFrom: number | null): number | null {
  const mark = parseEntryMark(text);
  if (mark === null) return exportedFrom;
  if (mark.cutId !== cutId)
    throw new ProblemError('invalid_request', `the file was exported from another cut, ${mark.cutId}`);
  if (exportedFrom !== null && exportedFrom !== mark.planVersion)
    throw new ProblemError(
      'invalid_request',
      `plan_version: got ${exportedFrom}; the file says that it was exported from version ${mark.planVersion}`,
    );
  return mark.planVersion;
}

async function requireVersion(db: Db, cutId: string, version: number): Promise<PlanDocument> {
  const base = await findPlanVersion(db, cutId, version);
  if (base !== null) return base;
  throw new ProblemError('invalid_request', `the cut does not have version ${version} of its plan`);
}

async function readPlaced(
  app: AppContext,
  cut: StoredCut,
  base: PlanDocument,
  text: string,
): Promise<PlacedClips> {
  const timeline = await loadTimeline(app, cut.id, base);
  const recordings = await recordingsOf(app.db, cut, timeline);
  const files = importFiles(recordings, mediaPaths(timeline, null).names, timeline.rate);
  try {
    const imported = await readApart(text, files);
    const context = importContext(files);
    const known = readImport(writeExport(timeline, imported.format, null).text, context);
    return placeClips(imported, known, { timeline, recordings, context });
  } catch (error) {
    if (error instanceof ImportFault) throw new ProblemError('invalid_request', error.message);
    throw error;
  }
}

/**
 * Recordings of the plan come first, then the other ready ones of the cut. An editor may have added footage
 * of them.
 */
async function recordingsOf(db: Db, cut: StoredCut, timeline: Timeline): Promise<TimelineRecording[]> {
  const recordings: TimelineRecording[] = [...timeline.recordings];
  for (const groupId of cut.source_group_ids) {
    if (recordings.some(({ id }) => id === groupId)) continue;
    const recording = await findRecording(db, groupId, cut.account_id);
    if (recording?.status === 'ready') recordings.push(timelineSource(recording));
  }
  return recordings;
}
