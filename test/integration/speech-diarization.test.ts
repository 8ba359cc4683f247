import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GroupMedia } from '../../src/contract/group-media.ts';
import { findPerceptionRun } from '../../src/db/recordings/perception-runs.ts';
import { until } from '../../src/lib/until.ts';
import { detectSpeech, openDetector } from '../../src/speech/detect-speech.ts';
import { diarizeSound } from '../../src/speech/diarization/diarize-sound.ts';
import { speechRegions } from '../../src/speech/speech-regions.ts';
import { encodeWav, WavFile } from '../../src/speech/wav-file.ts';
import { testDataDir } from '../support/machine/test-data.ts';
import { makeFootage } from '../support/media/make-footage.ts';
import { movingPicture } from '../support/media/moving-picture.ts';
import { startTestService } from '../support/service/test-service.ts';
import {
  buildConversation,
  CONVERSATION_RATE,
  type Conversation,
  type ConversationShape,
} from '../support/speech/build-conversation.ts';
import { diarizationError, type SpokenStretch } from '../support/speech/diarization-error.ts';
import { startTranscribingServer } from '../support/speech/transcribing-server.ts';

const run = promisify(execFile);
const signal = new AbortController().signal;
const SENTENCES = [
  'We found an old bakery in the north of the town.',
  'Many people came to see it on Monday, and some of them stayed until the evening.',
  'The price of bread was lower than the price of the flour that went into it.',
  'Nobody could tell us how long the oven had been cold.',
  'My sister keeps the keys, but she lives on the other side of the river.',
  'Every second summer they open the garden, and then the whole street smells of apples.',
  'What would you have done with a house like that?',
  'I asked the mayor twice, and twice he said that there was no money left.',
  'Then the roof came down in the winter storm, so the question answered itself.',
  'They built a school there, which I think is the best use that it ever had.',
];
let dir: string;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'makecut-voices-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

async function readSound(path: string): Promise<Float32Array> {
  await using wav = await WavFile.open(path);
  return await wav.read(0, wav.sampleCount);
}

const spoken = new Map<string, Float32Array[]>();

async function fliteVoices(...names: string[]): Promise<Map<string, Float32Array[]>> {
  for (const name of names) {
    if (spoken.has(name)) continue;
    const said: Float32Array[] = [];
    for (const text of SENTENCES) {
      await run('flite', ['-voice', name, '-t', text, '-o', join(dir, 'said.wav')]);
      said.push(await readSound(join(dir, 'said.wav')));
    }
    spoken.set(name, said);
  }
  return new Map(names.map((name) => [name, spoken.get(name) ?? []]));
}

/** Finds speech and voices the way the jobs do. */
async function listen(conversation: Conversation, speakers: number | null) {
  return await tellApart(conversation, await hearSpeech(conversation), speakers);
}

/** The file of the conversation, and where anybody speaks in it. */
async function hearSpeech({ sound }: Conversation) {
  const path = join(dir, 'talk.wav');
  await writeFile(path, encodeWav(sound, CONVERSATION_RATE));
  return { path, regions: await speechRegions(path, signal) };
}

async function tellApart(
  conversation: Conversation,
  { path, regions }: Awaited<ReturnType<typeof hearSpeech>>,
  speakers: number | null,
) {
  const told = await diarizeSound(path, { speech: regions, speakers }, signal);
  const found: SpokenStretch[] = told.turns.map((turn) => ({ ...turn, speaker: turn.voice }));
  const lengthMs = (conversation.sound.length * 1000) / CONVERSATION_RATE;
  return { ...told, score: diarizationError(conversation.truth, found, lengthMs) };
}

const talk = (voices: Map<string, Float32Array[]>, shape: Partial<ConversationShape>) =>
  buildConversation(voices, { seed: 1, people: voices.size, seconds: 60, ...shape });

