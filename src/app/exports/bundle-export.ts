import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { ProblemError } from '../../contract/problems/problem.ts';
import { type BundleMedia, EXPORT_ENDINGS, type ExportFormat } from '../../contract/values/exports.ts';
import { findRecording } from '../../db/recordings/recordings.ts';
import { formatSrt } from '../../domain/captions/caption-format.ts';
import type { RecordingFile } from '../../domain/recording/recording.ts';
import { frameToMs } from '../../domain/time/frame-rate.ts';
import { proxyTimeline } from '../../domain/timeline/proxy-timeline.ts';
import type { Timeline } from '../../domain/timeline/timeline.ts';
import { MEDIA_FOLDER, mediaPaths } from '../../interchange/media-paths.ts';
import { writeExport } from '../../interchange/write-export.ts';
import type { AppContext, Caller } from '../app-context.ts';
import { requireCut } from '../cuts/get-cut.ts';
import { meterEgress } from '../objects/hand-out-object.ts';
import { requirePlan } from './export-plan.ts';
import { hashAtEnd } from './hash-at-end.ts';
import { loadTimeline } from './load-timeline.ts';
import { type LazyFile, streamZip } from './stream-zip.ts';

/** A recording in the bundle. */
interface BundledFile {
  /** Within the bundle. */
  path: string;
  key: string;
  sizeBytes: number;
  /** Null where it was never worked out: then it is while the file is sent. */
  sha256: string | null;
}

const PROXY_NOTE =
  'The media are small videos of the cameras, without their timecode. To finish with the originals, export the same version with them and relink, or let the program replace the media by name.';

export interface Bundle {
  /** The name of the zip, with `.zip`. */
  filename: string;
  /** Begins the zip. Its open files are closed together with the stream. */
  open(): Readable;
}

/**
 * A project and its recordings as one zip, which is written while it is read. Nothing of it is stored or held
 * in memory. SHA256SUMS, at the end, has the sums of all files.
 */
export async function bundleExport(
  app: AppContext,
  caller: Caller,
  request: { cutId: string; format: ExportFormat; planVersion: number | null; media: BundleMedia },
): Promise<Bundle> {
  const { media } = request;
  const cut = await requireCut(app, caller, request.cutId);
  const plan = await requirePlan(app, cut, request.planVersion);
  const whole = await loadTimeline(app, cut.id, plan);
  const timeline = media === 'proxies' ? proxyTimeline(whole) : whole;
  const stem = `${cut.id.slice(0, 8)}-v${plan.version}`;
  const files = await filesOf(app, timeline, media);
  const open = () => {
    const { text, notes } = writeExport(timeline, request.format, null);
    const texts = {
      [`${stem}${EXPORT_ENDINGS[request.format]}`]: text,
      [`${stem}.srt`]: captionsText(timeline),
      'NOTES.txt': `${[...notes, ...(media === 'proxies' ? [PROXY_NOTE] : [])].join('\n')}\n`,
    };
    const bytes = writeZip(app, stem, texts, files);
    meterEgress(app, cut.account_id, bytes);
    return bytes;
  };
  return { filename: `${stem}.zip`, open };
}

function writeZip(
  app: AppContext,
  stem: string,
  texts: Readonly<Record<string, string>>,
  files: readonly BundledFile[],
): Readable {
  const sums = new Map(
    Object.entries(texts).map(([name, text]) => [name, createHash('sha256').update(text).digest('hex')]),
  );
  const within = (path: string) => `${stem}/${path}`;
  const recordings = files.map(({ path, key, sizeBytes: size, sha256 }): LazyFile => {
    const open = async () => {
      const stream = await app.store.get(key);
      if (sha256 === null) return hashAtEnd(stream, (sum) => sums.set(path, sum));
      sums.set(path, sha256);
      return stream;
    };
    // Recordings are compressed already, so they are stored as they are.
    return { path: within(path), options: { compress: false, size }, open };
  });
  // Comes last: a file without a sum gets it while it is sent.
  const openSums = async () => Readable.from([Buffer.from(sumsText(sums))]);
  const inFolder = Object.fromEntries(Object.entries(texts).map(([name, text]) => [within(name), text]));
  return streamZip(inFolder, [...recordings, { path: within('SHA256SUMS'), options: {}, open: openSums }]);
}

/** Refuses with `conflict` where one is gone: a bundle without it would look whole. */
async function filesOf(
  { db, store }: AppContext,
  timeline: Timeline,
  media: BundleMedia,
): Promise<BundledFile[]> {
  const { names } = mediaPaths(timeline, null);
  const bundled: BundledFile[] = [];
  for (const { id } of timeline.recordings) {
    const recording = await findRecording(db, id, null);
    for (const file of recording?.files ?? []) {
      const name = names.get(file.id);
      if (name === undefined) continue;
      const { key, sha256 } = storedAs(file, media);
      const facts = key === null ? null : await store.stat(key);
      if (key === null || facts === null)
        throw new ProblemError('conflict', `the file of ${name} is not stored; export without the bundle`);
      bundled.push({ path: `${MEDIA_FOLDER}/${name}`, key, sizeBytes: facts.sizeBytes, sha256 });
    }
  }
  return bundled;
}

function storedAs({ role, artefacts, originalKey, sha256 }: RecordingFile, media: BundleMedia) {
  return media === 'proxies' && role === 'camera'
    ? { key: artefacts?.proxyKey ?? null, sha256: null }
    : { key: originalKey, sha256 };
}

/** The sums in the form that `sha256sum --check` reads. */
function sumsText(sums: ReadonlyMap<string, string>): string {
  return `${[...sums].map(([path, sum]) => `${sum}  ${path}`).join('\n')}\n`;
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
