/** Milliseconds for which some work had a processor. Other threads and processes do not count, unlike in the time. */
export function cpuMs(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
