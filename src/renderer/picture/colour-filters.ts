import { type Filter, filter } from '../../media/encode-filter-graph.ts';
import type { CameraSource } from '../render-input.ts';

const HDR_TRANSFERS: Record<string, string> = { smpte2084: 'smpte2084', 'arib-std-b67': 'arib-std-b67' };
/** A file without colour tags counts as HD from this many rows on. */
const HD_ROWS = 720;

/** Turns a camera's colours into BT.709, limited range, 8-bit 4:2:0, and tags the frames so. */
export function colourFilters(camera: Pick<CameraSource, 'colour' | 'height' | 'width'>): Filter[] {
  return [...convert(camera), filter('format', { pix_fmts: 'yuv420p' }), TAGGED];
}

const TAGGED = filter('setparams', {
  range: 'tv',
  color_primaries: 'bt709',
  color_trc: 'bt709',
  colorspace: 'bt709',
});

function convert({ colour, height, width }: Pick<CameraSource, 'colour' | 'height' | 'width'>): Filter[] {
  const rangein = colour.range === 'pc' || colour.range === 'full' ? 'full' : 'limited';
  const hdr = HDR_TRANSFERS[colour.transfer ?? ''];
  if (hdr !== undefined) return toneMap(hdr, rangein);
  const matrixin = matrixOf(colour.space, Math.min(width, height));
  if (matrixin === '709' && rangein === 'limited') return [];
  return [filter('zscale', { matrixin, rangein, matrix: '709', range: 'limited' })];
}

function matrixOf(space: string | null, rows: number): string {
  switch (space) {
    case 'bt709':
      return '709';
    case 'bt2020nc':
    case 'bt2020c':
      return '2020_ncl';
    case 'smpte170m':
    case 'bt470bg':
    case 'smpte240m':
    case 'fcc':
      return '470bg';
    default:
      return rows >= HD_ROWS ? '709' : '470bg';
  }
}

/** HLG and PQ are brought to linear light, squeezed by a film-like curve, and coded as BT.709. */
function toneMap(transferin: string, rangein: string): Filter[] {
  return [
    filter('zscale', {
      transferin,
      rangein,
      matrixin: '2020_ncl',
      primariesin: '2020',
      transfer: 'linear',
      npl: 100,
    }),
    filter('format', { pix_fmts: 'gbrpf32le' }),
    filter('zscale', { primaries: '709' }),
    filter('tonemap', { tonemap: 'hable', desat: 0 }),
    filter('zscale', { transfer: '709', matrix: '709', range: 'limited' }),
  ];
}
