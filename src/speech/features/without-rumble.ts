/** Under every voice. Offsets of recorders, rumble and slow waves of rooms are lower. */
const CUTOFF_HZ = 60;

/**
 * Samples without sound under the lowest voices, by a Butterworth high-pass of second order. Otherwise an
 * offset, or a wave that nobody hears, counts as loud and as perfectly periodic.
 */
export function withoutRumble(samples: Float32Array, sampleRate: number): Float32Array {
  const tan = Math.tan((Math.PI * CUTOFF_HZ) / sampleRate);
  const scale = 1 / (1 + Math.SQRT2 * tan + tan * tan);
  const [feedback1, feedback2] = [2 * (tan * tan - 1) * scale, (1 - Math.SQRT2 * tan + tan * tan) * scale];
  // The filter begins as if the first sample had lasted for ever.
  let [in1, in2, out1, out2] = [samples[0] ?? 0, samples[0] ?? 0, 0, 0];
  return samples.map((value) => {
    const out = scale * (value - 2 * in1 + in2) - feedback1 * out1 - feedback2 * out2;
    [in2, in1, out2, out1] = [in1, value, out1, out];
    return out;
  });
}
