import { execa } from 'execa';
import type { Logger } from '../lib/logger.ts';

/** How a child process is kept away from the rest of the machine. */
export type SandboxKind = 'bwrap' | 'prlimit' | 'none';

/** What every child process of the service shares; made once at start. */
export interface ProgramHost {
  sandbox: SandboxKind;
  /** 0..19: encoders yield to the API that runs beside them. */
  niceness: number;
  logger: Logger;
}

export interface ProgramLimits {
  /** Address space of the process. */
  memoryBytes?: number;
  /** Largest file it may write. */
  fileSizeBytes?: number;
}

/** Timers hold no more; a longer one would end at once. A file that lies about its length asks for centuries. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export interface ProgramCall {
  program: string;
  args: readonly string[];
  signal: AbortSignal;
  /** Wall clock; then SIGTERM and, 5 s later, SIGKILL. */
  timeoutMs: number;
  /** Files and folders it may read, by absolute path, besides the system's programs and fonts. */
  reads: readonly string[];
  /** Folders it may write to, by absolute path. */
  writes: readonly string[];
  limits?: ProgramLimits;
  /** Devices that it must reach, such as `/dev/dri`, by absolute path; those that are not there are left out. */
  devices?: readonly string[];
  cwd?: string;
  stdin?: string | Uint8Array;
  /** Called with each line of standard output as it comes; then `stdout` of the result is empty. */
  onLine?: (line: string) => void;
  /** Called with raw chunks of standard output as they come; then `stdout` of the result is empty. */
  onChunk?: (chunk: Buffer) => void;
}

export interface ProgramResult {
  stdout: Buffer;
  stderr: string;
}

const KILL_DELAY_MS = 2_000;
const STDERR_TAIL_CHARS = 4_000;
const MAX_STDOUT_BYTES = 512 * 2 ** 20;

/** A child process that ended badly. The message ends with the last lines that it wrote to standard error. */
export class ProgramError extends Error {
  readonly program: string;
  readonly exitCode: number | null;
  readonly stderr: string;
  readonly timedOut: boolean;

  constructor(call: ProgramCall, result: FailedRun) {
    const how = result.timedOut
      ? `did not end within ${Math.round(call.timeoutMs / 1000)} s`
      : `ended with ${result.exitCode === undefined ? (result.signal ?? 'a failure to start') : `code ${result.exitCode}`}`;
    const tail = stderrTail(result.stderr);
    super(`${call.program} ${how}${tail === '' ? '' : `: ${tail}`}`, { cause: result.cause });
    this.name = 'ProgramError';
    this.program = call.program;
    this.exitCode = result.exitCode ?? null;
    this.stderr = result.stderr;
    this.timedOut = result.timedOut;
  }
}

interface FailedRun {
  timedOut: boolean;
  exitCode: number | undefined;
  signal: string | undefined;
  stderr: string;
  cause: unknown;
}

/**
 * Runs one child process to its end: the only runner in the project. It is cancelled by the signal (the
 * signal's reason is thrown), bounded in wall clock, memory and output, and dies with this process.
 */
