import type { Aspect } from '../../contract/values/pictures.ts';
import { formatAss, timeCaptions } from '../../domain/captions/caption-format.ts';
import { formatFilterGraph } from '../../media/encode-filter-graph.ts';
import { ownInput, sourceInput } from '../../media/ffmpeg-args.ts';
import { captionLook } from '../captions/caption-look.ts';
import { PRIVATE_FONT_NAME } from '../captions/private-font.ts';
import type { PreparedEntry } from '../prepare-entries.ts';
import type { PreparedRender } from '../prepare-render.ts';
import type { CameraSource } from '../render-input.ts';
import { entryGraph, outputPad } from './entry-graph.ts';
import { pickFrames } from './pick-frames.ts';

/**
 * An entry's picture in some aspects, with the paths of its encode's files. The cache key names contents instead of
 * paths.
 */
export interface EntryFiles {
  aspects: readonly Aspect[];
  camera(source: CameraSource): string;
  logo: string;
  fontsDir: string;
  ass(aspect: Aspect): string;
  output(aspect: Aspect): string;
}

/** The burned captions of an entry; null without speech. */
export function entryAss({ input }: PreparedRender, entry: PreparedEntry, aspect: Aspect): string | null {
  const cues = entry.captions[aspect];
  if (cues.length === 0) return null;
  const look = captionLook(input.style, aspect, { fontName: PRIVATE_FONT_NAME });
  return formatAss(timeCaptions(cues, input.rate), look);
}

/** ffmpeg's arguments for all wanted aspects of an entry from one decode. */
export function entryArgs(render: PreparedRender, entry: PreparedEntry, files: EntryFiles): string[] {
  const { rate, style } = render.input;
  const { encoder, frames } = render.format;
  const [upper, lower = null] = camerasOf(entry, files.aspects).map((camera) => ({
    camera,
    pick: pickFrames(entry.stretches, rate, camera),
  }));
  if (upper === undefined) throw new RangeError('an entry without a camera');
  const shown = lower === null ? [upper] : [upper, lower];
  const graph = entryGraph({
    ...upper,
    lower,
    frames,
    uploadFilters: encoder.uploadFilters,
    logoInput: style.logoPath === null ? null : shown.length,
    pictures: files.aspects.map((aspect) => ({
      aspect,
      layout: entry.layouts[aspect],
      captions:
        entry.captions[aspect].length === 0 ? null : { assPath: files.ass(aspect), fontsDir: files.fontsDir },
    })),
  });
  return [
    ...encoder.globalArgs,
    ...shown.flatMap(({ camera, pick }) =>
      sourceInput(files.camera(camera), [
        ...['-threads', '1', '-ss', String(pick.seekS), '-t', String(pick.readS)],
      ]),
    ),
    ...(style.logoPath === null ? [] : ownInput(files.logo)),
    ...['-filter_threads', '1', '-filter_complex_threads', '1', '-filter_complex', formatFilterGraph(graph)],
    ...files.aspects.flatMap((aspect) => [
      ...['-map', `[${outputPad(aspect)}]`, ...encoder.outputArgs(rate, entry.frameCount)],
      ...['-y', `file:${files.output(aspect)}`],
    ]),
  ];
}

/** The cameras that an entry's encode reads: its own, and the one that a stack shows below it. */
export function camerasOf(entry: PreparedEntry, aspects: readonly Aspect[]): CameraSource[] {
  const lower = aspects
    .map((aspect) => entry.layouts[aspect])
    .flatMap((layout) => (layout.kind === 'two-cameras' ? [layout.lower] : []));
  return [entry.camera, ...lower];
}
