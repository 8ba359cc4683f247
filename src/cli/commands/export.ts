import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Config } from '../../config.ts';
import { isUuid } from '../../contract/identifier.ts';
import {
  BUNDLE_MEDIA,
  type BundleMedia,
  EXPORT_ENDINGS,
  EXPORT_FORMATS,
  type ExportFormat,
  findMediaRootFault,
} from '../../contract/values/exports.ts';
import { makeDirs } from '../../lib/files/make-dirs.ts';
import { withoutSlash } from '../../lib/http-address.ts';
import { type CommandContext, openCommand, withConnection } from '../command-context.ts';
import type { Connection } from '../connect.ts';
import { exportSample } from '../export-sample.ts';
import { requireOutDir } from '../require-out-dir.ts';
import { download } from '../save-results.ts';
import { EXIT, ExitError } from '../terminal/exit-error.ts';
import type { Output } from '../terminal/output.ts';

export interface ExportOptions {
  to?: string;
  out: string;
  samplePack?: boolean;
  planVersion?: string;
  mediaRoot?: string;
  /** True where no kind of media is named. */
  bundle?: boolean | string;
  url?: string;
}

interface ExportRequest {
  cutId: string;
  format: ExportFormat;
  outDir: string;
  planVersion: number | null;
  mediaRoot: string | null;
  /** The media in a bundle; null for no bundle. */
  bundle: BundleMedia | null;
}

/** `makecut export`: writes a plan for an editing program. */
export async function runExport(
  config: Config,
  out: Output,
  cutId: string | undefined,
  options: ExportOptions,
): Promise<void> {
  if (options.samplePack === true) {
    requireSampleAlone(cutId, options);
    await exportSample(config, out, options);
    return;
  }
  const request = readExportRequest(cutId, options, config.callerDir);
  await requireOutDir(request.outDir);
  const context = await openCommand(config, out);
  await withConnection(context, options.url ?? null, (connection) =>
    request.bundle === null
      ? saveProject(context, connection, request)
      : saveBundle(context, connection, { ...request, bundle: request.bundle }),
  );
}

/** Throws ExitError 2 where options of an export are given together with the sample pack. */
export function requireSampleAlone(cutId: string | undefined, options: ExportOptions): void {
  const { to, planVersion, mediaRoot, bundle } = options;
  if ([cutId, to, planVersion, mediaRoot, bundle].every((given) => given === undefined)) return;
  throw new ExitError(EXIT.wrongCall, '--sample-pack takes --out and --url alone: leave out the rest.');
}

/** These forms hold times only. */
const FORMS_WITHOUT_PATHS: readonly ExportFormat[] = ['edl', 'csv', 'chapters', 'chapters-vtt'];

/** Throws ExitError 2 for a wrong call. */
export function readExportRequest(
  cutId: string | undefined,
  options: ExportOptions,
  callerDir: string,
): ExportRequest {
  const { to, planVersion, mediaRoot } = options;
  const bundle = readBundle(options.bundle);
  if (cutId === undefined)
    throw new ExitError(EXIT.wrongCall, 'name a cut by its id, or give --sample-pack.');
  if (to === undefined)
    throw new ExitError(EXIT.wrongCall, `--to is missing: allowed is ${EXPORT_FORMATS.join(', ')}.`);
  if (!isUuid(cutId)) throw new ExitError(EXIT.wrongCall, `${cutId}: allowed is the id of a cut.`);
  const format = EXPORT_FORMATS.find((known) => known === to);
  if (format === undefined)
    throw new ExitError(EXIT.wrongCall, `--to ${to}: allowed is ${EXPORT_FORMATS.join(', ')}.`);
  if (mediaRoot !== undefined && FORMS_WITHOUT_PATHS.includes(format))
    throw new ExitError(EXIT.wrongCall, `--to ${to} names no path of media; leave out --media-root.`);
  if (bundle !== null && mediaRoot !== undefined)
    throw new ExitError(EXIT.wrongCall, '--bundle brings the media along; leave out --media-root.');
  return {
    cutId,
    format,
    outDir: resolve(callerDir, options.out),
    planVersion: readPlanVersion(planVersion),
    mediaRoot: readMediaRoot(mediaRoot),
    bundle,
  };
}

/** Throws ExitError 2. */
export function readPlanVersion(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new ExitError(EXIT.wrongCall, `--plan-version ${text}: allowed is an integer from 1 on.`);
}

function readBundle(text: boolean | string | undefined): BundleMedia | null {
  if (text === undefined || text === false) return null;
  const media = text === true ? 'originals' : BUNDLE_MEDIA.find((known) => known === text);
  if (media !== undefined) return media;
  throw new ExitError(EXIT.wrongCall, `--bundle ${text}: allowed is ${BUNDLE_MEDIA.join(', ')}.`);
}

/** Throws ExitError 2. The folder is one of the editor's machine: it is not looked for on this one. */
function readMediaRoot(root: string | undefined): string | null {
  if (root === undefined) return null;
  const fault = findMediaRootFault(root);
  if (fault === null) return root;
  throw new ExitError(EXIT.wrongCall, `--media-root ${root}: it ${fault}.`);
}

async function saveProject(context: CommandContext, { client }: Connection, request: ExportRequest) {
  const { cutId, format, planVersion, mediaRoot, outDir } = request;
  const made = await client.getExport(cutId, format, {
    ...(planVersion === null ? {} : { plan_version: planVersion }),
    ...(mediaRoot === null ? {} : { media_root: mediaRoot }),
  });
  await makeDirs(outDir);
  const stem = `${cutId.slice(0, 8)}-v${made.plan_version}`;
  const path = freePath(outDir, stem, EXPORT_ENDINGS[format]);
  await download(made.url, path, context.signal);
  const { plan_version, notes } = made;
  context.out.answer(
    { path, plan_version, notes },
    [path],
    notes.map((note) => `note: ${note}`),
  );
}

async function saveBundle(
  context: CommandContext,
  { url, apiKey, client }: Connection,
  request: ExportRequest & { bundle: BundleMedia },
) {
  const { cutId, format, planVersion, outDir, bundle } = request;
  // The name says the version, so that the latest is asked for by its number.
  const version = planVersion ?? (await client.getCut(cutId)).plan_version;
  await makeDirs(outDir);
  const path = freePath(outDir, bundleStem(cutId, version, format), '.zip');
  const query = new URLSearchParams({ media: bundle });
  if (version !== null) query.set('plan_version', String(version));
  const address = `${withoutSlash(url)}/internal/cuts/${cutId}/bundles/${format}?${query}`;
  await download(address, path, context.signal, { authorization: `Bearer ${apiKey}` });
  const next = 'unpack it, then open the project in it; NOTES.txt says what the form does not carry.';
  context.out.answer({ path }, [path], [next]);
}

/** Every form is a zip, so the name tells the form. For a cut without a plan the service says so. */
function bundleStem(cutId: string, version: number | null, format: ExportFormat): string {
  return `${cutId.slice(0, 8)}${version === null ? '' : `-v${version}`}-${format}`;
}

/** Nothing is overwritten: a name that is taken gets a number. */
function freePath(outDir: string, stem: string, ending: string): string {
  for (let number = 1; ; number += 1) {
    const path = join(outDir, `${stem}${number === 1 ? '' : `-${number}`}${ending}`);
    if (!existsSync(path)) return path;
  }
}
