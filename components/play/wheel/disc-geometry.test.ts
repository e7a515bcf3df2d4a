import { expect, test } from 'vitest';
import { DISC_SLICES, rotationOf } from './disc-geometry';

test.each([
  { points: 1, turn: -99 },
  { points: 2, turn: -261 },
  { points: 3, turn: -338.4 },
  { points: 4, turn: -356.4 },
])('$points is under the pointer after $turn degrees', ({ points, turn }) => {
  expect(rotationOf(points)).toBeCloseTo(turn, 6);
});

test('each slice has its number inside it', () => {
  for (const { label, middle } of DISC_SLICES) {
    const direction = (Math.atan2(label.x, -label.y) * 180) / Math.PI;
    expect((direction + 360) % 360).toBeCloseTo(middle, 6);
    expect(Math.hypot(label.x, label.y)).toBeLessThan(150);
  }
});
