import type { GroupMedia } from '../../../src/contract/group-media.ts';

/**
 * The new answer with the earlier addresses, where they name the same bytes and were signed at most `mostMs`
 * earlier. Each answer has newly signed addresses, and a video stops when its address changes.
 */
export function keepAddresses(before: GroupMedia | undefined, after: GroupMedia, mostMs: number): GroupMedia {
  const known = new Map(before?.files.map(({ id, proxy }) => [id, proxy]));
  const files = after.files.map((file) => {
    const old = known.get(file.id) ?? null;
    return old !== null && file.proxy !== null && isAsGood(old, file.proxy, mostMs)
      ? { ...file, proxy: old }
      : file;
  });
  return { ...after, files };
}

/** By the ends of both, because the clock of this machine may differ from that of the service. */
function isAsGood(old: string, fresh: string, mostMs: number): boolean {
  const [before, after] = [partsOf(old), partsOf(fresh)];
  return before.path === after.path && after.expiresAtMs - before.expiresAtMs <= mostMs;
}

function partsOf(address: string): { path: string; expiresAtMs: number } {
  const [path = '', query = ''] = address.split('?');
  return { path, expiresAtMs: Number(new URLSearchParams(query).get('expires')) * 1000 };
}
