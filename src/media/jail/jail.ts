import type { JailUsers } from './jail-user.ts';

/** One part of the jail that this machine lacks. */
export interface JailGap {
  part: JailPart;
  /** The way to get it, in one sentence. */
  advice: string;
}

/** In the order in which `doctor` reports them. */
export const JAIL_PARTS = ['namespaces', 'other user', 'no capabilities', 'call filter', 'limits'] as const;
export type JailPart = (typeof JAIL_PARTS)[number];

/** The isolation of child processes from the rest of the machine; found once at the start by `findJail`. */
export interface Jail {
  /**
   * `bwrap`: separate mounts, processes, network, IPC and host name. `limits`: the service's view of the
   * machine, with only resource limits. `none`: an ordinary child process.
   */
  kind: 'bwrap' | 'limits' | 'none';
  /**
   * Users of child processes: host users that own nothing, where the service is root. Null: the service's own
   * user.
   */
  users: JailUsers | null;
  hasCallFilter: boolean;
  /** Whether the number of processes can be limited: before Linux 5.14 all of a user's processes count. */
  boundsProcesses: boolean;
  /**
   * Folders of the control groups below which each child gets its own group. Empty where none can be made.
   */
  cgroupDirs: readonly string[];
  gaps: readonly JailGap[];
}

/** A child process without any jail. Only for programs of the system that read no files from outside. */
export const NO_JAIL: Jail = {
  kind: 'none',
  users: null,
  hasCallFilter: false,
  boundsProcesses: false,
  cgroupDirs: [],
  gaps: [],
};

/** Without namespaces, for benchmarks: the CPU time of programs under bwrap never reaches their parent. */
export const LIMITS_JAIL: Jail = { ...NO_JAIL, kind: 'limits' };

/** One sentence about a jail that is weaker than it should be; null when nothing is missing. */
export function describeGaps({ gaps }: Jail): string | null {
  if (gaps.length === 0) return null;
  const parts = gaps.map(({ part }) => part).join(', ');
  const advice = [...new Set(gaps.map((gap) => gap.advice))].join('; ');
  return `media cannot be decoded in the full jail here; missing: ${parts}. What to do: ${advice}.`;
}
