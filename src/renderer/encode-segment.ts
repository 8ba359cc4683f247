import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Aspect } from '../contract/aspect.ts';
import { frameToMs } from '../domain/time/frame-rate.ts';
import { frameTicks } from '../media/encode-x264.ts';
import { type MediaTools, runFfmpeg } from '../media/run-ffmpeg.ts';
import { checkSegments, type SegmentFacts } from './check-segment.ts';
import { entryArgs, entryAss, entryCameras } from './picture/entry-command.ts';
import { pictureIn } from './picture/entry-layout.ts';
import { findInSource } from './picture/source-findings.ts';
import { entryOf, type PreparedRender } from './prepare-render.ts';

export interface EncodedSegment {
  path: string;
  facts: SegmentFacts;
}

/**
 * Encodes one entry in all wanted aspects from one decode, then decodes each result once and proves it.
 * Writes into `outDir`, which must exist; a failure or a stop leaves nothing that counts as a segment.
 */
export async function encodeSegment(
  tools: MediaTools,
  render: PreparedRender,
  entryIndex: number,
  aspects: readonly Aspect[],
  outDir: string,
  signal: AbortSignal,
  onProgress: (fraction: number) => void = () => {},
): Promise<Map<Aspect, EncodedSegment>> {
  const { frameCount } = entryOf(render, entryIndex);
  const durationS = frameToMs(frameCount, render.input.rate) / 1000;
  const workDir = join(outDir, `entry-${entryIndex}-files`);
  const output = (aspect: Aspect) => join(outDir, `entry-${entryIndex}-${aspect.replace(':', 'x')}.mp4`);
  const ass = (aspect: Aspect) => join(workDir, `captions-${aspect.replace(':', 'x')}.ass`);
  const fontsDir = join(workDir, 'fonts');
  const { logoPath } = render.input.style;
  try {
    await writeCaptionFiles(render, entryIndex, aspects, ass, fontsDir);
    const cameras = entryCameras(render, entryIndex, aspects);
    await runFfmpeg(tools, {
      args: entryArgs(render, entryIndex, aspects, {
        camera: ({ path }) => path,
        logo: logoPath ?? '',
        fontsDir,
        ass,
        output,
      }),
      onProgress: (seconds) => onProgress(Math.min(1, seconds / durationS)),
      signal,
      timeoutMs: 120_000 + frameCount * aspects.length * 500,
      reads: [...cameras.map(({ path }) => path), ...(logoPath === null ? [] : [logoPath])],
      writes: [outDir],
      devices: render.format.encoder.devices,
    });
    const frame = { frameCount, frameTicks: frameTicks(render.input.rate) };
    const files = aspects.map((aspect) => ({
      path: output(aspect),
      expected: { ...render.format.frames[aspect], ...frame },
      picture: pictureIn(render, entryIndex, aspect),
    }));
    const facts = await checkSegments(tools, files, signal);
    const segments = new Map(
      aspects.map((aspect, index) => [aspect, { path: output(aspect), facts: facts[index] as SegmentFacts }]),
    );
    return await compareWithSource(tools, render, entryIndex, segments, signal);
  } finally {
    await rm(workDir, { recursive: true, force: true });
  }
}

async function writeCaptionFiles(
  render: PreparedRender,
  entryIndex: number,
  aspects: readonly Aspect[],
  assPath: (aspect: Aspect) => string,
  fontsDir: string,
): Promise<void> {
  await mkdir(fontsDir, { recursive: true });
  const texts = aspects.map((aspect) => ({ aspect, text: entryAss(render, entryIndex, aspect) }));
  if (texts.every(({ text }) => text === null)) return;
  await writeFile(join(fontsDir, 'caption-font.ttf'), render.input.style.font.bytes);
  for (const { aspect, text } of texts) if (text !== null) await writeFile(assPath(aspect), text);
}

/** Only a segment with findings has its source looked at: what the source shows too is no fault of ours. */
async function compareWithSource(
  tools: MediaTools,
  render: PreparedRender,
  entryIndex: number,
  segments: Map<Aspect, EncodedSegment>,
  signal: AbortSignal,
): Promise<Map<Aspect, EncodedSegment>> {
  const isSuspect = [...segments.values()].some(({ facts }) => facts.black.length + facts.freeze.length > 0);
  if (!isSuspect) return segments;
  const { black, freeze } = await findInSource(tools, render, entryIndex, signal);
  for (const { facts } of segments.values()) {
    facts.sourceBlack = black;
    facts.sourceFreeze = freeze;
  }
  return segments;
}
