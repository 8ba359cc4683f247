import { join } from 'node:path';
import type { Aspect } from '../contract/values/pictures.ts';
import type { SegmentFacts } from '../domain/render/measured.ts';
import { formatRate } from '../domain/time/frame-rate.ts';
import { StageError } from '../domain/work/stage-error.ts';
import { type FilterChain, filter, formatFilterGraph } from '../media/encode-filter-graph.ts';
import { frameTicks } from '../media/encode-x264.ts';
import { ownInput } from '../media/ffmpeg-args.ts';
import { runFfmpeg } from '../media/run-ffmpeg.ts';
import { checkSegments } from './check-segment.ts';
import type { EncodedSegment } from './encode-segment.ts';
import { cardFrames, type PreparedRender } from './prepare-render.ts';
import type { RenderWork } from './render-work.ts';

/** Encodes an aspect's end card as a segment: the picture fitted on black. The aspect must have one. */
export async function encodeEndCard(
  work: RenderWork,
  render: PreparedRender,
  aspect: Aspect,
): Promise<EncodedSegment> {
  const cardPath = render.input.style.endCardPaths[aspect];
  if (cardPath === null) throw new StageError('encode', `There is no end card for ${aspect}.`);
  const path = join(work.dir, `end-card-${aspect.replace(':', 'x')}.mp4`);
  const frameCount = cardFrames(render);
  await runFfmpeg(work.tools, {
    args: [
      ...render.format.encoder.globalArgs,
      ...ownInput(cardPath),
      ...['-filter_complex', formatFilterGraph(cardGraph(render, aspect)), '-map', '[out]'],
      ...[...render.format.encoder.outputArgs(render.input.rate, frameCount), '-y', `file:${path}`],
    ],
    signal: work.signal,
    timeoutMs: 120_000,
    reads: [cardPath],
    writes: [work.dir],
    devices: render.format.encoder.devices,
  });
  const expected = { ...render.format.frames[aspect], frameCount, frameTicks: frameTicks(render.input.rate) };
  const [facts] = await checkSegments(work, [{ path, expected }]);
  // A card is expected to be still, and may be black.
  return { path, facts: { ...(facts as SegmentFacts), black: [], freeze: [] } };
}

/** The card is over a black picture of the frame's size, so that transparent cards are shown correctly. */
function cardGraph(render: PreparedRender, aspect: Aspect): FilterChain[] {
  const { width, height } = render.format.frames[aspect];
  const fit = {
    w: width,
    h: height,
    force_original_aspect_ratio: 'decrease',
    force_divisible_by: 2,
    out_color_matrix: 'bt709',
    out_range: 'limited',
  };
  const black = { color: 'black', size: `${width}x${height}`, rate: formatRate(render.input.rate) };
  return [
    {
      inputs: [],
      filters: [filter('color', black), filter('format', { pix_fmts: 'yuv420p' })],
      outputs: ['black'],
    },
    {
      inputs: ['0:v:0'],
      filters: [
        filter('format', { pix_fmts: 'rgba' }),
        filter('scale', fit),
        filter('format', { pix_fmts: 'yuva420p' }),
      ],
      outputs: ['card'],
    },
    {
      inputs: ['black', 'card'],
      filters: [
        filter('overlay', { x: '(W-w)/2', y: '(H-h)/2', format: 'yuv420' }),
        filter('setsar', { sar: 1 }),
        ...render.format.encoder.uploadFilters,
      ],
      outputs: ['out'],
    },
  ];
}
