import { expect, test } from 'vitest';
import { findCgroupDirs } from './cgroup.ts';

const V2_MOUNTS = 'proc /proc proc rw 0 0\ncgroup2 /sys/fs/cgroup cgroup2 rw,nosuid 0 0\n';
const V1_MOUNTS = [
  'tmpfs /sys/fs/cgroup tmpfs rw 0 0',
  'cgroup /sys/fs/cgroup/cpu,cpuacct cgroup rw,cpu,cpuacct 0 0',
  'cgroup /sys/fs/cgroup/memory cgroup rw,relatime,memory 0 0',
  'cgroup /sys/fs/cgroup/pids cgroup rw,pids 0 0',
  'cgroup /sys/fs/cgroup/unified cgroup2 rw 0 0',
].join('\n');

test('version 2 has one folder for all controllers', () => {
  expect(findCgroupDirs('0::/system.slice/makecut.service\n', V2_MOUNTS)).toEqual([
    '/sys/fs/cgroup/system.slice/makecut.service',
  ]);
});

test('version 1 has one for memory and one for processes, also beside version 2', () => {
  const own = '9:name=systemd:/\n8:pids:/\n4:memory:/work\n1:cpu,cpuacct:/\n0::/\n';
  expect(findCgroupDirs(own, V1_MOUNTS)).toEqual(['/sys/fs/cgroup/memory/work', '/sys/fs/cgroup/pids']);
});

test('a machine without control groups has none', () => {
  expect(findCgroupDirs('', '')).toEqual([]);
  expect(findCgroupDirs('0::/x\n', 'proc /proc proc rw 0 0\n')).toEqual([]);
});
