import type { PlanEntry } from '../../../src/contract/plan.ts';
import { type ClockSpan, clockSpans, type FileClock } from '../../../src/domain/recording/file-clock.ts';
import { type FrameRate, framesPerSecond } from '../../../src/domain/time/frame-rate.ts';
import { formatTimecode } from '../../../src/domain/time/timecode.ts';
import { layOutTimeline, type TimelineSource } from '../../../src/domain/timeline/lay-out-timeline.ts';
import type { Timeline, TimelineFile } from '../../../src/domain/timeline/timeline.ts';
import { seededRandom } from '../speech/synthetic-talk.ts';
import { makeEntry, makeInput } from './render-input.ts';

/** The rates of deliveries. */
export const RATES: readonly FrameRate[] = [
  { num: 24000, den: 1001 },
  { num: 24, den: 1 },
  { num: 25, den: 1 },
  { num: 30000, den: 1001 },
  { num: 30, den: 1 },
  { num: 50, den: 1 },
  { num: 60000, den: 1001 },
  { num: 60, den: 1 },
];

const NAMES = [
  'wide angle.mp4',
  'Müller & Söhne [2].mov',
  `${'ä'.repeat(200)}.mp4`,
  '"quoted" <tag>.mxf',
  "it's 100%.mp4",
  'C0001.MP4',
];

interface Dice {
  /** A whole number from `low` to `high`. */
  between(low: number, high: number): number;
  pick<T>(list: readonly T[]): T;
}

export function diceOf(seed: number): Dice {
  const random = seededRandom(seed);
  // The first numbers of neighbouring seeds are alike.
  for (let skipped = 0; skipped < 10; skipped += 1) random();
  const between = (low: number, high: number) => low + Math.floor(random() * (high - low + 1));
  return { between, pick: (list) => list[between(0, list.length - 1)] as (typeof list)[number] };
}

/** A plan over one or two recordings with cameras and microphones of many kinds. The same seed gives the same. */
export function randomTimeline(seed: number, rate: FrameRate): Timeline {
  const dice = diceOf(seed);
  const sources = Array.from({ length: dice.between(1, 2) }, (_, index) => randomSource(dice, rate, index));
  const entries = Array.from({ length: dice.between(1, 12) }, () => randomEntry(dice, dice.pick(sources)));
  const { plan } = makeInput(entries);
  return layOutTimeline({
    cutId: '22222222-2222-4222-8222-222222222222',
    plan: { ...plan, title: 'Ana & Ben <on> "costs"', rationale: 'Why?\nBecause.', version: 3 },
    rate,
    width: 1920,
    height: 1080,
    sources,
    captions: entries.length > 3 ? [{ startFrame: 2, endFrame: 40, lines: ['Two', 'lines & more'] }] : [],
    language: 'en',
    endCardFrames: 0,
  });
}

const LENGTH_MS = 7_200_000;

function randomSource(dice: Dice, rate: FrameRate, index: number): TimelineSource {
  const id = `1111111${index}-1111-4111-8111-111111111111`;
  const cameras = Array.from({ length: dice.between(1, 4) }, (_, at) =>
    randomFile(dice, { id: `${id}-c${at}`, letter: 'ABCD'[at] ?? 'A', rate, isFirst: at === 0 }),
  );
  const microphones = Array.from({ length: dice.between(0, 3) }, (_, at) =>
    randomFile(dice, { id: `${id}-m${at}`, letter: null, rate, isFirst: false }),
  );
  const own = microphones.length > 0 ? microphones : cameras.slice(0, 1);
  return {
    id,
    name: `Recording ${index + 1}`,
    files: [...cameras, ...microphones],
    ownSoundIds: own.map((file) => file.id),
    standInIds: cameras.filter((file) => !own.includes(file)).map((file) => file.id),
  };
}

function randomFile(
  dice: Dice,
  { id, letter, rate, isFirst }: { id: string; letter: string | null; rate: FrameRate; isFirst: boolean },
): TimelineFile {
  const own = dice.between(0, 2) === 0 ? dice.pick(RATES) : rate;
  const spans = randomSpans(dice, isFirst);
  const hasTimecode = letter !== null && dice.between(0, 1) === 0;
  const startFrame = dice.between(0, Math.floor(86_000 * framesPerSecond(own)));
  const fileName = letter === null ? `mic ${id.slice(-1)}.wav` : dice.pick(NAMES);
  const sound = {
    channels: dice.between(1, 2),
    sampleRateHz: dice.pick([44_100, 48_000]),
    bitsPerSample: null,
  };
  const hasTimeReference = letter === null && startFrame % 2 === 0;
  const samples = Math.floor((startFrame / framesPerSecond(own)) * sound.sampleRateHz);
  return {
    id,
    trackName: letter ?? `Mic ${id.slice(-1)}`,
    letter,
    fileName,
    durationMs: LENGTH_MS,
    picture: letter === null ? null : { rate: own, width: 1920, height: 1080, isUneven: false },
    sound,
    startTimecode: hasTimecode ? formatTimecode(startFrame, own) : null,
    timeReference: hasTimeReference ? { samples, sampleRateHz: sound.sampleRateHz } : null,
    reelName: hasTimecode ? `A001_C${startFrame % 1000}` : null,
    spans,
    syncResidualMs: isFirst ? null : 0.4,
  };
}

/** The reference runs from 0 on; others begin before or after it, drift, or were paused. */
function randomSpans(dice: Dice, isFirst: boolean): ClockSpan[] {
  const clock: FileClock = isFirst
    ? { offsetMs: 0, driftPpm: 0 }
    : { offsetMs: dice.between(-60_000, 60_000) + 0.3217, driftPpm: dice.between(-100, 100) };
  if (isFirst || dice.between(0, 3) > 0) return clockSpans(clock, LENGTH_MS);
  const half = LENGTH_MS / 2;
  const later = { ...clock, offsetMs: clock.offsetMs + dice.between(5_000, 60_000) };
  const pieces = [
    { ...clock, startMs: 0, endMs: half },
    { ...later, startMs: half, endMs: LENGTH_MS },
  ];
  return clockSpans({ ...clock, pieces }, LENGTH_MS);
}

function randomEntry(dice: Dice, source: TimelineSource): PlanEntry {
  const camera = dice.pick(source.files.filter(({ letter }) => letter !== null));
  const { group } = dice.pick(camera.spans);
  const startMs = Math.max(0, Math.ceil(group.startMs)) + dice.between(0, 3_000_000);
  const endMs = Math.min(Math.floor(group.endMs), startMs + dice.between(2_000, 90_000));
  const at = startMs + Math.floor((endMs - startMs) / 2);
  return makeEntry({
    source_group: source.id,
    camera: camera.letter ?? 'A',
    source_start_ms: startMs,
    source_end_ms: endMs,
    text: 'We said “yes” & went on <twice>.\nThen we stopped.',
    speaker_name: dice.pick(['Ana', 'Ben & Co']),
    tightening: dice.pick<PlanEntry['tightening']>([
      [],
      [{ op: 'pause_shrink', at_ms: at, removed_ms: 333 }],
      [
        { op: 'filler_cut', at_ms: startMs, removed_ms: 210 },
        { op: 'pause_shrink', at_ms: at, removed_ms: 17 },
        { op: 'pause_shrink', at_ms: endMs - 480, removed_ms: 480 },
      ],
    ]),
  });
}
