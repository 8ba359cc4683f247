import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaTools } from '../../src/media/run-ffmpeg.ts';
import type { SampleWord } from '../../src/sample/sample-script.ts';
import type { Transcriber } from '../../src/speech/transcriber.ts';
import { spokenWords } from '../../test/support/speech/spoken-words.ts';
import { transcribeSample } from '../../test/support/speech/transcribe-sample.ts';
import { matchedWords, wordErrors } from '../../test/support/speech/word-errors.ts';
import { percent, transcribeFile } from './measure-words.ts';

const SOUNDS = new Set(['uh', 'um', 'umm', 'ah']);

interface TimedWord {
  text: string;
  startMs: number;
  filler: boolean;
}

/** The sample interview: through both microphones, and from the wide camera's sound in its room. */
export async function measureSample(
  tools: MediaTools,
  transcriber: Transcriber,
  dir: string,
  signal: AbortSignal,
): Promise<void> {
  const work = join(dir, 'sample');
  await mkdir(work, { recursive: true });
  const {
    sound: { script },
    transcript,
  } = await transcribeSample(tools, work, signal, transcriber);
  const own = (label: string) =>
    transcript.words
      .filter((word) => word.speaker === label)
      .map((word) => ({ text: word.text, startMs: word.start_ms, filler: word.filler }));
  const said = (name: string) => script.words.filter((word) => word.speaker === name);
  report('host (rms), own microphone', said(script.speakers.host), own('S1'));
  report('guest (slt), own microphone', said(script.speakers.guest), own('S2'));
  const heard = await transcribeFile(transcriber, join(work, 'a.wav'), signal);
  report(
    'both, camera in a room',
    script.words,
    heard.map((word) => ({ ...word, filler: spokenWords(word.text).some((text) => SOUNDS.has(text)) })),
  );
}

function report(name: string, script: readonly SampleWord[], words: readonly TimedWord[]): void {
  const said = script.filter((word) => !word.filler);
  const heard = words.filter((word) => !word.filler);
  const plain = (list: readonly { text: string }[]) => list.map(({ text }) => spokenWords(text).join(' '));
  const errors = matchedWords(plain(said), plain(heard))
    .map(([i, j]) => Math.abs((said[i]?.start_ms ?? 0) - (heard[j]?.startMs ?? 0)))
    .sort((a, b) => a - b);
  const p90 = errors[Math.floor(errors.length * 0.9)] ?? 0;
  const spoken = (list: readonly { text: string }[]) => list.flatMap(({ text }) => spokenWords(text));
  const wer = wordErrors(spoken(said), spoken(heard)) / said.length;
  console.log(`  ${name}: WER ${percent(wer)}, word start error p90 ${p90.toFixed(0)} ms`);
}
