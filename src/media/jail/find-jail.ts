import { readFile } from 'node:fs/promises';
import { release } from 'node:os';
import type { ProgramHost } from '../program-call.ts';
import { runProgram } from '../run-program.ts';
import { callFilter } from './call-filter.ts';
import { usableCgroupDirs } from './cgroup.ts';
import { JAIL_PARTS, type Jail, type JailGap, type JailPart, LIMITS_JAIL, NO_JAIL } from './jail.ts';
import { JailUsers, jailUids } from './jail-user.ts';

const PROBE_TIMEOUT_MS = 10_000;
/** From this version on only the processes of one user namespace count against the limit. */
const PROCESSES_COUNT_APART_SINCE = [5, 14] as const;

const ADVICE: Record<JailPart, string> = {
  namespaces:
    'install bubblewrap (Debian: apt-get install bubblewrap) and allow it namespaces: in a container, run it with --security-opt seccomp=unconfined or with user namespaces; on Ubuntu, set kernel.apparmor_restrict_unprivileged_userns=0',
  'other user':
    'let root change its user (CAP_SETUID, CAP_SETGID, CAP_SETPCAP), or run the service as a user that is not root',
  'no capabilities': 'let the service drop capabilities (CAP_SETPCAP), or run it as a user that is not root',
  'call filter': 'use a kernel with seccomp filters on x64 or arm64',
  limits: 'install util-linux (choom, prlimit, setpriv)',
};

/** A machine without Linux has none of the parts. */
const NOT_LINUX = 'decode foreign media on Linux';

/**
 * The strongest jail that works here. It starts a program in each jail, which reports the resources that it
 * can reach. `gaps` holds the missing protections of the strongest one.
 */
export async function findJail(base: Omit<ProgramHost, 'jail'>, signal: AbortSignal): Promise<Jail> {
  if (process.platform !== 'linux') {
    return { ...NO_JAIL, gaps: JAIL_PARTS.map((part) => ({ part, advice: NOT_LINUX })) };
  }
  for (const jail of await candidates()) {
    const gaps = await tryJail({ ...base, jail }, signal);
    if (gaps !== null) return { ...jail, gaps };
  }
  return { ...NO_JAIL, gaps: gapsOf(JAIL_PARTS) };
}

/** The jails to try, from the strongest to the weakest. */
async function candidates(): Promise<Jail[]> {
  const isRoot = process.getuid?.() === 0;
  const uids = isRoot ? jailUids(await readFile('/proc/self/uid_map', 'utf8')) : null;
  const cgroupDirs = await usableCgroupDirs();
  const own: Jail = {
    kind: 'bwrap',
    users: null,
    hasCallFilter: callFilter(process.arch) !== null,
    boundsProcesses: processesCountApart(release()),
    cgroupDirs,
    gaps: [],
  };
  const limits: Jail = { ...LIMITS_JAIL, cgroupDirs };
  const namespaced =
    uids === null ? [own] : [{ ...own, users: new JailUsers(uids), boundsProcesses: true }, own];
  return [...namespaced, ...namespaced.map((jail) => ({ ...jail, hasCallFilter: false })), limits];
}

export function processesCountApart(kernelRelease: string): boolean {
  const [major = 0, minor = 0] = kernelRelease.split('.').map(Number.parseFloat);
  const [sinceMajor, sinceMinor] = PROCESSES_COUNT_APART_SINCE;
  return major > sinceMajor || (major === sinceMajor && minor >= sinceMinor);
}

/** The parts that a program in the jail lacks; null when it does not start there. */
async function tryJail(host: ProgramHost, signal: AbortSignal): Promise<JailGap[] | null> {
  try {
    const { stdout } = await runProgram(host, {
      program: 'sh',
      args: ['-c', 'cat /proc/self/status; echo; cat /proc/net/dev'],
      signal,
      timeoutMs: PROBE_TIMEOUT_MS,
      reads: [],
      writes: [],
      needsProc: true,
    });
    return gapsOf(missingParts(host.jail, stdout.toString('utf8'), process.getuid?.() === 0));
  } catch (error) {
    signal.throwIfAborted();
    host.logger.debug({ jail: host.jail, error: String(error) }, 'this jail does not work here');
    return null;
  }
}

/** Parts that do not show in `/proc/self/status` and `/proc/net/dev` (`facts`, a blank line between) of a jailed program. */
export function missingParts(jail: Jail, facts: string, isRoot: boolean): JailPart[] {
  const [status = '', network = ''] = facts.split('\n\n');
  const value = (name: string) => new RegExp(`^${name}:\\s*(\\S+)`, 'm').exec(status)?.[1] ?? '';
  const interfaces = [...network.matchAll(/^\s*(\S+):/gm)].map(([, name]) => name);
  const isNamespaced = jail.kind === 'bwrap' && interfaces.every((name) => name === 'lo');
  const capabilities = ['CapInh', 'CapPrm', 'CapEff', 'CapAmb'].map(value);
  const hasNone = capabilities.every((set) => /^0+$/.test(set)) && value('NoNewPrivs') === '1';
  const missing: Record<JailPart, boolean> = {
    namespaces: !isNamespaced,
    'other user': isRoot && (jail.users === null || value('Uid') === '0'),
    'no capabilities': !hasNone,
    'call filter': value('Seccomp') !== '2',
    limits: jail.kind === 'none',
  };
  return JAIL_PARTS.filter((part) => missing[part]);
}

function gapsOf(parts: readonly JailPart[]): JailGap[] {
  return parts.map((part) => ({ part, advice: ADVICE[part] }));
}
