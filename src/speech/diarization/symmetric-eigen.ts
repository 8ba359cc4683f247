/** Eigenvectors of a symmetric matrix, the largest eigenvalue first; each vector has length 1. */
export interface Eigen {
  values: Float64Array;
  vectors: Float64Array[];
}

const JACOBI_SWEEPS = 60;

/** Of a matrix of some hundred rows at most (row after row), by Jacobi's rotations. */
export function symmetricEigen(matrix: Float64Array, size: number): Eigen {
  const a = matrix.slice();
  const v = Array.from({ length: size }, (_, i) =>
    Float64Array.from({ length: size }, (_, j) => (i === j ? 1 : 0)),
  );
  for (let sweep = 0; sweep < JACOBI_SWEEPS; sweep += 1) {
    let off = 0;
    for (let i = 0; i < size; i += 1) for (let j = 0; j < i; j += 1) off += (a[i * size + j] ?? 0) ** 2;
    if (off < 1e-22) break;
    for (let p = 0; p < size; p += 1) for (let q = p + 1; q < size; q += 1) rotate(a, v, [p, q]);
  }
  const order = Array.from({ length: size }, (_, i) => i);
  order.sort((i, j) => (a[j * size + j] ?? 0) - (a[i * size + i] ?? 0));
  return {
    values: Float64Array.from(order, (i) => a[i * size + i] ?? 0),
    vectors: order.map((i) => v[i] ?? new Float64Array(size)),
  };
}

/** `v` holds the vectors as rows; the rotation is in the plane of the rows `p` and `q`. */
function rotate(a: Float64Array, v: readonly Float64Array[], [p, q]: [number, number]): void {
  const size = v.length;
  const apq = a[p * size + q] ?? 0;
  if (Math.abs(apq) < 1e-300) return;
  const theta = ((a[q * size + q] ?? 0) - (a[p * size + p] ?? 0)) / (2 * apq);
  const t = (theta >= 0 ? 1 : -1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
  const c = 1 / Math.sqrt(t * t + 1);
  const s = t * c;
  for (let k = 0; k < size; k += 1) {
    const [kp, kq] = [a[k * size + p] ?? 0, a[k * size + q] ?? 0];
    a[k * size + p] = c * kp - s * kq;
    a[k * size + q] = s * kp + c * kq;
  }
  for (let k = 0; k < size; k += 1) {
    const [pk, qk] = [a[p * size + k] ?? 0, a[q * size + k] ?? 0];
    a[p * size + k] = c * pk - s * qk;
    a[q * size + k] = s * pk + c * qk;
  }
  const [vp, vq] = [v[p], v[q]];
  if (vp === undefined || vq === undefined) return;
  for (let k = 0; k < size; k += 1) {
    const [x, y] = [vp[k] ?? 0, vq[k] ?? 0];
    vp[k] = c * x - s * y;
    vq[k] = s * x + c * y;
  }
}
