import { parseWav } from '../../../src/sample/wav.ts';
import { startProviderServer } from '../network/provider-server.ts';
import { TALK_SENTENCES } from './make-talk.ts';
import { formOf } from './provider-engines.ts';

const WINDOW_MS = 20;
/** Pauses within a sentence are shorter. */
const PAUSE_MS = 400;
const WORD_MS = 330;
const UNDER_PEAK_DB = 30;

export interface TranscribingServer {
  /** Settings by which a service sends its sound there. */
  environment: Record<string, string>;
  close(): Promise<void>;
}

/**
 * A whisper.cpp server for tests that need a transcript but test no transcription: PocketSphinx takes a second of
 * processor time for each second of speech. It gives the sentences in turn to the stretches of sound that it is sent.
 */
export async function startTranscribingServer(
  sentences: readonly string[] = TALK_SENTENCES,
): Promise<TranscribingServer> {
  const server = await startProviderServer();
  let at = 0;
  server.reply(async (call) => {
    const { sound } = await formOf(call);
    const segments = soundingRanges(sound).map(([startMs, endMs]) => {
      const words: string[] = [];
      do {
        words.push(...(sentences[at % sentences.length] ?? '').split(' '));
        at += 1;
      } while (words.length < (endMs - startMs) / WORD_MS / 2);
      return { words: spread(words, startMs, endMs) };
    });
    return { body: { segments } };
  });
  return { environment: { MAKECUT_WHISPER_CPP_URL: server.origin }, close: server.close };
}

/** Words of even length, as whisper.cpp gives them: in seconds, a space before each. */
function spread(words: readonly string[], startMs: number, endMs: number) {
  const eachMs = (endMs - startMs) / words.length;
  return words.map((word, index) => ({
    word: ` ${word}`,
    start: (startMs + index * eachMs) / 1000,
    end: (startMs + (index + 1) * eachMs) / 1000,
    probability: 0.95,
  }));
}

/** Stretches of sound between pauses, in milliseconds. */
function soundingRanges(wav: Buffer): [startMs: number, endMs: number][] {
  const { samples, sampleRate } = parseWav(wav);
  const size = (sampleRate * WINDOW_MS) / 1000;
  const levelsDb = Array.from({ length: Math.floor(samples.length / size) }, (_, index) => {
    const part = samples.subarray(index * size, (index + 1) * size);
    return 10 * Math.log10(part.reduce((sum, value) => sum + value * value, 1e-9) / size);
  });
  const quietDb = levelsDb.reduce((most, level) => Math.max(most, level), -90) - UNDER_PEAK_DB;
  const ranges: [number, number][] = [];
  for (const [index, level] of levelsDb.entries()) {
    if (level < quietDb) continue;
    const [startMs, endMs] = [index * WINDOW_MS, (index + 1) * WINDOW_MS];
    const last = ranges.at(-1);
    if (last !== undefined && startMs - last[1] < PAUSE_MS) last[1] = endMs;
    else ranges.push([startMs, endMs]);
  }
  return ranges.filter(([startMs, endMs]) => endMs - startMs > 200);
}
