import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withFolder } from '../../lib/files/with-folder.ts';
import type { ProgramHost } from '../../media/program-call.ts';
import { ProgramError, runProgram } from '../../media/run-program.ts';
import { findHesitations } from '../hesitations/find-hesitations.ts';
import type { EngineInfo, Transcriber } from '../transcriber.ts';
import { cutUtterances, placeWords, utteranceName } from './cut-utterances.ts';
import { SILENCE } from './edge-sound.ts';
import { parseCtm } from './parse-ctm.ts';
import { findNoises, parseHypseg } from './parse-hypseg.ts';
import { isAudible, refineEdges } from './refine-edges.ts';
import type { UtteranceWord } from './utterance-word.ts';

export interface PocketSphinxOptions {
  host: ProgramHost;
  /** Holds `en-us`, `en-us.lm.bin` and `cmudict-en-us.dict`. */
  modelDir: string;
  /** Folder for the sound that is decoded. Each piece makes and removes its own subfolder. */
  workDir: string;
  /** Puts hesitations among the words of utterances; a benchmark looks at them here. */
  findHesitations?: typeof findHesitations;
}

/** One call of the decoder: some utterances of a piece, by name, in a folder that holds their sound. */
interface DecoderCall {
  options: PocketSphinxOptions;
  folder: string;
  names: readonly string[];
  lengthMs: number;
  signal: AbortSignal;
  onUtterance: (lengthMs: number) => void;
}

/** Decoding takes about 0.3 of real time; ten times real time on a crowded machine is still no hang. */
const TIMEOUT_PER_MS = 10;
const TIMEOUT_FLOOR_MS = 120_000;
const ADDRESS_BYTES = 2 * 2 ** 30;
/** The decoder has no score for a hesitation, and its spelling is a guess. */
const HESITATION = { text: 'uh', confidence: 0.3 };

export const POCKET_SPHINX: EngineInfo = {
  name: 'PocketSphinx',
  model: 'en-us',
  languages: ['en'],
  findsLanguage: false,
  quality: 'draft',
  isCased: false,
};

/** CMU PocketSphinx with its English model: always there, quality `draft`. */
export function createPocketSphinx(options: PocketSphinxOptions): Transcriber {
  return {
    engine: POCKET_SPHINX,
    transcribe: async (piece, wavPathOf, signal, { onProgress } = {}) => {
      return await withFolder(options.workDir, 'transcribe-', async (folder) => {
        const sounds = await cutUtterances(piece, wavPathOf, folder, signal);
        const lengthMs = piece.utterances.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
        let heardMs = 0;
        const onUtterance = (ms: number) => {
          heardMs = Math.min(lengthMs, heardMs + ms);
          onProgress?.(heardMs);
        };
        const names = piece.utterances.map((_, index) => utteranceName(index));
        const words = await decodeOrSkip({ options, folder, names, lengthMs, signal, onUtterance });
        const decoded = piece.utterances.map((_, index) => {
          const sound = sounds[index] ?? SILENCE;
          const name = utteranceName(index);
          const audible = (words.get(name) ?? []).filter((word) => isAudible(word, sound.levelsDb));
          return { wavPath: join(folder, `${name}.wav`), words: refineEdges(audible, sound), apart: null };
        });
        const modelDir = join(options.modelDir, 'en-us');
        const work = { modelDir, utterances: decoded, source: 'decoder' as const };
        const all = await (options.findHesitations ?? findHesitations)(work, signal);
        return piece.utterances.flatMap((utterance, index) => placeWords(all[index] ?? [], utterance));
      });
    },
  };
}

/**
 * The decoder stops with an assertion on a rare utterance, and then loses the whole list. Then each utterance
 * is decoded alone, and only the failing one is left out. If it can decode none, the failure is final.
 */
