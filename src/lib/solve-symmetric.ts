/**
 * Solves `matrix` times x = `right` by Cholesky's method. The matrix is symmetric and without negative eigenvalues, row by
 * row; only its lower half is read. A small part of its mean diagonal is added to the diagonal, so that there always is
 * one answer.
 */
export function solveSymmetric(matrix: Float64Array, right: Float64Array): Float64Array {
  const size = right.length;
  const factor = factorOf(matrix, size);
  const at = (row: number, column: number) => factor[row * size + column] ?? 0;
  const solution = right.slice();
  for (let i = 0; i < size; i += 1) {
    let sum = solution[i] ?? 0;
    for (let k = 0; k < i; k += 1) sum -= at(i, k) * (solution[k] ?? 0);
    solution[i] = sum / at(i, i);
  }
  for (let i = size - 1; i >= 0; i -= 1) {
    let sum = solution[i] ?? 0;
    for (let k = i + 1; k < size; k += 1) sum -= at(k, i) * (solution[k] ?? 0);
    solution[i] = sum / at(i, i);
  }
  return solution;
}

const RIDGE = 1e-6;

/** The lower triangle that gives the matrix when it is multiplied by itself turned over. */
function factorOf(matrix: Float64Array, size: number): Float64Array {
  const factor = new Float64Array(size * size);
  let trace = 0;
  for (let i = 0; i < size; i += 1) trace += matrix[i * size + i] ?? 0;
  const least = Math.max((RIDGE * trace) / size, Number.MIN_VALUE);
  for (let i = 0; i < size; i += 1) {
    for (let j = 0; j <= i; j += 1) {
      let sum = (matrix[i * size + j] ?? 0) + (i === j ? least : 0);
      for (let k = 0; k < j; k += 1) sum -= (factor[i * size + k] ?? 0) * (factor[j * size + k] ?? 0);
      factor[i * size + j] = i === j ? Math.sqrt(Math.max(sum, least)) : sum / (factor[j * size + j] ?? 1);
    }
  }
  return factor;
}
