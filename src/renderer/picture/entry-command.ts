import type { Aspect } from '../../contract/aspect.ts';
import { formatAss, timeCaptions } from '../../domain/captions/caption-format.ts';
import { formatFilterGraph } from '../../media/encode-filter-graph.ts';
import { ownInput, sourceInput } from '../../media/ffmpeg-args.ts';
import { captionLook } from '../captions/caption-look.ts';
import { PRIVATE_FONT_NAME } from '../captions/private-font.ts';
import { cameraOf, entryOf, type PreparedRender } from '../prepare-render.ts';
import type { CameraSource } from '../render-input.ts';
import { entryGraph, outputPad } from './entry-graph.ts';
import { layoutFor } from './entry-layout.ts';
import { pickFrames } from './pick-frames.ts';

/** Where the files of one entry's encode are. The cache key is made with names of contents instead. */
export interface EntryPaths {
  camera(source: CameraSource): string;
  logo: string;
  fontsDir: string;
  ass(aspect: Aspect): string;
  output(aspect: Aspect): string;
}

/** The burned captions of an entry, or null where nobody speaks. */
export function entryAss(render: PreparedRender, entryIndex: number, aspect: Aspect): string | null {
  const cues = render.captions[aspect][entryIndex] ?? [];
  if (cues.length === 0) return null;
  const look = captionLook(render.input.style, aspect, { fontName: PRIVATE_FONT_NAME });
  return formatAss(timeCaptions(cues, render.input.rate), look);
}

/** ffmpeg's arguments for all wanted aspects of an entry from one decode. */
export function entryArgs(
  render: PreparedRender,
  entryIndex: number,
  aspects: readonly Aspect[],
  paths: EntryPaths,
): string[] {
  const { stretches, frameCount } = entryOf(render, entryIndex);
  const { rate, style } = render.input;
  const { encoder, frames } = render.format;
  const camera = cameraOf(render, entryIndex);
  const layouts = aspects.map((aspect) => ({ aspect, layout: layoutFor(render, entryIndex, aspect) }));
  const lowerCamera = layouts.flatMap(({ layout }) =>
    layout.kind === 'two-cameras' ? [layout.lower] : [],
  )[0];
  const shown = [camera, ...(lowerCamera ? [lowerCamera] : [])].map((source) => ({
    camera: source,
    pick: pickFrames(stretches, rate, source),
  }));
  const graph = entryGraph({
    camera,
    pick: pickFrames(stretches, rate, camera),
    lower: shown[1] ?? null,
    frames,
    uploadFilters: encoder.uploadFilters,
    logoInput: style.logoPath === null ? null : shown.length,
    pictures: layouts.map(({ aspect, layout }) => ({
      aspect,
      layout,
      captions: captionFiles(render, entryIndex, aspect, paths),
    })),
  });
  return [
    ...encoder.globalArgs,
    ...shown.flatMap(({ camera: source, pick }) =>
      sourceInput(paths.camera(source), [
        ...['-threads', '1', '-ss', String(pick.seekS), '-t', String(pick.readS)],
      ]),
    ),
    ...(style.logoPath === null ? [] : ownInput(paths.logo)),
    ...['-filter_threads', '1', '-filter_complex_threads', '1', '-filter_complex', formatFilterGraph(graph)],
    ...aspects.flatMap((aspect) => [
      ...['-map', `[${outputPad(aspect)}]`, ...encoder.outputArgs(rate, frameCount)],
      ...['-y', `file:${paths.output(aspect)}`],
    ]),
  ];
}

function captionFiles(render: PreparedRender, entryIndex: number, aspect: Aspect, paths: EntryPaths) {
  if ((render.captions[aspect][entryIndex] ?? []).length === 0) return null;
  return { assPath: paths.ass(aspect), fontsDir: paths.fontsDir };
}

/** The camera files that an entry's encode reads. */
export function entryCameras(
  render: PreparedRender,
  entryIndex: number,
  aspects: readonly Aspect[],
): CameraSource[] {
  const lower = aspects
    .map((aspect) => layoutFor(render, entryIndex, aspect))
    .flatMap((layout) => (layout.kind === 'two-cameras' ? [layout.lower] : []));
  return [cameraOf(render, entryIndex), ...lower];
}
