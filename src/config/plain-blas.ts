import { existsSync } from 'node:fs';

const TRIPLETS: Partial<Record<NodeJS.Architecture, string>> = {
  x64: 'x86_64-linux-gnu',
  arm64: 'aarch64-linux-gnu',
};

/**
 * Where the linker finds Debian's plain BLAS before others. Of ffmpeg only its own recognition of speech calls BLAS, but
 * each start loads it. OpenBLAS, where it stands in for BLAS, takes 25 of the 95 ms of a start: it has 13,500 symbols to
 * bind, and starts a thread for each core.
 */
export function plainBlas(): Readonly<Record<string, string>> {
  const triplet = TRIPLETS[process.arch];
  const folders = ['blas', 'lapack'].map((name) => `/usr/lib/${triplet}/${name}`);
  return folders.every((folder) => existsSync(folder)) ? { LD_LIBRARY_PATH: folders.join(':') } : {};
}
