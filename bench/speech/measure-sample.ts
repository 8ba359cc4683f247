import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaTools } from '../../src/media/run-ffmpeg.ts';
import { makeSampleSound } from '../../src/sample/make-sample-sound.ts';
import type { Transcriber } from '../../src/speech/transcriber.ts';
import { matchedWords, wordErrors } from '../../test/support/word-errors.ts';
import { hearFile, percent } from './measure-words.ts';
import { toSpeechWav } from './sounds.ts';

/** The sample's camera sound (both voices in a room, no microphone of their own): errors and word times. */
export async function measureSample(
  tools: MediaTools,
  ear: Transcriber,
  dir: string,
  signal: AbortSignal,
): Promise<void> {
  const work = join(dir, 'sample');
  await mkdir(work, { recursive: true });
  const sound = await makeSampleSound(tools, work, work, signal);
  const truth = sound.script.words.filter((word) => !word.filler);
  for (const [name, path, offsetMs, speaker] of [
    [
      'host (rms), own microphone',
      sound.microphones[0]?.path,
      sound.script.offsets['microphone-host.wav'],
      'host',
    ],
    [
      'guest (slt), own microphone',
      sound.microphones[1]?.path,
      sound.script.offsets['microphone-guest.wav'],
      'guest',
    ],
    ['both, camera in a room', sound.cameraSounds.a, 0, null],
  ] as const) {
    const said = truth.filter((word) => speaker === null || word.speaker === sound.script.speakers[speaker]);
    const near = (atMs: number) =>
      said.some((word) => atMs > word.start_ms - 400 && atMs < word.end_ms + 400);
    const wav = await toSpeechWav(tools, path ?? '', work, 'ear');
    const all = (await hearFile(ear, wav, signal)).filter((word) => word.text !== 'uh' && word.text !== 'um');
    // Bleed of the other voice is left to the turns, which this measurement does not use.
    const heard = all.filter((word) => near((word.startMs + word.endMs) / 2 + (offsetMs ?? 0)));
    const texts = { said: said.map((word) => word.text), heard: heard.map((word) => word.text) };
    const pairs = matchedWords(texts.said, texts.heard);
    const errors = pairs.map(([i, j]) =>
      Math.abs((said[i]?.start_ms ?? 0) - (heard[j]?.startMs ?? 0) - (offsetMs ?? 0)),
    );
    const p90 = errors.toSorted((a, b) => a - b)[Math.floor(errors.length * 0.9)] ?? 0;
    const wer = wordErrors(texts.said, texts.heard) / texts.said.length;
    console.log(`  ${name}: WER ${percent(wer)}, word start error p90 ${p90.toFixed(0)} ms`);
  }
}
