import { expect, test } from 'vitest';
import {
  type AssStyle,
  formatAss,
  formatSrt,
  formatVtt,
  frameToCaptionMs,
  timeCaptions,
} from './caption-format.ts';

const rate = { num: 30000, den: 1001 };
const cues = [
  { startFrame: 0, endFrame: 45, lines: ['Tom & Jerry <3', 'a {b} \\N c'], width: 0.5 },
  { startFrame: 107_900, endFrame: 107_960, lines: ['Later'], width: 1.2 },
];
const style: AssStyle = {
  width: 1920,
  height: 1080,
  fontName: 'Noto Sans',
  fontSize: 66.19,
  isBold: true,
  primaryHex: '#FFD400',
  outlineHex: '#102040',
  outlinePx: 3,
  marginHPx: 96,
  marginVPx: 86,
  maxLineWidth: 0.9,
};

test('SubRip', () => {
  expect(formatSrt(timeCaptions(cues, rate))).toBe(
    '1\n00:00:00,000 --> 00:00:01,500\nTom & Jerry <3\na {b} \\N c\n\n2\n01:00:00,260 --> 01:00:02,260\nLater\n',
  );
  expect(formatSrt([])).toBe('');
});

test('WebVTT escapes what would be markup', () => {
  const text = formatVtt(timeCaptions(cues, rate));
  expect(text).toMatch(/^WEBVTT\n\n00:00:00\.000 --> 00:00:01\.500\nTom &amp; Jerry &lt;3\n/);
  expect(formatVtt([])).toBe('WEBVTT\n');
});

test('ASS: colours with blue first, words that cannot become commands, too wide words squeezed', () => {
  const text = formatAss(timeCaptions(cues, rate), style);
  expect(text).toContain('Style: Caption,Noto Sans,66.19,&H0000D4FF,&H0000D4FF,&H00402010,&H00402010,-1,0,');
  expect(text).toContain(
    'Dialogue: 0,0:00:00.00,0:00:01.50,Caption,,0,0,0,,Tom & Jerry <3\\Na \\{b\\} \\\u2060N c\n',
  );
  expect(text).toContain('Dialogue: 0,1:00:00.26,1:00:02.26,Caption,,0,0,0,,{\\fscx75\\fscy75}Later\n');
});

test('captions of Arabic are written from right to left in all formats', () => {
  const arabic = [{ startMs: 0, endMs: 1_000, lines: ['صباح الخير.', 'ABC وجلب'], width: 0 }];
  expect(formatAss(arabic, style)).toMatch(/^Style: Caption,.*,-1$/m);
  expect(formatAss(timeCaptions(cues, rate), style)).toMatch(/^Style: Caption,.*,1$/m);
  expect(formatAss(arabic, style)).toContain('صباح الخير.\\N\u200fABC وجلب\n');
  expect(formatSrt(arabic)).toContain('صباح الخير.\n\u200fABC وجلب\n');
  expect(formatVtt(arabic)).toContain('صباح الخير.\n\u200fABC وجلب\n');
});

test('all formats carry the same times, counted from the programme', () => {
  const late = timeCaptions(cues.slice(0, 1), rate, 300);
  expect(late[0]?.startMs).toBe(frameToCaptionMs(300, rate));
  expect(formatSrt(late)).toContain('00:00:10,000 --> 00:00:11,510');
  expect(formatVtt(late)).toContain('00:00:10.000 --> 00:00:11.510');
  expect(formatAss(late, style)).toContain('0:00:10.00,0:00:11.51');
});

test.each([
  { num: 24000, den: 1001 },
  { num: 25, den: 1 },
  { num: 30, den: 1 },
  { num: 50, den: 1 },
  { num: 60000, den: 1001 },
  { num: 60, den: 1 },
])('a caption time is after the frame before and not after its frame, at $num/$den', (given) => {
  const wrong: number[] = [];
  for (let frame = 1; frame < 5000; frame += 1) {
    const frameMs = (frame * 1000 * given.den) / given.num;
    const ms = frameToCaptionMs(frame, given);
    const isBetween = ms < frameMs && ms > frameMs - (1000 * given.den) / given.num && ms % 10 === 0;
    if (!isBetween) wrong.push(frame);
  }
  expect(wrong).toEqual([]);
});

test('a comma in the name of a typeface moves no other field of its style', () => {
  const fieldsOf = (fontName: string) =>
    /^Style: (.*)$/m.exec(formatAss([], { ...style, fontName }))?.[1]?.split(',');
  expect(fieldsOf('Foo, Bar')).toEqual(fieldsOf('Foo  Bar'));
});
