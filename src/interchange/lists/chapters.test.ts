import { describe, expect, test } from 'vitest';
import { RATES, randomTimeline } from '../../../test/support/rows/random-timeline.ts';
import { makeTimeline, makeTimelineFile } from '../../../test/support/rows/timeline-file.ts';
import { frameToMs } from '../../domain/time/frame-rate.ts';
import { chaptersOf, LEAST_CHAPTER_MS, writeVttChapters, writeYoutubeChapters } from './chapters.ts';

function timelineOf(entries: { seconds: number; text?: string; speaker_name?: string }[]) {
  const rate = { num: 25, den: 1 };
  const picture = { rate, width: 640, height: 360, isUneven: false };
  const file = makeTimelineFile({ fileName: 'a.mp4', letter: 'A', durationMs: 36_000_000, picture });
  return makeTimeline(
    [file],
    entries.map(({ seconds, ...entry }) => ({
      ...{ source_start_ms: 0, source_end_ms: seconds * 1000 },
      ...entry,
    })),
    { rate, title: 'The talk' },
  );
}

test.each(RATES)(
  'at $num/$den the first begins at 0, each is long enough, and together they are the whole',
  (rate) => {
    let count = 0;
    for (let seed = 0; seed < 50; seed += 1) {
      const timeline = randomTimeline(seed, rate);
      const chapters = chaptersOf(timeline);
      const totalMs = frameToMs(timeline.frameCount, rate);
      expect(chapters[0]?.startMs).toBe(0);
      expect(chapters.at(-1)?.endMs).toBe(totalMs);
      for (const [index, { startMs, endMs }] of chapters.entries()) {
        count += 1;
        if (index > 0) expect(startMs).toBe(chapters[index - 1]?.endMs);
        if (totalMs >= LEAST_CHAPTER_MS) expect(endMs - startMs).toBeGreaterThanOrEqual(LEAST_CHAPTER_MS);
      }
    }
    expect(count).toBeGreaterThan(100);
  },
);

describe('a short entry', () => {
  test('goes with the chapter before it, at the end too', () => {
    const timeline = timelineOf([
      { seconds: 6, text: 'One.' },
      { seconds: 5, text: 'Two.' },
      { seconds: 12, text: 'Three.' },
      { seconds: 9, text: 'Four.' },
    ]);
    expect(writeYoutubeChapters(timeline)).toBe('00:00 One\n00:11 Three\n');
  });
});

test('a title keeps the narrow spaces of French', () => {
  const timeline = timelineOf([
    { seconds: 10, text: 'Vous  venez\u202f? Oui.' },
    { seconds: 10, text: '«\u202fÉcoute…\u202f» dit-il. Non.' },
  ]);
  expect(chaptersOf(timeline).map(({ title }) => title)).toEqual([
    'Vous venez\u202f?',
    '«\u202fÉcoute…\u202f»',
  ]);
});

test('a title is who speaks and the first sentence, shortened between words', () => {
  const long = `We ${'really '.repeat(20)}mean it.`;
  const timeline = timelineOf([
    { seconds: 10, text: 'Yes! And more.', speaker_name: 'Ana' },
    { seconds: 10, text: long },
    { seconds: 10, text: '' },
  ]);
  const titles = chaptersOf(timeline).map(({ title }) => title);
  expect([titles[0], titles[2]]).toEqual(['Ana: Yes!', 'The talk']);
  expect(titles[1]).toMatch(/^We( really)+…$/);
  expect(titles[1]?.length).toBeLessThanOrEqual(60);
});

test('times have hours where the programme has', () => {
  const timeline = timelineOf([
    { seconds: 3_605, text: 'One.' },
    { seconds: 20, text: 'Two.' },
  ]);
  expect(writeYoutubeChapters(timeline)).toBe('0:00:00 One\n1:00:05 Two\n');
});

test('WebVTT escapes what it would read as marks, and a title is one line', () => {
  const timeline = timelineOf([{ seconds: 10, text: 'a <b> & c --> d\nand e' }]);
  expect(writeVttChapters(timeline)).toBe(
    'WEBVTT\n\n1\n00:00:00.000 --> 00:00:10.000\na &lt;b&gt; &amp; c --&gt; d and e\n',
  );
});
