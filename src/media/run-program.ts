import { availableParallelism } from 'node:os';
import type { Readable } from 'node:stream';
import { codeOf } from '../lib/code-of.ts';
import { MAX_TIMER_MS } from '../lib/time/max-timer-ms.ts';
import { enterJail, type JailStay } from './jail/enter-jail.ts';
import { removeOddFiles } from './jail/remove-odd-files.ts';
import type { ProgramCall, ProgramHost, ProgramResult } from './program-call.ts';
import { watchOutput } from './watch-output.ts';

const KILL_DELAY_MS = 2_000;
const STDERR_TAIL_CHARS = 4_000;
const MAX_STDOUT_BYTES = 512 * 2 ** 20;
/** A damaged file of six hours makes several MiB of error messages. */
const MAX_STDERR_BYTES = 64 * 2 ** 20;
/** The rest of a longer line is dropped: an endless line would fill the memory. */
const MAX_LINE_CHARS = 2 ** 20;

/** A child process that failed. The message ends with the last lines that it wrote to standard error. */
export class ProgramError extends Error {
  readonly program: string;
  readonly exitCode: number | null;
  readonly stderr: string;
  readonly timedOut: boolean;
  /**
   * The signal that ended the program, such as SIGKILL, from the kernel or a crash. Absent if the service
   * sent it.
   */
  readonly endedBy: string | null;

  constructor(call: ProgramCall, result: FailedRun) {
    const tail = result.stderr.slice(-STDERR_TAIL_CHARS).trim().split('\n').slice(-8).join(' | ');
    super(`${call.program} ${describeEnd(call, result)}${tail === '' ? '' : `: ${tail}`}`, {
      cause: result.cause,
    });
    this.name = 'ProgramError';
    this.program = call.program;
    this.exitCode = result.exitCode ?? null;
    this.stderr = result.stderr;
    this.timedOut = result.timedOut;
    this.endedBy = result.timedOut || result.excess !== null ? null : signalOf(result);
  }
}

/** The exit code of a jail (128 plus the signal's number) tells what ended the program inside. */
const SIGNALS_BY_CODE: Record<number, string> = {
  132: 'SIGILL',
  134: 'SIGABRT',
  135: 'SIGBUS',
  136: 'SIGFPE',
  137: 'SIGKILL',
  139: 'SIGSEGV',
  143: 'SIGTERM',
};

function signalOf({ signal, exitCode }: FailedRun): string | null {
  return signal ?? SIGNALS_BY_CODE[exitCode ?? 0] ?? null;
}

function describeEnd({ timeoutMs }: ProgramCall, { timedOut, excess, exitCode, signal }: FailedRun): string {
  if (excess !== null) return `was ended, for ${excess}`;
  if (timedOut) return `did not end within ${Math.round(timeoutMs / 1000)} s`;
  return `ended with ${exitCode === undefined ? (signal ?? 'a failure to start') : `code ${exitCode}`}`;
}

interface FailedRun {
  timedOut: boolean;
  /** The excess output for which the service ended it. */
  excess: string | null;
  exitCode: number | undefined;
  signal: string | undefined;
  stderr: string;
  cause: unknown;
}

/**
 * Runs one child process to its end, in the jail: the only runner in the project. The signal cancels it (the signal's
 * reason is thrown). It is limited in wall clock, memory, processes and output, inherits no environment, and dies
 * with this process. Only files and folders stay in its folders.
 */
export async function runProgram(host: ProgramHost, call: ProgramCall): Promise<ProgramResult> {
  call.signal.throwIfAborted();
  const stay = await enterJail(host, call, availableParallelism());
  let oddFiles: string[];
  let result: ProgramResult;
  try {
    try {
      result = await runToEnd(host, call, stay);
    } finally {
      oddFiles = await removeOddFiles(call.writes);
    }
  } finally {
    await stay.leave();
  }
  if (oddFiles.length === 0) return result;
  throw new Error(
    `${call.program} left entries that are neither files nor folders: ${oddFiles.slice(0, 3).join(', ')}`,
  );
}

