import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Aspect } from '../contract/values/pictures.ts';
import type { SegmentFacts } from '../domain/render/measured.ts';
import { frameToMs } from '../domain/time/frame-rate.ts';
import { frameTicks } from '../media/encode-x264.ts';
import { runFfmpeg } from '../media/run-ffmpeg.ts';
import { checkSegments } from './check-segment.ts';
import { camerasOf, type EntryFiles, entryArgs, entryAss } from './picture/entry-command.ts';
import { placementOf } from './picture/entry-layout.ts';
import { findInSource, SOURCE_FREEZE_DB } from './picture/source-findings.ts';
import type { PreparedEntry } from './prepare-entries.ts';
import type { PreparedRender } from './prepare-render.ts';
import type { RenderWork } from './render-work.ts';

export interface EncodedSegment {
  path: string;
  facts: SegmentFacts;
}

export interface SegmentWork extends RenderWork {
  onProgress?: (fraction: number) => void;
}

type Segments = Map<Aspect, EncodedSegment>;

/**
 * Encodes one entry in all wanted aspects from one decode, then decodes each result once and checks it. After a
 * failure or a stop the folder holds no segment.
 */
export async function encodeSegment(
  work: SegmentWork,
  render: PreparedRender,
  entry: PreparedEntry,
  aspects: readonly Aspect[],
): Promise<Segments> {
  const filesDir = join(work.dir, `entry-${entry.entry.n}-files`);
  const files: SegmentFiles = {
    aspects,
    fontsDir: join(filesDir, 'fonts'),
    ass: (aspect: Aspect) => join(filesDir, `captions-${aspect.replace(':', 'x')}.ass`),
    output: (aspect: Aspect) => join(work.dir, `entry-${entry.entry.n}-${aspect.replace(':', 'x')}.mp4`),
  };
  try {
    await writeCaptionFiles(render, entry, files);
    await encode(work, render, entry, files);
    const segments = await proveSegments(work, render, entry, files);
    return await compareWithSource(work, render, entry, segments);
  } finally {
    await rm(filesDir, { recursive: true, force: true });
  }
}

type SegmentFiles = Pick<EntryFiles, 'aspects' | 'fontsDir' | 'ass' | 'output'>;

async function writeCaptionFiles(
  render: PreparedRender,
  entry: PreparedEntry,
  { aspects, fontsDir, ass }: SegmentFiles,
): Promise<void> {
  await mkdir(fontsDir, { recursive: true });
  const texts = aspects.map((aspect) => ({ aspect, text: entryAss(render, entry, aspect) }));
  if (texts.every(({ text }) => text === null)) return;
  await writeFile(join(fontsDir, 'caption-font.ttf'), render.input.style.font.bytes);
  for (const { aspect, text } of texts) if (text !== null) await writeFile(ass(aspect), text);
}

async function encode(
  { tools, signal, dir, onProgress = () => {} }: SegmentWork,
  render: PreparedRender,
  entry: PreparedEntry,
  files: SegmentFiles,
): Promise<void> {
  const { logoPath } = render.input.style;
  const durationS = frameToMs(entry.frameCount, render.input.rate) / 1000;
  await runFfmpeg(tools, {
    args: entryArgs(render, entry, { ...files, camera: ({ path }) => path, logo: logoPath ?? '' }),
    onProgress: (seconds) => onProgress(Math.min(1, seconds / durationS)),
    signal,
    timeoutMs: 120_000 + entry.frameCount * files.aspects.length * 500,
    reads: [
      ...camerasOf(entry, files.aspects).map(({ path }) => path),
      ...(logoPath === null ? [] : [logoPath]),
    ],
    writes: [dir],
    devices: render.format.encoder.devices,
  });
}

async function proveSegments(
  work: RenderWork,
  { format, input }: PreparedRender,
  { camera, frameCount, layouts }: PreparedEntry,
  { aspects, output }: SegmentFiles,
): Promise<Segments> {
  const facts = await checkSegments(
    work,
    aspects.map((aspect) => ({
      path: output(aspect),
      expected: { ...format.frames[aspect], frameCount, frameTicks: frameTicks(input.rate) },
      picture: placementOf(layouts[aspect], camera, format.frames[aspect]),
    })),
  );
  return new Map(
    aspects.map((aspect, index) => [aspect, { path: output(aspect), facts: facts[index] as SegmentFacts }]),
  );
}

/** Whether a segment of a cache has a freeze that was compared with the source in an earlier way. */
export const isComparedAsEarlier = ({ freeze, sourceFreezeDb }: SegmentFacts) =>
  freeze.length > 0 && sourceFreezeDb !== SOURCE_FREEZE_DB;

/**
 * The source is examined only for a segment with findings. A finding that the source shares is no fault of
 * the render.
 */
async function compareWithSource(
  work: RenderWork,
  render: PreparedRender,
  entry: PreparedEntry,
  segments: Segments,
): Promise<Segments> {
  const isSuspect = [...segments.values()].some(({ facts }) => facts.black.length + facts.freeze.length > 0);
  if (!isSuspect) return segments;
  const { black, freeze } = await findInSource(work, entry, render.input.rate);
  for (const { facts } of segments.values()) {
    facts.sourceBlack = black;
    facts.sourceFreeze = freeze;
    facts.sourceFreezeDb = SOURCE_FREEZE_DB;
  }
  return segments;
}
