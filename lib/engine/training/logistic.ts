/** Log-odds = bias + weights · values. */
export type LinearModel = { bias: number; weights: number[] };

const MAX_STEPS = 30;
const CONVERGED = 1e-6;

export function logOdds({ bias, weights }: LinearModel, values: readonly number[]): number {
  return values.reduce((sum, value, i) => sum + at(weights, i) * value, bias);
}

/** A component of a vector; 0 outside of it. */
export function at(vector: ArrayLike<number>, i: number): number {
  return vector[i] ?? 0;
}

/**
 * Ridge logistic regression on standardized weights, by Newton's method. Deterministic. The model applies to raw
 * values.
 */
export function trainLogistic(
  rows: readonly number[][],
  labels: readonly number[],
  ridge: number,
): LinearModel {
  const scaling = moments(rows);
  const standardised = standardise(rows, scaling);
  let solution = new Float64Array(scaling.means.length + 1);
  for (let step = 0; step < MAX_STEPS; step++) {
    const change = newtonStep(standardised, labels, solution, ridge);
    solution = solution.map((value, i) => value + at(change, i));
    if (Math.max(...change.map(Math.abs)) < CONVERGED) break;
  }
  return forRawValues(solution, scaling);
}

/** Ridge linear regression on standardized weights. Deterministic. The model applies to raw values. */
export function solveRidge(
  rows: readonly number[][],
  labels: readonly number[],
  ridge: number,
): LinearModel {
  const scaling = moments(rows);
  const standardised = standardise(rows, scaling);
  const size = scaling.means.length + 1;
  const system = Array.from({ length: size }, () => new Float64Array(size + 1));
  for (const [r, row] of standardised.entries())
    for (const [i, line] of system.entries()) {
      for (let j = 0; j < size; j++) line[j] = at(line, j) + at(row, i) * at(row, j);
      line[size] = at(line, size) + at(row, i) * at(labels, r);
    }
  for (const [i, line] of system.entries()) line[i] = at(line, i) + ridge;
  return forRawValues(solve(system.map((line) => [...line])), scaling);
}

type Scaling = { means: number[]; deviations: number[] };

/** With a last column of ones. */
function standardise(rows: readonly number[][], { means, deviations }: Scaling): Float64Array[] {
  return rows.map((row) =>
    Float64Array.from([...row.map((value, i) => (value - at(means, i)) / at(deviations, i)), 1]),
  );
}

function forRawValues(solution: ArrayLike<number>, { means, deviations }: Scaling): LinearModel {
  const weights = deviations.map((deviation, i) => at(solution, i) / deviation);
  const bias = weights.reduce(
    (rest, weight, i) => rest - weight * at(means, i),
    at(solution, means.length),
  );
  return { weights, bias };
}

function moments(rows: readonly number[][]): Scaling {
  const zeros = rows[0]?.map(() => 0) ?? [];
  const means = [...zeros];
  for (const row of rows)
    for (const [i, value] of row.entries()) means[i] = at(means, i) + value / rows.length;
  const squares = [...zeros];
  for (const row of rows)
    for (const [i, value] of row.entries())
      squares[i] = at(squares, i) + (value - at(means, i)) ** 2 / rows.length;
  return { means, deviations: squares.map((square) => Math.sqrt(square) || 1) };
}

function newtonStep(
  rows: readonly Float64Array[],
  labels: readonly number[],
  point: Float64Array,
  ridge: number,
): number[] {
  const hessian = Array.from(point, () => new Float64Array(point.length));
  const gradient = new Float64Array(point.length);
  for (const [r, row] of rows.entries()) {
    const odds = row.reduce((sum, value, i) => sum + value * at(point, i), 0);
    const chance = 1 / (1 + Math.exp(-odds));
    const weight = chance * (1 - chance);
    for (const [i, line] of hessian.entries()) {
      gradient[i] = at(gradient, i) + (at(labels, r) - chance) * at(row, i);
      const scaled = weight * at(row, i);
      for (let j = 0; j <= i; j++) line[j] = at(line, j) + scaled * at(row, j);
    }
  }
  const system = hessian.map((line, i) => [
    ...line.map((value, j) => (j > i ? at(hessian[j] ?? [], i) : value + (i === j ? ridge : 0))),
    at(gradient, i) - ridge * at(point, i),
  ]);
  return solve(system);
}

/** Gaussian elimination with row pivots; the last column is the right-hand side. */
function solve(rows: readonly number[][]): number[] {
  if (rows.length === 0) return [];
  const pivot = rows.reduce((best, row) =>
    Math.abs(at(row, 0)) > Math.abs(at(best, 0)) ? row : best,
  );
  const [first = 0, ...others] = pivot;
  const solved = solve(
    rows
      .filter((row) => row !== pivot)
      .map(([head = 0, ...rest]) => rest.map((value, j) => value - (head / first) * at(others, j))),
  );
  const rest = solved.reduce(
    (sum, value, j) => sum - at(others, j) * value,
    at(others, solved.length),
  );
  return [rest / first, ...solved];
}
