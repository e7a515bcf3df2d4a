import { expect, test } from 'vitest';
import { dropState, hustleState, wheelState } from './play-words';

test.each([
  [undefined, ''],
  [{ completed: false, claimed: false }, 'One task, 1 point'],
  [{ completed: true, claimed: false }, 'Your point is ready'],
  [{ completed: true, claimed: true }, 'Done for today'],
])('the drop %j says: %s', (drop, words) => {
  expect(dropState(drop)).toBe(words);
});

test.each([
  [undefined, ''],
  [0, '0 of 2 challenges'],
  [1, '1 of 2 challenges'],
  [2, 'Done for today'],
  [3, 'Done for today'],
])('after %s challenges it says: %s', (completed, words) => {
  expect(hustleState(completed, 2)).toBe(words);
});

test.each([
  [undefined, ''],
  [{ can_spin: true, unclaimed: null }, 'Ready, 1 to 4 points'],
  [{ can_spin: false, unclaimed: { spin_id: 'a', result_points: 3 } }, '3 points to claim'],
  [{ can_spin: false, unclaimed: { spin_id: 'a', result_points: 1 } }, '1 point to claim'],
  [{ can_spin: false, unclaimed: null }, 'Done for today'],
])('the wheel %j says: %s', (wheel, words) => {
  expect(wheelState(wheel)).toBe(words);
});
