import { expect, test } from 'vitest';
import { DROP_TASKS } from '../constants/drop-tasks';
import { seededRandom } from '../seeded-random';
import { challengeWireId, drawnPoints, dropTaskOf, parseChallengeId, wheelState } from './rules';

test.each([
  { random: 0, points: 1 },
  { random: 0.5499, points: 1 },
  { random: 0.55, points: 2 },
  { random: 0.8999, points: 2 },
  { random: 0.9, points: 3 },
  { random: 0.9799, points: 3 },
  { random: 0.98, points: 4 },
  { random: 0.999999, points: 4 },
])('a draw of $random wins $points', ({ random, points }) => {
  expect(drawnPoints(random)).toBe(points);
});

test('a hundred thousand draws match the odds within three standard deviations', () => {
  const random = seededRandom(7);
  const draws = Array.from({ length: 100_000 }, () => drawnPoints(random()));
  for (const [points, chance] of [
    [1, 0.55],
    [2, 0.35],
    [3, 0.08],
    [4, 0.02],
  ] as const) {
    const count = draws.filter((draw) => draw === points).length;
    expect(Math.abs(count - 100_000 * chance)).toBeLessThan(
      3 * Math.sqrt(100_000 * chance * (1 - chance)),
    );
  }
});

const spunAt = new Date('2026-11-20T12:00:00Z');
test.each([
  { hours: 0, claimed: true, canSpin: false, cooldownSeconds: 86_400, streak: 3 },
  { hours: 23.9999, claimed: true, canSpin: false, cooldownSeconds: 1, streak: 3 },
  { hours: 24, claimed: true, canSpin: true, cooldownSeconds: 0, streak: 3 },
  { hours: 24, claimed: false, canSpin: false, cooldownSeconds: 0, streak: 3 },
  { hours: 48, claimed: true, canSpin: true, cooldownSeconds: 0, streak: 0 },
])('$hours h after a turn (claimed: $claimed)', ({ hours, claimed, ...expected }) => {
  const now = new Date(spunAt.getTime() + hours * 3_600_000);
  expect(wheelState({ spunAt, streak: 3, claimedAt: claimed ? spunAt : null }, now)).toEqual(
    expected,
  );
});

test('a user who has never spun can spin', () => {
  expect(wheelState(undefined, spunAt)).toEqual({ canSpin: true, cooldownSeconds: 0, streak: 0 });
});

test('there are at least sixty drops, all different, and each is shown before one repeats', () => {
  expect(DROP_TASKS.length).toBeGreaterThanOrEqual(60);
  expect(new Set(DROP_TASKS.map(({ title }) => title)).size).toBe(DROP_TASKS.length);
  const days = DROP_TASKS.map((_, n) =>
    new Date(Date.UTC(2028, 1, 20 + n)).toISOString().slice(0, 10),
  );
  expect(new Set(days.map(dropTaskOf)).size).toBe(DROP_TASKS.length);
});

test('the id of a challenge includes its day', () => {
  expect(challengeWireId('reviews', '2026-11-20')).toBe('reviews-2026-11-20');
  expect(parseChallengeId('word-count-2026-11-20')).toEqual({
    id: 'word-count',
    day: '2026-11-20',
  });
  for (const broken of ['', 'reviews', 'reviews-2026-11', `${'x'.repeat(101)}-2026-11-20`]) {
    expect(parseChallengeId(broken)).toBeUndefined();
  }
});

test('a draw of 1 is a range error', () => {
  expect(() => drawnPoints(1)).toThrow(RangeError);
});
