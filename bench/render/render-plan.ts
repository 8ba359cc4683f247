import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Aspect } from '../../src/contract/values/pictures.ts';
import { type EncodedSegment, encodeSegment } from '../../src/renderer/encode-segment.ts';
import { joinProgramme } from '../../src/renderer/join-programme.ts';
import type { PreparedEntry } from '../../src/renderer/prepare-entries.ts';
import { type PreparedRender, prepareRender } from '../../src/renderer/prepare-render.ts';
import type { RenderInput } from '../../src/renderer/render-input.ts';
import type { RenderWork } from '../../src/renderer/render-work.ts';
import { segmentKey } from '../../src/renderer/segment-key.ts';
import { captionSidecars } from '../../src/renderer/sidecars/programme-captions.ts';
import { programmeEdl } from '../../src/renderer/sidecars/programme-edl.ts';
import { qcReport } from '../../src/renderer/sidecars/qc-report.ts';
import { renderSound } from '../../src/renderer/sound/render-sound.ts';

/** Segments by key, as the service keeps them. */
export type SegmentCache = Map<string, EncodedSegment>;

interface Wanted {
  aspects: readonly Aspect[];
  cache: SegmentCache;
}

/** Encodes an entry's segments that are not in the cache into `dir`; returns their number. */
export async function encodeEntry(
  work: RenderWork,
  render: PreparedRender,
  entry: PreparedEntry,
  { aspects, cache }: Wanted,
): Promise<number> {
  const missing = aspects.filter((aspect) => !cache.has(segmentKey(render, entry, aspect)));
  if (missing.length === 0) return 0;
  const segments = await encodeSegment(work, render, entry, missing);
  for (const [aspect, segment] of segments) {
    const key = segmentKey(render, entry, aspect);
    const path = join(work.dir, `${key}.mp4`);
    await rename(segment.path, path);
    cache.set(key, { ...segment, path });
  }
  return missing.length;
}

/**
 * Renders a whole plan as the service does: cache, segments (so many side by side), sound, join, sidecars.
 */
export async function renderPlan(
  work: RenderWork,
  input: RenderInput,
  { aspects, cache }: Wanted,
  sideBySide = 1,
): Promise<{ encoded: number }> {
  await mkdir(work.dir, { recursive: true });
  const render = await prepareRender(input, 'bench');
  let encoded = 0;
  const encodeOne = async (entry: PreparedEntry) => {
    encoded += await encodeEntry(work, render, entry, { aspects, cache });
  };
  const waiting = render.programme.entries.values();
  const encodeAll = async () => {
    for (const entry of waiting) await encodeOne(entry);
  };
  await Promise.all(Array.from({ length: sideBySide }, encodeAll));
  const sound = await renderSound(work, render, false);
  for (const aspect of aspects) {
    const segments = render.programme.entries.flatMap((entry) => {
      const segment = cache.get(segmentKey(render, entry, aspect));
      return segment ? [segment] : [];
    });
    const stem = join(work.dir, `programme-${aspect.replace(':', 'x')}`);
    const programme = await joinProgramme(work, { render, aspect }, { segments, sound }, `${stem}.mp4`);
    const facts = segments.map((segment) => segment.facts);
    const report = qcReport(render, aspect, { segments: facts, sound: sound.facts, programme });
    const { srt, vtt, ass } = captionSidecars(render, aspect);
    await writeFile(`${stem}.srt`, srt);
    await writeFile(`${stem}.vtt`, vtt);
    if (ass !== null) await writeFile(`${stem}.ass`, ass);
    await writeFile(`${stem}.edl`, programmeEdl(render, aspect));
    await writeFile(`${stem}.qc.json`, JSON.stringify(report, null, 2));
    if (!report.passed)
      console.error(`QC failed: ${JSON.stringify(report.checks.filter(({ status }) => status === 'fail'))}`);
  }
  return { encoded };
}
