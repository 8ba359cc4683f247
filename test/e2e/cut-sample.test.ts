import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Cut } from '../../src/contract/cut.ts';
import type { PlanDocument } from '../../src/contract/plan.ts';
import { speakersSchema } from '../../src/contract/speaker.ts';
import {
  type Segment,
  segmentsTranscriptSchema,
  type Word,
  wordsTranscriptSchema,
} from '../../src/contract/transcript.ts';
import { EXPORT_ENDINGS, EXPORT_FORMATS } from '../../src/contract/values/exports.ts';
import { DRAFT_WARNING } from '../../src/contract/values/plans.ts';
import { keptStretches } from '../../src/domain/plan/kept-stretches.ts';
import { overlapMs, type Range, rangeLengthMs } from '../../src/domain/time/range.ts';
import { until } from '../../src/lib/until.ts';
import type { SampleScript, SampleSubject } from '../../src/sample/sample-script.ts';
import { srtWords } from '../support/media/caption-words.ts';
import { parseEdl, timecodeFrames } from '../support/media/parse-edl.ts';
import { countSamples, probeVideo, readFrameTimes } from '../support/media/probe-video.ts';
import { makeDataFolder } from '../support/service/data-folder.ts';
import { type MakecutRun, runMakecut } from '../support/service/run-makecut.ts';
import { startTestService, type TestService } from '../support/service/test-service.ts';
import { spokenWords } from '../support/speech/spoken-words.ts';
import { matchedWords, wordErrors } from '../support/speech/word-errors.ts';

const BRIEFS: Partial<Record<SampleSubject, string>> = {
  idea: 'Where the idea for the company came from',
  problem: 'The hardest technical problem and how they solved it',
  price: 'What she says about the price, and why they changed it',
  team: 'How she finds people for the team',
};
const TARGET_S = 30;
/** Length of the videos: their pictures are of full size, and every second of them is rendered twice. */
const VIDEO_S = 12;
const exec = promisify(execFile);

let folder: Awaited<ReturnType<typeof makeDataFolder>>;
let run: MakecutRun;
let service: TestService;
let script: SampleScript;
let cut: Cut;
const outDir = () => join(folder.dir, 'out');
const sidecar = (aspect: string, ending: string) =>
  readFile(join(outDir(), `sample-${aspect}${ending}`), 'utf8');

beforeAll(async () => {
  folder = await makeDataFolder();
  run = await runMakecut(
    [
      ...['cut', '--sample', '--brief', BRIEFS.price ?? '', '--target', String(VIDEO_S)],
      ...['--aspect', '16:9', '--aspect', '9:16', '--out', outDir()],
    ],
    { MAKECUT_DATA_DIR: join(folder.dir, 'data') },
  );
  expect(run, run.stderr).toMatchObject({ exitCode: 0 });
  service = await startTestService({}, join(folder.dir, 'data'));
  script = JSON.parse(await readFile(join(folder.dir, 'data/sample/script.json'), 'utf8'));
  const { data } = await service.client.listCuts();
  cut = await service.client.getCut(data[0]?.id ?? '');
}, 900_000);

afterAll(async () => {
  await service?.end();
  await folder.remove();
});

function planOf({ plan }: Cut): PlanDocument {
  if (plan === null) throw new Error('the cut has no plan');
  return plan;
}

const kept = (plan: PlanDocument): Range[] => plan.entries.flatMap(keptStretches);
const lengthMs = (ranges: readonly Range[]) => ranges.reduce((sum, range) => sum + rangeLengthMs(range), 0);
const sharedMs = (a: readonly Range[], b: readonly Range[]) =>
  a.reduce((sum, one) => sum + b.reduce((inner, other) => inner + overlapMs(one, other), 0), 0);