export async function runProgram(host: ProgramHost, call: ProgramCall): Promise<ProgramResult> {
  call.signal.throwIfAborted();
  const command = sandboxedCommand(host, call);
  host.logger.debug({ command: shellQuote([call.program, ...call.args]) }, 'run');
  const [file = '', ...args] = command;
  const child = execa(file, args, {
    ...(call.cwd === undefined ? {} : { cwd: call.cwd }),
    ...(call.stdin === undefined ? { stdin: 'ignore' as const } : { input: call.stdin }),
    encoding: 'buffer',
    reject: false,
    // A group of its own: it is ended whole, and the terminal's Ctrl-C does not reach it by itself.
    detached: true,
    cleanup: false,
    maxBuffer: MAX_STDOUT_BYTES,
    buffer: { stdout: call.onLine === undefined && call.onChunk === undefined, stderr: true },
    stripFinalNewline: false,
  });
  if (call.onLine) forwardLines(child.stdout, call.onLine);
  if (call.onChunk) child.stdout.on('data', call.onChunk);
  const ending = endGroupWhenDue(child.pid, call);
  const result = await child.finally(ending.disarm);
  call.signal.throwIfAborted();
  const stderr = Buffer.from(result.stderr ?? []).toString('utf8');
  if (result.failed) {
    throw new ProgramError(call, {
      timedOut: ending.timedOut(),
      exitCode: result.exitCode,
      signal: result.signal,
      stderr,
      cause: result.cause,
    });
  }
  return { stdout: Buffer.from(result.stdout ?? []), stderr };
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
    Math.min(Math.ceil(call.timeoutMs), LONGEST_TIMER_MS),
  );
  call.signal.addEventListener('abort', end, { once: true });
  const disarm = () => {
    clearTimeout(timer);
    clearTimeout(killTimer);
    call.signal.removeEventListener('abort', end);
  };
  return { disarm, timedOut: () => isOver };
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
    rest = lines.pop() ?? '';
    for (const line of lines) onLine(line);
  });
  stream.on('end', () => {
    if (rest !== '') onLine(rest);
  });
}

/** The command with its jail around it: what it may see, how long it may live, how much it may take. */
export function sandboxedCommand(host: ProgramHost, call: ProgramCall): string[] {
  const plain = ['nice', '-n', String(host.niceness), call.program, ...call.args];
  if (host.sandbox === 'none') return plain;
  const limited = ['prlimit', ...limitArgs(call.limits ?? {}), '--', ...plain];
  if (host.sandbox === 'prlimit') return ['setpriv', '--pdeathsig', 'KILL', '--', ...limited];
  const binds = [
    ...call.reads.flatMap((path) => ['--ro-bind', path, path]),
    ...call.writes.flatMap((path) => ['--bind', path, path]),
    ...deviceArgs(call.devices ?? []),
  ];
  return ['bwrap', ...JAIL, ...binds, ...(call.cwd ? ['--chdir', call.cwd] : []), '--', ...limited];
}

/** Drivers look their devices up in /sys. */
function deviceArgs(devices: readonly string[]): string[] {
  if (devices.length === 0) return [];
  return ['--ro-bind-try', '/sys', '/sys', ...devices.flatMap((path) => ['--dev-bind-try', path, path])];
}

const JAIL = [
  '--die-with-parent',
  '--unshare-all',
  ...['/usr', '/etc/fonts', '/etc/ld.so.cache', '/etc/alternatives', '/var/cache/fontconfig'].flatMap(
    (path) => ['--ro-bind-try', path, path],
  ),
  ...['/bin', '/lib', '/lib64', '/sbin'].flatMap((path) => ['--ro-bind-try', path, path]),
  '--dev',
  '/dev',
  '--proc',
  '/proc',
  '--tmpfs',
  '/tmp',
];

function limitArgs(limits: ProgramLimits): string[] {
  const args = ['--core=0', '--nofile=512'];
  if (limits.memoryBytes !== undefined) args.push(`--as=${limits.memoryBytes}`);
  if (limits.fileSizeBytes !== undefined) args.push(`--fsize=${limits.fileSizeBytes}`);
  return args;
}

function stderrTail(stderr: string): string {
  return stderr.slice(-STDERR_TAIL_CHARS).trim().split('\n').slice(-8).join(' | ');
}

/** A command as one can paste it into a shell. */
export function shellQuote(words: readonly string[]): string {
  return words
    .map((word) => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`))
    .join(' ');
}

/** The strongest jail that works here, found by starting one. */
export async function findSandbox(logger: Logger, signal: AbortSignal): Promise<SandboxKind> {
  for (const sandbox of ['bwrap', 'prlimit'] as const) {
    const host: ProgramHost = { sandbox, niceness: 0, logger };
    const call = { program: 'true', args: [], signal, timeoutMs: 5_000, reads: [], writes: [] };
    try {
      await runProgram(host, call);
      return sandbox;
    } catch (error) {
      signal.throwIfAborted();
      logger.debug({ sandbox, error: String(error) }, 'sandbox does not work here');
    }
  }
  return 'none';
}
