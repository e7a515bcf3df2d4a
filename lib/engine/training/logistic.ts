/** Log-odds = bias + weights · values. */
export type LinearModel = { bias: number; weights: number[] };

const MAX_STEPS = 30;
const CONVERGED = 1e-6;

export function logOdds(model: LinearModel, values: readonly number[]): number {
  return values.reduce((sum, value, i) => sum + model.weights[i]! * value, model.bias);
}

/**
 * Ridge logistic regression on standardized weights, by Newton's method. Deterministic. The model applies to raw
 * values.
 */
export function trainLogistic(rows: readonly number[][], labels: readonly number[], ridge: number): LinearModel {
  const width = rows[0]!.length;
  const { means, deviations } = spread(rows, width);
  const standardised = rows.map((row) => {
    const out = new Float64Array(width + 1);
    for (let i = 0; i < width; i++) out[i] = (row[i]! - means[i]!) / deviations[i]!;
    out[width] = 1;
    return out;
  });
  const solution = new Float64Array(width + 1);
  for (let step = 0; step < MAX_STEPS; step++) {
    const change = newtonStep(standardised, labels, solution, ridge);
    change.forEach((value, i) => {
      solution[i]! += value;
    });
    if (Math.max(...change.map(Math.abs)) < CONVERGED) break;
  }
  const weights = means.map((_, i) => solution[i]! / deviations[i]!);
  return { weights, bias: weights.reduce((bias, weight, i) => bias - weight * means[i]!, solution[width]!) };
}

function spread(rows: readonly number[][], width: number) {
  const means = new Array<number>(width).fill(0);
  const squares = new Array<number>(width).fill(0);
  for (const row of rows) for (let i = 0; i < width; i++) means[i]! += row[i]! / rows.length;
  for (const row of rows) for (let i = 0; i < width; i++) squares[i]! += (row[i]! - means[i]!) ** 2 / rows.length;
  return { means, deviations: squares.map((square) => Math.sqrt(square) || 1) };
}

function newtonStep(
  rows: readonly Float64Array[],
  labels: readonly number[],
  at: Float64Array,
  ridge: number,
): number[] {
  const size = at.length;
  const hessian = Array.from({ length: size }, () => new Float64Array(size));
  const gradient = new Float64Array(size);
  rows.forEach((row, r) => {
    let odds = 0;
    for (let i = 0; i < size; i++) odds += row[i]! * at[i]!;
    const chance = 1 / (1 + Math.exp(-odds));
    const weight = chance * (1 - chance);
    for (let i = 0; i < size; i++) {
      gradient[i]! += (labels[r]! - chance) * row[i]!;
      const scaled = weight * row[i]!;
      const line = hessian[i]!;
      for (let j = 0; j <= i; j++) line[j]! += scaled * row[j]!;
    }
  });
  for (let i = 0; i < size; i++) {
    gradient[i]! -= ridge * at[i]!;
    for (let j = i + 1; j < size; j++) hessian[i]![j] = hessian[j]![i]!;
    hessian[i]![i]! += ridge;
  }
  return solve(hessian, gradient);
}

/** Gaussian elimination with row pivots. */
function solve(matrix: Float64Array[], right: Float64Array): number[] {
  const size = right.length;
  const rows = matrix.map((row, i) => Float64Array.from([...row, right[i]!]));
  for (let column = 0; column < size; column++) {
    const pivot = rows.reduce(
      (best, row, i) => (i >= column && Math.abs(row[column]!) > Math.abs(rows[best]![column]!) ? i : best),
      column,
    );
    [rows[column], rows[pivot]] = [rows[pivot]!, rows[column]!];
    for (let i = column + 1; i < size; i++) {
      const factor = rows[i]![column]! / rows[column]![column]!;
      for (let j = column; j <= size; j++) rows[i]![j]! -= factor * rows[column]![j]!;
    }
  }
  const out = new Array<number>(size).fill(0);
  for (let i = size - 1; i >= 0; i--) {
    let rest = rows[i]![size]!;
    for (let j = i + 1; j < size; j++) rest -= rows[i]![j]! * out[j]!;
    out[i] = rest / rows[i]![i]!;
  }
  return out;
}
