import { describe, expect, test } from 'vitest';
import type { Word } from '../../src/contract/transcript.ts';
import type { Aspect } from '../../src/contract/values/pictures.ts';
import { parseTimecode } from '../../src/domain/time/timecode.ts';
import { nameReels } from '../../src/interchange/lists/edl-reels.ts';
import { type PreparedRender, prepareRender } from '../../src/renderer/prepare-render.ts';
import type { RenderInput } from '../../src/renderer/render-input.ts';
import { segmentKey } from '../../src/renderer/segment-key.ts';
import { cutChecks } from '../../src/renderer/sidecars/cut-checks.ts';
import { captionSidecars } from '../../src/renderer/sidecars/programme-captions.ts';
import { programmeEdl } from '../../src/renderer/sidecars/programme-edl.ts';
import { soundPieces } from '../../src/renderer/sound/sound-pieces.ts';
import { entryAt, FONT, makeCamera, makeEntry, makeInput, spokenBy } from '../support/rows/render-input.ts';

const cameras = [
  makeCamera({ path: '/a.mp4', clipName: 'Interview price.mp4' }),
  makeCamera({
    path: '/b.mp4',
    letter: 'B',
    clipName: 'Interview price 2.mov',
    clock: { offsetMs: 7_400, driftPpm: 0 },
  }),
];
const words: Word[] = 'so this is what it costs now and that was the whole point'
  .split(' ')
  .map((text, idx) => ({
    idx,
    text,
    start_ms: 10_000 + 400 * idx,
    end_ms: 10_300 + 400 * idx,
    confidence: 1,
    speaker: 'S1',
    filler: false,
  }));
const first = makeEntry({ source_start_ms: 9_900, source_end_ms: 12_750 });
const second = makeEntry({ source_start_ms: 12_750, source_end_ms: 15_500, camera: 'B' });
const prepare = async (entries = [first, second], more: Partial<RenderInput> = {}) =>
  await prepareRender(makeInput(entries, { cameras, spoken: spokenBy(words), ...more }), 'ffmpeg 5 x264 164');

const keyOf = (render: PreparedRender, index: number, aspect: Aspect) =>
  segmentKey(render, entryAt(render, index), aspect);

describe('cache keys', () => {
  test('an entry keeps its key in any place of the plan', async () => {
    const spoken = spokenBy(words, [6, 12]);
    const before = await prepare([first, second], { spoken });
    const after = await prepare([second, first], { spoken });
    expect(keyOf(after, 1, '16:9')).toBe(keyOf(before, 0, '16:9'));
    expect(keyOf(after, 0, '9:16')).toBe(keyOf(before, 1, '9:16'));
  });

  test('behind the beginning of its sentence its captions are others', async () => {
    const before = await prepare();
    const after = await prepare([second, first]);
    expect(keyOf(after, 1, '16:9')).toBe(keyOf(before, 0, '16:9'));
    expect(keyOf(after, 0, '9:16')).not.toBe(keyOf(before, 1, '9:16'));
  });

  test.each<[string, () => Promise<string>]>([
    ['another aspect', async () => keyOf(await prepare(), 0, '1:1')],
    ['another entry', async () => keyOf(await prepare(), 1, '16:9')],
    ['one frame more', async () => keyOf(await prepare([{ ...first, source_end_ms: 12_790 }]), 0, '16:9')],
    [
      'other words',
      async () => keyOf(await prepare([first], { spoken: spokenBy(words.slice(1)) }), 0, '16:9'),
    ],
    [
      'another source',
      async () =>
        keyOf(
          await prepare([first], { cameras: [makeCamera({ path: '/a.mp4', contentId: 'other' })] }),
          0,
          '16:9',
        ),
    ],
    [
      'another clock',
      async () =>
        keyOf(
          await prepare([first], {
            cameras: [makeCamera({ path: '/a.mp4', clock: { offsetMs: 5, driftPpm: 0 } })],
          }),
          0,
          '16:9',
        ),
    ],
    ['another rate', async () => keyOf(await prepare([first], { rate: { num: 25, den: 1 } }), 0, '16:9')],
    [
      'another colour of captions',
      async () =>
        keyOf(
          await prepare([first], { style: { ...makeInput([]).style, primaryHex: '#FF0000' } }),
          0,
          '16:9',
        ),
    ],
    [
      'a logo',
      async () =>
        keyOf(await prepare([first], { style: { ...makeInput([]).style, logoPath: FONT } }), 0, '16:9'),
    ],
    ['another encoder', async () => keyOf({ ...(await prepare()), encoderVersion: 'other' }, 0, '16:9')],
  ])('%s gives another key', async (_, other) => {
    expect(await other()).not.toBe(keyOf(await prepare(), 0, '16:9'));
  });

  test('the place of a file changes no key', async () => {
    const moved = cameras.map((camera) => ({ ...camera, path: `/elsewhere${camera.path}` }));
    expect(keyOf(await prepare([first], { cameras: moved }), 0, '16:9')).toBe(
      keyOf(await prepare(), 0, '16:9'),
    );
  });

  test('the crop mode matters to 9:16 alone', async () => {
    const [bars, stack] = [await prepare(), await prepare([first, second], { cropMode: 'stack' })];
    expect(keyOf(stack, 0, '16:9')).toBe(keyOf(bars, 0, '16:9'));
    expect(keyOf(stack, 0, '9:16')).not.toBe(keyOf(bars, 0, '9:16'));
  });
});

