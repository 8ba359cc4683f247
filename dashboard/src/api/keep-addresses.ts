import type { CameraStrip, GroupMedia } from '../../../src/contract/group-media.ts';

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

/** The same for the sheets of small pictures, which would be loaded again, and blink. */
export function keepSheets(
  before: readonly CameraStrip[] | undefined,
  after: readonly CameraStrip[],
  mostMs: number,
): CameraStrip[] {
  const known = new Map(before?.map(({ camera, sheets }) => [camera, sheets]));
  return after.map((strip) => {
    const old = known.get(strip.camera);
    const sheets = strip.sheets.map((fresh, at) => {
      const earlier = old?.[at];
      return earlier !== undefined && isAsGood(earlier, fresh, mostMs) ? earlier : fresh;
    });
    return { ...strip, sheets };
  });
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
