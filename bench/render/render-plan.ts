import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Aspect } from '../../src/contract/aspect.ts';
import type { MediaTools } from '../../src/media/run-ffmpeg.ts';
import { type EncodedSegment, encodeSegment } from '../../src/renderer/encode-segment.ts';
import { joinProgramme } from '../../src/renderer/join-programme.ts';
import { type PreparedRender, prepareRender } from '../../src/renderer/prepare-render.ts';
import type { RenderInput } from '../../src/renderer/render-input.ts';
import { segmentKey } from '../../src/renderer/segment-key.ts';
import { formatEdl } from '../../src/renderer/sidecars/format-edl.ts';
import { captionSidecars } from '../../src/renderer/sidecars/programme-captions.ts';
import { qcReport } from '../../src/renderer/sidecars/qc-report.ts';
import { renderSound } from '../../src/renderer/sound/render-sound.ts';

/** Segments by key, as the service keeps them. */
export type SegmentCache = Map<string, EncodedSegment>;

/** Encodes what the cache lacks of one entry into `dir`; returns how many segments that were. */
export async function encodeEntry(
  tools: MediaTools,
  render: PreparedRender,
  index: number,
  aspects: readonly Aspect[],
  cache: SegmentCache,
  dir: string,
  signal: AbortSignal,
): Promise<number> {
  const missing = aspects.filter((aspect) => !cache.has(segmentKey(render, index, aspect)));
  if (missing.length === 0) return 0;
  const segments = await encodeSegment(tools, render, index, missing, dir, signal);
  for (const [aspect, segment] of segments) {
    const key = segmentKey(render, index, aspect);
    const path = join(dir, `${key}.mp4`);
    await rename(segment.path, path);
    cache.set(key, { ...segment, path });
  }
  return missing.length;
}

/** Renders a plan from beginning to end as the service does: cache, segments (so many side by side), sound, join, sidecars. */
export async function renderPlan(
  tools: MediaTools,
  input: RenderInput,
  aspects: readonly Aspect[],
  cache: SegmentCache,
  dir: string,
  signal: AbortSignal,
  sideBySide = 1,
): Promise<{ encoded: number }> {
  await mkdir(dir, { recursive: true });
  const render = await prepareRender(input, 'bench');
  let encoded = 0;
  const encodeOne = async (index: number) => {
    encoded += await encodeEntry(tools, render, index, aspects, cache, dir, signal);
  };
  const indexes = render.programme.entries.keys();
  const work = async () => {
    for (const index of indexes) await encodeOne(index);
  };
  await Promise.all(Array.from({ length: sideBySide }, work));
  const sound = await renderSound(tools, render, false, dir, signal);
  for (const aspect of aspects) {
    const segments = [...render.programme.entries.keys()].flatMap((index) => {
      const segment = cache.get(segmentKey(render, index, aspect));
      return segment ? [segment] : [];
    });
    const stem = join(dir, `programme-${aspect.replace(':', 'x')}`);
    const facts = await joinProgramme(tools, render, aspect, segments, sound, `${stem}.mp4`, signal);
    const report = qcReport(
      render,
      aspect,
      segments.map((segment) => segment.facts),
      sound.facts,
      facts,
    );
    const { srt, vtt, ass } = captionSidecars(render, aspect);
    await writeFile(`${stem}.srt`, srt);
    await writeFile(`${stem}.vtt`, vtt);
    if (ass !== null) await writeFile(`${stem}.ass`, ass);
    await writeFile(`${stem}.edl`, formatEdl(render, aspect));
    await writeFile(`${stem}.qc.json`, JSON.stringify(report, null, 2));
    if (!report.passed)
      console.error(`QC failed: ${JSON.stringify(report.checks.filter(({ status }) => status === 'fail'))}`);
  }
  return { encoded };
}
