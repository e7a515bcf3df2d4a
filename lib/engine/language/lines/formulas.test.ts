import { expect, test } from 'vitest';
import { isFlattenedFormula, isMostlyFormula } from './formulas';

test.each([
  'Formal: ai aj ⇐⇒ max(ai) ≥ max(aj )',
  'v1 = Vc + vm = Vc + Vm sin 2πfmt',
  'xk⁺¹ = xk + αkdk',
  'f : Rⁿ → 1, . . . , k',
  'GDP = C + I + G',
])('a formula: %s', (text) => {
  expect(isMostlyFormula(text)).toBe(true);
});

test.each([
  'Rectangular form: z = x + jy (easier to perform addition and subtraction)',
  'Price elasticity = change in quantity / change in price',
  'Demand rises → prices rise',
  'The norm of a vector',
  'A binary operator * on set S is commutative if x ∗ y = y ∗ x for all x, y ∈ S',
  'Type I error (α): rejecting H0 when H0 is true',
])('words with a sign, or without: %s', (text) => {
  expect(isMostlyFormula(text)).toBe(false);
});

test('a formula of single letters on one line has lost nothing', () => {
  expect(isFlattenedFormula('= C + I + G')).toBe(false);
  expect(isFlattenedFormula(': ZC = jωC')).toBe(true);
});