describe('synthetic voices', () => {
  test('two, three and four people are counted and told apart; turns are in order and apart', async () => {
    for (const names of [
      ['rms', 'slt'],
      ['rms', 'slt', 'awb'],
      ['rms', 'slt', 'awb', 'kal16'],
    ]) {
      const { voices, turns, score } = await listen(talk(await fliteVoices(...names), {}), null);
      expect([names.length, voices]).toEqual([names.length, names.length]);
      expect(score.confused).toBeLessThan(0.01);
      expect(score.error).toBeLessThan(0.02);
      for (const [i, turn] of turns.entries()) {
        expect(turn.endMs).toBeGreaterThan(turn.startMs);
        expect(turn.startMs).toBeGreaterThanOrEqual(turns[i - 1]?.endMs ?? 0);
      }
      expect(turns[0]?.voice).toBe(0);
    }
  });

  test.each(['rms', 'slt', 'awb', 'kal16'])('%s alone stays one', async (name) => {
    const { voices, isSure } = await listen(talk(await fliteVoices(name), {}), null);
    expect([voices, isSure]).toEqual([1, true]);
  });

  test('a number that is given is kept, and the same sound gives the same turns again', async () => {
    const conversation = talk(await fliteVoices('rms', 'slt', 'awb'), { seed: 2 });
    const speech = await hearSpeech(conversation);
    const tell = (speakers: number) => tellApart(conversation, speech, speakers);
    expect((await tell(1)).voices).toBe(1);
    expect((await tell(2)).voices).toBe(2);
    const three = await tell(3);
    expect(three.voices).toBe(3);
    expect((await tell(3)).turns).toEqual(three.turns);
  });

  test('a detector hears each file as a new one does, whatever it heard before', async () => {
    const path = createRequire(import.meta.url).resolve('@ricky0123/vad-web/dist/silero_vad_v6.onnx');
    const open = () => openDetector({ family: 'silero', path });
    const paths: string[] = [];
    for (const [index, name] of ['rms', 'slt', 'awb'].entries()) {
      const { sound } = talk(await fliteVoices(name), { seed: index });
      paths.push(join(dir, `${name}-cut-off.wav`));
      // Cut off in speech, and in the middle of a window of the model.
      await writeFile(paths[index] ?? '', encodeWav(sound.slice(0, 60_001 + 7 * index), CONVERSATION_RATE));
    }
    const used = open();
    for (const file of [...paths, ...paths.toReversed()]) {
      const alone = await detectSpeech(file, open());
      expect(alone.at(-1)?.endMs).toBeGreaterThan(3_700);
      expect(await detectSpeech(file, used)).toEqual(alone);
    }
  });

  test('how much of the work is done is told on the way', async () => {
    const conversation = talk(await fliteVoices('rms', 'slt'), {});
    const { path } = await hearSpeech(conversation);
    const told: number[] = [];
    const onProgress = (fraction: number) => void told.push(fraction);
    const speech = await speechRegions(path, signal, onProgress);
    expect(told.length).toBeGreaterThan(1);
    expect(told.at(-1)).toBe(1);
    expect(told).toEqual(told.toSorted((a, b) => a - b));
    told.length = 0;
    await diarizeSound(path, { speech, speakers: null, onProgress }, signal);
    expect(told.length).toBeGreaterThan(speech.length);
    expect(told.at(-1)).toBe(1);
    expect(told).toEqual(told.toSorted((a, b) => a - b));
  });

  test('silence has no speaker and a single word has one', async () => {
    const path = join(dir, 'short.wav');
    await writeFile(path, encodeWav(new Float32Array(CONVERSATION_RATE), CONVERSATION_RATE));
    expect((await diarizeSound(path, { speech: [], speakers: null }, signal)).turns).toEqual([]);
    const all = { startMs: 0, endMs: 1_000 };
    expect((await diarizeSound(path, { speech: [all], speakers: null }, signal)).voices).toBeLessThanOrEqual(
      1,
    );
    await run('flite', ['-voice', 'rms', '-t', 'yes', '-o', join(dir, 'word.wav')]);
    const said = await diarizeSound(
      join(dir, 'word.wav'),
      { speech: [{ startMs: 0, endMs: 500 }], speakers: 4 },
      signal,
    );
    expect(said.voices).toBe(1);
  });
});

describe.skipIf(testDataDir() === null)('read speech of MAKECUT_TEST_DATA', () => {
  async function readVoices(): Promise<Map<string, Float32Array[]>> {
    const folder = resolve(testDataDir() ?? '', 'speech/voices');
    const names = (await readdir(folder)).toSorted();
    const wav = (name: string) => join(dir, `${name}.wav`);
    // All by one start of ffmpeg: a start takes longer than a sentence.
    await makeFootage(
      ...names.flatMap((name) => ['-i', join(folder, name)]),
      ...names.flatMap((name, at) => ['-map', `${at}:a`, '-ac', '1', '-ar', '16000', wav(name)]),
    );
    const voices = new Map<string, Float32Array[]>();
    for (const name of names) {
      const person = name.split('-')[0] ?? '';
      voices.set(person, [...(voices.get(person) ?? []), await readSound(wav(name))]);
    }
    return voices;
  }

  test('people are told apart when their number is known, and each alone stays one', async () => {
    const voices = await readVoices();
    for (const [seed, people] of [
      [6, 3],
      [8, 4],
    ] as const) {
      const { score, voices: found } = await listen(talk(voices, { seed, people, seconds: 70 }), people);
      expect(found).toBe(people);
      expect(score.confused).toBeLessThan(0.02);
      expect(score.error).toBeLessThan(0.03);
    }
    for (const [person, sentences] of voices) {
      const { voices: found } = await listen(talk(new Map([[person, sentences]]), { seconds: 60 }), null);
      expect([person, found]).toEqual([person, 1]);
    }
  });
});

