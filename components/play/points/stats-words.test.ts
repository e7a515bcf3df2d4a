import { expect, test } from 'vitest';
import { limitState, rankProgress, rankSummary, streakWords } from './stats-words';

test.each([
  {
    lifetime: 0,
    rank: 'Newbie',
    next: { name: 'Grinder', points_needed: 100 },
    words: 'Newbie · 100 points to Grinder',
    way: [0, 100],
  },
  {
    lifetime: 128,
    rank: 'Grinder',
    next: { name: 'Hustler', points_needed: 372 },
    words: 'Grinder · 372 points to Hustler',
    way: [28, 400],
  },
  {
    lifetime: 2600,
    rank: 'Legend',
    next: { name: 'God Mode', points_needed: 2400 },
    words: 'Legend · 2,400 points to God Mode',
    way: [100, 2500],
  },
  { lifetime: 5200, rank: 'God Mode', next: null, words: 'God Mode', way: [200, 200] },
])('$lifetime points ever: $words', ({ lifetime, rank, next, words, way }) => {
  const stats = { lifetime_points: lifetime, rank, next_rank: next };
  expect(rankSummary(stats)).toBe(words);
  expect(rankProgress(stats)).toEqual({ made: way[0], of: way[1] });
});

test.each([
  { current: 0, lost: 6, today: 0, says: /^Your 6-day streak ended\. It happens to everyone/ },
  { current: 0, lost: 0, today: 0, says: /^Earn a point today to start a streak\.$/ },
  { current: 3, lost: 0, today: 0, says: /before midnight UTC to keep it going\.$/ },
  { current: 3, lost: 0, today: 2, says: /^Today already counts/ },
])('a streak of $current, $lost lost, $today today', ({ current, lost, today, says }) => {
  expect(
    streakWords({ current_streak: current, lost_streak: lost, points_earned_today: today }),
  ).toMatch(says);
});

test('the daily limit is Reached or Available', () => {
  expect(limitState({ daily_limit_reached: true })).toBe('Reached');
  expect(limitState({ daily_limit_reached: false })).toBe('Available');
});
