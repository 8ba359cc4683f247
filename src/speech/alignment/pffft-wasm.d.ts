/** The part of the PFFFT library that is used here; the package itself carries no types. */
declare module '@echogarden/pffft-wasm/simd' {
  interface Pffft {
    HEAPF32: Float32Array;
    _pffft_new_setup(size: number, complex: 0 | 1): number;
    _pffft_destroy_setup(setup: number): void;
    _pffft_aligned_malloc(bytes: number): number;
    _pffft_aligned_free(pointer: number): void;
    _pffft_transform_ordered(
      setup: number,
      input: number,
      output: number,
      work: number,
      direction: 0 | 1,
    ): void;
  }
  const load: () => Promise<Pffft>;
  export = load;
}
