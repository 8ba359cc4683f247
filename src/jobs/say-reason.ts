const MAX_REASON_CHARS = 300;

/**
 * The users' text for a job that failed for good. The usual faults of a machine get plain words. Other faults
 * give their first line, and the log has the whole. Users do not learn which store an installation uses.
 */
export function sayReason(reason: string): string {
  if (/ENOSPC|No space left on device/.test(reason)) {
    return 'the disk is full. Free some room there and try again.';
  }
  if (/\bEFBIG\b|\bSIGXFSZ\b/.test(reason)) {
    return 'a file grew larger than the service may write. Raise its limit of file sizes (ulimit -f) and try again.';
  }
  if (/MAKECUT_S3_|\bbucket\b/.test(reason)) {
    return "the service's storage failed three times; the service's log says why. Try again later.";
  }
  const killed = /^(\S+) was ended by (SIG\w+)/.exec(reason);
  if (killed !== null) return sayKilled(killed[1] ?? '', killed[2] ?? '');
  const line = reason.split('\n')[0] ?? '';
  return `it failed three times, the last time with: ${line.slice(0, MAX_REASON_CHARS)}`;
}

/** The kernel ends programs by SIGKILL when memory runs out; other signals are crashes of the program's own. */
function sayKilled(program: string, signal: string): string {
  if (signal === 'SIGKILL' || signal === 'SIGTERM') {
    return `${program} was ended from outside three times (${signal}); the machine was probably short of memory. Give it more, or fewer slots (MAKECUT_WORKER_SLOTS), and try again.`;
  }
  return `${program} crashed on this file three times (${signal}). Export or copy the file again.`;
}
