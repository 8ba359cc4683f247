/**
 * What hearing costs and how well it does it: words, speech detection, alignment.
 * `node bench/speech/main.ts --data DIR [--long] [--only words|sample|vad|alignment]`, where DIR holds the
 * folders asr, diarization, alignment and voices of the test recordings.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { silentLogger } from '../../src/lib/logger.ts';
import { findSandbox } from '../../src/media/run-program.ts';
import { createPocketSphinx } from '../../src/speech/engines/pocket-sphinx.ts';
import { measureAlignment } from './measure-alignment.ts';
import { measureSample } from './measure-sample.ts';
import { measureVad } from './measure-vad.ts';
import { measureWords } from './measure-words.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    only: { type: 'string' },
    long: { type: 'boolean', default: false },
    model: { type: 'string', default: '/usr/share/pocketsphinx/model/en-us' },
  },
});
if (values.data === undefined) {
  console.error('say where the recordings are: --data DIR');
  process.exit(2);
}
const dataDir = resolve(values.data);
const signal = new AbortController().signal;
const dir = await mkdtemp(join(tmpdir(), 'makecut-bench-speech-'));
const sandbox = await findSandbox(silentLogger, signal);
const tools = { sandbox, niceness: 0, logger: silentLogger, ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' };
const ear = createPocketSphinx({ host: tools, modelDir: values.model, workDir: dir });
const isWanted = (part: string) => values.only === undefined || values.only === part;
try {
  if (isWanted('words')) await measureWords(tools, ear, dataDir, dir, signal);
  if (isWanted('sample')) await measureSample(tools, ear, dir, signal);
  if (isWanted('vad')) await measureVad(tools, dataDir, dir, signal);
  if (isWanted('alignment')) await measureAlignment(tools, dataDir, dir, { isLong: values.long, signal });
} finally {
  await rm(dir, { recursive: true, force: true });
}