describe('the files and the output of the command', () => {
  test('both videos with all sidecars, and nothing else', async () => {
    const endings = ['.ass', '.edl', '.mp4', '.qc.json', '.srt', '.vtt'];
    const expected = ['16x9', '9x16'].flatMap((aspect) =>
      endings.map((ending) => `sample-${aspect}${ending}`),
    );
    expect((await readdir(outDir())).toSorted()).toEqual(expected.toSorted());
  });

  test('paths, lengths, quality and the plan as a table are printed', () => {
    expect(run.stdout).toContain(join(outDir(), 'sample-16x9.mp4'));
    expect(run.stderr).toMatch(/make sample +█+ 100%/);
    expect(run.stdout).not.toContain('█');
    expect(run.stderr).toContain('transcript: standard (Moonshine)');
    expect(run.stdout).toContain(`\nrecording ${cut.source_group_ids[0]}\ncut ${cut.id};`);
    for (const entry of planOf(cut).entries) {
      const row = new RegExp(`^ +${entry.n} +${entry.role} +${entry.camera} .* ${entry.speaker} `, 'm');
      expect(run.stdout).toMatch(row);
    }
  });

  test('no work is left behind', async () => {
    expect(await readdir(join(folder.dir, 'data/storage/incoming'))).toEqual([]);
  });
});

describe('the videos', () => {
  test.each([
    ['16x9', 1920, 1080],
    ['9x16', 1080, 1920],
  ])('%s: exact frames at even times, sound of the same length', async (aspect, width, height) => {
    const path = join(outDir(), `sample-${aspect}.mp4`);
    const facts = await probeVideo(path);
    const frames = Math.round(planOf(cut).estimated_duration_s * 30);
    expect(facts).toMatchObject({
      width,
      height,
      rate: '30/1',
      frames,
      pixelFormat: 'yuv420p',
      profile: 'High',
      sampleAspect: '1:1',
      audioCodec: 'aac',
      audioRateHz: 48_000,
    });
    // AAC comes in blocks of 1024 samples: the last one is padded, and the container says where to stop.
    const samples = await countSamples(path);
    expect(samples - frames * 1600).toBeGreaterThanOrEqual(0);
    expect(samples - frames * 1600).toBeLessThan(1024);
    expect(facts.durationS).toBeCloseTo(frames / 30, 3);
    expect((await readFrameTimes(path)).steps).toHaveLength(1);
  });

  test('captions say the words of the plan', async () => {
    const spoken = planOf(cut).entries.map(({ text }) => text);
    for (const aspect of ['16x9', '9x16']) {
      expect(srtWords(await sidecar(aspect, '.srt')).join(' ')).toBe(spoken.join(' '));
    }
  });

  test('the EDL adds up to the video, event after event', async () => {
    const events = parseEdl(await sidecar('16x9', '.edl'));
    const frames = (timecode: string) => timecodeFrames(timecode, 30);
    let at = frames('01:00:00:00');
    for (const event of events) {
      expect(frames(event.recordIn)).toBe(at);
      expect(frames(event.sourceOut) - frames(event.sourceIn)).toBe(frames(event.recordOut) - at);
      at = frames(event.recordOut);
    }
    expect(at - frames('01:00:00:00')).toBe(Math.round(planOf(cut).estimated_duration_s * 30));
  });

  test('the quality report passes, and neither it nor the plan doubts the transcript', async () => {
    expect(planOf(cut).warnings).not.toContain(DRAFT_WARNING);
    const report = JSON.parse(await sidecar('16x9', '.qc.json')) as {
      passed: boolean;
      checks: { name: string; status: string }[];
    };
    expect(report.passed).toBe(true);
    expect(report.checks.filter((check) => check.status === 'fail')).toEqual([]);
    expect(report.checks.map(({ name }) => name)).not.toContain('transcript');
  });
});

