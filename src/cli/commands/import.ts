import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { readProblem } from '../../client/makecut-problem.ts';
import type { Config } from '../../config.ts';
import type { ImportReport } from '../../contract/export.ts';
import { isUuid } from '../../contract/identifier.ts';
import { MAX_IMPORT_MIB } from '../../contract/values/imports.ts';
import { withoutSlash } from '../../lib/http-address.ts';
import { openCommand, withConnection } from '../command-context.ts';
import type { Connection } from '../connect.ts';
import { namedFetch } from '../network/named-fetch.ts';
import { EXIT, ExitError } from '../terminal/exit-error.ts';
import type { Output } from '../terminal/output.ts';
import { unreadableFile } from '../unreadable-file.ts';
import { readPlanVersion } from './export.ts';

export interface ImportOptions {
  planVersion?: string;
  url?: string;
}

/** `makecut import`: takes a project that was edited elsewhere as the next version of the plan. */
export async function runImport(
  config: Config,
  out: Output,
  { cutId, file, planVersion, url }: ImportOptions & { cutId: string; file: string },
): Promise<void> {
  if (!isUuid(cutId)) throw new ExitError(EXIT.wrongCall, `${cutId}: allowed is the id of a cut.`);
  const exportedFrom = readPlanVersion(planVersion);
  const bytes = await readProject(resolve(config.callerDir, file));
  const context = await openCommand(config, out);
  await withConnection(context, url ?? null, async (connection) => {
    context.begin({
      work: 'the import',
      id: null,
      again: `./makecut export ${cutId} names the plan's version`,
      end: null,
    });
    const report = await send(connection, { cutId, body: bytes, exportedFrom }, context.signal);
    out.answer(report, linesOfImport(report, { cutId, file }));
  });
}

async function readProject(path: string): Promise<Buffer<ArrayBuffer>> {
  try {
    const bytes = await readFile(path);
    if (bytes.length <= MAX_IMPORT_MIB * 2 ** 20) return bytes;
  } catch (error) {
    throw unreadableFile(path, error);
  }
  throw new ExitError(EXIT.wrongCall, `${path}: it is larger than ${MAX_IMPORT_MIB} MiB.`);
}

async function send(
  { url, apiKey }: Connection,
  project: { cutId: string; body: Buffer<ArrayBuffer>; exportedFrom: number | null },
  signal: AbortSignal,
): Promise<ImportReport> {
  const { cutId, body, exportedFrom } = project;
  const query = exportedFrom === null ? '' : `?plan_version=${exportedFrom}`;
  const response = await namedFetch(`${withoutSlash(url)}/internal/cuts/${cutId}/imports${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/octet-stream' },
    body,
    signal,
  });
  if (!response.ok) throw await readProblem(response);
  return (await response.json()) as ImportReport;
}

/** The result of an import, for people. `call` is the call that was made. */
export function linesOfImport(report: ImportReport, call: { cutId: string; file: string }): string[] {
  return [
    resultLine(report),
    ...baseLines(report, call),
    ...report.conflicts.map((one) => `changed in both: ${one}`),
    ...report.left_out.map((one) => `left out: ${one}`),
  ];
}

function resultLine(report: ImportReport): string {
  const { plan_version: version, base_version: base, is_changed: isChanged, is_merged: isMerged } = report;
  if (!isChanged) return `the plan already has the changes of the file; it stays v${version}.`;
  if (!isMerged) return `plan v${version} is what the file shows.`;
  return `plan v${version} has the changes of the file. What was changed here since v${base} is kept.`;
}

function baseLines(report: ImportReport, { cutId, file }: { cutId: string; file: string }): string[] {
  const { base_version: base, is_base_assumed: isAssumed, is_changed: isChanged } = report;
  if (!isAssumed) return [`it was exported from v${base}.`];
  const assumed = `the file does not say which version it was exported from: it was read as one of v${base}.`;
  if (!isChanged) return [assumed];
  return [
    assumed,
    'if it is an earlier one, the plan has lost the later changes. Then go back, and name that version:',
    `  ./makecut cut --cut ${cutId} --revise "as in version ${base}" --plan-only`,
    `  ./makecut import ${cutId} ${file} --plan-version N`,
  ];
}