describe('layouts of 9:16', () => {
  test('bars for wide pictures, filled for upright ones', async () => {
    expect(entryAt(await prepare(), 0).layouts['9:16']).toEqual({ kind: 'contain' });
    const upright = [makeCamera({ path: '/a.mp4', width: 1080, height: 1920 })];
    expect(entryAt(await prepare([first], { cameras: upright }), 0).layouts['9:16']).toEqual({
      kind: 'cover',
    });
  });

  test('the stack uses the next camera that has a picture, else the halves', async () => {
    const lower = async (list: RenderInput['cameras']) =>
      entryAt(await prepare([second], { cameras: list, cropMode: 'stack' }), 0).layouts['9:16'];
    const dark = { ...makeCamera({ path: '/c.mp4', letter: 'C' }), coverage: { startMs: 0, endMs: 13_000 } };
    expect(await lower([...cameras, dark])).toEqual({ kind: 'two-cameras', lower: cameras[0] });
    expect(await lower(cameras.slice(1))).toEqual({ kind: 'halves' });
  });
});

describe('EDL', () => {
  test('is read back as the very frames of the programme', async () => {
    const rate = { num: 30000, den: 1001 };
    const tightened = {
      ...first,
      tightening: [{ op: 'pause_shrink' as const, at_ms: 11_000, removed_ms: 500 }],
    };
    const list = [
      makeCamera({
        ...{ path: '/a.mp4', rate: { num: 25, den: 1 } },
        ...{ startTimecode: '10:00:00:00', reelName: 'A001C003' },
      }),
      cameras[1] ?? makeCamera({ path: '' }),
    ];
    const render = await prepare([tightened, second], { rate, cameras: list });
    const text = programmeEdl(render, '16:9');
    const events = [...text.matchAll(/^(\d{3}) {2}(\S+) +V +C +(\S+) (\S+) (\S+) (\S+)\r$/gm)].map((match) =>
      match.slice(2),
    );
    const stretches = render.programme.entries.flatMap((entry) => entry.stretches);
    expect(events).toHaveLength(3);
    expect(text).toContain('FCM: DROP FRAME');
    expect(events[0]?.[0]).toBe('A001C003');
    expect(text.match(/FROM CLIP NAME: /g)).toHaveLength(3);
    for (const [index, [reel = '', sourceIn = '', , recordIn = '', recordOut = '']] of events.entries()) {
      expect(reel.length).toBeLessThanOrEqual(8);
      const { atFrame, startFrame, endFrame } = stretches[index] ?? {
        atFrame: -1,
        startFrame: 0,
        endFrame: 0,
      };
      expect((parseTimecode(recordIn, rate) ?? 0) - 107_892).toBe(atFrame);
      expect((parseTimecode(recordOut, rate) ?? 0) - (parseTimecode(recordIn, rate) ?? 0)).toBe(
        endFrame - startFrame,
      );
      if (index < 2) {
        const seconds = (startFrame * 1001) / 30000;
        expect(parseTimecode(sourceIn, { num: 25, den: 1 })).toBe(36_000 * 25 + Math.round(seconds * 25));
      }
    }
  });

  test('names stay on their own line', async () => {
    const forged =
      'x\r\n002  AX       V     C        00:00:00:00 00:00:01:00 01:00:00:00 01:00:01:00\u0085\u0007';
    const render = await prepare([{ ...first, speaker_name: forged }], {
      cameras: [makeCamera({ path: '/a.mp4', clipName: forged })],
    });
    const lines = programmeEdl(render, '16:9').split(/[\r\n\u0085]+/);
    expect(lines.filter((line) => /^\d/.test(line))).toHaveLength(1);
    expect(lines.filter((line) => line.startsWith('* ') && line.includes('x 002 AX V C'))).toHaveLength(2);
    expect(lines.join('')).not.toMatch(/\p{Cc}/u);
  });

  test('names of reels differ from each other and from the reserved names', () => {
    const names = [
      'Interview price.mp4',
      'Interview price 2.mov',
      'ax.mp4',
      'été.mp4',
      'Bürgermeisterin.mp4',
      'Straße.mp4',
      '???.mp4',
      'interview.price.mkv',
    ];
    const files = names.map((fileName, index) => ({ id: String(index), fileName, reelName: null }));
    expect([...nameReels(files).values()]).toEqual([
      'INTERVIE',
      'INTERV02',
      'AX02',
      'ETE',
      'BURGERME',
      'STRASSE',
      'CLIP',
      'INTERV03',
    ]);
  });
});

