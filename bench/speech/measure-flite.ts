import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Transcriber } from '../../src/speech/transcriber.ts';
import { encodeWav } from '../../src/speech/wav-file.ts';
import { wordErrors } from '../../test/support/speech/word-errors.ts';
import { normalise, percent, transcribeFile } from './measure-words.ts';
import { RATE, readAll } from './sounds.ts';

const VOICES = ['rms', 'kal16'];
const GAP_S = 0.7;
const TEXT = [
  'The river runs by the old mill, and every summer the children swim there.',
  'We asked for more money, but the answer was no.',
  'My brother bought the house in the spring and sold it again in the winter.',
  'Nobody knows how long the door had been open.',
  'She told us about the price, and why they had changed it twice.',
  'In the evening the whole street smells of bread and apples.',
  'He was a student then, and he had never been so far from home.',
  'They closed the school because there were not enough teachers.',
  'If you want to see the garden, you have to come before noon.',
  'The people who stayed until the end were given something to eat.',
  'It took three weeks to repair the roof after the storm.',
  'I think that the best time of the year is the beginning of the summer.',
  'What would you have done with a horse like that?',
  'The road was closed, so we had to walk the last four miles.',
  'His father worked on the railway for more than thirty years.',
  'You can hear the water from every room of the house.',
  'The second question was harder than the first one.',
  'After the war they built a new bridge a little farther down the river.',
  'We have not heard from them since the day they left.',
  'There was a letter on the table, and her name was on it.',
];

/** Synthetic voices that speak clearly: an error here comes from the engine and its use, not from the sound. */
export async function measureFlite(
  transcriber: Transcriber,
  dir: string,
  signal: AbortSignal,
): Promise<void> {
  const truth = normalise(TEXT.flatMap((sentence) => sentence.split(' ')));
  let errors = 0;
  for (const voice of VOICES) {
    const parts: Float32Array[] = [];
    for (const sentence of TEXT) {
      const path = join(dir, 'sentence.wav');
      await promisify(execFile)('flite', ['-voice', voice, '-t', sentence, '-o', path]);
      parts.push(await readAll(path), new Float32Array(GAP_S * RATE));
    }
    const wavPath = join(dir, `${voice}.wav`);
    await writeFile(wavPath, encodeWav(Float32Array.from(parts.flatMap((part) => [...part])), RATE));
    const heard = normalise((await transcribeFile(transcriber, wavPath, signal)).map((word) => word.text));
    const own = wordErrors(truth, heard);
    errors += own;
    console.log(`  flite ${voice}: ${own} of ${truth.length} wrong: ${heard.join(' ')}`);
  }
  console.log(`WER, flite ${VOICES.join(' and ')}: ${percent(errors / (VOICES.length * truth.length))}`);
}