describe('the sample recording', () => {
  const sampleFile = (name: string) => join(folder.dir, 'data/sample', name);

  async function decode(name: string, args: readonly string[]): Promise<Buffer> {
    const all = ['-v', 'error', '-i', sampleFile(name), ...args, 'pipe:1'];
    return (await exec('ffmpeg', all, { encoding: 'buffer', maxBuffer: 2 ** 30 })).stdout;
  }

  async function hear(name: string): Promise<Float32Array> {
    const pcm = await decode(name, ['-vn', '-ac', '1', '-ar', '16000', '-f', 's16le']);
    return Float32Array.from({ length: pcm.length / 2 }, (_, i) => pcm.readInt16LE(2 * i) / 32768);
  }

  test('two 1080p30 cameras of the promised lengths, and their sources', async () => {
    expect(script.duration_ms).toBeGreaterThanOrEqual(110_000);
    expect(script.duration_ms).toBeLessThanOrEqual(140_000);
    const frames = (script.duration_ms * 30) / 1000;
    for (const [name, length] of [
      ['camera-a.mp4', frames],
      ['camera-b.mp4', frames - 222 - 15],
    ] as const) {
      const facts = await probeVideo(sampleFile(name), 'packets');
      expect(facts).toMatchObject({ width: 1920, height: 1080, rate: '30/1', frames: length });
      expect(facts.pixelFormat).toBe('yuv420p');
      expect(Math.abs((await hear(name)).length / 16 - (length * 1000) / 30)).toBeLessThan(50);
    }
    const kept = ['camera-a.mp4', 'camera-b.mp4', 'microphone-guest.wav', 'microphone-host.wav'];
    const lists = ['sample.files.json', 'script.json'];
    expect((await readdir(sampleFile('.'))).toSorted()).toEqual([...kept, ...lists]);
  });

  test('camera B records the same as A, 7.4 s later by its own clock', async () => {
    const [a, b] = [await hear('camera-a.mp4'), await hear('camera-b.mp4')];
    const scoreAt = (lag: number) => {
      let sum = 0;
      for (let i = 16_000; i < 16_000 * 60; i += 1) sum += (b[i] ?? 0) * (a[i + lag] ?? 0);
      return sum;
    };
    const lags = Array.from({ length: 321 }, (_, i) => 7_400 * 16 - 160 + i);
    const scores = lags.map(scoreAt);
    const best = lags[scores.indexOf(Math.max(...scores))] ?? 0;
    expect(Math.abs(best / 16 - 7_400)).toBeLessThan(1);
  });

  test("the guest's mouth moves while she speaks and rests while she does not", async () => {
    const crop = 'crop=240:180:920:560,scale=60:45,format=gray';
    const grey = await decode('camera-b.mp4', ['-an', '-t', '45', '-vf', crop, '-f', 'rawvideo']);
    const frameBytes = 60 * 45;
    const motionAt = (frame: number) => {
      let sum = 0;
      for (let i = frame * frameBytes; i < (frame + 1) * frameBytes; i += 1) {
        sum += Math.abs((grey[i] ?? 0) - (grey[i - frameBytes] ?? 0));
      }
      return sum / frameBytes;
    };
    const motion = { speaks: [0, 0], rests: [0, 0] };
    for (let frame = 1; frame < grey.length / frameBytes; frame += 1) {
      const atMs = 7_400 + (frame * 1000) / 30;
      const near = script.utterances.filter((line) => line.speaker === script.speakers.guest);
      const speaks = near.some((line) => line.start_ms < atMs && atMs < line.end_ms);
      const rests = near.every((line) => atMs < line.start_ms - 300 || line.end_ms + 300 < atMs);
      if (!speaks && !rests) continue;
      const tally = motion[speaks ? 'speaks' : 'rests'];
      tally[0] = (tally[0] ?? 0) + motionAt(frame);
      tally[1] = (tally[1] ?? 0) + 1;
    }
    const mean = ([sum = 0, count = 0]: number[]) => sum / count;
    expect(mean(motion.speaks)).toBeGreaterThan(2 * mean(motion.rests));
  });
});