describe('the rest of a plan', () => {
  test('all caption formats carry the words of the plan at the same times', async () => {
    const render = await prepare();
    const { srt, vtt, ass } = captionSidecars(render, '9:16');
    const spoken = 'So this is what it costs now and that was the whole point.';
    const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
    expect(plain(srt.replaceAll(/^\d+\n.*-->.*\n/gm, ''))).toBe(spoken);
    expect(plain(vtt.replaceAll(/^(WEBVTT|.*-->.*)$/gm, ''))).toBe(spoken);
    expect(
      plain(
        [...(ass ?? '').matchAll(/^Dialogue: (?:[^,]*,){9}(.*)$/gm)]
          .map((match) => match[1]?.replaceAll('\\N', ' '))
          .join(' '),
      ),
    ).toBe(spoken);
    const times = (text: string) =>
      [...text.matchAll(/0?0:(\d\d:\d\d)[.,](\d\d)/g)].map((match) => `${match[1]}.${match[2]}`);
    expect(times(vtt)).toEqual(times(srt));
    expect(times(ass ?? '')).toEqual(times(srt));
  });

  test('without speech there are no captions and no ASS', async () => {
    expect(captionSidecars(await prepare([first], { spoken: new Map() }), '16:9')).toEqual({
      srt: '',
      vtt: 'WEBVTT\n',
      ass: null,
    });
  });

  test('entries that touch are one piece of sound and no cut', async () => {
    const render = await prepare();
    expect(soundPieces(render.programme)).toHaveLength(1);
    expect(cutChecks(render, []).map(({ at_ms }) => at_ms)).toEqual([0, 5600]);
  });

  test('a cut through a word is named', async () => {
    const render = await prepare([{ ...first, source_end_ms: 10_950 }]);
    expect(cutChecks(render, []).at(-1)).toMatchObject({ status: 'warn', actual: { words_cut: ['is'] } });
  });

  test('the sound beside a cut is compared with the voice of its side', async () => {
    const later = { ...second, source_start_ms: 13_150, speaker: 'S2' };
    const render = await prepare([first, later]);
    const [join = 0] = cutChecks(render, []).flatMap(({ at_ms }) => (at_ms ? [at_ms] : []));
    // S1 speaks at -20 dB, S2 at -36 dB; the air beside the cuts is 20 dB under S1, or 14 dB under S2.
    const levels = (leftDb: number, rightDb: number) =>
      Array.from({ length: 600 }, (_, step) => {
        const ms = 10 * step;
        if (Math.abs(ms - join) <= 40) return ms < join ? leftDb : rightDb;
        if (ms < 60) return -40;
        return ms < join ? -20 : -36;
      });
    const dropsAt = (leftDb: number, rightDb: number) =>
      cutChecks(render, levels(leftDb, rightDb))
        .slice(0, 2)
        .map(({ actual }) => (actual as { db_under_speech: number }).db_under_speech);
    expect(dropsAt(-40, -50)).toEqual([20, 14]);
    expect(dropsAt(-40, -40)).toEqual([20, 4]);
  });
});
