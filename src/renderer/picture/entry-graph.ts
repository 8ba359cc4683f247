import type { Aspect } from '../../contract/values/pictures.ts';
import { type Filter, type FilterChain, filter } from '../../media/encode-filter-graph.ts';
import type { CameraSource } from '../render-input.ts';
import { colourFilters } from './colour-filters.ts';
import type { PictureLayout } from './entry-layout.ts';
import { containFilters, coverFilters, halfFilter, type Size } from './fit-picture.ts';
import type { FramePick } from './pick-frames.ts';

/** One aspect of an entry: the layout of the picture, and the drawings over it. */
interface AspectPicture {
  aspect: Aspect;
  layout: PictureLayout;
  /** Captions to burn in; null without speech. */
  captions: { assPath: string; fontsDir: string } | null;
}

export interface EntryGraphParts {
  camera: CameraSource;
  pick: FramePick;
  lower: { camera: CameraSource; pick: FramePick } | null;
  frames: Record<Aspect, Size>;
  /** Filters that bring finished pictures to the encoder. */
  uploadFilters: readonly Filter[];
  /** The logo's input index, or null. */
  logoInput: number | null;
  pictures: readonly AspectPicture[];
}

const LOGO_WIDTH = 0.12;
/** Tall logos are limited too, else 12 % of the width could fill the height. */
const LOGO_HEIGHT = 0.25;
const LOGO_MARGIN = 0.04;

/** The pad of an aspect's finished picture. */
export function outputPad(aspect: Aspect): string {
  return `out${aspect.replace(':', 'x')}`;
}

/** Everything from decoded frames to the pictures of all aspects: one decode, one choice of frames. */
export function entryGraph(parts: EntryGraphParts): FilterChain[] {
  const { pictures, camera, pick, lower, logoInput } = parts;
  const upperPads = pictures.flatMap(({ aspect, layout }) =>
    layout.kind === 'halves' ? [`upper${aspect}`, `lower${aspect}`] : [`upper${aspect}`],
  );
  const lowerPads = pictures
    .filter(({ layout }) => layout.kind === 'two-cameras')
    .map(({ aspect }) => `lower${aspect}`);
  const chains = [sourceChain('0:V:0', camera, pick, upperPads)];
  if (lower !== null) chains.push(sourceChain('1:V:0', lower.camera, lower.pick, lowerPads));
  if (logoInput !== null)
    chains.push(
      fanOut(
        `${logoInput}:v:0`,
        [],
        pictures.map(({ aspect }) => `mark${aspect}`),
      ),
    );
  return [...chains, ...pictures.flatMap((picture) => aspectChains(parts, picture))].map(renamePads);
}

function sourceChain(input: string, camera: CameraSource, pick: FramePick, outputs: string[]): FilterChain {
  const deinterlace = camera.interlaced ? [filter('bwdif', { mode: 'send_frame' })] : [];
  return fanOut(input, [...deinterlace, ...pick.filters, ...colourFilters(camera)], outputs);
}

function fanOut(input: string, filters: Filter[], outputs: string[]): FilterChain {
  const all = outputs.length > 1 ? [...filters, filter('split', { outputs: outputs.length })] : filters;
  return { inputs: [input], filters: all.length === 0 ? [filter('null')] : all, outputs };
}

function aspectChains(
  { camera, frames, logoInput, uploadFilters }: EntryGraphParts,
  { aspect, layout, captions }: AspectPicture,
): FilterChain[] {
  const hasLogo = logoInput !== null;
  const frame = frames[aspect];
  const placed = `placed${aspect}`;
  const marked = `marked${aspect}`;
  const chains = placeChains({ aspect, layout }, camera, frame);
  if (hasLogo) chains.push(...logoChains(aspect, frame, placed, marked));
  const burn = captions ? [filter('ass', { filename: captions.assPath, fontsdir: captions.fontsDir })] : [];
  chains.push({
    inputs: [hasLogo ? marked : placed],
    // Scaling can leave odd sample aspects such as 1216:1215.
    filters: [...burn, filter('setsar', { sar: 1 }), ...uploadFilters],
    outputs: [outputPad(aspect)],
  });
  return chains;
}

function placeChains(
  { aspect, layout }: Pick<AspectPicture, 'aspect' | 'layout'>,
  camera: Size,
  frame: Size,
): FilterChain[] {
  const [upper, placed] = [`upper${aspect}`, `placed${aspect}`];
  switch (layout.kind) {
    case 'contain':
      return [{ inputs: [upper], filters: containFilters(camera, frame), outputs: [placed] }];
    case 'cover':
      return [{ inputs: [upper], filters: coverFilters(camera, frame), outputs: [placed] }];
    case 'halves': {
      const half = { width: camera.width / 2, height: camera.height };
      const panel = (side: 'left' | 'right') => [halfFilter(side), ...coverFilters(half, panelSize(frame))];
      return stackChains(aspect, panel('left'), panel('right'));
    }
    case 'two-cameras': {
      const panel = (source: Size) => coverFilters(source, panelSize(frame));
      return stackChains(aspect, panel(camera), panel(layout.lower));
    }
  }
}

function panelSize(frame: Size): Size {
  return { width: frame.width, height: frame.height / 2 };
}

function stackChains(aspect: Aspect, upperFilters: Filter[], lowerFilters: Filter[]): FilterChain[] {
  const placed = `placed${aspect}`;
  const [top, bottom] = [`top${placed}`, `bottom${placed}`];
  const square = filter('setsar', { sar: 1 });
  return [
    { inputs: [`upper${aspect}`], filters: [...upperFilters, square], outputs: [top] },
    { inputs: [`lower${aspect}`], filters: [...lowerFilters, square], outputs: [bottom] },
    { inputs: [top, bottom], filters: [filter('vstack')], outputs: [placed] },
  ];
}

/** The logo is one frame that `overlay` repeats; looping the input would decode it for every frame. */
function logoChains(aspect: Aspect, frame: Size, placed: string, marked: string): FilterChain[] {
  const ready = `logo${aspect}`;
  const margin = 2 * Math.round((frame.width * LOGO_MARGIN) / 2);
  const maxWidth = Math.floor(frame.width * LOGO_WIDTH);
  const maxHeight = Math.floor(frame.height * LOGO_HEIGHT);
  const scale = {
    w: `min(iw,${maxWidth})`,
    h: `min(ih,${maxHeight})`,
    force_original_aspect_ratio: 'decrease',
    out_color_matrix: 'bt709',
    out_range: 'limited',
  };
  return [
    {
      inputs: [`mark${aspect}`],
      filters: [
        filter('format', { pix_fmts: 'rgba' }),
        filter('scale', scale),
        filter('format', { pix_fmts: 'yuva420p' }),
      ],
      outputs: [ready],
    },
    {
      inputs: [placed, ready],
      filters: [filter('overlay', { x: `W-w-${margin}`, y: margin, format: 'yuv420' })],
      outputs: [marked],
    },
  ];
}

/** In pad names a colon would begin a stream specifier. */
function renamePads(chain: FilterChain): FilterChain {
  const rename = (pad: string) => (/^\d+:/.test(pad) ? pad : pad.replaceAll(':', 'x'));
  return { ...chain, inputs: chain.inputs.map(rename), outputs: chain.outputs.map(rename) };
}
