import { expect, test } from 'vitest';
import { afterStep, FIRST_HINT, type HintStep, nextStep } from './hint-steps';

test.each<[number, number, HintStep[]]>([
  [1, 0, ['answer']],
  [1, 1, ['passage', 'answer']],
  [2, 3, ['hint', 'passage', 'answer']],
  [3, 0, ['hint', 'hint', 'answer']],
])('%i hints and %i sources: after the first hint come %j', (hints, sources, steps) => {
  let state = FIRST_HINT;
  for (const step of steps) {
    expect(nextStep(state, { hints, sources })).toBe(step);
    state = afterStep(state, step);
  }
});
