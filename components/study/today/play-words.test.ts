import { expect, test } from 'vitest';
import { dropState, hustleState, wheelState } from './play-words';

test.each([
  [undefined, 15, ''],
  [{ completed: false, claimed: false }, 1, 'One task, 1 point'],
  [{ completed: true, claimed: false }, 1, 'Your point is ready'],
  [{ completed: true, claimed: true }, 1, 'Done for today'],
  [{ completed: false, claimed: false }, 0, 'One task'],
  [{ completed: true, claimed: false }, 0, 'Done for today'],
])('the drop %j says, with %i points left: %s', (drop, pointsLeft, words) => {
  expect(dropState(drop, pointsLeft)).toBe(words);
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

const won = (points: number) => ({
  can_spin: false,
  unclaimed: { spin_id: 'a', result_points: points },
});

test.each([
  [undefined, 15, ''],
  [{ can_spin: true, unclaimed: null }, 1, 'Ready, 1 to 4 points'],
  [{ can_spin: true, unclaimed: null }, 0, 'Ready, 1 to 4 points to claim tomorrow'],
  [won(3), 3, '3 points to claim'],
  [won(3), 2, '3 points to claim tomorrow'],
  [won(1), 1, '1 point to claim'],
  [won(1), 0, '1 point to claim tomorrow'],
  [{ can_spin: false, unclaimed: null }, 0, 'Done for today'],
])('the wheel %j says, with %i points left: %s', (wheel, pointsLeft, words) => {
  expect(wheelState(wheel, pointsLeft)).toBe(words);
});
