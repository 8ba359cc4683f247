import loadPffft from '@echogarden/pffft-wasm/simd';

/**
 * Fourier transform of real signals of one size (a power of two, at least 32). A spectrum has as many numbers
 * as the signal. It begins with the real parts of the lowest and the highest frequency. Real and imaginary
 * parts of the others follow in turn.
 */
export interface RealFft {
  size: number;
  forward(signal: Float32Array): Float32Array;
  /** Gives back the signal that `forward` took. */
  inverse(spectrum: Float32Array): Float32Array;
  close(): void;
}

export async function openRealFft(size: number): Promise<RealFft> {
  const lib = await loadPffft();
  const setup = lib._pffft_new_setup(size, 0);
  if (setup === 0) throw new Error(`no Fourier transform of size ${size}`);
  const [input, output, work] = [0, 0, 0].map(() => lib._pffft_aligned_malloc(size * 4));
  if (!input || !output || !work) throw new Error(`no memory for a Fourier transform of size ${size}`);
  const run = (values: Float32Array, direction: 0 | 1): Float32Array => {
    lib.HEAPF32.set(values, input / 4);
    lib._pffft_transform_ordered(setup, input, output, work, direction);
    return lib.HEAPF32.slice(output / 4, output / 4 + size);
  };
  return {
    size,
    forward: (signal) => run(signal, 0),
    inverse: (spectrum) => {
      const signal = run(spectrum, 1);
      for (let i = 0; i < size; i += 1) signal[i] = (signal[i] ?? 0) / size;
      return signal;
    },
    close: () => {
      for (const pointer of [input, output, work]) lib._pffft_aligned_free(pointer);
      lib._pffft_destroy_setup(setup);
    },
  };
}

/** Adds `a` times the conjugate of `b`, both spectra of one `RealFft`, to `sum`. */
export function addCrossSpectrum(sum: Float32Array, a: Float32Array, b: Float32Array): void {
  sum[0] = (sum[0] ?? 0) + (a[0] ?? 0) * (b[0] ?? 0);
  sum[1] = (sum[1] ?? 0) + (a[1] ?? 0) * (b[1] ?? 0);
  for (let i = 2; i < sum.length; i += 2) {
    const [ar, ai, br, bi] = [a[i] ?? 0, a[i + 1] ?? 0, b[i] ?? 0, b[i + 1] ?? 0];
    sum[i] = (sum[i] ?? 0) + ar * br + ai * bi;
    sum[i + 1] = (sum[i + 1] ?? 0) + ai * br - ar * bi;
  }
}

export function powerOfTwoFrom(least: number): number {
  return 2 ** Math.ceil(Math.log2(Math.max(32, least)));
}