test('a single camera with two voices gives S1 and S2, in words, segments and speakers', async () => {
  const transcriber = await startTranscribingServer(SENTENCES);
  const service = await startTestService(transcriber.environment);
  try {
    const conversation = talk(await fliteVoices('rms', 'slt'), { seed: 5, seconds: 40 });
    const [sound, clip] = [join(dir, 'two.wav'), join(dir, 'two.mp4')];
    await writeFile(sound, encodeWav(conversation.sound, CONVERSATION_RATE));
    await makeFootage(
      ...[...movingPicture(), '-i', sound, '-shortest'],
      ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', clip],
    );
    const { client } = service;
    const made = await client.createSourceGroup({ name: 'Two', files: [{ filename: 'two.mp4' }] });
    await fetch(made.files[0]?.upload?.url ?? '', { method: 'PUT', body: await readFile(clip) });
    await client.completeSourceFile(made.id, made.files[0]?.id ?? '');
    await until(
      'the recording',
      async () => {
        await service.refillLimits();
        return (await client.getSourceGroup(made.id)).status === 'ready' ? true : null;
      },
      { timeoutMs: 240_000, everyMs: 500 },
    );
    const { words } = await client.getTranscript(made.id, 'words');
    const inTruth = words.filter(({ start_ms, end_ms, speaker }) => {
      const middleMs = (start_ms + end_ms) / 2;
      const said = conversation.truth.find(({ startMs, endMs }) => startMs <= middleMs && middleMs < endMs);
      return said === undefined || said.speaker === nameOf(speaker);
    });
    function nameOf(label: string) {
      return label === 'S1' ? conversation.truth[0]?.speaker : otherThan(conversation.truth[0]?.speaker);
    }
    function otherThan(name: unknown) {
      return conversation.truth.find(({ speaker }) => speaker !== name)?.speaker;
    }
    expect(words.length).toBeGreaterThan(40);
    expect(inTruth.length / words.length).toBeGreaterThan(0.98);
    const { speakers } = await client.listSpeakers(made.id);
    expect(speakers.map(({ label }) => label)).toEqual(['S1', 'S2']);
    const { segments } = await client.getTranscript(made.id, 'segments');
    const turns = new Set(segments.map(({ speaker }) => speaker));
    expect([...turns].sort()).toEqual(['S1', 'S2']);
    const tellAgain = async (people: number) => {
      const { id } = await client.call<{ id: string }>('POST', `/internal/groups/${made.id}/voices`, {
        speakers: people,
      });
      await until('the voices', async () => ((await runOf(id)) === 'running' ? null : true), {
        timeoutMs: 180_000,
        everyMs: 200,
      });
      expect(await runOf(id)).toBe('complete');
    };
    const runOf = async (id: string) => (await findPerceptionRun(service.service.app.db, id))?.status;
    const mediaOf = () => client.call<GroupMedia>('GET', `/internal/groups/${made.id}/media`);
    expect(await mediaOf()).toMatchObject({ voices_sure: true, takes_speakers: true });
    await client.call('POST', `/internal/groups/${made.id}/corrections`, {
      corrections: [{ op: 'word', idx: 0, text: 'Corrected' }],
    });
    await service.service.app.db
      .updateTable('source_groups')
      .set({
        voices_sure: false,
        warnings: ['how many people speak is uncertain: one voice was found', 'kept'],
      })
      .where('id', '=', made.id)
      .execute();
    expect(await mediaOf()).toMatchObject({ voices_sure: false });
    await tellAgain(1);
    const texts = words.map(({ text }, i) => (i === 0 ? 'Corrected' : text));
    const alone = (await client.getTranscript(made.id, 'words')).words;
    expect(alone.map(({ text }) => text)).toEqual(texts);
    expect((await client.listSpeakers(made.id)).speakers).toHaveLength(1);
    expect(await mediaOf()).toMatchObject({ voices_sure: null, warnings: ['kept'] });
    await tellAgain(2);
    const again = (await client.getTranscript(made.id, 'words')).words;
    expect(again.map(({ text }) => text)).toEqual(texts);
    expect(again.filter(({ speaker }, i) => speaker !== words[i]?.speaker).length).toBeLessThan(3);
    expect(await mediaOf()).toMatchObject({ voices_sure: true, warnings: ['kept'] });
    await expect(tellAgain(21)).rejects.toMatchObject({ code: 'invalid_request' });
  } finally {
    await service.end();
    await transcriber.close();
  }
});