describe('the transcript', () => {
  test('comes in four formats, with the words of the script', async () => {
    const { client } = service;
    const groupId = (await client.listSourceGroups()).data[0]?.id ?? '';
    const words = await client.getTranscript(groupId, 'words');
    const segments = await client.getTranscript(groupId, 'segments');
    expect(wordsTranscriptSchema.safeParse(words).error?.issues ?? []).toEqual([]);
    expect(segmentsTranscriptSchema.safeParse(segments).error?.issues ?? []).toEqual([]);
    const said = script.words.flatMap(({ text }) => spokenWords(text));
    const heard = words.words.flatMap(({ text }) => spokenWords(text));
    expect(wordErrors(said, heard) / said.length).toBeLessThan(0.15);
    const captions = srtWords(await client.getTranscript(groupId, 'srt')).join(' ');
    expect(captions).toBe(segments.segments.map(({ text }) => text).join(' '));
    expect(captions).toContain('At first we asked for $40 a month.');
    expect(await client.getTranscript(groupId, 'vtt')).toMatch(/^WEBVTT\n/);
  });

  test('tells the two voices apart by their microphones', async () => {
    const groupId = (await service.client.listSourceGroups()).data[0]?.id ?? '';
    const answer = await service.client.listSpeakers(groupId);
    expect(speakersSchema.safeParse(answer).error?.issues ?? []).toEqual([]);
    expect(answer.speakers.map(({ label, sample_quotes }) => [label, sample_quotes.length])).toEqual([
      ['S1', 2],
      ['S2', 2],
    ]);
    expect(answer.speakers[1]?.talk_time_ms ?? 0).toBeGreaterThan(answer.speakers[0]?.talk_time_ms ?? 0);
  });
});

