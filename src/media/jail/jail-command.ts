import { lstatSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Jail } from './jail.ts';

/** The files and resources that a program may use. */
export interface JailedCall {
  program: string;
  args: readonly string[];
  /** Files and folders it may read, by absolute path, besides the system's programs and fonts. */
  reads: readonly string[];
  /** Folders it may write to, by absolute path. */
  writes: readonly string[];
  /** Devices that the program needs, such as `/dev/dri`; missing ones are left out. */
  devices: readonly string[];
  /** Whether it reads facts about itself in /proc, as Node does. */
  needsProc: boolean;
  cwd: string | null;
  limits: JailLimits;
}

export interface JailLimits {
  /** Limit of each process's address space; null for a program that maps far more than it uses. */
  addressBytes: number | null;
  /** Limit of the memory that a process writes to; with a control group, all of its processes together. */
  memoryBytes: number;
  fileSizeBytes: number;
  cpuSeconds: number;
  processCount: number;
}

/** The user that the program runs as; null: the service's own user. */
export type JailUid = number | null;

/** The number of the pipe from which bwrap reads the call filter. */
export const CALL_FILTER_FD = 3;

const SYSTEM_PATHS = [
  '/usr',
  '/bin',
  '/sbin',
  '/lib',
  '/lib64',
  '/etc/fonts',
  '/etc/ld.so.cache',
  '/etc/alternatives',
  '/var/cache/fontconfig',
];
/** No terminal, no shared memory, no pseudo-terminals. */
const DEVICES = ['/dev/null', '/dev/zero', '/dev/random', '/dev/urandom'];
const TMP_BYTES = 64 * 2 ** 20;
const OPEN_FILES = 512;

/** The whole command: control groups, namespaces, user, limits, and then the program. */
export function jailedCommand(
  jail: Jail,
  call: JailedCall,
  given: { uid: JailUid; niceness: number; joinPaths: readonly string[] },
): string[] {
  const plain = ['nice', '-n', String(given.niceness), call.program, ...call.args];
  if (jail.kind === 'none') return plain;
  const limited = ['prlimit', ...limitArgs(jail, call.limits), '--', ...plain];
  // When memory runs out, the kernel ends a decoder before the database.
  const joined = (command: string[]) => [
    'choom',
    '-n',
    '1000',
    '--',
    ...joinCgroups(given.joinPaths),
    ...command,
  ];
  if (jail.kind === 'limits') return joined([...strippedOfRights(), ...limited]);
  const user = given.uid === null ? [] : asUser(given.uid, call.devices);
  return joined(['bwrap', ...bwrapArgs(jail, call, given.uid), '--', ...user, ...limited]);
}

/** A shell joins the groups and then becomes the command, so that the whole jail is in them. */
function joinCgroups(joinPaths: readonly string[]): string[] {
  if (joinPaths.length === 0) return [];
  const script = 'n=$1; shift; while [ "$n" -gt 0 ]; do echo $$ > "$1"; shift; n=$((n - 1)); done; exec "$@"';
  return ['sh', '-c', script, 'join', String(joinPaths.length), ...joinPaths];
}

function bwrapArgs(jail: Jail, call: JailedCall, uid: JailUid): string[] {
  const system = SYSTEM_PATHS.flatMap((path) => ['--ro-bind-try', path, path]);
  return [
    '--die-with-parent',
    ...namespaceArgs(uid),
    ...(jail.hasCallFilter ? ['--seccomp', String(CALL_FILTER_FD)] : []),
    ...folderArgs([...SYSTEM_PATHS, ...DEVICES]),
    ...system,
    ...DEVICES.flatMap((path) => ['--dev-bind', path, path]),
    ...['--perms', '1777', '--size', String(TMP_BYTES), '--tmpfs', '/tmp'],
    // Even read-only it shows the machine's settings, so only programs that need it get it.
    ...(call.needsProc ? ['--proc', '/proc', '--remount-ro', '/proc'] : []),
    ...folderArgs([...call.reads, ...call.writes]),
    ...call.reads.flatMap((path) => ['--ro-bind', path, path]),
    ...call.writes.flatMap((path) => ['--bind', path, path]),
    ...deviceArgs(call.devices),
    ...['--remount-ro', '/'],
    ...['--chdir', call.cwd ?? '/'],
  ];
}

/**
 * A service that is not root needs a user namespace to make the other namespaces. It has no rights outside
 * it. Root needs none, and inside one could not become another user of the host.
 */
function namespaceArgs(uid: JailUid): string[] {
  if (uid === null) return ['--unshare-user', ...NAMESPACES, '--cap-drop', 'ALL'];
  return [
    ...NAMESPACES,
    '--cap-drop',
    'ALL',
    ...RIGHTS_TO_BECOME_A_USER.flatMap((cap) => ['--cap-add', cap]),
  ];
}

const NAMESPACES = [
  '--unshare-ipc',
  '--unshare-pid',
  '--unshare-net',
  '--unshare-uts',
  '--unshare-cgroup-try',
];
const RIGHTS_TO_BECOME_A_USER = ['CAP_SETUID', 'CAP_SETGID', 'CAP_SETPCAP'];

/** bwrap makes missing parent folders for its own user only; another user could not go through them. */
function folderArgs(paths: readonly string[]): string[] {
  const folders = new Set<string>();
  for (const path of paths) {
    for (const folder of foldersAbove(resolve(path))) folders.add(folder);
  }
  const isKnown = (folder: string) => folder === '/' || folder === '/tmp';
  return [...folders].filter((folder) => !isKnown(folder)).flatMap((folder) => ['--dir', folder]);
}

/** The folders above a path, from the outermost inwards. */
function foldersAbove(path: string): string[] {
  const parent = dirname(path);
  return parent === path ? [] : [...foldersAbove(parent), parent];
}

/** Drivers look their devices up in /sys. */
function deviceArgs(devices: readonly string[]): string[] {
  if (devices.length === 0) return [];
  return ['--ro-bind-try', '/sys', '/sys', ...devices.flatMap((path) => ['--dev-bind-try', path, path])];
}

function asUser(uid: number, devices: readonly string[]): string[] {
  const groups = devices.flatMap((path) => {
    const gid = lstatSync(path, { throwIfNoEntry: false })?.gid;
    return gid === undefined ? [] : [String(gid)];
  });
  return [
    ...['setpriv', '--reuid', String(uid), '--regid', String(uid)],
    ...(groups.length === 0 ? ['--clear-groups'] : ['--groups', groups.join(',')]),
    ...['--inh-caps=-all', '--bounding-set=-all', '--no-new-privs', '--'],
  ];
}

/** Without namespaces: root keeps access to its files but no other right, and no program gains a right. */
function strippedOfRights(): string[] {
  const rights = process.getuid?.() === 0 ? ['--inh-caps=-all', '--bounding-set=-all'] : [];
  return ['setpriv', '--pdeathsig', 'KILL', ...rights, '--no-new-privs', '--'];
}

function limitArgs(jail: Jail, limits: JailLimits): string[] {
  return [
    '--core=0',
    `--nofile=${OPEN_FILES}`,
    `--cpu=${Math.ceil(limits.cpuSeconds)}`,
    `--data=${limits.memoryBytes}`,
    `--fsize=${limits.fileSizeBytes}`,
    ...(limits.addressBytes === null ? [] : [`--as=${limits.addressBytes}`]),
    ...(jail.boundsProcesses ? [`--nproc=${limits.processCount}`] : []),
  ];
}