async function runToEnd(host: ProgramHost, call: ProgramCall, stay: JailStay): Promise<ProgramResult> {
  // Loaded with the first program: commands that join a service start none, and need its 111 modules for nothing.
  const { execa } = await import('execa');
  // The signal may have come while the jail was made.
  call.signal.throwIfAborted();
  host.logger.debug({ command: shellQuote([call.program, ...call.args]) }, 'run');
  const [file = '', ...args] = stay.command;
  const stdin = call.stdin === undefined ? 'ignore' : Buffer.from(call.stdin);
  const child = execa(file, args, {
    ...(call.cwd === undefined ? {} : { cwd: call.cwd }),
    stdio: [stdin, 'pipe', 'pipe', ...(stay.callFilter === null ? [] : [stay.callFilter])],
    env: host.environment,
    extendEnv: false,
    encoding: 'buffer',
    reject: false,
    // A separate process group, so that all of it can be ended. The terminal's Ctrl-C does not reach it
    // directly.
    detached: true,
    cleanup: false,
    maxBuffer: { stdout: MAX_STDOUT_BYTES },
    buffer: { stdout: call.onLine === undefined && call.onChunk === undefined, stderr: false },
    stripFinalNewline: false,
  });
  if (call.onLine) forwardLines(child.stdout, call.onLine);
  if (call.onChunk) child.stdout.on('data', call.onChunk);
  const ending = endGroupWhenDue(child.pid, call);
  const complaints = collectComplaints(child.stderr, ending.endNow);
  const output = watchOutput(
    call.writes,
    call.limits?.outputBytes ?? Number.POSITIVE_INFINITY,
    ending.endNow,
  );
  const result = await child.finally(() => {
    ending.disarm();
    output.stop();
    // Without namespaces the group holds exactly the processes that it left running.
    signalGroup(child.pid, 'SIGKILL');
  });
  call.signal.throwIfAborted();
  const stderr = complaints.text();
  const isTooMuch = result.isMaxBuffer || complaints.isTooMuch();
  const excess = output.excess() ?? (isTooMuch ? 'it wrote more output than is read' : null);
  if (result.failed || excess !== null) {
    throw new ProgramError(call, {
      timedOut: ending.timedOut(),
      exitCode: result.exitCode,
      signal: result.signal,
      stderr,
      excess,
      cause: result.cause,
    });
  }
  return { stdout: Buffer.from(result.stdout ?? []), stderr };
}

/**
 * Keeps a program's standard error, and ends the program when that grows over a limit. Execa would escape
 * each character for its own message. 64 MiB of NULs delayed the process by ten seconds.
 */
function collectComplaints(stderr: Readable, endNow: () => void) {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  stderr.on('data', (chunk: Buffer) => {
    const wasTooMuch = sizeBytes > MAX_STDERR_BYTES;
    sizeBytes += chunk.length;
    if (sizeBytes <= MAX_STDERR_BYTES) chunks.push(chunk);
    else if (!wasTooMuch) endNow();
  });
  return {
    text: () => Buffer.concat(chunks).toString('utf8'),
    isTooMuch: () => sizeBytes > MAX_STDERR_BYTES,
  };
}

/**
 * Ends the whole process group on the call's signal or when its time is over: SIGTERM, then SIGKILL. To end
 * the first process is not enough. A jail that is stopped during its set-up leaves an inner process, which
 * keeps the pipes open for ever.
 */
function endGroupWhenDue(pid: number | undefined, call: ProgramCall) {
  let isOver = false;
  let killTimer: NodeJS.Timeout | undefined;
  const end = () => {
    signalGroup(pid, 'SIGTERM');
    killTimer = setTimeout(() => signalGroup(pid, 'SIGKILL'), KILL_DELAY_MS);
  };
  const timer = setTimeout(
    () => {
      isOver = true;
      end();
    },
    // A file with a false length can request centuries.
    Math.min(Math.ceil(call.timeoutMs), MAX_TIMER_MS),
  );
  call.signal.addEventListener('abort', end, { once: true });
  const disarm = () => {
    clearTimeout(timer);
    clearTimeout(killTimer);
    call.signal.removeEventListener('abort', end);
  };
  return { disarm, endNow: end, timedOut: () => isOver };
}

function signalGroup(pid: number | undefined, name: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, name);
  } catch (error) {
    // The group has ended by itself.
    if (codeOf(error) !== 'ESRCH') throw error;
  }
}

function forwardLines(stream: NodeJS.ReadableStream, onLine: (line: string) => void): void {
  let rest = '';
  stream.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk.toString('utf8')).split('\n');
    rest = (lines.pop() ?? '').slice(0, MAX_LINE_CHARS);
    for (const line of lines) onLine(line);
  });
  stream.on('end', () => {
    if (rest !== '') onLine(rest);
  });
}

/** A command in a form that can be pasted into a shell. */
export function shellQuote(words: readonly string[]): string {
  return words
    .map((word) => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`))
    .join(' ');
}
