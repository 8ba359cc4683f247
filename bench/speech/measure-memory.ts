import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type MediaTools, runFfmpeg } from '../../src/media/run-ffmpeg.ts';
import { createOperatorClient } from '../../src/net/operator-client.ts';
import { diarizeSound } from '../../src/speech/diarization/diarize-sound.ts';
import { createOpenAi } from '../../src/speech/engines/providers/open-ai.ts';
import { measureLevels } from '../../src/speech/measure-levels.ts';
import { planPieces, planUtterances } from '../../src/speech/plan-utterances.ts';
import { speechRegions } from '../../src/speech/speech-regions.ts';
import { RATE } from './sounds.ts';

const PARALLEL = 2;

/**
 * Peak memory of this process while it does the jobs of a long recording. These are speech, levels, pieces,
 * and speakers. Two pieces at a time go to a provider that answers at once. Two runs with different lengths
 * show the parts that grow with the length.
 */
export async function measureMemory(
  tools: MediaTools,
  { dataDir, dir }: { dataDir: string; dir: string },
  minutes: number,
  signal: AbortSignal,
): Promise<void> {
  const wavPath = join(dir, 'long.wav');
  const meeting = join(dataDir, 'diarization', 'trn09.flac');
  await runFfmpeg(tools, {
    args: [
      '-stream_loop',
      '-1',
      '-i',
      meeting,
      '-t',
      String(minutes * 60),
      '-ac',
      '1',
      '-ar',
      String(RATE),
      wavPath,
    ],
    ...{ signal, timeoutMs: 600_000, reads: [meeting], writes: [dir] },
  });
  const report = (what: string) =>
    console.log(`${what}: peak ${Math.round(process.resourceUsage().maxRSS / 1024)} MB so far`);
  report('before');
  const regions = await speechRegions(wavPath, signal);
  report('speech found');
  const levels = new Map([['x', await measureLevels(wavPath, signal)]]);
  const stretches = regions.map((range) => ({ fileId: 'x', ...range }));
  const pieces = planPieces(
    planUtterances(stretches, levels, new Map([['x', { offsetMs: 0, driftPpm: 0 }]])),
  );
  report(`${pieces.length} pieces planned`);
  const provider = await startAnswering();
  const client = createOperatorClient({ extraCa: null });
  const access = {
    ...{ client, logger: tools.logger, name: 'the provider', keySetting: null, secret: null },
    ...{ timeoutMs: 60_000, waitUnitMs: 100 },
  };
  const { baseUrl } = provider;
  const transcriber = createOpenAi({
    access,
    tools,
    workDir: dir,
    baseUrl,
    apiKey: null,
    model: 'none',
    language: 'en',
  });
  const queue = [...pieces];
  let bytes = 0;
  const options = {
    vocabulary: [],
    onUse: (use: { bytes: number }) => {
      bytes += use.bytes;
    },
  };
  const work = async () => {
    for (let piece = queue.shift(); piece !== undefined; piece = queue.shift()) {
      await transcriber.transcribe(piece, () => wavPath, signal, options);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  await provider.close();
  report('words heard');
  const { voices } = await diarizeSound(wavPath, { speech: regions, speakers: null }, signal);
  report(`${voices} voices told apart`);
  report(`${minutes} minutes heard, ${(bytes / 1e6).toFixed(1)} MB sent in ${pieces.length} uploads`);
}

/** Accepts any sound and answers no words. */
async function startAnswering(): Promise<{ baseUrl: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.end('{"text":"","words":[]}'));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((done) => void server.close(() => done())),
  };
}