async function decodeOrSkip(run: DecoderCall): Promise<Map<string, UtteranceWord[]>> {
  try {
    return await decode(run);
  } catch (error) {
    if (run.signal.aborted || run.names.length < 2 || isOfTheHost(error)) throw error;
    const words = new Map<string, UtteranceWord[]>();
    let failures = 0;
    for (const name of run.names) {
      try {
        for (const [key, value] of await decode({ ...run, names: [name] })) words.set(key, value);
      } catch (reason) {
        run.signal.throwIfAborted();
        if (isOfTheHost(reason)) throw reason;
        failures += 1;
        run.options.host.logger.warn(
          { utterance: name, reason: String(reason) },
          'an utterance was left out',
        );
      }
    }
    if (failures === run.names.length) throw error;
    return words;
  }
}

/** Whether it says nothing about the utterance: no time, no program, or killed for want of memory. */
function isOfTheHost(error: unknown): boolean {
  if (!(error instanceof ProgramError)) return false;
  const { timedOut, endedBy, exitCode } = error;
  return timedOut || endedBy === 'SIGKILL' || endedBy === 'SIGBUS' || exitCode === 127;
}

async function decode(run: DecoderCall): Promise<Map<string, UtteranceWord[]>> {
  const { options, folder, names, signal } = run;
  await writeFile(join(folder, 'list'), `${names.join('\n')}\n`);
  const complaints: string[] = [];
  const call = {
    program: 'sh',
    args: ['-c', 'exec pocketsphinx_batch "$@" 2>&1', 'sh', ...decoderArgs(options.modelDir, folder)],
    signal,
    timeoutMs: TIMEOUT_FLOOR_MS + run.lengthMs * TIMEOUT_PER_MS,
    reads: [options.modelDir],
    writes: [folder],
    limits: { addressBytes: ADDRESS_BYTES },
    onLine: (line: string) => {
      if (/^(ERROR|FATAL)|Assertion/.test(line)) complaints.push(line);
      const seconds = /: ([\d.]+) seconds speech/.exec(line)?.[1];
      if (seconds !== undefined && !line.includes('TOTAL')) run.onUtterance(Number(seconds) * 1000);
    },
  };
  try {
    await runProgram(options.host, call);
  } catch (error) {
    if (complaints.length === 0 || signal.aborted) throw error;
    throw new Error(`PocketSphinx failed: ${complaints.slice(-3).join(' | ')}`, { cause: error });
  }
  return await readWords(folder);
}

/** Words carry a confidence in one of the decoder's results, hesitations are only in the other. */
async function readWords(folder: string): Promise<Map<string, UtteranceWord[]>> {
  const words = parseCtm(await readFile(join(folder, 'words.ctm'), 'utf8'));
  for (const [name, sounds] of parseHypseg(await readFile(join(folder, 'segments'), 'utf8'))) {
    const hesitations = findNoises(sounds).map((sound) => ({ ...sound, ...HESITATION }));
    const all = [...(words.get(name) ?? []), ...hesitations];
    words.set(
      name,
      all.sort((a, b) => a.startMs - b.startMs),
    );
  }
  return words;
}

/**
 * `-lw 5` and `-topn 8` were measured best; `-topn` is the number of nearest Gaussians that score a frame.
 * The default of 4 makes more errors, and 16 takes half as long again without a gain. `-remove_silence no`:
 * else the decoder drops silent frames, and every later word of the utterance moves to the front. The log,
 * which has the progress, comes on standard error. A shell redirects it, because it cannot be opened by name.
 */
function decoderArgs(modelDir: string, folder: string): string[] {
  return [
    ...['-hmm', join(modelDir, 'en-us'), '-lm', join(modelDir, 'en-us.lm.bin')],
    ...['-dict', join(modelDir, 'cmudict-en-us.dict'), '-lw', '5', '-topn', '8', '-remove_silence', 'no'],
    ...['-adcin', 'yes', '-adchdr', '44', '-cepdir', folder, '-cepext', '.wav', '-ctl', join(folder, 'list')],
    ...['-ctm', join(folder, 'words.ctm'), '-hypseg', join(folder, 'segments')],
  ];
}
