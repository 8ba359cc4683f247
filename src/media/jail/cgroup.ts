import { mkdir, readdir, readFile, rmdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { codeOf } from '../../lib/code-of.ts';
import { isAlive } from '../../lib/files/process-lock.ts';
import { until } from '../../lib/until.ts';

/** A control group of one child process. It limits the process and everything that it starts together. */
export interface Cgroup {
  /** Files into which a process writes its id to join the group. */
  joinPaths: string[];
  /** Removes it once its last process has ended. */
  remove(): Promise<void>;
}

export interface CgroupLimits {
  memoryBytes: number;
  processCount: number;
}

/** Names of the service's groups: this mark, the id of the process that made it, and a number. */
const NAME = 'makecut';
const REMOVE_TIMEOUT_MS = 5_000;

let madeCount = 0;

/**
 * Folders of this process's groups for the memory and process controllers. Version 2 has one folder, version
 * 1 has two. Empty without any.
 */
export function findCgroupDirs(ownGroups: string, mounts: string): string[] {
  const v1 = ['memory', 'pids'].map((controller) => findVersion1(controller, ownGroups, mounts));
  if (v1.every((dir) => dir !== null)) return v1;
  const path = /^0::(.*)$/m.exec(ownGroups)?.[1];
  const mount = /^\S+ (\S+) cgroup2 /m.exec(mounts)?.[1];
  return path === undefined || mount === undefined ? [] : [resolve(mount, `.${path}`)];
}

function findVersion1(controller: string, ownGroups: string, mounts: string): string | null {
  const path = new RegExp(`^\\d+:(?:[^:]*,)?${controller}(?:,[^:]*)?:(.*)$`, 'm').exec(ownGroups)?.[1];
  const mount = new RegExp(`^\\S+ (\\S+) cgroup (?:\\S*,)?${controller}(?:,|\\s)`, 'm').exec(mounts)?.[1];
  return path === undefined || mount === undefined ? null : resolve(mount, `.${path}`);
}

/** The folders below which groups with both limits can be made, found by making one; empty where that fails. */
export async function usableCgroupDirs(): Promise<string[]> {
  const [ownGroups, mounts] = await Promise.all(
    ['/proc/self/cgroup', '/proc/mounts'].map((path) => readFile(path, 'utf8').catch(() => '')),
  );
  const dirs = findCgroupDirs(ownGroups ?? '', mounts ?? '');
  if (dirs.length === 0) return [];
  try {
    await Promise.all(dirs.map(removeDead));
    const trial = await makeCgroup(dirs, { memoryBytes: 2 ** 30, processCount: 100 });
    await trial.remove();
    return dirs;
  } catch {
    // Most services may not make groups: they belong to the machine's own manager. The limits of each process remain.
    return [];
  }
}

/** Makes a group with both limits. Throws where the machine does not allow it. */
export async function makeCgroup(
  dirs: readonly string[],
  { memoryBytes, processCount }: CgroupLimits,
): Promise<Cgroup> {
  madeCount += 1;
  const groups = dirs.map((dir) => join(dir, `${NAME}-${process.pid}-${madeCount}`));
  const remove = () => Promise.all(groups.map(removeGroup)).then(() => {});
  try {
    await Promise.all(groups.map((group) => mkdir(group)));
    const [memoryGroup = '', processGroup = memoryGroup] = groups;
    const names = dirs.length === 1 ? VERSION_2 : VERSION_1;
    await writeFile(join(memoryGroup, names.memory), String(memoryBytes));
    await writeFile(join(processGroup, names.processes), String(processCount));
  } catch (error) {
    await remove();
    throw error;
  }
  return { joinPaths: groups.map((group) => join(group, 'cgroup.procs')), remove };
}

const VERSION_1 = { memory: 'memory.limit_in_bytes', processes: 'pids.max' };
const VERSION_2 = { memory: 'memory.max', processes: 'pids.max' };

/** A group stays busy for a moment after its last process has ended. */
async function removeGroup(group: string): Promise<void> {
  await until('the end of a control group', () => tryRemove(group), {
    timeoutMs: REMOVE_TIMEOUT_MS,
    everyMs: 10,
  });
}

async function tryRemove(group: string): Promise<true | null> {
  try {
    await rmdir(group);
    return true;
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ENOENT') return true;
    if (code === 'EBUSY') return null;
    throw error;
  }
}

/** Groups that killed processes left behind. */
async function removeDead(dir: string): Promise<void> {
  for (const name of await readdir(dir)) {
    const owner = new RegExp(`^${NAME}-(\\d+)-\\d+$`).exec(name)?.[1];
    if (owner !== undefined && !isAlive(Number(owner))) await tryRemove(join(dir, name));
  }
}
