import type { Config } from '../../config.ts';
import { silentLogger } from '../../lib/logger.ts';
import { NO_JAIL } from '../../media/jail/jail.ts';
import { ProgramError, runProgram } from '../../media/run-program.ts';
import { findProgram } from '../open/require-programs.ts';
import type { MachinePart } from './machine-part.ts';

/** The features of ffmpeg that the service needs: encoders, filters, and the option that lists them. */
const FFMPEG_NEEDS: readonly (readonly [option: string, names: readonly string[]])[] = [
  ['-encoders', ['libx264', 'aac']],
  ['-filters', ['ass', 'overlay', 'zscale', 'tonemap', 'drawtext']],
];
const START_TIMEOUT_MS = 10_000;

/** A program counts as found when it starts: a file of its name may lack its libraries. */
export async function examineProgram(
  config: Config,
  name: string,
  args: readonly string[],
  advice: string,
): Promise<MachinePart> {
  const path = findProgram(name, config.searchPath);
  if (path === null) return { name, found: false, required: true, version: null, advice };
  const output = await startOf(config, path, args);
  if ('fault' in output) {
    const broken = `${path} does not start: ${output.fault}; ${advice}, or repair it`;
    return { name, found: false, required: true, version: null, advice: broken };
  }
  return { name, found: true, required: true, version: output.firstLine ?? path, advice };
}

/** Whether this ffmpeg has the features for renders. Some builds leave out encoders or libraries. */
export async function examineFfmpegAbilities(config: Config): Promise<MachinePart> {
  const lacking: string[] = [];
  const path = findProgram('ffmpeg', config.searchPath);
  for (const [option, names] of path === null ? [] : FFMPEG_NEEDS) {
    const listed = new Set((await outputOf(config, path ?? '', ['-hide_banner', option])).split(/\s+/));
    lacking.push(...names.filter((name) => !listed.has(name)));
  }
  const isPoor = lacking.length > 0;
  const advice = isPoor
    ? `this ffmpeg lacks ${lacking.join(', ')}; install one with them (Debian: apt-get install ffmpeg)`
    : '';
  const isFit = path !== null && !isPoor;
  const has = FFMPEG_NEEDS.flatMap(([, names]) => names).join(', ');
  return {
    name: 'ffmpeg abilities',
    found: isFit,
    required: true,
    version: isFit ? has : null,
    advice: path === null ? 'apt-get install ffmpeg' : advice,
  };
}

async function outputOf(config: Config, program: string, args: readonly string[]): Promise<string> {
  try {
    return (await run(config, program, args)).stdout.toString('utf8');
  } catch (error) {
    if (error instanceof ProgramError) return '';
    throw error;
  }
}

/** The first line that a program prints. Programs without a version end with a code, and complain, and are there. */
async function startOf(
  config: Config,
  program: string,
  args: readonly string[],
): Promise<{ firstLine: string | null } | { fault: string }> {
  try {
    const { stdout } = await run(config, program, args);
    return { firstLine: firstLineOf(stdout.toString('utf8')) };
  } catch (error) {
    if (!(error instanceof ProgramError)) throw error;
    const hasRun = error.exitCode !== null && error.exitCode < 126;
    return hasRun ? { firstLine: null } : { fault: firstLineOf(error.stderr) ?? error.message };
  }
}

function firstLineOf(text: string): string | null {
  const line = text.split('\n').find((one) => one.trim() !== '');
  return line?.trim() ?? null;
}

function run({ childEnvironment }: Config, program: string, args: readonly string[]) {
  const host = { jail: NO_JAIL, environment: childEnvironment, niceness: 0, logger: silentLogger };
  return runProgram(host, {
    program,
    args: [...args],
    signal: new AbortController().signal,
    timeoutMs: START_TIMEOUT_MS,
    reads: [],
    writes: [],
  });
}
