import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { ProblemError } from '../../contract/problems/problem.ts';
import type { ExportFormat } from '../../contract/values/exports.ts';
import { EXPORT_ENDINGS } from '../../contract/values/exports.ts';
import { findRecording } from '../../db/recordings/recordings.ts';
import { formatSrt } from '../../domain/captions/caption-format.ts';
import { frameToMs } from '../../domain/time/frame-rate.ts';
import type { Timeline } from '../../domain/timeline/timeline.ts';
import { MEDIA_FOLDER, mediaPaths } from '../../interchange/media-paths.ts';
import { writeExport } from '../../interchange/write-export.ts';
import type { AppContext, Caller } from '../app-context.ts';
import { requireCut } from '../cuts/get-cut.ts';
import { meterEgress } from '../objects/hand-out-object.ts';
import { requirePlan } from './export-plan.ts';
import { loadTimeline } from './load-timeline.ts';

/** An original in the bundle. */
interface BundledFile {
  /** Within the bundle. */
  path: string;
  key: string;
  sizeBytes: number;
  sha256: string;
}

export interface Bundle {
  /** With `.zip`. */
  filename: string;
  bytes: Readable;
}

/**
 * A project with the original files beside it, as one zip that is written while it is read: nothing of it is stored here
 * or held in memory. SHA256SUMS has the sums of all that is in it.
 */
export async function bundleExport(
  app: AppContext,
  caller: Caller,
  what: { cutId: string; format: ExportFormat; planVersion: number | null },
): Promise<Bundle> {
  const cut = await requireCut(app, caller, what.cutId);
  const plan = await requirePlan(app, cut, what.planVersion);
  const timeline = await loadTimeline(app, cut.id, plan);
  const stem = `${cut.id.slice(0, 8)}-v${plan.version}`;
  const { text, notes } = writeExport(timeline, what.format, null);
  const texts = {
    [`${stem}${EXPORT_ENDINGS[what.format]}`]: text,
    [`${stem}.srt`]: captionsText(timeline),
    'NOTES.txt': `${notes.join('\n')}\n`,
  };
  const files = await filesOf(app, timeline);
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(texts)) zip.addBuffer(Buffer.from(content), `${stem}/${name}`);
  zip.addBuffer(Buffer.from(sumsText(texts, files)), `${stem}/SHA256SUMS`);
  for (const file of files) addFile(app, zip, `${stem}/${file.path}`, file);
  zip.end();
  const bytes = zip.outputStream as Readable;
  zip.on('error', (error: Error) => bytes.destroy(error));
  meterEgress(app, cut.account_id, bytes);
  // The meter listens for data, which would let bytes pass before the answer takes them.
  bytes.pause();
  return { filename: `${stem}.zip`, bytes };
}

/** Recordings are compressed already, so they are stored as they are. */
function addFile({ store }: AppContext, zip: ZipFile, path: string, { key, sizeBytes }: BundledFile): void {
  zip.addReadStreamLazy(path, { compress: false, size: sizeBytes }, (done) => {
    store.get(key).then(
      (stream) => done(null, stream),
      (error: unknown) => done(error, null as never),
    );
  });
}

/** Refuses with `conflict` where one is gone: a bundle without it would look whole. */
async function filesOf({ db, store }: AppContext, timeline: Timeline): Promise<BundledFile[]> {
  const { names } = mediaPaths(timeline, null);
  const bundled: BundledFile[] = [];
  for (const { id } of timeline.recordings) {
    const recording = await findRecording(db, id, null);
    for (const file of recording?.files ?? []) {
      const name = names.get(file.id);
      if (name === undefined) continue;
      const facts = file.originalKey === null ? null : await store.stat(file.originalKey);
      if (file.originalKey === null || facts === null || file.sha256 === null)
        throw new ProblemError(
          'conflict',
          `the original of ${name} is not stored; export without the bundle`,
        );
      bundled.push({
        path: `${MEDIA_FOLDER}/${name}`,
        key: file.originalKey,
        sizeBytes: facts.sizeBytes,
        sha256: file.sha256,
      });
    }
  }
  return bundled;
}

/** As `sha256sum --check` reads it. */
function sumsText(texts: Readonly<Record<string, string>>, files: readonly BundledFile[]): string {
  const own = Object.entries(texts).map(
    ([name, content]) => `${createHash('sha256').update(content).digest('hex')}  ${name}`,
  );
  const lines = [...own, ...files.map(({ sha256, path }) => `${sha256}  ${path}`)];
  return `${lines.join('\n')}\n`;
}

function captionsText({ captions, rate }: Timeline): string {
  return formatSrt(
    captions.map(({ startFrame, endFrame, lines }) => ({
      startMs: frameToMs(startFrame, rate),
      endMs: frameToMs(endFrame, rate),
      lines: [...lines],
    })),
  );
}
