import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Word } from '../../src/contract/transcript.ts';
import { ASPECTS, type Aspect, FRAME_SIZE } from '../../src/contract/values/pictures.ts';
import { X264 } from '../../src/media/video-encoder.ts';
import { encodeEndCard } from '../../src/renderer/encode-end-card.ts';
import { encodeSegment } from '../../src/renderer/encode-segment.ts';
import { prepareRender } from '../../src/renderer/prepare-render.ts';
import type { FrameSizes } from '../../src/renderer/render-format.ts';
import type { CameraSource, RenderInput } from '../../src/renderer/render-input.ts';
import { testMediaTools } from '../support/media/media-tools.ts';
import {
  colourAt,
  colourDistance,
  inkBox,
  makeMedia,
  type Picture,
  readPictures,
} from '../support/media/picture.ts';
import { entryAt, makeCamera, makeEntry, makeInput, spokenBy } from '../support/rows/render-input.ts';

const signal = AbortSignal.timeout(1_800_000);
let dir = '';
const at = (name: string) => join(dir, name);
/** A third of the delivery, for colours and shapes. Overlays on the picture are measured at full size. */
const THIRD: FrameSizes = {
  '16:9': { width: 640, height: 360 },
  '1:1': { width: 360, height: 360 },
  '9:16': { width: 360, height: 640 },
};
const red = [200, 40, 40];
const green = [40, 180, 60];
const blue = [50, 60, 200];
const hex = (colour: number[]) => `0x${colour.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
const entry = makeEntry({ source_start_ms: 500, source_end_ms: 1_000 });
const tagged = [
  '-colorspace',
  'bt709',
  '-color_primaries',
  'bt709',
  '-color_trc',
  'bt709',
  '-color_range',
  'tv',
];

/** Three upright stripes, red, green and blue, at BT.709. */
async function makeStripes(
  name: string,
  width: number,
  height: number,
  args: string[] = [],
  filters = '',
): Promise<string> {
  const stripe = (colour: number[]) =>
    `color=${hex(colour)}:size=${width / 3}x${height}:rate=30:duration=2,format=rgb24`;
  const graph = `${stripe(red)}[r];${stripe(green)}[g];${stripe(blue)}[b];[r][g][b]hstack=3,scale=out_color_matrix=bt709:out_range=tv,format=yuv420p${filters}[v]`;
  return await makeMedia(at(name), [
    '-filter_complex',
    graph,
    '-map',
    '[v]',
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-crf',
    '8',
    ...tagged,
    ...args,
  ]);
}

async function encode(
  input: RenderInput,
  aspects: readonly Aspect[],
  frames = THIRD,
): Promise<Map<Aspect, Picture[]>> {
  const render = await prepareRender(input, 'test', { frames, encoder: X264 });
  const outDir = await mkdtemp(at('out-'));
  const work = { tools: await testMediaTools(), signal, dir: outDir };
  const segments = await encodeSegment(work, render, entryAt(render, 0), aspects);
  const pictures = new Map<Aspect, Picture[]>();
  for (const [aspect, { path, facts }] of segments) {
    const { width, height } = frames[aspect];
    pictures.set(aspect, await readPictures(path, width, height, facts.frameCount));
  }
  return pictures;
}

/** The parameter sets of an entry that one camera shows. */
async function parameterSets(path: string, facts: Partial<CameraSource> = {}): Promise<string | undefined> {
  const camera = makeCamera({ path, width: 960, height: 540, ...facts });
  const render = await prepareRender(makeInput([entry], { cameras: [camera] }), 'test', {
    frames: THIRD,
    encoder: X264,
  });
  const work = { tools: await testMediaTools(), signal, dir: await mkdtemp(at('out-')) };
  return (await encodeSegment(work, render, entryAt(render, 0), ['16:9'])).get('16:9')?.facts.extradata;
}

const expectColour = (
  picture: Picture | undefined,
  x: number,
  y: number,
  colour: readonly number[],
  tolerance = 5,
) =>
  expect({
    x,
    y,
    off: colourDistance(colourAt(picture, x, y), colour) <= tolerance ? 'within' : colourAt(picture, x, y),
  }).toEqual({ x, y, off: 'within' });

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'renderer-pictures-'));
  await makeStripes('wide.mp4', 960, 540);
});
afterAll(async () => {
  await rm(dir, { recursive: true, force: true });
});

describe('aspects', () => {
  test('16:9 whole, 1:1 centre, 9:16 with bars, from one decode', async () => {
    const input = makeInput([entry], {
      cameras: [makeCamera({ path: at('wide.mp4'), width: 960, height: 540 })],
    });
    const pictures = await encode(input, ASPECTS);
    const [wide, square, tall] = ASPECTS.map((aspect) => pictures.get(aspect)?.[7]);
    for (const [x, colour] of [
      [0.17, red],
      [0.5, green],
      [0.83, blue],
    ] as const)
      expectColour(wide, x, 0.5, colour);
    // The square shows the middle 56 % of the width: red up to 0.20, blue from 0.80.
    for (const [x, colour] of [
      [0.1, red],
      [0.25, green],
      [0.75, green],
      [0.9, blue],
    ] as const)
      expectColour(square, x, 0.5, colour);
    for (const [x, colour] of [
      [0.17, red],
      [0.5, green],
      [0.83, blue],
    ] as const)
      expectColour(tall, x, 0.5, colour);
    for (const y of [0.1, 0.33, 0.67, 0.9]) expectColour(tall, 0.5, y, [0, 0, 0]);
  });

  test('the stack shows two cameras at one instant, or the halves of one', async () => {
    await makeMedia(at('plain.mp4'), [
      '-f',
      'lavfi',
      '-i',
      `color=${hex(red)}:size=640x480:rate=25:duration=4`,
      '-vf',
      'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p',
      ...tagged,
    ]);
    const upper = makeCamera({ path: at('wide.mp4'), width: 960, height: 540 });
    const lower = makeCamera({
      path: at('plain.mp4'),
      letter: 'B',
      width: 640,
      height: 480,
      rate: { num: 25, den: 1 },
    });
    const two = await encode(makeInput([entry], { cameras: [upper, lower], cropMode: 'stack' }), ['9:16']);
    const one = await encode(makeInput([entry], { cameras: [upper], cropMode: 'stack' }), ['9:16']);
    const [both, halves] = [two.get('9:16')?.[3], one.get('9:16')?.[3]];
    for (const [x, y, colour] of [
      [0.1, 0.25, red],
      [0.5, 0.25, green],
      [0.9, 0.25, blue],
      [0.1, 0.75, red],
      [0.9, 0.75, red],
    ] as const)
      expectColour(both, x, y, colour);
    // Left half: red then green; right half: green then blue.
    for (const [x, y, colour] of [
      [0.3, 0.25, red],
      [0.9, 0.25, green],
      [0.1, 0.75, green],
      [0.7, 0.75, blue],
    ] as const)
      expectColour(halves, x, y, colour);
  });

  test('an upright source is fitted in 16:9 and fills 9:16', async () => {
    await makeStripes('upright.mp4', 270, 480);
    const pictures = await encode(
      makeInput([entry], { cameras: [makeCamera({ path: at('upright.mp4'), width: 270, height: 480 })] }),
      ['16:9', '9:16'],
    );
    expectColour(pictures.get('16:9')?.[3], 0.2, 0.5, [0, 0, 0]);
    expectColour(pictures.get('16:9')?.[3], 0.5, 0.5, green);
    expectColour(pictures.get('9:16')?.[3], 0.1, 0.03, red);
    expectColour(pictures.get('9:16')?.[3], 0.9, 0.97, blue);
  });
});

describe('kinds of source', () => {
  const kinds: [string, () => Promise<string>, Partial<Parameters<typeof makeCamera>[0]>, number][] = [
    ['anamorphic', () => makeStripes('sar.mp4', 480, 540, [], ',setsar=2'), {}, 5],
    [
      'rotated by its tag',
      async () => {
        await makeMedia(at('flat.mp4'), [
          '-i',
          at('wide.mp4'),
          '-vf',
          'transpose=1',
          '-c:v',
          'libx264',
          '-preset',
          'ultrafast',
          ...tagged,
        ]);
        return await makeMedia(at('tagged.mp4'), [
          '-i',
          at('flat.mp4'),
          '-c',
          'copy',
          '-metadata:s:v',
          'rotate=90',
        ]);
      },
      {},
      5,
    ],
    [
      'BT.601',
      () =>
        makeMedia(at('sd.mp4'), [
          '-i',
          at('wide.mp4'),
          '-vf',
          'zscale=matrixin=709:matrix=470bg:rangein=limited:range=limited',
          '-c:v',
          'libx264',
          '-crf',
          '8',
          '-colorspace',
          'bt470bg',
          '-color_range',
          'tv',
        ]),
      { colour: { space: 'bt470bg', range: 'tv', transfer: 'bt709' } },
      5,
    ],
    [
      'full range',
      () =>
        makeMedia(at('full.mp4'), [
          '-i',
          at('wide.mp4'),
          '-vf',
          'zscale=matrixin=709:matrix=709:rangein=limited:range=full,format=yuvj420p',
          '-c:v',
          'libx264',
          '-crf',
          '8',
          '-colorspace',
          'bt709',
          '-color_range',
          'pc',
        ]),
      { colour: { space: 'bt709', range: 'pc', transfer: 'bt709' } },
      5,
    ],
    [
      '10-bit HEVC',
      () =>
        makeMedia(at('hevc.mp4'), [
          '-i',
          at('wide.mp4'),
          '-pix_fmt',
          'yuv420p10le',
          '-c:v',
          'libx265',
          '-preset',
          'ultrafast',
          '-x265-params',
          'log-level=none:colormatrix=bt709:crf=8',
        ]),
      {},
      5,
    ],
    [
      '4:2:2',
      () =>
        makeMedia(at('422.mp4'), [
          '-i',
          at('wide.mp4'),
          '-pix_fmt',
          'yuv422p',
          '-c:v',
          'libx264',
          '-crf',
          '8',
          ...tagged,
        ]),
      {},
      5,
    ],
    [
      'interlaced',
      () =>
        makeMedia(at('laced.mp4'), [
          '-i',
          at('wide.mp4'),
          '-vf',
          'setfield=tff',
          '-flags',
          '+ildct+ilme',
          '-c:v',
          'libx264',
          '-crf',
          '8',
          ...tagged,
        ]),
      { interlaced: true },
      5,
    ],
    [
      '4K',
      () =>
        makeMedia(at('4k.mp4'), [
          '-i',
          at('wide.mp4'),
          '-vf',
          'scale=3840:2160:flags=neighbor',
          '-c:v',
          'libx264',
          '-preset',
          'ultrafast',
          '-crf',
          '8',
          '-t',
          '1.2',
          ...tagged,
        ]),
      { width: 3840, height: 2160 },
      5,
    ],
  ];
  test.each(kinds)('%s: shape and colours are those of the source', async (_, make, camera) => {
    const path = await make();
    const input = makeInput([entry], { cameras: [makeCamera({ width: 960, height: 540, ...camera, path })] });
    const picture = (await encode(input, ['16:9'])).get('16:9')?.[3];
    for (const [x, colour] of [
      [0.05, red],
      [0.3, red],
      [0.37, green],
      [0.63, green],
      [0.7, blue],
      [0.95, blue],
    ] as const)
      expectColour(picture, x, 0.5, colour, 6);
  });

  test('HDR: white stays bright, grey stays grey', async () => {
    const path = await makeMedia(at('hlg.mp4'), [
      ...['-f', 'lavfi', '-i', 'color=gray:size=640x360:rate=30:duration=2,format=yuv420p10le'],
      ...[
        '-c:v',
        'libx265',
        '-preset',
        'ultrafast',
        '-x265-params',
        'log-level=none:colorprim=bt2020:transfer=arib-std-b67:colormatrix=bt2020nc',
      ],
    ]);
    const colour = { space: 'bt2020nc', range: 'tv', transfer: 'arib-std-b67' };
    const picture = (
      await encode(makeInput([entry], { cameras: [makeCamera({ path, colour })] }), ['16:9'])
    ).get('16:9')?.[3];
    const [r, g, b] = colourAt(picture, 0.5, 0.5);
    expect(Math.max(r, g, b) - Math.min(r, g, b)).toBeLessThan(4);
    expect(g).toBeGreaterThan(60);
    expect(g).toBeLessThan(200);
  });
});

describe('overlays on the picture', () => {
  const words: Word[] = ['Wonderful', 'minds'].map((text, idx) => ({
    idx,
    text,
    start_ms: 1_100 + 300 * idx,
    end_ms: 1_400 + 300 * idx,
    confidence: 1,
    speaker: 'S1',
    filler: false,
  }));
  const spoken = makeEntry({ source_start_ms: 1_000, source_end_ms: 1_900 });
  const isYellow = (r: number, g: number, b: number) => r > 180 && g > 140 && b < 90;

  test('captions: words in their colour, centred, at the margin, as wide as measured, only while shown', async () => {
    await makeMedia(at('grey.mp4'), [
      '-f',
      'lavfi',
      '-i',
      'color=gray:size=640x360:rate=30:duration=3',
      ...tagged,
    ]);
    const base = makeInput([spoken], {
      cameras: [makeCamera({ path: at('grey.mp4') })],
      spoken: spokenBy(words),
    });
    const input = { ...base, style: { ...base.style, primaryHex: '#FFD000', outlineHex: '#000080' } };
    const render = await prepareRender(input, 'test');
    const pictures = await encode(input, ASPECTS, FRAME_SIZE);
    for (const aspect of ASPECTS) {
      const { width, height } = FRAME_SIZE[aspect];
      const [cue] = entryAt(render, 0).captions[aspect];
      const shown = pictures.get(aspect)?.map((picture) => inkBox(picture, isYellow) !== null) ?? [];
      expect(shown.indexOf(true)).toBe(cue?.startFrame);
      expect(shown.lastIndexOf(true) + 1).toBe(cue?.endFrame);
      const box = inkBox(pictures.get(aspect)?.[cue?.startFrame ?? 0] as Picture, isYellow);
      expect(box).not.toBeNull();
      const { left, right, bottom, top } = box ?? { left: 0, right: 0, bottom: 0, top: 0 };
      expect(Math.abs((left + right) / 2 - width / 2)).toBeLessThan(width * 0.01);
      expect(Math.abs((right - left) / width - (cue?.width ?? 0))).toBeLessThan(0.03);
      const margin = height * (aspect === '9:16' ? 0.2 : 0.08);
      expect(height - bottom).toBeGreaterThan(margin);
      expect(height - bottom).toBeLessThan(margin + height * 0.03);
      // Capital letters are about 0.71 em high, ascenders 0.76.
      const lineCount = cue?.lines.length ?? 0;
      if (lineCount === 1) expect((bottom - top) / height).toBeGreaterThan(0.045 * 0.6);
    }
  });

  test('the logo sits top right, 4 % of the width from both edges, at most 12 % wide; the end card is fitted on black', async () => {
    await makeMedia(at('logo.png'), ['-f', 'lavfi', '-i', 'color=0xFFD000:size=600x300', '-frames:v', '1']);
    await makeMedia(at('card.png'), ['-f', 'lavfi', '-i', 'color=0xFFD000:size=500x500', '-frames:v', '1']);
    const base = makeInput([entry], { cameras: [makeCamera({ path: at('grey.mp4') })] });
    const input = {
      ...base,
      style: {
        ...base.style,
        logoPath: at('logo.png'),
        endCardPaths: { '16:9': at('card.png'), '1:1': null, '9:16': null },
      },
    };
    const pictures = await encode(input, ASPECTS, FRAME_SIZE);
    for (const aspect of ASPECTS) {
      const { width } = FRAME_SIZE[aspect];
      const box = inkBox(pictures.get(aspect)?.[5] as Picture, isYellow);
      expect(Math.abs((box?.right ?? 0) + 1 - width * 0.96)).toBeLessThan(4);
      expect(Math.abs((box?.top ?? 0) - width * 0.04)).toBeLessThan(4);
      expect(Math.abs((box?.right ?? 0) - (box?.left ?? 0) - width * 0.12)).toBeLessThan(5);
    }
    const card = await encodeEndCard(
      { tools: await testMediaTools(), signal, dir },
      await prepareRender(input, 'test'),
      '16:9',
    );
    expect(card.facts.frameCount).toBe(90);
    const [picture] = await readPictures(card.path, 1920, 1080, 1);
    expect(inkBox(picture as Picture, isYellow)).toMatchObject({ top: 0, bottom: 1079 });
    expectColour(picture, 0.5, 0.5, [255, 208, 0]);
    expectColour(picture, 0.1, 0.5, [0, 0, 0]);
  });
});

test('every kind of camera makes segments that can be joined with those of others', async () => {
  const chroma = (place: string) => ['-chroma_sample_location', place];
  const hlg = { range: 'tv', space: 'bt2020nc', transfer: 'arib-std-b67' };
  const sets = [
    await parameterSets(at('wide.mp4')),
    await parameterSets(await makeStripes('left.mp4', 960, 540, chroma('left'))),
    await parameterSets(await makeStripes('centre.mp4', 960, 540, chroma('center'))),
    await parameterSets(await makeStripes('top-left.mp4', 960, 540, chroma('topleft')), { colour: hlg }),
    await parameterSets(
      await makeStripes('fields.mov', 960, 540, [
        '-c:v',
        'mpeg2video',
        '-flags',
        '+ildct+ilme',
        ...chroma('topleft'),
      ]),
      { interlaced: true },
    ),
    await parameterSets(await makeStripes('full.mkv', 960, 540, ['-c:v', 'mjpeg', '-pix_fmt', 'yuvj420p'])),
  ];
  expect(sets[0]).toMatch(/^\d+/);
  expect(new Set(sets).size).toBe(1);
});
