import { expect, test } from 'vitest';
import { seededRandom } from '../../../test/support/speech/synthetic-talk.ts';
import { gmmScorer, trainGmm } from './diagonal-gmm.ts';

/** Two heaps in the plane, one wider than the other, a quarter and three quarters of all. */
function heaps(count: number): Float32Array {
  const random = seededRandom(5);
  const bell = () => Array.from({ length: 12 }, random).reduce((sum, value) => sum + value, -6);
  return Float32Array.from({ length: 2 * count }, (_, i) => {
    const isFirst = Math.floor(i / 2) % 4 === 0;
    if (i % 2 === 0) return isFirst ? -4 + bell() : 4 + 0.5 * bell();
    return isFirst ? 1 + bell() : -1 + 0.5 * bell();
  });
}

const values = heaps(4_000);
const indexes = Uint32Array.from({ length: 4_000 }, (_, i) => i);

test('a mixture finds two heaps, their places, widths and shares', () => {
  const gmm = trainGmm({ dimensions: 2, values, indexes }, 2);
  const first = (gmm.means[0] ?? 0) < 0 ? 0 : 1;
  const second = 1 - first;
  expect(gmm.weights[first]).toBeCloseTo(0.25, 2);
  expect(gmm.means[2 * first]).toBeCloseTo(-4, 0);
  expect(gmm.means[2 * second + 1]).toBeCloseTo(-1, 1);
  expect(gmm.variances[2 * first]).toBeCloseTo(1, 0);
  expect(gmm.variances[2 * second + 1]).toBeCloseTo(0.25, 1);
});

test('the score is the log density, and shares say whose the vector is', () => {
  const gmm = {
    dimensions: 1,
    weights: Float64Array.of(0.5, 0.5),
    means: Float64Array.of(0, 10),
    variances: Float64Array.of(1, 4),
  };
  const shares = new Float64Array(2);
  const score = gmmScorer(gmm)(Float32Array.of(0, 10), 1, shares);
  expect(score).toBeCloseTo(Math.log(0.5 / Math.sqrt(2 * Math.PI * 4)), 6);
  expect(shares[1]).toBeGreaterThan(0.999);
  expect((shares[0] ?? 0) + (shares[1] ?? 0)).toBeCloseTo(1, 12);
});

test('the same vectors give the same mixture', () => {
  expect(trainGmm({ dimensions: 2, values, indexes }, 8)).toEqual(
    trainGmm({ dimensions: 2, values, indexes }, 8),
  );
});