describe('the transcript, word by word', () => {
  let words: Word[];
  let segments: Segment[];
  const spokenOf = (list: readonly { text: string }[]) => list.flatMap(({ text }) => spokenWords(text));

  beforeAll(async () => {
    const { client } = service;
    const groupId = (await client.listSourceGroups()).data[0]?.id ?? '';
    ({ words } = wordsTranscriptSchema.parse(await client.getTranscript(groupId, 'words')));
    ({ segments } = segmentsTranscriptSchema.parse(await client.getTranscript(groupId, 'segments')));
  });

  test.each([
    ['S1', 'Tom Harper', 0.06],
    ['S2', 'Anna Reed', 0.06],
  ] as const)('%s is %s, with at most %s of the words wrong', (label, name, bound) => {
    const heard = words.filter((word) => word.speaker === label && !word.filler);
    const truth = script.words.filter((word) => word.speaker === name && !word.filler);
    expect(wordErrors(spokenOf(truth), spokenOf(heard)) / truth.length).toBeLessThan(bound);
  });

  test('words begin and end where they are spoken', () => {
    const plain = (list: readonly { text: string }[]) => list.map(({ text }) => spokenWords(text).join(' '));
    const pairs = matchedWords(plain(script.words), plain(words));
    expect(pairs.length).toBeGreaterThan(0.9 * script.words.length);
    for (const edge of ['start_ms', 'end_ms'] as const) {
      const errors = pairs.map(([i, j]) =>
        Math.abs((script.words[i]?.[edge] ?? 0) - (words[j]?.[edge] ?? 0)),
      );
      const p90 = errors.toSorted((a, b) => a - b)[Math.floor(errors.length * 0.9)] ?? 0;
      expect(p90, edge).toBeLessThanOrEqual(40);
    }
  });

  test('words are in order, never overlap within a speaker, and carry whole times and confidences', () => {
    for (const [i, word] of words.entries()) {
      expect(word.idx).toBe(i);
      expect(Number.isInteger(word.start_ms) && Number.isInteger(word.end_ms)).toBe(true);
      expect(word.end_ms).toBeGreaterThan(word.start_ms);
      expect(word.confidence).toBeGreaterThanOrEqual(0);
      expect(word.confidence).toBeLessThanOrEqual(1);
      expect(word.start_ms).toBeGreaterThanOrEqual(words[i - 1]?.start_ms ?? 0);
    }
    for (const label of ['S1', 'S2']) {
      const own = words.filter((word) => word.speaker === label);
      for (const [i, word] of own.entries()) {
        expect(word.start_ms).toBeGreaterThanOrEqual(own[i - 1]?.end_ms ?? 0);
      }
    }
  });

  test('most fillers of the script are flagged, and hardly any other word', () => {
    type Timed = Pick<Word, 'start_ms' | 'end_ms'>;
    const meet = (word: Timed, other: Timed) => word.start_ms < other.end_ms && other.start_ms < word.end_ms;
    const spoken = script.words.filter((word) => word.filler);
    const flagged = words.filter((word) => word.filler);
    const found = spoken.filter((word) => flagged.some((other) => meet(word, other)));
    expect(found.length).toBeGreaterThanOrEqual(spoken.length - 1);
    expect(flagged.filter((word) => !spoken.some((other) => meet(word, other))).length).toBeLessThanOrEqual(
      1,
    );
  });

  test('talk belongs to the one who speaks', () => {
    let [right, wrong] = [0, 0];
    for (const line of script.utterances) {
      const label = line.speaker === script.speakers.host ? 'S1' : 'S2';
      for (let ms = line.start_ms + 50; ms < line.end_ms - 50; ms += 50) {
        const segment = segments.find(({ start_ms, end_ms }) => start_ms <= ms && ms < end_ms);
        if (segment === undefined) continue;
        if (segment.speaker === label) right += 1;
        else wrong += 1;
      }
    }
    expect(right).toBeGreaterThan(1_500);
    expect(wrong / (right + wrong)).toBeLessThan(0.01);
  });

  test('sentences keep to the utterances of the script; questions are marked', () => {
    expect(segments.map((segment) => segment.word_start_idx)).toEqual(
      segments.map((_, i) => (segments[i - 1]?.word_end_idx ?? -1) + 1),
    );
    const falseStart = script.utterances.find((line) => line.kind === 'false_start');
    // The false start is in the transcript, marked as broken off. No plan below has it.
    const abandoned = words.filter(
      (word) => word.start_ms < (falseStart?.end_ms ?? 0) && word.end_ms > (falseStart?.start_ms ?? 0),
    );
    expect(abandoned.length).toBeGreaterThanOrEqual(2);
    expect(abandoned.at(-1)).toMatchObject({ text: expect.stringMatching(/–$/), filler: true });
    const asked = segments.filter((s) => s.text.endsWith('?') && s.speaker === 'S1');
    expect(asked.length).toBeGreaterThanOrEqual(4);
    expect(segments.filter((s) => s.text.endsWith('?') && s.speaker === 'S2')).toEqual([]);
  });
});

