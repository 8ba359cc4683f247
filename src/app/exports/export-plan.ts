import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ExportQuery, PlanExport } from '../../contract/export.ts';
import type { PlanDocument } from '../../contract/plan.ts';
import { notFound, ProblemError } from '../../contract/problems/problem.ts';
import { showValue } from '../../contract/problems/show-value.ts';
import {
  EXPORT_ENDINGS,
  EXPORT_FORMATS,
  type ExportFormat,
  findMediaRootFault,
} from '../../contract/values/exports.ts';
import { findPlanVersion, type StoredCut } from '../../db/cuts/cuts.ts';
import { DOWNLOAD_LIFE_S } from '../../domain/rules/address-life.ts';
import { writeExport } from '../../interchange/write-export.ts';
import type { AppContext, Caller } from '../app-context.ts';
import { nameSpeakersIn, requireCut } from '../cuts/get-cut.ts';
import { meterHandouts } from '../renders/meter-handouts.ts';
import { loadTimeline } from './load-timeline.ts';

/**
 * The folder of a cut's exported files. They are removed with the cut, or when no address can name them any
 * more.
 */
export function exportPrefix(accountId: string, cutId: string): string {
  return `accounts/${accountId}/exports/${cutId}`;
}

/** `text` is the text in a request's path. */
export function requireExportFormat(text: string): ExportFormat {
  const format = EXPORT_FORMATS.find((known) => known === text);
  if (format !== undefined) return format;
  const allowed = EXPORT_FORMATS.join(', ');
  throw new ProblemError('invalid_format', `format: got ${showValue(text)}; allowed is ${allowed}`);
}

/** Writes a plan version for another program, and names the parts that the form does not carry. */
export async function exportPlan(
  app: AppContext,
  caller: Caller,
  request: { cutId: string; format: ExportFormat } & ExportQuery,
): Promise<PlanExport> {
  const { format, media_root: mediaRoot = null } = request;
  const fault = mediaRoot === null ? null : findMediaRootFault(mediaRoot);
  if (fault !== null) throw new ProblemError('invalid_request', `media_root: it ${fault}`);
  const cut = await requireCut(app, caller, request.cutId);
  const plan = await requirePlan(app, cut, request.plan_version ?? null);
  const { text, notes } = writeExport(await loadTimeline(app, cut.id, plan), format, mediaRoot);
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 32);
  const key = `${exportPrefix(cut.account_id, cut.id)}/${hash}${EXPORT_ENDINGS[format]}`;
  await app.store.put(key, Readable.from([Buffer.from(text)]), { maxBytes: Number.MAX_SAFE_INTEGER });
  const filename = `${cut.id.slice(0, 8)}-v${plan.version}${EXPORT_ENDINGS[format]}`;
  const expiresAt = Math.floor(app.now().getTime() / 1000) + DOWNLOAD_LIFE_S;
  const { url } = await app.addresses.download({ key, expiresAt, filename });
  await meterHandouts(app, cut.account_id, [key]);
  return { format, plan_version: plan.version, url, notes };
}

/** A version of a cut's plan, the newest where none is named, with the present names of its speakers. */
export async function requirePlan(
  app: AppContext,
  cut: StoredCut,
  version: number | null,
): Promise<PlanDocument> {
  if (cut.latest_version === null) throw new ProblemError('no_plan', 'the cut has no plan yet');
  const wanted = version ?? cut.latest_version;
  const plan = await findPlanVersion(app.db, cut.id, wanted);
  if (plan === null) throw notFound(`plan version ${wanted}`);
  return await nameSpeakersIn(app, plan);
}
