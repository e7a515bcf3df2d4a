import { at } from './logistic';

export type Choice = { rows: Float32Array[]; targets: number[] };

const RATE = 0.05;
const RIDGE = 1e-4;
/** Smaller gradients are skipped. */
const NEGLIGIBLE = 1e-4;

export function scoresOf(weights: Float64Array, rows: Float32Array[]): number[] {
  return rows.map((row) => row.reduce((score, value, i) => score + at(weights, i) * value, 0));
}

/**
 * Minimizes the cross-entropy of softmax scores and target shares, by AdaGrad over shuffled choices. Deterministic per
 * seed.
 */
export function trainChoices(
  choices: Choice[],
  width: number,
  { seed, epochs }: { seed: number; epochs: number },
): Float64Array {
  const weights = new Float64Array(width);
  const squares = new Float64Array(width).fill(1e-6);
  const useful = choices.filter(({ targets }) => targets.some((target) => target > 0));
  const random = randomFrom(seed);
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(useful, random);
    for (const choice of useful) {
      const gradient = gradientOf(weights, choice);
      for (let i = 0; i < width; i++) {
        const slope = at(gradient, i) + RIDGE * at(weights, i);
        squares[i] = at(squares, i) + slope * slope;
        weights[i] = at(weights, i) - (RATE * slope) / Math.sqrt(at(squares, i));
      }
    }
  }
  return weights;
}

function gradientOf(weights: Float64Array, { rows, targets }: Choice): Float64Array {
  const scores = scoresOf(weights, rows);
  const highest = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - highest));
  const all = sum(powers);
  const wanted = sum(targets);
  const gradient = new Float64Array(weights.length);
  rows.forEach((row, r) => {
    const miss = at(powers, r) / all - at(targets, r) / wanted;
    if (Math.abs(miss) < NEGLIGIBLE) return;
    for (const [i, value] of row.entries()) gradient[i] = at(gradient, i) + miss * value;
  });
  return gradient;
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** A linear congruential generator (Knuth); the stored weights were trained with it. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x80000000;
  };
}

function shuffle<T>(list: T[], random: () => number): void {
  for (let i = list.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    list.splice(i, 1, ...list.splice(j, 1, ...list.slice(i, i + 1)));
  }
}