describe('the plans', () => {
  const plans = new Map<string, PlanDocument>();

  beforeAll(async () => {
    const { data } = await service.client.listSourceGroups();
    for (const [subject, brief] of Object.entries(BRIEFS)) {
      const { id } = await service.client.createCut({
        prompt: brief,
        source_group_ids: [data[0]?.id ?? ''],
        settings: { target_duration_s: TARGET_S },
      });
      const planned = await until(
        `the plan about ${subject}`,
        async () => {
          await service.refillLimits();
          const found = await service.client.getCut(id);
          return found.status === 'planning' ? null : found;
        },
        { timeoutMs: 180_000, everyMs: 50 },
      );
      plans.set(subject, planOf(planned));
    }
  });

  const stretchesOf = (isMeant: (utterance: SampleScript['utterances'][number]) => boolean): Range[] =>
    script.utterances.filter(isMeant).map(({ start_ms, end_ms }) => ({ startMs: start_ms, endMs: end_ms }));

  test('one recording was transcribed once for all of them', async () => {
    expect((await service.client.listSourceGroups()).data).toHaveLength(1);
  });

  test.each(Object.keys(BRIEFS))('%s: at least 80 % of the words kept are about it', (subject) => {
    const stretches = kept(plans.get(subject) as PlanDocument);
    const spoken = stretchesOf(() => true);
    const about = stretchesOf(
      (utterance) => utterance.subject === subject && utterance.kind !== 'false_start',
    );
    expect(sharedMs(stretches, about) / sharedMs(stretches, spoken)).toBeGreaterThanOrEqual(0.8);
  });

  test.each(Object.keys(BRIEFS))('%s: neither the digression nor the false start is in it', (subject) => {
    const unwanted = stretchesOf(({ kind }) => kind === 'digression' || kind === 'false_start');
    expect(sharedMs(kept(plans.get(subject) as PlanDocument), unwanted)).toBe(0);
  });

  test.each(Object.keys(BRIEFS))('%s: both cameras are in it', (subject) => {
    const cameras = new Set(plans.get(subject)?.entries.map((entry) => entry.camera));
    expect([...cameras].toSorted()).toEqual(['A', 'B']);
  });

  test.each(Object.keys(BRIEFS))('%s: the length fits, or a warning says why not', (subject) => {
    const plan = plans.get(subject) as PlanDocument;
    const isWithin = Math.abs(plan.estimated_duration_s - TARGET_S) <= TARGET_S * 0.1;
    expect(isWithin || plan.warnings.some((warning) => /short|long|length|seconds/i.test(warning))).toBe(
      true,
    );
  });

  test.each(Object.keys(BRIEFS))('%s: no cut goes into a word of the script', (subject) => {
    const plan = plans.get(subject) as PlanDocument;
    const edges = kept(plan).flatMap(({ startMs, endMs }) => [startMs, endMs]);
    const touching = new Set(plan.entries.flatMap((entry) => [entry.source_start_ms, entry.source_end_ms]));
    const inWords = edges.filter((edge) =>
      // 20 ms: the script's times are the voice's own, a word's last sounds are softer than its end.
      script.words.some(({ start_ms, end_ms }) => edge > start_ms + 20 && edge < end_ms - 20),
    );
    expect(inWords.filter((edge) => !touching.has(edge) || isOpenCut(plan, edge))).toEqual([]);
  });

  /** Whether the programme jumps here, as against a change of angle in running talk. */
  function isOpenCut(plan: PlanDocument, edge: number): boolean {
    const starts = plan.entries.some((entry) => entry.source_start_ms === edge);
    const ends = plan.entries.some((entry) => entry.source_end_ms === edge);
    return !(starts && ends);
  }

  test('unlike briefs share less than 40 % of their seconds', () => {
    const subjects = [...plans.keys()];
    for (const [index, one] of subjects.entries()) {
      for (const other of subjects.slice(index + 1)) {
        const [a, b] = [kept(plans.get(one) as PlanDocument), kept(plans.get(other) as PlanDocument)];
        expect(sharedMs(a, b) / Math.min(lengthMs(a), lengthMs(b)), `${one} and ${other}`).toBeLessThan(0.4);
      }
    }
  });
});

test('the sample pack has every form, the media and the list of expected contents; it overwrites nothing', async () => {
  const packOut = join(folder.dir, 'pack');
  const makePack = () =>
    runMakecut(['export', '--sample-pack', '--out', packOut], { MAKECUT_DATA_DIR: join(folder.dir, 'data') });
  const made = await makePack();
  expect(made, made.stderr).toMatchObject({ exitCode: 0 });
  const dir = join(packOut, 'sample-pack');
  const forms = EXPORT_FORMATS.flatMap((format) => [
    `sample-${format}${EXPORT_ENDINGS[format]}`,
    `sample-${format}.notes.txt`,
  ]);
  expect((await readdir(dir)).toSorted()).toEqual([...forms, 'media', 'CHECK.md'].toSorted());
  const media = await readdir(join(dir, 'media'));
  const project = await readFile(join(dir, 'sample-mlt.mlt'), 'utf8');
  for (const name of media) expect(project).toContain(`>media/${name}<`);
  expect(media).toHaveLength(4);
  const again = await makePack();
  expect(again).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('is there already') });
});
