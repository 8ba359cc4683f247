import { availableParallelism } from 'node:os';
import type { Readable } from 'node:stream';
import { execa } from 'execa';
import { enterJail, type JailStay } from './jail/enter-jail.ts';
import { removeOddFiles } from './jail/remove-odd-files.ts';
import type { ProgramCall, ProgramHost, ProgramResult } from './program-call.ts';
import { watchOutput } from './watch-output.ts';

/** Timers hold no more; a longer one would end at once. A file that lies about its length asks for centuries. */
const MAX_TIMER_MS = 2 ** 31 - 1;

const KILL_DELAY_MS = 2_000;
const STDERR_TAIL_CHARS = 4_000;
const MAX_STDOUT_BYTES = 512 * 2 ** 20;
/** A damaged file of six hours makes some MiB of complaints. */
const MAX_STDERR_BYTES = 64 * 2 ** 20;
/** What a line has beyond that is dropped: one without an end would fill our memory. */
const MAX_LINE_CHARS = 2 ** 20;

/** A child process that ended badly. The message ends with the last lines that it wrote to standard error. */
export class ProgramError extends Error {
  readonly program: string;
  readonly exitCode: number | null;
  readonly stderr: string;
  readonly timedOut: boolean;
  /** The signal that ended it, such as SIGKILL, where that was not ours: the kernel's, or a crash of its own. */
  readonly endedBy: string | null;

  constructor(call: ProgramCall, result: FailedRun) {
    const tail = stderrTail(result.stderr);
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

/** A jail says by its exit code (128 and the signal's number) what ended the program within. */
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
  /** What it wrote too much, for which we ended it. */
  excess: string | null;
  exitCode: number | undefined;
  signal: string | undefined;
  stderr: string;
  cause: unknown;
}

/**
 * Runs one child process to its end, in the jail: the only runner in the project. It is cancelled by the signal (the
 * signal's reason is thrown), bounded in wall clock, memory, processes and output, inherits no environment, and dies with
 * this process. Only files and folders stay of all that it leaves in its folders.
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
  throw new Error(`${call.program} left what is no file and no folder: ${oddFiles.slice(0, 3).join(', ')}`);
}

async function runToEnd(host: ProgramHost, call: ProgramCall, stay: JailStay): Promise<ProgramResult> {
  // It may have come while the jail was made.
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
    // A group of its own: it is ended whole, and the terminal's Ctrl-C does not reach it by itself.
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
    // What it left running, without namespaces: its group has no other members.
    signalGroup(child.pid, 'SIGKILL');
  });
  call.signal.throwIfAborted();
  const stderr = complaints.text();
  const isTooMuch = result.isMaxBuffer || complaints.isTooMuch();
  const excess = output.excess() ?? (isTooMuch ? 'it said more than is read' : null);
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
 * Keeps what a program writes to standard error, up to a bound at which it is ended. Execa would escape each character
 * for a message of its own: 64 MiB of NULs held the process up for ten seconds.
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
 * Ends the whole process group on the call's signal or when its time is over: SIGTERM, then SIGKILL. The first
 * process alone is not enough: a jail that is stopped while it is being set up leaves its inner half behind,
 * which holds our pipes open for ever.
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
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
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

/** A command as one can paste it into a shell. */
export function shellQuote(words: readonly string[]): string {
  return words
    .map((word) => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`))
    .join(' ');
}

function stderrTail(stderr: string): string {
  return stderr.slice(-STDERR_TAIL_CHARS).trim().split('\n').slice(-8).join(' | ');
}
