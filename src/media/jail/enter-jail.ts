import type { ProgramCall, ProgramHost } from '../program-call.ts';
import { callFilter } from './call-filter.ts';
import { type Cgroup, makeCgroup } from './cgroup.ts';
import { type JailLimits, jailedCommand } from './jail-command.ts';
import { type Lodger, readersOf, SERVICE_UID } from './jail-user.ts';

/** A jail made for one program. */
export interface JailStay {
  command: string[];
  /** The bytes that bwrap reads from CALL_FILTER_FD; null: no filter. */
  callFilter: Buffer | null;
  /**
   * Gives the folders back and removes the control group. Call it when the program and all that it started have
   * ended.
   */
  leave(): Promise<void>;
}

/** Limits of a process whose call names none. */
const MEMORY_BYTES = 8 * 2 ** 30;
const FILE_SIZE_BYTES = 512 * 2 ** 30;
/** Threads count, too: a decoder starts one or two for each core. */
const PROCESSES = 128;
const PROCESSES_PER_CORE = 16;
/** The kernel's own limit; a larger value means no limit. */
const MAX_CPU_SECONDS = 2 ** 31 - 1;

/** Makes the jail for a call. It lends its folders to the jail's user, and makes its control group. */
export async function enterJail(host: ProgramHost, call: ProgramCall, coreCount: number): Promise<JailStay> {
  const { jail } = host;
  const limits = limitsOf(call, coreCount);
  const lodger = await lodge(host, call);
  const cgroup = await joinCgroup(host, limits);
  const command = jailedCommand(
    jail,
    {
      ...call,
      devices: call.devices ?? [],
      needsProc: call.needsProc ?? false,
      cwd: call.cwd ?? null,
      limits,
    },
    { uid: lodger?.uid ?? null, niceness: host.niceness, joinPaths: cgroup?.joinPaths ?? [] },
  );
  const hasFilter = jail.kind === 'bwrap' && jail.hasCallFilter;
  return {
    command,
    callFilter: hasFilter ? callFilter(process.arch) : null,
    async leave() {
      await lodger?.leave();
      await cgroup?.remove();
    },
  };
}

/**
 * Null: the program runs as the service's own user. Either the service is not root, or only root can read its
 * files, such as root's own recordings for `cut`. Then it runs in a user namespace, where it has no rights.
 */
async function lodge({ jail, logger }: ProgramHost, call: ProgramCall): Promise<Lodger | null> {
  if (jail.users === null) return null;
  const privateFolders: string[] = [];
  const owners = new Set<number>();
  for (const path of call.reads) {
    const readers = await readersOf(path);
    if (readers === 'its user') privateFolders.push(path);
    if (typeof readers === 'object') owners.add(readers.ownerUid);
  }
  const [owner = null] = owners;
  if (owner === SERVICE_UID || owners.size > 1) {
    logger.warn(
      { reads: call.reads },
      'the jailed program runs as the user of the service: no other user can read its files',
    );
    return null;
  }
  return await jail.users.lodge(call.writes, privateFolders, owner);
}

async function joinCgroup({ jail }: ProgramHost, limits: JailLimits): Promise<Cgroup | null> {
  if (jail.cgroupDirs.length === 0) return null;
  return await makeCgroup(jail.cgroupDirs, {
    memoryBytes: limits.memoryBytes,
    processCount: limits.processCount,
  });
}

function limitsOf({ limits = {}, timeoutMs }: ProgramCall, coreCount: number): JailLimits {
  return {
    addressBytes: limits.addressBytes ?? null,
    memoryBytes: limits.memoryBytes ?? limits.addressBytes ?? MEMORY_BYTES,
    fileSizeBytes: limits.fileSizeBytes ?? limits.outputBytes ?? FILE_SIZE_BYTES,
    cpuSeconds: Math.min(MAX_CPU_SECONDS, (timeoutMs / 1000) * coreCount + 1),
    processCount: limits.processCount ?? PROCESSES + PROCESSES_PER_CORE * coreCount,
  };
}
